import TabanimRenderer

extension Wording {
  init(_ problem: SpecProblem) {
    switch problem {
    case .syntax(let problem): self.init(problem)
    case .duplicateKey(let key, let firstLine):
      self.init("duplicate key \(quoted(key))", help: "it is there already on line \(firstLine)")
    case .unknownKey("format", "output", _, _):
      self.init(
        "a spec does not say its file's format",
        help: "-o NAME.gif names it by its suffix: \(oneOf(OutputFormat.suffixes))")
    case .unknownKey(let key, let owner, let suggestion, let known):
      self.init("unknown key \(quoted(key)) in \(owner)", help: Wording.choice(suggestion, known))
    case .keyDoesNotApply(let key, let with, let value, let appliesTo, let known):
      let other = value.map { "\(with) \(quoted($0))" } ?? quoted(with)
      let goesWith = appliesTo.filter { $0 != key }.map { quoted($0) }
      self.init(
        "key \(quoted(key)) does not go with \(other)",
        // Most kinds have a key like this one: it helps more to say what this kind has instead.
        help: goesWith.count > 8 && !known.isEmpty
          ? "known: \(known.joined(separator: ", "))" : goesWith.isEmpty ? nil : "it goes with \(oneOf(goesWith))")
    case .misplacedKey(let key, let owner, let home):
      self.init(
        "unknown key \(quoted(key)) in \(owner)",
        help: home == "the spec"
          ? "it stands in the spec itself, beside \(quoted(owner))"
          : home == "an item" ? "it is a key of an item, beside its \"icon\"" : "it belongs into \(quoted(home))")
    case .missingKey(let key, let owner, let summary):
      self.init("key \(quoted(key)) is missing in \(owner)", help: "\(key): \(summary)")
    case .needsOneOf(let keys, let owner): self.init("\(owner) needs one of the keys \(oneOf(keys.map { quoted($0) }))")
    case .wrongType(.boolean, let expected) where expected.contains("true"):
      self.init("expected \(oneOf(expected)), found false")
    case .wrongType(.boolean, let expected) where expected.contains("false"):
      self.init("expected \(oneOf(expected)), found true")
    case .wrongType(let found, let expected):
      self.init("expected \(oneOf(expected)), found \(Wording.name(of: found))")
      if found == .null { help = "leave the key out for the default" }
      if found == .boolean, expected.contains("\"forever\"") { help = "1 plays once, \"forever\" again and again" }
      if expected == ["an array"] { help = "put it into brackets: [ … ], also where there is only one" }
    case .unknownName(let name, let what, let suggestion, let known):
      self.init("unknown \(what) \(quoted(name))", help: Wording.choice(suggestion, known))
    case .unknownIcon(let name, let suggestions):
      self.init(
        "unknown icon \(quoted(name))",
        help: name.contains("/") || [".svg", ".png", ".jpg", ".jpeg", ".webp"].contains(where: name.hasSuffix)
          ? "write a file as { \"\(Wording.iconKey(name))\": \(quoted(name)) }"
          : suggestions.isEmpty
            ? "`tabanim list icons` has the names" : "did you mean \(oneOf(suggestions.map(quoted)))?")
    case .pathData(let offset, let expected):
      self.init(
        "the path data have a mistake at character \(offset + 1): expected \(Wording.text(of: expected))",
        help: "they are the d attribute of an SVG path")
    case .badColor(let text, let suggestion):
      let forms = "colours are #RGB, #RGBA, #RRGGBB, #RRGGBBAA, or one of `tabanim list colors`"
      self.init("unknown colour \(quoted(text))", help: suggestion.map { "did you mean \(quoted($0))?" } ?? forms)
    case .badCurve(let text):
      self.init(
        "cannot read the curve \(quoted(text))",
        help: "functions are cubic-bezier(x1, y1, x2, y2) with x in 0…1, steps(n, position) and linear(…), as in CSS")
    case .motionOutOfRange(let value, let range):
      self.init(.outOfRange(value, range: range))
      help = Wording.inSeconds(value)
    case .outOfRange(let value, let range, let unit):
      self.init(
        "expected a number \(Wording.text(of: range)), found \(plain(value))",
        help: unit.map { Wording.question(value, $0) })
    case .unitMissing(let value, let quantity, let unit):
      self.init(
        quantity == .angle
          ? "an angle of \(plain(value)) radians is \(plain((value / .pi * 5).rounded() / 10)) turns"
          : "a factor of \(plain(value)) is \(plain(value * 100))%",
        help: Wording.question(value, unit))
    case .notWhole(let value): self.init("expected a whole number, found \(plain(value))")
    case .badQuantity(let text, let quantity): self.init(text, isNo: quantity)
    case .badByteCount(let text):
      self.init("\(quoted(text)) is no size of a file", help: "sizes are bytes, or texts such as \"500kB\" and \"5MB\"")
    case .wrongCount(let count, let expected):
      self.init("expected \(Wording.text(of: expected)), found \(count)")
    case .countDiffers(let count, let expected, let from):
      self.init("expected \(expected) entries to go with the \(from), found \(count)")
    case .notIncreasing: self.init("the numbers have to increase from entry to entry")
    case .keyTimesEnds: self.init("key times begin with 0 and end with 1")
    case .searchTabNotLast:
      self.init(
        "a search tab stands apart at the end of the bar", help: "make it the last of the items, and the only one")
    case .noSuchTab(let index, let count):
      let range = count == 1 ? "the only tab is 0" : "the tabs are 0 to \(count - 1)"
      self.init("there is no tab \(index): \(range)")
    case .tabByTitle(let title, let index):
      self.init(
        "expected the index of a tab, found \(quoted(title))",
        help: index.map { "that tab has the index \($0)" } ?? "the first tab has the index 0")
    case .noPlays: self.init("a picture plays at least once", help: "\"forever\" plays without end")
    case .emptyPath: self.init("this is no path")
    case .absolutePath(let path):
      self.init(
        "the path \(quoted(path)) is absolute",
        help:
          "paths are relative to the file in which they stand, and stay inside the folder of the spec or its project")
    case .pathLeavesRoot(let path, let root):
      self.init(
        "the path \(quoted(path)) leads out of \(root.isEmpty ? "the working folder" : "the folder \(root)")",
        help: "specs reach what is in the folder of their project, a tabanim.json; without one what is in their own")
    case .pathLinksOutside(let path):
      self.init("the path \(quoted(path)) leads out of what the spec may reach, through a link")
    case .noSpecSuffix(let path):
      self.init("a spec extends .json files, and \(quoted(path)) is none by its name")
    case .extendsItself(let path): self.init("\(quoted(path)) would extend itself")
    case .hiddenPath(let path):
      self.init("the path \(quoted(path)) leads to something hidden, which a spec may not name")
    case .noPictureSuffix(let path, let known):
      self.init(
        "the suffix of \(quoted(path)) says no format",
        help: OutputFormat.namesVideo(path)
          ? "name a .y4m instead: ffmpeg makes such a file from it"
          : "it is \(oneOf(known.map { "." + $0 })), or a slash for a folder of frames")
    case .misorderedName(let name, let ordered):
      self.init("the parts of the name \(quoted(name)) are read in another order", help: "call it \(quoted(ordered))")
    case .nameSaysOtherwise(let name, let key, let value):
      self.init("the name \(quoted(name)) says something else than the \(key) \(value)")
    case .listedTwice(let name, let line):
      self.init("\(quoted(name)) is in the list already, on line \(line)")
    case .clamped(let name, let value, let limit):
      self.init("UIKit takes a \(name) of \(plain(value)) as \(plain(limit))")
    case .longMotion(let seconds, let written):
      self.init(
        "a motion of \(decimal(seconds)) s is long for a tab bar",
        help: written.flatMap(Wording.inSeconds))
    case .morePagesThanTabs(let count, let tabs):
      self.init("there are \(counted(count, "page")) for \(counted(tabs, "tab")): nobody sees this one")
    case .otherVersion(let version):
      self.init(
        "this is the schema of specs of version \(version), and this program reads version \(Release.specVersion)",
        help: "its schema is \(Release.schemaAddress)")
    case .curveBesideSpring: self.init("a curve beside a spring has no effect")
    case .moreProblems(let count): self.init("\(counted(count, "more problem")) not shown")
    case .notQuoted:
      self.init(
        "something is wrong here, and is not shown: a link leads to the file, out of its folder",
        help: "name the file itself, not the link")
    }
  }

  /// For a number that is likely to be meant as milliseconds.
  static func inSeconds(_ milliseconds: Double) -> String? {
    milliseconds > 20_000 ? nil : "times are in seconds: did you mean \(decimal(milliseconds / 1000))?"
  }

  /// For a bare number that is likely to be meant in `unit`.
  private static func question(_ value: Double, _ unit: String) -> String { "did you mean \"\(plain(value))\(unit)\"?" }

  private init(_ text: String, isNo quantity: Quantity) {
    switch quantity {
    case .time:
      self.init(
        "\(quoted(text)) is no time", help: "times are seconds, such as 0.3, or texts such as \"300ms\" and \"0.3s\"")
    case .angle:
      self.init(
        "\(quoted(text)) is no angle",
        help: "angles are radians, such as 0.26, or texts such as \"15deg\" and \"0.25turn\"")
    case .degrees:
      self.init(
        "\(quoted(text)) is no angle",
        help: "angles are degrees here, such as 15, or texts such as \"15deg\" and \"0.25turn\"")
    case .factor:
      self.init(
        "\(quoted(text)) is no factor",
        help: "factors, such as scales and opacities, are numbers, such as 0.8, or texts such as \"80%\"")
    }
  }

  private static func choice(_ suggestion: String?, _ known: [String]) -> String? {
    if let suggestion { return "did you mean \(quoted(suggestion))?" }
    return known.isEmpty ? nil : "known: \(known.joined(separator: ", "))"
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
