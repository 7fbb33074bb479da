/// Keeps colours as readable on what lies beneath them as they are on `ground`, as vibrancy does, or as readable as signs have to
/// be: where the contrast would be less, those that are darker than the ground become darker, and those that are lighter become
/// lighter.
///
/// Contrast is that of WCAG 2, (L + 0.05) / (l + 0.05), with the square of an encoded channel for its light.
struct Legibility: Equatable, Sendable {
  var ground: Color

  private static let weights = FloatPixel(0.2126, 0.7152, 0.0722, 0)
  /// The contrast that WCAG 2 asks of signs.
  private static let enough: Float = 3
  /// What it adds for light that falls on a screen.
  private static let flare: Float = 0.05

  /// Writes to `row` the pixels of `source` as they are to be laid on `target`.
  func adjust(
    _ source: UnsafePointer<UInt32>, over target: UnsafePointer<UInt32>, count: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let ground = FloatPixel(Float(ground.red), Float(ground.green), Float(ground.blue), 1)
    let groundLight = Self.light(ground)
    // Signs are of one colour, and glass is mostly flat.
    var (lastSource, lastTarget, last) = (UInt32(0), UInt32(0), UInt32(0))
    for x in 0..<count {
      if source[x] != lastSource || target[x] != lastTarget {
        (lastSource, lastTarget) = (source[x], target[x])
        last = lastSource
        let own = FloatPixel(pixel: lastSource) / 255
        if own.w > 0 {
          let below = FloatPixel(pixel: lastTarget) / 255
          // What is clear counts as the ground.
          let beneath = Self.light(below + ground * (1 - below.w))
          let color = Self.adjusted(own / own.w, ground: groundLight, beneath: beneath)
          var result = color * own.w
          result.w = own.w
          last = (result * 255).clamped(lowerBound: .zero, upperBound: FloatPixel(repeating: 255)).pixel
        }
      }
      row[x] = last
    }
  }

  /// With the flare.
  private static func light(_ color: FloatPixel) -> Float { (color * color * weights).sum() + flare }

  private static func adjusted(_ color: FloatPixel, ground: Float, beneath: Float) -> FloatPixel {
    let own = light(color)
    func contrast(_ a: Float, _ b: Float) -> Float { max(a, b) / min(a, b) }
    let least = min(contrast(own, ground), enough)
    guard contrast(own, beneath) < least else { return color }
    // No darker than black, which may be no help.
    let wanted = max(own < ground ? beneath / least : beneath * least, flare)
    guard contrast(wanted, beneath) > contrast(own, beneath) else { return color }
    if own < ground {
      return color * ((wanted - flare) / max(own - flare, .leastNormalMagnitude)).squareRoot()
    }
    let white = min((wanted - own) / (1 + flare - own), 1)
    let squares = color * color
    return (squares + (FloatPixel(repeating: 1) - squares) * white).squareRoot()
  }
}
