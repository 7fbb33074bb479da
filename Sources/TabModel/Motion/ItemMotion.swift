import TabBase

package enum Trigger: String, CaseIterable, Sendable {
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
package struct ItemMotion<Value: Interpolatable>: Sendable, Equatable {
  package var part: ItemPart
  package var property: Property
  package var motion: Motion<Value>
  /// The motion if the tapped tab is to the left of the selected one. Equal to `motion` if the side does
  /// not matter.
  package var leftward: Motion<Value>
  package var timing: MediaTiming
  package var trigger = Trigger.select

  package init(
    part: ItemPart, property: Property, motion: Motion<Value>, leftward: Motion<Value>? = nil, timing: MediaTiming,
    trigger: Trigger = Trigger.select
  ) {
    self.part = part
    self.property = property
    self.motion = motion
    self.leftward = leftward ?? motion
    self.timing = timing
    self.trigger = trigger
  }

  /// A motion of the icon that takes no time.
  package static func still(_ property: Property) -> ItemMotion where Value == Double {
    ItemMotion(
      part: .icon, property: property, motion: .curve(.linear, from: 0, to: 1), timing: MediaTiming(duration: 0))
  }

  /// The item's animation, started at `time`, in seconds.
  package func animation(at time: Double, goesLeft: Bool) -> Animation<Value> {
    Animation(
      goesLeft ? leftward : motion, timing, after: time,
      layer: property.relativeCombination == nil ? .absolute : .relative)
  }
}

/// The answer of an item to a touch: a motion down that begins with the touch, and a motion back that
/// begins when the finger lifts. Where motions overlap, of one touch or of two, their values multiply.
package struct ItemPress: Sendable, Equatable {
  package var part: ItemPart
  /// Scale while the item is pressed.
  package var scale: Double
  /// Easing from 1 to `scale`; `secondsDown` is its duration, in seconds. The same for `wayBack`.
  package var wayDown: Easing
  var secondsDown: Double
  package var wayBack: Easing
  var secondsBack: Double
  /// Minimum time from the touch to the start of the motion back, in seconds.
  package var leastHold: Double
  /// Timing of both motions. Its duration is ignored.
  package var timing: MediaTiming

  package init(
    part: ItemPart, scale: Double, wayDown: Easing, secondsDown: Double, wayBack: Easing, secondsBack: Double,
    leastHold: Double, timing: MediaTiming
  ) {
    self.part = part
    self.scale = scale
    self.wayDown = wayDown
    self.secondsDown = secondsDown
    self.wayBack = wayBack
    self.secondsBack = secondsBack
    self.leastHold = leastHold
    self.timing = timing
  }

  /// The timing of each motion by itself.
  package var timings: (down: MediaTiming, back: MediaTiming) {
    var (down, back) = (timing, timing)
    (down.duration, back.duration) = (secondsDown, secondsBack)
    return (down, back)
  }

  /// The animation of an item that a finger touches from `down` to `up`, in seconds.
  package func animation(down: Double, up: Double) -> Animation<Double> {
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
package struct SelectedState: Sendable, Equatable {
  package var part: ItemPart
  package var property: Property
  package var value: Double
  /// The value while another item is selected.
  package var restValue: Double
  package var easing: Easing
  package var timing: MediaTiming
  /// Easing and timing of the return to `restValue`.
  package var leaving: Easing
  package var leavingTiming: MediaTiming
  /// Start value of the return to `restValue`. nil means that each change starts from the current value, as
  /// in `UIView.animate`. Else each change is a keyframe animation that replaces the other: from
  /// `restValue` when selected, from this value when deselected.
  package var leavingFrom: Double?

  package init(
    part: ItemPart, property: Property, value: Double, restValue: Double, easing: Easing, timing: MediaTiming,
    leaving: Easing, leavingTiming: MediaTiming, leavingFrom: Double? = nil
  ) {
    self.part = part
    self.property = property
    self.value = value
    self.restValue = restValue
    self.easing = easing
    self.timing = timing
    self.leaving = leaving
    self.leavingTiming = leavingTiming
    self.leavingFrom = leavingFrom
  }
}
