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
    let moment = progress.map { self.moment($0) }
    return [(.y, moment?.y ?? 0), (.radius, moment?.radius ?? 0)]
  }

  func top(over icon: Rect) -> Double { icon.minY + min(from, 0) }

  struct Moment: Equatable, Sendable {
    /// The drop's center, in points down from the icon's upper edge.
    var y: Double
    var radius: Double
    /// Whether the drop is visible only inside the icon.
    var isInside: Bool
  }

  /// The timing of DropletButton in exyte's AnimatedTabBar, in fractions of the duration. The icon
  /// is lowest at `dip` and back at `back`. After the dip the drop falls for `fall` of the rest, and
  /// grows to the end; from `inside` on it colors the icon.
  enum Part {
    static let dip = 0.3
    static let back = 0.6
    static let inside = 0.5
    static let fall = 0.2
  }

  /// The state at `progress`, 0…1.
  func moment(_ progress: Double) -> Moment {
    let fraction = min(max((progress - Part.dip) / (1 - Part.dip), 0), 1)
    return Moment(
      y: Double.interpolate(from, to, min(fraction / Part.fall, 1)), radius: radius * fraction,
      isInside: progress > Part.inside)
  }
}
