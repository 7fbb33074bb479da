/// The colour types that hold given pixels exactly.
struct PNGForms {
  /// Different colours with straight alpha, 0xRRGGBBAA, until there are more than 256.
  private var seen = Set<UInt32>()
  private var isOpaque = true
  private var isGray = true
  /// The least number of bits, 1, 2, 4 or 8, in which every gray level is exact.
  private var grayBits = 1

  /// Looks at premultiplied pixels; may be called for several pictures that are to share a type.
  mutating func look(at bitmap: Bitmap, in rect: PixelRect) {
    var last: UInt32?
    for y in rect.top..<max(rect.top, rect.bottom) {
      let row = bitmap.row(y)
      for x in rect.left..<rect.right where row[x] != last {
        last = row[x]
        take(Self.straight(row[x]))
      }
    }
  }

  private mutating func take(_ color: UInt32) {
    let (r, g, b, a) = (color >> 24, color >> 16 & 255, color >> 8 & 255, color & 255)
    if a != 255 { isOpaque = false }
    if r != g || g != b { isGray = false }
    if r % 17 != 0 { grayBits = 8 }
    if grayBits < 4, r % 85 != 0 { grayBits = 4 }
    if grayBits < 2, r % 255 != 0 { grayBits = 2 }
    if seen.count <= 256 { seen.insert(color) }
  }

  /// The types to try, the one that is usually smallest first. Truecolour can beat many colours, but not a few.
  var kinds: [PNGImage.Kind] {
    var kinds: [PNGImage.Kind] = []
    if seen.count <= 256 {
      // What is not opaque comes first, so that the chunk of alphas stays short.
      kinds.append(.indexed(palette: seen.sorted { ($0 & 255, $0) < ($1 & 255, $1) }))
    }
    if isGray {
      kinds.append(isOpaque ? .gray(bits: grayBits) : .grayAlpha)
    } else if seen.count > 16 {
      kinds.append(isOpaque ? .rgb : .rgba)
    }
    return kinds
  }

  /// `rect` of `bitmap` in a type of `kinds`.
  static func image(_ bitmap: Bitmap, in rect: PixelRect, as kind: PNGImage.Kind) -> PNGImage {
    var indices: [UInt32: UInt8] = [:]
    if case .indexed(let palette) = kind {
      for (index, color) in palette.enumerated() where index < 256 { indices[color] = UInt8(index) }
    }
    let shift: UInt32 = if case .gray(let bits) = kind { UInt32(8 - bits) } else { 0 }
    var samples: [UInt8] = []
    samples.reserveCapacity(rect.area * kind.code.samples)
    var last: (pixel: UInt32, color: UInt32, index: UInt8)?
    for y in rect.top..<max(rect.top, rect.bottom) {
      let row = bitmap.row(y)
      for x in rect.left..<rect.right {
        if row[x] != last?.pixel {
          let color = straight(row[x])
          last = (row[x], color, indices[color] ?? 0)
        }
        let color = last?.color ?? 0
        switch kind {
        case .indexed: samples.append(last?.index ?? 0)
        case .gray: samples.append(UInt8(color >> 24) >> shift)
        case .grayAlpha:
          samples.append(UInt8(color >> 24))
          samples.append(UInt8(color & 255))
        case .rgb, .rgba:
          samples.append(UInt8(color >> 24))
          samples.append(UInt8(color >> 16 & 255))
          samples.append(UInt8(color >> 8 & 255))
          if kind == .rgba { samples.append(UInt8(color & 255)) }
        }
      }
    }
    return PNGImage(width: rect.width, height: rect.height, kind: kind, samples: samples)
  }

  /// 0xRRGGBBAA of a premultiplied pixel, each component the one nearest to c·255/a, which premultiplies to c again.
  @inline(__always)
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel.byteSwapped }
    if alpha == 0 { return 0 }
    func component(_ c: UInt32) -> UInt32 { min(255, (c * 255 + alpha / 2) / alpha) }
    return component(pixel & 255) << 24 | component(pixel >> 8 & 255) << 16 | component(pixel >> 16 & 255) << 8 | alpha
  }
}
