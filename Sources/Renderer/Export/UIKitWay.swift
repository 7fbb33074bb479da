import TabBase

/// A view that goes to another place in UIKit.
struct UIKitWay {
  let way: SpecMotions.Way
  let key: String

  var function: [String] {
    let part = way.part.rawValue
    let adds =
      way.isEven && simple != nil && way.moves.isEmpty ? " UIKit adds it to a way that is still under way." : ""
    let lines = SwiftText.comment(
      "\(way.words)\(adds) `frame` is in the coordinates of the view around it.", indent: "  ")
    return lines + ["  static func \(way.cause.verb)\(way.part.title)(_ \(part): UIView, to frame: CGRect) {"]
      + body(part) + ["  }"]
  }

  private func place(_ view: String) -> [String] {
    ["\(view).center = CGPoint(x: frame.midX, y: frame.midY)", "\(view).bounds.size = frame.size"]
  }

  private var simple: [String]? {
    UIKitView.lines(way.ahead.approach, way.ahead.timing, ["change()"], indent: "    ")
  }

  private func body(_ view: String) -> [String] {
    let layers = way.moves.map { UIKitLayer(move: $0, layer: "\(view).layer", key: key) }
    if way.isEven, let simple {
      let own = layers.compactMap(\.lasting)
      return own + UIKitCode.change(place(view)) + simple + layers.flatMap(\.lines)
    }
    var lines = ["    let old = \(view).frame"] + (place(view)).map { "    " + $0 } + layers.compactMap(\.lasting)
    lines.append("    " + UIKitView.guardLine)
    if way.isEven {
      lines += edge(
        way.ahead, view, [("position.x", "old.midX - frame.midX"), ("bounds.size.width", "old.width - frame.width")])
    } else {
      lines += [
        "    let side: CGFloat = frame.midX > old.midX ? 1 : -1",
        "    let (left, right) = (old.minX - frame.minX, old.maxX - frame.maxX)",
        "    let (ahead, behind) = side > 0 ? (right, left) : (left, right)",
      ]
      lines += edge(way.ahead, view, [("position.x", "ahead / 2"), ("bounds.size.width", "ahead * side")])
      lines += edge(way.behind, view, [("position.x", "behind / 2"), ("bounds.size.width", "-behind * side")])
    }
    return lines + layers.flatMap(\.lines)
  }

  /// One law, in what it adds to the layer's place and to its width.
  private func edge(_ law: SpecMotions.Law, _ view: String, _ ways: [(path: String, way: String)]) -> [String] {
    let move = SpecMotions.Move(way.part, .x, way.cause, law.left, law.timing)
    let animation = UIKitLayer(
      move: move, layer: "\(view).layer", factor: "way", path: ("keyPath", "animation"), indent: "      ")
    let pairs = ways.map { "(\"\($0.path)\", \($0.way))" }
    let line = "    for (keyPath, way) in [\(pairs.joined(separator: ", "))] {"
    let head = line.count > 100 ? ["    for (keyPath, way) in ["] + pairs.map { "      \($0)," } + ["    ] {"] : [line]
    return head + animation.lines + ["    }"]
  }
}

/// Tabs that open in UIKit.
struct UIKitTabs {
  let tabs: ExpandingTabs

  var functions: [[String]] {
    let widths = [tabs.open, tabs.closed].map { $0.text(bar: "bar", icon: "icon", title: "title") }
    let names = ["icon", "title", "bar"].filter { name in widths.contains { $0.contains(name) } }
    let parameters = ["isOpen: Bool"] + names.map { "\($0): CGFloat" }
    let about =
      "The width of a tab" + (names.isEmpty ? "." : ", by the widths of its \(names.joined(separator: ", its ")).")
    let room = tabs.row == .around ? "around each of them" : "between them"
    let words =
      "The tabs' width constraints have got new constants: lays the row out. The room that is left is \(room)."
    var lines = ["    guard !UIAccessibility.isReduceMotionEnabled else { return row.layoutIfNeeded() }"]
    lines +=
      UIKitView.lines(tabs.approach, tabs.timing, ["row.layoutIfNeeded()"], indent: "    ") ?? steps
    return [
      SwiftText.comment(about, indent: "  ")
        + ["  static func width(\(parameters.joined(separator: ", "))) -> CGFloat {"]
        + ["    isOpen ? \(widths[0]) : \(widths[1])", "  }"],
      SwiftText.comment(words, indent: "  ") + ["  static func layOut(_ row: UIView) {"] + lines + ["  }"],
    ]
  }

  /// A curve that `UIView` does not know: the layout is made at once, and each tab's layer comes to it.
  private var steps: [String] {
    let law = SpecMotions.Law(tabs.approach, tabs.timing)
    let move = SpecMotions.Move(.button, .x, .follow, law.left, law.timing)
    let animation = UIKitLayer(
      move: move, layer: "tab.layer", factor: "way", path: ("keyPath", "animation"), indent: "        ")
    return [
      "    let old = row.subviews.map(\\.frame)", "    row.layoutIfNeeded()",
      "    for (tab, old) in zip(row.subviews, old) {",
      "      for (keyPath, way) in [",
      "        (\"position.x\", old.midX - tab.frame.midX),",
      "        (\"bounds.size.width\", old.width - tab.frame.width),", "      ] {",
    ] + animation.lines + ["      }", "    }"]
  }
}
