/// The kinds that move the tapped item, as data over tracks.
extension Resolver {
  mutating func itemMotions(_ effect: ItemEffect, _ animation: Spec.Animation) -> [ItemMotion] {
    switch effect {
    case .move(let property): [move(animation, property)]
    case .turn(let angle, let axis): [turn(animation, axis(animation.side), angle)]
    case .pictures: [pictures(animation)]
    case .fume: fume(animation)
    case .press: [press(animation)]
    }
  }

  /// A turn by `angle`, to the right or towards the tab that is tapped.
  private mutating func turn(_ animation: Spec.Animation, _ property: Property, _ angle: Double) -> ItemMotion {
    guard animation.values == nil else { return move(animation, property) }
    let (approach, timing) = pace(animation, over: animation.duration)
    let rightward = approach.motion(from: 0, to: angle)
    let leftward = approach.motion(from: 0, to: -angle)
    let isBackwards = animation.side == .left || animation.side == .bottom
    return ItemMotion(
      part: animation.target, property: property, motion: isBackwards ? leftward : rightward,
      leftward: isBackwards || animation.side == .automatic ? leftward : rightward, timing: timing)
  }

  /// One property through the animation's values; without values it rests.
  private mutating func move(_ animation: Spec.Animation, _ property: Property) -> ItemMotion {
    let (approach, timing) = pace(animation, over: animation.duration)
    var motion = approach.motion(from: property.rest, to: property.rest)
    if let values = animation.values {
      if case .spring = approach {
        if values.value.count != 2 { findings.error(.springThroughValues(count: values.value.count), at: values.span) }
        motion = approach.motion(from: values.value.first ?? property.rest, to: values.value.last ?? property.rest)
      } else if let keyframes = keyframes(animation, values) {
        motion = .keyframes(keyframes)
      }
    }
    return ItemMotion(
      part: animation.target, property: property, motion: motion, leftward: motion, timing: timing)
  }

  /// The index of each picture in turn, an equal time each.
  private mutating func pictures(_ animation: Spec.Animation) -> ItemMotion {
    var animation = animation
    let images = animation.item.images
    animation.values = Located(images.value.indices.map { Double($0) }, at: images.span)
    animation.spring = nil
    var motion = move(animation, .frame)
    motion.part = .icon
    return motion
  }

  /// The icon drops and comes back while the title goes up like smoke; then, for half as long, the title fades in where it was.
  private mutating func fume(_ animation: Spec.Animation) -> [ItemMotion] {
    var (approach, timing) = pace(animation, over: animation.duration)
    let fume = animation.item
    func part(_ part: ItemPart, _ property: Property, _ motion: Motion<Double>) -> ItemMotion {
      ItemMotion(part: part, property: property, motion: motion, leftward: motion, timing: timing)
    }
    let up = timing.duration
    let half = up / 2
    func still(_ value: Double) -> Motion<Double> { .curve(.linear, from: value, to: value) }
    func smoke(_ property: Property, from: Double, to: Double) -> ItemMotion {
      part(.title, property, .sequence([(approach.motion(from: from, to: to), up), (still(from), half)]).motion)
    }
    let dip = Motion.sequence([
      (approach.motion(from: 0, to: fume.iconDrop), half), (approach.motion(from: fume.iconDrop, to: 0), half),
      (still(0), half),
    ]).motion
    let fade = Motion.sequence([(approach.motion(from: 1, to: 0), up), (.curve(.linear, from: 0, to: 1), half)]).motion
    timing.duration = up + half
    return [
      part(.icon, .y, dip), smoke(.y, from: 0, to: -fume.titleRise), smoke(.scale, from: 1, to: fume.titleScale),
      part(.title, .opacity, fade),
    ]
  }

  /// Down with the press's curve, back with the animation's spring. UIView animations add up: those of a second tap join.
  private mutating func press(_ animation: Spec.Animation) -> ItemMotion {
    let press = animation.press
    var (approach, timing) = pace(animation, over: press.releaseDuration)
    let (motion, seconds) = Motion.sequence([
      (.curve(curve(press.curve), from: 1, to: press.scale), press.duration),
      (approach.motion(from: press.scale, to: 1), timing.duration),
    ])
    timing.duration = seconds
    return ItemMotion(
      part: animation.target, property: .scale, motion: motion, leftward: motion, timing: timing,
      isAdditive: true)
  }
}
