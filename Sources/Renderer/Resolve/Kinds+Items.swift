import TabRaster

/// The kinds that move the tapped item, as data over tracks.
extension Resolver {
  mutating func add(_ effect: ItemEffect, _ animation: Spec.Animation, to result: inout Choreography) {
    switch effect {
    case .move(let property): result.motions.append(move(animation, property))
    case .turn(let angle, let axis): result.motions.append(turn(animation, axis(animation.side), angle))
    case .pictures: result.motions.append(pictures(animation))
    case .effect(let type):
      let (effect, motions) = type.resolve(animation, with: &self)
      result.effects.all.append(effect)
      result.motions += motions
    case .keyframes where animation.item.property == .tint: result.tints += tint(animation).map { [$0] } ?? []
    case .keyframes: result.motions.append(move(animation, animation.item.property))
    case .pose: result.poses.append(pose(animation))
    case .fume: result.poses += fume(animation)
    case .press: result.presses.append(press(animation))
    }
  }

  /// A turn by `angle`, to the right or towards the tab that is tapped.
  private mutating func turn(_ animation: Spec.Animation, _ property: Property, _ angle: Double) -> ItemMotion<Double> {
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
  private mutating func move(_ animation: Spec.Animation, _ property: Property) -> ItemMotion<Double> {
    let (approach, timing) = pace(animation, over: animation.duration)
    var motion = approach.motion(from: property.rest, to: property.rest)
    if let values = animation.values {
      if case .spring = approach {
        refuseSpring(through: values, of: animation)
        motion = approach.motion(from: values.value.first ?? property.rest, to: values.value.last ?? property.rest)
      } else if let keyframes = keyframes(animation, values) {
        motion = .keyframes(keyframes)
      }
    }
    return ItemMotion(
      part: animation.target, property: property, motion: motion, leftward: motion, timing: timing,
      occasion: animation.item.occasion)
  }

  /// Colors in the place of the item's own; nil after a problem has been noted.
  private mutating func tint(_ animation: Spec.Animation) -> ItemMotion<Color>? {
    let (approach, timing) = pace(animation, over: animation.duration)
    let values = Located(animation.item.colors.value.map { $0.resolved(colors) }, at: animation.item.colors.span)
    guard let first = values.value.first, let last = values.value.last else { return nil }
    var motion = approach.motion(from: first, to: last)
    if case .spring = approach {
      refuseSpring(through: values, of: animation)
    } else if let keyframes = keyframes(animation, values) {
      motion = .keyframes(keyframes)
    }
    return ItemMotion(
      part: animation.target, property: .tint, motion: motion, leftward: motion, timing: timing,
      occasion: animation.item.occasion)
  }

  /// A spring goes from one value to one other.
  private mutating func refuseSpring<Value>(through values: Located<[Value]>, of animation: Spec.Animation) {
    guard values.value.count != 2 else { return }
    // A kind's own values have no place in the spec.
    findings.error(
      .springThroughValues(count: values.value.count), at: values.span ?? animation.spring?.span ?? animation.kind.span)
  }

  /// There by the animation's spring or curve, and back by another curve.
  private mutating func pose(_ animation: Spec.Animation) -> ItemPose {
    let (approach, timing) = pace(animation, over: animation.duration)
    var leaving = timing
    leaving.duration = animation.item.deselectDuration
    return ItemPose(
      part: animation.target, property: animation.item.property, value: animation.item.value,
      restValue: animation.item.unselectedValue ?? animation.item.property.rest, approach: approach,
      timing: timing, leaving: .curve(curve(animation.item.deselectCurve)), leavingTiming: leaving)
  }

  /// The index of each picture in turn, an equal time each.
  private mutating func pictures(_ animation: Spec.Animation) -> ItemMotion<Double> {
    var animation = animation
    let images = animation.item.images
    animation.values = Located(images.value.indices.map { Double($0) }, at: images.span)
    animation.spring = nil
    var motion = move(animation, .frame)
    motion.part = .icon
    return motion
  }

  /// The icon drops while the title goes up like smoke, and both stay so. The icon then rises again, and the title comes back from
  /// below.
  private mutating func fume(_ animation: Spec.Animation) -> [ItemPose] {
    let (approach, timing) = pace(animation, over: animation.duration)
    let fume = animation.item
    func pose(
      _ part: ItemPart, _ property: Property, _ value: Double, _ share: Double = 1, back start: Double
    ) -> ItemPose {
      var timing = timing
      timing.duration *= share
      return ItemPose(
        part: part, property: property, value: value, restValue: property.rest, approach: approach, timing: timing,
        leaving: approach,
        leavingTiming: timing, leavingFrom: start)
    }
    return [
      pose(.icon, .y, fume.iconDrop, 0.5, back: fume.iconDrop),
      pose(.title, .y, -fume.titleRise, back: Self.fumeReturn),
      pose(.title, .scale, fume.titleScale, back: 1),
      pose(.title, .opacity, 0, back: 0),
    ]
  }

  /// From how far below its place the title of fume comes back, in points, as in RAMAnimatedTabBarController.
  private static let fumeReturn = 15.0

  /// Down with the press's curve, back with the animation's spring. UIView animations add up: those of a second tap join.
  private mutating func press(_ animation: Spec.Animation) -> ItemPress {
    let press = animation.press
    let (approach, timing) = pace(animation, over: press.releaseDuration)
    return ItemPress(
      part: animation.target, scale: press.scale, wayDown: .curve(curve(press.curve)), secondsDown: press.duration,
      wayBack: approach, secondsBack: timing.duration, leastHold: press.leastHold ?? press.duration, timing: timing)
  }
}
