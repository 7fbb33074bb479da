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
  /// Instead, where the tapped tab lies to the left of the selected one. The same for motions without a side.
  var leftward: Motion<Double>
  var timing: MediaTiming
  /// Additive ones join those of an earlier tap; the others start anew.
  var isAdditive = false

  func target(item: Int) -> Target {
    switch part {
    case .icon: .icon(item)
    case .title: .title(item)
    case .button: .button(item)
    case .item: .item(item)
    }
  }

  /// The animation of item `item`, tapped at `time`.
  func animation(item: Int, tappedAt time: Double, goesLeft: Bool) -> Animation<Double> {
    Animation(
      target(item: item), property, goesLeft ? leftward : motion, timing, after: time, isAdditive: isAdditive)
  }
}
