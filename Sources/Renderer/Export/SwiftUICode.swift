/// A spec's motions as code for SwiftUI: keyframe animators, springs by their own numbers, transitions.
struct SwiftUICode: MotionExport {
  static let name = "swiftui"
  static let summary = "Swift for SwiftUI: keyframe animators, springs, transitions"

  let name: String
  let motions: SpecMotions
  let alt: String?

  init(_ production: Production, name: String) {
    self.name = name
    motions = SpecMotions(production.movie)
    alt = production.alt
  }

  private var type: String { SwiftText.typeName(name) }

  var text: String {
    var parts: [[String]] = [head, ["import SwiftUI"]]
    for (index, group) in motions.groups.enumerated() {
      for set in UIKitCode.sets(group.moves.filter { $0.property.entry.swiftUI != nil }) {
        let suffix = index == 0 ? "" : "\(index + 1)"
        let whose = group.items.map { " of tab \($0.map(String.init).joined(separator: ", "))" } ?? ""
        parts += self.parts(set, suffix: suffix, whose: whose)
      }
    }
    parts += pages.map { [$0] } ?? pageKeys?.parts ?? []
    let indicators = motions.ways.compactMap { way in
      SwiftUIAnimation.expression(way.approach, way.timing).map { (way.part.rawValue, $0) }
    }
    if let (first, _) = indicators.first {
      var lines = [
        "/// How what goes to the selected tab gets there: `.animation(\(type)Indicator.\(first), value: x)`."
      ]
      lines.append("enum \(type)Indicator {")
      for (part, animation) in indicators {
        lines += animation.notes.map { "  // " + $0 }
        lines += SwiftUIAnimation.constant(part, animation, indent: "  ")
      }
      parts.append(lines + ["}"])
    }
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// What the code does not say of the spec, in words.
  var gaps: [String] {
    var gaps = motions.gaps
    if let transition = motions.transition {
      if pages == nil, pageKeys == nil { gaps.append("the curve by which pages go, which SwiftUI does not know") }
      if transition.pan.isEnabled { gaps.append("a finger that drags the pages, for which SwiftUI has no driver") }
    }
    gaps += motions.gaps { $0.swiftUI != nil }
    for way in motions.ways where SwiftUIAnimation.expression(way.approach, way.timing) == nil {
      gaps.append("the curve by which the \(way.part.rawValue) goes, which SwiftUI does not know")
    }
    if motions.groups.flatMap(\.moves).contains(where: { $0.timing.repeatCount != 1 || $0.timing.autoreverses }) {
      gaps.append("repeats of keyframes: here they run once")
    }
    return gaps
  }

  private var head: [String] { SwiftText.head(name, alt, swapDelay: motions.swapDelay, gaps: gaps) }

  // MARK: Items

  private func parts(_ set: [SpecMotions.Move], suffix: String, whose: String) -> [[String]] {
    let part = set[0].part.rawValue
    let title = part.prefix(1).uppercased() + part.dropFirst()
    if let press = set[0].press { return [self.press(press, "\(type)\(title)Style\(suffix)", whose)] }
    let (verb, words) =
      switch set[0].cause {
      case .deselect: ("Leave", "The \(part) of the tab that was selected before\(whose): count up `trigger`.")
      case .pose: ("Select", "The \(part) of the tab that becomes the selected one\(whose): count up `trigger`.")
      case .unpose: ("Deselect", "The \(part) of a tab that no longer is selected\(whose): count up `trigger`.")
      default: ("Tap", "The \(part) of the tab that is tapped\(whose): count up `trigger` on each tap.")
      }
    return [SwiftUIKeyframes(moves: set, type: "\(type)\(title)\(verb)\(suffix)", words: words).lines]
  }

  /// The way down while it is pressed, the way back after it.
  private func press(_ press: ItemPress, _ type: String, _ whose: String) -> [String] {
    var (downTiming, backTiming) = (press.timing, press.timing)
    downTiming.duration = press.secondsDown
    backTiming.duration = press.secondsBack
    let there = SwiftUIAnimation.expression(press.wayDown, downTiming) ?? .unknown
    let back = SwiftUIAnimation.expression(press.wayBack, backTiming) ?? .unknown
    let scale = SwiftText.integerOrNumber(press.scale)
    var lines = ["/// What a finger does to a button\(whose)."]
    lines += SwiftText.comment(
      "In the movie the way back begins no sooner than \(SwiftText.integerOrNumber(press.leastHold)) s after the touch.",
      mark: "//")
    lines += (there.notes + back.notes).map { "// " + $0 }
    lines += ["struct \(type): ButtonStyle {", "  func makeBody(configuration: Configuration) -> some View {"]
    lines += [
      "    configuration.label", "      .scaleEffect(configuration.isPressed ? \(scale) : 1)", "      .animation(",
      "        configuration.isPressed",
    ]
    lines += SwiftUICode.branch("?", there.text, "")
    lines += SwiftUICode.branch(":", back.text, ",") + ["        value: configuration.isPressed)"]
    return lines + ["  }", "}"]
  }

  /// Lines of a conditional expression: two if it is too long for one.
  private static func branch(_ mark: String, _ text: String, _ end: String) -> [String] {
    let line = "          \(mark) \(text)\(end)"
    guard line.count > 100, let bracket = text.firstIndex(of: "(") else { return [line] }
    let after = text.index(after: bracket)
    return ["          \(mark) \(text[..<after])", "            \(text[after...])\(end)"]
  }

  // MARK: Pages

  private var pageKeys: SwiftUIPageKeys? { SwiftUIPageKeys(motions, type: type) }

  /// nil where the page changes at once, or goes by keys.
  private var pages: [String]? {
    guard let transition = motions.transition, transition.look.outgoing.keys.isEmpty,
      transition.look.incoming.keys.isEmpty,
      let animation = SwiftUIAnimation.expression(transition.approach, transition.timing)
    else { return nil }
    let look = transition.look
    let moves = look.outgoing.moves || look.incoming.moves
    func transitionText(_ side: PageLook.Displacement) -> String {
      var parts: [String] = []
      if side.moves { parts.append(".offset(x: \(side.offset))") }
      if side.opacity == 0 { parts.append(".opacity") }
      guard let first = parts.first else { return ".identity" }
      return parts.dropFirst().reduce(first) { "\($0).combined(with: \($1))" }
    }
    var lines = ["/// How one page takes the other's place."]
    if [look.outgoing, look.incoming].contains(where: { $0.opacity != 0 && $0.opacity != 1 }) {
      lines.append("// SwiftUI fades pages from nothing and to nothing; in the movie they keep some strength.")
    }
    lines += ["enum \(type)Page {"] + animation.notes.map { "  // " + $0 }
    lines += SwiftUIAnimation.constant("animation", animation, indent: "  ") + [""]
    if moves {
      lines += [
        "  /// `goesRight` where the new tab lies to the right.",
        "  static func transition(goesRight: Bool, width: CGFloat) -> AnyTransition {",
        "    let side: CGFloat = goesRight ? 1 : -1", "    return .asymmetric(",
      ]
    } else {
      lines += ["  static var transition: AnyTransition {", "    .asymmetric("]
    }
    return lines + [
      "      insertion: \(transitionText(look.incoming)),", "      removal: \(transitionText(look.outgoing))", "    )",
      "  }", "}",
    ]
  }
}
