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
  /// 1 − 2^(−10x), stretched so that it ends at exactly 1.
  case exponentialOut

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
    case .exponentialOut: return (1 - exp2(-10 * x)) / (1 - exp2(-10))
    }
  }

  // M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1: each cubic in coordinates
  // of its own ends.
  static let knee = Point(0.166666, 0.4)
  private static let beforeKnee = try? CubicBezier(0.05 / knee.x, 0, 0.133333 / knee.x, 0.06 / knee.y)
  private static let afterKnee = try? CubicBezier(
    (0.208333 - knee.x) / (1 - knee.x), (0.82 - knee.y) / (1 - knee.y), (0.25 - knee.x) / (1 - knee.x), 1)
}
