import TabRaster

extension Bitmap {
  /// "RRGGBBAA" of a pixel, premultiplied.
  package func hex(_ x: Int, _ y: Int) -> String {
    let text = String(pixels[y * width + x].byteSwapped, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - text.count) + text
  }

  /// 0xRRGGBB of an opaque pixel.
  package func rgb(_ x: Int, _ y: Int) -> UInt32 {
    let pixel = pixels[y * width + x]
    return (pixel & 255) << 16 | (pixel >> 8 & 255) << 8 | pixel >> 16 & 255
  }

  /// How far apart the most different of two colors' components are.
  package func difference(_ x: Int, _ y: Int, from rgb: UInt32) -> Int {
    largestDifference(self.rgb(x, y), rgb)
  }
}

/// Straight RGBA: each component c·255/a to the nearest.
package func straightBytes(_ bitmap: Bitmap) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(4 * bitmap.width * bitmap.height)
  for pixel in bitmap.pixels {
    let alpha = pixel >> 24
    for shift: UInt32 in [0, 8, 16] {
      let component = pixel >> shift & 255
      // Whole numbers: halves go up. Of a clear pixel nothing is left.
      bytes.append(alpha == 255 ? UInt8(component) : alpha == 0 ? 0 : UInt8((component * 510 + alpha) / (2 * alpha)))
    }
    bytes.append(UInt8(alpha))
  }
  return bytes
}
