#!/usr/bin/env python3
"""Renders the scenes in ../scenes, and examples, with tabanim, gives the very same frames to every encoder that this machine
has, and prints for each: wall and CPU time, memory, bytes, and how near the decoded frames come to the exact ones. See README.md."""

import argparse
import importlib.util
import json
import os
import pathlib
import shutil
import signal
import statistics
import subprocess
import sys
import threading
import time

import numpy
from PIL import Image, ImageSequence

HERE = pathlib.Path(__file__).resolve().parent
SCENES = HERE.parent / "scenes"
EXAMPLES = HERE.parent.parent / "examples"
VIDEO = (".mp4", ".webm", ".avif")
TIME = "/usr/bin/time"
PILLOW = """
import glob, sys
from PIL import Image
frames = [Image.open(name).convert("RGB") for name in sorted(glob.glob(sys.argv[1] + "/*.png"))]
frames[0].save(sys.argv[2], save_all=True, append_images=frames[1:], duration=20, loop=0)
"""


def find_imagemagick():
    """Newer releases call themselves magick; what else is called convert says so."""
    for name in ("magick", "convert", "/usr/bin/convert"):
        path = shutil.which(name)
        if path and b"ImageMagick" in subprocess.run([path, "--version"], capture_output=True).stdout:
            return path
    return None


class Exact:
    """A scene's frames as composed, each shown for 20 ms, as files and in memory. An example runs at 25 frames a second, so that all formats
    show the same moments."""

    def __init__(self, tabanim, name, folder):
        self.name = name
        self.spec = SCENES / f"{name}.json"
        self.settings = []
        if not self.spec.exists():
            self.spec, self.settings = next(EXAMPLES.rglob(f"{name}.json")), ["--fps", "25"]
        self.folder = folder / name
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "png").mkdir(parents=True)
        stills = self.folder / "exact"
        subprocess.run([tabanim, "render", self.spec, *self.settings, "--quality", "default", "-o", f"{stills}/"], check=True)
        index = json.loads((stills / "index.json").read_text())
        self.frames, self.delays = [], []
        with open(self.folder / "frames.rgba", "wb") as raw:
            for number, entry in enumerate(index["frames"]):
                self.delays.append(entry["delay"][0] * 1000 / entry["delay"][1])
                with Image.open(stills / entry["file"]) as image:
                    still = image.convert("RGBA")
                raw.write(still.tobytes())
                still.convert("RGB").save(self.folder / "png" / f"{number:04}.png", compress_level=1)
                self.frames.append(numpy.asarray(still)[:, :, :3])
        self.height, self.width = self.frames[0].shape[:2]

    @property
    def colors(self):
        packed = [numpy.unique(frame.astype(numpy.uint32) @ (1 << 16, 1 << 8, 1)) for frame in self.frames]
        return len(numpy.unique(numpy.concatenate(packed)))


class Entry:
    """One way to a file: commands that run one after the other, the last of which writes `output`."""

    def __init__(self, name, output, *commands, given="frames"):
        self.name, self.output, self.commands, self.given = name, output, commands, given
        self.wall, self.cpu, self.memory, self.problem = [], [], 0, None

    def run(self, timeout):
        wall = cpu = 0.0
        for command in self.commands:
            # GNU time forks from a small process: a child of this one would count Python's memory as its own.
            timed = [TIME, "-q", "-f", "%M", "-o", self.output.parent / "memory", *command]
            start = time.perf_counter()
            process = subprocess.Popen(
                [str(part) for part in timed], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                start_new_session=True)
            # Waiting with a timeout would look every 50 ms only.
            killer = threading.Timer(timeout, os.killpg, (process.pid, signal.SIGKILL))
            killer.start()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            killer.cancel()
            if process.returncode == -signal.SIGKILL:
                self.problem = f"stopped after {timeout:g} s"
                return
            wall += time.perf_counter() - start
            if process.returncode != 0:
                self.problem = f"{pathlib.Path(command[0]).name} failed"
                return
            cpu += usage.ru_utime + usage.ru_stime
            self.memory = max(self.memory, int((self.output.parent / "memory").read_text()) / 1024)
        self.wall.append(wall)
        self.cpu.append(cpu)


def entries(tabanim, exact):
    """What can be run here."""
    out = exact.folder
    stills = sorted((out / "png").glob("*.png"))
    for label, file, quality in (
        ("tabanim", "tabanim.gif", "default"), ("tabanim, medium", "tabanim-medium.gif", "medium"),
        ("tabanim, small", "tabanim-small.gif", "small"),
        ("tabanim, max", "tabanim-max.gif", "max"), ("tabanim, APNG", "tabanim.apng", "default"),
        ("tabanim, APNG, max", "tabanim-max.apng", "max"), ("tabanim, WebP", "tabanim.webp", "default"),
        ("tabanim, WebP, small", "tabanim-small.webp", "small"), ("tabanim, WebP, lossy 60", "tabanim-60.webp", "60"),
        ("tabanim, WebP, lossy 80", "tabanim-80.webp", "80"),
        ("tabanim, MP4", "tabanim.mp4", "default"), ("tabanim, WebM", "tabanim.webm", "default"),
        ("tabanim, AVIF", "tabanim.avif", "default"),
    ):
        if file.endswith(VIDEO) and not shutil.which("ffmpeg"):
            continue
        command = [tabanim, "render", exact.spec, *exact.settings, "--quality", quality, "-o", out / file]
        yield Entry(label, out / file, command, given="spec")
    if shutil.which("ffmpeg"):
        source = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba",
                  "-s", f"{exact.width}x{exact.height}", "-r", "50", "-i", out / "frames.rgba", "-lavfi"]
        graph = "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither="
        yield Entry("ffmpeg, no dither", out / "ffmpeg.gif", [*source, graph + "none", out / "ffmpeg.gif"])
        yield Entry("ffmpeg, dithered", out / "ffmpeg-d.gif", [*source, graph + "sierra2_4a", out / "ffmpeg-d.gif"])
        if shutil.which("gifsicle"):
            yield Entry(
                "ffmpeg, no dither + gifsicle -O3", out / "gifsicle.gif",
                [*source, graph + "none", out / "ffmpeg-g.gif"],
                ["gifsicle", "-O3", out / "ffmpeg-g.gif", "-o", out / "gifsicle.gif"])
            for loss in ("20", "80"):
                file = out / f"gifsicle-{loss}.gif"
                yield Entry(
                    f"the same, --lossy={loss}", file, [*source, graph + "none", out / "ffmpeg-g.gif"],
                    ["gifsicle", "-O3", f"--lossy={loss}", out / "ffmpeg-g.gif", "-o", file])
        raw = [*source[:-1]]
        # An odd side gets one more row, as tabanim's video does.
        even = ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2,format=yuv420p"]
        yield Entry("ffmpeg, x264 crf 18", out / "x264.mp4", [*raw, *even, "-c:v", "libx264", "-crf", "18", out / "x264.mp4"])
    if magick := find_imagemagick():
        yield Entry(
            "ImageMagick", out / "magick.gif",
            [magick, "-delay", "2", "-loop", "0", *stills, "-layers", "optimize", out / "magick.gif"])
    yield Entry("Pillow", out / "pillow.gif", [sys.executable, "-c", PILLOW, out / "png", out / "pillow.gif"])
    if shutil.which("gifski"):
        yield Entry(
            "gifski", out / "gifski.gif", ["gifski", "--fps", "50", "--quality", "100", "-o", out / "gifski.gif", *stills])
    if shutil.which("apngasm"):
        yield Entry("apngasm", out / "apngasm.apng", ["apngasm", out / "apngasm.apng", stills[0], "1", "50"])
    if shutil.which("img2webp"):
        yield Entry(
            "img2webp, lossless", out / "img.webp",
            ["img2webp", "-lossless", "-m", "4", "-d", "20", *stills, "-o", out / "img.webp"])
        for quality in ("60", "80", "90"):
            file = out / f"img-{quality}.webp"
            yield Entry(
                f"img2webp, lossy {quality}", file,
                ["img2webp", "-lossy", "-q", quality, "-d", "20", *stills, "-o", file])
    for label, module in (("Skia + Pillow", "skia"), ("rlottie", "rlottie_python")):
        if importlib.util.find_spec(module):
            file = out / f"{module}.gif"
            command = [sys.executable, HERE / "end_to_end.py", module.split("_")[0], exact.name, file]
            yield Entry(label, file, command, given="own drawing")


def decoded_video(path, exact, times):
    """The same of a video. Rows and columns that were added are left out."""
    command = ["ffmpeg", "-v", "error", "-i", path, "-vsync", "0", "-pix_fmt", "rgb24", "-f", "rawvideo", "-"]
    probe = ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=width,height:frame=best_effort_timestamp_time",
             "-of", "csv=p=0", path]
    rows = [line.strip(",").split(",") for line in subprocess.run(probe, capture_output=True, text=True, check=True).stdout.split()]
    starts = [float(row[0]) * 1000 for row in rows if len(row) == 1]
    width, height = next((int(row[0]), int(row[1])) for row in rows if len(row) == 2)
    shown = numpy.frombuffer(subprocess.run(command, capture_output=True, check=True).stdout, numpy.uint8)
    shown = shown.reshape(-1, height, width, 3)[:, :exact.height, :exact.width]
    for at in times:
        index = max(int(numpy.searchsorted(starts, at, "right")) - 1, 0)
        yield shown[min(index, len(shown) - 1)]


def decoded(path, times):
    """What the file shows at each of the times, in milliseconds."""
    with Image.open(path) as image:
        shown, end, frame = iter(ImageSequence.Iterator(image)), 0.0, None
        for at in times:
            while frame is None or end <= at:
                still = next(shown, None)
                if still is None:
                    break
                frame, end = numpy.asarray(still.convert("RGB")), end + max(still.info.get("duration", 0), 10)
            yield frame


def boxed(plane, size=7):
    """Means over squares of `size` pixels."""
    sums = numpy.pad(plane.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    return (sums[size:, size:] - sums[:-size, size:] - sums[size:, :-size] + sums[:-size, :-size]) / size**2


def similarity(a, b):
    """SSIM of the luma, over squares of 7 pixels."""
    weights = numpy.array((0.299, 0.587, 0.114))
    a, b = a @ weights, b @ weights
    mean_a, mean_b = boxed(a), boxed(b)
    var_a, var_b = boxed(a * a) - mean_a**2, boxed(b * b) - mean_b**2
    both = boxed(a * b) - mean_a * mean_b
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    return float(
        (((2 * mean_a * mean_b + c1) * (2 * both + c2)) / ((mean_a**2 + mean_b**2 + c1) * (var_a + var_b + c2))).mean())


def measure(entry, exact):
    """PSNR over all frames alike and of the worst one, SSIM of every fourth, the share of exact pixels, and that of the pixels which stand
    still and yet change."""
    delays = exact.delays if entry.given == "spec" else [20] * len(exact.frames)
    starts = numpy.concatenate([[0], numpy.cumsum(delays)])
    error = worst = equal = flicker = still = 0
    similarities, before = [], None
    middles = [(starts[i] + starts[i + 1]) / 2 for i in range(len(delays))]
    # Pillow leaves out what an animated PNG does with transparent pixels.
    is_video = entry.output.suffix in (*VIDEO, ".apng")
    for index, frame in enumerate(decoded_video(entry.output, exact, middles) if is_video else decoded(entry.output, middles)):
        truth = exact.frames[index]
        off = truth.astype(numpy.int32) - frame
        squared = float((off * off).mean())
        error, worst = error + squared, max(worst, squared)
        equal += float((off == 0).all(2).mean())
        if index % 4 == 0:
            similarities.append(similarity(truth, frame))
        if before is not None:
            unmoved = (truth == exact.frames[index - 1]).all(2)
            still += unmoved.sum()
            flicker += (unmoved & (frame != before).any(2)).sum()
        before = frame
    error /= len(exact.frames)
    return {
        "psnr": "lossless" if error == 0 else f"{10 * numpy.log10(255 * 255 / error):.1f}",
        "worst": "lossless" if worst == 0 else f"{10 * numpy.log10(255 * 255 / worst):.1f}",
        "ssim": f"{statistics.mean(similarities):.4f}", "exact": f"{100 * equal / len(exact.frames):.1f} %",
        "flicker": f"{100 * flicker / max(still, 1):.2f} %"}


def table(exact, entries):
    print(f"\n**{exact.name}**: {exact.width}×{exact.height}, {len(exact.frames)} frames, {exact.colors:,} colors\n")
    print("| | from | wall ms | CPU ms | MB | bytes | PSNR dB | worst frame | SSIM | exact pixels | flicker |")
    print("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    for entry in entries:
        if entry.problem:
            print(f"| {entry.name} | {entry.given} | {entry.problem} ||||||||| ")
            continue
        # What draws another picture has no truth to be compared with.
        if entry.given == "own drawing":
            found = dict.fromkeys(("psnr", "worst", "ssim", "exact", "flicker"), "")
        else:
            found = measure(entry, exact)
        print(
            f"| {entry.name} | {entry.given} | {statistics.median(entry.wall) * 1000:.0f} "
            f"| {statistics.median(entry.cpu) * 1000:.0f} | {entry.memory:.0f} | {entry.output.stat().st_size:,} "
            f"| {found['psnr']} | {found['worst']} | {found['ssim']} | {found['exact']} | {found['flicker']} |", flush=True)


def short_table(exact, entries):
    print(f"\n**{exact.name}**: {exact.width}×{exact.height}, {len(exact.frames)} frames, {exact.colors:,} colors\n")
    print("| | kB | dB | worst | CPU s |")
    print("|---|--:|--:|--:|--:|")
    for entry in entries:
        if entry.problem:
            print(f"| {entry.name} | {entry.problem} ||||")
            continue
        found = measure(entry, exact)
        print(
            f"| {entry.name} | {entry.output.stat().st_size / 1000:.1f} | {found['psnr']} | {found['worst']} "
            f"| {statistics.median(entry.cpu):.2f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tabanim", help="the binary")
    parser.add_argument("--scene", action="append", help="bounce, slide, or the name of an example; both scenes without")
    parser.add_argument("--repeat", type=int, default=5, help="rounds; times are their medians")
    parser.add_argument("--short", action="store_true", help="print kB, dB and CPU s only")
    parser.add_argument("--timeout", type=float, default=120, help="seconds that a command may take")
    parser.add_argument("--only", help="only what has this in its name")
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path("/tmp/tabanim-peers"), help="for files")
    options = parser.parse_args()
    tabanim = shutil.which(options.tabanim) or sys.exit(f"{options.tabanim}: no such program")
    if not (SCENES / "slide-first.png").exists():
        subprocess.run([sys.executable, SCENES / "make_pages.py"], check=True)
    for name in options.scene or ["bounce", "slide"]:
        exact = Exact(tabanim, name, options.folder)
        found = [entry for entry in entries(tabanim, exact) if not options.only or options.only in entry.name]
        for _ in range(options.repeat):
            for entry in found:
                if not entry.problem:
                    entry.run(options.timeout)
        (short_table if options.short else table)(exact, found)


if __name__ == "__main__":
    main()
