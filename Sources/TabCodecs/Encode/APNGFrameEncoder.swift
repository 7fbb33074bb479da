import TabBase

/// Filters and compresses one frame of an animated PNG with the settings that give the smallest
/// result.
///
/// No frame is ever disposed of: replacing (blend 0) can paint transparency, so no frame needs a
/// cleared canvas.
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
    /// Whether transparent pixels leave the canvas as it is (blend 1), or all pixels are replaced
    /// (blend 0).
    var blendsOver: Bool
    /// A zlib stream of filtered rows.
    var stream: [UInt8]
  }

  var kind: PNGImage.Kind
  /// Index that is fully transparent; nil if the palette has none.
  var transparentIndex: UInt8?
  /// Added to a frame's indices, modulo 256.
  var indexShift: UInt8 = 0
  var quality = EncodeOptions.Quality.default

  /// Area, in pixels, above which only bands of rows are tried: `bandCount` of them, spread evenly.
  private static let trialArea = 1 << 14
  private static let bandCount = 4
  private static let bandHeight = 8
  /// Height of the bands of a large frame, for which a trial costs as much as it may save.
  private static let largeBandHeight = 4
  /// Compression level of trials: fast enough, and similar enough to the other levels to choose for
  /// them. Level 12 needs a closer one, which saves up to 1 % and is cheap beside it.
  private var trialLevel: Int { quality == .max ? 9 : 6 }
  /// Number of samples of a frame above which higher levels, and a filter for each row, are not
  /// worth their time.
  private static let large = 1 << 20

  /// Encodes a frame; nil means that memory is lacking.
  func encode(_ picture: Picture, isFirst: Bool) -> Output? {
    let whole = [0..<picture.rect.height]
    let isLarge = picture.rect.area * kind.code.samples > Self.large
    let bandHeight = isLarge ? Self.largeBandHeight : Self.bandHeight
    // A trial of all rows saves up to 3 % of glass, and is cheap beside level 12.
    let bands = quality == .max && !isLarge ? whole : Self.bands(of: picture.rect, each: bandHeight) ?? whole
    var best: (blendsOver: Bool, isFiltered: Bool, size: Int)?
    for blendsOver in [false, true] where !(isFirst && blendsOver) {
      guard let image = image(picture, rows: bands, blendsOver: blendsOver) else { continue }
      for isFiltered in [false, true] {
        guard let stream = compress(image, isFiltered, level: trialLevel) else { return nil }
        if stream.count < best?.size ?? .max { best = (blendsOver, isFiltered, stream.count) }
      }
    }
    guard let best else { return nil }
    let level =
      switch quality {
      case .small, .medium, .default: isLarge ? 6 : 9
      case .max: isLarge ? 9 : 12
      }
    // Blending that is possible in the bands may be impossible elsewhere.
    let blended = best.blendsOver ? image(picture, rows: whole, blendsOver: true) : nil
    guard let image = blended ?? image(picture, rows: whole, blendsOver: false),
      let stream = compress(image, best.isFiltered, level: level)
    else { return nil }
    return Output(rect: picture.rect, blendsOver: blended != nil, stream: stream)
  }

  private func compress(_ image: PNGImage, _ isFiltered: Bool, level: Int) -> [UInt8]? {
    let isEach = image.samples.count <= Self.large || quality == .max
    return image.rows(isFiltered ? isEach ? .everyRow : .everyFourth : .none).flatMap {
      Deflate.compress($0, level: level)
    }
  }

  private static func bands(of rect: PixelRect, each height: Int) -> [Range<Int>]? {
    guard rect.area > trialArea, rect.height > bandCount * height else { return nil }
    return (0..<bandCount).map { band in
      let first = (2 * band + 1) * rect.height / (2 * bandCount) - height / 2
      return first..<first + height
    }
  }

  /// The rows as they are, or with unchanged pixels transparent. nil means that blending is
  /// impossible: a pixel that is not opaque changes, and blending would mix it with the canvas, or
  /// the color type has no transparency.
  private func image(_ picture: Picture, rows: [Range<Int>], blendsOver: Bool) -> PNGImage? {
    var samples: [UInt8] = []
    for part in rows {
      guard let more = self.samples(picture, rows: part, blendsOver: blendsOver) else { return nil }
      samples = samples.isEmpty ? more : samples + more
    }
    let height = rows.reduce(0) { $0 + $1.count }
    return PNGImage(width: picture.rect.width, height: height, kind: kind, samples: samples)
  }

  private func samples(_ picture: Picture, rows: Range<Int>, blendsOver: Bool) -> [UInt8]? {
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
    return samples
  }
}
