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
    return MeasuredCurve(
      track: track.name, points: track.points.map { .init(time: $0.time, value: $0.value, sigma: $0.sigma) },
      bends: fitted.bends, value: fitted.value)
  }
}

extension FittedMotion {
  /// The motion as the program plays it: its parts in the order of time.
  private var parts: [Animation<Double>] {
    func spring(_ own: FittedSpring) -> Spring {
      .response(2 * .pi / own.omega, dampingFraction: own.dampingRatio, velocity: own.velocity)
    }
    func part(_ motion: Motion<Double>, _ begin: Double = start, _ duration: Double = duration) -> Animation<Double> {
      Animation(motion, begin: begin, duration: duration, fill: .both)
    }
    switch model {
    case .keyframes(let values, let keyTimes, let mode):
      return (try? Keyframes(values, keyTimes: keyTimes, mode: mode)).map { [part(.keyframes($0))] } ?? []
    case .curve(let curve, _): return [part(.curve(curve, from: from, to: to))]
    case .spring(let own): return [part(.spring(spring(own), from: from, to: to))]
    case .press(let press):
      let way = press.duration + press.hold
      return [
        part(.curve(press.curve.curve, from: from, to: press.value), start, press.duration),
        part(.spring(spring(press.spring), from: press.value, to: to), start + way, duration - way),
      ]
    }
  }

  /// The value at a time, in seconds by the clip's clock.
  fileprivate func value(at time: Double) -> Double {
    if time < start { return from }
    let part = time < start + duration ? parts.last { $0.begin <= time } : nil
    return part?.value(at: time) ?? to
  }

  /// When it begins, meets its keys and ends, in seconds.
  fileprivate var bends: [Double] {
    if case .keyframes(_, let keyTimes, _) = model { return keyTimes.map { start + $0 * duration } }
    if case .press(let press) = model {
      return [0, press.duration, press.duration + press.hold, duration].map { start + $0 }
    }
    return [start, start + duration]
  }
}
