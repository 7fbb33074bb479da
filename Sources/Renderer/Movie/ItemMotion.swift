import TabBase

/// What starts a motion of an item.
enum ItemOccasion: String, CaseIterable, Sendable {
  /// A tap on it.
  case select
  /// Another item is selected in its place.
  case deselect
  /// A finger comes down on it.
  case press
  /// Its badge changes, comes or goes.
  case badge
  /// The beginning of the movie.
  case always
}

/// What an occasion sets in motion in an item: an animation without its place in time.
struct ItemMotion<Value: Interpolatable>: Sendable, Equatable {
  var part: ItemPart
  var property: Property
  var motion: Motion<Value>
  /// Instead, where the tapped tab lies to the left of the selected one. The same for motions without a side.
  var leftward: Motion<Value>
  var timing: MediaTiming
  var occasion = ItemOccasion.select

  /// The item's animation, set going at `time` in seconds.
  func animation(at time: Double, goesLeft: Bool) -> Animation<Value> {
    Animation(
      goesLeft ? leftward : motion, timing, after: time,
      layer: property.relativeCombination == nil ? .absolute : .relative)
  }
}

/// What a finger does to the item on which it comes down: a way down that begins with the touch, and a way back that begins
/// when it leaves. Where the two overlap they multiply, as do those of one touch and the next.
struct ItemPress: Sendable, Equatable {
  var part: ItemPart
  /// While it is pressed.
  var scale: Double
  /// From 0 to 1, in so many seconds.
  var wayDown: Approach
  var secondsDown: Double
  var wayBack: Approach
  var secondsBack: Double
  /// The way back begins no sooner after the touch than this, in seconds.
  var leastHold: Double
  /// The duration is not read.
  var timing: MediaTiming

  /// The animation of an item on which a finger rests from `down` to `up`, in seconds.
  func animation(down: Double, up: Double) -> Animation<Double> {
    // `speed` is that of the way down and of the way back, not of the finger.
    let back = max((up - down) * timing.speed, leastHold)
    let (motion, seconds) = Motion.product([
      (wayDown.motion(from: 1, to: scale), 0, secondsDown),
      (wayBack.motion(from: 1, to: 1 / scale), back, secondsBack),
    ])
    var timing = timing
    timing.duration = seconds
    return Animation(motion, timing, after: down, layer: .additive)
  }
}

/// What an item looks like while it is selected.
struct ItemPose: Sendable, Equatable {
  var part: ItemPart
  var property: Property
  var value: Double
  /// While another item is selected.
  var restValue: Double
  var approach: Approach
  var timing: MediaTiming
  /// Back to that.
  var leaving: Approach
  var leavingTiming: MediaTiming
  /// nil: it gets there and back as `UIView.animate` changes a property, from wherever the item is. Else each way is a keyframe
  /// animation that takes the other's place: there from rest, back from this value.
  var leavingFrom: Double?
}
