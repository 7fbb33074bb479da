import Platform
import TabBase

/// Converts between encoded sRGB and linear light, with a table of 256 levels.
enum LinearLight {
  private static let toLinear: [UInt8] = (0..<256).map { level in
    let v = Double(level) / 255
    return UInt8((v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)) * 255 + 0.5)
  }

  private static let toEncoded: [UInt8] = (0..<256).map { level in
    let v = Double(level) / 255
    return UInt8((v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055) * 255 + 0.5)
  }

  static func linear(_ pixel: UInt32) -> UInt32 { mapped(pixel, toLinear) }
  static func encoded(_ pixel: UInt32) -> UInt32 { mapped(pixel, toEncoded) }

  private static func mapped(_ pixel: UInt32, _ table: [UInt8]) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, pixel & 0xFF_FFFF != 0 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      let straight = min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha)
      return Blend.div255(UInt32(table[Int(straight)]) * alpha) << shift
    }
    return channel(0) | channel(8) | channel(16) | alpha << 24
  }
}

/// Operations on whole pictures that filters use.
extension Bitmap {
  /// A transparent bitmap of the same size.
  var blank: Bitmap { Bitmap(width: width, height: height) }

  func mapPixels(_ change: (UInt32) -> UInt32) -> Bitmap {
    let result = blank
    for i in pixels.indices { result.pixels[i] = change(pixels[i]) }
    return result
  }

  /// The bitmap with each color changed; colors are not premultiplied, 0…1.
  func mapStraight(_ change: (FloatPixel) -> FloatPixel) -> Bitmap {
    mapPixels { change(FloatPixel(straight: $0)).straightPixel }
  }

  /// A bitmap of the same size filled with repetitions of the pixels in `tile`, which is in the
  /// bitmap's own pixels.
  func tiled(_ tile: PixelRect) -> Bitmap {
    let result = blank
    let tile = tile.intersection(bounds)
    guard !tile.isEmpty else { return result }
    for y in 0..<height {
      let source = row(tile.top + (y - tile.top).remainder(tile.height))
      for x in 0..<width { result.row(y)[x] = source[tile.left + (x - tile.left).remainder(tile.width)] }
    }
    return result
  }
}

extension SIMD4<Float> {
  /// Creates the channels of a pixel, not premultiplied, 0…1; all 0 for a transparent one.
  @inline(__always)
  init(straight pixel: UInt32) {
    self = FloatPixel(pixel: pixel) / 255
    let alpha = w
    self = alpha > 0 ? (self / alpha).clamped(lowerBound: .zero, upperBound: FloatPixel(repeating: 1)) : .zero
    w = alpha
  }

  /// The pixel of these channels, which are not premultiplied, 0…1.
  @inline(__always)
  var straightPixel: UInt32 {
    var limited = clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    let alpha = limited.w
    limited *= alpha
    limited.w = alpha
    return (limited * 255).pixel
  }

  /// The pixel of these premultiplied channels, 0…1; none becomes larger than its alpha.
  var premultipliedPixel: UInt32 {
    let limited = clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    return (limited.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: limited.w)) * 255).pixel
  }
}

extension Int {
  /// The remainder in 0…divisor − 1, also for negative numbers.
  fileprivate func remainder(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
