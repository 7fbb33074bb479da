import TabBase
import TabModel

/// Pieces of Swift as text, laid out as swift-format leaves them.
enum SwiftText {
  /// To four significant digits, with a point: a Double regardless of where it stands.
  static func number(_ value: Double) -> String {
    let text = short(value)
    return text.contains(where: { $0 == "." || $0 == "e" }) ? text : text + ".0"
  }

  /// To four significant digits, as short as an argument needs it: 1, 0.3.
  static func short(_ value: Double) -> String { digits(value, 4) }

  /// To ten significant digits, for the numbers of springs.
  static func exact(_ value: Double) -> String { digits(value, 10) }

  private static func digits(_ value: Double, _ count: Int) -> String {
    let whole = value == 0 ? 0 : Int(exponent(value))
    return SVGText.number(value, digits: max(0, min(12, count - 1 - whole)))
  }

  /// The power of ten.
  private static func exponent(_ value: Double) -> Double {
    var (rest, exponent) = (abs(value), 0.0)
    while rest >= 10, exponent < 15 { (rest, exponent) = (rest / 10, exponent + 1) }
    while rest < 1, exponent > -15 { (rest, exponent) = (rest * 10, exponent - 1) }
    return exponent
  }

  /// A value of `property`: parts of a circle as such.
  static func value(_ value: Double, of property: Property) -> String {
    guard property.entry.unit == .radians, value != 0 else { return number(value) }
    for parts in [1.0, 2, 3, 4, 6, 8, 12] {
      let count = value / .pi * parts
      guard abs(count - count.rounded()) < 1e-9 else { continue }
      let times = abs(count.rounded()) == 1 ? ".pi" : "\(short(abs(count.rounded()))) * .pi"
      return (count < 0 ? "-" : "") + times + (parts == 1 ? "" : " / \(short(parts))")
    }
    return number(value)
  }

  /// "bounce-subtle" as the name of a type: BounceSubtle.
  static func typeName(_ name: String) -> String {
    CSSSheet.slug(name).split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The same as the name of a function: bounceSubtle.
  static func functionName(_ type: String) -> String { type.prefix(1).lowercased() + type.dropFirst() }

  /// A comment of lines that are no longer than a line of code.
  static func comment(_ text: String, mark: String = "///", indent: String = "") -> [String] {
    let width = 96 - indent.count - mark.count
    var lines: [String] = []
    var line = ""
    for word in Escape.oneLine(text).split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + word.count + 1 > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { "\(indent)\(mark) \($0)" }
  }

  /// `text` with a full stop, unless it ends like a sentence.
  static func sentence(_ text: String) -> String {
    text.last.map { ".!?…".contains($0) } ?? true ? text : text + "."
  }

  /// `items` between brackets, on one line where they fit after `used` letters, else one line for each.
  static func list(_ items: [String], indent: String, used: Int) -> String {
    let short = "[\(items.joined(separator: ", "))]"
    guard short.count + used > 98 else { return short }
    return "[\n" + items.map { "\(indent)  \($0),\n" }.joined() + "\(indent)]"
  }

  /// A call with its arguments, on one line where they fit, else inside brackets; `end` follows the bracket.
  static func call(_ function: String, _ arguments: [String], _ end: String = "", indent: String) -> [String] {
    let all = arguments.joined(separator: ", ")
    let line = "\(indent)\(function)(\(all))\(end)"
    guard line.count > 100 else { return [line] }
    if indent.count + 2 + all.count <= 100 {
      return ["\(indent)\(function)(", "\(indent)  \(all)", "\(indent))\(end)"]
    }
    return ["\(indent)\(function)("]
      + arguments.enumerated().map { "\(indent)  \($1)\($0 + 1 < arguments.count ? "," : "")" } + ["\(indent))\(end)"]
  }
}
