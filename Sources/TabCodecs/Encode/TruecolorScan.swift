/// Finds the truecolor type of a whole movie: whether all pixels are opaque, and a color that never
/// occurs, which can mark unchanged pixels.
struct TruecolorScan {
  private(set) var isOpaque = true
  /// One bit for each color: 2 MB.
  private var seen = [UInt64](repeating: 0, count: 1 << 18)

  /// Scans the counted pixels.
  init(_ histogram: ColorHistogram) {
    histogram.visit { pixel, _ in
      if pixel >> 24 != 255 { isOpaque = false }
      seen[Int(pixel >> 6 & 0x3FFFF)] |= 1 << UInt64(pixel & 63)
    }
  }

  init(_ source: some FrameSource) {
    source.forEachFrame { frame in
      let bounds = frame.bitmap.bounds
      var isOpaque = true
      seen.withUnsafeMutableBufferPointer { seen in
        for rect in frame.damage.map({ $0.intersection(bounds) }) {
          for y in rect.top..<rect.bottom {
            let row = frame.bitmap.row(y)
            for x in rect.left..<rect.right {
              let pixel = row[x]
              if pixel >> 24 != 255 { isOpaque = false }
              seen[Int(pixel >> 6 & 0x3FFFF)] |= 1 << UInt64(pixel & 63)
            }
          }
        }
      }
      if !isOpaque { self.isOpaque = false }
    }
  }

  var kind: PNGImage.Kind {
    guard isOpaque else { return .rgba }
    guard let word = seen.firstIndex(where: { $0 != .max }) else { return .rgb() }
    let pixel = UInt32(word) << 6 | UInt32((~seen[word]).trailingZeroBitCount)
    return .rgb(transparent: pixel.byteSwapped >> 8)
  }
}
