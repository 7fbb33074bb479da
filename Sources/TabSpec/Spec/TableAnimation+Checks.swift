import TabModel

extension Table {
  /// Checks that need all keys of an animation.
  static let checkAnimation: Definition<Spec.Animation>.Check = { animation, node, findings in
    if animation.kind.span == nil { animation.kind.span = node.span }
    settlePace(&animation, node, &findings)
    settleKeys(&animation, node, &findings)
    warnOfClamps(animation, node, &findings)
    warnOfLongMotions(animation, node, &findings)
    checkKeyframes(animation, node, &findings)
    guard animation.isInterruptible else { return }
    for key in ["completionCurve", "completionSpeed"] {
      if let member = node.member(key) { findings.error(.completionOfInterruptible(key), at: member.keySpan) }
    }
  }

  /// Resolves conflicts between the spec's pace and the kind's. A curve in the spec replaces the kind's
  /// spring, and a spring in the spec the kind's curve. A curve beside a spring has no effect. Values in
  /// the spec replace both of the kind's: keyframes are linear by default.
  private static func settlePace(_ animation: inout Spec.Animation, _ node: Node, _ findings: inout Findings) {
    let shorthand = node.member("damping") ?? node.member("velocity")
    if let shorthand, node.member("spring") != nil {
      findings.error(
        .keyDoesNotApply(shorthand.key, with: "spring", appliesTo: []), at: shorthand.keySpan)
    }
    let writesSpring = shorthand != nil || node.member("spring") != nil
    if writesSpring {
      animation.curve = nil
    } else if node.member("curve") != nil {
      animation.spring = nil
    } else if node.member("values") != nil {
      animation.spring = nil
      animation.curve = Located(.named(.linear))
    }
    let pairs = [
      ("curve", writesSpring), ("closeCurve", node.member("closeSpring") != nil),
      ("lead", node.member("leadSpring") != nil), ("trail", node.member("trailSpring") != nil),
    ]
    for (key, hasSpring) in pairs {
      if hasSpring, let curve = node.member(key) { findings.warning(.curveBesideSpring, at: curve.keySpan) }
    }
  }

  /// Warns about values that UIKit silently limits.
  private static func warnOfClamps(_ animation: Spec.Animation, _ node: Node, _ findings: inout Findings) {
    guard case .uikit(let damping, _) = animation.spring?.value else { return }
    func warn(_ name: String, _ value: Double, _ least: Double, _ most: Double, _ span: SourceSpan?) {
      let clamped = min(max(value, least), most)
      if clamped != value, let span { findings.warning(.clamped(name, value: value, to: clamped), at: span) }
    }
    let dampingNode = node.member("damping")?.value ?? node.member("spring")?.value.member("damping")?.value
    warn("damping", damping, 1.19e-7, 1, dampingNode?.span)
    warn("duration", animation.duration.value, 0.01, 10, animation.duration.span)
    warn("releaseDuration", animation.press.releaseDuration.value, 0.01, 10, animation.press.releaseDuration.span)
  }

  private static func warnOfLongMotions(_ animation: Spec.Animation, _ node: Node, _ findings: inout Findings) {
    func check(_ seconds: Double, _ key: String) {
      MotionLength.check(seconds, key, of: node, speed: animation.speed, &findings)
    }
    if animation.delay > MotionLength.longest {
      findings.warning(
        .longWait(seconds: animation.delay, written: animation.delay), at: node.member("delay")?.value.span)
    }
    if animation.kind.value.hasDuration {
      check(animation.duration.value, "duration")
    } else {
      check(animation.press.duration, "pressDuration")
      check(animation.press.releaseDuration.value, "releaseDuration")
    }
  }

  private static func checkKeyframes(_ animation: Spec.Animation, _ node: Node, _ findings: inout Findings) {
    // Counts the nodes, so that an invalid value does not count as a missing one.
    let count = node.member("values")?.value.elements.count ?? animation.values?.value.count ?? 2
    if let times = animation.keyTimes, let span = times.span {
      let expected = animation.calculationMode == .discrete ? count + 1 : count
      checkKeyTimes(times.value, expected: expected, at: span, &findings)
    }
    if count > 1, let curves = animation.curves, let span = curves.span, curves.value.count != count - 1 {
      findings.error(.countDiffers(curves.value.count, expected: count - 1, from: "stretches between values"), at: span)
    }
  }

  static func checkKeyTimes(_ times: [Double], expected: Int, at span: SourceSpan, _ findings: inout Findings) {
    if times.count != expected {
      findings.error(.countDiffers(times.count, expected: expected, from: "values"), at: span)
    } else if times.first != 0 || times.last != 1 {
      findings.error(.keyTimesEnds, at: span)
    } else if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) {
      findings.error(.notIncreasing, at: span)
    }
  }
}
