import TabBase
import TabModel
import TabRaster

/// An effect about an icon as it plays: the numbers in traces, its bounds and its drawing.
protocol PlayedEffect: IconEffect {
  /// The numbers that a trace prints, the same properties at all times. nil for `progress` means that the
  /// effect does not run.
  func numbers(at progress: Double?) -> [(property: Property, value: Double)]
  /// The highest point that it ever reaches about an icon of this rectangle, in points of the bar.
  func top(over icon: Rect) -> Double

  /// The items behind the icon, the title and the badge.
  func itemsBehind(_ icon: IconSite, at progress: Double) -> [DrawItem]
  /// The icon with the effect on it. `draw` draws the icon of an item in any pose.
  func items(on icon: IconSite, at progress: Double, _ draw: (Pose.Item) -> [DrawItem]) -> [DrawItem]
}

/// The icon around which an effect draws.
struct IconSite {
  /// The box of the unselected icon at rest, in points of the bar.
  var rect: Rect
  var item: Movie.Item
  var pose: Pose.Item
  /// Maps points of the bar to canvas pixels, including the motions of the icon.
  var toCanvas: Affine
}

extension PlayedEffect {
  func itemsBehind(_ icon: IconSite, at progress: Double) -> [DrawItem] { [] }

  func items(on icon: IconSite, at progress: Double, _ draw: (Pose.Item) -> [DrawItem]) -> [DrawItem] {
    draw(icon.pose)
  }

  fileprivate static func own(_ effect: any IconEffect) -> (any PlayedEffect)? { effect as? Self }
}

extension IconEffects {
  private static func played(_ effect: any IconEffect) -> (any PlayedEffect)? {
    played.lazy.compactMap { $0.own(effect) }.first
  }

  func running(in pose: Pose.Item) -> [(effect: any PlayedEffect, progress: Double)] {
    guard !pose.effects.isEmpty else { return [] }
    return all.enumerated().compactMap { index, effect in
      guard let progress = pose.effects[index], let effect = Self.played(effect) else { return nil }
      return (effect, progress)
    }
  }

  /// The numbers of the effects of `type` in `pose`: those of the running one, or of the first.
  func numbers(of type: any PlayedEffect.Type, in pose: Pose.Item) -> [(property: Property, value: Double)] {
    let own = all.indices.filter { Swift.type(of: all[$0]) == type }
    guard let shown = own.first(where: { pose.effects[$0] != nil }) ?? own.first else { return [] }
    return Self.played(all[shown])?.numbers(at: pose.effects[shown]) ?? []
  }
}
