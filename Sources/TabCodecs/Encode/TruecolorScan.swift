/// Looks through a whole movie for what decides its truecolour type: whether all is opaque, and a colour that never occurs,
/// which can then stand for pixels that stay as they are.
struct TruecolorScan {
  private(set) var isOpaque = true
  /// One bit for each colour: 2 MB.
  private var seen = [UInt64](repeating: 0, count: 1 << 18)

  /// From the count of all pixels.
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
