import Platform
import TabModel
import TabRaster

/// The kinds that animate the tapped item, as data for tracks.
extension Resolver {
  mutating func add(_ effect: ItemEffect, _ animation: Spec.Animation, to result: inout ResolvedAnimations) {
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

  /// A turn by `angle`, in radians, to the right or toward the tapped tab.
  private mutating func turn(_ animation: Spec.Animation, _ property: Property, _ angle: Double) -> ItemMotion<Double> {
    guard animation.values == nil else { return move(animation, property) }
    let (easing, timing) = pace(animation, over: animation.duration)
    let rightward = easing.motion(from: 0, to: angle)
    let leftward = easing.motion(from: 0, to: -angle)
    let isBackwards = animation.side == .left || animation.side == .bottom
    return ItemMotion(
      part: animation.target, property: property, motion: isBackwards ? leftward : rightward,
      leftward: isBackwards || animation.side == .automatic ? leftward : rightward, timing: timing)
  }

  /// A motion of one property through the animation's values; without values it rests.
  private mutating func move(_ animation: Spec.Animation, _ property: Property) -> ItemMotion<Double> {
    let (easing, timing) = pace(animation, over: animation.duration)
    var motion = easing.motion(from: property.rest, to: property.rest)
    if let values = animation.values {
      warnOfJump(to: property, values, animation)
      if case .spring = easing {
        refuseSpring(through: values, of: animation)
        motion = easing.motion(from: values.value.first ?? property.rest, to: values.value.last ?? property.rest)
      } else if let keyframes = keyframes(animation, values) {
        motion = .keyframes(keyframes)
      }
    }
    return ItemMotion(
      part: animation.target, property: property, motion: motion, timing: timing,
      trigger: animation.item.trigger)
  }

  /// Written keyframes that leave the property elsewhere than where it rests, with nothing that keeps it there.
  private mutating func warnOfJump(to property: Property, _ values: Located<[Double]>, _ animation: Spec.Animation) {
    // The pictures of a frame animation have no rest.
    guard property != .frame, values.isWritten, animation.fill == .removed, !animation.autoreverses,
      animation.repeatCount != .forever,
      animation.item.trigger != .always, let last = values.value.last
    else { return }
    let isTurn = [.rotation, .rotationX, .rotationY].contains(property)
    let distance = isTurn ? remainder(last - property.rest, 2 * .pi) : last - property.rest
    guard abs(distance) > 0.01 else { return }
    findings.warning(.jumpsBack(last: last, rest: property.rest), at: values.span)
  }

  /// Colours in the place of the item's own; nil after a problem has been noted.
  private mutating func tint(_ animation: Spec.Animation) -> ItemMotion<Color>? {
    let (easing, timing) = pace(animation, over: animation.duration)
    let values = Located(animation.item.colors.value.map { $0.resolved(colors) }, at: animation.item.colors.span)
    guard let first = values.value.first, let last = values.value.last else { return nil }
    var motion = easing.motion(from: first, to: last)
    if case .spring = easing {
      refuseSpring(through: values, of: animation)
    } else if let keyframes = keyframes(animation, values) {
      motion = .keyframes(keyframes)
    }
    return ItemMotion(
      part: animation.target, property: .tint, motion: motion, timing: timing,
      trigger: animation.item.trigger)
  }

  /// Reports a spring through other than two values: a spring connects only two.
  private mutating func refuseSpring<Value>(through values: Located<[Value]>, of animation: Spec.Animation) {
    guard values.value.count != 2 else { return }
    // The default values of a kind have no source location.
    findings.error(
      .springThroughValues(count: values.value.count), at: values.span ?? animation.spring?.span ?? animation.kind.span)
  }

  /// A state that the item reaches by the animation's spring or curve, and leaves by another curve.
  private mutating func pose(_ animation: Spec.Animation) -> SelectedState {
    let (easing, timing) = pace(animation, over: animation.duration)
    var leaving = timing
    leaving.duration = animation.item.deselectDuration
    return SelectedState(
      part: animation.target, property: animation.item.property, value: animation.item.value,
      restValue: animation.item.unselectedValue ?? animation.item.property.rest, easing: easing,
      timing: timing, leaving: .curve(curve(animation.item.deselectCurve)), leavingTiming: leaving)
  }

  /// A motion through the indices of the pictures, with equal times.
  private mutating func pictures(_ animation: Spec.Animation) -> ItemMotion<Double> {
    var animation = animation
    let images = animation.item.images
    animation.values = Located(images.value.indices.map { Double($0) }, at: images.span)
    animation.spring = nil
    var motion = move(animation, .frame)
    motion.part = .icon
    return motion
  }

  /// The icon drops while the title rises like smoke, and both stay so. When deselected the icon rises, and
  /// the title comes from below.
  private mutating func fume(_ animation: Spec.Animation) -> [SelectedState] {
    let (easing, timing) = pace(animation, over: animation.duration)
    let fume = animation.item
    func pose(
      _ part: ItemPart, _ property: Property, _ value: Double, _ fraction: Double = 1, back start: Double
    ) -> SelectedState {
      var timing = timing
      timing.duration *= fraction
      return SelectedState(
        part: part, property: property, value: value, restValue: property.rest, easing: easing, timing: timing,
        leaving: easing,
        leavingTiming: timing, leavingFrom: start)
    }
    return [
      pose(.icon, .y, fume.iconDrop, 0.5, back: fume.iconDrop),
      pose(.title, .y, -fume.titleRise, back: Self.fumeReturn),
      pose(.title, .scale, fume.titleScale, back: 1),
      pose(.title, .opacity, 0, back: 0),
    ]
  }

  /// Distance below its position from which the title of fume returns, in points, as in
  /// RAMAnimatedTabBarController.
  private static let fumeReturn = 15.0

  /// A press: down with the press's curve, back with the animation's spring. Like UIView animations,
  /// presses of several taps are combined.
  private mutating func press(_ animation: Spec.Animation) -> ItemPress {
    let press = animation.press
    let (easing, timing) = pace(animation, over: press.releaseDuration)
    return ItemPress(
      part: animation.target, scale: press.scale, wayDown: .curve(curve(press.curve)), secondsDown: press.duration,
      wayBack: easing, secondsBack: timing.duration, leastHold: press.leastHold ?? press.duration, timing: timing)
  }
}
