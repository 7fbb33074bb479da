#!/usr/bin/env python3
"""Makes the pictures that the scenes beside this file show, the same on every run: pages with a photo-like header, cards
and lines of text, and a colourful backdrop. Needs numpy and Pillow."""

import pathlib
import sys

import numpy
from PIL import Image, ImageDraw

WIDTH, HEIGHT = 750, 1334


def noise(random, width, height, cell):
    """Smooth noise of 0…1 with details as large as `cell` pixels."""
    grid = random.random((height // cell + 3, width // cell + 3)).astype(numpy.float32)
    size = (grid.shape[1] * cell, grid.shape[0] * cell)
    return numpy.asarray(Image.fromarray(grid).resize(size, Image.BICUBIC))[:height, :width]


def fractal(random, width, height, cell, octaves):
    """Noise on many scales: each finer one half as strong."""
    total = sum(noise(random, width, height, max(cell >> octave, 1)) / 2**octave for octave in range(octaves))
    return (total - total.min()) / (total.max() - total.min())


def photo(seed, width, height, sky, land, grain):
    """Ridges behind ridges under a sky, lit from one side, with the grain of a sensor."""
    random = numpy.random.default_rng(seed)
    y = numpy.linspace(0, 1, height, dtype=numpy.float32)[:, None, None]
    clouds = fractal(random, width, height, 128, 2)[:, :, None]
    top, bottom = (numpy.array(color, numpy.float32) for color in sky)
    picture = top + (bottom - top) * y + (clouds - 0.5) * 90 * (1 - y)
    for layer, color in enumerate(land):
        level = 0.38 + 0.17 * layer
        ridge = level + 0.22 * (fractal(random, width, 1, 160 >> layer, 7)[0] - 0.5)
        texture = fractal(random, width, height, 96, 2)
        light = 0.5 + 1.0 * texture + 1.6 * numpy.gradient(texture, axis=1) * 6
        shade = numpy.array(color, numpy.float32) * light[:, :, None]
        inside = numpy.clip((y[:, :, 0] - ridge[None, :]) * height, 0, 1)[:, :, None]
        picture = picture * (1 - inside) + shade * inside
    haze = numpy.stack([fractal(random, width, height, 256, 2) for _ in range(3)], axis=2)
    picture += (haze - 0.5) * 46 + random.normal(0, grain, picture.shape)
    return numpy.clip(picture, 0, 255).astype(numpy.uint8)


def page(seed, sky, land, paper, ink, header=248, grain=0.3):
    """A header, then cards with a small picture and lines of words."""
    random = numpy.random.default_rng(seed + 100)
    image = Image.new("RGB", (WIDTH, HEIGHT), paper)
    image.paste(Image.fromarray(photo(seed, WIDTH, header, sky, land, grain)), (0, 0))
    large = Image.new("L", (WIDTH * 4, 260 * 4), 0)
    small = photo(seed + 7, 108, 108, sky, land, grain)
    for card in range(6):
        top = header + 24 + card * 236
        cover = Image.new("L", (WIDTH, 212), 0)
        mask = ImageDraw.Draw(large)
        mask.rectangle((0, 0, WIDTH * 4, 260 * 4), fill=0)
        mask.rounded_rectangle((32 * 4, 0, (WIDTH - 32) * 4, 212 * 4), 28 * 4, fill=255)
        cover = large.crop((0, 0, WIDTH * 4, 212 * 4)).resize((WIDTH, 212), Image.LANCZOS)
        image.paste(tuple((a * 15 + b) // 16 for a, b in zip(paper, ink)), (0, top, WIDTH, top + 212), cover)
        image.paste(Image.fromarray(numpy.roll(small, card * 29, axis=1)), (64, top + 52))
        words(image, random, ink, paper, 212, top + 52, 3)
    return image


def words(image, random, ink, paper, left, top, lines):
    """Text as its shapes in grey: strokes of a few pixels, antialiased."""
    scale = 4
    sheet = Image.new("L", (480 * scale, 130 * scale), 0)
    draw = ImageDraw.Draw(sheet)
    for line in range(lines):
        x = 0.0
        base = line * 40
        size = 20 if line == 0 else 14
        while x < (250 if line == 0 else 430 - 60 * line):
            for _ in range(random.integers(2, 9)):
                high = size * random.choice([0.68, 1.0])
                kind = random.integers(0, 3)
                box = [x * scale, (base + size - high) * scale, (x + size * 0.5) * scale, (base + size) * scale]
                if kind == 0:
                    draw.ellipse(box, outline=255, width=round(size * 0.13 * scale))
                elif kind == 1:
                    draw.line([box[0] + 6, box[1], box[0] + 6, box[3]], fill=255, width=round(size * 0.14 * scale))
                else:
                    draw.arc(box, 180, 360, fill=255, width=round(size * 0.13 * scale))
                    draw.line([box[0] + 4, box[1], box[0] + 4, box[3]], fill=255, width=round(size * 0.13 * scale))
                x += size * 0.62
            x += size * 0.4
    mask = sheet.resize((480, 130), Image.LANCZOS)
    image.paste(ink, (left, top, left + 480, top + 130), mask)


def backdrop():
    """Blurred lights of many colours."""
    random = numpy.random.default_rng(5)
    picture = numpy.stack([fractal(random, WIDTH, HEIGHT, 256, 2) for _ in range(3)], axis=2)
    return Image.fromarray((picture * 52 + numpy.array((70, 60, 110))).astype(numpy.uint8))


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent)
    dusk = page(1, ((38, 52, 110), (250, 160, 96)), ((104, 82, 128), (70, 62, 92), (36, 44, 58)), (24, 24, 28), (235, 235, 240))
    noon = page(2, ((70, 140, 220), (206, 226, 240)), ((118, 140, 150), (88, 122, 84), (58, 92, 48)), (250, 250, 248), (30, 30, 34))
    dusk.save(folder / "slide-first.png")
    noon.save(folder / "slide-second.png")
    backdrop().save(folder / "bounce-backdrop.png")


if __name__ == "__main__":
    main()
