import TabModel
import TabSVG

/// Values that a spec may not have, or that are likely mistakes.
extension Problem {
  /// `meant` is JSON text for the value that was likely meant; nil means that none is likely.
  static func wrongType(found: JSONKind, expected: [String], meant: String? = nil) -> Problem {
    var help = meant.map { "write \($0)" }
    if help == nil {
      if found == .null {
        help = expected.contains("false") ? "write false for none" : "leave the key out for the default"
      }
      if found == .boolean, expected.contains("\"forever\"") { help = "1 plays once, \"forever\" again and again" }
      if expected == ["an array"] { help = "put it in brackets: [ … ], even if there is only one" }
    }
    return Problem("spec.wrongType", "expected \(oneOf(expected)), found \(name(of: found))", help: help)
  }

  static func wrongBoolean(_ found: Bool, expected: [String], meant: String? = nil) -> Problem {
    Problem("spec.wrongType", "expected \(oneOf(expected)), found \(found)", help: meant.map { "write \($0)" })
  }

  static func badColor(_ text: String, suggestion: String?) -> Problem {
    let forms = "colors are #RGB, #RGBA, #RRGGBB, #RRGGBBAA, or one of `tabanim list colors`"
    let gradient = "a gradient is { \"from\": …, \"to\": … } or { \"stops\": […] }, for backgrounds"
    return Problem(
      "spec.badColor", "unknown color \(quoted(text))",
      help: text.contains("gradient") ? gradient : suggestion.map { "did you mean \(quoted($0))?" } ?? forms)
  }

  static func badCurve(_ text: String) -> Problem {
    Problem(
      "spec.badCurve", "cannot read the curve \(quoted(text))",
      help: "functions are cubic-bezier(x1, y1, x2, y2) with x in 0…1, steps(n, position) and linear(…), as in CSS")
  }

  static func unknownName(_ name: String, what: NameSort, suggestion: String?, known: [String]) -> Problem {
    Problem("spec.unknownName", "unknown \(what.title) \(quoted(name))", help: what.help(for: name, suggestion, known))
  }

  /// An unknown name, with the nearest one in `known`.
  static func unknown(_ name: String, what: NameSort, among known: [String]) -> Problem {
    unknownName(name, what: what, suggestion: suggestion(for: name, among: known), known: known)
  }

  /// `offset` bytes into SVG path data stands something else than what the grammar asks for.
  static func pathData(offset: Int, expected: PathDataExpectation) -> Problem {
    Problem(
      "spec.pathData", "mistake in the path data at character \(offset + 1): expected \(text(of: expected))",
      help: "path data are what an SVG path has in its attribute d")
  }

  /// `meant` is the unit with which the number would be in range; nil means that none is likely.
  static func outOfRange(_ value: Double, range: NumberRange, meant unit: String? = nil) -> Problem {
    Problem(
      "spec.outOfRange", "expected a number \(text(of: range)), found \(plain(value))",
      help: unit.map { question(value, $0) })
  }

  static func motionOutOfRange(_ value: Double, range: NumberRange) -> Problem {
    Problem(
      "spec.motionOutOfRange", "expected a number \(text(of: range)), found \(plain(value))",
      help: Quantity.inSeconds(value))
  }

  static func notWhole(_ value: Double) -> Problem {
    Problem("spec.notWhole", "expected a whole number, found \(plain(value))")
  }

  static func badQuantity(_ text: String, _ quantity: Quantity) -> Problem {
    if let number = Double(text), number.isFinite {
      return Problem(
        "spec.badQuantity", "\(quoted(text)) has no unit",
        help: "write \(plain(number)), a number\(quantity == .time ? " of seconds" : "")")
    }
    let (name, help) =
      switch quantity {
      case .time: ("a time", "times are numbers of seconds, such as 0.3, or text such as \"300ms\" and \"0.3s\"")
      case .angle:
        ("an angle", "angles are numbers of radians, such as 0.26, or text such as \"15deg\" and \"0.25turn\"")
      case .degrees:
        ("an angle", "angles are numbers of degrees here, such as 15, or text such as \"15deg\" and \"0.25turn\"")
      case .factor:
        ("a factor", "factors, such as scales and opacities, are numbers, such as 0.8, or text such as \"80%\"")
      }
    return Problem("spec.badQuantity", "\(quoted(text)) is not \(name)", help: help)
  }

  static func badByteCount(_ text: String) -> Problem {
    Problem(
      "spec.badByteCount", "\(quoted(text)) is not a file size",
      help: "sizes are numbers of bytes, or text such as \"500kB\" and \"5MB\"")
  }

  static func wrongCount(_ count: Int, expected: ClosedRange<Int>) -> Problem {
    Problem("spec.wrongCount", "expected \(text(of: expected)), found \(count)")
  }

  static func countDiffers(_ count: Int, expected: Int, from: String) -> Problem {
    Problem("spec.countDiffers", "expected \(expected) entries, one for each of the \(from), found \(count)")
  }

  static var notIncreasing: Problem {
    Problem("spec.notIncreasing", "a number is less than the one before it", help: "put the numbers in ascending order")
  }

  static var keyTimesEnds: Problem {
    Problem(
      "spec.keyTimesEnds", "key times begin with 0 and end with 1",
      help: "they are fractions of the duration, not seconds")
  }

  static func noSuchTab(_ index: Int, count: Int) -> Problem {
    let range = count == 1 ? "the only tab is 0" : "the tabs are 0 to \(count - 1)"
    return Problem("spec.noSuchTab", "there is no tab \(index): \(range)")
  }

  static var searchTabNotLast: Problem {
    Problem(
      "spec.searchTabNotLast", "a search tab that is not the last item",
      help: "a bar has at most one search tab, as its last item")
  }

  /// A key of the release beside `interruptible`.
  static func completionOfInterruptible(_ key: String) -> Problem {
    Problem(
      "spec.completionOfInterruptible", "\(key) has no effect on an interruptible transition",
      help: "it ends on a spring with the finger's velocity, in the animation's duration: remove \(key)")
  }

  /// Tab `index` is an action, and the spec selects it.
  static func selectedAction(_ index: Int) -> Problem {
    Problem(
      "spec.selectedAction", "tab \(index) is an action, which is never selected",
      help: "\"selected\" and \"select\" take the index of another tab; a tap may name an action")
  }

  /// An event names a tab by its title. `index` is the tab with that title; nil means that there is none.
  static func tabByTitle(_ title: String, index: Int?) -> Problem {
    Problem(
      "spec.tabByTitle", "expected the index of a tab, found \(quoted(title))",
      help: index.map { "that tab has the index \($0)" }
        ?? Int(title).map { "write \($0)" } ?? "the first tab has the index 0")
  }

  static var noPlays: Problem {
    Problem("spec.noPlays", "a picture plays at least once", help: "\"forever\" plays without end")
  }

  static func clamped(_ name: String, value: Double, to limit: Double) -> Problem {
    Problem(
      "spec.clamped", "UIKit uses \(plain(limit)) for a \(name) of \(plain(value))",
      help: value < limit
        ? "usual are 0.5, which swings, to 1, which does not"
        : name == "damping"
          ? "the damping ratio of UIKit's springs is 0 to 1; { \"stiffness\": …, \"damping\": … } is a physical spring"
          : nil)
  }

  /// A motion that is longer than a tab bar's. `written` is the number in the spec if that number is the
  /// only cause; nil means that there are other causes.
  static func longMotion(seconds: Double, written: Double?) -> Problem {
    Problem(
      "spec.longMotion", "a motion of \(decimal(seconds)) s is long for a tab bar",
      help: written.flatMap(Quantity.inSeconds))
  }

  /// A color without any opacity, whose alpha was likely meant to be its first two digits; `meant` is that color.
  static func transparentColor(_ text: String, meant: String) -> Problem {
    Problem(
      "spec.transparentColor", "\(quoted(text)) is fully transparent: the last two digits are the opacity",
      help: "did you mean \(quoted(meant)), as Android's \(text)?")
  }

  /// A bare number that can only be in the unit `meant`: 15 radians, say.
  static func unitMissing(_ value: Double, _ quantity: Quantity, meant unit: String) -> Problem {
    Problem(
      "spec.unitMissing",
      quantity == .angle
        ? "an angle of \(plain(value)) radians is \(plain((value / .pi * 5).rounded() / 10)) turns"
        : "a factor of \(plain(value)) is \(plain(value * 100))%",
      help: question(value, unit))
  }

  static var curveBesideSpring: Problem {
    Problem("spec.curveBesideSpring", "a curve has no effect next to a spring", help: "remove one of them")
  }

  static var emptyBadge: Problem {
    Problem(
      "spec.emptyBadge", "an empty badge is a dot, as in UIKit",
      help: "leave it out for none, or write false in an event; { \"dot\": true } is a dot")
  }

  /// The title of a modal page beside its page, which is shown instead.
  static var titleBesidePage: Problem {
    Problem(
      "spec.titleBesidePage", "a title has no effect next to a page",
      help: "remove one of them; \"text\" in the page is text in its middle")
  }

  /// The two `angles` of a menu, in degrees, look like radians.
  static func anglesInRadians(_ from: Double, _ to: Double) -> Problem {
    let meant = [from, to].map { plain(($0 * 180 / .pi).rounded()) }.joined(separator: ", ")
    return Problem(
      "spec.anglesInRadians",
      "these angles are in degrees: \(plain(from)) to \(plain(to)) puts all items nearly on top of each other",
      help: "did you mean [\(meant)]?")
  }

  /// There are `count` pages for `tabs` tabs.
  static func morePagesThanTabs(_ count: Int, tabs: Int) -> Problem {
    Problem(
      "spec.morePagesThanTabs",
      "this page is never shown: there are \(counted(count, "page")) for \(counted(tabs, "tab"))", help: "remove it")
  }

  static var emptyAnimation: Problem {
    Problem(
      "resolve.emptyAnimation", "this object is empty: it means a bounce",
      help: "write \"bounce\", or { \"kind\": … }; [] is no animation")
  }

  /// Nothing happens for `seconds`, because the spec says `written`.
  package static func longWait(seconds: Double, written: Double) -> Problem {
    Problem("resolve.longWait", "nothing happens for \(hundredths(seconds)) s", help: Quantity.inSeconds(written))
  }
}

extension Problem {
  /// For a bare number that is likely to be meant in `unit`.
  private static func question(_ value: Double, _ unit: String) -> String { "did you mean \"\(plain(value))\(unit)\"?" }

  static func text(of expected: PathDataExpectation) -> String {
    switch expected {
    case .moveCommand: "M or m at the beginning"
    case .command: "the letter of a command"
    case .commandOrNumber: "the letter of a command, or a number"
    case .number: "a number"
    case .arcFlag: "an arc flag, 0 or 1"
    case .smallerNumber: "a smaller number"
    }
  }

  private static func name(of kind: JSONKind) -> String {
    switch kind {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private static func text(of range: NumberRange) -> String {
    if let lower = range.lower, let upper = range.upper, !range.excludesLower {
      return "from \(plain(lower)) to \(plain(upper))"
    }
    let lower = range.lower.map { (range.excludesLower ? "above " : "at least ") + plain($0) }
    let upper = range.upper.map { "at most " + plain($0) }
    return [lower, upper].compactMap(\.self).joined(separator: " and ")
  }

  private static func text(of count: ClosedRange<Int>) -> String {
    if count.count == 1 { return "\(count.lowerBound) entries" }
    return "\(count.lowerBound) to \(count.upperBound) entries"
  }
}

extension Quantity {
  /// The advice about a time that is likely to be meant as milliseconds; nil where it is not.
  static func inSeconds(_ milliseconds: Double) -> String? {
    milliseconds > 20_000 ? nil : "times are in seconds: did you mean \"\(decimal(milliseconds))ms\"?"
  }
}
