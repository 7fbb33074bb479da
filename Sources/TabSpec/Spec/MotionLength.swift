import TabModel

/// Warns about motions that are longer than a tab bar's, mostly because of milliseconds in place of
/// seconds. Waits may be longer; Resolve checks them.
enum MotionLength {
  /// Longest plausible motion, in seconds.
  static let longest = 20.0

  /// Warns about a motion of `seconds` at `speed` times its pace if it is too long. The warning is at `key`
  /// of `node`, else at its speed; without either there is none.
  static func check(_ seconds: Double, _ key: String, of node: Node, speed: Double = 1, _ findings: inout Findings) {
    guard seconds / speed > longest, let member = node.member(key) ?? node.member("speed") else { return }
    findings.warning(
      .longMotion(seconds: seconds / speed, written: seconds > longest ? seconds : nil), at: member.value.span)
  }
}

extension Table {
  /// The duration of a motion, in seconds. A value above the limit is probably in milliseconds.
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
}
