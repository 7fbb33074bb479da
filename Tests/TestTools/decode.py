"""Decodes an animated GIF or PNG with Pillow: writes all composed frames as raw RGBA, and what else it found as JSON.

usage: decode.py FFMPEG PICTURE RAW
"""

import json
import subprocess
import sys

import PIL
from PIL import Image

ffmpeg, picture, output = sys.argv[1:]


def clean(frame):
    """The frame with black under its transparent pixels, since their color does not count."""
    cleaned = Image.new("RGBA", frame.size)
    cleaned.paste(frame, mask=frame.getchannel("A").point(lambda alpha: 255 if alpha else 0))
    return cleaned


def color_key_frames(size):
    """The frames of the animation as ffmpeg composes them, the poster before it not among them."""
    raw = subprocess.run(
        [ffmpeg, "-v", "error", "-i", picture, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
        check=True,
        capture_output=True,
    ).stdout
    length = size[0] * size[1] * 4
    return [Image.frombytes("RGBA", size, raw[at : at + length]) for at in range(0, len(raw), length)]


with Image.open(picture) as image, open(output, "wb") as raw:
    found = {
        "width": image.width,
        "height": image.height,
        "mode": image.mode,
        "loop": image.info.get("loop", -1),
        "frames": getattr(image, "n_frames", 1),
        "delays": [],
        "disposals": [],
    }
    # Before 9.5 Pillow composes frames as if every pixel were opaque when one RGB color stands for transparent.
    has_color_key = image.format == "PNG" and image.mode == "RGB" and "transparency" in image.info
    is_wrong = has_color_key and found["frames"] > 1 and tuple(map(int, PIL.__version__.split(".")[:2])) < (9, 5)
    replaced = color_key_frames(image.size) if is_wrong else []
    before = found["frames"] - len(replaced)
    for index in range(found["frames"]):
        image.seek(index)
        frame = replaced[index - before] if replaced and index >= before else image.convert("RGBA")
        raw.write(clean(frame).tobytes())
        found["delays"].append(image.info.get("duration", 0))
        found["disposals"].append(getattr(image, "disposal_method", 0))
    json.dump(found, sys.stdout)
