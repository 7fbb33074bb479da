import TabBase

/// Curves as the cubic Béziers that platforms take.
extension Curve {
  /// The curve as one Bézier; nil for lines, staircases, and what a single one does not follow to a thousandth.
  var timingCurve: CubicBezier? {
    switch self {
    case .bezier(let own): own
    case .closed(.sineInOut): try? CubicBezier(0.3643, 0, 0.6357, 1)
    case .closed(.sineOut): CubicBezier.sine
    case .closed(.sineIn): CubicBezier.sine?.reversed
    case .closed(.eased(let easing, .out)): easing.timingCurve
    case .closed(.eased(let easing, .in)): easing.timingCurve?.reversed
    case .linear, .steps, .stops, .closed: nil
    }
  }

  /// Whether `timingCurve` is only near the curve: among keys that go farther than the whole does, that is not near enough.
  var isFitted: Bool { if case .closed = self { true } else { false } }

  /// The name of a fitted curve, for the reader of its Bézier's numbers.
  var fitNote: [String] {
    isFitted ? CurveName.allCases.filter { $0.curve == self }.map { "\($0.rawValue), to a thousandth." } : []
  }

  /// Béziers that follow the curve one after the other, each with the ends of its box; empty where there are none.
  fileprivate var timingCurves: [(from: Point, to: Point, bezier: CubicBezier)] {
    switch self {
    case .closed(.emphasized): return ClosedCurve.emphasizedParts
    case .closed(.eased(let easing, .inOut)):
      guard let out = easing.timingCurve, let back = out.reversed else { return [] }
      return [(Point(0, 0), Point(0.5, 0.5), back), (Point(0.5, 0.5), Point(1, 1), out)]
    default: return timingCurve.map { [(Point(0, 0), Point(1, 1), $0)] } ?? []
    }
  }

  /// The curve between two inputs as a Bézier of its own; nil where no single one of `timingCurves` spans them.
  func timingCurve(from: Double, to: Double) -> CubicBezier? {
    guard let part = timingCurves.first(where: { $0.from.x <= from + 1e-6 && to <= $0.to.x + 1e-6 }) else { return nil }
    let width = part.to.x - part.from.x
    return part.bezier.part(from: (from - part.from.x) / width, to: (to - part.from.x) / width)
  }
}

extension ClosedCurve.Easing {
  /// The easing out, fitted: nowhere further from it than a thousandth.
  fileprivate var timingCurve: CubicBezier? {
    switch self {
    case .power(4): try? CubicBezier(0.2678, 1.067, 0.5605, 0.995)
    case .power(5): try? CubicBezier(0.225, 1.114, 0.4772, 0.9892)
    case .exponential: try? CubicBezier(0.1539, 1.053, 0.3596, 0.9854)
    case .circular: try? CubicBezier(0.0001, 0.5408, 0.4342, 0.9978)
    case .power, .back, .elastic, .bounce: nil
    }
  }
}

extension CubicBezier {
  fileprivate static let sine = try? CubicBezier(0.3265, 0.5133, 0.6386, 1)

  /// Turned by half a turn: what eases out eases in.
  fileprivate var reversed: CubicBezier? { try? CubicBezier(1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  /// With its numbers as Swift prints them.
  fileprivate var printed: CubicBezier? {
    let numbers = [x1, y1, x2, y2].map { Double(SwiftText.short($0)) ?? $0 }
    return try? CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

extension MotionCurve {
  /// Cubics that follow the value from one instant to another, between which it does not bend.
  func cubics(_ from: Double, _ to: Double) -> [CubicPiece] {
    CubicPiece.pieces(from: from, to: to, within: max(MotionCurve.tolerance * way, 1e-6)) {
      $0 >= to ? valueBefore(to) : value($0)
    }
  }

  /// The Bézier by which the value goes from one instant to another, between which it does not bend; nil where there is none.
  func timingCurve(from: Double, to: Double) -> CubicBezier? {
    let (start, delta) = (value(from), valueBefore(to) - value(from))
    func part(_ time: Double) -> Double { (time - begin) / (end - begin) }
    // What comes back to where it began has no progress to speak of.
    guard let bezier = pace?.timingCurve(from: part(from), to: part(to))?.printed,
      max(abs(bezier.y1), abs(bezier.y2)) < 10
    else { return nil }
    let follows = MotionCurve.probes.dropLast().allSatisfy {
      abs(value(from + $0 * (to - from)) - start - delta * bezier.progress(at: $0)) <= MotionCurve.tolerance * way
    }
    return follows ? bezier : nil
  }
}

extension Motion where Value == Double {
  /// The curve by which all of it goes; nil where there is none.
  var pace: Curve? {
    switch self {
    case .curve(let curve, _, _), .through(_, .curve(let curve, 0, 1)): curve
    case .keyframes, .progress, .spring, .through, .product: nil
    }
  }
}
