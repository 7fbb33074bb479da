/// What a tap sets in motion in the tapped item: an animation without its place in time.
struct ItemMotion: Sendable, Equatable {
  enum Part: Sendable, Equatable {
    case icon, title, button
    /// Its state: which picture of a sequence it shows.
    case item
  }

  var part: Part
  var property: Property
  var motion: Motion<Double>
  /// From the tap, seconds.
  var delay: Double
  /// Of one pass at speed 1, seconds.
  var duration: Double
  /// Additive ones join those of an earlier tap; the others start anew.
  var isAdditive = false
  var repeatCount = 1.0
  var autoreverses = false
  var speed = 1.0
  var fill = Animation<Double>.Fill.removed

  func target(item: Int) -> Target {
    switch part {
    case .icon: .icon(item)
    case .title: .title(item)
    case .button: .button(item)
    case .item: .item(item)
    }
  }

  /// The animation of item `item`, tapped at `time`.
  func animation(item: Int, tappedAt time: Double) -> Animation<Double> {
    Animation(
      target(item: item), property, motion, begin: time + delay, duration: duration, isAdditive: isAdditive,
      repeatCount: repeatCount, autoreverses: autoreverses, speed: speed, fill: fill, added: time)
  }
}
