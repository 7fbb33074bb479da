import TabBase

/// Core Animation's animation of one number of a layer.
struct UIKitLayer {
  let move: SpecMotions.Move
  var layer = "layer"
  /// Under which it is added to the layer; the property's name follows. nil means that animations of the same number add up.
  var key: String?
  /// Whether the animation begins at the value that is seen, so that one that is broken off does not jump.
  var startsWhereItIs = false
  /// Seconds until it begins, as a Swift expression, in the place of its own delay.
  var delay: String?
  /// By what its values are multiplied, in Swift.
  var factor: String?
  /// What is made of each value `$0`, in Swift; nil means the value itself.
  var shape: String?
  /// In the place of the property's own key path: a Swift expression, with the name of the animation's variable.
  var path: (expression: String, variable: String)?
  var indent = "    "

  private var variable: String { path?.variable ?? move.property.rawValue }

  /// Lines of a function's body; empty for what layers do not have.
  var lines: [String] {
    guard let path = path?.expression ?? move.property.entry.keyPath.map({ "\"\($0)\"" }) else { return [] }
    var lines = motion(path) + timing
    if lines.contains(where: { $0.contains("\(variable)Now") }) {
      lines.insert("let \(variable)Now = \(current)", at: 0)
    }
    if key == nil { lines.append("\(variable).isAdditive = true") }
    lines.append("\(layer).add(\(variable), forKey: \(key.map { "\"\($0).\(variable)\"" } ?? "nil"))")
    return lines.map { indent + $0 }
  }

  /// The layer's new value; the animation leads there.
  var lasting: String? {
    guard move.cause.isLasting, let path = move.property.entry.keyPath else { return nil }
    if move.property == .opacity { return "\(indent)\(layer).opacity = \(SwiftText.short(move.last))" }
    return "\(indent)\(layer).setValue(\(number(move.last)), forKeyPath: \"\(path)\")"
  }

  // MARK: The start

  /// A layer tells of a turn only what is left of whole ones.
  private var isContinued: Bool {
    let turns = move.property == .rotation && abs(move.last - move.first) >= .pi
    return startsWhereItIs && key != nil && path == nil && move.motion == move.leftward && !turns
  }

  /// The value that is seen, in Swift.
  private var current: String {
    let seen = "\(layer).presentation()?"
    if move.property == .opacity { return "\(seen).opacity ?? \(SwiftText.short(move.first))" }
    return "\(seen).value(forKeyPath: \"\(move.property.entry.keyPath ?? "")\") ?? \(number(move.first))"
  }

  /// `values`, the first of them by the name of what is seen, where the animation begins there.
  private func values(_ values: [String]) -> [String] {
    isContinued ? ["\(variable)Now"] + values.dropFirst() : values
  }

  // MARK: The values

  private func motion(_ path: String) -> [String] {
    switch (move.motion, move.leftward) {
    case (.keyframes(let keys), .keyframes(let leftward)) where UIKitLayer.takes(keys):
      return keyframes(keys, leftward, path)
    // Keys of a progress that goes by a curve of its own.
    case (.through(let keys, .curve(let whole, from: 0, to: 1)), _)
    where keys.curve == .linear && UIKitLayer.takes(keys) && move.motion == move.leftward && !whole.isFitted:
      guard let function = UIKitLayer.function(whole) else { break }
      let pace = whole == .linear ? [] : ["\(variable).timingFunction = \(function)"]
      return keyframes(keys, keys, path) + pace
    case (.curve(let curve, let from, let to), .curve(_, let leftFrom, let leftTo)):
      guard let function = UIKitLayer.function(curve) else { break }
      let pace = curve == .linear ? [] : ["\(variable).timingFunction = \(function)"]
      return curve.fitNote.map { "// \($0)" } + create("CABasicAnimation", path) + ends(from, to, leftFrom, leftTo)
        + pace + [duration]
    case (.spring(let spring, let from, let to), .spring(_, let leftFrom, let leftTo)):
      return self.spring(spring, path) + ends(from, to, leftFrom, leftTo)
    default: break
    }
    return sampled(path)
  }

  private var duration: String { "\(variable).duration = \(SwiftText.short(move.timing.duration))" }

  private func create(_ type: String, _ path: String) -> [String] { ["let \(variable) = \(type)(keyPath: \(path))"] }

  private func number(_ value: Double) -> String {
    SwiftText.value(value, of: move.property).replacing(".pi", with: "Double.pi")
  }

  private func ends(_ from: Double, _ to: Double, _ leftFrom: Double, _ leftTo: Double) -> [String] {
    func value(_ right: Double, _ left: Double) -> String {
      if let factor {
        return right == 0 ? "0" : right == 1 ? factor : "\(number(right)) * \(factor)"
      }
      return right == left ? number(right) : "goesLeft ? \(number(left)) : \(number(right))"
    }
    let from = isContinued ? current : value(from, leftFrom)
    return ["\(variable).fromValue = \(from)", "\(variable).toValue = \(value(to, leftTo))"]
  }

  /// Whether Core Animation has all that these are made of: curves that are cubics.
  private static func takes(_ keyframes: Keyframes<Double>) -> Bool {
    ([keyframes.curve] + keyframes.segments.map(\.curve)).allSatisfy { function($0) != nil && !$0.isFitted }
  }

  private func assign(_ name: String, _ items: [String]) -> String {
    let begin = "\(variable).\(name) = "
    return begin + SwiftText.list(items, indent: indent, used: begin.count + indent.count)
  }

  private func keyframes(_ keyframes: Keyframes<Double>, _ left: Keyframes<Double>, _ path: String) -> [String] {
    var lines = create("CAKeyframeAnimation", path)
    if let formula = Formula(keyframes) {
      let count = formula.count
      lines += [
        "// \(count) steps of a damped sine.", "\(variable).values = (0...\(count)).map { step -> Double in",
        "  guard step > 0, step < \(count) else { return step == 0 ? 0 : 1 }",
        "  let u = Double(step) / \(count)", "  return \(formula.swift)", "}",
      ]
      return lines + [duration]
    }
    let (right, leftward) = (values(keyframes.values.map(number)), values(left.values.map(number)))
    if right == leftward {
      lines.append(assign("values", right) + scaling)
    } else {
      lines.append("let right = " + SwiftText.list(right, indent: indent, used: 16))
      lines.append("let left = " + SwiftText.list(leftward, indent: indent, used: 16))
      lines.append("\(variable).values = goesLeft ? left : right")
    }
    let even = Keyframes<Double>.evenTimes(count: keyframes.values.count, mode: keyframes.mode)
    if !keyframes.mode.isPaced,
      zip(keyframes.keyTimes, even).contains(where: { abs($0 - $1) > 1e-12 }) || keyframes.mode == .discrete
    {
      var times = keyframes.keyTimes
      if keyframes.mode == .discrete, times.count == keyframes.values.count { times.append(1) }
      lines.append(assign("keyTimes", times.map(SwiftText.short)))
    }
    if keyframes.mode != .linear { lines.append("\(variable).calculationMode = .\(keyframes.mode.rawValue)") }
    let curves = keyframes.curvesBetweenKeys
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
        lines.append(assign(name, values.map(SwiftText.short)))
      }
    }
    return lines + [duration]
  }

  /// After a list of values.
  private var scaling: String { (shape ?? factor.map { "$0 * " + $0 }).map { ".map { " + $0 + " }" } ?? "" }

  private func spring(_ spring: Spring, _ path: String) -> [String] {
    var lines: [String] = []
    var isCut = false
    switch spring.origin {
    case .uiKit(let seconds, let damping, _):
      isCut = true
      lines.append(
        "// UIView's spring of \(SwiftText.short(seconds)) s with a damping ratio of \(SwiftText.short(damping)).")
    case .perceptual(let seconds, let bounce):
      lines.append("// A spring of \(SwiftText.short(seconds)) s with a bounce of \(SwiftText.short(bounce)).")
    case .physical, .response: break
    }
    lines += create("CASpringAnimation", path)
    var numbers = (mass: 1.0, stiffness: spring.stiffness, damping: spring.damping)
    if case .physical(let mass, let stiffness, let damping, _) = spring.origin { numbers = (mass, stiffness, damping) }
    let parameters: [(name: String, value: Double, usual: Double)] = [
      ("mass", numbers.mass, 1), ("stiffness", numbers.stiffness, 100), ("damping", numbers.damping, 10),
      ("initialVelocity", spring.oscillator.velocity, 0),
    ]
    for (name, value, usual) in parameters where value != usual {
      lines.append("\(variable).\(name) = \(SwiftText.exact(value))")
    }
    if spring.oscillator.dampingRatio > 1 { lines.append("\(variable).allowsOverdamping = true  // iOS 17") }
    guard move.timing.duration == spring.duration, !isCut else { return lines + [duration] }
    return lines + ["\(variable).duration = \(variable).settlingDuration"]
  }

  /// By the curve's formula, or straight lines from value to value, where nothing else serves.
  private func sampled(_ path: String) -> [String] {
    if case .curve(let curve, let from, let to) = move.motion, move.motion == move.leftward,
      let formula = CurveFormula(curve)
    {
      let (start, way) = (SwiftText.short(from), SwiftText.short(abs(to - from)))
      let step = way == "1" ? "$0" : "\(way) * $0"
      let value = from == 0 && to > from ? step : "\(start) \(to < from ? "-" : "+") \(step)"
      let tail = shape ?? factor.map { value.contains(" ") ? "(\(value)) * \($0)" : "\(value) * \($0)" } ?? value
      let values = tail == "$0" ? formula.name : "\(formula.name).map { \(tail) }"
      return create("CAKeyframeAnimation", path) + ["\(variable).values = \(values)", duration]
    }
    if move.motion == move.leftward, let lines = pieces(path) { return lines }
    func stops(_ motion: Motion<Double>) -> [MotionCurve.Stop] {
      MotionCurve(motion, duration: move.timing.duration).stops(within: MotionCurve.tolerance)
    }
    let (right, left) = (stops(move.motion), stops(move.leftward))
    var lines = ["// Sampled, to a thousandth of the distance."]
    lines += create("CAKeyframeAnimation", path)
    func list(_ name: String, _ items: [String]) -> String {
      "\(name) = " + SwiftText.list(items, indent: indent, used: name.count + 7)
    }
    func time(_ stop: MotionCurve.Stop) -> String { SVGText.number(stop.part, digits: 5) }
    if move.motion == move.leftward {
      lines.append(list("\(variable).values", values(right.map { number($0.value) })) + scaling)
      lines.append(list("\(variable).keyTimes", right.map(time)))
    } else {
      for (side, stops) in [("right", right), ("left", left)] {
        lines.append(list("let \(side)Values", stops.map { number($0.value) }))
        lines.append(list("let \(side)Times: [NSNumber]", stops.map(time)))
      }
      lines.append("\(variable).values = goesLeft ? leftValues : rightValues")
      lines.append("\(variable).keyTimes = goesLeft ? leftTimes : rightTimes")
    }
    return lines + [duration]
  }

  /// Cubics from value to value; nil where one comes back to where it began, for which a timing function has no progress.
  private func pieces(_ path: String) -> [String]? {
    let curve = MotionCurve(move.motion, duration: move.timing.duration)
    let times = [curve.begin] + curve.bends + [curve.end]
    var keys: [(value: Double, time: Double, function: String)] = [(curve.value(curve.begin), curve.begin, "")]
    let linear = UIKitLayer.function(.linear) ?? ""
    func add(_ value: Double, at time: Double, _ function: String) {
      keys.append((value, time / max(curve.end, 1e-9), function))
    }
    func begin(_ value: Double, at time: Double) {
      if abs(value - (keys.last?.value ?? value)) > 1e-6 * curve.way { add(value, at: time, linear) }
    }
    for (from, to) in zip(times, times.dropFirst()) {
      let cubics = curve.cubics(from, to)
      if cubics.count > 1, let bezier = curve.timingCurve(from: from, to: to) {
        begin(curve.value(from), at: from)
        add(curve.valueBefore(to), at: to, UIKitLayer.function(.bezier(bezier)) ?? linear)
        continue
      }
      for piece in cubics {
        let v = piece.values
        begin(v.0, at: piece.begin)
        guard !piece.isStraight(within: 1e-6 * curve.way) else {
          add(v.3, at: piece.end, linear)
          continue
        }
        let way = v.3 - v.0
        // The control points of a short piece would be rounded away where it goes far beyond its end.
        let reach = max(abs(v.1 - v.0), abs(v.2 - v.0))
        guard abs(way) > 0.02 * curve.way || reach < 2 * abs(way) else { return nil }
        guard let bezier = try? CubicBezier(1.0 / 3, (v.1 - v.0) / way, 2.0 / 3, (v.2 - v.0) / way) else { return nil }
        add(v.3, at: piece.end, UIKitLayer.function(.bezier(bezier)) ?? linear)
      }
    }
    begin(curve.value(curve.end), at: curve.end)
    let functions = keys.dropFirst().map(\.function)
    var lines =
      create("CAKeyframeAnimation", path) + [assign("values", values(keys.map { number($0.value) })) + scaling]
    lines.append(assign("keyTimes", keys.map { SVGText.number($0.time, digits: 5) }))
    if functions.contains(where: { $0 != linear }) { lines.append(assign("timingFunctions", Array(functions))) }
    return lines + [duration]
  }

  // MARK: The times

  private var timing: [String] {
    let timing = move.timing
    var lines: [String] = []
    if timing.speed != 1 { lines.append("\(variable).speed = \(SwiftText.short(timing.speed))") }
    if timing.repeatCount == .infinity {
      lines.append("\(variable).repeatCount = .infinity")
    } else if timing.repeatCount > 0, timing.repeatCount != 1 {
      lines.append("\(variable).repeatCount = \(SwiftText.short(timing.repeatCount))")
    }
    if timing.autoreverses { lines.append("\(variable).autoreverses = true") }
    if let delay = delay ?? (timing.delay > 0 ? SwiftText.short(timing.delay) : nil) {
      let time = "\(layer).convertTime(CACurrentMediaTime(), from: nil) + \(delay)"
      let isLong = indent.count + variable.count + time.count > 86
      lines += isLong ? ["\(variable).beginTime =", "  \(time)"] : ["\(variable).beginTime = \(time)"]
    }
    let showsBefore =
      timing.fill.showsBefore || (timing.delay > 0 || delay != nil) && (move.cause.isLasting || key == nil)
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
    case .bezier, .steps, .stops, .closed:
      guard let bezier = curve.timingCurve else { return nil }
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(SwiftText.short)
      return "CAMediaTimingFunction(controlPoints: \(numbers.joined(separator: ", ")))"
    }
  }
}
