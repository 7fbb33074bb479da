/// A drop that falls onto an icon and fills it with the color of a selected one.
package struct Droplet: IconEffect {
  package static let name = "drop"

  package var progress = ItemMotion.still(.effect)
  /// The drop's center at the start and at the end, in points down from the icon's upper edge.
  package var from = -10.0
  package var to = 5.0
  /// The final radius, in points.
  package var radius = 20.0

  package init() {}

  /// The timing of DropletButton in exyte's AnimatedTabBar, in fractions of the duration. The icon
  /// is lowest at `dip` and back at `back`. After the dip the drop falls for `fall` of the rest, and
  /// grows to the end; from `inside` on it is visible only inside the icon, which it colors.
  package enum Time {
    package static let dip = 0.3
    package static let back = 0.6
    package static let inside = 0.5
    static let fall = 0.2
  }

  /// The laws after the dip: of the drop's center, and of its radius as a fraction of the final one.
  private var fall: Law { Law(.y, from: from, to: to, in: 0...Time.fall) }
  private static let growth = Law(.scale, from: 0, to: 1)

  private func afterDip(_ progress: Double) -> Double { min(max((progress - Time.dip) / (1 - Time.dip), 0), 1) }

  /// The drop's center at `progress`, in points down from the icon's upper edge, and its radius, in points.
  package func y(_ progress: Double) -> Double { fall.value(at: afterDip(progress)) }
  package func radius(_ progress: Double) -> Double { radius * Self.growth.value(at: afterDip(progress)) }

  package var parts: [EffectPart] {
    let laws = [fall, Self.growth].map { $0.within(Time.dip...1) } + [Law(.opacity, from: 1, to: 0, in: 1...1)]
    return [EffectPart(.drop, laws)]
  }
}
