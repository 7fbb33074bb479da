import TabBase
import TabModel

/// Resolves the spec's curves, springs and keyframes.
extension Resolver {
  /// The easing of the progress from 0 to 1: through the animation's values if it has any, else by its
  /// spring or its curve.
  mutating func easing(_ animation: Spec.Animation) -> (Easing, MediaTiming) {
    let (easing, timing) = pace(animation, over: animation.duration)
    guard let values = animation.values else { return (easing, timing) }
    if case .spring = easing {
      findings.error(
        .springThroughValues(count: values.value.count),
        at: values.span ?? animation.spring?.span ?? animation.kind.span)
      return (easing, timing)
    }
    return (keyframes(animation, values).map { .keyframes($0) } ?? easing, timing)
  }

  /// The animation's spring, else its curve, and its timing with the duration of one pass.
  mutating func pace(_ animation: Spec.Animation, over duration: Located<Double>) -> (Easing, MediaTiming) {
    var timing = timing(animation)
    guard let spring = animation.spring else {
      timing.duration = duration.value
      return (.curve(animation.curve.map { curve($0) } ?? .linear), timing)
    }
    let made = self.spring(spring, over: duration)
    // UIKit's springs take the given duration, within its limits. Others last until they rest, unless the
    // spec gives a duration.
    timing.duration = duration.isWritten && !spring.value.takesDuration ? duration.value : made.duration
    let rest = made.oscillator.residual(at: timing.duration)
    if timing.duration < made.duration, abs(rest) > Self.visibleRest {
      findings.warning(.springCutShort(seconds: made.duration, rest: abs(rest)), at: duration.span)
    }
    if !duration.isWritten { warnOfSlowness(made, speed: timing.speed, at: spring.span) }
    return (.spring(made), timing)
  }

  /// The fraction of its way that a spring may lack when it ends without a jump that is seen; this project's choice.
  private static let visibleRest = 0.02

  /// Warns about a spring that takes long to rest, unless a warning says already that it never does.
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

  /// The keyframes of an animation; nil means that a problem has been reported.
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
    let made = spring.value.made(over: duration.value)
    for adjustment in made.adjustments {
      switch adjustment {
      case .settlingTime(let used): findings.warning(.longSettling(used: used), at: spring.span)
      // The reader has already reported the limits of UIKit's springs.
      case .dampingRatio(let requested, _) where !spring.value.takesDuration:
        findings.warning(.overdamped(ratio: requested), at: spring.span)
      case .dampingRatio, .duration: break
      }
    }
    return made
  }
}

extension Spring {
  /// Whether the spring still moves at the time when it counts as resting.
  fileprivate var isCutOff: Bool {
    adjustments.contains { if case .settlingTime = $0 { true } else { false } }
  }
}

extension Spec.Spring {
  /// Whether the spring comes to rest in the given time.
  fileprivate var takesDuration: Bool {
    if case .uikit = self { return true }
    return false
  }

  /// The spring itself. Parameter duration: The animation's duration, in seconds, which UIKit's springs take.
  func made(over duration: Double) -> Spring {
    switch self {
    case .preset(let preset): preset.spring
    case .uikit(let damping, let velocity): .uiKit(duration: duration, damping: damping, velocity: velocity)
    case .physical(let mass, let stiffness, let damping, let velocity):
      .physical(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    case .perceptual(let duration, let bounce): .perceptual(duration: duration, bounce: bounce)
    case .response(let response, let dampingFraction): .response(response, dampingFraction: dampingFraction)
    }
  }
}

extension Spec.Curve {
  func made() throws(TimingProblem) -> Curve {
    switch self {
    case .named(let name): return name.curve
    case .bezier(let x1, let y1, let x2, let y2): return .bezier(try CubicBezier(x1, y1, x2, y2))
    case .steps(let count, let position): return .steps(try Steps(count, position))
    case .linear(let stops): return .stops(try LinearStops(stops))
    }
  }
}
