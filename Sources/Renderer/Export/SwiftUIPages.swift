/// Pages that change in SwiftUI: a view that shows the selected one and brings the next.
struct SwiftUIPages {
  private let transition: AnimatedTransition
  private let animation: SwiftUIAnimation
  /// nil for pages that go by no keys.
  private let keys: SwiftUIPageKeys?
  private let type: String

  /// nil where the page changes at once, or by a curve that SwiftUI does not know.
  init?(_ motions: SpecMotions, type: String) {
    guard let transition = motions.transition,
      let animation = SwiftUIAnimation.expression(transition.easing, transition.timing)
    else { return nil }
    let look = transition.look
    self.transition = transition
    self.animation = animation
    self.type = type
    keys =
      look.outgoing.keys.isEmpty && look.incoming.keys.isEmpty ? nil : SwiftUIPageKeys(motions, type: type)
  }

  /// Types, one after the other.
  var parts: [[String]] { (keys?.parts ?? []) + [pages] }

  private var moves: Bool { keys != nil || transition.look.outgoing.moves || transition.look.incoming.moves }

  /// Whether one page lies on the other on the way.
  private var overlaps: Bool {
    let look = transition.look
    return keys != nil || look.outgoing.widths != -1 || look.incoming.widths != 1
  }

  private var pages: [String] {
    let words =
      "The page of the selected tab, with the movie's transition to another one. Every change creates the page again: "
      + "keep its state outside."
    var lines =
      SwiftText.comment(words) + [
        "///", "///     \(type)Pages(selection: selection) { tab in page(tab) }",
        "struct \(type)Pages<Page: View>: View {",
        "  let selection: Int", "  @ViewBuilder let page: (Int) -> Page",
      ]
    if moves { lines.append("  @State private var shown: Int?") }
    if moves, isByIndex { lines.append("  @State private var goesForward = true") }
    if overlaps { lines.append("  @State private var changes = 0.0") }
    if moves, isByIndex { lines.append("  @Environment(\\.layoutDirection) private var layoutDirection") }
    lines.append(SwiftUIAnimation.environment)
    lines += SwiftUIAnimation.constant("private let animation", animation, indent: "  ") + [""]
    return lines + (moves ? moving : fading) + ["}"]
  }

  private var isByIndex: Bool { transition.side == .byIndex }

  /// The last modifier of the page that comes, which lies on the other or below it.
  private var order: [String] {
    overlaps ? [".zIndex(\(transition.look.incomingOnTop ? "" : "-")changes)"] : []
  }

  private var fading: [String] {
    ["  var body: some View {", "    ZStack {", "      page(selection)"]
      + (["        .transition("] + look("          ", returns: "") + ["        )", "        .id(selection)"])
      + order.map { "        " + $0 }
      + [
        "    }", "    .animation(reduceMotion ? nil : animation, value: selection)",
        "    .onChange(of: selection) { _, _ in changes += 1 }", "  }",
      ]
  }

  private var moving: [String] {
    let order = order.map { "          " + $0 }
    let side =
      switch transition.side {
      case .byIndex: "(goesForward != (layoutDirection == .rightToLeft)) ? 1 : -1"
      case .left: "-1"
      case .right: "1"
      }
    return [
      "  var body: some View {", "    GeometryReader { proxy in", "      ZStack {", "        page(shown ?? selection)",
      "          .frame(maxWidth: .infinity, maxHeight: .infinity)",
      "          .transition(transition(width: proxy.size.width))", "          .id(shown ?? selection)",
    ] + order + [
      "      }", "    }", "    .clipped()", "    .onAppear { shown = selection }",
      "    .onChange(of: selection) { old, new in",
    ] + (isByIndex ? ["      goesForward = new > old"] : [])
      + [
        "      // One update later, so that the page that goes has its new transition, too.",
        "      Task {",
        "        withAnimation(reduceMotion ? nil : animation) {", "          shown = new",
      ] + (overlaps ? ["          changes += 1"] : []) + [
        "        }", "      }", "    }", "  }", "", "  private func transition(width: CGFloat) -> AnyTransition {",
        "    let side: CGFloat = \(side)",
      ] + (keys?.transition ?? look("    ", returns: "return ")) + ["  }"]
  }

  private func look(_ indent: String, returns: String) -> [String] {
    func text(_ side: PageLook.Displacement, still: String) -> String {
      var parts: [String] = []
      if side.moves { parts.append(".offset(x: \(side.offset))") }
      if side.opacity != 1 { parts.append(".opacity") }
      guard let first = parts.first else { return still }
      return parts.dropFirst().reduce(first) { "\($0).combined(with: \($1))" }
    }
    let look = transition.look
    var lines: [String] = []
    if [look.outgoing, look.incoming].contains(where: { $0.opacity != 0 && $0.opacity != 1 }) {
      lines.append("// SwiftUI fades pages from nothing and to nothing; in the movie they keep some strength.")
    }
    if !look.outgoing.moves, look.outgoing.opacity == 1 {
      lines.append("// A page that does not go at all would be gone at once.")
    }
    lines += [
      "\(returns).asymmetric(", "  insertion: \(text(look.incoming, still: ".identity")),",
      "  removal: \(text(look.outgoing, still: ".offset(x: 0.001)"))", ")",
    ]
    return lines.map { indent + $0 }
  }
}
