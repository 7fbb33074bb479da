/// A timing function: progress in time to progress in value. Both are 0…1 from begin to end, and
/// may leave that range where curves are composed.
public enum Curve: Equatable, Sendable {
  /// Constant speed.
  case linear
  /// A cubic Bézier curve.
  case bezier(CubicBezier)
  /// A staircase.
  case steps(Steps)
  /// Straight lines between stops.
  case stops(LinearStops)
  /// A curve that a single cubic Bézier cannot express.
  case closed(ClosedCurve)

  /// CSS `ease-in`: control points (0.42, 0) and (1, 1).
  public static let easeIn = Curve.bezier(.easeIn)
  /// CSS `ease-out`: control points (0, 0) and (0.58, 1).
  public static let easeOut = Curve.bezier(.easeOut)
  /// CSS `ease-in-out`: control points (0.42, 0) and (0.58, 1).
  public static let easeInOut = Curve.bezier(.easeInOut)
  /// Core Animation's default: control points (0.25, 0.1) and (0.25, 1), as CSS `ease`.
  public static let `default` = Curve.bezier(.systemDefault)

  /// Progress in value at progress `x` in time.
  public func progress(at x: Double) -> Double {
    switch self {
    case .linear: x
    case .bezier(let bezier): bezier.progress(at: x)
    case .steps(let steps): steps.progress(at: x)
    case .stops(let stops): stops.progress(at: x)
    case .closed(let curve): curve.progress(at: x)
    }
  }
}

/// The curves that have a name, in the order in which lists show them.
public enum CurveName: String, CaseIterable, Sendable {
  case linear, easeIn, easeOut, easeInOut, `default`
  case emphasized, easeInSine, easeOutSine, easeInOutSine, easeOutExpo

  /// The curve of this name.
  public var curve: Curve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .default: .default
    case .emphasized: .closed(.emphasized)
    case .easeInSine: .closed(.sineIn)
    case .easeOutSine: .closed(.sineOut)
    case .easeInOutSine: .closed(.sineInOut)
    case .easeOutExpo: .closed(.exponentialOut)
    }
  }
}
