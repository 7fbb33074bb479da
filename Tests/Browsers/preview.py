#!/usr/bin/env python3
"""The page of `tabanim preview` in headless Chromium.  preview.py PROGRAM [FOLDER]

Checks that a seek shows the pixels of `render --at`, that a save is seen, that a wrong spec keeps the picture, the keys, and that
memory does not grow with the number of saves. Prints the times from a save to the picture. FOLDER gets screenshots.
"""
import os, pathlib, re, statistics, subprocess, sys, tempfile, time

from selenium.webdriver.common.keys import Keys

import previewed
from previewed import check, chromium, wait

program = os.path.abspath(sys.argv[1])
shots = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
folder_of_examples = pathlib.Path(__file__).resolve().parents[2] / "examples"
# Those of a theme lie in its folder, beside its page.
examples = {path.stem: path for page in folder_of_examples.rglob("README.md") for path in sorted(page.parent.glob("*.json"))}


class Preview(previewed.Preview):
    """A running preview of a copy of an example."""

    def __init__(self, driver, folder, name):
        self.spec = folder / f"{name}.json"
        self.text = (examples[name]).read_text()
        self.spec.write_text(self.text)
        super().__init__(program, driver, folder, str(self.spec))

    def save(self, text):
        """As editors save: another file takes the name. Returns the time, in seconds."""
        other = self.spec.with_suffix(".new")
        other.write_text(text)
        now = time.time()
        os.replace(other, self.spec)
        return now

    def seconds_to_picture(self, text):
        driver = self.driver
        driver.execute_script("const before = sum(); window.change = changed(before)")
        saved = self.save(text)
        return driver.execute_async_script("change.then(arguments[0])") / 1000 - saved

    def memory(self):
        """Resident memory, in MB."""
        lines = pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1000

    def other(self, index):
        """The spec with another tint."""
        tint = f"#{index * 37 % 200:02X}{index * 71 % 200:02X}C0"
        return re.sub(r'"tint": ("[^"]*"|\{[^}]*\})', f'"tint": "{tint}"', self.text, count=1)


def check_pictures(preview, times):
    for seconds in times:
        preview.seek(seconds)
        same = preview.picture().tobytes() == preview.rendered(seconds).tobytes()
        check(same, f"{preview.spec.name}: the canvas at {seconds} s is render --at {seconds}")
    preview.driver.find_element("id", "both").click()
    preview.seek(times[0])
    for canvas, appearance in [("frame", "light"), ("twin-frame", "dark")]:
        same = preview.picture(canvas).tobytes() == preview.rendered(times[0], "--appearance", appearance).tobytes()
        check(same, f"{preview.spec.name}: the {appearance} one of two")
    preview.driver.find_element("id", "both").click()


def check_times(preview, limit):
    preview.seek(0.5)
    took = [preview.seconds_to_picture(preview.other(index + 1)) * 1000 for index in range(20)]
    check(preview.picture().tobytes() == preview.rendered(0.5).tobytes(), f"{preview.spec.name}: after 20 saves the canvas is current")
    start = time.time()
    for _ in range(5):
        preview.rendered(0.5)
    still = (time.time() - start) / 5 * 1000
    median = statistics.median(took)
    print(f"{preview.spec.name}: save to picture {median:.0f} ms (median of 20, {min(took):.0f} to {max(took):.0f}), "
          f"render --at {still:.0f} ms, ratio {median / still:.1f}")
    check(median <= limit, f"{preview.spec.name}: at most {limit} ms")


def check_saves(preview):
    before = None
    for index in range(1000):
        text = preview.other(index)
        preview.seconds_to_picture(text)
        if index == 20:
            before = preview.memory()
    after = preview.memory()
    print(f"memory: {before:.1f} MB after 20 saves, {after:.1f} MB after 1000")
    check(after - before <= 20, "1,000 saves within 20 MB")


def check_page(preview):
    driver = preview.driver
    body = driver.find_element("tag name", "body")
    text = lambda name: driver.execute_script("return document.getElementById(arguments[0]).textContent", name)
    preview.save(preview.text)
    preview.seek(0.5)
    good = preview.picture().tobytes()
    preview.save(preview.text.replace('"animation"', '"animatoin"'))
    wait(lambda: "animatoin" in text("problems"), "a problem is shown")
    problem = text("problems")
    check(":17:3" in problem and 'did you mean "animation"?' in problem and "^~~" in problem, "with place, line and remedy")
    check(driver.find_element("id", "stale").is_displayed() and preview.picture().tobytes() == good, "the picture stays")
    preview.seek(0.46)
    check(preview.picture().tobytes() != good, "and moves")
    preview.save(preview.text)
    wait(lambda: text("problems") == "", "the problem goes")
    now = lambda: float(driver.find_element("id", "time").get_property("value"))
    preview.seek(0.4)
    body.send_keys(Keys.ARROW_RIGHT)
    check(abs(now() - 0.42) < 1e-9, "→ is the next frame")
    body.send_keys(Keys.SHIFT, Keys.ARROW_RIGHT)
    check(abs(now() - 1.4) < 1e-9, "Shift → is the next event")
    body.send_keys(Keys.HOME)
    check(now() == 0, "Home is the begin")
    body.send_keys(" ")
    wait(lambda: now() > 0.5, "Space plays")
    body.send_keys(" ")
    stopped = now()
    check(driver.find_element("id", "play").text == "Play" and now() == stopped, "and pauses")
    preview.seek(0.5)
    wait(lambda: driver.find_elements("css selector", "#curves path"), "a curve is drawn")
    trace = subprocess.run([program, "trace", str(preview.spec), "--format", "csv"], capture_output=True, text=True).stdout.splitlines()
    column = trace[0].split(",").index("items[1].icon.scale")
    row = next(line.split(",") for line in trace[1:] if abs(float(line.split(",")[0]) - 0.5) < 1e-9)
    value = driver.find_element("css selector", '[data-name="items[1].icon.scale"] b').text
    check(abs(float(value) - float(row[column])) < 1e-4, f"the value read off, {value}, is the trace's")
    unnamed = driver.execute_script("""return [...document.querySelectorAll('button, input, select, canvas')].filter(e => !e.closest('[hidden]')
      && !(e.getAttribute('aria-label') || e.closest('label') || e.textContent.trim())).map(e => e.outerHTML)""")
    check(not unnamed, f"every control has a name {unnamed}")
    logs = [entry["message"] for entry in driver.get_log("browser")]
    check(not logs, f"the console is empty {logs}")


def take_screenshots(preview, name):
    driver = preview.driver
    preview.seek(0.5)
    for scheme in ["light", "dark"]:
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        for width, height, kind in [(1300, 1100, "wide"), (390, 1300, "narrow")]:
            driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": width, "height": height, "deviceScaleFactor": 1 if kind == "wide" else 2, "mobile": kind != "wide"})
            overflow = driver.execute_script("return document.documentElement.scrollWidth - innerWidth")
            check(overflow <= 0, f"{name} {kind}: nothing is wider than the page")
            if shots:
                shots.mkdir(parents=True, exist_ok=True)
                time.sleep(0.4)
                driver.save_screenshot(str(shots / f"{name}-{kind}-{scheme}.png"))
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


driver = chromium()
try:
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "files").symlink_to(folder_of_examples / "icons/files")
        with Preview(driver, folder, "bounce") as preview:
            check_pictures(preview, [0.5, 0, 0.437, 2.41, 9])
            check_page(preview)
            take_screenshots(preview, "bounce")
            check_times(preview, 150)
            check_saves(preview)
        with Preview(driver, folder, "hero") as preview:
            check_pictures(preview, [0.7, 0.9])
            take_screenshots(preview, "hero")
            check_times(preview, 400)
finally:
    driver.quit()
sys.exit(1 if previewed.failures else 0)
