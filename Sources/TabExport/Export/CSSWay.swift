import TabBase

/// Something that goes from place to place in CSS: transitions of its edges.
enum CSSWay {
  /// "width 300ms ease", where `law` goes.
  static func transition(_ property: String, _ law: SpecMotions.Pace, easing: String? = nil) -> String {
    let timing = law.timing
    let delay = timing.delay > 0 ? " \(CSSText.time(timing.delay))" : ""
    return "\(property) \(CSSText.time(timing.duration / timing.speed)) \(easing ?? self.easing(law))\(delay)"
  }

  static func easing(_ law: SpecMotions.Pace) -> String {
    CSSKeyframes(MotionCurve(law.motion, duration: max(law.timing.duration, 1e-6)), digits: CSSSheet.digits).easing
  }

  /// The rule of a way, by the sheet that it is part of.
  static func rule(_ sheet: CSSSheet) -> (SpecMotions.Way) -> String {
    { way in
      let name = sheet.className(way)
      let note = way.note.map { " \($0)" } ?? ""
      if let outline = way.notch { return notch(outline, way.ahead, name, sheet.prefix) }
      if way.cause == .open {
        return state(way, sheet.motions.ways.first { $0.cause == .close } ?? way, name, note, sheet.prefix)
      }
      let prefix = sheet.prefix
      guard way.isEven else { return edges(way, name, note, prefix) }
      let moves = (["--\(prefix)x"] + (way.isRigid ? [] : ["width"])).map { name in
        transition(name, way.ahead, easing: "var(--\(prefix)easing)")
      }
      let words =
        "The \(way.part.rawValue).\(note) Set --\(prefix)x to its left edge in pixels\(way.isRigid ? "" : ", and its width"). "
        + "A new motion starts from the current place."
      return CSSSheet.note(words) + """
        .\(name) {
          --\(prefix)easing: \(easing(way.ahead));
          translate: calc(var(--\(prefix)x) * 1px)\(hasY(way) ? " calc(var(--\(prefix)y) * 1px)" : "");
          transition: \(moves.joined(separator: ", "));
        }

        """
    }
  }

  private static func hasY(_ way: SpecMotions.Way) -> Bool { way.moves.contains { $0.property == .y } }

  /// A part that a menu opens: its place by the class `open`.
  private static func state(
    _ way: SpecMotions.Way, _ back: SpecMotions.Way, _ name: String, _ note: String,
    _ prefix: String
  ) -> String {
    let (property, value) =
      way.part == .capsule
      ? ("width", "var(--\(prefix)width)") : ("translate", "var(--\(prefix)dx) var(--\(prefix)dy)")
    let words =
      "The menu's \(way.part.rawValue).\(note)"
      + (way.part == .capsule ? " --\(prefix)width is its width while the menu is open." : "")
    let rise = hasY(way) ? "  position: relative;\n  top: calc(var(--\(prefix)y) * 1px);\n" : ""
    var text = CSSSheet.note(words)
    text += ".\(name) {\n\(rise)  transition: \(transition(property, back.ahead));\n}\n\n"
    text += ".\(name).open {\n  \(property): \(value);\n  transition: \(transition(property, way.ahead));\n}\n"
    guard let fan = way.fan else { return text }
    for (index, offset) in fan.offsets.enumerated() {
      let places = [("dx", offset.x), ("dy", offset.y)].map { "  --\(prefix)\($0.0): \(SwiftText.short($0.1))px;\n" }
      let delay = CSSText.time(fan.stagger * Double(index))
      let delays = delay == "0ms" ? "" : "  animation-delay: \(delay);\n  transition-delay: \(delay);\n"
      text += "\n.\(name):nth-child(\(index + 1)) {\n\(places.joined())\(delays)}\n"
    }
    return text
  }

  /// Edges by laws of their own.
  private static func edges(_ way: SpecMotions.Way, _ name: String, _ note: String, _ prefix: String) -> String {
    func sides(_ left: String, _ right: String) -> String {
      let laws = ["ahead": way.ahead, "behind": way.behind]
      return [("--\(prefix)left", left), ("--\(prefix)right", right)].map { side, law in
        transition(side, laws[law] ?? way.ahead, easing: "var(--\(prefix)\(law))")
      }.joined(separator: ", ")
    }
    let words =
      "The \(way.part.rawValue).\(note) Set --\(prefix)left and --\(prefix)right to its edges in pixels; give it the class `leftward` where it goes to the left."
    let properties = """
      @property --\(prefix)left { syntax: "<number>"; inherits: false; initial-value: 0; }
      @property --\(prefix)right { syntax: "<number>"; inherits: false; initial-value: 0; }

      """
    return properties + "\n" + CSSSheet.note(words) + """
      .\(name) {
        --\(prefix)ahead: \(easing(way.ahead));
        --\(prefix)behind: \(easing(way.behind));
        translate: calc(var(--\(prefix)left) * 1px)\(hasY(way) ? " calc(var(--\(prefix)y) * 1px)" : "");
        width: calc((var(--\(prefix)right) - var(--\(prefix)left)) * 1px);
        transition: \(sides("behind", "ahead"));
      }

      .\(name).leftward {
        transition: \(sides("ahead", "behind"));
      }

      """
  }

  /// The bar's edge, as a clip of its background.
  private static func notch(
    _ outline: NotchOutline, _ law: SpecMotions.Pace, _ name: String, _ prefix: String
  ) -> String {
    let rise = -min(outline.depth, 0)
    let y = "\(SwiftText.short(rise))px"
    let about =
      outline.depth < 0 ? "its bump; let the element begin \(y) above the bar" : "its notch"
    let points =
      (["from 0 \(y)"] + NotchText(outline, deep: y).css(prefix) + [
        "line to 100% \(y)", "line to 100% 100%", "line to 0 100%", "close",
      ]).joined(separator: ",\n    ")
    var text = ""
    var motion = transition("--\(prefix)x", law)
    if let opening = outline.opening {
      text += "@property --\(prefix)share { syntax: \"<number>\"; inherits: false; initial-value: 1; }\n"
      let times = [opening.lowerBound, opening.upperBound].map { CSSText.percent($0) }
      text +=
        "\n@keyframes \(name)-open {\n  0%, 100% { --\(prefix)share: 1; }\n  \(times.joined(separator: ", ")) { --\(prefix)share: 0; }\n}\n\n"
      motion = "--\(prefix)x 0s \(CSSText.time(law.timing.duration / 2))"
    }
    text += CSSSheet.note(
      "The bar's background with \(about). --\(prefix)x is the middle of the selected tab in pixels."
        + (outline.opening == nil ? "" : " Set going again by the class `moving`, as `tapped` is."))
    text += ".\(name) {\n  clip-path: shape(\n    \(points)\n  );\n  transition: \(motion);\n}\n"
    if outline.opening != nil {
      text += "\n.\(name).moving {\n  animation: \(name)-open \(CSSText.time(law.timing.duration)) \(easing(law));\n}\n"
    }
    return text
  }
}
