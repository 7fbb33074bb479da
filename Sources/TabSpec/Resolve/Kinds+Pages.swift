import TabBase
import TabModel

extension Resolver {
  mutating func transition(_ animation: Spec.Animation, _ look: PageLook, isDragged: Bool) -> AnimatedTransition {
    let (easing, timing) = easing(animation)
    var look = look
    look.outgoing.keys = keys(animation.page.out)
    look.incoming.keys = keys(animation.page.in)
    // Later selections wait for its end.
    if timing.repeatCount == .infinity { findings.error(.endlessTransition, at: animation.kind.span) }
    return AnimatedTransition(
      easing: easing, timing: timing, look: look,
      side: animation.side == .left ? .left : animation.side == .right ? .right : .byIndex,
      pan: panRules(animation.interactive, isEnabled: isDragged),
      isInterruptible: animation.isInterruptible)
  }

  private mutating func keys(_ side: [Property: Spec.PageKeys]) -> [Property: Keyframes<Double>] {
    var result: [Property: Keyframes<Double>] = [:]
    for (property, keys) in side {
      let curves = keys.curves.map { curve(Located($0, at: keys.span)) }
      do throws(TimingProblem) {
        result[property] = try Keyframes(keys.values, keyTimes: keys.keyTimes, segmentCurves: curves)
      } catch { findings.error(.timing(error), at: keys.span) }
    }
    return result
  }

  private mutating func panRules(_ written: Spec.Interactive, isEnabled: Bool) -> PanRules {
    var rules = written.rules
    rules.isEnabled = isEnabled
    rules.completionCurve = curve(written.completionCurve)
    if let speed = written.completionSpeed { rules.completionSpeed = .fixed(speed) }
    rules.horizontalOnly = written.begin == .horizontal
    return rules
  }
}
