import TabBase
import TabModel

/// A view that goes to another place in SwiftUI.
struct SwiftUIWay {
  let way: SpecMotions.Way
  private let name: String

  init(way: SpecMotions.Way, type: String) {
    self.way = way
    let verb = way.cause == .follow ? "" : way.cause.verb.prefix(1).uppercased() + way.cause.verb.dropFirst()
    // "arrow" and "Arrow" would make ArrowArrow.
    name = type == way.part.title && verb.isEmpty ? type + "Mark" : type + way.part.title + verb
  }

  /// Where the view is at each tab: its name and its type.
  private var places: (name: String, type: String) {
    way.isRigid ? ("centers", "[CGPoint]") : ("frames", "[CGRect]")
  }

  var lines: [String] {
    let function = SwiftText.functionName(name)
    var words =
      "\(way.words) `\(places.name)` are its \(places.name) at the tabs, in the coordinates of the parent view."
    var simple: SwiftUIAnimation?
    if way.isEven, way.moves.isEmpty {
      simple = SwiftUIAnimation.expression(way.ahead.easing, way.ahead.timing)
    }
    if simple == nil { words += " A change during the motion starts from the previous tab." }
    return [
      "private struct \(name): ViewModifier {", "  let \(places.name): \(places.type)", "  let selection: Int",
    ] + (simple.map(self.simple) ?? keyed) + ["}", "", "extension View {"] + SwiftText.comment(words, indent: "  ") + [
      "  ///", "  ///     mark.\(function)(\(places.name): \(places.name), selection: selection)",
      "  func \(function)(\(places.name): \(places.type), selection: Int) -> some View {",
      "    modifier(\(name)(\(places.name): \(places.name), selection: selection))", "  }", "}",
    ]
  }

  private func simple(_ animation: SwiftUIAnimation) -> [String] {
    let place =
      way.isRigid
      ? ["      .position(centers[selection])"]
      : [
        "      .frame(width: frames[selection].width, height: frames[selection].height)",
        "      .position(x: frames[selection].midX, y: frames[selection].midY)",
      ]
    return [SwiftUIAnimation.environment]
      + SwiftUIAnimation.constant("private let animation", animation, indent: "  ")
      + ["", "  func body(content: Content) -> some View {", "    content"] + place
      + ["      .animation(reduceMotion ? nil : animation, value: selection)", "  }"]
  }

  /// The parts of the way of both edges, each by its own keyframes.
  private var keyed: [String] {
    let laws = way.isEven ? [("progress", way.ahead)] : [("ahead", way.ahead), ("behind", way.behind)]
    let keyframes = SwiftUIKeyframes(moves: way.moves, type: name, words: "")
    var lines = SwiftUIWay.memory + ["", "  private struct Values {"] + laws.map { "    var \($0.0) = 1.0" }
    lines +=
      keyframes.rests + [
        "  }", "", "  func body(content: Content) -> some View {",
        "    let (old, new) = (\(places.name)[previous ?? selection], \(places.name)[selection])",
      ]
    if !way.isEven { lines.append("    let goesRight = new.midX > old.midX") }
    lines += [
      SwiftUIAnimation.setting,
      "    content.keyframeAnimator(initialValue: Values(), trigger: selection) { view, moving in",
      SwiftUIAnimation.rest,
    ]
    if way.isRigid {
      lines += ["      let x = old.x + (new.x - old.x) * values.progress", "      view"]
    } else {
      let edges =
        way.isEven
        ? ["values.progress", "values.progress"]
        : ["(goesRight ? values.behind : values.ahead)", "(goesRight ? values.ahead : values.behind)"]
      lines += [
        "      let left = old.minX + (new.minX - old.minX) * \(edges[0])",
        "      let right = old.maxX + (new.maxX - old.maxX) * \(edges[1])", "      view",
        "        .frame(width: max(right - left, 0), height: new.height)",
      ]
    }
    lines +=
      keyframes.effects.map { "        " + $0 } + [
        way.isRigid
          ? "        .position(x: x, y: new.y)" : "        .position(x: (left + right) / 2, y: new.midY)",
        "    } keyframes: { _ in",
      ]
    for (name, law) in laws {
      let move = SpecMotions.Move(way.part, .progress, .follow, law.motion, law.timing)
      lines += keyframes.track(move).map { $0.replacing("\\.progress", with: "\\.\(name)") }
    }
    return lines + way.moves.flatMap { keyframes.track($0) } + SwiftUIWay.end + ["  }"]
  }

  /// Lines that remember the tab before.
  static let memory = ["  @State private var previous: Int?", SwiftUIAnimation.environment]
  static let end = ["    }", "    .onChange(of: selection) { old, _ in previous = old }"]
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
    [
      "/// The bar's background; `middles` are the x coordinates of the tabs' centers.", "///",
      "///     \(type)Bar(middles: middles, selection: selection)", "struct \(type)Bar: View {",
      "  let middles: [CGFloat]", "  let selection: Int",
    ]
  }

  private var travelling: [String] {
    guard let animation = SwiftUIAnimation.expression(way.ahead.easing, way.ahead.timing) else { return keyed }
    return start + [SwiftUIAnimation.environment]
      + SwiftUIAnimation.constant("private let animation", animation, indent: "  ") + [
        "", "  var body: some View {", "    \(type)Shape(x: middles[selection])",
        "      .animation(reduceMotion ? nil : animation, value: selection)", "  }", "}",
      ]
  }

  private var keyed: [String] {
    let move = SpecMotions.Move(.notch, .progress, .follow, way.ahead.motion, way.ahead.timing)
    return animator(
      "\(type)Shape(x: old + (new - old) * values.progress)", ["    var progress = 1.0"],
      SwiftUIKeyframes(moves: [], type: type, words: "").track(move))
  }

  /// The old notch closes before the new one opens.
  private func opening(_ opening: ClosedRange<Double>) -> [String] {
    let law = Law(
      .opacity, from: 1, [Law.Leg(span: 0...opening.lowerBound, to: 0), Law.Leg(span: opening.upperBound...1, to: 1)])
    let easing = way.ahead.easing ?? .curve(.linear)
    guard let move = SpecMotions.Move(.notch, law, .follow, easing, way.ahead.timing) else { return [] }
    let half = SwiftText.short(way.ahead.timing.duration / 2)
    let track = SwiftUIKeyframes(moves: [], type: type, words: "").track(move).map {
      $0.replacing("\\.opacity", with: "\\.share")
    }
    let place = [
      "      KeyframeTrack(\\.place) {", "        MoveKeyframe(0.0)", "        LinearKeyframe(0.0, duration: \(half))",
      "        MoveKeyframe(1.0)", "      }",
    ]
    return animator(
      "\(type)Shape(x: values.place < 1 ? old : new, share: values.share)",
      ["    var place = 1.0", "    var share = 1.0"], place + track)
  }

  private func animator(_ shape: String, _ values: [String], _ tracks: [String]) -> [String] {
    start + SwiftUIWay.memory + ["", "  private struct Values {"] + values + [
      "  }", "", "  var body: some View {",
      "    let (old, new) = (middles[previous ?? selection], middles[selection])",
      SwiftUIAnimation.setting,
      "    Color.clear.keyframeAnimator(initialValue: Values(), trigger: selection) { _, moving in",
      SwiftUIAnimation.rest, "      \(shape)",
      "    } keyframes: { _ in",
    ] + tracks + SwiftUIWay.end + ["  }", "}"]
  }
}
