/// The kinds that move the tapped item, as data over tracks.
extension Resolver {
  mutating func itemMotions(_ animation: Spec.Animation) -> [ItemMotion] {
    switch animation.kind.value {
    case .bounce, .bounceSubtle, .implies: [main(animation, .scale)]
    case .jump: [main(animation, .y)]
    case .shake: [main(animation, .x)]
    case .rotation: [main(animation, .rotation, from: 0, to: animation.side == .left ? -2 * .pi : 2 * .pi)]
    case .flip: [flip(animation)]
    case .frames: [pictures(animation)]
    case .fume: fume(animation)
    case .spring, .press: press(animation)
    case .slide, .arrow, .interactive, .pageFade, .pageMove, .pageOverlap, .pageSideBySide, .pagePush: []
    }
  }

  /// One property, through the animation's values or else from one to the other.
  private mutating func main(
    _ animation: Spec.Animation, _ property: Property, from: Double = 1, to: Double = 1
  ) -> ItemMotion {
    let (approach, duration) = approach(animation, over: animation.duration)
    var motion = approach.motion(from: from, to: to)
    if let values = animation.values {
      if case .spring = approach {
        if values.value.count != 2 { error(.springThroughValues(count: values.value.count), at: values.span) }
        motion = approach.motion(from: values.value.first ?? from, to: values.value.last ?? to)
      } else {
        motion = keyframes(animation, values)
      }
    }
    return placed(motion, animation, ItemMotion.Part(animation.target), property, duration: duration)
  }

  private mutating func keyframes(_ animation: Spec.Animation, _ values: Located<[Double]>) -> Motion<Double> {
    let mode = CalculationMode(rawValue: animation.calculationMode.rawValue) ?? .linear
    let tangent = KeyTangent(
      tension: animation.tension, continuity: animation.continuity, bias: animation.bias)
    let whole = animation.curve.map { curve($0) } ?? .linear
    let segments = animation.curves?.value.map { curve(Located($0, at: animation.curves?.span)) } ?? []
    do throws(TimingProblem) {
      return .keyframes(
        try Keyframes(
          values.value, keyTimes: animation.keyTimes?.value, mode: mode,
          tangents: Array(repeating: tangent, count: values.value.count), segmentCurves: segments, curve: whole))
    } catch {
      self.error(.timing(error), at: values.span)
      return .curve(.linear, from: 1, to: 1)
    }
  }

  private mutating func flip(_ animation: Spec.Animation) -> ItemMotion {
    let isVertical = animation.side == .top || animation.side == .bottom
    let isBackwards = animation.side == .left || animation.side == .bottom
    return main(animation, isVertical ? .rotationX : .rotationY, from: 0, to: isBackwards ? -.pi : .pi)
  }

  private mutating func pictures(_ animation: Spec.Animation) -> ItemMotion {
    let numbers = animation.images.value.indices.map { Double($0) }
    var motion = main(animation, .frame)
    motion.part = .item
    motion.motion = keyframes(animation, Located(numbers.isEmpty ? [0] : numbers, at: animation.images.span))
    return motion
  }

  /// The icon drops and comes back while the title goes up like smoke.
  private mutating func fume(_ animation: Spec.Animation) -> [ItemMotion] {
    let (approach, duration) = approach(animation, over: animation.duration)
    let fume = animation.fume
    func title(_ property: Property, from: Double, to: Double) -> ItemMotion {
      placed(approach.motion(from: from, to: to), animation, .title, property, duration: duration)
    }
    var there = placed(
      approach.motion(from: 0, to: fume.iconDrop), animation, .icon, .y, duration: duration / 2)
    there.autoreverses = true
    return [
      there, title(.y, from: 0, to: -fume.titleRise), title(.scale, from: 1, to: fume.titleScale),
      title(.opacity, from: 1, to: 0),
    ]
  }

  /// Down with the press's curve, back with the animation's spring. UIView animations add up: those of a second tap join.
  private mutating func press(_ animation: Spec.Animation) -> [ItemMotion] {
    let press = animation.press
    let part = ItemMotion.Part(animation.target)
    let (approach, duration) = approach(animation, over: press.releaseDuration)
    var down = placed(
      .curve(curve(press.curve), from: 1, to: press.scale), animation, part, .scale, duration: press.duration)
    var back = placed(
      approach.motion(from: press.scale, to: 1), animation, part, .scale, duration: duration)
    back.delay += press.duration / animation.speed
    down.isAdditive = true
    back.isAdditive = true
    return [down, back]
  }

  private func placed(
    _ motion: Motion<Double>, _ animation: Spec.Animation, _ part: ItemMotion.Part, _ property: Property,
    duration: Double
  ) -> ItemMotion {
    let repeatCount =
      switch animation.repeatCount {
      case .times(let count): count
      case .forever: Double.infinity
      }
    return ItemMotion(
      part: part, property: property, motion: motion, delay: animation.delay, duration: duration,
      repeatCount: repeatCount, autoreverses: animation.autoreverses, speed: animation.speed,
      fill: Animation<Double>.Fill(rawValue: animation.fill.rawValue) ?? .removed)
  }
}

extension ItemMotion.Part {
  fileprivate init(_ target: Spec.Target) {
    switch target {
    case .icon: self = .icon
    case .title: self = .title
    case .button: self = .button
    }
  }
}
