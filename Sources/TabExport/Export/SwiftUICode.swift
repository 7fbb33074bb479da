import TabModel

/// A spec's motions as code for SwiftUI: keyframe animators, springs by their own numbers, transitions.
package struct SwiftUICode: CodeExport {
  package static let name = "swiftui"
  package static let summary = "Swift for SwiftUI: keyframe animators, springs, transitions"

  package let name: String
  package let motions: SpecMotions
  package let alt: String?

  package init(name: String, motions: SpecMotions, alt: String?) {
    (self.name, self.motions, self.alt) = (name, motions, alt)
  }

  package var text: String { file(importing: "SwiftUI") }

  package var bodies: [[String]] {
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
      let isPart = set.cause == .select && motions.iconCode?.ownParts.contains(set.part) == true
      let words = set.words(hasSymbols: motions.hasSymbols) { ".symbolEffect(.\($0), value: taps)" }
      parts.append(SwiftUIKeyframes(moves: moves, type: name, words: words, isPart: isPart).lines)
    }
    if let code = motions.iconCode { parts.append(code.swiftUI(motions, type: type)) }
    for way in motions.ways where way.notch == nil {
      switch way.cause {
      case .open:
        guard let back = motions.ways.first(where: { $0.part == way.part && $0.cause == .close }) else { continue }
        var state = SwiftUIState(
          type: "\(type)\(way.part.title)State", words: way.words, there: way.moves, back: back.moves)
        state.way = (way.ahead, back.ahead)
        state.fan = way.fan
        parts.append(state.lines)
      case .close: continue
      default: parts.append(SwiftUIWay(way: way, type: type).lines)
      }
    }
    for way in motions.ways where way.notch != nil { parts += SwiftUINotch(way: way, type: type).parts }
    if let code = motions.barCode { parts.append(code.swiftUI(motions, type: type)) }
    parts += SwiftUIPages(motions, type: type)?.parts ?? []
    return parts + (LottieCode(motions, type: type)?.swiftUI ?? []) + motions.system.swiftUI(type)
  }

  package var systemParts: Int {
    motions.system.swiftUI(type).count + (LottieCode(motions, type: type)?.swiftUI.count ?? 0)
  }

  /// Motions of the spec that the code does not have, in words.
  package var gaps: [String] {
    var gaps = motions.gaps + motions.system.gaps + (LottieCode(motions, type: type)?.gaps ?? [])
    if motions.transition != nil, SwiftUIPages(motions, type: type) == nil {
      gaps.append("the curve of the pages, which SwiftUI does not have")
    }
    gaps += motions.gaps { $0.entry.swiftUI != nil }
    if motions.sets.flatMap(\.moves).contains(where: { $0.timing.repeatCount != 1 || $0.timing.autoreverses }) {
      gaps.append("repeats of keyframes: here they run once")
    }
    return gaps
  }

  // MARK: Items

  /// The way down while it is pressed, the way back after it.
  private func press(_ press: ItemPress, _ set: SpecMotions.MoveSet, _ type: String) -> [String] {
    let timings = press.timings
    let there = SwiftUIAnimation.expression(press.wayDown, timings.down) ?? .unknown
    let back = SwiftUIAnimation.expression(press.wayBack, timings.back) ?? .unknown
    let hold =
      press.leastHold > 0
      ? " In the movie the return starts no sooner than \(SwiftText.short(press.leastHold)) s after the touch." : ""
    var lines = SwiftText.comment(set.words + hold)
    lines += ["///", "///     Button(action: select) { label }.buttonStyle(\(type)())"]
    lines += ["struct \(type): ButtonStyle {", SwiftUIAnimation.environment]
    lines += SwiftUIAnimation.constant("private let down", there, indent: "  ")
    lines += SwiftUIAnimation.constant("private let back", back, indent: "  ")
    return lines + [
      "", "  func makeBody(configuration: Configuration) -> some View {", "    let isPressed = configuration.isPressed",
      "    configuration.label", "      .scaleEffect(isPressed && !reduceMotion ? \(SwiftText.short(press.scale)) : 1)",
      "      .animation(isPressed ? down : back, value: isPressed)", "  }", "}",
    ]
  }
}
