/// What SVG calls a filter: operations on whole pictures, each on what those before it gave.
struct Filter: Equatable, Sendable {
  enum Input: Equatable, Sendable {
    /// What is filtered.
    case source
    /// Its shape in black.
    case sourceAlpha
    /// What the step of that index gave.
    case step(Int)
  }

  enum Operator: Equatable, Sendable {
    case over, inside, outside, atop, xor, lighter
    /// k1·a·b + k2·a + k3·b + k4, premultiplied.
    case arithmetic(k1: Float, k2: Float, k3: Float, k4: Float)
  }

  enum Operation: Equatable, Sendable {
    /// Standard deviations along x and y.
    case blur(Input, Double, Double)
    case offset(Input, Point)
    case flood(Color)
    /// From the back to the front.
    case merge([Input])
    /// The first over the second.
    case composite(Input, Input, Operator)
    case blend(Input, Input, BlendMode)
    /// Four rows of five, of colours that are not premultiplied, 0…1.
    case colorMatrix(Input, [Float])
    /// What each of the 256 levels of R, G, B and A becomes, not premultiplied.
    case transfer(Input, [[UInt8]])
    /// The lightest, or where it erodes the darkest, within radii along x and y.
    case morphology(Input, Double, Double, erodes: Bool)
  }

  struct Step: Equatable, Sendable {
    var operation: Operation
    /// Outside of it the step gives nothing; in the filter's coordinates.
    var region: Rect
    /// Whether colours are mixed in linear light.
    var isLinear: Bool
  }

  var steps: [Step]
  /// Outside of it nothing is seen; in the filter's coordinates, as all lengths.
  var region: Rect
  /// To the coordinates of what is filtered, or the canvas.
  var transform = Affine.identity

  /// The pixels of the canvas that the result may touch.
  var pixelBounds: PixelRect { pixels(of: region) }

  func pixels(of region: Rect) -> PixelRect {
    let rect = transform.apply(region)
    guard rect.x.isFinite, rect.y.isFinite, rect.width.isFinite, rect.height.isFinite else { return .empty }
    // Rounding noise adds no column.
    return PixelRect(covering: rect.insetBy(1e-6, 1e-6))
  }

  /// Pixels to the unit along x and y.
  var scales: (x: Double, y: Double) {
    let t = transform
    return ((t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
  }

  /// How far a pixel's value travels at most, in pixels.
  var reach: Int {
    // In this order NaN gives nothing.
    func pixels(_ length: Double) -> Int { Int(min(max(0, length), 4000)) }
    let total = steps.reduce(0) { sum, step in
      switch step.operation {
      case .blur(_, let x, let y): sum + GaussianBlur(sigma: max(x * scales.x, y * scales.y)).reach
      case .offset(_, let d):
        sum + pixels((transform.apply(d) - transform.apply(.zero)).length) + 2
      case .morphology(_, let x, let y, _): sum + pixels(max(x * scales.x, y * scales.y)) + 2
      case .flood, .merge, .composite, .blend, .colorMatrix, .transfer: sum
      }
    }
    return min(total, 4096)
  }
}
