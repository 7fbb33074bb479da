import Platform

/// Timing curves that a single cubic Bézier cannot express. Outside 0…1 they keep their end values.
public enum ClosedCurve: Equatable, Sendable {
  /// Material Design's emphasized easing: two cubics that meet at (1/6, 2/5).
  case emphasized
  /// 1 − cos(πx/2).
  case sineIn
  /// sin(πx/2).
  case sineOut
  /// (1 − cos(πx))/2.
  case sineInOut
  /// A shape that eases in, out or both.
  case eased(Easing, EasedEnd)

  /// The shape of an easing by Robert Penner, with the numbers of easings.net.
  public enum Easing: Equatable, Sendable {
    /// A power of the progress that is left.
    case power(Int)
    /// 1 − 2^(−10x), stretched so that it ends at exactly 1.
    case exponential
    /// A quarter of a circle.
    case circular
    /// A cubic that goes beyond its end, the farther the larger its coefficient.
    case back(Double)
    /// A vibration that dies away; `period` is the number of tenths of the duration in one swing.
    case elastic(period: Double)
    /// A ball that falls and bounces three times.
    case bounce
  }

  /// The end at which an easing acts.
  public enum EasedEnd: Equatable, Sendable { case `in`, out, inOut }

  func progress(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    switch self {
    case .emphasized:
      return x < Self.knee.x
        ? Self.knee.y * (Self.beforeKnee?.progress(at: x / Self.knee.x) ?? x)
        : Self.knee.y + (1 - Self.knee.y) * (Self.afterKnee?.progress(at: (x - Self.knee.x) / (1 - Self.knee.x)) ?? x)
    case .sineIn: return 1 - cos(.pi * x / 2)
    case .sineOut: return sin(.pi * x / 2)
    case .sineInOut: return (1 - cos(.pi * x)) / 2
    case .eased(let easing, .in): return 1 - easing.progress(at: 1 - x)
    case .eased(let easing, .out): return easing.progress(at: x)
    case .eased(let easing, .inOut):
      let out = easing.progress(at: abs(2 * x - 1))
      return x < 0.5 ? (1 - out) / 2 : (1 + out) / 2
    }
  }

  /// Inputs in 0…1 at which the curve's parts meet.
  var bends: [Double] {
    switch self {
    case .emphasized: [Self.knee.x]
    case .sineIn, .sineOut, .sineInOut: []
    case .eased(let easing, .in): easing.bends.reversed().map { 1 - $0 }
    case .eased(let easing, .out): easing.bends
    case .eased(let easing, .inOut):
      easing.bends.reversed().map { (1 - $0) / 2 } + [0.5] + easing.bends.map { (1 + $0) / 2 }
    }
  }

  // M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1: each cubic in coordinates
  // of its own ends.
  static let knee = Point(0.166666, 0.4)
  private static let beforeKnee = try? CubicBezier(0.05 / knee.x, 0, 0.133333 / knee.x, 0.06 / knee.y)
  private static let afterKnee = try? CubicBezier(
    (0.208333 - knee.x) / (1 - knee.x), (0.82 - knee.y) / (1 - knee.y), (0.25 - knee.x) / (1 - knee.x), 1)

  /// The two cubics of the emphasized easing, each with the ends of its box.
  public static let emphasizedParts: [(from: Point, to: Point, bezier: CubicBezier)] = [
    (Point(0, 0), knee, beforeKnee), (knee, Point(1, 1), afterKnee),
  ].compactMap { from, to, bezier in bezier.map { (from, to, $0) } }
}

extension ClosedCurve.Easing {
  /// Progress where the easing acts at the end, for x in 0…1. Easing in runs it backward, and easing in
  /// and out is both in half of the time.
  fileprivate func progress(at x: Double) -> Double {
    let left = 1 - x
    switch self {
    case .power(let exponent): return 1 - (0..<exponent).reduce(1) { power, _ in power * left }
    case .exponential: return (1 - exp2(-10 * x)) / (1 - exp2(-10))
    case .circular: return (1 - left * left).squareRoot()
    case .back(let overshoot): return 1 + left * left * (overshoot - (overshoot + 1) * left)
    case .elastic(let period): return 1 - exp2(-10 * x) * cos(10 * x * 2 * .pi / period)
    case .bounce:
      // Parabolas of one curvature: the place of the vertex, and the progress there.
      let place = x * Self.bounces
      let (middle, height) =
        place < 1 ? (0, 0) : place < 2 ? (1.5, 0.75) : place < 2.5 ? (2.25, 0.9375) : (2.625, 0.984375)
      return (place - middle) * (place - middle) + height
    }
  }

  /// Inputs in 0…1 at which `progress` has corners.
  fileprivate var bends: [Double] { self == .bounce ? [1, 2, 2.5].map { $0 / Self.bounces } : [] }

  /// The duration of all bounces, in durations of the fall. Its square is the curvature, 7.5625.
  private static var bounces: Double { 2.75 }
}
