extension Wording {
  init(_ problem: SpecProblem) {
    switch problem {
    case .syntax(let problem): self.init(problem)
    case .onlyOfWebP(let quality, let format):
      self.init(
        "quality \(quality) is that of a lossy WebP, and this picture is a \(format)",
        help: "other formats take \(oneOf(Overrides.Flag.quality.names))")
    case .notShown(let format, let host, let known):
      self.init("\(host.title) does not show \(format)", help: "it shows \(oneOf(known))")
    case .needsSuffix(let name, let suffix, let host):
      self.init("\(host.title) does not show \(quoted(name)) because of its suffix", help: "call it .\(suffix)")
    case .tooLargeForHost(let size, let limit, let host):
      let sides = [size, limit].map { $0.map(String.init).joined(separator: "×") }
      self.init(
        "\(host.title) shows at most \(sides[1]) pixels, and the picture has \(sides[0])",
        help: "use a smaller scale, or crop it")
    case .duplicateKey(let key, let firstLine):
      self.init("duplicate key \(quoted(key))", help: "it is there already on line \(firstLine)")
    case .unknownKey("format", "output", _, _):
      self.init(
        "unknown key \(quoted("format")) in output",
        help: "the suffix of a file selects its format: \"files\": [\"NAME.\(OutputFormat.apng.suffix)\"]; "
          + "known: \(oneOf(OutputFormat.suffixes.map { "." + $0 }))")
    case .unknownKey(let key, let owner, let suggestion, _)
    where key.hasSuffix("comment") || suggestion == nil && (key.first == "_" || key.first == "/"):
      self.init("unknown key \(quoted(key)) in \(owner)", help: "comments are // … or /* … */, without a key")
    case .unknownKey(let key, let owner, let suggestion, let known):
      self.init("unknown key \(quoted(key)) in \(owner)", help: Wording.choice(suggestion, known))
    case .keyDoesNotApply(let key, let with, let value, let appliesTo, let known):
      let other = value.map { "\(with) \(quoted($0))" } ?? quoted(with)
      let goesWith = appliesTo.filter { $0 != key }.map { quoted($0) }
      // A motion in two parts has a key for each, such as pressDuration and releaseDuration.
      let parts = known.filter { $0.hasSuffix(key.prefix(1).uppercased() + key.dropFirst()) }.map { quoted($0) }
      self.init(
        "key \(quoted(key)) does not go with \(other)",
        // Most kinds have a key like this one: it helps more to say what this kind has instead.
        help: !parts.isEmpty
          ? "did you mean \(oneOf(parts))?"
          : goesWith.count > 8 && !known.isEmpty
            ? "known: \(known.joined(separator: ", "))" : goesWith.isEmpty ? nil : "it goes with \(oneOf(goesWith))")
    case .misplacedKey(let key, let owner, let home, let name):
      self.init(
        "unknown key \(quoted(key)) in \(owner)",
        help: home == "the spec"
          ? "it belongs in the spec itself, next to \(quoted(owner))"
          : home == "an item"
            ? "it is a key of an item, next to its \"icon\""
            : "it belongs in \(quoted(home))" + (name.map { ", as \(quoted($0))" } ?? ""))
    case .missingKey(let key, let owner, let summary):
      self.init("key \(quoted(key)) is missing in \(owner)", help: "\(key): \(summary)")
    case .secondAction(let key, let first):
      self.init(
        "an event has one action, and this one has \(quoted(first)) and \(quoted(key))",
        help: "write two events; they may have the same \"at\"")
    case .actionAsValue(let action, let key):
      self.init(
        "unknown key \(quoted(key)) in an event: the action is a key itself",
        help: "write { \"at\": …, \(quoted(action)): … }, such as { \"at\": 1, \"tap\": 2 }")
    case .kindAsKey(let kind):
      self.init(
        "unknown key \(quoted(kind)) in an animation: it is a kind",
        help: "write { \"kind\": \(quoted(kind)), … }, with its numbers next to \"kind\"")
    case .propertyAsKey(let property, let value):
      self.init(
        "unknown key \(quoted(property)) in this animation: it is a property",
        help: "write \"property\": \(quoted(property)), \"\(value)\": …")
    case .sizeOfPicture(let key, let owner):
      self.init(
        "unknown key \(quoted(key)) in \(owner)",
        help: "the size of the picture is \"crop\" times \"scale\", both in \"screen\""
          + (key == "height" ? "; \"height\" in \"tabBar\" is that of the bar" : ""))
    case .noSpec(let kind?, _):
      self.init(
        "this is \(kind), not a spec",
        help: kind.contains("Lottie")
          ? "it can be an icon in a spec: { \"lottie\": \"NAME.json\" }" : "`tabanim init` writes a spec to start from")
    case .noSpec(nil, let known):
      self.init("this is not a spec: it has none of the keys of one", help: "known: \(known.joined(separator: ", "))")
    case .needsOneOf(let keys, let owner): self.init("\(owner) needs one of the keys \(oneOf(keys.map { quoted($0) }))")
    case .wrongType(.boolean, let expected, _) where expected.contains("true"):
      self.init("expected \(oneOf(expected)), found false")
    case .wrongType(.boolean, let expected, let meant) where expected.contains("false"):
      self.init("expected \(oneOf(expected)), found true", help: meant.map { "write \($0)" })
    case .wrongType(let found, let expected, let meant):
      self.init(
        "expected \(oneOf(expected)), found \(Wording.name(of: found))", help: meant.map { "write \($0)" })
      guard meant == nil else { return }
      if found == .null { help = "leave the key out for the default" }
      if found == .boolean, expected.contains("\"forever\"") { help = "1 plays once, \"forever\" again and again" }
      if expected == ["an array"] { help = "put it in brackets: [ … ], even if there is only one" }
    case .unknownName(let name, let what, let suggestion, let known):
      self.init("unknown \(what) \(quoted(name))", help: Wording.choice(of: what, name, suggestion, known))
    case .addressAsPath(let address):
      self.init(
        "\(quoted(address)) is an address, and files are read from the folder of the spec or its project only",
        help: "download it, and name the file by its path relative to the spec")
    case .pathDataAsName(let data):
      self.init("path data where an icon's name is expected", help: "write { \"path\": \(quoted(data)) }")
    case .unknownIcon(let name, let suggestions):
      self.init(
        "unknown icon \(quoted(name))",
        help: name.contains("/") || [".svg", ".png", ".jpg", ".jpeg", ".webp"].contains(where: name.hasSuffix)
          ? name.contains("<")
            ? "save the SVG to a file, and write { \"svg\": \"NAME.svg\" }"
            : "write a file as { \"\(Wording.iconKey(name))\": \(quoted(name)) }"
          : name.hasSuffix(".pdf")
            ? "PDF is not read: export it as SVG, and write { \"svg\": … }"
            : suggestions.isEmpty
              ? "`tabanim list icons` prints the names; other icons are { \"svg\": … }, { \"png\": … } or { \"path\": … }"
              : "did you mean \(oneOf(suggestions.map(quoted)))?")
    case .pathData(let offset, let expected):
      self.init(
        "mistake in the path data at character \(offset + 1): expected \(Wording.text(of: expected))",
        help: "path data are what an SVG path has in its attribute d")
    case .badColor(let text, let suggestion):
      let forms = "colors are #RGB, #RGBA, #RRGGBB, #RRGGBBAA, or one of `tabanim list colors`"
      let gradient = "a gradient is { \"from\": …, \"to\": … } or { \"stops\": […] }, for backgrounds"
      self.init(
        "unknown color \(quoted(text))",
        help: text.contains("gradient") ? gradient : suggestion.map { "did you mean \(quoted($0))?" } ?? forms)
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
      self.init(
        "\(quoted(text)) is not a file size", help: "sizes are numbers of bytes, or text such as \"500kB\" and \"5MB\"")
    case .wrongCount(let count, let expected):
      self.init("expected \(Wording.text(of: expected)), found \(count)")
    case .countDiffers(let count, let expected, let from):
      self.init("expected \(expected) entries, one for each of the \(from), found \(count)")
    case .notIncreasing:
      self.init("a number is less than the one before it", help: "put the numbers in ascending order")
    case .keyTimesEnds:
      self.init(
        "key times begin with 0 and end with 1", help: "they are fractions of the duration, not seconds")
    case .searchTabNotLast:
      self.init(
        "a search tab that is not the last item", help: "a bar has at most one search tab, as its last item")
    case .noSuchTab(let index, let count):
      let range = count == 1 ? "the only tab is 0" : "the tabs are 0 to \(count - 1)"
      self.init("there is no tab \(index): \(range)")
    case .tabByTitle(let title, let index):
      self.init(
        "expected the index of a tab, found \(quoted(title))",
        help: index.map { "that tab has the index \($0)" }
          ?? Int(title).map { "write \($0)" } ?? "the first tab has the index 0")
    case .noPlays: self.init("a picture plays at least once", help: "\"forever\" plays without end")
    case .emptyPath: self.init("this path is empty", help: "paths are relative to the file that contains them")
    case .absolutePath(let path):
      self.init(
        "the path \(quoted(path)) is absolute",
        help:
          "paths are relative to the file that contains them, and stay inside the folder of the spec or its project")
    case .pathLeavesRoot(let path, let root):
      self.init(
        "the path \(quoted(path)) leads out of \(root.isEmpty ? "the working folder" : "the folder \(root)")",
        help: "paths stay inside the folder of the project, that of tabanim.json; without a project, of the spec")
    case .pathLinksOutside(let path):
      self.init(
        "the path \(quoted(path)) is a link that leads out of the folder of the spec or its project",
        help: "copy the file into that folder")
    case .onlyInProject(let key):
      self.init("\(quoted(key)) has an effect only in a project", help: "move it to \(SpecName.project)")
    case .noSpecSuffix(let path):
      self.init("\(quoted(path)) is not a .json file", help: "a spec extends other specs, which are .json files")
    case .extendsItself(let path):
      self.init("\(quoted(path)) would extend itself", help: "remove it, or what leads back to it")
    case .hiddenPath(let path):
      self.init(
        "the path \(quoted(path)) leads to something hidden, which a spec may not use",
        help: "move it to a folder whose name does not begin with a dot")
    case .noPictureSuffix(let path, let known):
      self.init(
        "unknown format of \(quoted(path))",
        help: OutputFormat.namesOtherVideo(path)
          ? "write a .mp4 instead"
          : "known: \(oneOf(known.map { "." + $0 })), or a slash for a folder of frames")
    case .misorderedName(let name, let ordered):
      self.init("the parts of the name \(quoted(name)) are in the wrong order", help: "call it \(quoted(ordered))")
    case .nameSaysOtherwise(let name, let key, let value):
      self.init(
        "the name \(quoted(name)) contradicts the \(key) \(value)", help: "change the name, or remove \(quoted(key))")
    case .listedTwice(let name, let line):
      self.init("\(quoted(name)) is listed twice, first on line \(line)", help: "remove one of them")
    case .clamped(let name, let value, let limit):
      self.init(
        "UIKit uses \(plain(limit)) for a \(name) of \(plain(value))",
        help: value < limit
          ? "usual are 0.5, which swings, to 1, which does not"
          : name == "damping"
            ? "the damping ratio of UIKit's springs is 0 to 1; { \"stiffness\": …, \"damping\": … } is a physical spring"
            : nil)
    case .longMotion(let seconds, let written):
      self.init(
        "a motion of \(decimal(seconds)) s is long for a tab bar",
        help: written.flatMap(Wording.inSeconds))
    case .morePagesThanTabs(let count, let tabs):
      self.init(
        "this page is never shown: there are \(counted(count, "page")) for \(counted(tabs, "tab"))", help: "remove it")
    case .otherVersion(let version):
      self.init(
        "this is the schema of version \(version), and this program reads specs of version \(Release.specVersion)",
        help: "the schema of this version is \(Release.schemaAddress)")
    case .curveBesideSpring: self.init("a curve has no effect next to a spring", help: "remove one of them")
    case .transparentColor(let text, let meant):
      self.init(
        "\(quoted(text)) is fully transparent: the last two digits are the opacity",
        help: "did you mean \(quoted(meant)), as Android's \(text)?")
    case .misreadName(let name, let meant):
      self.init(
        "the name \(quoted(name)) selects neither an appearance nor a scale: those are written ~dark and @2x",
        help: "did you mean \(quoted(meant))?")
    case .moreProblems(let count): self.init("\(counted(count, "more problem")) not shown")
    case .notQuoted:
      self.init(
        "mistake in a file outside the folder of the spec, to which a link leads; it is not quoted",
        help: "name the file itself, not the link")
    }
  }

  /// For a number that is likely to be meant as milliseconds.
  static func inSeconds(_ milliseconds: Double) -> String? {
    milliseconds > 20_000 ? nil : "times are in seconds: did you mean \"\(decimal(milliseconds))ms\"?"
  }

  /// For a bare number that is likely to be meant in `unit`.
  private static func question(_ value: Double, _ unit: String) -> String { "did you mean \"\(plain(value))\(unit)\"?" }

  private init(_ text: String, isNo quantity: Quantity) {
    if let number = Double(text), number.isFinite {
      self.init(
        "\(quoted(text)) has no unit", help: "write \(plain(number)), a number\(quantity == .time ? " of seconds" : "")"
      )
      return
    }
    switch quantity {
    case .time:
      self.init(
        "\(quoted(text)) is not a time",
        help: "times are numbers of seconds, such as 0.3, or text such as \"300ms\" and \"0.3s\"")
    case .angle:
      self.init(
        "\(quoted(text)) is not an angle",
        help: "angles are numbers of radians, such as 0.26, or text such as \"15deg\" and \"0.25turn\"")
    case .degrees:
      self.init(
        "\(quoted(text)) is not an angle",
        help: "angles are numbers of degrees here, such as 15, or text such as \"15deg\" and \"0.25turn\"")
    case .factor:
      self.init(
        "\(quoted(text)) is not a factor",
        help: "factors, such as scales and opacities, are numbers, such as 0.8, or text such as \"80%\"")
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
