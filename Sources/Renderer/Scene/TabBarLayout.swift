/// Where a bar's parts stand, in points from the bar's own top-left corner.
struct TabBarLayout: Equatable, Sendable {
  struct ItemFrame: Equatable, Sendable {
    /// The button: what is touched, and what a press scales.
    var button: Rect
    var iconCenter: Point
    /// Where the title's centre (below the icon) or leading edge (beside it) stands.
    var titleAnchor: Point
    /// From the bar's top.
    var titleBaseline: Double
  }

  var items: [ItemFrame]
}
