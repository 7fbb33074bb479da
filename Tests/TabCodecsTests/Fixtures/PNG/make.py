"""Writes the PNG files beside it, one for each colour type, depth and interlacing, without any PNG library.

A sample at column x, row y, channel c is (7x + 13y + 29c) mod 256, or mod 2^depth where that is less, or for 16 bits
(977x + 3331y + 12007c) mod 65536. PNGReaderTests computes the same.
"""

import pathlib
import struct
import zlib

HERE = pathlib.Path(__file__).parent
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def sample(x, y, c, depth):
    if depth == 16:
        return (977 * x + 3331 * y + 12007 * c) % 65536
    return (7 * x + 13 * y + 29 * c) % 256 % (1 << depth)


def pack(values, depth):
    if depth == 16:
        return b"".join(struct.pack(">H", v) for v in values)
    if depth == 8:
        return bytes(values)
    bits = "".join(format(v, f"0{depth}b") for v in values)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))


def paeth(a, b, c):
    p = a + b - c
    pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
    return a if pa <= pb and pa <= pc else b if pb <= pc else c


def filtered(kind, row, above, step):
    out = bytearray([kind])
    for i, v in enumerate(row):
        a = row[i - step] if i >= step else 0
        b = above[i]
        c = above[i - step] if i >= step else 0
        out.append((v - [0, a, b, (a + b) // 2, paeth(a, b, c)][kind]) & 255)
    return bytes(out)


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def image(width, height, color, depth, interlaced):
    channels = CHANNELS[color]
    step = max(1, channels * depth // 8)
    data, kind = b"", 0
    for x0, y0, dx, dy in PASSES if interlaced else [(0, 0, 1, 1)]:
        columns = range(x0, width, dx)
        if not columns:
            continue
        above = None
        for y in range(y0, height, dy):
            row = pack([sample(x, y, c, depth) for x in columns for c in range(channels)], depth)
            data += filtered(kind % 5, row, above or bytes(len(row)), step)
            above = row
            kind += 1
    return data


def write(name, width, height, color, depth, interlaced=False, before=b"", data=None):
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlaced)
    pixels = image(width, height, color, depth, interlaced) if data is None else data
    (HERE / name).write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + before + chunk(b"IDAT", zlib.compress(pixels, 9))
        + chunk(b"IEND", b""))


def palette(count):
    return chunk(b"PLTE", b"".join(bytes([i * 37 & 255, 255 - i, i * 91 & 255]) for i in range(count)))


def ramp(pixel):
    rows = [bytes(256 * 2)] + [b"".join(pixel(x, y) for x in range(256)) for y in range(256)]
    return b"".join(filtered(2, row, above, 2) for above, row in zip(rows, rows[1:]))


for color, depths in {0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]}.items():
    for depth in depths:
        for interlaced in (False, True):
            before = palette(1 << depth) if color == 3 else b""
            write(f"{color}-{depth}{'i' if interlaced else ''}.png", 13, 11, color, depth, interlaced, before)

# Transparency without an alpha channel: one grey, one colour, a few palette entries.
write("0-4-trns.png", 13, 11, 0, 4, before=chunk(b"tRNS", struct.pack(">H", 5)))
write("0-16-trns.png", 13, 11, 0, 16, before=chunk(b"tRNS", struct.pack(">H", sample(3, 2, 0, 16))))
write("2-8-trns.png", 13, 11, 2, 8, before=chunk(b"tRNS", struct.pack(">HHH", *(sample(4, 5, c, 8) for c in range(3)))))
write("2-16-trns.png", 13, 11, 2, 16,
      before=chunk(b"tRNS", struct.pack(">HHH", *(sample(4, 5, c, 16) for c in range(3)))))
write("3-4-trns.png", 13, 11, 3, 4, before=palette(16) + chunk(b"tRNS", bytes(i * 53 & 255 for i in range(10))))

# Colour space chunks: light itself, what sRGB outweighs, a profile; and every 16-bit value.
write("2-8-linear.png", 13, 11, 2, 8, before=chunk(b"gAMA", struct.pack(">I", 100000)))
write("2-8-srgb.png", 13, 11, 2, 8, before=chunk(b"gAMA", struct.pack(">I", 100000)) + chunk(b"sRGB", b"\0"))
write("2-8-gamma.png", 13, 11, 2, 8, before=chunk(b"gAMA", struct.pack(">I", 100000)) + chunk(
    b"iCCP", b"none\0\0" + zlib.compress(b"no profile")))
write("0-16-ramp.png", 256, 256, 0, 16, data=ramp(lambda x, y: bytes([y, x])))
# Every grey with every alpha.
write("4-8-ramp.png", 256, 256, 4, 8, data=ramp(lambda x, y: bytes([x, y])))
write("6-8i-1x1.png", 1, 1, 6, 8, True)
write("6-8i-3x2.png", 3, 2, 6, 8, True)
# A header that promises more pixels than anybody should hold.
write("huge.png", 2**31 - 1, 2**31 - 1, 0, 1, data=b"\0")
write("wide.png", 16385, 1, 0, 1, data=bytes(1 + 16385 // 8 + 1))
