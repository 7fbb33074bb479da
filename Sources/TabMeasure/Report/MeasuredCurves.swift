import TabBase
import TabanimRenderer

extension ClipMeasurement {
  /// The measured points on the fitted curves, as a plot. nil means that nothing was measured.
  package func plot(of clip: String, isDark: Bool) -> Plot? {
    motions.isEmpty ? nil : Plot(measured: motions.map(\.curve), clip: clip, isDark: isDark)
  }
}

extension ClipMeasurement.Motion {
  fileprivate var curve: MeasuredCurve {
    let fitted = fitted
    let animation = fitted.animation
    let (from, to, end) = (fitted.from, fitted.to, fitted.start + fitted.duration)
    return MeasuredCurve(
      track: track.name, points: track.points.map { .init(time: $0.time, value: $0.value, sigma: $0.sigma) },
      bends: fitted.bends
    ) { time in
      time < fitted.start ? from : time >= end ? to : animation?.value(at: time) ?? to
    }
  }
}

extension FittedMotion {
  /// The motion as the program plays it.
  var animation: Animation<Double>? {
    let motion: Motion<Double>
    switch model {
    case .keyframes(let values, let keyTimes, let mode):
      guard let keyframes = try? Keyframes(values, keyTimes: keyTimes, mode: mode) else { return nil }
      motion = .keyframes(keyframes)
    case .curve(let curve, _): motion = .curve(curve, from: from, to: to)
    case .spring(let spring):
      let own = Spring.response(2 * .pi / spring.omega, dampingFraction: spring.dampingRatio, velocity: spring.velocity)
      motion = .spring(own, from: from, to: to)
    }
    return Animation(motion, begin: start, duration: duration)
  }

  /// When it begins, meets its keys and ends, in seconds.
  fileprivate var bends: [Double] {
    if case .keyframes(_, let keyTimes, _) = model { return keyTimes.map { start + $0 * duration } }
    return [start, start + duration]
  }
}
