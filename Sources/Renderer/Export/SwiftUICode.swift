/// A spec's motions as code for SwiftUI: keyframe animators, springs by their own numbers, transitions.
struct SwiftUICode: MotionExport {
  static let name = "swiftui"
  static let summary = "Swift for SwiftUI: keyframe animators, springs, transitions"

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
    let need =
      bodies.contains { $0.contains { $0.contains("eyframe") } } ? SwiftText.comment("iOS 17.", mark: "//") : []
    return ([head + need, ["import SwiftUI"]] + bodies).map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
      + "\n"
  }

  var isEmpty: Bool { bodies.isEmpty }

  private var bodies: [[String]] {
    var parts: [[String]] = []
    for set in motions.sets {
      let suffix = set.group == 0 ? "" : "\(set.group + 1)"
      if let press = set.press {
        parts += [self.press(press, set, "\(type)\(set.part.title)Style\(suffix)")]
        continue
      }
      // A state's way back is part of it.
      if set.cause == .unpose || set.cause == .close { continue }
      let moves = set.moves.filter { $0.property.entry.swiftUI != nil }
      guard !moves.isEmpty else { continue }
      if set.cause.isLasting {
        let ends = motions.sets.first {
          $0.part == set.part && $0.group == set.group && $0.cause == (set.cause == .pose ? .unpose : .close)
        }
        let back = (ends?.moves ?? []).filter { $0.property.entry.swiftUI != nil }
        let name = "\(type)\(set.part.title)State\(suffix)"
        parts.append(SwiftUIState(type: name, words: set.words, there: moves, back: back).lines)
        continue
      }
      let name =
        "\(type)\(set.part.title)\(set.cause.verb.prefix(1).uppercased() + set.cause.verb.dropFirst())\(suffix)"
      parts.append(SwiftUIKeyframes(moves: moves, type: name, words: set.words).lines)
    }
    for way in motions.ways where way.notch == nil {
      switch way.cause {
      case .open:
        guard let back = motions.ways.first(where: { $0.part == way.part && $0.cause == .close }) else { continue }
        var state = SwiftUIState(
          type: "\(type)\(way.part.title)State", words: way.words, there: way.moves, back: back.moves)
        state.way = (way.ahead, back.ahead)
        parts.append(state.lines)
      case .close: continue
      default: parts.append(SwiftUIWay(way: way, type: type).lines)
      }
    }
    for way in motions.ways where way.notch != nil { parts += SwiftUINotch(way: way, type: type).parts }
    if let tabs = motions.tabs { parts.append(SwiftUITabs(tabs: tabs, type: type).lines) }
    return parts + (pages ?? pageKeys?.parts ?? []) + motions.system.swiftUI(type)
  }

  /// What the code does not say of the spec, in words.
  var gaps: [String] {
    var gaps = motions.gaps + motions.system.gaps
    if let transition = motions.transition {
      if pages == nil, pageKeys == nil { gaps.append("the curve by which pages go, which SwiftUI does not know") }
      if transition.pan.isEnabled { gaps.append("a finger that drags the pages, for which SwiftUI has no driver") }
    }
    gaps += motions.gaps { $0.swiftUI != nil }
    if motions.sets.flatMap(\.moves).contains(where: { $0.timing.repeatCount != 1 || $0.timing.autoreverses }) {
      gaps.append("repeats of keyframes: here they run once")
    }
    return gaps
  }

  // MARK: Items

  /// The way down while it is pressed, the way back after it.
  private func press(_ press: ItemPress, _ set: SpecMotions.MoveSet, _ type: String) -> [String] {
    var (downTiming, backTiming) = (press.timing, press.timing)
    downTiming.duration = press.secondsDown
    backTiming.duration = press.secondsBack
    let there = SwiftUIAnimation.expression(press.wayDown, downTiming) ?? .unknown
    let back = SwiftUIAnimation.expression(press.wayBack, backTiming) ?? .unknown
    var lines = SwiftText.comment(
      "\(set.words) `Button(…) { … }.buttonStyle(\(type)())`. In the movie the way back begins no sooner than "
        + "\(SwiftText.short(press.leastHold)) s after the touch.")
    lines += ["struct \(type): ButtonStyle {", SwiftUIAnimation.environment]
    lines += SwiftUIAnimation.constant("private let down", there, indent: "  ")
    lines += SwiftUIAnimation.constant("private let back", back, indent: "  ")
    return lines + [
      "", "  func makeBody(configuration: Configuration) -> some View {", "    let isPressed = configuration.isPressed",
      "    configuration.label", "      .scaleEffect(isPressed && !reduceMotion ? \(SwiftText.short(press.scale)) : 1)",
      "      .animation(isPressed ? down : back, value: isPressed)", "  }", "}",
    ]
  }

  // MARK: Pages

  private var pageKeys: SwiftUIPageKeys? { SwiftUIPageKeys(motions, type: type) }

  /// nil where the page changes at once, or goes by keys.
  private var pages: [[String]]? {
    guard let transition = motions.transition, transition.look.outgoing.keys.isEmpty,
      transition.look.incoming.keys.isEmpty,
      let animation = SwiftUIAnimation.expression(transition.approach, transition.timing)
    else { return nil }
    let look = transition.look
    let moves = look.outgoing.moves || look.incoming.moves
    func text(_ side: PageLook.Displacement) -> String {
      var parts: [String] = []
      if side.moves { parts.append(".offset(x: \(side.offset))") }
      if side.opacity == 0 { parts.append(".opacity") }
      guard let first = parts.first else { return ".identity" }
      return parts.dropFirst().reduce(first) { "\($0).combined(with: \($1))" }
    }
    var lines: [String] = []
    if [look.outgoing, look.incoming].contains(where: { $0.opacity != 0 && $0.opacity != 1 }) {
      lines.append("// SwiftUI fades pages from nothing and to nothing; in the movie they keep some strength.")
    }
    lines += SwiftUICode.pageStart(type, moves: moves)
    lines +=
      (moves ? ["    let side: CGFloat = goesRight ? 1 : -1"] : []) + [
        "    \(moves ? "return " : "").asymmetric(", "      insertion: \(text(look.incoming)),",
        "      removal: \(text(look.outgoing))", "    )",
      ]
    return [lines + SwiftUICode.pageEnd(type, moves: moves), SwiftUICode.pageAnimation(type, animation)]
  }

  /// The type of a page that changes, to the beginning of its transition's body.
  static func pageStart(_ type: String, moves: Bool) -> [String] {
    var lines = ["/// How one page takes the other's place.", "private struct \(type)Page: ViewModifier {"]
    if moves { lines += ["  let goesRight: Bool", "  let width: CGFloat"] }
    return lines + [SwiftUIAnimation.environment, "", "  private var transition: AnyTransition {"]
  }

  /// The rest of it, and how it is put on a page.
  static func pageEnd(_ type: String, moves: Bool) -> [String] {
    let name = SwiftText.functionName(type) + "Page"
    let (parameters, arguments) =
      moves ? ("goesRight: Bool, width: CGFloat", "goesRight: goesRight, width: width") : ("", "")
    return [
      "  }", "", "  func body(content: Content) -> some View {",
      "    content.transition(reduceMotion ? .identity : transition)", "  }", "}", "", "extension View {",
      "  /// For each page; select another one inside `withAnimation(.\(name)) { … }`:", "  ///",
      "  ///     page(selection).id(selection).\(name)(\(moves ? "goesRight: new > old, width: width" : ""))",
      "  func \(name)(\(parameters)) -> some View {", "    modifier(\(type)Page(\(arguments)))", "  }", "}",
    ]
  }

  /// The animation as one of the system's own.
  static func pageAnimation(_ type: String, _ animation: SwiftUIAnimation) -> [String] {
    ["extension Animation {"]
      + SwiftUIAnimation.constant("static let \(SwiftText.functionName(type))Page", animation, indent: "  ") + ["}"]
  }
}
