#!/usr/bin/env python3
"""Animated SVG in headless Chromium.  svg.py PROGRAM [--quick | NAME ...]

Renders the examples as SVG, shows each in an <img>, paused at several moments, and compares what is seen with the pictures of
`render --at`, at the same scale. Prints a table: bytes, share of pictures, lowest PSNR. FOLDER in $SHOTS gets both pictures side by side. --quick takes six
examples, with glass in flight, and leaves out the comparison with the GIFs' sizes.
"""
import base64, gzip, io, json, math, os, pathlib, re, statistics, subprocess, sys, tempfile
import xml.etree.ElementTree as xml

from PIL import Image, ImageChops, ImageStat
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

program = os.path.abspath(sys.argv[1])
folder_of_examples = pathlib.Path(__file__).resolve().parents[2] / "examples"
# Those of a theme lie in its folder, beside its page.
examples = {path.stem: path for page in folder_of_examples.rglob("README.md") for path in sorted(page.parent.glob("*.json"))}
isQuick = sys.argv[2:] == ["--quick"]
QUICK = ["glass", "glass-adaptive", "scroll-follow", "notch-curved", "slide", "own-icons"]
names = QUICK if isQuick else sys.argv[2:] or sorted(examples)
shots = os.environ.get("SHOTS") and pathlib.Path(os.environ["SHOTS"])
MOMENTS = int(os.environ.get("MOMENTS", "6"))
failures = []


def check(condition, what):
    if not condition:
        print("FAILED " + what)
        failures.append(what)


def chromium():
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1400,1400",
                     "--force-color-profile=srgb"]:
        options.add_argument(argument)
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    driver.set_script_timeout(60)
    return driver


def run(*arguments):
    return subprocess.run([program, *map(str, arguments)], check=True, capture_output=True)


def check_form(name, text):
    root = xml.fromstring(text)
    tags = {element.tag.split("}")[1] for element in root.iter()}
    check(not tags & {"script", "foreignObject", "animate", "set", "animateTransform", "animateMotion"}, f"{name}: CSS alone moves it")
    outside = [value for element in root.iter() for key, value in element.attrib.items()
               if key.endswith("href") and not value.startswith(("#", "data:"))]
    check(not outside and not re.search(r"url\((?!#)|@import", text), f"{name}: nothing outside is needed")
    check(re.match(r"<svg [^>]*><!-- tabanim ", text), f"{name}: the second node is the program's comment")


def paused(text, seconds):
    rule = f"<style>*{{animation-play-state:paused!important;animation-delay:-{seconds:.6f}s!important}}</style>"
    return text.replace("</svg>", rule + "</svg>")


def shown(driver, text, size, background):
    address = "data:image/svg+xml;base64," + base64.b64encode(text.encode()).decode()
    driver.execute_async_script("""
      const [address, width, height, background, done] = arguments;
      document.body.style = 'margin:0;background:' + background;
      const image = new Image(width, height);
      image.style = 'display:block';
      image.onload = () => image.decode().then(() => requestAnimationFrame(() => requestAnimationFrame(done)));
      image.onerror = () => done();
      image.src = address;
      document.body.replaceChildren(image)""", address, *size, background)
    shot = driver.execute_cdp_cmd("Page.captureScreenshot", {
        "clip": {"x": 0, "y": 0, "width": size[0], "height": size[1], "scale": 1}, "captureBeyondViewport": True})
    return Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")


def decibels(a, b):
    if a.size != b.size:
        return 0
    squares = [channel ** 2 for channel in ImageStat.Stat(ImageChops.difference(a, b)).rms]
    mean = sum(squares) / 3
    return 99 if mean == 0 else 10 * math.log10(255 * 255 / mean)


def moments(name):
    """Movie times of the output's frames, most of them while something moves."""
    frames = json.loads(run("trace", examples[name]).stdout)["frames"]
    times = [a["time"] for a, b in zip(frames, frames[1:]) if a["values"] != b["values"]] or [frames[0]["time"]]
    return sorted({times[int((k + 0.5) * len(times) / MOMENTS)] for k in range(MOMENTS)} | {frames[-1]["time"]})


def still(spec, time, flags):
    return Image.open(io.BytesIO(run("render", spec, "-q", "-o", "-", "--format", "png", "--at", time, *flags).stdout)).convert("RGBA")


def over_white(frame):
    ground = Image.new("RGBA", frame.size, "white")
    ground.alpha_composite(frame)
    return ground.convert("RGB")


def compare(driver, name, folder, appearance):
    spec, path = examples[name], folder / f"{name}.svg"
    if not path.exists():
        run("render", spec, "-q", "-o", path)
    text = path.read_text()
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": appearance}]})
    own = re.search(r'"appearance":\s*"(\w+)"', spec.read_text()) or "prefers-color-scheme" not in text
    worst = (99, 0)
    worst_pair = None
    flags = [] if own else ["--appearance", appearance]
    for time in moments(name):
        frame = still(spec, time, flags)
        scale = round(frame.info["dpi"][0] / 72, 3)
        points = [float(side) for side in re.search(r'viewBox="0 0 (\S+) (\S+)"', text).groups()]
        check(all(-1 / scale < b - a / scale < 1 and b % 1 == 0 for a, b in zip(frame.size, points)), f"{name}: the size in points")
        # The last column and row of pixels may be cut.
        whole = (0, 0, *(min(a, math.floor(b * scale + 1e-6)) for a, b in zip(frame.size, points)))
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 1400, "height": 1400, "deviceScaleFactor": scale, "mobile": False})
        speed = float((re.search(r'"output": \{[^}]*"speed":\s*([\d.]+)', spec.read_text()) or [0, 1])[1])
        # What jumps at a frame's time has jumped a moment later, however the browser rounds; what jumps just after it may have, too.
        picture = shown(driver, paused(text, time / speed + 1e-4), points, "white").crop(whole)
        frame = over_white(frame).crop(whole)
        value = decibels(frame, picture)
        if value < 35:
            later = over_white(still(spec, time + 2e-4, flags)).crop(whole)
            value, frame = max((value, frame), (decibels(later, picture), later), key=lambda pair: pair[0])
        if value < 35:
            # A page slides a fifth of a pixel in a ten-thousandth of a second.
            exact = shown(driver, paused(text, time / speed), points, "white").crop(whole)
            first = over_white(still(spec, time, flags)).crop(whole)
            value, frame, picture = max((value, frame, picture), (decibels(first, exact), first, exact), key=lambda found: found[0])
        if value < worst[0]:
            worst, worst_pair = (value, time), (frame, picture)
    if shots and worst_pair:
        shots.mkdir(parents=True, exist_ok=True)
        a, b = worst_pair
        sheet = Image.new("RGB", (a.width, 3 * a.height + 8), "red")
        sheet.paste(a, (0, 0))
        sheet.paste(b, (0, a.height + 4))
        if a.size == b.size:
            sheet.paste(ImageChops.difference(a, b).point(lambda v: min(255, v * 4)), (0, 2 * a.height + 8))
        sheet.save(shots / f"{name}-{appearance}.png")
    return worst


driver = chromium()
sizes = []
try:
    driver.get("data:text/html,<!doctype html><body>")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(os.environ.get("SVG", folder))
        print(f"{'example':24} {'kB':>7} {'gzip':>7} {'pictures':>8} {'GIF kB':>7}   light   dark")
        for name in names:
            worst = [compare(driver, name, folder, appearance) for appearance in ["light", "dark"]]
            text = (folder / f"{name}.svg").read_text()
            check_form(name, text)
            packed = len(gzip.compress(text.encode(), 9))
            pictures = sum(map(len, re.findall(r'data:[^"]+', text)))
            gif = folder / f"{name}.gif"
            if not isQuick:
                run("render", examples[name], "--appearance", "light", "-q", "-o", gif)
            gif = gif.stat().st_size if gif.exists() else 0
            print(f"{name:24} {len(text) / 1000:7.1f} {packed / 1000:7.1f} {pictures / len(text):8.0%} {gif / 1000:7.1f}   "
                  + "   ".join(f"{value:5.1f} at {time}" for value, time in worst), flush=True)
            hasGlass = name.startswith(("glass", "hero", "ipad-glass", "lists-glass"))
            check(min(worst)[0] >= (30 if hasGlass else 35), f"{name}: at least {30 if hasGlass else 35} dB")
            if pictures == 0:
                sizes.append(packed)
            if gif:
                run("render", examples[name], "--appearance", "light", "-q", "-o", folder / "light.svg")
                one = len(gzip.compress((folder / "light.svg").read_bytes(), 9))
                check(min(one, packed) <= gif, f"{name}: no larger than its GIF, {one / 1000:.1f} kB in one appearance")
    if sizes:
        print(f"gzipped without pictures: median {statistics.median(sizes) / 1000:.1f} kB of {len(sizes)}")
finally:
    driver.quit()
print(f"{len(failures)} failures")
sys.exit(1 if failures else 0)
