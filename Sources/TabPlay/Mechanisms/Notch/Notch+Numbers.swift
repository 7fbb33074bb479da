import TabModel

/// A notch as it plays: its numbers and its bounds.
extension Notch: PlayedMechanism {
  package var traveler: Traveler? { Traveler(name: .notch, travel: travel) }

  package func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumber] {
    guard pose.followers[.notch] != nil else {
      return pose.items.indices.map { index in
        (.appearance(.notch, index), .depth, depth * (pose.appearances[.notch]?[index]?.fraction ?? 0))
      }
    }
    return NotchLayout(self, layout.geometry).notches(pose).flatMap { notch in
      [(.follower(.notch), .x, layout.frame.x + notch.x), (.follower(.notch), .depth, depth * notch.fraction)]
    }
  }

  package func top(_ pose: Pose, _ layout: BarLayout) -> Double? {
    NotchLayout(self, layout.geometry).notches(pose).map { depth * $0.fraction }.min()
  }
}
