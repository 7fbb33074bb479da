/// Compresses one frame of an animated PNG through libpng, in the way that comes out smallest.
///
/// Nothing is ever disposed of: replacing (blend 0) can paint transparency, so no frame needs the canvas cleared before it.
struct APNGFrameEncoder: Sendable {
  enum Picture: Sendable {
    case indexed(IndexedFrame)
    case truecolor(PixelFrame)

    var rect: PixelRect {
      switch self {
      case .indexed(let frame): frame.rect
      case .truecolor(let frame): frame.rect
      }
    }
  }

  struct Output: Sendable {
    var rect: PixelRect
    /// Whether transparent pixels leave the canvas as it is (blend 1), or all are replaced (blend 0).
    var blendsOver: Bool
    /// A file with these pixels and all that the animation's header needs.
    var file: [UInt8]
  }

  var kind: PNGImage.Kind
  /// An index that is fully transparent, if the palette has one.
  var transparentIndex: UInt8?
  /// What is added, around 255, to a frame's indices.
  var indexShift: UInt8 = 0
  var options: EncodeOptions

  /// Larger rectangles are tried in a band of rows only.
  private static let trialArea = 1 << 16
  private static let trialRows = 48

  /// Nil when libpng had no memory.
  func encode(_ picture: Picture, isFirst: Bool) -> Output? {
    let rect = picture.rect
    let band = rect.area > Self.trialArea ? Self.band(of: rect.height) : 0..<rect.height
    let isWhole = band.count == rect.height
    var best: (file: [UInt8], blendsOver: Bool, isFiltered: Bool)?
    for blendsOver in [false, true] where !(isFirst && blendsOver) {
      guard let image = image(picture, rows: band, blendsOver: blendsOver) else { continue }
      for isFiltered in [false, true] {
        guard let file = encode(image, isFiltered) else { return nil }
        if file.count < best?.file.count ?? .max { best = (file, blendsOver, isFiltered) }
      }
    }
    guard let best else { return nil }
    if isWhole { return Output(rect: rect, blendsOver: best.blendsOver, file: best.file) }
    // What can be blended in the band may be impossible elsewhere.
    if best.blendsOver, let image = image(picture, rows: 0..<rect.height, blendsOver: true) {
      return encode(image, best.isFiltered).map { Output(rect: rect, blendsOver: true, file: $0) }
    }
    guard let image = image(picture, rows: 0..<rect.height, blendsOver: false) else { return nil }
    return encode(image, best.isFiltered).map { Output(rect: rect, blendsOver: false, file: $0) }
  }

  private func encode(_ image: PNGImage, _ isFiltered: Bool) -> [UInt8]? {
    image.encode(isFiltered: isFiltered, level: options.zlibLevel, pixelsPerMeter: options.pixelsPerMeter)
  }

  private static func band(of height: Int) -> Range<Int> {
    let rows = min(trialRows, height)
    let first = (height - rows) / 2
    return first..<first + rows
  }

  /// The rows as they are, or with unchanged pixels transparent; nil where a pixel that is not opaque changes, since
  /// blending would mix it with what is there, or where the type has no transparency.
  private func image(_ picture: Picture, rows: Range<Int>, blendsOver: Bool) -> PNGImage? {
    let width = picture.rect.width
    let range = rows.lowerBound * width..<rows.upperBound * width
    var samples: [UInt8]
    switch picture {
    case .indexed(let frame):
      samples = frame.indices[range].map { $0 &+ indexShift }
      if blendsOver {
        guard let transparentIndex, case .indexed(let palette, _) = kind else { return nil }
        let solid = palette.map { $0 & 255 == 255 }
        for at in range {
          if frame.indices[at] == frame.before[at] {
            samples[at - range.lowerBound] = transparentIndex
          } else if !solid[Int(samples[at - range.lowerBound])] {
            return nil
          }
        }
      }
    case .truecolor(let frame):
      if blendsOver {
        let key: [UInt8]
        switch kind {
        case .rgb(let color?): key = [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
        case .rgba: key = [0, 0, 0, 0]
        case .rgb, .gray, .grayAlpha, .indexed: return nil
        }
        for at in range where frame.pixels[at] != frame.before[at] && frame.pixels[at] >> 24 != 255 { return nil }
        samples = PNGForms.samples(UnsafeBufferPointer(rebasing: frame.pixels[range]), as: kind)
        for at in range where frame.pixels[at] == frame.before[at] {
          for (offset, sample) in key.enumerated() { samples[(at - range.lowerBound) * key.count + offset] = sample }
        }
      } else {
        samples = PNGForms.samples(UnsafeBufferPointer(rebasing: frame.pixels[range]), as: kind)
      }
    }
    return PNGImage(width: width, height: rows.count, kind: kind, samples: samples)
  }
}
