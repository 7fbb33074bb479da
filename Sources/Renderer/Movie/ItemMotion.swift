/// What a tap sets in motion in the tapped item: an animation without its place in time.
struct ItemMotion: Sendable, Equatable {
  var part: ItemPart
  var property: Property
  var motion: Motion<Double>
  /// Instead, where the tapped tab lies to the left of the selected one. The same for motions without a side.
  var leftward: Motion<Double>
  var timing: MediaTiming
  /// Additive ones join those of an earlier tap; the others start anew.
  var isAdditive = false

  /// The animation of item `item`, tapped at `time`.
  func animation(item: Int, tappedAt time: Double, goesLeft: Bool) -> Animation<Double> {
    Animation(
      .item(item, part), property, goesLeft ? leftward : motion, timing, after: time, isAdditive: isAdditive)
  }
}
