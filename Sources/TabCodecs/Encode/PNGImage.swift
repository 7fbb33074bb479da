import CPNG

/// Pixels in one of PNG's color types, one sample per byte.
public struct PNGImage {
  /// A color type with its parameters.
  public enum Kind: Equatable, Sendable {
    /// Gray levels of `bits` bits, 1, 2, 4 or 8.
    case gray(bits: Int)
    /// Red, green and blue. `transparent`, 0xRRGGBB, is the only transparent color; nil means that
    /// all are opaque.
    case rgb(transparent: UInt32? = nil)
    /// Indices in a palette of colors with straight alpha, 0xRRGGBBAA, those that are not opaque
    /// first. Packed indices take the smallest number of bits; in animations, some decoders fail
    /// with those.
    case indexed(palette: [UInt32], isPacked: Bool)
    /// Gray levels with straight alpha, 8 bits each.
    case grayAlpha
    /// Red, green, blue and straight alpha, 8 bits each.
    case rgba

    /// PNG's number of the color type, and the number of samples per pixel.
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

  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// The color type.
  public let kind: Kind
  /// width × height × samples bytes, rows from the top.
  let samples: [UInt8]

  /// Rows for which a filter is chosen; the rows between take the same one.
  enum Filtering: Equatable, Sendable {
    case none, everyRow
    case everyFourth

    fileprivate var step: Int {
      switch self {
      case .none: 0
      case .everyRow: 1
      case .everyFourth: 4
      }
    }
  }

  /// The rows, each after the byte of its filter, predicted from their neighbors or not. Filters
  /// are good for gradients and photos, bad for flat areas. nil means that memory is lacking.
  func rows(_ filtering: Filtering) -> [UInt8]? {
    let samples = packed
    let count = samples.count / max(height, 1)
    var isDone: Int32 = 0
    let rows = [UInt8](unsafeUninitializedCapacity: (count + 1) * height) { rows, initialized in
      isDone = cpng_filter(
        samples, count, height, max(1, kind.code.samples * kind.bitDepth / 8), filtering.step, rows.baseAddress)
      initialized = isDone == 1 ? (count + 1) * height : 0
    }
    return isDone == 1 ? rows : nil
  }

  /// The samples in the bits that the kind needs; each row begins with a new byte.
  private var packed: [UInt8] {
    let bits = kind.bitDepth
    guard bits < 8 else { return samples }
    let perByte = 8 / bits
    let count = (width + perByte - 1) / perByte
    var rows = [UInt8](repeating: 0, count: count * height)
    for y in 0..<height {
      for x in 0..<width {
        rows[y * count + x / perByte] |= samples[y * width + x] << UInt8(8 - bits * (x % perByte + 1))
      }
    }
    return rows
  }

  /// A whole file around `stream`, a zlib stream of rows; nil means that libpng had no memory.
  /// `pixelsPerMeter` is for the pHYs chunk; 0 means no such chunk.
  public func file(_ stream: [UInt8], pixelsPerMeter: UInt32) -> [UInt8]? {
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
    layout.pixels_per_meter = pixelsPerMeter
    return colors.withUnsafeBufferPointer { colors in
      alphas.withUnsafeBufferPointer { alphas in
        layout.palette = colors.baseAddress
        layout.alphas = alphas.baseAddress
        var file: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard cpng_write(&layout, stream, stream.count, &file, &count) == 1, let file else { return nil }
        defer { cpng_free(file) }
        return Array(UnsafeBufferPointer(start: file, count: count))
      }
    }
  }
}
