/// What a list of animations comes to: every kind is data for one of three mechanisms.
struct Choreography {
  /// In the tapped item.
  var motions: [ItemMotion] = []
  /// Between the pages.
  var transition: AnimatedTransition?
  var arrow: Arrow?
  /// From the selection until tint and icon change, seconds.
  var swapDelay = 0.0
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
        result.swapDelay = max(result.swapDelay, swapDelay(animation))
        if kind == .frames { result.frames = frames(animation) }
      }
    }
    return result
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
  /// How progress goes from 0 to 1: the animation's spring, else its curve; and for how long.
  mutating func approach(_ animation: Spec.Animation, over duration: Located<Double>) -> (
    Track<Double>.Approach, Double
  ) {
    if let spring = animation.spring {
      let made = self.spring(spring, over: duration)
      return (.spring(made), duration.isWritten || spring.value.takesDuration ? duration.value : made.duration)
    }
    return (.curve(animation.curve.map { curve($0) } ?? .linear, duration: duration.value), duration.value)
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
    for case .settlingTime(let used) in made.adjustments { warn(.longSettling(used: used), at: spring.span) }
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
