/// The timing curve from (0, 0) to (1, 1) with two control points: CSS `cubic-bezier()`,
/// `CAMediaTimingFunction`.
public struct CubicBezier: Equatable, Sendable {
  /// Progress in time of the first control point, 0…1.
  public let x1: Double
  /// Progress in value of the first control point.
  public let y1: Double
  /// Progress in time of the second control point, 0…1.
  public let x2: Double
  /// Progress in value of the second control point.
  public let y2: Double
  /// Slope dy/dx of the straight continuation before 0; `endGradient` is that after 1.
  private let startGradient: Double
  private let endGradient: Double

  /// Creates a curve from its control points, `x1` and `x2` in 0…1, `y1` and `y2` any finite
  /// numbers. Throws `controlPointOutOfRange` or `notFinite`.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(TimingProblem) {
    guard x1.isFinite, y1.isFinite, x2.isFinite, y2.isFinite else { throw .notFinite }
    for x in [x1, x2] where !(0...1).contains(x) { throw .controlPointOutOfRange(x: x) }
    self.init(unchecked: x1, y1, x2, y2)
  }

  private init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    startGradient = Self.gradient(nearX: x1, nearY: y1, farX: x2, farY: y2)
    endGradient = Self.gradient(nearX: 1 - x2, nearY: 1 - y2, farX: 1 - x1, farY: 1 - y1)
  }

  static let easeIn = CubicBezier(unchecked: 0.42, 0, 1, 1)
  static let easeOut = CubicBezier(unchecked: 0, 0, 0.58, 1)
  static let easeInOut = CubicBezier(unchecked: 0.42, 0, 0.58, 1)
  static let systemDefault = CubicBezier(unchecked: 0.25, 0.1, 0.25, 1)

  // Motion tokens of Material Design 3.
  static let standard = CubicBezier(unchecked: 0.2, 0, 0, 1)
  static let standardAccelerate = CubicBezier(unchecked: 0.3, 0, 1, 1)
  static let standardDecelerate = CubicBezier(unchecked: 0, 0, 0, 1)
  static let emphasizedAccelerate = CubicBezier(unchecked: 0.3, 0, 0.8, 0.15)
  static let emphasizedDecelerate = CubicBezier(unchecked: 0.05, 0.7, 0.1, 1)

  /// The cubic a·x³ + (1 − a)·x², as a Bézier curve that runs evenly in time: exactly.
  static func easingIn(_ a: Double) -> CubicBezier { CubicBezier(unchecked: 1.0 / 3, 0, 2.0 / 3, (1 - a) / 3) }
  /// The same cubic, turned by half a turn, so that it slows down.
  static func easingOut(_ a: Double) -> CubicBezier {
    CubicBezier(unchecked: 1.0 / 3, (2 + a) / 3, 2.0 / 3, 1)
  }

  /// The slope at an end, from which the control points are measured: toward the near one,
  /// otherwise toward the far one.
  private static func gradient(nearX: Double, nearY: Double, farX: Double, farY: Double) -> Double {
    if nearX > 0 { return nearY / nearX }
    if nearY == 0 && farX > 0 { return farY / farX }
    return nearY == 0 && farY == 0 ? 1 : 0
  }

  /// y at `x`, within 1e-10: exactly 0 and 1 at the ends, on straight lines with the ends' slopes
  /// outside.
  public func progress(at x: Double) -> Double {
    if x <= 0 { return x * startGradient }
    if x >= 1 { return 1 + (x - 1) * endGradient }
    let s = parameter(at: x)
    return ((1 + 3 * (y1 - y2)) * s + 3 * (y2 - 2 * y1)) * s * s + 3 * y1 * s
  }

  /// The stretch between two inputs as a curve of its own; nil where it ends as high as it begins.
  public func part(from: Double, to: Double) -> CubicBezier? {
    let (a, b) = (parameter(at: from), parameter(at: to))
    /// The blossom of the coordinates: of three equal parameters it is the point itself.
    func point(_ u: Double, _ v: Double, _ w: Double) -> Point {
      let one = u * (1 - v) * (1 - w) + v * (1 - u) * (1 - w) + w * (1 - u) * (1 - v)
      let two = u * v * (1 - w) + u * w * (1 - v) + v * w * (1 - u)
      return Point(one * x1 + two * x2 + u * v * w, one * y1 + two * y2 + u * v * w)
    }
    let (start, end) = (point(a, a, a), point(b, b, b))
    let (width, height) = (end.x - start.x, end.y - start.y)
    let (one, two) = (point(a, a, b), point(a, b, b))
    func inside(_ x: Double) -> Double { min(max((x - start.x) / width, 0), 1) }
    return try? CubicBezier(inside(one.x), (one.y - start.y) / height, inside(two.x), (two.y - start.y) / height)
  }

  /// The s in 0…1 with X(s) = x: Newton's method, kept inside a shrinking bracket by bisection. It
  /// stops by the step in s, not by the error in x, since y may climb steeply where x hardly
  /// changes.
  private func parameter(at x: Double) -> Double {
    let a = 1 + 3 * (x1 - x2)
    let b = 3 * (x2 - 2 * x1)
    let c = 3 * x1
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<100 {
      let error = ((a * s + b) * s + c) * s - x
      if error == 0 { break }
      if error < 0 { low = s } else { high = s }
      var next = s - error / ((3 * a * s + 2 * b) * s + c)
      if !(next > low && next < high) { next = (low + high) / 2 }
      let step = abs(next - s)
      s = next
      if step < 1e-13 { break }
    }
    return s
  }
}
