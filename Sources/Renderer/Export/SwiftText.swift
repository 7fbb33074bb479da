/// Pieces of Swift as text, laid out as swift-format leaves them.
enum SwiftText {
  /// To ten significant digits, with a point: a Double wherever it stands.
  static func number(_ value: Double) -> String {
    let text = integerOrNumber(value)
    return text.contains(where: { $0 == "." || $0 == "e" }) ? text : text + ".0"
  }

  /// As short as an argument needs it: 1, 0.3.
  static func integerOrNumber(_ value: Double) -> String {
    let digits = max(0, min(12, 9 - Int(value == 0 ? 0 : exponent(value))))
    return SVGText.number(value, digits: digits)
  }

  /// The power of ten.
  private static func exponent(_ value: Double) -> Double {
    var (rest, exponent) = (abs(value), 0.0)
    while rest >= 10, exponent < 15 { (rest, exponent) = (rest / 10, exponent + 1) }
    while rest < 1, exponent > -15 { (rest, exponent) = (rest * 10, exponent - 1) }
    return exponent
  }

  /// "bounce-subtle" as the name of a type: BounceSubtle.
  static func typeName(_ name: String) -> String {
    CSSSheet.slug(name).split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// A comment of lines that are no longer than a line of code.
  static func comment(_ text: String, mark: String = "///", indent: String = "") -> [String] {
    let width = 96 - indent.count - mark.count
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + word.count + 1 > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { "\(indent)\(mark) \($0)" }
  }

  /// The comment with which a file begins: what it shows and who made it, when tints and icons change, in seconds after the tap, and
  /// what it lacks.
  static func head(_ name: String, _ alt: String?, swapDelay: Double, gaps: [String]) -> [String] {
    var text = "\(name)."
    if let alt { text += " \(alt)" }
    text += " Made by tabanim \(Release.version); its times and values are those of `tabanim trace`."
    if swapDelay > 0 { text += " The color and the icon change \(integerOrNumber(swapDelay)) s after the tap." }
    var lines = comment(text, mark: "//")
    if !gaps.isEmpty { lines += comment("Not in here: \(gaps.joined(separator: "; ")).", mark: "//") }
    return lines
  }

  /// `items` between brackets, on one line where they fit after `used` letters, else one line for each.
  static func list(_ items: [String], indent: String, used: Int) -> String {
    let short = "[\(items.joined(separator: ", "))]"
    guard short.count + used > 98 else { return short }
    return "[\n" + items.map { "\(indent)  \($0),\n" }.joined() + "\(indent)]"
  }
}
