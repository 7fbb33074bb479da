import TabBase
import TabModel

/// A spec's motions as a style sheet: one `@keyframes` for each number that moves, custom properties where several numbers make up one
/// property, and classes that run them.
package struct CSSSheet: CodeExport {
  package static let name = "css"
  package static let summary = "a style sheet: one @keyframes per animated value, and a class per part"

  package let name: String
  package let motions: SpecMotions
  package let alt: String?

  package init(name: String, motions: SpecMotions, alt: String?) {
    (self.name, self.motions, self.alt) = (name, motions, alt)
  }

  package var text: String {
    let reduced =
      "/* With reduced motion every change is immediate. */\n@media (prefers-reduced-motion: reduce) {\n  "
      + classes.map { "." + $0 }.joined(separator: ",\n  ")
      + " {\n    animation: none !important;\n    transition: none !important;\n  }\n}\n"
    let (easings, rules) = named(bodies)
    let code = ([CSSSheet.declarations(used, prefix: prefix), easings] + rules + [reduced]).filter { !$0.isEmpty }
      .joined(separator: "\n")
    return head(code) + "\n" + code
  }

  /// `rules` with names for the long easings that they repeat, and the rule that declares these.
  private func named(_ rules: [String]) -> (easings: String, rules: [String]) {
    // Keys do not take variables for their easing.
    let lines = rules.joined(separator: "\n").split(separator: "\n").filter {
      !$0.contains("animation-timing-function")
    }
    let all = lines.flatMap { $0.matches(of: /linear\([^()]{60,}\)/).map { String($0.output) } }
    let repeated = all.reduce(into: [String]()) { known, easing in
      if !known.contains(easing), all.count(where: { $0 == easing }) > 1 { known.append(easing) }
    }
    guard !repeated.isEmpty else { return ("", rules) }
    var rules = rules
    var declarations = ""
    for (index, easing) in repeated.enumerated() {
      let name = "--\(prefix)curve" + (index == 0 ? "" : "-\(index + 1)")
      declarations += "  \(name): \(easing);\n"
      rules = rules.map { rule in
        rule.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).map {
          $0.contains("animation-timing-function") ? $0 : $0.replacing(easing, with: "var(\(name))")
        }.joined(separator: "\n")
      }
    }
    return (":root {\n\(declarations)}\n", rules)
  }

  /// Motions of the spec that the sheet does not have, in words.
  package var gaps: [String] {
    var gaps =
      motions.gaps + motions.system.cssGaps + motions.lottieIcons.sorted { $0.key < $1.key }.map(\.value.webGap)
    if let transition = motions.transition, transition.pan.isEnabled {
      gaps.append("a finger that drags the pages, which takes a script")
    }
    return gaps + motions.gaps(has: CSSSheet.properties.contains)
  }

  /// The beginning of the sheet's custom properties: "bounce-".
  var prefix: String { slug + "-" }

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

  private func head(_ code: String) -> String {
    var text = about(true)
    let newest = [
      ("@property", "Chrome 85, Safari 16.4, Firefox 128"), ("linear(", "Chrome 113, Safari 17.2, Firefox 112"),
      ("shape(", "Chrome 135, Safari 18.4"),
    ].filter { code.contains($0.0) }.map { "\($0.0)\($0.0.hasSuffix("(") ? ")" : "") (\($0.1))" }
    if !newest.isEmpty { text += " It needs \(newest.joined(separator: ", "))." }
    if motions.sets.contains(where: { $0.cause.state == "tapped" }) {
      text +=
        " Adding a class such as `tapped` starts a motion. To restart it, remove the class, read"
      text += " `element.offsetWidth`, and add the class again."
    }
    if !gaps.isEmpty { text += " Not included: \(gaps.joined(separator: "; "))." }
    return CSSSheet.note(text)
  }

  /// A comment of lines that are no longer than a line of code, with the end of the last.
  static func note(_ text: String) -> String {
    let lines = SwiftText.comment(Escape.comment(text), mark: "  ")
    return "/*" + lines.joined(separator: "\n").dropFirst(2) + " */\n"
  }

  // MARK: Custom properties

  /// The properties of elements, in the order in which they are composed.
  static let properties = Property.allCases.filter { $0.entry.css != nil } + [.width, .height, .trim]

  /// The custom property: "--scale-x".
  static func property(_ property: Property, prefix: String = "") -> String {
    "--\(prefix)" + property.rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }

  private var used: [Property] {
    let all = allSets.flatMap { set in set.moves.map(\.property).filter { direct($0, in: part(set)) == nil } }
    let own = CSSSheet.properties.filter(all.contains)
    let places = motions.ways.contains { $0.isEven && $0.cause == .follow || $0.notch != nil }
    return places && !own.contains(.x) ? [.x] + own : own
  }

  /// Numbers that can be animated have to be made known as such.
  static func declarations(_ properties: [Property], prefix: String = "") -> String {
    properties.map {
      "@property \(property($0, prefix: prefix)) { syntax: \"<number>\"; inherits: false; initial-value: \(CSSText.number($0.rest)); }\n"
    }.joined()
  }

  /// The declarations that show what the custom properties say.
  static func composition(_ properties: [Property], prefix: String = "") -> [String] {
    func has(_ property: Property...) -> Bool { properties.contains(where: property.contains) }
    func variable(_ property: Property) -> String { "var(\(self.property(property, prefix: prefix)))" }
    var lines: [String] = []
    if has(.x, .y, .widths) {
      var x = has(.x) ? ["\(variable(.x)) * 1px"] : []
      if has(.widths) { x.append("\(variable(.widths)) * var(--\(prefix)side, 1) * 100%") }
      let y = has(.y) ? " calc(\(variable(.y)) * 1px)" : ""
      lines.append("translate: \(x.isEmpty ? "0" : "calc(\(x.joined(separator: " + ")))")\(y);")
    }
    if has(.rotation) { lines.append("rotate: calc(\(variable(.rotation)) * 1rad);") }
    if has(.scale, .scaleX, .scaleY) {
      let whole = has(.scale) ? variable(.scale) : "1"
      let axes = [Property.scaleX, .scaleY].map { axis in
        has(axis) ? has(.scale) ? "calc(\(whole) * \(variable(axis)))" : variable(axis) : whole
      }
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
    if has(.trim) { lines += ["stroke-dasharray: 1;", "stroke-dashoffset: calc(1 - \(variable(.trim)));"] }
    return lines
  }
}
