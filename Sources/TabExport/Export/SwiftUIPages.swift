import TabBase
import TabModel

/// Pages that change in SwiftUI: a view that keeps all of them, and moves the one that goes and the one that comes.
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

  private var look: PageLook { transition.look }
  private var isDragged: Bool { transition.pan.isEnabled }
  private var moves: Bool { keys != nil || look.outgoing.moves || look.incoming.moves }
  private var fades: Bool { keys == nil && (look.outgoing.opacity != 1 || look.incoming.opacity != 1) }
  private var isByIndex: Bool { transition.side == .byIndex && moves }

  /// Whether one page lies on the other on the way.
  private var overlaps: Bool { keys != nil || look.outgoing.widths != -1 || look.incoming.widths != 1 }

  private var pages: [String] {
    let binding = isDragged ? "$" : ""
    var lines = [
      "/// All pages, of which one is seen: a change shows the movie's transition. Each is there from the",
      "/// start and keeps its state.", "///",
      "///     \(type)Pages(count: 3, selection: \(binding)selection) { tab in page(tab) }",
      "struct \(type)Pages<Page: View>: View {", "  let count: Int",
      isDragged ? "  @Binding var selection: Int" : "  let selection: Int", "  @ViewBuilder let page: (Int) -> Page",
      "  @State private var coming: Int?", "  @State private var going: Int?", "  @State private var progress = 1.0",
    ]
    if isByIndex { lines.append("  @State private var goesForward = true") }
    if isDragged {
      lines += [
        "  /// 1 while a finger brings the page on the right, -1 for the one on the left, 0 for none.",
        "  @State private var pull: CGFloat?", "  @GestureState private var isTouched = false",
      ]
    }
    if isByIndex || isDragged { lines.append("  @Environment(\\.layoutDirection) private var layoutDirection") }
    lines.append(SwiftUIAnimation.environment)
    lines += SwiftUIAnimation.constant("private let animation", animation, indent: "  ")
    if isDragged { lines += SwiftUIAnimation.constant("private let settling", settling, indent: "  ") }
    lines += ["", "  var body: some View {"]
    if moves || isDragged {
      lines += ["    GeometryReader { proxy in", "      let width = proxy.size.width"] + stack("      ")
      lines += ["    }", "    .clipped()"]
    } else {
      lines += stack("    ")
    }
    return lines + change + ["  }"] + numbers + (isDragged ? drag : []) + ["}"]
  }

  private func stack(_ indent: String) -> [String] {
    var page = [".frame(maxWidth: .infinity, maxHeight: .infinity)"]
    if let keys {
      page += keys.modifiers(indent: indent.count + 6)
    } else if moves {
      page.append(".offset(x: offset(tab, width: width))")
    }
    page.append(fades ? ".opacity(opacity(tab))" : ".opacity(tab == going || tab == (coming ?? selection) ? 1 : 0)")
    if overlaps { page.append(".zIndex(tab == \(look.incomingOnTop ? "coming" : "going") ? 1 : 0)") }
    page.append(".accessibilityHidden(tab != selection)")
    let lines =
      ["ZStack {", "  ForEach(0..<count, id: \\.self) { tab in", "    page(tab)"] + page.map { "      " + $0 }
      + ["  }", "}"]
    return (lines + (isDragged ? [".simultaneousGesture(drag(width: width))"] : [])).map { indent + $0 }
  }

  /// What happens when another tab is selected.
  private var change: [String] {
    var lines = ["    .onAppear { coming = selection }", "    .onChange(of: selection) { old, new in"]
    if isDragged { lines += ["      // The finger may have brought it.", "      guard new != coming else { return }"] }
    if isByIndex { lines.append("      goesForward = new > old") }
    lines += [
      "      (going, coming, progress) = (old, new, 0)",
      "      // One update later, so that both pages are where they begin.", "      Task {",
      "        withAnimation(reduceMotion ? nil : animation, completionCriteria: .removed) {", "          progress = 1",
      "        } completion: {", "          if coming == new { going = nil }", "        }", "      }", "    }",
    ]
    guard isDragged else { return lines }
    return lines + ["    .onChange(of: isTouched) { if !isTouched { release(finishes: false) } }"]
  }

  /// Where each page is, and how strong.
  private var numbers: [String] {
    var lines: [String] = []
    if moves {
      let side =
        switch transition.side {
        case .byIndex: "(goesForward != (layoutDirection == .rightToLeft)) ? 1 : -1"
        case .left: "-1"
        case .right: "1"
        }
      lines += ["", "  private var side: CGFloat { \(side) }"]
    }
    guard keys == nil else { return lines }
    if moves {
      lines += ["", "  private func offset(_ tab: Int, width: CGFloat) -> CGFloat {"]
      if look.outgoing.moves { lines.append("    if tab == going { return \(look.outgoing.offset) * progress }") }
      if look.incoming.moves {
        lines.append("    if tab == coming { return \(look.incoming.offset) * (1 - progress) }")
      }
      lines += ["    return 0", "  }"]
    }
    guard fades else { return lines }
    func opacity(_ value: Double, _ part: String) -> String {
      value == 1 ? "1" : value == 0 ? "1 - \(part)" : "1 - \(SwiftText.short(1 - value)) * \(part)"
    }
    return lines + [
      "", "  private func opacity(_ tab: Int) -> Double {",
      "    if tab == going { return \(opacity(look.outgoing.opacity, "progress")) }",
      "    guard tab == (coming ?? selection) else { return 0 }",
      "    return \(look.incoming.opacity == 0 ? "progress" : opacity(look.incoming.opacity, "(1 - progress)"))", "  }",
    ]
  }

  // MARK: The finger

  /// From the release to the end, in either direction.
  private var settling: SwiftUIAnimation {
    let timing = MediaTiming(duration: transition.timing.duration / transition.timing.speed)
    return SwiftUIAnimation.expression(.curve(transition.pan.completionCurve), timing) ?? .unknown
  }

  private var drag: [String] {
    let rules = transition.pan
    let finishes = rules.finishes.map { rule in
      switch rule {
      case .velocitySign: "speed > 0"
      case .distance(let part): "progress >= \(SwiftText.short(part))"
      case .velocity(let least): "speed >= \(SwiftText.short(least))"
      }
    }.joined(separator: " || ")
    let words =
      "The finger's drag. From iOS 17 on a scroll view with `scrollTargetBehavior(.paging)` drags pages that lie side by side, "
      + "from iOS 18 on `UIGestureRecognizerRepresentable` brings in UIKit's recognizers."
    var lines = [""] + SwiftText.comment(words, indent: "  ")
    lines += [
      "  private func drag(width: CGFloat) -> some Gesture {", "    DragGesture()",
      "      .updating($isTouched) { _, isTouched, _ in isTouched = true }", "      .onChanged { value in",
      "        if pull == nil { begin(value.translation) }", "        guard let pull, pull != 0 else { return }",
      "        progress = min(max(-value.translation.width * pull / width, 0), 1)", "      }",
      "      .onEnded { \(finishes.contains("speed") ? "value" : "_") in",
    ]
    if finishes.contains("speed") {
      lines += [
        "        // The end is predicted a quarter of a second ahead.",
        "        let way = value.predictedEndTranslation.width - value.translation.width",
        "        let speed = -4 * way * (pull ?? 0)",
      ]
    }
    lines += [
      "        release(finishes: \(finishes.isEmpty ? "true" : finishes))", "      }", "  }", "",
      "  private func begin(_ way: CGSize) {", "    pull = 0", "    let side: CGFloat = way.width < 0 ? 1 : -1",
      "    let index = selection + Int(layoutDirection == .rightToLeft ? -side : side)",
      "    guard !reduceMotion, going == nil, (0..<count).contains(index) else { return }",
    ]
    if rules.horizontalOnly { lines.append("    guard abs(way.width) >= abs(way.height) else { return }") }
    lines.append("    pull = side")
    if isByIndex { lines.append("    goesForward = index > selection") }
    lines += [
      "    (going, coming, progress) = (selection, index, 0)", "  }", "",
      "  /// The end of a drag, also where the system takes the touch away.",
      "  private func release(finishes: Bool) {",
      "    let isDragging = pull != nil && pull != 0", "    pull = nil",
      "    guard isDragging, let index = coming else { return }", "    if finishes { selection = index }",
    ]
    var animation = "settling"
    if case .fixed(let speed) = rules.completionSpeed {
      lines.append("    let left = max(finishes ? 1 - progress : progress, 0.001)")
      animation = "settling.speed(\(SwiftText.short(speed)) / left)"
    }
    return lines + [
      "    withAnimation(\(animation), completionCriteria: .removed) {", "      progress = finishes ? 1 : 0",
      "    } completion: {", "      if coming == index { (going, coming, progress) = (nil, selection, 1) }", "    }",
      "  }",
    ]
  }
}
