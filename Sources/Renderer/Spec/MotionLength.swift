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
}
