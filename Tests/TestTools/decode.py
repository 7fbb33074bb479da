"""Decodes an animated GIF or PNG with Pillow: writes all composed frames as raw RGBA, and what else it found as JSON.

usage: decode.py PICTURE RAW
"""

import json
import sys

from PIL import Image

with Image.open(sys.argv[1]) as image, open(sys.argv[2], "wb") as raw:
    found = {
        "width": image.width,
        "height": image.height,
        "mode": image.mode,
        "loop": image.info.get("loop", -1),
        "frames": getattr(image, "n_frames", 1),
        "delays": [],
        "disposals": [],
    }
    for index in range(found["frames"]):
        image.seek(index)
        frame = image.convert("RGBA")
        # What is under transparent pixels is nobody's business.
        clean = Image.new("RGBA", frame.size)
        clean.paste(frame, mask=frame.getchannel("A").point(lambda alpha: 255 if alpha else 0))
        raw.write(clean.tobytes())
        found["delays"].append(image.info.get("duration", 0))
        found["disposals"].append(getattr(image, "disposal_method", 0))
    json.dump(found, sys.stdout)
