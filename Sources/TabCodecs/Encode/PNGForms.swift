import TabRaster

/// Finds the PNG color types that hold given pixels exactly.
public struct PNGForms {
  /// Distinct colors with straight alpha, 0xRRGGBBAA, until there are more than 256.
  private var seen = Set<UInt32>()
  private var isOpaque = true
  private var isGray = true
  /// The smallest number of bits, 1, 2, 4 or 8, in which every gray level is exact.
  private var grayBits = 1

  init(_ bitmap: Bitmap) {
    var last: UInt32?
    for pixel in bitmap.pixels where pixel != last {
      last = pixel
      take(Self.straight(pixel))
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

  /// Color types to try, the usually smallest first. Truecolor can be smaller with many colors, but
  /// not with few.
  var kinds: [PNGImage.Kind] {
    var kinds: [PNGImage.Kind] = []
    if seen.count <= 256 {
      // Colors that are not opaque come first, to keep the chunk of alphas short.
      kinds.append(.indexed(palette: seen.sorted { ($0 & 255, $0) < ($1 & 255, $1) }, isPacked: true))
    }
    if isGray {
      kinds.append(isOpaque ? .gray(bits: grayBits) : .grayAlpha)
    } else if seen.count > 16 {
      kinds.append(isOpaque ? .rgb() : .rgba)
    }
    return kinds
  }

  /// `bitmap` in one of `kinds`.
  public static func image(_ bitmap: Bitmap, as kind: PNGImage.Kind) -> PNGImage {
    PNGImage(
      width: bitmap.width, height: bitmap.height, kind: kind,
      samples: samples(UnsafeBufferPointer(bitmap.pixels), as: kind))
  }

  /// Red, green, blue and straight alpha of each pixel of `bitmap`, rows from the top.
  public static func rgba(_ bitmap: Bitmap) -> [UInt8] { samples(UnsafeBufferPointer(bitmap.pixels), as: .rgba) }

  /// The samples of premultiplied `pixels`, which `kind` must hold exactly.
  static func samples(_ pixels: UnsafeBufferPointer<UInt32>, as kind: PNGImage.Kind) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count * kind.code.samples) { out, count in
      count = pixels.count * kind.code.samples
      switch kind {
      case .indexed(let palette, _):
        var indices: [UInt32: UInt8] = [:]
        for (index, color) in palette.enumerated() where index < 256 { indices[color] = UInt8(index) }
        var last: (pixel: UInt32, index: UInt8)?
        for at in pixels.indices {
          if pixels[at] != last?.pixel { last = (pixels[at], indices[straight(pixels[at])] ?? 0) }
          out[at] = last?.index ?? 0
        }
      case .gray(let bits):
        for at in pixels.indices { out[at] = UInt8(pixels[at] & 255) >> UInt8(8 - bits) }
      case .grayAlpha:
        for at in pixels.indices {
          let color = straight(pixels[at])
          out[at * 2] = UInt8(color >> 24)
          out[at * 2 + 1] = UInt8(color & 255)
        }
      case .rgb:
        for at in pixels.indices {
          out[at * 3] = UInt8(pixels[at] & 255)
          out[at * 3 + 1] = UInt8(pixels[at] >> 8 & 255)
          out[at * 3 + 2] = UInt8(pixels[at] >> 16 & 255)
        }
      case .rgba:
        for at in pixels.indices {
          let color = straight(pixels[at])
          out[at * 4] = UInt8(color >> 24)
          out[at * 4 + 1] = UInt8(color >> 16 & 255)
          out[at * 4 + 2] = UInt8(color >> 8 & 255)
          out[at * 4 + 3] = UInt8(color & 255)
        }
      }
    }
  }

  /// Color 0xRRGGBBAA of a premultiplied pixel. Each component is the one nearest to c·255/a, which
  /// premultiplies to c again.
  @inline(__always)
  public static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel.byteSwapped }
    if alpha == 0 { return 0 }
    func component(_ c: UInt32) -> UInt32 { min(255, (c * 255 + alpha / 2) / alpha) }
    return component(pixel & 255) << 24 | component(pixel >> 8 & 255) << 16 | component(pixel >> 16 & 255) << 8 | alpha
  }

  /// The same with the color of `neighbor`, 0xRRGGBBAA, where it premultiplies to the same pixel: what has one color
  /// and many alphas, such as the edges of a shape, then stays of one color.
  @inline(__always)
  static func straight(_ pixel: UInt32, near neighbor: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 || alpha == 0 { return straight(pixel) }
    func premultiplied(_ c: UInt32) -> UInt32 { (c * alpha + 127) / 255 }
    let (red, green, blue) = (neighbor >> 24, neighbor >> 16 & 255, neighbor >> 8 & 255)
    let again = premultiplied(red) | premultiplied(green) << 8 | premultiplied(blue) << 16 | alpha << 24
    return again == pixel ? neighbor & ~255 | alpha : straight(pixel)
  }
}
