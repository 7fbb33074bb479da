import Platform
import TabBase

/// A law whose numbers are open. Those in which it is linear (values) follow from the others by linear algebra; the others are
/// its parameters: begin, duration, and what bends the curve.
struct MotionCandidate {
  enum Shape {
    /// One animation for each key, with the value 1 at that key and 0 at the others.
    case keyframes([Double], CalculationMode, bases: [Animation<Double>])
    /// A curve of which only the time is open; `name` is nil for one that is known by its control points.
    case curve(Curve, name: CurveName?)
    case bezier
    /// With a damping ratio of its own unless one is given.
    case spring(ratio: Double?, hasVelocity: Bool)
    case written(Spring)
    /// To its second value along a curve, and back to the first one on a spring.
    case press(CurveName, isHeld: Bool)
  }

  let shape: Shape
  /// Whether the number leaps from rest to the first value; of keys also from the last one to rest.
  let isLoose: Bool
  /// Seconds, where a draft says them.
  let duration: Double?
  /// Initial velocity of a spring that has none of its own, in whole distances per second.
  let velocity: Double

  /// A parameter: where it is searched, and by how much it is moved for a derivative.
  struct Parameter {
    var number: FittedMotion.Number
    var range: ClosedRange<Double>
    var step: Double
    /// Whether the parameter is the number's logarithm.
    var isLogarithm = false
  }

  let parameters: [Parameter]
  /// Number of values that follow from the parameters.
  let values: Int

  init(
    _ shape: Shape, isLoose: Bool = false, duration: Double? = nil, velocity: Double = 0, begin: ClosedRange<Double>
  ) {
    self.shape = shape
    self.velocity = velocity
    self.isLoose = isLoose
    self.duration = duration
    let ratio = Parameter(number: .dampingRatio, range: log(0.03)...log(4), step: 1e-4, isLogarithm: true)
    var all = [Parameter(number: .start, range: begin, step: 1e-5)]
    if case .keyframes(let times, _, _) = shape {
      values = times.count + (isLoose ? 2 : 0)
    } else {
      values = isLoose ? 3 : 2
    }
    let length = Parameter(number: .duration, range: log(0.01)...log(20), step: 1e-4, isLogarithm: true)
    switch shape {
    case .keyframes, .curve: if duration == nil { all.append(length) }
    case .bezier:
      if duration == nil { all.append(length) }
      all.append(Parameter(number: .x1, range: 0...1, step: 1e-4))
      all.append(Parameter(number: .y1, range: -2...3, step: 1e-4))
      all.append(Parameter(number: .x2, range: 0...1, step: 1e-4))
      all.append(Parameter(number: .y2, range: -2...3, step: 1e-4))
    case .spring(let given, let hasVelocity):
      if duration == nil {
        all.append(Parameter(number: .omega, range: log(1)...log(400), step: 1e-4, isLogarithm: true))
      }
      if given == nil {
        // UIKit knows no damping above the critical one.
        all.append(
          duration == nil
            ? ratio : Parameter(number: .dampingRatio, range: log(0.03)...0, step: 1e-4, isLogarithm: true))
      }
      if hasVelocity { all.append(Parameter(number: .velocity, range: -60...120, step: 1e-3)) }
    case .written: break
    case .press(_, let isHeld):
      all.append(Parameter(number: .press, range: log(0.02)...log(5), step: 1e-4, isLogarithm: true))
      if isHeld { all.append(Parameter(number: .hold, range: 0...10, step: 1e-4)) }
      all.append(Parameter(number: .omega, range: log(1)...log(400), step: 1e-4, isLogarithm: true))
      all.append(ratio)
    }
    parameters = all
  }

  /// Whether the candidate is a spring that sets out from rest with a damping ratio of its own.
  var isPlainSpring: Bool {
    if case .spring(nil, false) = shape { !isLoose } else { false }
  }

  var isCriticalSpring: Bool {
    if case .spring(1.0, false) = shape { !isLoose } else { false }
  }

  /// Number of keys; nil for a law without keys.
  var keys: Int? {
    if case .keyframes(let times, _, _) = shape { times.count } else { nil }
  }

  /// Whether a simpler law may be taken for it where frames are few.
  var isRival: Bool { isPlainSpring || keys != nil && !isLoose }

  /// Even keys, or those of a draft; nil where there can be none.
  static func keyframes(
    _ times: [Double], _ mode: CalculationMode, isLoose: Bool, duration: Double?, begin: ClosedRange<Double>
  ) -> MotionCandidate? {
    var bases: [Animation<Double>] = []
    for index in times.indices {
      var values = times.map { _ in 0.0 }
      values[index] = 1
      guard let keyframes = try? Keyframes(values, keyTimes: times, mode: mode) else { return nil }
      bases.append(Animation(.keyframes(keyframes), begin: 0, duration: 1, fill: .both))
    }
    return MotionCandidate(.keyframes(times, mode, bases: bases), isLoose: isLoose, duration: duration, begin: begin)
  }

  /// The law at one choice of its parameters.
  func law(_ parameters: [Double]) -> Law {
    var rest = parameters[...]
    func next() -> Double { rest.popFirst() ?? 0 }
    let start = next()
    func law(_ duration: Double, _ kind: Law.Kind) -> Law {
      Law(start: start, duration: duration, kind: kind, isLoose: isLoose)
    }
    switch shape {
    case .keyframes(_, _, let bases): return law(duration ?? exp(next()), .keyframes(bases))
    case .curve(let curve, _): return law(duration ?? exp(next()), .curve(curve))
    case .bezier:
      let length = duration ?? exp(next())
      let bezier = try? CubicBezier(next(), next(), next(), next())
      return law(length, .curve(bezier.map(Curve.bezier) ?? .linear))
    case .spring(let given, let hasVelocity):
      let omega = duration == nil ? exp(next()) : 0
      let ratio = given ?? exp(next())
      let velocity = hasVelocity ? next() : velocity
      let spring =
        duration.map { Spring.uiKit(duration: $0, damping: ratio, velocity: velocity) }
        ?? Spring.response(2 * .pi / omega, dampingFraction: ratio, velocity: velocity)
      return law(spring.duration, .spring(spring))
    case .written(let spring): return law(spring.duration, .spring(spring))
    case .press(let name, let isHeld):
      let (down, hold) = (exp(next()), isHeld ? next() : 0)
      let spring = Spring.response(2 * .pi / exp(next()), dampingFraction: exp(next()))
      return law(down + hold + spring.duration, .press(name.curve, down: down, hold: hold, spring))
    }
  }

  /// A law whose values alone are open.
  struct Law {
    enum Kind {
      case keyframes([Animation<Double>])
      case curve(Curve)
      case spring(Spring)
      case press(Curve, down: Double, hold: Double, Spring)
    }

    let start: Double
    let duration: Double
    let kind: Kind
    let isLoose: Bool

    /// Writes the weights of the values at a time, from `place` on; weighted so, their sum is the number.
    func fill(_ row: inout [Double], from place: Int, at time: Double) {
      let x = (time - start) / duration
      switch kind {
      case .keyframes(let bases):
        let isOutside = isLoose && (x < 0 || x >= 1)
        let inside = min(max(x, 0), 1)
        for index in bases.indices { row[place + index] = isOutside ? 0 : bases[index].value(at: inside) ?? 0 }
        if isLoose {
          (row[place + bases.count], row[place + bases.count + 1]) = (x < 0 ? 1 : 0, x >= 1 ? 1 : 0)
        }
      case .curve, .spring, .press:
        let progress = x <= 0 ? 0 : progress(at: min(x, 1))
        let isBefore = isLoose && x < 0
        (row[place], row[place + 1]) = isBefore ? (0, 0) : (1 - progress, progress)
        if isLoose { row[place + 2] = isBefore ? 1 : 0 }
      }
    }

    private func progress(at x: Double) -> Double {
      switch kind {
      case .curve(let curve): return x < 1 ? curve.progress(at: x) : 1
      case .spring(let spring): return x < 1 ? 1 - spring.oscillator.residual(at: x * duration) : 1
      case .press(let curve, let down, let hold, let spring):
        let time = x * duration
        if time < down { return curve.progress(at: time / down) }
        return x < 1 ? spring.oscillator.residual(at: max(time - down - hold, 0)) : 0
      case .keyframes: return x
      }
    }
  }
}
