import TabModel

/// SF Symbol templates that cannot be drawn.
extension Problem {
  static func notATemplate(in path: String) -> Problem {
    Problem(
      "symbol.notATemplate", "\(quoted(path)) is not an SF Symbol template",
      help: "a template is an SVG file with the groups Guides and Symbols; the SF Symbols app exports them",
      treatment: .mend(file: path))
  }

  /// What looks like a template has lost its drawings, or its guides.
  static func brokenTemplate(in path: String, hasVariants: Bool) -> Problem {
    let lost = hasVariants ? "guides, such as Capline-S" : "drawings, such as Regular-S"
    return Problem(
      "symbol.brokenTemplate", "\(quoted(path)) looks like an SF Symbol template, and has no \(lost)",
      help: "keep the names of layers and groups when you export it, or save the drawing alone as an SVG file",
      treatment: .mend(file: path))
  }

  /// The template has no drawing of this name, but those `there`.
  static func noSymbolVariant(in path: String, _ name: String, there: [String]) -> Problem {
    Problem(
      "symbol.noVariant", "the template \(quoted(path)) has no \(name)",
      help: there.isEmpty
        ? "its group Symbols has no drawing that is named as Regular-M is"
        : "it has \(there.joined(separator: ", ")): name one as \"variant\"", treatment: .mend(file: path))
  }

  static func noSymbolGuide(in path: String, _ name: String) -> Problem {
    Problem(
      "symbol.noGuide", "the template \(quoted(path)) has no visible guide \(name)",
      help: "the guides give the size of the symbol: keep their names, and the layer Guides, when you export it",
      treatment: .mend(file: path))
  }

  static func symbolGuidesReversed(in path: String, scale: String) -> Problem {
    Problem(
      "symbol.guidesReversed",
      "in the template \(quoted(path)) Capline-\(scale) is not above Baseline-\(scale)", treatment: .mend(file: path))
  }

  static func emptySymbolVariant(in path: String, _ name: String) -> Problem {
    Problem(
      "symbol.emptyVariant", "\(name) of the template \(quoted(path)) shows nothing",
      help: "its paths need a fill or a stroke", treatment: .mend(file: path))
  }

  /// By the guides, the drawing of this name would have a side of more than `limit` points in a bar.
  static func symbolTooLarge(in path: String, _ name: String, limit: Double) -> Problem {
    Problem(
      "symbol.tooLarge",
      "\(name) of the template \(quoted(path)) would be larger than \(plain(limit)) points in a tab bar",
      help: "the distance of its baseline and capline does not fit the drawing", treatment: .mend(file: path))
  }
}
