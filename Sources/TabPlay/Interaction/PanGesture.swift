import TabBase
import TabModel

/// The path of a finger that drags pages: pure functions of the samples.
struct PanGesture: Sendable {
  let pan: Movie.Pan
  /// Width of the screen, in points.
  let width: Double

  /// Time from touch to release, in seconds.
  var duration: Double { pan.samples.last?.time ?? 0 }

  /// Velocity when the finger first moves, in points per second; zero means that it never moves.
  var initialVelocity: Point {
    for (a, b) in zip(pan.samples, pan.samples.dropFirst()) where a.position != b.position {
      let seconds = max(b.time - a.time, 1e-6)
      return (b.position - a.position) * (1 / seconds)
    }
    return .zero
  }

  /// The progress at each sample: `start` and the finger's distance in `direction` (+1 right, −1 left) as a fraction of the
  /// width, clamped to 0…1 and `start`. Where the path leaves that range between two samples, the crossing is a sample too, so
  /// that straight lines between samples are exact.
  func progress(from start: Double, direction: Double) -> [(time: Double, value: Double)] {
    let range = min(start, 0)...max(start, 1)
    guard let origin = pan.samples.first?.position.x else { return [] }
    var result: [(time: Double, value: Double)] = []
    var previous: (time: Double, raw: Double)?
    for sample in pan.samples {
      let raw = start + (sample.position.x - origin) * direction / width
      if let previous { result += crossings(of: range, from: previous, to: (sample.time, raw)) }
      result.append((sample.time, min(max(raw, range.lowerBound), range.upperBound)))
      previous = (sample.time, raw)
    }
    return result
  }

  /// The points at which a straight line enters or leaves `range`, in order of time.
  private func crossings(
    of range: ClosedRange<Double>, from a: (time: Double, raw: Double), to b: (time: Double, raw: Double)
  ) -> [(time: Double, value: Double)] {
    let bounds: [Double] = a.raw < b.raw ? [range.lowerBound, range.upperBound] : [range.upperBound, range.lowerBound]
    var result: [(time: Double, value: Double)] = []
    for bound in bounds {
      let u = (bound - a.raw) / (b.raw - a.raw)
      if u > 0, u < 1 { result.append((time: a.time + u * (b.time - a.time), value: bound)) }
    }
    return result
  }

  /// Whether a release at `progress` finishes the transition that is dragged in `direction`.
  func finishes(_ rules: PanRules, progress: Double, direction: Double) -> Bool {
    let velocity = pan.releaseVelocity.x * direction
    return rules.finishes.contains { rule in
      switch rule {
      case .velocitySign: velocity > 0
      case .distance(let part): progress >= part
      case .velocity(let least): velocity >= least
      }
    }
  }
}
