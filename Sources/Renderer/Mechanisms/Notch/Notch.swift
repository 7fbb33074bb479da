/// A notch in the bar's upper edge, or a bump on it: two cubics, mirrored at its center.
struct Notch: BarMechanism {
  static let plural = "outlines of the bar"

  enum HalfWidth: Sendable, Equatable {
    case points(Double)
    case shareOfTab(Double)
    case shareOfBar(Double)
  }

  var halfWidth: HalfWidth
  /// Depth in points; a negative depth is a bump.
  var depth: Double
  /// The control points: one at `edge` of the half width from the center and `edgeDepth` deep, the other at
  /// `floor` of it and as deep as the center. `edge` and `floor` are 0…1, so that the outline cannot cross
  /// itself.
  var edge: Double
  var edgeDepth: Double
  var floor: Double
  var travel: Travel

  var traveler: Traveler? { Traveler(name: .notch, travel: travel) }

  func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumber] {
    guard pose.followers[.notch] != nil else {
      return pose.items.indices.map { index in
        (.appearance(.notch, index), .depth, depth * (pose.appearances[.notch]?[index]?.fraction ?? 0))
      }
    }
    return NotchLayout(self, layout.geometry).notches(pose).flatMap { notch in
      [(.follower(.notch), .x, layout.frame.x + notch.x), (.follower(.notch), .depth, depth * notch.fraction)]
    }
  }

  func top(_ pose: Pose, _ layout: BarLayout) -> Double? {
    NotchLayout(self, layout.geometry).notches(pose).map { depth * $0.fraction }.min()
  }
}
