import TabBase
import TabModel

/// A view modifier that runs numbers of a view through keyframes when a trigger changes.
struct SwiftUIKeyframes {
  /// All of one part and one cause.
  let moves: [SpecMotions.Move]
  let type: String
  let words: String
  /// Whether the code is a part of something that another function puts together.
  var isPart = false

  private var isSided: Bool { moves.contains { $0.motion != $0.leftward } }

  var lines: [String] {
    var lines = ["private struct \(type): ViewModifier {", "  let trigger: Int"]
    if isSided { lines.append("  let side: Double") }
    lines += [SwiftUIAnimation.environment, "", "  private struct Values {"] + rests + ["  }", ""]
    lines += [
      "  func body(content: Content) -> some View {",
      SwiftUIAnimation.setting,
      "    content.keyframeAnimator(initialValue: Values(), trigger: trigger) { view, moving in",
      SwiftUIAnimation.rest, "      view",
    ]
    lines += effects.map { "        " + $0 } + ["    } keyframes: { _ in"]
    for move in moves { lines += track(move) }
    return lines + ["    }", "  }", "}"] + ["", "extension View {"] + function + ["  }", "}"]
  }

  private var function: [String] {
    let sides = isSided ? ", side: Double" : ""
    let name = SwiftText.functionName(type)
    var lines = SwiftText.comment(words, indent: "  ")
    let (part, cause) = (moves[0].part, moves[0].cause)
    let call = "\(name)(trigger: \(cause.counter)\(isSided ? ", side: side" : ""))"
    let view = part.isHiddenAtRest ? "icon.overlay { \(part.name).\(call) }" : "\(part.name).\(call)"
    if !isPart {
      lines += SwiftText.comment("Increment `trigger` to run it:", indent: "  ")
      lines += ["  ///", "  ///     @State private var \(cause.counter) = 0", "  ///"]
      lines.append("  ///     \(cause == .select ? "Button { taps += 1 } label: { \(view) }" : view)")
    }
    if isSided {
      lines += [
        "  ///", "  /// `side` is 1 if the tab lies to the right of the previous one, -1 if to the left.",
      ]
    }
    lines.append("  \(isPart ? "fileprivate " : "")func \(name)(trigger: Int\(sides)) -> some View {")
    return lines + ["    modifier(\(type)(trigger: trigger\(isSided ? ", side: side" : "")))"]
  }

  /// The values that the view has at rest.
  var rests: [String] {
    moves.map { "    var \($0.property.rawValue) = \(SwiftText.value($0.rest, of: $0.property))" }
  }

  var effects: [String] {
    let moving = Property.allCases.filter { property in moves.contains { $0.property == property } }
    return SwiftUIKeyframes.modifiers(moving) { "values.\($0.rawValue)" }
  }

  /// Modifiers, from the innermost: offsets and opacity come after what grows and turns about the middle.
  static func modifiers(_ moving: [Property], _ value: (Property) -> String) -> [String] {
    let outer: [Property.Unit] = [.points, .opacity]
    var modifiers: [(name: String, arguments: [String])] = []
    for property in moving.filter({ !outer.contains($0.entry.unit) })
      + moving.filter({ outer.contains($0.entry.unit) })
    {
      switch property.entry.swiftUI {
      case .modifier(let form): modifiers.append((form.replacing("#", with: value(property)), []))
      case .axis(let name, let axis):
        if modifiers.last?.name != name { modifiers.append((name, [])) }
        modifiers[modifiers.count - 1].arguments.append("\(axis): \(value(property))")
      case nil: break
      }
    }
    return modifiers.map { name, arguments in
      "." + name + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    }
  }

  // MARK: Tracks

  /// The keyframes of one number, as a track of its own.
  func track(_ move: SpecMotions.Move, indent: String = "      ") -> [String] {
    ["\(indent)KeyframeTrack(\\.\(move.property.rawValue)) {"] + keys(move).map { "\(indent)  " + $0 } + ["\(indent)}"]
  }

  /// The keyframes themselves.
  func keys(_ move: SpecMotions.Move) -> [String] {
    var keys: [String] = []
    let (rest, isProgress) = (move.rest, move.cause == .follow && move.property == .progress)
    let stays = move.cause.isLasting || move.cause == .transition || isProgress || move.timing.fill.showsAfter
    // The end of a number that nobody sees needs no way back to rest, but the next start must not count on it.
    let isUnseen = move.part.isHiddenAtRest && move.property != .opacity
    let returns = abs(move.last - rest) < 1e-9
    let showsBefore = move.timing.delay > 0 && move.timing.fill.showsBefore
    let begin = move.cause.isLasting || showsBefore ? move.first : rest
    if move.timing.delay > 0 {
      if showsBefore || !stays && !returns && isUnseen { keys.append("MoveKeyframe(\(value(begin, move)))") }
      keys.append("LinearKeyframe(\(value(begin, move)), duration: \(SwiftText.short(move.timing.delay)))")
    }
    let isSet = move.cause.isLasting ? !move.isState : move.first != begin || !returns && !showsBefore
    if isSet || isProgress { keys.append("MoveKeyframe(\(value(move.first, move)))") }
    keys += formula(move) ?? exact(move) ?? cubics(move)
    if !stays, !returns, !isUnseen {
      keys.append("MoveKeyframe(\(value(rest, move)))")
    } else {
      while SwiftUIKeyframes.endsInPause(keys) { keys.removeLast() }
    }
    return keys.flatMap(SwiftUIKeyframes.broken)
  }

  /// Whether the last of `keys` holds the value before it, as the track does by itself.
  private static func endsInPause(_ keys: [String]) -> Bool {
    guard keys.count > 1, let pause = keys[keys.count - 1].wholeMatch(of: /LinearKeyframe\((\S+), duration: \S+\)/)
    else { return false }
    let before = keys[keys.count - 2].firstMatch(of: /^(?:Linear|Cubic|Move)Keyframe\(([^,)]+)[,)]/)
    return before?.1 == pause.1
  }

  /// A line with a timing curve that is too long, as swift-format breaks it.
  private static func broken(_ line: String) -> [String] {
    guard line.count > 88, let pace = line.firstRange(of: ", timingCurve: .bezier("),
      let open = line.firstRange(of: "(")
    else { return [line] }
    let points = String(line[pace.upperBound...].dropLast(2))
    var lines = [
      String(line[..<open.upperBound]), "  \(line[open.upperBound..<pace.lowerBound]),", "  timingCurve: .bezier(",
    ]
    if points.count > 84, let comma = points.firstRange(of: ", end") {
      lines += ["    \(points[..<comma.lowerBound]),", "    end\(points[comma.upperBound...])))"]
    } else {
      lines.append("    \(points)))")
    }
    return lines
  }

  /// Steps by a formula; nil for all that is no samples of one.
  private func formula(_ move: SpecMotions.Move) -> [String]? {
    guard case .keyframes(let keys) = move.motion, let formula = Formula(keys) else { return nil }
    return [
      "for step in 1..<\(formula.count) {", "  let u = Double(step) / \(formula.count)",
      "  let value = \(formula.swift)",
      "  LinearKeyframe(value, duration: \(seconds(1 / Double(formula.count), move)))", "}",
      "LinearKeyframe(\(value(move.last, move)), duration: \(seconds(1 / Double(formula.count), move)))",
    ]
  }

  private func seconds(_ part: Double, _ move: SpecMotions.Move) -> String {
    SwiftText.short(part * move.timing.duration / move.timing.speed)
  }

  /// Curves, springs and straight keys as SwiftUI has them; nil for all else.
  private func exact(_ move: SpecMotions.Move) -> [String]? {
    func linear(_ to: Double, _ part: Double, _ curve: Curve) -> String? {
      guard let name = SwiftUIKeyframes.unitCurve(curve) else { return nil }
      let pace = curve == .linear ? "" : ", timingCurve: \(name)"
      return "LinearKeyframe(\(value(to, move)), duration: \(seconds(part, move))\(pace))"
    }
    switch move.motion {
    case .curve(let curve, _, let to): return linear(to, 1, curve).map { [$0] }
    case .spring(let spring, let from, let to):
      guard spring.oscillator.dampingRatio <= 1 else { return nil }
      let velocity = spring.oscillator.velocity * (to - from) * move.timing.speed
      var arguments = [value(to, move), "duration: \(seconds(1, move))", "spring: \(SwiftUIAnimation.spring(spring))"]
      if velocity != 0 { arguments.append("startVelocity: \(value(velocity, move))") }
      guard move.timing.speed == 1 else { return nil }
      return SwiftText.call("SpringKeyframe", arguments, indent: "        ").map { String($0.dropFirst(8)) }
    case .keyframes(let keys): return straight(keys, linear, move)
    case .through(let keys, .curve(.linear, from: 0, to: 1)): return straight(keys, linear, move)
    default: return nil
    }
  }

  private func straight(
    _ keys: Keyframes<Double>, _ linear: (Double, Double, Curve) -> String?, _ move: SpecMotions.Move
  ) -> [String]? {
    guard keys.mode == .linear, keys.curve == .linear, keys.values.count <= 20,
      !keys.segments.contains(where: { $0.curve.isFitted })
    else { return nil }
    var lines: [String] = []
    if let first = keys.keyTimes.first, first > 0, let line = linear(keys.values[0], first, .linear) {
      lines.append(line)
    }
    for (index, curve) in keys.curvesBetweenKeys.enumerated() {
      let length = keys.keyTimes[index + 1] - keys.keyTimes[index]
      guard length > 0 else {
        lines.append("MoveKeyframe(\(value(keys.values[index + 1], move)))")
        continue
      }
      guard let line = linear(keys.values[index + 1], length, curve) else { return nil }
      lines.append(line)
    }
    return lines
  }

  /// A value of type `UnitCurve`, beginning with a point; nil for curves that are no cubics.
  private static func unitCurve(_ curve: Curve) -> String? {
    switch curve {
    case .linear: return ".linear"
    case .easeIn: return ".easeIn"
    case .easeOut: return ".easeOut"
    case .easeInOut: return ".easeInOut"
    case .bezier, .steps, .stops, .closed:
      guard let own = curve.timingCurve else { return nil }
      let points = [("startControlPoint", own.x1, own.y1), ("endControlPoint", own.x2, own.y2)].map {
        "\($0): UnitPoint(x: \(SwiftText.short($1)), y: \(SwiftText.short($2)))"
      }
      return ".bezier(\(points.joined(separator: ", ")))"
    }
  }

  /// Cubics: keyframe lists as they are, all else within the tolerance. Every velocity is given, so that nothing depends on how SwiftUI
  /// would choose it.
  private func cubics(_ move: SpecMotions.Move) -> [String] {
    let curve = MotionCurve(move.motion, duration: move.timing.duration)
    let times = [curve.begin] + curve.bends + [curve.end]
    var lines: [String] = []
    var last = curve.value(curve.begin)
    let (speed, least) = (move.timing.speed, 1e-6 * max(curve.way, 1e-9))
    for (from, to) in zip(times, times.dropFirst()) {
      let pieces = curve.cubics(from, to)
      // A Bézier of four numbers says more than a row of cubics.
      if pieces.count > 2, let bezier = curve.timingCurve(from: from, to: to),
        let name = SwiftUIKeyframes.unitCurve(.bezier(bezier))
      {
        if abs(curve.value(from) - last) > least { lines.append("MoveKeyframe(\(value(curve.value(from), move)))") }
        last = curve.valueBefore(to)
        let seconds = SwiftText.short((to - from) / speed)
        lines.append("LinearKeyframe(\(value(last, move)), duration: \(seconds), timingCurve: \(name))")
        continue
      }
      for piece in pieces {
        if abs(piece.values.0 - last) > least { lines.append("MoveKeyframe(\(value(piece.values.0, move)))") }
        if piece.isStraight(within: 1e-6 * curve.way) {
          let seconds = SwiftText.short((piece.end - piece.begin) / speed)
          lines.append("LinearKeyframe(\(value(piece.values.3, move)), duration: \(seconds))")
          last = piece.values.3
          continue
        }
        let velocity = piece.velocity
        lines += SwiftText.call(
          "CubicKeyframe",
          [
            value(piece.values.3, move), "duration: \(SwiftText.short((piece.end - piece.begin) / speed))",
            "startVelocity: \(value(velocity.0 * speed, move))", "endVelocity: \(value(velocity.2 * speed, move))",
          ], indent: "        "
        ).map { String($0.dropFirst(8)) }
        last = piece.values.3
      }
    }
    let final = curve.value(curve.end)
    return abs(final - last) > least ? lines + ["MoveKeyframe(\(value(final, move)))"] : lines
  }

  /// With its sign by the side, where the two sides mirror each other.
  private func value(_ value: Double, _ move: SpecMotions.Move) -> String {
    let rounded = (value * 1e7).rounded() / 1e7
    guard move.motion != move.leftward, rounded != 0 else { return SwiftText.value(rounded, of: move.property) }
    return rounded == 1 ? "side" : "\(SwiftText.value(rounded, of: move.property)) * side"
  }
}
