/// A timing function: progress in time to progress in value. Both are 0…1 from begin to end, and
/// may leave that range where curves are composed.
public enum Curve: Equatable, Sendable {
  case linear
  /// A cubic Bézier curve.
  case bezier(CubicBezier)
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

/// The curves that have a name, in the order in which lists show them: the system's, those of Material Design 3,
/// and Robert Penner's, as easings.net has them.
public enum CurveName: String, CaseIterable, Sendable {
  case linear, easeIn, easeOut, easeInOut, `default`
  case standard, standardAccelerate, standardDecelerate
  case emphasized, emphasizedAccelerate, emphasizedDecelerate
  case easeInSine, easeOutSine, easeInOutSine
  case easeInQuad, easeOutQuad, easeInOutQuad
  case easeInCubic, easeOutCubic, easeInOutCubic
  case easeInQuart, easeOutQuart, easeInOutQuart
  case easeInQuint, easeOutQuint, easeInOutQuint
  case easeInExpo, easeOutExpo, easeInOutExpo
  case easeInCirc, easeOutCirc, easeInOutCirc
  case easeInBack, easeOutBack, easeInOutBack
  case easeInElastic, easeOutElastic, easeInOutElastic
  case easeInBounce, easeOutBounce, easeInOutBounce

  /// The curve of this name.
  public var curve: Curve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .default: .default
    case .standard: .bezier(.standard)
    case .standardAccelerate: .bezier(.standardAccelerate)
    case .standardDecelerate: .bezier(.standardDecelerate)
    case .emphasized: .closed(.emphasized)
    case .emphasizedAccelerate: .bezier(.emphasizedAccelerate)
    case .emphasizedDecelerate: .bezier(.emphasizedDecelerate)
    case .easeInSine: .closed(.sineIn)
    case .easeOutSine: .closed(.sineOut)
    case .easeInOutSine: .closed(.sineInOut)
    case .easeInQuad: .bezier(.easingIn(0))
    case .easeOutQuad: .bezier(.easingOut(0))
    case .easeInOutQuad: .closed(.eased(.power(2), .inOut))
    case .easeInCubic: .bezier(.easingIn(1))
    case .easeOutCubic: .bezier(.easingOut(1))
    case .easeInOutCubic: .closed(.eased(.power(3), .inOut))
    case .easeInQuart: .closed(.eased(.power(4), .in))
    case .easeOutQuart: .closed(.eased(.power(4), .out))
    case .easeInOutQuart: .closed(.eased(.power(4), .inOut))
    case .easeInQuint: .closed(.eased(.power(5), .in))
    case .easeOutQuint: .closed(.eased(.power(5), .out))
    case .easeInOutQuint: .closed(.eased(.power(5), .inOut))
    case .easeInExpo: .closed(.eased(.exponential, .in))
    case .easeOutExpo: .closed(.eased(.exponential, .out))
    case .easeInOutExpo: .closed(.eased(.exponential, .inOut))
    case .easeInCirc: .closed(.eased(.circular, .in))
    case .easeOutCirc: .closed(.eased(.circular, .out))
    case .easeInOutCirc: .closed(.eased(.circular, .inOut))
    case .easeInBack: .bezier(.easingIn(1 + Self.overshoot))
    case .easeOutBack: .bezier(.easingOut(1 + Self.overshoot))
    case .easeInOutBack: .closed(.eased(.back(Self.overshoot * 1.525), .inOut))
    case .easeInElastic: .closed(.eased(.elastic(period: 3), .in))
    case .easeOutElastic: .closed(.eased(.elastic(period: 3), .out))
    case .easeInOutElastic: .closed(.eased(.elastic(period: 4.5), .inOut))
    case .easeInBounce: .closed(.eased(.bounce, .in))
    case .easeOutBounce: .closed(.eased(.bounce, .out))
    case .easeInOutBounce: .closed(.eased(.bounce, .inOut))
    }
  }

  /// The coefficient with which the back easings go beyond their end by a tenth.
  private static let overshoot = 1.70158
}
