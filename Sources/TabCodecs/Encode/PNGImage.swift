import CPNG

/// Pixels in one of PNG's colour types, 8 bits a sample, one sample to a byte.
public struct PNGImage {
  public enum Kind: Equatable, Sendable {
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

  public let width: Int
  public let height: Int
  public let kind: Kind
  /// width × height × samples, rows from the top.
  let samples: [UInt8]

  /// Between the rows for which a filter is chosen; those in between take it over.
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

  /// Its rows, each after a byte for its filter, predicted from their neighbours or not: good for gradients and photos, bad for flat
  /// areas. Nil without memory.
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

  /// The samples in as many bits as the kind gives them, each row from a new byte on.
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

  /// The file around `stream`, a zlib stream of rows; nil when libpng had no memory. `pixelsPerMeter` is for the pHYs chunk; none is written for 0.
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
