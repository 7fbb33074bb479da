import TabBase

/// The bar's outline with its notch in UIKit.
struct UIKitNotch {
  private let outline: NotchOutline
  private let law: SpecMotions.Pace
  private let type: String

  init(_ way: SpecMotions.Way, type: String) {
    outline = way.notch ?? NotchOutline(halfWidth: 0, depth: 0, edge: 0, edgeDepth: 0, floor: 0)
    law = way.ahead
    self.type = type
  }

  var parts: [[String]] {
    let call =
      needsOld
      ? [
        "///     let (old, new) = (oldTab.frame.midX, newTab.frame.midX)",
        "///     \(type)Outline.move(outlineLayer, from: old, to: new, in: bar.bounds)",
      ] : ["///     \(type)Outline.move(outlineLayer, to: newTab.frame.midX, in: bar.bounds)"]
    let lines =
      [
        "/// The bar's outline with its \(outline.depth < 0 ? "bump" : "notch"): the path of a CAShapeLayer behind the tabs.",
        "///",
      ] + call + ["@MainActor", "enum \(type)Outline {"]
    return [lines + path + [""] + move + ["}"]]
  }

  /// The progress by keys, each of which makes a path; empty where one animation leads from path to path.
  private var keys: [String] {
    guard outline.opening == nil else { return [] }
    let move = SpecMotions.Move(.notch, .progress, .follow, law.motion, law.timing)
    let lines = UIKitLayer(
      move: move, key: "outline", shape: "path(in: rect, x: old + (x - old) * $0)", path: ("\"path\"", "outline")
    ).lines
    return lines.contains { $0.contains(".fromValue") } ? [] : lines
  }

  /// Whether the function takes the place of the old tab.
  private var needsOld: Bool { outline.opening != nil || !keys.isEmpty }

  private var path: [String] {
    let fraction = outline.opening == nil ? "" : ", open share: CGFloat"
    var lines = [
      "  static func path(in rect: CGRect, x: CGFloat\(fraction)) -> CGPath {", "    let path = UIBezierPath()",
    ]
    lines += NotchText(outline, deep: "rect.minY").uiKit.map { "    " + $0 }
    return lines + ["    return path.cgPath", "  }"]
  }

  private var move: [String] {
    let (fraction, old) = (outline.opening == nil ? "" : ", open: 1", needsOld ? "from old: CGFloat, " : "")
    let notch = outline.depth < 0 ? "bump" : "notch"
    let words =
      needsOld
      ? "Moves the \(notch) from `old` to `x`, the middles of the previous and of the selected tab."
      : "Moves the \(notch) to `x`, the middle of the selected tab, from its current place."
    var lines = SwiftText.comment(words, indent: "  ")
    lines += [
      "  static func move(_ layer: CAShapeLayer, \(old)to x: CGFloat, in rect: CGRect) {",
      keys.isEmpty
        ? "    let start = layer.presentation()?.path ?? layer.path ?? path(in: rect, x: x\(fraction))" : nil,
      "    layer.path = path(in: rect, x: x\(fraction))", "    " + UIKitView.guardLine,
    ].compactMap(\.self)
    if !keys.isEmpty {
      return lines + keys.map { $0.replacing("outline.outline", with: "outline") } + ["  }"]
    }
    if let opening = outline.opening {
      let times = [0, opening.lowerBound, opening.upperBound, 1].map(SwiftText.short).joined(separator: ", ")
      lines += [
        "    let outline = CAKeyframeAnimation(keyPath: \"path\")",
        "    let paths = [(old, 0), (x, 0), (x, 1)].map { path(in: rect, x: $0, open: $1) }",
        "    outline.values = [start] + paths", "    outline.keyTimes = [\(times)]",
      ]
      if case .curve(let curve)? = law.easing, let function = UIKitLayer.function(curve), curve != .linear {
        lines.append("    outline.timingFunction = \(function)")
      }
      lines.append("    outline.duration = \(SwiftText.short(law.timing.duration))")
      return lines + ["    layer.add(outline, forKey: \"outline\")", "  }"]
    }
    let move = SpecMotions.Move(.notch, .progress, .follow, law.motion, law.timing)
    let animation = UIKitLayer(move: move, key: "outline", path: ("\"path\"", "outline")).lines
    return lines
      + animation.map { line in
        if line.contains(".fromValue = ") { return "    outline.fromValue = start" }
        if line.contains(".toValue = ") { return "    outline.toValue = layer.path" }
        return line.replacing("outline.outline", with: "outline")
      } + ["  }"]
  }
}

/// The lines of a notch's path.
struct NotchText {
  private let outline: NotchOutline
  private let top: String

  /// Parameter deep: the bar's upper edge, in Swift.
  init(_ outline: NotchOutline, deep top: String) {
    self.outline = outline
    self.top = top
  }

  private func x(_ part: Double) -> String {
    let way = part * outline.halfWidth
    return way == 0 ? "x" : "x \(way < 0 ? "-" : "+") \(SwiftText.short(abs(way)))"
  }

  private func y(_ depth: Double) -> String {
    guard depth != 0 else { return top }
    let fraction = outline.opening == nil ? "" : " * share"
    return "\(top) \(depth < 0 ? "-" : "+") \(SwiftText.short(abs(depth)))\(fraction)"
  }

  private func curve(_ to: (String, String), _ one: (String, String), _ two: (String, String), _ names: [String])
    -> [String]
  {
    func point(_ point: (String, String)) -> String { "CGPoint(x: \(point.0), y: \(point.1))" }
    return [
      "path.addCurve(", "  to: \(point(to)),", "  \(names[0]): \(point(one)),", "  \(names[1]): \(point(two))", ")",
    ]
  }

  private func lines(_ names: [String], _ close: String) -> [String] {
    func line(_ x: String, _ y: String) -> String { "path.addLine(to: CGPoint(x: \(x), y: \(y)))" }
    return [
      "path.move(to: CGPoint(x: rect.minX, y: rect.minY))", line(x(-1), top),
    ]
      + curve(
        (x(0), y(outline.depth)), (x(-outline.edge), y(outline.edgeDepth)), (x(-outline.floor), y(outline.depth)), names
      )
      + curve((x(1), top), (x(outline.floor), y(outline.depth)), (x(outline.edge), y(outline.edgeDepth)), names)
      + [line("rect.maxX", "rect.minY"), line("rect.maxX", "rect.maxY"), line("rect.minX", "rect.maxY"), close]
  }

  var uiKit: [String] { lines(["controlPoint1", "controlPoint2"], "path.close()") }
  var swiftUI: [String] { lines(["control1", "control2"], "path.closeSubpath()") }

  /// As the points of `shape()` in CSS, from the notch's left end to its right one. The custom property `x` after `prefix` is its
  /// middle in pixels.
  func css(_ prefix: String) -> [String] {
    func px(_ value: Double) -> String { "\(SwiftText.short(value))px" }
    func x(_ part: Double) -> String {
      let way = part * outline.halfWidth
      return "calc(var(--\(prefix)x) * 1px\(way == 0 ? "" : " \(way < 0 ? "-" : "+") \(px(abs(way)))"))"
    }
    let rise = -min(outline.depth, 0)
    func y(_ depth: Double) -> String {
      guard outline.opening != nil, depth != 0 else { return px(depth + rise) }
      return "calc(\(px(depth)) * var(--\(prefix)share)\(rise == 0 ? "" : " + \(px(rise))"))"
    }
    return [
      "line to \(x(-1)) \(y(0))",
      "curve to \(x(0)) \(y(outline.depth)) with \(x(-outline.edge)) \(y(outline.edgeDepth)) / \(x(-outline.floor)) \(y(outline.depth))",
      "curve to \(x(1)) \(y(0)) with \(x(outline.floor)) \(y(outline.depth)) / \(x(outline.edge)) \(y(outline.edgeDepth))",
    ]
  }
}
