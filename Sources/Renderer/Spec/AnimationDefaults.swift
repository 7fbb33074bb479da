extension Spec.Animation {
  /// The kind with the numbers of its post, of the library that made it known, or (page variants) of our choice.
  init(_ kind: Spec.AnimationKind, at span: SourceSpan? = nil) {
    self.init(kind: Located(kind, at: span))
    switch kind {
    case .bounce: setKeyframes([1, 1.4, 0.9, 1.02, 1], duration: 0.3)
    case .bounceSubtle:
      // Fitted to the scales of seven published frames: rms 0.0046. The swap lies between the third and the fourth of them.
      setKeyframes([1, 0.84, 1.02, 1], duration: 0.35)
      swapAt = 0.5
    case .implies: setKeyframes([1.15, 0.8, 1.15], duration: 0.3)
    case .jump: setKeyframes([0, -8, 4, -4, 3, -2, 0], duration: 0.6)
    case .shake: setKeyframes([0, 3, -3, 2, -2, 1, -1, 0], duration: 0.3)
    // Linear, as keyframe animations are.
    case .rotation: duration.value = 0.5
    case .flip:
      duration.value = 0.5
      // The back, seen from half of the turn on, is the new icon.
      swapAt = 0.5
      curve = Located(.named(.easeInOut))
    case .frames:
      duration.value = 0.5
      calculationMode = .discrete
    case .fume:
      target = .button
      duration.value = 0.5
    case .spring:
      target = .button
      setSpring(damping: 0.9, velocity: 0.9)
    case .press:
      target = .button
      press.duration = 0.2
      press.releaseDuration.value = 0.25
      setSpring(damping: 0.2, velocity: 6)
    case .slide:
      duration.value = 0.5
      setSpring(damping: 1, velocity: 0)
    case .arrow:
      duration.value = 0.2
      curve = Located(.named(.easeInOut))
    case .interactive: duration.value = 0.3
    case .pageFade, .pageMove, .pageOverlap, .pageSideBySide, .pagePush:
      duration.value = 0.3
      curve = Located(.named(.easeInOut))
      if kind == .pagePush { distance = 1 / 6 }
      if kind == .pageOverlap { distance = 0 }
    }
  }

  private mutating func setKeyframes(_ values: [Double], duration: Double) {
    self.values = Located(values)
    self.duration.value = duration
    calculationMode = .cubic
  }

  private mutating func setSpring(damping: Double, velocity: Double) {
    curve = nil
    spring = Located(.uikit(damping: damping, velocity: velocity))
  }
}
