"""What the checks of `tabanim preview` share: Chromium, a running preview, and its picture."""
import base64, io, subprocess, time

from PIL import Image
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

failures = 0

# In the page: the canvas's pixels, a sum of them, and a promise of the time at which it is no longer `before`.
HELPERS = """
window.pixels = id => {
  const canvas = document.getElementById(id);
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
};
// Some of the bytes, so that looking takes less time than what is measured.
window.sum = () => {
  const data = pixels('frame');
  let sum = 0;
  for (let i = 0; i < data.length; i += 61) sum = (sum * 31 + data[i]) % 1000003;
  return sum;
};
window.changed = before => new Promise(done => {
  const look = () => sum() !== before ? done(Date.now()) : requestAnimationFrame(look);
  look();
});
"""


def check(condition, what):
    global failures
    print(("ok    " if condition else "FAILED ") + what)
    failures += not condition


def chromium():
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1300,1000"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    driver.set_script_timeout(60)
    return driver


def wait(condition, what):
    end = time.time() + 30
    while time.time() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.01)
    check(False, what)


class Preview:
    """A running preview of what `argument` names, in `folder`, and its page."""

    def __init__(self, program, driver, folder, argument):
        self.program, self.driver, self.folder, self.argument = program, driver, folder, argument
        self.process = subprocess.Popen(
            [program, "preview", argument, "--port", "0"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()
        self.load()

    def load(self):
        self.driver.get(self.address)
        self.driver.execute_script(HELPERS)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def seek(self, seconds):
        self.driver.execute_async_script(
            "const done = arguments[1]; tabanim.seek(arguments[0]).then(() => done())", seconds)

    def picture(self, canvas="frame"):
        size = self.driver.execute_script(f"const c = document.getElementById('{canvas}'); return [c.width, c.height]")
        data = self.driver.execute_script(
            "let s = ''; for (const v of pixels(arguments[0])) s += String.fromCharCode(v); return btoa(s)", canvas)
        return Image.frombytes("RGBA", size, base64.b64decode(data))

    def rendered(self, seconds, *flags):
        png = subprocess.run(
            [self.program, "render", self.argument, "-q", "-o", "-", "--format", "png", "--at", str(seconds), *flags],
            cwd=self.folder, check=True, capture_output=True).stdout
        return Image.open(io.BytesIO(png)).convert("RGBA")
