/// What a list of animations comes to: every kind is data for one of three mechanisms.
struct Choreography {
  /// In the tapped item.
  var motions: [ItemMotion] = []
  /// Between the pages.
  var transition: AnimatedTransition?
  var arrow: Arrow?
  /// From the selection until tint and icon change, seconds.
  var swapDelay = 0.0
  /// From the eye to what flips, points.
  var perspective: Double?
  /// Of a frame animation.
  var frames: [Movie.Icon] = []
}

extension Resolver {
  mutating func choreography(_ animations: [Spec.Animation]) -> Choreography {
    var result = Choreography()
    var pageKind: Spec.AnimationKind?
    for animation in animations {
      let kind = animation.kind.value
      if let transition = transition(animation) {
        if let pageKind { conflict(pageKind, kind, at: animation.kind.span) }
        pageKind = kind
        result.transition = transition
      } else if kind == .arrow {
        if result.arrow != nil { conflict(kind, kind, at: animation.kind.span) }
        result.arrow = arrow(animation)
      } else {
        result.motions += itemMotions(animation)
        if kind == .flip { result.perspective = animation.perspective }
        result.swapDelay = max(result.swapDelay, swapDelay(animation))
        if kind == .frames { result.frames = frames(animation) }
      }
    }
    return result
  }

  /// What an item has instead of the bar's animations: its own motions, and its own way to its page where it names one.
  mutating func choreography(ofItem animations: [Spec.Animation]) -> Choreography {
    for animation in animations where animation.kind.value == .arrow { error(.arrowOfOneItem, at: animation.kind.span) }
    return choreography(animations.filter { $0.kind.value != .arrow })
  }

  private mutating func conflict(_ first: Spec.AnimationKind, _ second: Spec.AnimationKind, at span: SourceSpan?) {
    error(.conflictingAnimations(first: first.rawValue, second: second.rawValue), at: span)
  }

  private func swapDelay(_ animation: Spec.Animation) -> Double {
    animation.swapAt > 0 ? animation.delay + animation.swapAt * animation.duration.value / animation.speed : 0
  }

  private mutating func frames(_ animation: Spec.Animation) -> [Movie.Icon] {
    if animation.images.value.isEmpty { error(.noFrames, at: animation.kind.span) }
    return animation.images.value.compactMap { file in
      loading(file.span) { (assets) throws(AssetLoader.Failure) in
        let bitmap = try assets.png(file.value)
        let scale = AssetLoader.pixelScale(of: file.value)
        let size = Size(Double(bitmap.width) / scale, Double(bitmap.height) / scale)
        return .bitmap(bitmap, size: size, isTemplate: false)
      }
    }
  }
}

// MARK: Approaches

extension Resolver {
  /// How progress goes from 0 to 1: through the animation's values where it has some, else by its spring or its curve.
  mutating func approach(_ animation: Spec.Animation) -> (Approach, MediaTiming) {
    let (approach, timing) = pace(animation, over: animation.duration)
    guard let values = animation.values else { return (approach, timing) }
    if case .spring = approach {
      error(.springThroughValues(count: values.value.count), at: values.span)
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
    return (.spring(made), timing)
  }

  private func timing(_ animation: Spec.Animation) -> MediaTiming {
    let repeatCount =
      switch animation.repeatCount {
      case .times(let count): count
      case .forever: Double.infinity
      }
    return MediaTiming(
      duration: animation.duration.value, delay: animation.delay, speed: animation.speed, repeatCount: repeatCount,
      autoreverses: animation.autoreverses, fill: Animation<Double>.Fill(rawValue: animation.fill.rawValue) ?? .removed)
  }

  /// nil after a problem has been noted.
  mutating func keyframes(_ animation: Spec.Animation, _ values: Located<[Double]>) -> Keyframes<Double>? {
    let mode = CalculationMode(rawValue: animation.calculationMode.rawValue) ?? .linear
    let tangent = KeyTangent(
      tension: animation.tension, continuity: animation.continuity, bias: animation.bias)
    let whole = animation.curve.map { curve($0) } ?? .linear
    let segments = animation.curves?.value.map { curve(Located($0, at: animation.curves?.span)) } ?? []
    do throws(TimingProblem) {
      return try Keyframes(
        values.value, keyTimes: animation.keyTimes?.value, mode: mode,
        tangents: Array(repeating: tangent, count: values.value.count), segmentCurves: segments, curve: whole)
    } catch {
      self.error(.timing(error), at: values.span)
      return nil
    }
  }

  mutating func curve(_ curve: Located<Spec.Curve>) -> Curve {
    do throws(TimingProblem) { return try curve.value.made() } catch {
      self.error(.timing(error), at: curve.span)
      return .linear
    }
  }

  mutating func spring(_ spring: Located<Spec.Spring>, over duration: Located<Double>) -> Spring {
    let made: Spring =
      switch spring.value {
      case .preset(.smooth): .smooth
      case .preset(.snappy): .snappy
      case .preset(.bouncy): .bouncy
      case .uikit(let damping, let velocity):
        .uiKit(duration: duration.value, damping: damping, velocity: velocity)
      case .physical(let mass, let stiffness, let damping, let velocity):
        .physical(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
      case .perceptual(let duration, let bounce): .perceptual(duration: duration, bounce: bounce)
      case .response(let response, let dampingFraction): .response(response, dampingFraction: dampingFraction)
      }
    for adjustment in made.adjustments {
      switch adjustment {
      case .settlingTime(let used): warn(.longSettling(used: used), at: spring.span)
      // What UIKit's own springs are limited to, the reader has said already.
      case .dampingRatio(let requested, _) where !spring.value.takesDuration:
        warn(.overdamped(ratio: requested), at: spring.span)
      case .dampingRatio, .duration: break
      }
    }
    return made
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
    case .named(.linear): return .linear
    case .named(.easeIn): return .easeIn
    case .named(.easeOut): return .easeOut
    case .named(.easeInOut): return .easeInOut
    case .named(.default): return .default
    case .bezier(let x1, let y1, let x2, let y2): return .bezier(try CubicBezier(x1, y1, x2, y2))
    case .steps(let count, let position):
      let side: StepPosition =
        switch position {
        case .jumpStart: .jumpStart
        case .jumpEnd: .jumpEnd
        case .jumpNone: .jumpNone
        case .jumpBoth: .jumpBoth
        }
      return .steps(try Steps(count, side))
    case .linear(let stops):
      return .stops(try LinearStops(stops.map { LinearStops.Stop(output: $0.value, input: $0.at) }))
    }
  }
}
