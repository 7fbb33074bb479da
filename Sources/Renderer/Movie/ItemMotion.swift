import TabBase

/// The trigger of an item's motion.
enum Trigger: String, CaseIterable, Sendable {
  /// A tap on the item.
  case select
  /// The selection of another item.
  case deselect
  /// A finger that touches down on the item.
  case press
  /// A new badge: it appears or changes.
  case badge
  /// The start of the movie.
  case always
}

/// A motion that a trigger starts in an item: an animation without its time.
struct ItemMotion<Value: Interpolatable>: Sendable, Equatable {
  var part: ItemPart
  var property: Property
  var motion: Motion<Value>
  /// The motion if the tapped tab is to the left of the selected one. Equal to `motion` if the side does
  /// not matter.
  var leftward: Motion<Value>
  var timing: MediaTiming
  var trigger = Trigger.select

  /// The item's animation, started at `time`, in seconds.
  func animation(at time: Double, goesLeft: Bool) -> Animation<Value> {
    Animation(
      goesLeft ? leftward : motion, timing, after: time,
      layer: property.relativeCombination == nil ? .absolute : .relative)
  }
}

/// The answer of an item to a touch: a motion down that begins with the touch, and a motion back that
/// begins when the finger lifts. Where motions overlap, of one touch or of two, their values multiply.
struct ItemPress: Sendable, Equatable {
  var part: ItemPart
  /// Scale while the item is pressed.
  var scale: Double
  /// Easing from 1 to `scale`; `secondsDown` is its duration, in seconds. The same for `wayBack`.
  var wayDown: Easing
  var secondsDown: Double
  var wayBack: Easing
  var secondsBack: Double
  /// Minimum time from the touch to the start of the motion back, in seconds.
  var leastHold: Double
  /// Timing of both motions. Its duration is ignored.
  var timing: MediaTiming

  /// The timing of each motion by itself.
  var timings: (down: MediaTiming, back: MediaTiming) {
    var (down, back) = (timing, timing)
    (down.duration, back.duration) = (secondsDown, secondsBack)
    return (down, back)
  }

  /// The animation of an item that a finger touches from `down` to `up`, in seconds.
  func animation(down: Double, up: Double) -> Animation<Double> {
    // `speed` applies to the two motions and not to the finger.
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

/// A value of an item's part while the item is selected.
struct SelectedState: Sendable, Equatable {
  var part: ItemPart
  var property: Property
  var value: Double
  /// The value while another item is selected.
  var restValue: Double
  var easing: Easing
  var timing: MediaTiming
  /// Easing and timing of the return to `restValue`.
  var leaving: Easing
  var leavingTiming: MediaTiming
  /// Start value of the return to `restValue`. nil means that each change starts from the current value, as
  /// in `UIView.animate`. Else each change is a keyframe animation that replaces the other: from
  /// `restValue` when selected, from this value when deselected.
  var leavingFrom: Double?
}
