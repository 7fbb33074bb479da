#!/usr/bin/env python3
"""Draws a scene like the one in ../scenes with another engine and writes it as an animated GIF with what comes with that:

    end_to_end.py skia|rlottie bounce|slide OUT.gif

Skia draws pictures, blurred backdrop, icons and titles, and Pillow encodes. rlottie has neither text nor blur: it draws
pictures and icons and encodes by itself. Needs Pillow, numpy and `pip install skia-python rlottie-python`."""

import base64
import json
import math
import pathlib
import sys

import numpy
from PIL import Image

SCENES = pathlib.Path(__file__).resolve().parent.parent / "scenes"
WIDTH, FPS = 750, 50
HEART = [  # Start, then cubics, on a tile of 24.
    (12, 21), (5, 15, 1, 11, 1, 7), (1, 3.5, 3.5, 1, 7, 1), (9, 1, 11, 2, 12, 4), (13, 2, 15, 1, 17, 1),
    (20.5, 1, 23, 3.5, 23, 7), (23, 11, 19, 15, 12, 21)]
SCALES = [1, 1.5, 0.8, 1.12, 1]
TITLES = ["Home", "Search", "Favorites", "Messages", "Profile"]


def bounce_scale(frame):
    """Linear between the scene's values: the pace makes no difference to the work."""
    at = min(max(frame / 44, 0), 1) * 4
    index = min(int(at), 3)
    return SCALES[index] + (SCALES[index + 1] - SCALES[index]) * (at - index)


def slide_offset(frame):
    """A critically damped spring over half a second."""
    t = min(frame / 25, 2) * 9
    return WIDTH * (1 - (1 + t) * math.exp(-t))


def skia_frames(scene):
    import skia

    def picture(name):
        return skia.Image.open(str(SCENES / name))

    height, count = (196, 45) if scene == "bounce" else (1334, 51)
    surface = skia.Surface(WIDTH, height)
    font = skia.Font(skia.Typeface("Inter"), 20)
    heart = skia.Path()
    heart.moveTo(*HEART[0])
    for cubic in HEART[1:]:
        heart.cubicTo(*cubic)
    if scene == "bounce":
        pages = [picture("bounce-backdrop.png")]
    else:
        pages = [picture("slide-first.png"), picture("slide-second.png")]
    plain = skia.Paint()
    bar = skia.Rect.MakeXYWH(0, height - 98, WIDTH, 98)
    for frame in range(count):
        with surface as canvas:
            offset = 0 if scene == "bounce" else slide_offset(frame)
            for index, page in enumerate(pages):
                top = height - page.height() if scene == "bounce" else 0
                canvas.drawImage(page, index * WIDTH - offset, top)
            canvas.save()
            canvas.clipRect(bar)
            blur = skia.ImageFilters.Blur(16, 16, skia.TileMode.kClamp)
            # The layer borrows what it is given.
            canvas.saveLayer(skia.Canvas.SaveLayerRec(bar, plain, blur, 0))
            canvas.drawRect(bar, skia.Paint(Color=skia.Color(16, 16, 48, 51)))
            canvas.restore()
            canvas.restore()
            paint = skia.Paint(AntiAlias=True, Color=skia.ColorWHITE)
            for index, title in enumerate(TITLES):
                x, scale = WIDTH * (index + 0.5) / 5, 64 / 24
                if scene == "bounce" and index == 2:
                    scale *= bounce_scale(frame)
                canvas.save()
                canvas.translate(x, height - 62)
                canvas.scale(scale, scale)
                canvas.translate(-12, -12)
                canvas.drawPath(heart, paint)
                canvas.restore()
                canvas.drawString(title, x - font.measureText(title) / 2, height - 10, font, paint)
        yield Image.fromarray(numpy.ascontiguousarray(surface.toarray(colorType=skia.kRGBA_8888_ColorType)[:, :, :3]))


def lottie(scene):
    """The scene as a Lottie document, its pictures inside."""
    height, count = (196, 45) if scene == "bounce" else (1334, 51)
    names = ["bounce-backdrop.png"] if scene == "bounce" else ["slide-first.png", "slide-second.png"]
    layers, assets = [], []

    def fixed(value):
        return {"a": 0, "k": value}

    def moving(values):
        ease = {"i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}}
        keys = [{"t": t, "s": value, "e": end, **ease} for t, (value, end) in enumerate(zip(values, values[1:]))]
        return {"a": 1, "k": [*keys, {"t": len(values) - 1}]}

    def layer(kind, position, anchor=(0, 0), scale=None, **more):
        layers.append({
            "ty": kind, "ind": len(layers) + 1, "ip": 0, "op": count, "st": 0, "sr": 1, **more,
            "ks": {"o": fixed(100), "r": fixed(0), "p": position, "a": fixed([*anchor, 0]),
                   "s": scale or fixed([100, 100, 100])}})

    points = [HEART[0]] + [cubic[4:] for cubic in HEART[1:-1]]
    shape = {
        "c": True, "v": points,
        "o": [[c[0] - p[0], c[1] - p[1]] for p, c in zip(points, HEART[1:])],
        "i": [[c[2] - p[0], c[3] - p[1]] for p, c in zip(points, [HEART[-1], *HEART[1:-1]])]}
    for index in range(5):
        moves = scene == "bounce" and index == 2
        sizes = [[100 * 64 / 24 * bounce_scale(frame)] * 2 + [100] for frame in range(count)]
        layer(
            4, fixed([WIDTH * (index + 0.5) / 5, height - 62, 0]), (12, 12), moving(sizes) if moves else fixed(sizes[0]),
            shapes=[{"ty": "gr", "it": [
                {"ty": "sh", "ks": fixed(shape)}, {"ty": "fl", "c": fixed([1, 1, 1, 1]), "o": fixed(100), "r": 1},
                {"ty": "tr", "p": fixed([0, 0]), "a": fixed([0, 0]), "s": fixed([100, 100]), "r": fixed(0), "o": fixed(100)}]}])
    for index, name in enumerate(names):
        with Image.open(SCENES / name) as page:
            size = page.size
        data = base64.b64encode((SCENES / name).read_bytes()).decode()
        assets.append({"id": name, "w": size[0], "h": size[1], "u": "", "e": 1, "p": "data:image/png;base64," + data})
        top = height - size[1] if scene == "bounce" else 0
        places = [[index * WIDTH - slide_offset(frame), 0, 0] for frame in range(count)]
        layer(2, moving(places) if scene == "slide" else fixed([0, top, 0]), refId=name)
    return json.dumps(
        {"v": "5.7.0", "fr": FPS, "ip": 0, "op": count, "w": WIDTH, "h": height, "assets": assets, "layers": layers})


def main():
    engine, scene, out = sys.argv[1:]
    if engine == "skia":
        first, *others = skia_frames(scene)
        first.save(out, save_all=True, append_images=others, duration=20, loop=0)
    else:
        from rlottie_python import LottieAnimation

        with LottieAnimation.from_data(lottie(scene)) as animation:
            animation.save_animation(out, fps=FPS)


if __name__ == "__main__":
    main()
