/// A notch in the bar's upper edge, or a bump on it: two cubics, mirrored at its center.
package struct Notch: BarMechanism {
  package enum HalfWidth: Sendable, Equatable {
    case points(Double)
    case shareOfTab(Double)
    case shareOfBar(Double)
  }

  package var halfWidth: HalfWidth
  /// Depth in points; a negative depth is a bump.
  package var depth: Double
  /// The control points: one at `edge` of the half width from the center and `edgeDepth` deep, the other at
  /// `floor` of it and as deep as the center. `edge` and `floor` are 0…1, so that the outline cannot cross
  /// itself.
  package var edge: Double
  package var edgeDepth: Double
  package var floor: Double
  package var travel: Travel

  package init(halfWidth: HalfWidth, depth: Double, edge: Double, edgeDepth: Double, floor: Double, travel: Travel) {
    self.halfWidth = halfWidth
    self.depth = depth
    self.edge = edge
    self.edgeDepth = edgeDepth
    self.floor = floor
    self.travel = travel
  }
}
