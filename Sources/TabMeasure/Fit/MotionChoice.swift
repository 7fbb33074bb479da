import Platform
import TabBase

/// Chooses among laws that were fitted to the same points, and says how sure each number is.
struct MotionChoice {
  /// Refined, in the order of the criterion; at least one.
  let fits: [CandidateFit]
  let clock: MotionClock

  /// How far a figure that is drawn at another scale or place is read wrong, as a fraction of the way from its rest.
  fileprivate static let bias = 0.004

  /// What a developer writes counts as the likelier law as long as the points do not say otherwise.
  private var chosen: CandidateFit {
    let best = fits[0]
    let written = fits.filter { $0.isWritten && $0.criterion < best.criterion + MotionFitter.clear }
    return written.min { $0.price < $1.price } ?? best
  }

  var motion: FittedMotion {
    let chosen = chosen
    var measured = chosen
    var origin: Spring.Origin?
    // A spring's numbers are those that were measured; the round ones stand beside them.
    if case .written(let spring) = chosen.candidate.shape {
      origin = spring.origin
      // Near the critical ratio the points tell little of it, and of the frequency only with it.
      let isCritical = spring.oscillator.dampingRatio == 1
      let alike = fits.filter { $0.candidate.velocity == chosen.candidate.velocity }
      measured =
        alike.first { isCritical ? $0.candidate.isCriticalSpring : $0.candidate.isPlainSpring }
        ?? alike.first { $0.candidate.isPlainSpring } ?? chosen
    }
    var model = measured.model
    if case .spring(var spring) = model {
      spring.written = origin
      model = .spring(spring)
    }
    let law = measured.law
    let hasKeys = measured.candidate.keys != nil
    let isPress = model.family == .press
    return FittedMotion(
      model: model, start: law.start, duration: law.duration,
      from: measured.values[measured.firstValue],
      to: measured.values[hasKeys ? measured.values.count - 1 : isPress ? 0 : 1],
      sigma: measured.sigmas, rms: measured.rms, movingFrames: measured.window.movingFrames,
      isWritten: chosen.isWritten,
      others: others(than: chosen, measured))
  }

  /// The other laws within the noise, each once.
  private func others(than chosen: CandidateFit, _ measured: CandidateFit) -> [FittedMotion.Other] {
    var all: [FittedMotion.Other] = []
    for fit in fits {
      let difference = fit.criterion - chosen.criterion
      guard difference < MotionFitter.clear else { break }
      let model = fit.model
      let isKnown = model.isNearly(measured.model) || all.contains { model.isNearly($0.model) }
      if isKnown || model == chosen.model { continue }
      all.append(FittedMotion.Other(model: model, deltaBIC: difference))
    }
    return all
  }
}

extension MotionModel {
  /// Whether the choice is the same law, perhaps with numbers of its own.
  fileprivate func isNearly(_ other: MotionModel) -> Bool {
    switch (self, other) {
    case (.keyframes(let a, _, let mode), .keyframes(let b, _, let otherMode)): a.count == b.count && mode == otherMode
    case (.spring(let a), .spring(let b)): (a.velocity == 0) == (b.velocity == 0)
    case (.press, .press): true
    default: self == other
    }
  }
}

extension CurveName {
  /// Whether UIKit, Core Animation and SwiftUI have the curve under this name.
  var isSystem: Bool { [.linear, .easeIn, .easeOut, .easeInOut, .default].contains(self) }
}

extension CandidateFit {
  private var keyCount: Int { candidate.keys ?? 0 }

  /// Index of the value with which the motion begins; of loose keys that of the rest before them.
  fileprivate var firstValue: Int { candidate.isLoose && keyCount > 0 ? keyCount : 0 }

  /// Whether keys at an end say no more than that the number rests.
  var isRedundant: Bool {
    guard let keys = candidate.keys, keys > 2 else { return false }
    let least = 0.02 * window.span
    return abs(values[1] - values[0]) < least || abs(values[keys - 1] - values[keys - 2]) < least
  }

  /// Whether a developer writes such numbers.
  fileprivate var isWritten: Bool {
    switch candidate.shape {
    case .curve, .written: !candidate.isLoose
    case .press: true
    case .spring(let ratio, _): ratio != nil && !candidate.isLoose
    case .keyframes: !isRedundant && !candidate.isLoose
    case .bezier: false
    }
  }

  /// The criterion, raised for what is rare: more keys than it takes, names that only designers know, numbers of physics.
  fileprivate var price: Double {
    switch candidate.shape {
    case .keyframes: criterion + 2 * Double(keyCount)
    case .curve(_, let name): criterion + (name?.isSystem == true ? 0 : 3)
    case .written(let spring):
      switch spring.origin {
      case .uiKit: criterion
      case .response, .perceptual: criterion + 1
      case .physical: criterion + 4
      }
    case .spring, .bezier, .press: criterion
    }
  }

  fileprivate var model: MotionModel {
    switch (candidate.shape, law.kind) {
    case (.keyframes(let times, let mode, _), _):
      .keyframes(values: Array(values[..<times.count]), keyTimes: times, mode: mode)
    case (.curve(let curve, let name), _): .curve(curve, name: name)
    case (_, .curve(let curve)): .curve(curve, name: nil)
    case (_, .spring(let spring)):
      .spring(
        FittedSpring(
          omega: spring.stiffness.squareRoot(), dampingRatio: spring.oscillator.dampingRatio,
          velocity: spring.oscillator.velocity))
    case (.press(let name, _), .press(_, let down, let hold, let spring)):
      .press(
        FittedPress(
          value: values[1], curve: name, duration: down, hold: hold,
          spring: FittedSpring(omega: spring.stiffness.squareRoot(), dampingRatio: spring.oscillator.dampingRatio)))
    case (_, .keyframes), (_, .press): .keyframes(values: values, keyTimes: [], mode: .linear)
    }
  }

  /// Standard deviations of the fitted numbers, by name.
  /// Below are errors that do not shrink with the number of points: what is common to all values, and times that are rounded.
  fileprivate var sigmas: [FittedMotion.Number: Double] {
    var sigmas = ownSigmas
    let time = 0.05 * window.interval
    for (number, sigma) in sigmas {
      let least: Double
      switch number {
      case .value(let index): least = window.common + MotionChoice.bias * abs(values[index] - window.before)
      case .from, .to: least = window.common
      case .pressed: least = window.common + MotionChoice.bias * abs(values[1] - window.before)
      case .start, .duration, .press, .hold: least = time
      case .omega: least = omega * time / law.duration
      case .dampingRatio, .velocity, .x1, .y1, .x2, .y2: least = window.common / window.span
      }
      sigmas[number] = hypot(sigma, least)
    }
    return sigmas
  }

  /// Angular frequency of the spring, in rad/s; 0 without one.
  private var omega: Double {
    switch law.kind {
    case .spring(let spring), .press(_, _, _, let spring): spring.stiffness.squareRoot()
    case .keyframes, .curve: 0
    }
  }

  private var ownSigmas: [FittedMotion.Number: Double] {
    let deviations = deviations
    var out: [FittedMotion.Number: Double] = [:]
    for (index, parameter) in candidate.parameters.enumerated() {
      out[parameter.number] = deviations[index] * (parameter.isLogarithm ? exp(parameters[index]) : 1)
    }
    let ofValues = deviations[candidate.parameters.count...]
    if keyCount > 0 {
      for index in 0..<keyCount { out[.value(index)] = ofValues[ofValues.startIndex + index] }
    }
    out[.from] = ofValues[ofValues.startIndex + firstValue]
    if case .press = candidate.shape { out[.pressed] = ofValues.last }
    out[.to] = keyCount > 0 ? ofValues.last : ofValues[ofValues.startIndex + 1]
    return out
  }
}
