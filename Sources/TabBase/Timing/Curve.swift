/// How progress in time becomes progress in value; both are 0…1 from begin to end, and may leave that range where curves
/// are composed.
public enum Curve: Equatable, Sendable {
  case linear
  case bezier(CubicBezier)
  case steps(Steps)
  case stops(LinearStops)
  case closed(ClosedCurve)

  public static let easeIn = Curve.bezier(.easeIn)
  public static let easeOut = Curve.bezier(.easeOut)
  public static let easeInOut = Curve.bezier(.easeInOut)
  public static let `default` = Curve.bezier(.systemDefault)

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

/// The curves that have a name, in the order in which they are listed.
public enum CurveName: String, CaseIterable, Sendable {
  case linear, easeIn, easeOut, easeInOut, `default`
  case emphasized, easeInSine, easeOutSine, easeInOutSine, easeOutExpo

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
