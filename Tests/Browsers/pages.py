#!/usr/bin/env python3
"""Exported pages in headless Chromium.  pages.py PROGRAM [NAME ...]

Exports the examples as pages, sets the animations of each to several movie times, and compares what is seen with the pictures of
`render --at`: at half the size, the share of pixels that differ by more than 32 in a channel. No moment lies within 2 ms of a jump;
those of pages with pictures, which show the output's frames, are these frames' times.
Prints each page's bytes and its worst moment. $SHOTS is a folder for both pictures side by side.
"""
import base64, io, json, os, pathlib, re, statistics, subprocess, sys, tempfile

from PIL import Image, ImageChops
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

program = os.path.abspath(sys.argv[1])
folder_of_examples = pathlib.Path(__file__).resolve().parents[2] / "examples"
# Those of a theme lie in its folder, beside its page.
examples = {path.stem: path for page in folder_of_examples.rglob("README.md") for path in sorted(page.parent.glob("*.json"))}
names = sys.argv[2:] or sorted(name for name in examples if name != "frames")
shots = os.environ.get("SHOTS") and pathlib.Path(os.environ["SHOTS"])
MOMENTS = int(os.environ.get("MOMENTS", "10"))


def chromium():
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1400,1400",
                     "--force-color-profile=srgb", "--allow-file-access-from-files"]:
        options.add_argument(argument)
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    driver.set_script_timeout(60)
    return driver


def run(*arguments):
    return subprocess.run([program, *map(str, arguments)], check=True, capture_output=True).stdout


def moments(name, has_pictures):
    """Movie times while something moves, evenly, none of them near a row of the trace that differs much from the one before."""
    rows = json.loads(run("trace", examples[name], "--rate", 500))["frames"]
    times = [a["time"] for a, b in zip(rows, rows[1:]) if a["values"] != b["values"]] or [rows[0]["time"]]
    shown = [row["time"] for row in json.loads(run("trace", examples[name]))["frames"]]

    def jumps(time):
        near = [row["values"] for row in rows if abs(row["time"] - time) < 0.0031]
        for a, b in zip(near, near[1:]):
            for key, value in a.items():
                other = b.get(key)
                if type(value) is not type(other) or isinstance(value, (str, bool)) and value != other:
                    return True
                if isinstance(value, (int, float)) and abs(value - other) > (3 if key.endswith((".x", ".y", "width")) else 0.1):
                    return True
        return False

    if has_pictures:
        times = [time for time in shown if times[0] <= time <= times[-1]]
    calm = [time for time in times if not jumps(time) and time >= shown[0]] or times[:1]
    return sorted({calm[int((k + 0.5) * len(calm) / MOMENTS)] for k in range(MOMENTS)})


def seen(driver, seconds, size):
    driver.execute_async_script("""
      const [seconds, done] = arguments;
      for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = seconds * 1000; }
      requestAnimationFrame(() => requestAnimationFrame(done))""", seconds)
    shot = driver.execute_cdp_cmd("Page.captureScreenshot", {
        "clip": {"x": 0, "y": 0, "width": size[0], "height": size[1], "scale": 1}, "captureBeyondViewport": True})
    return Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")


def compare(driver, name, folder):
    spec, page = examples[name], folder / f"{name}.html"
    page.write_bytes(run("export", spec, "--to", "html", "-q"))
    text = page.read_text()
    speed = float((re.search(r'"output": \{[^}]*"speed":\s*([\d.]+)', spec.read_text()) or [0, 1])[1])
    worst, pair = (0, 0), None
    for index, time in enumerate(moments(name, "data:image" in text)):
        still = run("render", spec, "-q", "-o", "-", "--format", "png", "--at", time)
        frame = Image.open(io.BytesIO(still)).convert("RGBA")
        scale = round(frame.info["dpi"][0] / 72, 3)
        if index == 0:
            driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": 1400, "height": 1400, "deviceScaleFactor": scale, "mobile": False})
            driver.get(page.as_uri())
        points = [float(side) for side in re.search(r'viewBox="0 0 (\S+) (\S+)"', text).groups()]
        ground = Image.new("RGBA", frame.size, "white")
        ground.alpha_composite(frame)
        picture = seen(driver, (time + 1e-4) / speed, points).crop((0, 0, *frame.size))
        half = [image.resize((max(frame.width // 2, 1), max(frame.height // 2, 1)), Image.Resampling.BOX)
                for image in (ground.convert("RGB"), picture)]
        differing = ImageChops.difference(*half).point(lambda value: 255 if value > 32 else 0)
        bands = differing.split()
        anywhere = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
        share = anywhere.histogram()[255] / (anywhere.width * anywhere.height)
        if pair is None or share > worst[0]:
            worst, pair = (share, time), (ground.convert("RGB"), picture)
    if shots and pair:
        shots.mkdir(parents=True, exist_ok=True)
        sheet = Image.new("RGB", (pair[0].width, 3 * pair[0].height + 8), "red")
        for row, image in enumerate([*pair, ImageChops.difference(*pair).point(lambda value: min(255, value * 4))]):
            sheet.paste(image, (0, row * (pair[0].height + 4)))
        sheet.save(shots / f"{name}.png")
    return len(text), worst


driver = chromium()
shares, failures = [], 0
try:
    with tempfile.TemporaryDirectory() as folder:
        print(f"{'example':24} {'kB':>7} {'differing':>9}")
        for name in names:
            size, (share, time) = compare(driver, name, pathlib.Path(folder))
            shares.append(share)
            failures += share > 0.03
            print(f"{name:24} {size / 1000:7.1f} {share:9.2%} at {time:.3f}{'  FAILED' if share > 0.03 else ''}", flush=True)
finally:
    driver.quit()
median = statistics.median(shares)
print(f"median of the worst moments {median:.2%} of {len(shares)}, {failures} over 3 %")
sys.exit(1 if failures or median > 0.005 else 0)
