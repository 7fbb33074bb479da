import TabBase

/// Core Animation's animation of one number of a layer.
struct UIKitLayer {
  let move: SpecMotions.Move
  /// Under which it is added to the layer; the property's name follows.
  let key: String
  /// By what its values are multiplied, in Swift.
  var factor: String?

  private var variable: String { move.property.rawValue }

  /// Lines of a function's body; empty for what layers do not have.
  var lines: [String] {
    guard let path = move.property.entry.keyPath else { return [] }
    var lines: [String] = []
    // What stays is what the layer says; the animation leads there.
    if move.cause == .pose || move.cause == .unpose {
      let last = move.motion.value(at: 1, duration: move.timing.duration)
      lines.append("layer.setValue(\(SwiftText.number(last)), forKeyPath: \"\(path)\")")
    }
    lines += motion(path) + timing
    lines.append("layer.add(\(variable), forKey: \"\(key).\(variable)\")")
    return lines.map { "    " + $0 }
  }

  // MARK: The values

  private func motion(_ path: String) -> [String] {
    switch (move.motion, move.leftward) {
    case (.keyframes(let keyframes), .keyframes(let leftward)) where UIKitLayer.takes(keyframes):
      return self.keyframes(keyframes, leftward, path)
    // Pages that go by keys of their progress.
    case (.through(let keyframes, .curve(let whole, from: 0, to: 1)), _)
    where keyframes.curve == .linear && UIKitLayer.takes(keyframes) && move.motion == move.leftward:
      guard let function = UIKitLayer.function(whole) else { break }
      let pace = whole == .linear ? [] : ["\(variable).timingFunction = \(function)"]
      return self.keyframes(keyframes, keyframes, path) + pace
    case (.curve(let curve, let from, let to), .curve(_, let leftFrom, let leftTo)):
      guard let function = UIKitLayer.function(curve) else { break }
      return create("CABasicAnimation", path) + ends(from, to, leftFrom, leftTo) + [
        "\(variable).timingFunction = \(function)", duration,
      ]
    case (.spring(let spring, let from, let to), .spring(_, let leftFrom, let leftTo)):
      return self.spring(spring, path) + ends(from, to, leftFrom, leftTo)
    default: break
    }
    return sampled(path)
  }

  private var duration: String { "\(variable).duration = \(SwiftText.integerOrNumber(move.timing.duration))" }

  private func create(_ type: String, _ path: String) -> [String] {
    ["let \(variable) = \(type)(keyPath: \"\(path)\")"]
  }

  private func ends(_ from: Double, _ to: Double, _ leftFrom: Double, _ leftTo: Double) -> [String] {
    func value(_ right: Double, _ left: Double) -> String {
      if let factor { return right == 0 ? "0.0" : "\(SwiftText.number(right)) * \(factor)" }
      return right == left
        ? SwiftText.number(right) : "goesLeft ? \(SwiftText.number(left)) : \(SwiftText.number(right))"
    }
    return ["\(variable).fromValue = \(value(from, leftFrom))", "\(variable).toValue = \(value(to, leftTo))"]
  }

  /// Whether Core Animation has all that these are made of: curves that are cubics.
  private static func takes(_ keyframes: Keyframes<Double>) -> Bool {
    function(keyframes.curve) != nil && keyframes.segments.allSatisfy { function($0.curve) != nil }
  }

  private func keyframes(_ keyframes: Keyframes<Double>, _ left: Keyframes<Double>, _ path: String) -> [String] {
    func assign(_ name: String, _ items: [String]) -> String {
      let begin = "\(variable).\(name) = "
      return begin + SwiftText.list(items, indent: "    ", used: begin.count + 4)
    }
    var lines = create("CAKeyframeAnimation", path)
    let (right, leftward) = (keyframes.values.map(SwiftText.number), left.values.map(SwiftText.number))
    if right == leftward {
      lines.append(assign("values", right) + scaling)
    } else {
      lines.append("let right = " + SwiftText.list(right, indent: "    ", used: 16))
      lines.append("let left = " + SwiftText.list(leftward, indent: "    ", used: 16))
      lines.append("\(variable).values = goesLeft ? left : right")
    }
    let even = Keyframes<Double>.evenTimes(count: keyframes.values.count, mode: keyframes.mode)
    if !keyframes.mode.isPaced,
      zip(keyframes.keyTimes, even).contains(where: { abs($0 - $1) > 1e-12 })
        || keyframes.mode == .discrete
    {
      var times = keyframes.keyTimes
      if keyframes.mode == .discrete, times.count == keyframes.values.count { times.append(1) }
      lines.append(assign("keyTimes", times.map(SwiftText.integerOrNumber)))
    }
    if keyframes.mode != .linear { lines.append("\(variable).calculationMode = .\(keyframes.mode.rawValue)") }
    let curves = keyframes.segments.map(\.curve)
    if keyframes.mode != .discrete, curves.contains(where: { $0 != .linear }) {
      lines.append(assign("timingFunctions", curves.compactMap(UIKitLayer.function)))
    }
    if keyframes.curve != .linear, let function = UIKitLayer.function(keyframes.curve) {
      lines.append("\(variable).timingFunction = \(function)")
    }
    if keyframes.mode.isCubic {
      for (name, values) in [
        ("tensionValues", keyframes.tangents.map(\.tension)),
        ("continuityValues", keyframes.tangents.map(\.continuity)),
        ("biasValues", keyframes.tangents.map(\.bias)),
      ] where values.contains(where: { $0 != 0 }) {
        lines.append(assign(name, values.map(SwiftText.integerOrNumber)))
      }
    }
    return lines + [duration]
  }

  /// After a list of values.
  private var scaling: String { factor.map { ".map { $0 * " + $0 + " }" } ?? "" }

  private func spring(_ spring: Spring, _ path: String) -> [String] {
    var lines: [String] = []
    switch spring.origin {
    case .uiKit(let seconds, let damping, _):
      lines += SwiftText.comment(
        "UIView's spring of \(SwiftText.integerOrNumber(seconds)) s with a damping ratio of "
          + "\(SwiftText.integerOrNumber(damping)). It is cut off at its end.", mark: "//")
    case .perceptual(let seconds, let bounce):
      lines.append(
        "// A spring of \(SwiftText.integerOrNumber(seconds)) s with a bounce of \(SwiftText.integerOrNumber(bounce)).")
    case .physical, .response: break
    }
    lines += create("CASpringAnimation", path)
    var numbers = (mass: 1.0, stiffness: spring.stiffness, damping: spring.damping)
    if case .physical(let mass, let stiffness, let damping, _) = spring.origin { numbers = (mass, stiffness, damping) }
    for (name, value) in [("mass", numbers.mass), ("stiffness", numbers.stiffness), ("damping", numbers.damping)] {
      lines.append("\(variable).\(name) = \(SwiftText.integerOrNumber(value))")
    }
    if spring.oscillator.velocity != 0 {
      lines.append("\(variable).initialVelocity = \(SwiftText.integerOrNumber(spring.oscillator.velocity))")
    }
    if spring.oscillator.dampingRatio > 1 { lines.append("\(variable).allowsOverdamping = true  // iOS 17") }
    return lines + [duration]
  }

  /// Straight lines from value to value, where nothing else serves.
  private func sampled(_ path: String) -> [String] {
    func stops(_ motion: Motion<Double>) -> [MotionCurve.Stop] {
      MotionCurve(motion, duration: move.timing.duration).stops(within: MotionCurve.tolerance)
    }
    let (right, left) = (stops(move.motion), stops(move.leftward))
    var lines = ["// Sampled: at no time further than a thousandth of the way from the movie."]
    lines += create("CAKeyframeAnimation", path)
    func list(_ name: String, _ items: [String]) -> String {
      "\(name) = " + SwiftText.list(items, indent: "    ", used: name.count + 7)
    }
    func number(_ value: Double) -> String { SwiftText.number((value * 1e7).rounded() / 1e7) }
    if move.motion == move.leftward {
      lines.append(list("\(variable).values", right.map { number($0.value) }) + scaling)
      lines.append(list("\(variable).keyTimes", right.map { SwiftText.integerOrNumber($0.part) }))
    } else {
      for (side, stops) in [("right", right), ("left", left)] {
        lines.append(list("let \(side)Values", stops.map { number($0.value) }))
        lines.append(list("let \(side)Times: [NSNumber]", stops.map { SwiftText.integerOrNumber($0.part) }))
      }
      lines.append("\(variable).values = goesLeft ? leftValues : rightValues")
      lines.append("\(variable).keyTimes = goesLeft ? leftTimes : rightTimes")
    }
    return lines + [duration]
  }

  // MARK: The times

  private var timing: [String] {
    let timing = move.timing
    var lines: [String] = []
    if timing.speed != 1 { lines.append("\(variable).speed = \(SwiftText.integerOrNumber(timing.speed))") }
    if timing.repeatCount == .infinity {
      lines.append("\(variable).repeatCount = .infinity")
    } else if timing.repeatCount > 0, timing.repeatCount != 1 {
      lines.append("\(variable).repeatCount = \(SwiftText.integerOrNumber(timing.repeatCount))")
    }
    if timing.autoreverses { lines.append("\(variable).autoreverses = true") }
    if timing.delay > 0 {
      lines.append(
        "\(variable).beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + "
          + SwiftText.integerOrNumber(timing.delay))
    }
    let showsBefore = timing.fill.showsBefore || (timing.delay > 0 && (move.cause == .pose || move.cause == .unpose))
    switch (showsBefore, timing.fill.showsAfter) {
    case (true, true): lines.append("\(variable).fillMode = .both")
    case (true, false): lines.append("\(variable).fillMode = .backwards")
    case (false, true): lines.append("\(variable).fillMode = .forwards")
    case (false, false): break
    }
    if timing.fill.showsAfter { lines.append("\(variable).isRemovedOnCompletion = false") }
    return lines
  }

  /// nil for curves that are no cubics.
  static func function(_ curve: Curve) -> String? {
    switch curve {
    case .linear: return "CAMediaTimingFunction(name: .linear)"
    case .easeIn: return "CAMediaTimingFunction(name: .easeIn)"
    case .easeOut: return "CAMediaTimingFunction(name: .easeOut)"
    case .easeInOut: return "CAMediaTimingFunction(name: .easeInEaseOut)"
    case .default: return "CAMediaTimingFunction(name: .default)"
    case .bezier(let bezier):
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(SwiftText.integerOrNumber)
      return "CAMediaTimingFunction(controlPoints: \(numbers.joined(separator: ", ")))"
    case .steps, .stops, .closed: return nil
    }
  }
}
