/// Progress values at which motions bend or jump. Between them they are smooth, as far as their
/// easings are.
extension Motion {
  /// Progress values at which the motion bends or jumps, 0…1, in order.
  public var bends: [Double] {
    switch self {
    case .keyframes(let keyframes): keyframes.bends
    case .progress(let keyframes, _, _): keyframes.bends
    case .curve(let curve, _, _): curve.bends
    case .spring: []
    case .through(let keyframes, .curve(let curve, 0, 1)):
      (keyframes.bends.compactMap { curve.firstInput(reaching: $0) } + curve.bends).sorted()
    case .through(_, let motion): motion.bends
    case .product(let stages):
      stages.flatMap { stage in
        [stage.start, stage.end] + stage.motion.bends.map { stage.start + $0 * (stage.end - stage.start) }
      }.sorted()
    }
  }

  /// Progress values of the keys, 0…1; empty if the motion has no keys.
  public var keys: [Double] {
    switch self {
    case .keyframes(let keyframes): keyframes.keyMoments
    case .progress(let keyframes, _, _): keyframes.keyMoments
    default: []
    }
  }

  /// The Bézier timing curves of the motion.
  public var beziers: [CubicBezier] {
    switch self {
    case .curve(.bezier(let bezier), _, _): [bezier]
    case .curve, .spring: []
    case .keyframes(let keyframes): keyframes.beziers
    case .progress(let keyframes, _, _): keyframes.beziers
    case .through(_, let motion): motion.beziers
    case .product(let stages): stages.flatMap(\.motion.beziers)
    }
  }
}

extension Keyframes {
  /// Progress values at which the keys are reached, 0…1. A curve over the whole shifts them to
  /// where it first reaches them.
  var keyMoments: [Double] {
    let times = keyTimes.filter { $0 <= 1 }
    guard curve != .linear else { return times }
    return times.compactMap { curve.firstInput(reaching: $0) }
  }

  var bends: [Double] { (keyMoments + curve.bends).sorted() }

  var beziers: [CubicBezier] {
    ([curve] + segments.map(\.curve)).compactMap { if case .bezier(let bezier) = $0 { bezier } else { nil } }
  }
}

extension Curve {
  /// Inputs in 0…1 at which a staircase jumps or straight lines meet.
  var bends: [Double] {
    switch self {
    case .linear, .bezier: []
    case .steps(let steps): (0...steps.count).map { Double($0) / Double(steps.count) }
    case .closed(let curve): curve.bends
    case .stops(let stops): stops.points.map(\.input).filter { (0...1).contains($0) }
    }
  }

  /// The first input in 0…1 at which the curve reaches `output`, within 1e-12; nil means that it
  /// never does.
  func firstInput(reaching output: Double) -> Double? {
    if output <= progress(at: 0) { return 0 }
    let steps = 1024
    guard let step = (1...steps).first(where: { progress(at: Double($0) / Double(steps)) >= output }) else {
      return nil
    }
    var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
    while high - low > 1e-12 {
      let middle = (low + high) / 2
      if progress(at: middle) >= output { high = middle } else { low = middle }
    }
    return high
  }
}
