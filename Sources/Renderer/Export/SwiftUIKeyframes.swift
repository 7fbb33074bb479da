/// A view modifier that runs numbers of a view through keyframes when a trigger changes.
struct SwiftUIKeyframes {
  /// All of one part and one cause.
  let moves: [SpecMotions.Move]
  let type: String
  let words: String

  private var isSided: Bool { moves.contains { $0.motion != $0.leftward } }

  var lines: [String] {
    let rest = moves.map { "    var \($0.property.rawValue) = \(SwiftText.number(start($0)))" }
    var lines = SwiftText.comment(words)
    if isSided {
      lines += SwiftText.comment("`side` is 1 where it lies to the right of the one before, -1 to the left.")
    }
    lines += notes.map { "// " + $0 }
    lines += ["struct \(type): ViewModifier {", "  let trigger: Int"]
    if isSided { lines.append("  let side: Double") }
    lines += ["", "  private struct Values {"] + rest + ["  }", ""]
    lines += [
      "  func body(content: Content) -> some View {",
      "    content.keyframeAnimator(initialValue: Values(), trigger: trigger) { view, values in", "      view",
    ]
    lines += effects.map { "        " + $0 }
    lines.append("    } keyframes: { _ in")
    for move in moves { lines += track(move) }
    return lines + ["    }", "  }", "}"]
  }

  /// What the view shows before.
  private func start(_ move: SpecMotions.Move) -> Double {
    move.cause == .unpose ? move.motion.value(at: 0, duration: move.timing.duration) : move.property.rest
  }

  /// Modifiers, from the innermost: offsets and opacity come after what grows and turns about the middle.
  private var effects: [String] {
    let moving = Property.allCases.filter { property in moves.contains { $0.property == property } }
    let outer: [Property.Unit] = [.points, .opacity]
    var modifiers: [(name: String, arguments: [String])] = []
    for property in moving.filter({ !outer.contains($0.entry.unit) })
      + moving.filter({ outer.contains($0.entry.unit) })
    {
      let value = "values.\(property.rawValue)"
      switch property.entry.swiftUI {
      case .modifier(let form): modifiers.append((form.replacing("#", with: value), []))
      case .axis(let name, let axis):
        if modifiers.last?.name != name { modifiers.append((name, [])) }
        modifiers[modifiers.count - 1].arguments.append("\(axis): \(value)")
      case nil: break
      }
    }
    return modifiers.map { name, arguments in
      "." + name + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    }
  }

  /// Tolerance as a fraction of the distance, for motions that are no keyframe list of cubics.
  private static let tolerance = 1e-3

  var notes: [String] {
    var notes = ["iOS 17. Every velocity is given, so that nothing depends on how SwiftUI would choose it."]
    let sampled = moves.contains { move in
      if case .keyframes(let keyframes) = move.motion { return keyframes.curve != .linear }
      return true
    }
    if sampled { notes.append("Sampled motions stay within a thousandth of their way.") }
    return notes
  }

  func track(_ move: SpecMotions.Move) -> [String] {
    let curve = MotionCurve(move.motion, duration: move.timing.duration)
    let times = [curve.begin] + curve.bends + [curve.end]
    var lines = ["      KeyframeTrack(\\.\(move.property.rawValue)) {"]
    if move.timing.delay > 0 {
      lines.append(
        "        LinearKeyframe(\(SwiftText.number(start(move))), duration: \(SwiftText.integerOrNumber(move.timing.delay)))"
      )
    }
    var last = start(move)
    let speed = move.timing.speed
    for (from, to) in zip(times, times.dropFirst()) {
      let pieces = CubicPiece.pieces(from: from, to: to, within: max(SwiftUIKeyframes.tolerance * curve.way, 1e-6)) {
        $0 >= to ? curve.valueBefore(to) : curve.value($0)
      }
      for piece in pieces {
        if abs(piece.values.0 - last) > 1e-6 * max(curve.way, 1e-9) {
          lines.append("        MoveKeyframe(\(value(piece.values.0, move)))")
        }
        lines.append("        CubicKeyframe(")
        lines.append("          \(value(piece.values.3, move)),")
        lines.append("          duration: \(number((piece.end - piece.begin) / speed)),")
        lines.append("          startVelocity: \(value(piece.velocity.0 * speed, move)),")
        lines.append("          endVelocity: \(value(piece.velocity.2 * speed, move))")
        lines.append("        )")
        last = piece.values.3
      }
    }
    let final = curve.value(curve.end)
    if abs(final - last) > 1e-6 * max(curve.way, 1e-9) { lines.append("        MoveKeyframe(\(value(final, move)))") }
    return lines + ["      }"]
  }

  private func number(_ value: Double) -> String { SwiftText.integerOrNumber((value * 1e8).rounded() / 1e8) }

  /// With its sign by the side, where the two sides mirror each other.
  private func value(_ value: Double, _ move: SpecMotions.Move) -> String {
    let rounded = (value * 1e7).rounded() / 1e7
    guard move.motion != move.leftward, rounded != 0 else { return SwiftText.number(rounded) }
    return rounded == 1 ? "side" : "\(SwiftText.number(rounded)) * side"
  }
}
