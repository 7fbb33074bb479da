import TabModel

extension SpecMotions.Cause {
  /// The event in an app's words.
  var when: String {
    switch self {
    case .select: "In your tab button's action"
    case .press: "At `.touchDown` and `.touchDragEnter`; at `.touchDragExit`, `.touchUpInside` and `.touchCancel`"
    case .deselect, .pose, .unpose, .follow, .transition: "When another tab is selected"
    case .badge: "When the tab's badge changes"
    case .always: "When the bar appears"
    case .open: "When the menu opens"
    case .close: "When the menu closes"
    }
  }
}

/// A view that goes to another place in UIKit.
struct UIKitWay {
  let way: SpecMotions.Way
  let key: String

  private var view: String { way.part.rawValue }

  var function: UIKitFunction {
    let name = "\(way.cause.verb)\(way.part.title)"
    let adds =
      way.isEven && simple != nil && way.moves.isEmpty ? " Blends with an animation that is still running." : ""
    let (parameters, arguments, place) =
      if way.fan != nil {
        way.cause == .open
          ? ("index: Int, from center: CGPoint", "index: index, from: opener.center", "`center` is the opener's center")
          : ("index: Int, to center: CGPoint", "index: index, to: opener.center", "`center` is the opener's center")
      } else if way.isRigid {
        ("to center: CGPoint", "to: newCenter", "`center` is its new center")
      } else {
        ("to frame: CGRect", "to: newFrame", "`frame` is its new frame")
      }
    let body = body
    let words = "\(way.words)\(adds) \(place), in the superview's coordinates; the view must have no constraints."
    return UIKitFunction(
      when: way.cause.when, call: "\(name)(\(view)View, \(arguments))",
      head: SwiftText.comment(words, indent: "  ")
        + ["  static func \(name)(_ \(view): UIView, \(parameters)) {"] + body.head,
      animation: body.animation, end: body.end + ["  }"])
  }

  /// The view at its new place.
  private var place: [String] {
    if way.fan != nil, way.cause == .open {
      return ["\(view).center = CGPoint(x: center.x + offsets[index].x, y: center.y + offsets[index].y)"]
    }
    guard !way.isRigid else { return ["\(view).center = center"] }
    return ["\(view).center = CGPoint(x: frame.midX, y: frame.midY)", "\(view).bounds.size = frame.size"]
  }

  /// Seconds until it begins, where they depend on the item.
  private var delay: String? {
    way.fan.flatMap { $0.stagger > 0 ? "\(SwiftText.short($0.stagger)) * Double(index)" : nil }
  }

  private var simple: UIKitAnimation? {
    UIKitAnimation(way.ahead.easing, way.ahead.timing, delay: delay, takesTouches: way.fan != nil)
  }

  /// The numbers of the view that go along with its place; a view cannot turn by more than half a circle.
  private var states: [Property] {
    let even = way.moves.filter {
      $0.isState && $0.easing == way.ahead.easing && $0.easing != nil && $0.timing == way.ahead.timing
    }
    let properties = even.map(\.property)
    return way.moves.contains { $0.property == .rotation } ? properties.filter { $0 == .opacity } : properties
  }

  private func layers(without states: [Property] = []) -> [UIKitLayer] {
    way.moves.filter { !states.contains($0.property) }.map { move in
      // Distances add up, as UIKit's own do; a hop on the way belongs to the newest move only.
      let adds = move.property.entry.unit == .points && move.cause != .follow
      return UIKitLayer(
        move: move, layer: "\(view).layer", key: adds ? nil : key, startsWhereItIs: true, delay: delay)
    }
  }

  private var body: (head: [String], animation: UIKitAnimation?, end: [String]) {
    if way.isEven, let simple {
      let states = states
      let layers = layers(without: states)
      let changes = UIKitView.state(view) { property in
        states.contains(property) ? way.moves.first { $0.property == property }?.last : nil
      }
      return (layers.compactMap(\.lasting) + UIKitCode.change(place + changes), simple, layers.flatMap(\.lines))
    }
    let layers = layers()
    let old = way.isRigid ? "center" : "frame"
    var lines = ["    let old = \(view).\(old)"] + place.map { "    " + $0 } + layers.compactMap(\.lasting)
    lines.append("    " + UIKitView.guardLine)
    if way.isRigid {
      let axes = way.fan == nil ? ["x"] : ["x", "y"]
      lines += edge(way.ahead, axes.map { ("position.\($0)", "old.\($0) - \(view).center.\($0)") })
    } else if way.isEven {
      lines += edge(
        way.ahead, [("position.x", "old.midX - frame.midX"), ("bounds.size.width", "old.width - frame.width")])
    } else {
      lines += [
        "    let side: CGFloat = frame.midX > old.midX ? 1 : -1",
        "    let (left, right) = (old.minX - frame.minX, old.maxX - frame.maxX)",
        "    let (ahead, behind) = side > 0 ? (right, left) : (left, right)",
      ]
      lines += edge(way.ahead, [("position.x", "ahead / 2"), ("bounds.size.width", "ahead * side")])
      lines += edge(way.behind, [("position.x", "behind / 2"), ("bounds.size.width", "-behind * side")])
    }
    return (lines, nil, layers.flatMap(\.lines))
  }

  /// One law, in what it adds to the layer's place and to its width.
  private func edge(_ law: SpecMotions.Pace, _ ways: [(path: String, way: String)]) -> [String] {
    let move = SpecMotions.Move(way.part, .x, way.cause, law.left, law.timing)
    func animation(_ path: String, _ name: String, indent: String) -> [String] {
      UIKitLayer(
        move: move, layer: "\(view).layer", delay: delay, factor: "distance", path: (path, name), indent: indent
      ).lines
    }
    if let only = ways.first, ways.count == 1 {
      return ["    let distance = \(only.way)"] + animation("\"\(only.path)\"", "x", indent: "    ")
    }
    let pairs = ways.map { "(\"\($0.path)\", \($0.way))" }
    let line = "    for (keyPath, distance) in [\(pairs.joined(separator: ", "))] {"
    let head =
      line.count > 100 ? ["    for (keyPath, distance) in ["] + pairs.map { "      \($0)," } + ["    ] {"] : [line]
    return head + animation("keyPath", "animation", indent: "      ") + ["    }"]
  }
}
