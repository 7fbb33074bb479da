@testable import TabRaster

/// A PNG with stored (uncompressed) data: for looking at and for comparing, without a library.
enum PNGFile {
  static func bytes(_ bitmap: Bitmap) -> [UInt8] {
    var raw: [UInt8] = []
    for y in 0..<bitmap.height {
      raw.append(0)
      for x in 0..<bitmap.width {
        let p = bitmap.pixels[y * bitmap.width + x]
        let a = Int(p >> 24)
        for shift in [0, 8, 16] {
          let v = Int(p >> UInt32(shift) & 255)
          raw.append(a == 0 ? 0 : UInt8(min(255, (v * 255 + a / 2) / a)))
        }
        raw.append(UInt8(a))
      }
    }
    var zlib: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: raw.count, by: 65535) {
      let part = raw[start..<min(start + 65535, raw.count)]
      let length = UInt16(part.count)
      zlib.append(start + 65535 >= raw.count ? 1 : 0)
      zlib += [UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
      zlib += part
    }
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in raw {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    zlib += big(b << 16 | a)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(UInt32(bitmap.width)) + big(UInt32(bitmap.height)) + [8, 6, 0, 0, 0])
      + chunk("IDAT", zlib) + chunk("IEND", [])
  }

  private static func big(_ v: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(v >> $0 & 255) } }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return big(UInt32(data.count)) + body + big(~crc)
  }
}
