/// The kinds that move the tapped item, as data over tracks.
extension Resolver {
  mutating func itemMotions(_ animation: Spec.Animation) -> [ItemMotion] {
    switch animation.kind.value {
    case .bounce, .bounceSubtle, .implies: [main(animation, .scale, rest: 1)]
    case .jump: [main(animation, .y, rest: 0)]
    case .shake: [main(animation, .x, rest: 0)]
    case .rotation: [turn(animation, .rotation, 2 * .pi)]
    case .flip: [turn(animation, animation.side.isVertical ? .rotationX : .rotationY, .pi)]
    case .frames: [pictures(animation)]
    case .fume: fume(animation)
    case .spring, .press: [press(animation)]
    case .slide, .arrow, .interactive, .pageFade, .pageMove, .pageOverlap, .pageSideBySide, .pagePush: []
    }
  }

  /// One property through the animation's values; without values it rests.
  private mutating func main(_ animation: Spec.Animation, _ property: Property, rest: Double) -> ItemMotion {
    move(animation, property, from: rest, to: rest)
  }

  /// A turn by `angle`, to the right or towards the tab that is tapped.
  private mutating func turn(_ animation: Spec.Animation, _ property: Property, _ angle: Double) -> ItemMotion {
    guard animation.values == nil else { return move(animation, property, from: 0, to: 0) }
    let (approach, timing) = pace(animation, over: animation.duration)
    let rightward = approach.motion(from: 0, to: angle)
    let leftward = approach.motion(from: 0, to: -angle)
    let isBackwards = animation.side == .left || animation.side == .bottom
    return ItemMotion(
      part: ItemMotion.Part(animation.target), property: property, motion: isBackwards ? leftward : rightward,
      leftward: isBackwards || animation.side == .automatic ? leftward : rightward, timing: timing)
  }

  /// Through the animation's values where it has some, else from one to the other.
  private mutating func move(
    _ animation: Spec.Animation, _ property: Property, from: Double, to: Double
  ) -> ItemMotion {
    let (approach, timing) = pace(animation, over: animation.duration)
    var motion = approach.motion(from: from, to: to)
    if let values = animation.values {
      if case .spring = approach {
        if values.value.count != 2 { error(.springThroughValues(count: values.value.count), at: values.span) }
        motion = approach.motion(from: values.value.first ?? from, to: values.value.last ?? to)
      } else if let keyframes = keyframes(animation, values) {
        motion = .keyframes(keyframes)
      }
    }
    return ItemMotion(
      part: ItemMotion.Part(animation.target), property: property, motion: motion, leftward: motion, timing: timing)
  }

  /// The index of each picture in turn, an equal time each.
  private mutating func pictures(_ animation: Spec.Animation) -> ItemMotion {
    let indices = animation.images.value.indices.map { Double($0) }
    var animation = animation
    animation.values = Located(indices.isEmpty ? [0] : indices, at: animation.images.span)
    animation.spring = nil
    var motion = move(animation, .frame, from: 0, to: 0)
    motion.part = .item
    return motion
  }

  /// The icon drops and comes back while the title goes up like smoke; then, for half as long, the title fades in where it was.
  private mutating func fume(_ animation: Spec.Animation) -> [ItemMotion] {
    var (approach, timing) = pace(animation, over: animation.duration)
    let fume = animation.fume
    func part(_ part: ItemMotion.Part, _ property: Property, _ motion: Motion<Double>) -> ItemMotion {
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
      part: ItemMotion.Part(animation.target), property: .scale, motion: motion, leftward: motion, timing: timing,
      isAdditive: true)
  }
}

extension Spec.Side {
  fileprivate var isVertical: Bool { self == .top || self == .bottom }
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
