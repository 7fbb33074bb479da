import TabBase

/// A spec's motions as code for UIKit: layers' animations, springs of views, an animator for pages.
struct UIKitCode: MotionExport {
  static let name = "uikit"
  static let summary = "Swift for UIKit: animations of layers and views, an animator for pages"

  let name: String
  let motions: SpecMotions
  let alt: String?

  init(_ production: Production, name: String) {
    self.name = name
    motions = SpecMotions(production.movie, adapts: production.score.changesDarkness)
    alt = production.alt
  }

  private var type: String { SwiftText.typeName(name) }

  var text: String {
    let head = SwiftText.head(name, alt, motions, gaps: gaps)
    return ([head, ["import UIKit"]] + bodies).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  var isEmpty: Bool { bodies.isEmpty }

  private var bodies: [[String]] {
    var parts: [[String]] = []
    let groups = Set(motions.sets.map(\.group)).union(motions.ways.isEmpty && motions.tabs == nil ? [] : [0]).sorted()
    for group in groups { parts += [motionType(group)].compactMap(\.self) }
    for way in motions.ways where way.notch != nil { parts += UIKitNotch(way, type: type).parts }
    if let page = UIKitTransition(motions, type: type) { parts += page.parts }
    return parts + motions.system.uiKit(type)
  }

  /// What the code does not say of the spec, in words.
  var gaps: [String] {
    var gaps = motions.gaps
    if motions.transition != nil, UIKitTransition(motions, type: type) == nil {
      gaps.append("pages that go by keys of points and of widths")
    }
    return gaps + motions.system.gaps + motions.gaps { $0.keyPath != nil }
  }

  // MARK: Items

  private func motionType(_ group: Int) -> [String]? {
    let suffix = group == 0 ? "" : "\(group + 1)"
    let key = CSSSheet.slug(name)
    var functions = motions.sets.filter { $0.group == group }.compactMap { function($0, forKey: key) }
    if group == 0 {
      functions += motions.ways.filter { $0.notch == nil }.map { UIKitWay(way: $0, key: key).function }
      if let tabs = motions.tabs { functions += UIKitTabs(tabs: tabs).functions }
    }
    guard let first = functions.first else { return nil }
    let name = "\(type)Motion\(suffix)"
    return callSite(name, first) + ["@MainActor", "enum \(name) {"] + functions.joined(separator: [""]) + ["}"]
  }

  /// How the first of the functions is called, by its own line.
  private func callSite(_ name: String, _ function: [String]) -> [String] {
    let line = function.first { $0.contains("static func ") } ?? ""
    let call = line.split(separator: " ").first { $0.contains("(") }.map { $0.prefix { $0 != "(" } } ?? ""
    let verb = call.prefix { $0.isLowercase }
    let part = call.dropFirst(verb.count).prefix(1).lowercased() + call.dropFirst(verb.count + 1)
    let view = part == "button" ? "button" : part + "View"
    let more =
      line.contains("goesLeft: Bool")
      ? ", goesLeft: new < old" : line.contains("to frame") ? ", to: frameOfSelectedTab" : ""
    let code = "`\(name).\(call)(\(view)\(line.contains("CALayer") ? ".layer" : "")\(more))`"
    let words =
      switch verb {
      case "tap": "In your tab button's action: \(code)."
      case "press": "When a finger comes down on your tab button: \(code)."
      case "open": "When the menu opens: \(code)."
      case "width": "For the constraints of your tabs' widths."
      default: "When another tab is selected: \(code)."
      }
    return SwiftText.comment(words)
  }

  private func function(_ set: SpecMotions.MoveSet, forKey key: String) -> [String]? {
    if let press = set.press { return self.press(press, set) }
    let moves = set.moves.filter { $0.property.entry.keyPath != nil }
    guard !moves.isEmpty else { return nil }
    var lines = SwiftText.comment(set.words, indent: "  ")
    if let state = state(set) {
      return lines + ["  static func \(set.cause.verb)\(set.part.title)(_ view: UIView) {"] + state + ["  }"]
    }
    if moves.contains(where: { $0.property == .trim }) {
      lines += SwiftText.comment("The layer is a CAShapeLayer that strokes the icon's lines.", indent: "  ")
    }
    if set.isSided {
      lines += SwiftText.comment("`goesLeft` where it lies to the left of the one selected before.", indent: "  ")
    }
    let side = set.isSided ? ", goesLeft: Bool" : ""
    lines.append("  static func \(set.cause.verb)\(set.part.title)(_ layer: CALayer\(side)) {")
    let layers = moves.map { UIKitLayer(move: $0, key: key) }
    lines += layers.compactMap(\.lasting) + ["    " + UIKitView.guardLine] + layers.flatMap(\.lines)
    return lines + ["  }"]
  }

  /// A state to which a view goes from wherever it is; nil for what views do not have, or not by one law.
  private func state(_ set: SpecMotions.MoveSet) -> [String]? {
    guard set.moves.allSatisfy({ $0.isState && $0.timing == set.moves[0].timing }) else { return nil }
    let laws = set.moves.map { move -> Approach? in
      switch move.motion {
      case .curve(let curve, _, _): .curve(curve)
      case .spring(let spring, _, _): .spring(spring)
      default: nil
      }
    }
    guard let law = laws[0], laws.allSatisfy({ $0 == law }) else { return nil }
    func value(_ property: Property) -> Double? { set.moves.first { $0.property == property }?.last }
    let known: [Property] = [.x, .y, .scale, .opacity]
    guard set.moves.allSatisfy({ known.contains($0.property) }) else { return nil }
    var body: [String] = []
    let (x, y, scale) = (value(.x) ?? 0, value(.y) ?? 0, value(.scale) ?? 1)
    if value(.x) != nil || value(.y) != nil || value(.scale) != nil {
      let (moves, scales) = (x != 0 || y != 0, scale != 1)
      let factor = "x: \(SwiftText.short(scale)), y: \(SwiftText.short(scale))"
      let way = "CGAffineTransform(translationX: \(SwiftText.short(x)), y: \(SwiftText.short(y)))"
      let transform =
        moves
        ? way + (scales ? ".scaledBy(\(factor))" : "")
        : scales ? "CGAffineTransform(\(factor.replacing("x: ", with: "scaleX: ")))" : ".identity"
      body.append("view.transform = \(transform)")
    }
    if let opacity = value(.opacity) { body.append("view.alpha = \(SwiftText.short(opacity))") }
    guard let lines = UIKitView.lines(law, set.moves[0].timing, ["change()"], indent: "    ") else { return nil }
    return UIKitCode.change(body) + lines
  }

  /// A change that is made at once where the user wants less motion; `change` animates it elsewhere.
  static func change(_ body: [String]) -> [String] {
    ["    let change = {"] + body.map { "      " + $0 } + [
      "    }", "    guard !UIAccessibility.isReduceMotionEnabled else { return change() }",
    ]
  }

  private func press(_ press: ItemPress, _ set: SpecMotions.MoveSet) -> [String] {
    let (scale, least) = (SwiftText.short(press.scale), SwiftText.short(press.leastHold))
    var (down, back) = (press.timing, press.timing)
    down.duration = press.secondsDown
    back.duration = press.secondsBack
    func lines(_ approach: Approach, _ timing: MediaTiming, _ body: String, delay: String? = nil) -> [String] {
      ["    " + UIKitView.guardLine]
        + (UIKitView.lines(approach, timing, [body], delay: delay, indent: "    ")
          ?? ["    // UIView does not know this curve.", "    \(body)"])
    }
    return SwiftText.comment("\(set.words) UIKit adds this to what is under way.", indent: "  ")
      + ["  static func press\(set.part.title)(_ view: UIView) {"]
      + lines(press.wayDown, down, "view.transform = CGAffineTransform(scaleX: \(scale), y: \(scale))") + ["  }", ""]
      + SwiftText.comment(
        "It leaves after `held` seconds, 0 for a quick tap. The way back begins no sooner than \(least) s after the touch.",
        indent: "  ") + ["  static func release\(set.part.title)(_ view: UIView, held: TimeInterval) {"]
      + lines(press.wayBack, back, "view.transform = .identity", delay: least == "0" ? nil : "max(\(least) - held, 0)")
      + ["  }"]
  }
}
