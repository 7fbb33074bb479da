import TabBase
import TabModel

/// The animations of items when fingers touch them, and when the selection changes.
extension Timeline {
  /// Starts the animations of `trigger` in item `index` at `time`. `other` is the item to which the
  /// selection goes.
  package mutating func play(_ trigger: Trigger, in index: Int, at time: Double, towards other: Int) {
    let item = movie.bar.items[index]
    let goesLeft = side(of: .byIndex, from: selection.selectedIndex, to: other) < 0
    for motion in item.motions where motion.trigger == trigger {
      playback.add(
        motion.animation(at: time, goesLeft: goesLeft), to: .item(index, motion.part), motion.property)
    }
    for (place, effect) in item.effects.all.enumerated() where effect.progress.trigger == trigger {
      let name = type(of: effect).name
      // An icon has one effect of each name at a time: the newer one takes over.
      for (other, old) in item.effects.all.enumerated() where other != place && type(of: old).name == name {
        playback.withTrack(.effect(index, name, other), .effect) { $0.end(at: time) }
      }
      playback.add(effect.progress.animation(at: time, goesLeft: goesLeft), to: .effect(index, name, place), .effect)
    }
    for tint in item.tints where tint.trigger == trigger {
      playback.add(tint.animation(at: time, goesLeft: goesLeft), to: .item(index, tint.part))
    }
  }

  /// Changes the selection from `old` to `new` in the bar, at `time`.
  mutating func trade(_ old: Int, for new: Int, at time: Double) {
    play(.deselect, in: old, at: time, towards: new)
    rewindLottie(of: old, at: time)
    playLottie(of: new, at: time)
    for pose in movie.bar.items[old].poses {
      change(pose, of: old, from: pose.leavingFrom, to: pose.restValue, pose.leaving, pose.leavingTiming, at: time)
    }
    for pose in movie.bar.items[new].poses {
      let start = pose.leavingFrom.map { _ in pose.restValue }
      change(pose, of: new, from: start, to: pose.value, pose.easing, pose.timing, at: time)
    }
  }

  /// Changes a value to `value`. `start` is the start of a keyframe animation; nil means a change from the
  /// current value.
  private mutating func change(
    _ pose: SelectedState, of index: Int, from start: Double?, to value: Double, _ easing: Easing,
    _ timing: MediaTiming,
    at time: Double
  ) {
    let target = Target.item(index, pose.part)
    guard let start else { return retarget(target, pose.property, to: value, at: time, easing, timing) }
    playback.withTrack(target, pose.property) { $0.set(value, at: time) }
    playback.add(
      Animation(easing.motion(from: start, to: value), timing.fillingBefore, after: time), to: target, pose.property)
  }

  /// Sets the values of the item that is selected at the start, and of the others.
  mutating func poseAtRest() {
    placeLotties()
    for (index, item) in movie.bar.items.enumerated() {
      for pose in item.poses {
        let value = index == selection.selectedIndex ? pose.value : pose.restValue
        if value != pose.property.rest {
          playback.withTrack(.item(index, pose.part), pose.property, base: value) { _ in }
        }
      }
    }
  }
}
