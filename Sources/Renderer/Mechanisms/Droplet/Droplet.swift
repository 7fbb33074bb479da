import TabBase

/// A drop that falls onto an icon and fills it with the color of a selected one.
struct Droplet: IconEffect {
  static let name = "drop"
  static let needsIcon = true

  var progress: ItemMotion<Double>
  /// The drop's center at the start and at the end, in points down from the icon's upper edge.
  var from: Double
  var to: Double
  /// The final radius, in points.
  var radius: Double

  func numbers(at progress: Double?) -> [(property: Property, value: Double)] {
    [(.y, progress.map(y) ?? 0), (.radius, progress.map(radius) ?? 0)]
  }

  func top(over icon: Rect) -> Double { icon.minY + min(from, 0) }

  /// The timing of DropletButton in exyte's AnimatedTabBar, in fractions of the duration. The icon
  /// is lowest at `dip` and back at `back`. After the dip the drop falls for `fall` of the rest, and
  /// grows to the end; from `inside` on it is visible only inside the icon, which it colors.
  enum Time {
    static let dip = 0.3
    static let back = 0.6
    static let inside = 0.5
    static let fall = 0.2
  }

  /// The laws after the dip: of the drop's center, and of its radius as a fraction of the final one.
  private var fall: Law { Law(.y, from: from, to: to, in: 0...Time.fall) }
  private static let growth = Law(.scale, from: 0, to: 1)

  private func afterDip(_ progress: Double) -> Double { min(max((progress - Time.dip) / (1 - Time.dip), 0), 1) }

  /// The drop's center at `progress`, in points down from the icon's upper edge, and its radius, in points.
  func y(_ progress: Double) -> Double { fall.value(at: afterDip(progress)) }
  func radius(_ progress: Double) -> Double { radius * Self.growth.value(at: afterDip(progress)) }

  var parts: [EffectPart] {
    let laws = [fall, Self.growth].map { $0.within(Time.dip...1) } + [Law(.opacity, from: 1, to: 0, in: 1...1)]
    let part = EffectPart(
      .drop, laws,
      note: "A disc of \(SwiftText.short(2 * radius)) pt whose center is at the icon's upper edge; hidden at rest. "
        + "From \(SwiftText.short(Time.inside)) of the time on it is seen only inside the icon: "
        + "there it masks the selected icon.")
    return [part]
  }
}
