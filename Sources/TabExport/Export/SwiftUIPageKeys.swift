import TabBase
import TabModel

/// Pages that go by keys, as modifiers whose one animated number is the part of the way.
struct SwiftUIPageKeys {
  private let sides: [(name: String, words: String, moves: [SpecMotions.Move])]
  private let type: String

  init(_ motions: SpecMotions, type: String) {
    self.type = type
    // By progress, as if that were a second.
    let moves = motions.pageMoves(.curve(.linear), MediaTiming(duration: 1))
    sides = [
      ("PageOut", "The page that goes.", moves.filter { $0.part == .pageOut }),
      ("PageIn", "The page that comes.", moves.filter { $0.part == .pageIn }),
    ]
  }

  /// Types, one after the other.
  var parts: [[String]] { sides.map { modifier($0.name, $0.words, $0.moves) } }

  private func modifier(_ name: String, _ words: String, _ moves: [SpecMotions.Move]) -> [String] {
    func has(_ property: Property) -> Bool { moves.contains { $0.property == property } }
    var lines = SwiftText.comment(
      "\(words) `progress` is the part of its way, 0…1; `side` is 1 where the new tab lies to the right.")
    let keyframes = SwiftUIKeyframes(moves: moves, type: type, words: words)
    lines += [
      "struct \(type)\(name): ViewModifier, Animatable {", "  var progress: Double", "  let side: Double",
      "  let width: Double", "", "  nonisolated var animatableData: Double {", "    get { progress }",
      "    set { progress = newValue }", "  }", "", "  private struct Values {",
    ]
    lines += moves.map { "    var \($0.property.rawValue) = \(SwiftText.number($0.property.rest))" }
    lines += ["  }", "", "  func body(content: Content) -> some View {"]
    guard !moves.isEmpty else {
      return lines.filter { !$0.contains("Values") } + ["    content", "  }", "}"]
    }
    lines.append("    let timeline = KeyframeTimeline(initialValue: Values()) {")
    for move in moves { lines += keyframes.track(move) }
    lines += ["    }", "    let values = timeline.value(time: progress)", "    content"]
    if has(.scale) { lines.append("      .scaleEffect(values.scale)") }
    let ways = [has(.widths) ? "values.widths * width" : nil, has(.x) ? "values.x" : nil].compactMap(\.self)
    if !ways.isEmpty {
      let way = ways.count == 1 ? ways[0] : "(\(ways.joined(separator: " + ")))"
      lines.append("      .offset(x: \(way) * side)")
    }
    if has(.opacity) { lines.append("      .opacity(values.opacity)") }
    return lines + ["  }", "}"]
  }

  /// The modifiers of each page, of `side` and `width`. Those of a page that rests change nothing.
  func modifiers(indent: Int) -> [String] {
    [("PageIn", "tab == coming ? progress : 1"), ("PageOut", "tab == going ? progress : 0")].flatMap { name, progress in
      let (call, arguments) = ("\(type)\(name)(", "progress: \(progress), side: side, width: width)")
      let length = indent + call.count + arguments.count
      if length + 11 <= 100 { return [".modifier(\(call)\(arguments))"] }
      return [".modifier("] + (length + 2 <= 100 ? ["  \(call)\(arguments)"] : ["  \(call)", "    \(arguments)"]) + [
        ")"
      ]
    }
  }
}
