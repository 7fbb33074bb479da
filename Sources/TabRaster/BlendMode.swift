/// The mixing of colors where items overlap: the modes of CSS Compositing and Blending, level 1,
/// and one of level 2.
public enum BlendMode: String, Equatable, Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  /// Adds light to light; not used by the steps of filters.
  case plusLighter = "plus-lighter"

  /// Draws a row of pixels over another in this mode; `fraction` is the opacity of each column, 0…1.
  func draw(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int, fraction: (Int) -> Float
  ) {
    for x in 0..<count where source[x] != 0 {
      let below = FloatPixel(pixel: target[x]) / 255
      target[x] = (mix(below, FloatPixel(pixel: source[x]) / 255 * fraction(x)) * 255).pixel
    }
  }

  /// Premultiplied `source` over premultiplied `below`, 0…1: §5.8.
  func mix(_ below: FloatPixel, _ source: FloatPixel) -> FloatPixel {
    let (a, b) = (source.w, below.w)
    guard a > 0 else { return below }
    if self == .plusLighter { return (source + below).clamped(lowerBound: .zero, upperBound: FloatPixel(repeating: 1)) }
    var mixed = source * (1 - b) + below * (1 - a)
    if b > 0 { mixed += blended(straight(below), straight(source)) * (a * b) }
    mixed.w = a + b - a * b
    return mixed.clamped(lowerBound: .zero, upperBound: FloatPixel(repeating: 1))
  }

  private func straight(_ pixel: FloatPixel) -> FloatPixel {
    (pixel / pixel.w).clamped(lowerBound: .zero, upperBound: FloatPixel(repeating: 1))
  }

  /// B(backdrop, source) of colors that are not premultiplied; the fourth lane is unused.
  private func blended(_ below: FloatPixel, _ source: FloatPixel) -> FloatPixel {
    switch self {
    case .hue: return below.withLuminosity(of: source.withSaturation(of: below), below)
    case .saturation: return below.withLuminosity(of: below.withSaturation(of: source), below)
    case .color: return below.withLuminosity(of: source, below)
    case .luminosity: return below.withLuminosity(of: below, source)
    default:
      var result = FloatPixel.zero
      for i in 0..<3 { result[i] = channel(below[i], source[i]) }
      return result
    }
  }

  private func channel(_ b: Float, _ s: Float) -> Float {
    switch self {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: BlendMode.hardLight.channel(s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    case .softLight:
      if s <= 0.5 {
        b - (1 - 2 * s) * b * (1 - b)
      } else {
        b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
      }
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    case .normal, .hue, .saturation, .color, .luminosity, .plusLighter: s
    }
  }
}

/// Helpers of the modes for hue, saturation and luminosity: §10.2 of the same specification.
extension SIMD4<Float> {
  fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }
  private var greatest: Float { Swift.max(x, y, z) }
  private var least: Float { Swift.min(x, y, z) }

  fileprivate func withSaturation(of other: SIMD4<Float>) -> SIMD4<Float> {
    let range = greatest - least
    guard range > 0 else { return .zero }
    return (self - least) * ((other.greatest - other.least) / range)
  }

  /// `color` with the luminosity of `light`, moved toward gray where it leaves 0…1.
  fileprivate func withLuminosity(of color: SIMD4<Float>, _ light: SIMD4<Float>) -> SIMD4<Float> {
    let moved = color + (light.luminosity - color.luminosity)
    let (l, low, high) = (moved.luminosity, moved.least, moved.greatest)
    var result = moved
    if low < 0, l > low { result = (result - l) * (l / (l - low)) + l }
    if high > 1, high > l { result = (result - l) * ((1 - l) / (high - l)) + l }
    return result
  }
}
