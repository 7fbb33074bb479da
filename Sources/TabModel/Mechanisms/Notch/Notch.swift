/// A notch in the bar's upper edge, or a bump on it: two cubics, mirrored at its center. The outline at first is exyte's.
package struct Notch: BarMechanism {
  package enum HalfWidth: Sendable, Equatable {
    case points(Double)
    case shareOfTab(Double)
    case shareOfBar(Double)
  }

  package var halfWidth = HalfWidth.points(30)
  /// Depth in points; a negative depth is a bump.
  package var depth = 15.0
  /// The control points: one at `edge` of the half width from the center and `edgeDepth` deep, the other at
  /// `floor` of it and as deep as the center. `edge` and `floor` are 0…1, so that the outline cannot cross
  /// itself.
  package var edge = 32.0 / 55
  package var edgeDepth = 0.0
  package var floor = 16.0 / 55
  package var travel = Travel()

  package init() {}
}
