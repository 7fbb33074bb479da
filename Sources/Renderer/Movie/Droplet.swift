/// A drop that falls onto an icon and fills it with the colour of a selected one. Lengths are points from the icon's upper edge.
struct Droplet: Sendable, Equatable {
  /// Where its middle sets out, and where it stays.
  var from: Double
  var to: Double
  /// How large it becomes.
  var radius: Double
}

extension Droplet {
  struct Moment: Equatable, Sendable {
    /// Of its middle, down from the icon's upper edge.
    var y: Double
    var radius: Double
    /// Whether it is inside the icon, which is then all that is seen of it.
    var isInside: Bool
  }

  /// The parts of DropletButton in exyte's AnimatedTabBar: the icon dips until three tenths of the time and is back at six. Meanwhile
  /// the drop appears, falls for a fifth of what is left, and grows to the end; from half-way on it is the icon that it colours.
  enum Part {
    static let dip = 0.3
    static let back = 0.6
    static let inside = 0.5
    fileprivate static let fall = 0.2
  }

  /// At `progress`, 0…1.
  func moment(_ progress: Double) -> Moment {
    let share = min(max((progress - Part.dip) / (1 - Part.dip), 0), 1)
    return Moment(
      y: Double.interpolate(from, to, min(share / Part.fall, 1)), radius: radius * share,
      isInside: progress > Part.inside)
  }
}
