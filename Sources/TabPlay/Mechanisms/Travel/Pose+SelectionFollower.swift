import TabModel

/// The indicators and notches that show the selected tab by their position, and their effect on the tabs.
extension Pose {
  /// An indicator or a notch that moves from tab to tab.
  struct Travelling: Equatable, Slotted, Sendable {
    /// Positions of the edges, counted in tabs. An arrow has only a left edge, in screen points.
    var left = 0.0
    var right = 0.0
    /// Offset down from its straight path, in points.
    var y = 0.0
    var scale = 1.0
    var scaleX = 1.0
    var opacity = 1.0
    /// The segment of an indicator; nil means that it has none.
    var leg: IndicatorSegment?

    /// The center between its edges, in tabs.
    var middle: Double { (left + right) / 2 }

    static let slots: [Property: WritableKeyPath<Self, Double> & Sendable] = [
      .y: \.y, .scale: \.scale, .scaleX: \.scaleX, .opacity: \.opacity,
    ]
  }

  /// The presence of one of the indicators or notches that each tab has: 0 is absent, 1 present.
  struct Presence: Equatable, Slotted, Sendable {
    var fraction = 0.0
    var opacity = 0.0

    static let slots: [Property: WritableKeyPath<Self, Double> & Sendable] = [
      .progress: \.fraction, .opacity: \.opacity,
    ]
  }

  /// The arrow's left edge, in screen points; nil means that there is no arrow. In the bar and in the
  /// controller's view these are points of the current orientation, in the window of the orientation at the start.
  package var arrowX: Double? { followers[.arrow]?.left }
}
