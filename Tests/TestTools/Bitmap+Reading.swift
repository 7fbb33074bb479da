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
  bitmap.pixels.flatMap { pixel -> [UInt8] in
    let alpha = Double(pixel >> 24)
    guard alpha > 0 else { return [0, 0, 0, 0] }
    func component(_ shift: UInt32) -> UInt8 { UInt8((Double(pixel >> shift & 255) * 255 / alpha).rounded()) }
    return [component(0), component(8), component(16), UInt8(alpha)]
  }
}
