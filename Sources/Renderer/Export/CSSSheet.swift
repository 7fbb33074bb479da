import TabBase

/// A spec's motions as a style sheet: custom properties, one `@keyframes` for each number that moves, and classes that run them.
struct CSSSheet {
  /// Name of the spec's file, after which everything is called.
  let name: String
  let motions: SpecMotions
  let alt: String?

  var text: String {
    guard !allSets.isEmpty else { return head + "/* Nothing moves. */\n" }
    let still =
      "/* Readers who want less motion see the new state at once. */\n@media (prefers-reduced-motion: reduce) {\n  "
      + allSets.map { "." + className($0) }.joined(separator: ",\n  ")
      + " {\n    animation: none;\n    transition: none;\n  }\n}\n"
    return ([head, CSSSheet.declarations(used)] + allSets.map(rule) + [still]).joined(separator: "\n")
  }

  /// What the sheet does not say of the spec, in words.
  var gaps: [String] {
    var gaps = motions.gaps
    if let transition = motions.transition, transition.pan.isEnabled {
      gaps.append("a finger that drags the pages, which takes a script")
    }
    return gaps + motions.gaps(of: motions.pageMoves) { $0.css != nil }
  }

  /// Each number that moves, and the class that moves it.
  var runs: [(name: String, move: SpecMotions.Move)] {
    allSets.flatMap { set in set.moves.map { (className(set), $0) } }
  }

  private var slug: String { CSSSheet.slug(name) }

  /// A name that a style sheet takes: letters, digits and hyphens, not beginning with a digit.
  static func slug(_ name: String) -> String {
    var out = ""
    for character in name.lowercased() {
      if character.isASCII, character.isLetter || character.isNumber {
        out.append(character)
      } else if out.last != "-", !out.isEmpty {
        out.append("-")
      }
    }
    while out.last == "-" { out.removeLast() }
    return out.first.map { $0.isNumber } ?? true ? "tabs" + (out.isEmpty ? "" : "-" + out) : out
  }

  private var head: String {
    let about = alt.map { " \(CSSSheet.comment($0))\n  " } ?? ""
    let lacks = gaps.isEmpty ? "" : "\n   Not in here: " + gaps.map(CSSSheet.comment).joined(separator: "; ") + "."
    return """
      /* \(CSSSheet.comment(name)):\(about) Made by tabanim \(Release.version). Its values stay within a thousandth of the way of what
         `tabanim trace` prints. It needs @property and linear(): Chrome 113, Safari 17.2, Firefox 128.\(lacks) */

      """
  }

  /// Without what ends a comment. A style sheet is read by code points: marks that combine with the slash do not save it.
  private static func comment(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "/", out.last == "*" { out.append(" ") }
      out.append(scalar)
    }
    return String(out)
  }
}

// MARK: Custom properties

extension CSSSheet {
  /// What elements may have, in the order in which they are composed.
  static let properties = Property.allCases.filter { $0.entry.css != nil } + [.width, .height]

  /// The custom property: "--scale-x".
  static func property(_ property: Property) -> String {
    "--" + property.rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }

  private var used: [Property] {
    let all = motions.groups.flatMap(\.moves).map(\.property) + motions.pageMoves.map(\.property)
    let own = CSSSheet.properties.filter(all.contains)
    return !motions.followers.isEmpty && !own.contains(.x) ? [.x] + own : own
  }

  /// Numbers that can be animated have to be made known as such.
  static func declarations(_ properties: [Property]) -> String {
    properties.map {
      "@property \(property($0)) { syntax: \"<number>\"; inherits: false; initial-value: \(CSSText.number($0.rest)); }\n"
    }.joined()
  }

  /// The declarations that show what the custom properties say.
  static func composition(_ properties: [Property]) -> [String] {
    func has(_ property: Property...) -> Bool { properties.contains(where: property.contains) }
    func variable(_ property: Property) -> String { "var(\(self.property(property)))" }
    var lines: [String] = []
    if has(.x, .y, .widths) {
      var x = has(.x) ? ["\(variable(.x)) * 1px"] : []
      if has(.widths) { x.append("\(variable(.widths)) * var(--side, 1) * 100%") }
      let y = has(.y) ? " calc(\(variable(.y)) * 1px)" : ""
      lines.append("translate: \(x.isEmpty ? "0" : "calc(\(x.joined(separator: " + ")))")\(y);")
    }
    if has(.rotation) { lines.append("rotate: calc(\(variable(.rotation)) * 1rad);") }
    if has(.scale, .scaleX, .scaleY) {
      let whole = has(.scale) ? variable(.scale) : "1"
      let axes = [Property.scaleX, .scaleY].map { has($0) ? "calc(\(whole) * \(variable($0)))" : whole }
      lines.append("scale: \(axes[0] == axes[1] ? axes[0] : axes.joined(separator: " "));")
    }
    let functions = Property.allCases.filter(properties.contains).compactMap { property in
      if case .function(let name) = property.entry.css { "\(name)(calc(\(variable(property)) * 1rad))" } else { nil }
    }
    if !functions.isEmpty {
      let eye = properties.allSatisfy(\.entry.isFlat) ? "" : "perspective(var(--perspective, 400px)) "
      lines.append("transform: \(eye)\(functions.joined(separator: " "));")
    }
    if has(.opacity) { lines.append("opacity: \(variable(.opacity));") }
    return lines
  }
}

// MARK: Rules

extension CSSSheet {
  /// What one class runs: all that one cause does to one part.
  private struct MoveSet {
    /// What its name begins with.
    var prefix: String
    /// " of tab 1", where tabs differ.
    var whose: String
    var moves: [SpecMotions.Move]

    var part: SpecMotions.Part { moves[0].part }
    var cause: SpecMotions.Cause { moves[0].cause }
  }

  private var allSets: [MoveSet] {
    var sets: [MoveSet] = []
    for (index, group) in motions.groups.enumerated() {
      let prefix = motions.groups.count > 1 ? "\(slug)-\(index + 1)" : slug
      let whose = group.items.map { " of tab \($0.map(String.init).joined(separator: ", "))" } ?? ""
      sets += CSSSheet.sets(group.moves, prefix, whose)
    }
    return sets + CSSSheet.sets(motions.pageMoves + motions.followers, slug, "")
  }

  private static func sets(_ moves: [SpecMotions.Move], _ prefix: String, _ whose: String) -> [MoveSet] {
    moves.filter { $0.property.entry.css != nil }.reduce(into: []) { sets, move in
      if let known = sets.firstIndex(where: { $0.part == move.part && $0.cause == move.cause }) {
        sets[known].moves.append(move)
      } else {
        sets.append(MoveSet(prefix: prefix, whose: whose, moves: [move]))
      }
    }
  }

  private func className(_ set: MoveSet) -> String {
    let name = "\(set.prefix)-\(set.part.rawValue)"
    return switch set.cause {
    case .select, .transition, .follow: name
    case .deselect: name + "-deselect"
    case .press: name + "-press"
    case .pose: name + "-selected"
    case .unpose: name + "-unselected"
    }
  }

  private func occasion(_ set: MoveSet) -> String {
    let part = set.part.rawValue
    switch set.cause {
    case .select: return "The \(part) of the tab that is tapped."
    case .deselect: return "The \(part) of the tab that was selected before."
    case .press: return "The \(part) on which a finger comes down."
    case .pose: return "The \(part) of the tab that is selected, for as long as it is."
    case .unpose: return "The \(part) of a tab that no longer is."
    case .transition:
      let which = set.part == .pageOut ? "The page that goes." : "The page that comes."
      return which + " --side is 1 where the new tab lies to the right, -1 to the left."
    case .follow: return set.part == .selection ? "The mark behind the selected tab." : "The \(part)."
    }
  }

  private func rule(_ set: MoveSet) -> String {
    if set.cause == .follow { return follower(set) }
    let name = className(set)
    var frames: [String] = []
    var animations: [String] = []
    for move in set.moves {
      let own = "\(name)-\(CSSSheet.property(move.property).dropFirst(2))"
      animations.append(animation(move, name: own))
      frames.append(keyframes(move, move.motion, name: own))
      if move.leftward != move.motion { frames.append(keyframes(move, move.leftward, name: own + "-left")) }
    }
    let sided = set.moves.contains { $0.leftward != $0.motion }
    var text = "/* \(occasion(set).dropLast())\(set.whose). */\n.\(name) {\n"
    for line in CSSSheet.composition(set.moves.map(\.property)) { text += "  \(line)\n" }
    text += "  animation: \(animations.joined(separator: ",\n    "));\n}\n"
    if sided {
      let names = set.moves.map { move in
        let own = "\(name)-\(CSSSheet.property(move.property).dropFirst(2))"
        return move.leftward != move.motion ? own + "-left" : own
      }
      text += "\n/* Where the tapped tab lies to the left of the selected one. */\n.\(name).left {\n  animation-name: "
      text += names.joined(separator: ", ") + ";\n}\n"
    }
    return text + "\n" + frames.joined(separator: "\n")
  }

  private func keyframes(_ move: SpecMotions.Move, _ motion: Motion<Double>, name: String) -> String {
    let frames = CSSKeyframes(MotionCurve(motion, duration: max(move.timing.duration, 1e-6)))
    return "@keyframes \(name) {\n\(frames.text(CSSSheet.property(move.property)))}\n"
  }

  /// Name, duration, delay, passes, direction and what shows before and after.
  private func animation(_ move: SpecMotions.Move, name: String) -> String {
    let timing = move.timing
    var words = [name, CSSText.time(timing.duration / timing.speed)]
    if timing.delay > 0 { words.append(CSSText.time(timing.delay)) }
    let passes = (timing.repeatCount > 0 ? timing.repeatCount : 1) * (timing.autoreverses ? 2 : 1)
    if passes == .infinity { words.append("infinite") } else if passes != 1 { words.append(CSSText.number(passes)) }
    if timing.autoreverses { words.append("alternate") }
    let staysSo = move.cause == .pose || move.cause == .transition
    let (before, after) = (
      timing.fill.showsBefore || move.cause == .transition || move.cause == .pose || move.cause == .unpose,
      timing.fill.showsAfter || staysSo
    )
    if before && after { words.append("both") } else if before { words.append("backwards") }
    if after && !before { words.append("forwards") }
    return words.joined(separator: " ")
  }
}

// MARK: What goes to the selected tab

extension CSSSheet {
  private func follower(_ set: MoveSet) -> String {
    let (name, move) = (className(set), set.moves[0])
    let easing = CSSKeyframes(MotionCurve(move.motion, duration: max(move.timing.duration, 1e-6))).easing
    let delay = move.timing.delay > 0 ? " \(CSSText.time(move.timing.delay))" : ""
    return """
      /* \(occasion(set)) Set --x to its left edge in pixels. A new way begins where the last one has come to; in the movie, as with
         UIView, ways add up, so that it does not stop on the spot. */
      .\(name) {
        --\(name)-easing: \(easing);
        translate: calc(var(--x) * 1px);
        transition: --x \(CSSText.time(move.timing.duration / move.timing.speed))\(delay) var(--\(name)-easing);
      }

      """
  }
}
