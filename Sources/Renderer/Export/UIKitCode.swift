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
    motions = SpecMotions(production.movie)
    alt = production.alt
  }

  private var type: String { SwiftText.typeName(name) }

  var text: String {
    var parts: [[String]] = [head, ["import UIKit"]]
    for (index, group) in motions.groups.enumerated() {
      parts.append(motionType(group, index))
    }
    if !followers.isEmpty { parts.append(followerType) }
    if let page = UIKitTransition(motions, type: type) {
      parts += page.parts
    }
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// What the code does not say of the spec, in words.
  var gaps: [String] {
    var gaps = motions.gaps
    if motions.transition != nil, UIKitTransition(motions, type: type) == nil {
      gaps.append("pages that go by keys of points and of widths")
    }
    gaps += motions.gaps { $0.keyPath != nil }
    for way in motions.ways where UIKitView.lines(way.approach, way.timing, [], indent: "") == nil {
      gaps.append("the curve by which the \(way.part.rawValue) goes, which UIView does not know")
    }
    return gaps
  }

  private var head: [String] { SwiftText.head(name, alt, swapDelay: motions.swapDelay, gaps: gaps) }

  // MARK: Items

  private func motionType(_ group: SpecMotions.Group, _ index: Int) -> [String] {
    let suffix = index == 0 ? "" : "\(index + 1)"
    let whose = group.items.map { " of tab \($0.map(String.init).joined(separator: ", "))" } ?? ""
    var lines = ["/// What moves in a button\(whose).", "@MainActor", "enum \(type)Motion\(suffix) {"]
    var functions: [[String]] = []
    for set in UIKitCode.sets(group.moves) { functions.append(UIKitCode.function(set, forKey: CSSSheet.slug(name))) }
    lines += functions.joined(separator: [""])
    return lines + ["}"]
  }

  /// All that one cause does to one part.
  static func sets(_ moves: [SpecMotions.Move]) -> [[SpecMotions.Move]] {
    moves.reduce(into: []) { sets, move in
      if let known = sets.firstIndex(where: { $0[0].part == move.part && $0[0].cause == move.cause }) {
        sets[known].append(move)
      } else {
        sets.append([move])
      }
    }
  }

  private static func function(_ set: [SpecMotions.Move], forKey key: String) -> [String] {
    let part = set[0].part.rawValue
    let title = part.prefix(1).uppercased() + part.dropFirst()
    if let press = set[0].press { return self.press(press, title) }
    let (verb, words) =
      switch set[0].cause {
      case .deselect: ("leave", "The \(part) of the tab that was selected before.")
      case .pose: ("select", "The \(part) of the tab that is selected, for as long as it is.")
      case .unpose: ("deselect", "The \(part) of a tab that no longer is selected.")
      default: ("tap", "The \(part) of the tab that is tapped.")
      }
    let isSided = set.contains { $0.leftward != $0.motion }
    let side = isSided ? ", goesLeft: Bool" : ""
    var lines = SwiftText.comment(words, indent: "  ")
    if set.contains(where: { $0.property == .trim }) {
      lines += SwiftText.comment("The layer is a CAShapeLayer that strokes the icon's lines.", indent: "  ")
    }
    if isSided {
      lines += SwiftText.comment("`goesLeft` where it lies to the left of the one selected before.", indent: "  ")
    }
    lines.append("  static func \(verb)\(title)(_ layer: CALayer\(side)) {")
    for move in set { lines += UIKitLayer(move: move, key: key).lines }
    return lines + ["  }"]
  }

  private static func press(_ press: ItemPress, _ title: String) -> [String] {
    let scale = SwiftText.integerOrNumber(press.scale)
    var down = press.timing
    down.duration = press.secondsDown
    var back = press.timing
    back.duration = press.secondsBack
    let least = SwiftText.integerOrNumber(press.leastHold)
    func lines(_ approach: Approach, _ timing: MediaTiming, _ body: String, delay: String? = nil) -> [String] {
      UIKitView.lines(approach, timing, [body], delay: delay, indent: "    ")
        ?? ["    // This curve UIView does not know.", "    \(body)"]
    }
    return SwiftText.comment("A finger comes down on it. UIKit adds this to what is under way.", indent: "  ")
      + ["  static func press\(title)(_ view: UIView) {"]
      + lines(press.wayDown, down, "view.transform = CGAffineTransform(scaleX: \(scale), y: \(scale))") + ["  }", ""]
      + SwiftText.comment(
        "It leaves after `held` seconds, 0 for a quick tap. The way back begins no sooner than \(least) s after the touch.",
        indent: "  ") + ["  static func release\(title)(_ view: UIView, held: TimeInterval) {"]
      + lines(press.wayBack, back, "view.transform = .identity", delay: least == "0" ? nil : "max(\(least) - held, 0)")
      + ["  }"]
  }

  // MARK: What goes to the selected tab

  private var followers: [(part: SpecMotions.Part, approach: Approach, timing: MediaTiming)] {
    motions.ways.filter { UIKitView.lines($0.approach, $0.timing, [], indent: "") != nil }
  }

  private var followerType: [String] {
    let lines = ["/// What goes to where the selected tab is.", "@MainActor", "enum \(type)Indicator {"]
    var functions: [[String]] = []
    for follower in followers {
      let part = follower.part.rawValue
      let title = part.prefix(1).uppercased() + part.dropFirst()
      functions.append(
        SwiftText.comment("UIKit adds it to a way that is still under way.", indent: "  ")
          + ["  static func move\(title)(_ view: UIView, toX x: CGFloat) {"]
          + (UIKitView.lines(follower.approach, follower.timing, ["view.frame.origin.x = x"], indent: "    ") ?? [])
          + ["  }"])
    }
    return lines + functions.joined(separator: [""]) + ["}"]
  }
}
