import TabBase

/// Curves, springs and keyframes as the spec has them, made into those of Timing.
extension Resolver {
  /// How progress goes from 0 to 1: through the animation's values where it has some, else by its spring or its curve.
  mutating func approach(_ animation: Spec.Animation) -> (Approach, MediaTiming) {
    let (approach, timing) = pace(animation, over: animation.duration)
    guard let values = animation.values else { return (approach, timing) }
    if case .spring = approach {
      findings.error(
        .springThroughValues(count: values.value.count),
        at: values.span ?? animation.spring?.span ?? animation.kind.span)
      return (approach, timing)
    }
    return (keyframes(animation, values).map { .keyframes($0) } ?? approach, timing)
  }

  /// The animation's spring, else its curve; and its timing with the seconds that a pass takes.
  mutating func pace(_ animation: Spec.Animation, over duration: Located<Double>) -> (Approach, MediaTiming) {
    var timing = timing(animation)
    guard let spring = animation.spring else {
      timing.duration = duration.value
      return (.curve(animation.curve.map { curve($0) } ?? .linear), timing)
    }
    let made = self.spring(spring, over: duration)
    // UIKit's springs last as long as they are told, within its limits; others until they rest, unless they are told.
    timing.duration = duration.isWritten && !spring.value.takesDuration ? duration.value : made.duration
    if !duration.isWritten { warnOfSlowness(made, speed: timing.speed, at: spring.span) }
    return (.spring(made), timing)
  }

  /// Warns about a spring that takes long to rest, unless another warning says that it never does.
  private mutating func warnOfSlowness(_ spring: Spring, speed: Double, at span: SourceSpan?) {
    let seconds = spring.duration / speed
    guard seconds > MotionLength.longest, !spring.isCutOff else { return }
    findings.warning(.slowSpring(seconds: seconds), at: span)
  }

  private func timing(_ animation: Spec.Animation) -> MediaTiming {
    let repeatCount =
      switch animation.repeatCount {
      case .times(let count): count
      case .forever: Double.infinity
      }
    return MediaTiming(
      duration: animation.duration.value, delay: animation.delay, speed: animation.speed, repeatCount: repeatCount,
      autoreverses: animation.autoreverses, fill: animation.fill)
  }

  /// nil after a problem has been noted.
  mutating func keyframes<Value>(_ animation: Spec.Animation, _ values: Located<[Value]>) -> Keyframes<Value>? {
    let tangent = KeyTangent(
      tension: animation.tension, continuity: animation.continuity, bias: animation.bias)
    let whole = animation.curve.map { curve($0) } ?? .linear
    let segments = animation.curves?.value.map { curve(Located($0, at: animation.curves?.span)) } ?? []
    do throws(TimingProblem) {
      return try Keyframes(
        values.value, keyTimes: animation.keyTimes?.value, mode: animation.calculationMode,
        tangents: Array(repeating: tangent, count: values.value.count), segmentCurves: segments, curve: whole)
    } catch {
      findings.error(.timing(error), at: values.span)
      return nil
    }
  }

  mutating func curve(_ curve: Located<Spec.Curve>) -> Curve {
    do throws(TimingProblem) { return try curve.value.made() } catch {
      findings.error(.timing(error), at: curve.span)
      return .linear
    }
  }

  mutating func spring(_ spring: Located<Spec.Spring>, over duration: Located<Double>) -> Spring {
    let made: Spring =
      switch spring.value {
      case .preset(let preset): preset.spring
      case .uikit(let damping, let velocity):
        .uiKit(duration: duration.value, damping: damping, velocity: velocity)
      case .physical(let mass, let stiffness, let damping, let velocity):
        .physical(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
      case .perceptual(let duration, let bounce): .perceptual(duration: duration, bounce: bounce)
      case .response(let response, let dampingFraction): .response(response, dampingFraction: dampingFraction)
      }
    for adjustment in made.adjustments {
      switch adjustment {
      case .settlingTime(let used): findings.warning(.longSettling(used: used), at: spring.span)
      // What UIKit's own springs are limited to, the reader has said already.
      case .dampingRatio(let requested, _) where !spring.value.takesDuration:
        findings.warning(.overdamped(ratio: requested), at: spring.span)
      case .dampingRatio, .duration: break
      }
    }
    return made
  }
}

extension Spring {
  /// Whether it is still moving when it counts as at rest.
  fileprivate var isCutOff: Bool {
    adjustments.contains { if case .settlingTime = $0 { true } else { false } }
  }
}

extension Spec.Spring {
  /// Whether it comes to rest in the time that it is given.
  fileprivate var takesDuration: Bool {
    if case .uikit = self { return true }
    return false
  }
}

extension Spec.Curve {
  fileprivate func made() throws(TimingProblem) -> Curve {
    switch self {
    case .named(let name): return name.curve
    case .bezier(let x1, let y1, let x2, let y2): return .bezier(try CubicBezier(x1, y1, x2, y2))
    case .steps(let count, let position): return .steps(try Steps(count, position))
    case .linear(let stops): return .stops(try LinearStops(stops))
    }
  }
}
