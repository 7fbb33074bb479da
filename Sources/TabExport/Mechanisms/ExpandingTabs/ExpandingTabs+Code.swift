import TabBase
import TabModel

/// The widths of tabs that open, in exported code.
extension ExpandingTabs: MechanismCode {
  var codeEasing: Easing? { easing }
  var className: String? { "tab" }

  /// An open and a closed tab's width in Swift, by these names.
  private var widths: [String] { [open, closed].map { $0.text(bar: "bar", icon: "icon", title: "title") } }
  private var widthNames: [String] {
    ["icon", "title", "bar"].filter { name in widths.contains { $0.contains(name) } }
  }

  func swiftUI(_ motions: SpecMotions, type: String) -> [String] {
    let (widths, names) = (self.widths, widthNames)
    let opening = SwiftUIAnimation.expression(easing, timing)
    let closing = SwiftUIAnimation.expression(self.closing, timing)
    var lines = ["private struct \(type)Tab: ViewModifier {", "  let isSelected: Bool"]
    lines += names.map { "  let \($0): CGFloat" } + [SwiftUIAnimation.environment]
    let width = "isSelected ? \(widths[0]) : \(widths[1])"
    let rest: [String]
    if let opening, let closing {
      lines += SwiftUIAnimation.constant("private let opening", opening, indent: "  ")
      let isOne = easing == self.closing
      if !isOne { lines += SwiftUIAnimation.constant("private let closing", closing, indent: "  ") }
      let animation = isOne ? "opening" : "isSelected ? opening : closing"
      rest = [
        "    content", "      .frame(width: \(width))",
        "      .animation(reduceMotion ? nil : \(animation), value: isSelected)", "  }", "}",
      ]
    } else {
      let pace = SpecMotions.Pace(easing, timing)
      let move = SpecMotions.Move(.button, .progress, .follow, pace.motion, pace.timing)
      lines += ["", "  private struct Values {", "    var progress = 1.0", "  }"]
      rest =
        [
          "    let (new, old) = isSelected ? (\(widths[0]), \(widths[1])) : (\(widths[1]), \(widths[0]))",
          SwiftUIAnimation.setting,
          "    content.keyframeAnimator(initialValue: Values(), trigger: isSelected) { view, moving in",
          SwiftUIAnimation.rest,
          "      view.frame(width: old + (new - old) * values.progress)", "    } keyframes: { _ in",
        ] + SwiftUIKeyframes(moves: [], type: type, words: "").track(move) + ["    }", "  }", "}"]
    }
    let function = SwiftText.functionName(type) + "Tab"
    let parameters = (["isSelected: Bool"] + names.map { "\($0): CGFloat" }).joined(separator: ", ")
    let arguments = (["isSelected: isSelected"] + names.map { "\($0): \($0)" }).joined(separator: ", ")
    let about =
      "A tab that is wide while it is selected"
      + (names.isEmpty ? "." : ", by the widths of its \(names.joined(separator: ", its ")).")
    return lines + ["", "  func body(content: Content) -> some View {"] + rest + ["", "extension View {"]
      + SwiftText.comment(about, indent: "  ") + [
        "  ///",
        "  ///     tab(index).\(function)(isSelected: selection == index\(names.map { ", \($0): \($0)" }.joined()))",
        "  func \(function)(\(parameters)) -> some View {", "    modifier(\(type)Tab(\(arguments)))", "  }", "}",
      ]
  }

  var uiKit: [UIKitFunction] {
    let (widths, names) = (self.widths, widthNames)
    let parameters = ["isOpen: Bool"] + names.map { "\($0): CGFloat" }
    let arguments = ["isOpen: isSelected"] + names.map { "\($0): \($0)Width" }
    let about =
      "The width of a tab" + (names.isEmpty ? "." : ", by the widths of its \(names.joined(separator: ", its ")).")
    let room = row == .around ? "around each of them" : "between them"
    let words =
      "Lays the row out after the tabs' width constraints have new constants. The remaining space goes \(room)."
    let animation = UIKitAnimation(easing, timing, "row.layoutIfNeeded()")
    let when = "When another tab is selected"
    return [
      UIKitFunction(
        when: when, call: "width(\(arguments.joined(separator: ", ")))",
        head: SwiftText.comment(about, indent: "  ")
          + ["  static func width(\(parameters.joined(separator: ", "))) -> CGFloat {"]
          + ["    isOpen ? \(widths[0]) : \(widths[1])", "  }"]),
      UIKitFunction(
        when: when, call: "layOut(tabRow)",
        head: SwiftText.comment(words, indent: "  ") + [
          "  static func layOut(_ row: UIView) {",
          "    guard !UIAccessibility.isReduceMotionEnabled else { return row.layoutIfNeeded() }",
        ] + (animation == nil ? steps : []),
        animation: animation, end: ["  }"]),
    ]
  }

  /// A curve that `UIView` does not know: the layout is made at once, and each tab's layer comes to it.
  private var steps: [String] {
    let pace = SpecMotions.Pace(easing, timing)
    let move = SpecMotions.Move(.button, .x, .follow, pace.left, pace.timing)
    let animation = UIKitLayer(
      move: move, layer: "tab.layer", factor: "distance", path: ("keyPath", "animation"), indent: "        ")
    return [
      "    let old = row.subviews.map(\\.frame)", "    row.layoutIfNeeded()",
      "    for (tab, old) in zip(row.subviews, old) {",
      "      for (keyPath, distance) in [",
      "        (\"position.x\", old.midX - tab.frame.midX),",
      "        (\"bounds.size.width\", old.width - tab.frame.width),", "      ] {",
    ] + animation.lines + ["      }", "    }"]
  }

  func css(_ name: String) -> String {
    func width(_ extent: Extent) -> String {
      let text = extent.text(unit: "px", bar: "100cqw", icon: "var(--icon)", title: "var(--title)")
      return text.contains(" ") ? "calc(\(text))" : text
    }
    func transition(_ easing: Easing) -> String {
      CSSWay.transition("width", SpecMotions.Pace(easing, timing))
    }
    let names =
      [open, closed].map(width).joined().contains("var(") ? " --icon and --title are its widths." : ""
    let room = names.isEmpty && width(open).contains("cqw") ? " The row has `container-type: inline-size`." : ""
    let closes = closing == easing ? "" : "  transition: \(transition(closing));\n"
    return CSSSheet.note("A tab of the row; the selected one is open.\(names)\(room)") + """
      .\(name) {
        overflow: hidden;
        width: \(width(closed));
      \(closes.isEmpty ? "  transition: \(transition(easing));\n" : closes)}

      .\(name).selected {
        width: \(width(open));
      \(closes.isEmpty ? "" : "  transition: \(transition(easing));\n")}

      """
  }
}
