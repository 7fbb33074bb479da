import TabBase
import TabModel

/// A number of a draft that a clip does not show.
package struct MotionDifference: Equatable, Sendable {
  /// The track's name, as in a trace, and the index of the event.
  package var track: String
  package var event: Int
  /// The number in words: "value 2", "duration".
  package var number: String
  /// What was measured, with its standard deviation, and what the draft has; nil where the law itself is another.
  package var measured: Double?
  package var sigma: Double
  package var expected: Double?
  /// The largest difference that counts for nothing.
  package var allowed: Double
  /// The sentence, without a period.
  package var message: String
}

extension ClipMeasurement {
  /// The numbers of a draft's motions that lie beyond the larger of two standard deviations and a twentieth, or beyond
  /// `tolerance`, a fraction. Durations count with an app's clock only. A motion that the draft does not have is a difference.
  ///
  /// - Parameter tolerance: Fraction of the number, or of the move for a value; nil means a twentieth or two deviations.
  package func differences(from draft: DraftMotions, tolerance: Double? = nil) -> [MotionDifference] {
    motions.flatMap { motion -> [MotionDifference] in
      let track = motion.track
      guard let expected = draft.motion(track.name, event: track.event) else {
        return [difference(motion, "the spec does not move it")]
      }
      // The spec's own kind of law, with numbers of its own.
      let result = fit(track, known: expected.known(withDuration: false), clock: clock)
      guard case .success(let fitted) = result else {
        return [difference(motion, "it does not move by \(MotionWords.name(expected.model)), as in the spec")]
      }
      return MotionComparison(motion, fitted, expected, tolerance, clock).differences
    }
  }

  private func difference(_ motion: Motion, _ message: String) -> MotionDifference {
    MotionDifference(
      track: motion.track.name, event: motion.track.event, number: "law", sigma: 0, allowed: 0,
      message: "\(MotionWords.head(motion.track.name, motion.track.event)): \(message)")
  }
}

/// Compares a measured motion with a spec's, number by number.
private struct MotionComparison {
  private let motion: ClipMeasurement.Motion
  private let fitted: FittedMotion
  private let expected: FittedMotion
  private let tolerance: Double?
  private let clock: MotionClock

  init(
    _ motion: ClipMeasurement.Motion, _ fitted: FittedMotion, _ expected: FittedMotion, _ tolerance: Double?,
    _ clock: MotionClock
  ) {
    (self.motion, self.fitted, self.expected, self.tolerance, self.clock) = (motion, fitted, expected, tolerance, clock)
  }

  private static let usual = 0.05

  var differences: [MotionDifference] {
    numbers.compactMap { name, number, measured, expected, size in
      let sigma = fitted.sigma[number] ?? 0
      let allowed = tolerance.map { $0 * size } ?? max(2 * sigma, MotionComparison.usual * size)
      guard abs(measured - expected) > allowed else { return nil }
      let head = MotionWords.head(motion.track.name, motion.track.event)
      return MotionDifference(
        track: motion.track.name, event: motion.track.event, number: name, measured: measured, sigma: sigma,
        expected: expected, allowed: allowed,
        message: "\(head): \(name) is \(MeasureNumber.text(measured, fitted.sigma[number])), "
          + "the spec has \(MeasureNumber.plain(expected, 4))")
    }
  }

  /// Each number with its name, its measured and its expected value, and the size that a fraction is of.
  private var numbers: [(String, FittedMotion.Number, Double, Double, Double)] {
    let span = max(abs(expected.to - expected.from), motion.span)
    var all: [(String, FittedMotion.Number, Double, Double, Double)] = []
    func value(_ name: String, _ number: FittedMotion.Number, _ a: Double, _ b: Double) {
      all.append((name, number, a, b, span))
    }
    func own(_ name: String, _ number: FittedMotion.Number, _ a: Double, _ b: Double) {
      all.append((name, number, a, b, abs(b)))
    }
    switch (fitted.model, expected.model) {
    case (.keyframes(let a, _, let mode), .keyframes(let b, _, let other)):
      guard a.count == b.count, mode == other else {
        return [("number of keys", .start, Double(a.count), Double(b.count), 0)]
      }
      for index in a.indices { value("value \(index)", .value(index), a[index], b[index]) }
    case (.spring(let a), .spring(let b)):
      own("damping ratio", .dampingRatio, a.dampingRatio, b.dampingRatio)
      if clock.isTrusted { own("angular frequency", .omega, a.omega, b.omega) }
      value("first value", .from, fitted.from, expected.from)
      value("last value", .to, fitted.to, expected.to)
    case (.press(let a), .press(let b)):
      own("damping ratio", .dampingRatio, a.spring.dampingRatio, b.spring.dampingRatio)
      if clock.isTrusted { own("angular frequency", .omega, a.spring.omega, b.spring.omega) }
      value("pressed value", .pressed, a.value, b.value)
    case (.curve(let a, _), .curve(let b, _)):
      // Control points trade off against one another; the way they lead does not.
      let worst = (1..<100).map { Double($0) / 100 }.max {
        abs(a.progress(at: $0) - b.progress(at: $0)) < abs(a.progress(at: $1) - b.progress(at: $1))
      }
      if let worst {
        let place = "progress at \(MeasureNumber.plain(100 * worst, 0)) % of the time"
        all.append((place, .start, a.progress(at: worst), b.progress(at: worst), 1))
      }
      value("first value", .from, fitted.from, expected.from)
      value("last value", .to, fitted.to, expected.to)
    default: return [("law", .start, 0, 1, 0)]
    }
    if clock.isTrusted, fitted.sigma[.duration] != nil {
      own("duration", .duration, fitted.duration, expected.duration)
    }
    return all
  }
}
