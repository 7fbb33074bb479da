import TabBase

/// A view that goes to another place in SwiftUI.
struct SwiftUIWay {
  let way: SpecMotions.Way
  private let name: String
  private let words: [String]

  init(way: SpecMotions.Way, type: String) {
    self.way = way
    let verb = way.cause == .follow ? "" : way.cause.verb.prefix(1).uppercased() + way.cause.verb.dropFirst()
    // "arrow" and "Arrow" would make ArrowArrow.
    name = type == way.part.title && verb.isEmpty ? type + "Mark" : type + way.part.title + verb
    words = SwiftText.comment(
      "\(way.words) `frame` is that of its place, in the coordinates of the view around it.", indent: "  ")
  }

  var lines: [String] {
    if way.isEven, way.moves.isEmpty, let animation = SwiftUIAnimation.expression(way.ahead.approach, way.ahead.timing)
    {
      return simple(animation)
    }
    return keyed
  }

  private func simple(_ animation: SwiftUIAnimation) -> [String] {
    let function = SwiftText.functionName(name)
    return ["private struct \(name): ViewModifier {", "  let frame: CGRect", SwiftUIAnimation.environment]
      + SwiftUIAnimation.constant("private let animation", animation, indent: "  ") + [
        "", "  func body(content: Content) -> some View {", "    content",
        "      .frame(width: frame.width, height: frame.height)", "      .position(x: frame.midX, y: frame.midY)",
        "      .animation(reduceMotion ? nil : animation, value: frame)", "  }", "}", "", "extension View {",
      ] + words + [
        "  ///", "  ///     mark.\(function)(frame: frames[selection])",
        "  func \(function)(frame: CGRect) -> some View {", "    modifier(\(name)(frame: frame))", "  }", "}",
      ]
  }

  /// The parts of the way of both edges, each by its own keyframes.
  private var keyed: [String] {
    let laws = way.isEven ? [("progress", way.ahead)] : [("ahead", way.ahead), ("behind", way.behind)]
    let keyframes = SwiftUIKeyframes(moves: way.moves, type: name, words: "")
    let function = SwiftText.functionName(name)
    var lines = [
      "private struct \(name): ViewModifier {", "  let old: CGRect", "  let frame: CGRect",
      SwiftUIAnimation.environment,
      "", "  private struct Values {",
    ]
    lines +=
      laws.map { "    var \($0.0) = 1.0" } + keyframes.rests + [
        "  }", "", "  func body(content: Content) -> some View {",
        "    let keys = reduceMotion ? .zero : frame",
        "    content.keyframeAnimator(initialValue: Values(), trigger: keys) { view, values in",
        "      let place = mark(values)", "      view", "        .frame(width: place.width, height: place.height)",
      ]
    lines +=
      keyframes.effects.map { "        " + $0 } + [
        "        .position(x: place.midX, y: place.midY)", "    } keyframes: { _ in",
      ]
    for (name, law) in laws {
      let move = SpecMotions.Move(way.part, .progress, .follow, law.motion, law.timing)
      lines += keyframes.track(move).map { $0.replacing("\\.progress", with: "\\.\(name)") }
    }
    lines += way.moves.flatMap { keyframes.track($0) }
    lines += ["    }", "  }", ""] + mark + ["}", "", "extension View {"] + words
    return lines + [
      "  /// It leaves `old`, the frame of the tab that was selected before.", "  ///",
      "  ///     mark.\(function)(from: frames[previous], frame: frames[selection])",
      "  func \(function)(from old: CGRect, frame: CGRect) -> some View {",
      "    modifier(\(name)(old: old, frame: frame))",
      "  }", "}",
    ]
  }

  private var mark: [String] {
    var lines = ["  private nonisolated func mark(_ values: Values) -> CGRect {"]
    if way.isEven {
      lines.append("    let (left, right) = (values.progress, values.progress)")
    } else {
      lines += [
        "    let goesRight = frame.midX > old.midX", "    let left = goesRight ? values.behind : values.ahead",
        "    let right = goesRight ? values.ahead : values.behind",
      ]
    }
    return lines + [
      "    let minX = old.minX + (frame.minX - old.minX) * left",
      "    let maxX = old.maxX + (frame.maxX - old.maxX) * right",
      "    return CGRect(x: minX, y: frame.minY, width: max(maxX - minX, 0), height: frame.height)", "  }",
    ]
  }
}

/// The bar's outline with its notch in SwiftUI.
struct SwiftUINotch {
  let way: SpecMotions.Way
  let type: String

  var parts: [[String]] {
    guard let outline = way.notch else { return [] }
    return [shape(outline), outline.opening.map { opening($0) } ?? travelling]
  }

  private func shape(_ outline: NotchOutline) -> [String] {
    let opens = outline.opening != nil
    var lines = [
      "/// The bar's outline with its \(outline.depth < 0 ? "bump" : "notch") at `x`.", "struct \(type)Shape: Shape {",
    ]
    lines += ["  var x: CGFloat"] + (opens ? ["  var share: CGFloat"] : [])
    if !opens {
      lines += ["", "  var animatableData: CGFloat {", "    get { x }", "    set { x = newValue }", "  }"]
    }
    lines += ["", "  func path(in rect: CGRect) -> Path {", "    var path = Path()"]
    lines += NotchText(outline, deep: "rect.minY").swiftUI.map { "    " + $0 }
    return lines + ["    return path", "  }", "}"]
  }

  private var start: [String] {
    ["/// The bar's background: `x` is the middle of the selected tab.", "struct \(type)Bar: View {"]
  }

  private var travelling: [String] {
    guard let animation = SwiftUIAnimation.expression(way.ahead.approach, way.ahead.timing) else { return keyed }
    return start + ["  let x: CGFloat", SwiftUIAnimation.environment]
      + SwiftUIAnimation.constant("private let animation", animation, indent: "  ") + [
        "", "  var body: some View {", "    \(type)Shape(x: x)",
        "      .animation(reduceMotion ? nil : animation, value: x)", "  }", "}",
      ]
  }

  private var keyed: [String] {
    let move = SpecMotions.Move(.notch, .progress, .follow, way.ahead.motion, way.ahead.timing)
    return animator(
      "\(type)Shape(x: old + (x - old) * values.progress)", ["    var progress = 1.0"],
      SwiftUIKeyframes(moves: [], type: type, words: "").track(move))
  }

  /// The old notch closes before the new one opens.
  private func opening(_ opening: ClosedRange<Double>) -> [String] {
    guard
      let move = SpecMotions.Move(
        .notch, .opacity, .follow, [1, 0, 0, 1], at: [0, opening.lowerBound, opening.upperBound, 1],
        way.ahead.approach ?? .curve(.linear), way.ahead.timing)
    else { return [] }
    let half = SwiftText.short(way.ahead.timing.duration / 2)
    let track = SwiftUIKeyframes(moves: [], type: type, words: "").track(move).map {
      $0.replacing("\\.opacity", with: "\\.share")
    }
    let place = [
      "      KeyframeTrack(\\.place) {", "        MoveKeyframe(0.0)", "        LinearKeyframe(0.0, duration: \(half))",
      "        MoveKeyframe(1.0)", "      }",
    ]
    return animator(
      "\(type)Shape(x: values.place < 1 ? old : x, share: values.share)",
      ["    var place = 1.0", "    var share = 1.0"], place + track)
  }

  private func animator(_ shape: String, _ values: [String], _ tracks: [String]) -> [String] {
    start + [
      "  /// The middle of the tab that was selected before.", "  let old: CGFloat", "  let x: CGFloat",
      SwiftUIAnimation.environment, "", "  private struct Values {",
    ] + values + [
      "  }", "", "  var body: some View {", "    let keys = reduceMotion ? 0 : x",
      "    Color.clear.keyframeAnimator(initialValue: Values(), trigger: keys) { _, values in", "      \(shape)",
      "    } keyframes: { _ in",
    ] + tracks + ["    }", "  }", "}"]
  }
}

/// Tabs that open in SwiftUI.
struct SwiftUITabs {
  let tabs: ExpandingTabs
  let type: String

  var lines: [String] {
    let widths = [tabs.open, tabs.closed].map { $0.text(bar: "bar", icon: "icon", title: "title") }
    let names = ["icon", "title", "bar"].filter { name in widths.contains { $0.contains(name) } }
    let (opening, closing) = (
      SwiftUIAnimation.expression(tabs.approach, tabs.timing), SwiftUIAnimation.expression(tabs.closing, tabs.timing)
    )
    var lines = ["private struct \(type)Tab: ViewModifier {", "  let isSelected: Bool"]
    lines += names.map { "  let \($0): CGFloat" } + [SwiftUIAnimation.environment]
    let width = "isSelected ? \(widths[0]) : \(widths[1])"
    let rest: [String]
    if let opening, let closing {
      lines += SwiftUIAnimation.constant("private let opening", opening, indent: "  ")
      let isOne = tabs.approach == tabs.closing
      if !isOne { lines += SwiftUIAnimation.constant("private let closing", closing, indent: "  ") }
      let animation = isOne ? "opening" : "isSelected ? opening : closing"
      rest = [
        "    content", "      .frame(width: \(width))",
        "      .animation(reduceMotion ? nil : \(animation), value: isSelected)", "  }", "}",
      ]
    } else {
      let law = SpecMotions.Law(tabs.approach, tabs.timing)
      let move = SpecMotions.Move(.button, .progress, .follow, law.motion, law.timing)
      lines += ["", "  private struct Values {", "    var progress = 1.0", "  }"]
      rest =
        [
          "    let (new, old) = isSelected ? (\(widths[0]), \(widths[1])) : (\(widths[1]), \(widths[0]))",
          "    let keys = isSelected && !reduceMotion",
          "    content.keyframeAnimator(initialValue: Values(), trigger: keys) { view, values in",
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
}
