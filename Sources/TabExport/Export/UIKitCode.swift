import TabBase
import TabModel

/// A spec's motions as code for UIKit: layers' animations, springs of views, an animator for pages.
package struct UIKitCode: CodeExport {
  package static let name = "uikit"
  package static let summary = "Swift for UIKit: animations of layers and views, an animator for pages"

  package let name: String
  package let motions: SpecMotions
  package let alt: String?

  package init(name: String, motions: SpecMotions, alt: String?) {
    (self.name, self.motions, self.alt) = (name, motions, alt)
  }

  package var text: String { file(importing: "UIKit") }

  package var bodies: [[String]] {
    var parts: [[String]] = []
    let isOfItems = motions.ways.isEmpty && motions.barCode == nil
    let groups = Set(motions.sets.map(\.group)).union(isOfItems ? [] : [0]).sorted()
    for group in groups { parts += [motionType(group)].compactMap(\.self) }
    for way in motions.ways where way.notch != nil { parts += UIKitNotch(way, type: type).parts }
    if let page = UIKitTransition(motions, type: type) { parts += page.parts }
    return constants(parts) + parts + (LottieCode(motions, type: type)?.uiKit ?? []) + motions.system.uiKit(type)
  }

  package var systemParts: Int {
    motions.system.uiKit(type).count + (LottieCode(motions, type: type)?.uiKit.count ?? 0)
  }

  /// The curves that `parts` names.
  private func constants(_ parts: [[String]]) -> [[String]] {
    let laws = motions.ways.flatMap { [$0.ahead.easing, $0.behind.easing] + $0.moves.map(\.easing) }
    let moves = motions.sets.flatMap(\.moves).map(\.easing) + motions.pageMoves.map(\.easing)
    let all = (moves + laws + [motions.barCode?.codeEasing]).compactMap { easing -> CurveFormula? in
      if case .curve(let curve)? = easing { CurveFormula(curve) } else { nil }
    }
    var known: Set<String> = []
    return all.filter { formula in
      parts.joined().contains { $0.contains(".values = \(formula.name)") } && known.insert(formula.name).inserted
    }.map(\.lines)
  }

  /// Motions of the spec that the code does not have, in words.
  package var gaps: [String] {
    var gaps = motions.gaps
    if motions.transition != nil, UIKitTransition(motions, type: type) == nil {
      gaps.append("pages that go by keys of points and of widths")
    }
    gaps += LottieCode(motions, type: type)?.gaps ?? []
    return gaps + motions.system.gaps + motions.gaps { $0.entry.keyPath != nil }
  }

  // MARK: Items

  private func motionType(_ group: Int) -> [String]? {
    let suffix = group == 0 ? "" : "\(group + 1)"
    let key = slug
    var functions = motions.sets.filter { $0.group == group }.flatMap { self.functions($0, forKey: key) }
    var offsets: [String] = []
    if group == 0 {
      functions += motions.ways.filter { $0.notch == nil }.map { UIKitWay(way: $0, key: key).function }
      functions += motions.barCode?.uiKit ?? []
      if let fan = motions.ways.compactMap(\.fan).first { offsets = self.offsets(fan) + [""] }
    }
    guard !functions.isEmpty else { return nil }
    let shared = UIKitAnimation.shared(functions.compactMap(\.animation))
    let name = "\(type)Motion\(suffix)"
    return calls(name, functions) + ["@MainActor", "enum \(name) {"] + offsets
      + (functions.map { $0.lines(shared) } + shared.map(\.helper)).joined(separator: [""]) + ["}"]
  }

  /// From a menu's opener to its items.
  private func offsets(_ fan: SpecMotions.Way.Fan) -> [String] {
    let points = fan.offsets.map { "CGPoint(x: \(SwiftText.short($0.x)), y: \(SwiftText.short($0.y)))" }
    return ["  /// From the opener's center to those of the items.", "  static let offsets = ["]
      + points.map { "    \($0)," } + ["  ]"]
  }

  /// How the functions are called.
  private func calls(_ type: String, _ functions: [UIKitFunction]) -> [String] {
    let events = functions.map(\.when).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return events.map { event in
      SwiftText.comment(event + ":") + ["///"]
        + functions.filter { $0.when == event }.map { "///     \(type).\($0.call)" }
    }.joined(separator: ["///"]).map(\.self)
  }

  private func functions(_ set: SpecMotions.MoveSet, forKey key: String) -> [UIKitFunction] {
    if let press = set.press { return self.press(press, set) }
    let moves = set.moves.filter { $0.property.entry.keyPath != nil }
    guard !moves.isEmpty else { return [] }
    let name = "\(set.cause.verb)\(set.part.title)"
    let isOld = set.cause == .unpose || set.cause == .deselect
    let view = isOld ? "old\(set.part.title)View" : "\(set.part.name)View"
    let words = set.words(hasSymbols: motions.hasSymbols) { "addSymbolEffect(.\($0), options: .nonRepeating)" }
    var lines = SwiftText.comment(words, indent: "  ")
    func function(_ arguments: String, _ animation: UIKitAnimation? = nil) -> [UIKitFunction] {
      [
        UIKitFunction(
          when: set.cause.when, call: "\(name)(\(arguments))", head: lines, animation: animation, end: ["  }"])
      ]
    }
    if let (change, animation) = state(set) {
      lines += ["  static func \(name)(_ view: UIView) {"] + change
      return function(view, animation)
    }
    if moves.contains(where: { $0.property == .trim }) {
      lines += SwiftText.comment("The layer is a CAShapeLayer that strokes the icon's lines.", indent: "  ")
    }
    if set.isSided {
      lines += SwiftText.comment(
        "`goesLeft` is true if it lies to the left of the previously selected one.", indent: "  ")
    }
    lines.append("  static func \(name)(_ layer: CALayer\(set.isSided ? ", goesLeft: Bool" : "")) {")
    let layers = moves.map { UIKitLayer(move: $0, key: key, startsWhereItIs: set.cause.isLasting) }
    lines += layers.compactMap(\.lasting) + ["    " + UIKitView.guardLine] + layers.flatMap(\.lines)
    return function(view + ".layer" + (set.isSided ? ", goesLeft: new.center.x < old.center.x" : ""))
  }

  /// A state to which a view goes from wherever it is; nil for what views do not have, or not by one law.
  private func state(_ set: SpecMotions.MoveSet) -> (change: [String], animation: UIKitAnimation)? {
    guard let law = set.moves[0].easing,
      set.moves.allSatisfy({ $0.isState && $0.timing == set.moves[0].timing && $0.easing == law })
    else { return nil }
    // A view turns by the shorter way.
    let known: [Property] = [.x, .y, .scale, .opacity]
    guard
      set.moves.allSatisfy({
        known.contains($0.property) || $0.property == .rotation && abs($0.last - $0.first) < .pi
      })
    else { return nil }
    let body = UIKitView.state("view") { property in set.moves.first { $0.property == property }?.last }
    return UIKitAnimation(law, set.moves[0].timing).map { (UIKitCode.change(body), $0) }
  }

  /// A change that is made at once where the user wants less motion; `change` animates it elsewhere.
  static func change(_ body: [String]) -> [String] {
    ["    let change = {"] + body.map { "      " + $0 } + [
      "    }", "    guard !UIAccessibility.isReduceMotionEnabled else { return change() }",
    ]
  }

  private func press(_ press: ItemPress, _ set: SpecMotions.MoveSet) -> [UIKitFunction] {
    let (scale, least) = (SwiftText.short(press.scale), SwiftText.short(press.leastHold))
    let (down, back) = press.timings
    let (part, name) = (set.part.title, set.part.name)
    let holds = press.leastHold > 0
    let unknown = ["    // UIView does not know this curve.", "    change()"]
    let (pressing, returning) = (
      UIKitAnimation(press.wayDown, down),
      UIKitAnimation(press.wayBack, back, delay: holds ? "max(\(least) - held, 0)" : nil)
    )
    let hold =
      holds
      ? " `held` is the time since the touch, in seconds: the return starts no sooner than \(least) s after it." : ""
    return [
      UIKitFunction(
        when: set.cause.when, call: "press\(part)(\(name))",
        head: SwiftText.comment("\(set.words) Blends with an animation that is still running.", indent: "  ")
          + ["  static func press\(part)(_ view: UIView) {", "    " + UIKitView.guardLine]
          + ["    let change = {", "      view.transform = CGAffineTransform(scaleX: \(scale), y: \(scale))", "    }"]
          + (pressing == nil ? unknown : []),
        animation: pressing, end: ["  }"]),
      UIKitFunction(
        when: set.cause.when, call: "release\(part)(\(name)\(holds ? ", held: seconds" : ""))",
        head: SwiftText.comment("Lets the \(name) go.\(hold)", indent: "  ")
          + ["  static func release\(part)(_ view: UIView\(holds ? ", held: TimeInterval" : "")) {"]
          + UIKitCode.change(["view.transform = .identity"]) + (returning == nil ? unknown : []),
        animation: returning, end: ["  }"]),
    ]
  }
}
