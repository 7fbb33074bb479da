/// Motions that are longer than a tab bar's: mostly milliseconds, written where seconds belong. Waiting is no motion: it may be
/// longer, and is told by what resolves the spec.
enum MotionLength {
  /// Seconds.
  static let longest = 20.0

  /// Warns of `seconds` that something moves, at `speed` times its pace, where the spec says so: at `key` of `node`, or else at its
  /// speed.
  static func check(_ seconds: Double, _ key: String, of node: Node, speed: Double = 1, _ findings: inout Findings) {
    guard seconds / speed > longest, let member = node.member(key) ?? node.member("speed") else { return }
    findings.warning(
      .longMotion(seconds: seconds / speed, written: seconds > longest ? seconds : nil), at: member.value.span)
  }
}

extension Table {
  /// How long something moves, in seconds. More than a movie may last is milliseconds, too.
  static func motion(_ range: NumberRange) -> Definition<Double> {
    let time = time(range)
    return Definition(time.shape, time.kinds, write: time.write) { node, findings in
      guard case .number(let value) = node.value, let upper = range.upper, value > upper else {
        return time.read(node, &findings)
      }
      findings.error(.motionOutOfRange(value, range: range), at: node.span)
      return nil
    }
  }

  /// A time or a length of time: a number of seconds, or a text with its unit, "300ms" or "0.3s".
  static func time(_ range: NumberRange) -> Definition<Double> {
    .oneOf(
      [
        number(range),
        Definition<Double>(.text([], pattern: #"^\s*[0-9]+(\.[0-9]+)?\s*(ms|s)\s*$"#), [.string]) { node, findings in
          guard case .string(let text) = node.value else { return nil }
          guard let seconds = seconds(of: text) else {
            findings.error(.badTime(text), at: node.span)
            return nil
          }
          guard range.contains(seconds) else {
            findings.error(.outOfRange(seconds, range: range), at: node.span)
            return nil
          }
          return seconds
        },
      ], write: JSON.number)
  }

  private static func seconds(of text: String) -> Double? {
    let parts = text.split(separator: " ").joined()
    let digits = parts.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Double(digits), digits.first != ".", digits.last != "." else { return nil }
    switch parts.dropFirst(digits.count) {
    case "s": return value
    // Divided once, so that 300ms is the number that 0.3 is.
    case "ms": return value / 1000
    default: return nil
    }
  }
}
