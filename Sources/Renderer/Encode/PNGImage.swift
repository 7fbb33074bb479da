import CPNG

/// Pixels in one of PNG's colour types, 8 bits a sample, one sample to a byte.
struct PNGImage {
  enum Kind: Equatable, Sendable {
    case gray(bits: Int)
    /// `transparent`, 0xRRGGBB, is the one colour that counts as transparent, if any.
    case rgb(transparent: UInt32? = nil)
    /// Colours with straight alpha, 0xRRGGBBAA, those that are not opaque first. Packed indices take as few bits as they
    /// need; in animations some decoders get that wrong.
    case indexed(palette: [UInt32], isPacked: Bool)
    case grayAlpha
    case rgba

    /// PNG's number for it, and samples to a pixel.
    var code: (type: Int, samples: Int) {
      switch self {
      case .gray: (0, 1)
      case .rgb: (2, 3)
      case .indexed: (3, 1)
      case .grayAlpha: (4, 2)
      case .rgba: (6, 4)
      }
    }

    var bitDepth: Int {
      switch self {
      case .gray(let bits): bits
      case .indexed(let palette, isPacked: true):
        palette.count <= 2 ? 1 : palette.count <= 4 ? 2 : palette.count <= 16 ? 4 : 8
      case .indexed(_, isPacked: false): 8
      case .rgb, .grayAlpha, .rgba: 8
      }
    }
  }

  let width: Int
  let height: Int
  let kind: Kind
  /// width × height × samples, rows from the top.
  let samples: [UInt8]

  /// The file; nil when libpng had no memory.
  ///
  /// - Parameters:
  ///   - isFiltered: Whether rows are predicted from their neighbours: good for gradients and photos, bad for flat areas.
  ///   - level: zlib's, 1…9.
  ///   - pixelsPerMeter: For the pHYs chunk; none is written for 0.
  func encode(isFiltered: Bool, level: Int, pixelsPerMeter: UInt32) -> [UInt8]? {
    var colors: [UInt8] = []
    var alphas: [UInt8] = []
    if case .indexed(let palette, _) = kind {
      for color in palette {
        colors += [UInt8(color >> 24), UInt8(color >> 16 & 255), UInt8(color >> 8 & 255)]
        if color & 255 != 255 { alphas.append(UInt8(color & 255)) }
      }
    }
    var layout = cpng_layout()
    layout.width = UInt32(width)
    layout.height = UInt32(height)
    layout.color_type = Int32(kind.code.type)
    layout.bit_depth = Int32(kind.bitDepth)
    layout.transparent_color = -1
    if case .rgb(let transparent?) = kind { layout.transparent_color = Int32(transparent & 0xFF_FFFF) }
    layout.palette_count = Int32(colors.count / 3)
    layout.alpha_count = Int32(alphas.count)
    layout.filtered = isFiltered ? 1 : 0
    layout.level = Int32(level)
    layout.pixels_per_meter = pixelsPerMeter
    return colors.withUnsafeBufferPointer { colors in
      alphas.withUnsafeBufferPointer { alphas in
        layout.palette = colors.baseAddress
        layout.alphas = alphas.baseAddress
        var file: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard cpng_write(&layout, samples, width * kind.code.samples, &file, &count) == 1, let file else { return nil }
        defer { cpng_free(file) }
        return Array(UnsafeBufferPointer(start: file, count: count))
      }
    }
  }
}
