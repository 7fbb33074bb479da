import TabBase
import TabModel
import TabRaster

/// A mechanism of the bar as it plays: its answers to events, the numbers in traces, its bounds and its drawing. Stages
/// ask the bar's mechanisms in their order, and know none of them; what a mechanism does not answer has a default.
package protocol PlayedMechanism: BarMechanism {
  /// The warning about an animation of its kinds with which nothing happens in the movie; nil means none.
  static func idleness(_ playback: Playback) -> Problem?

  /// What moves from tab to tab; nil means that nothing does.
  var traveler: Traveler? { get }
  /// The upper edge of a line at the lower edge of the bar's `body`, in points of the bar, which titles leave
  /// free; nil means none.
  func line(in body: Rect) -> Double?

  /// Sets the values that the mechanism animates, at the movie's start.
  func place(in timeline: inout Timeline)
  /// Whether a tap on tab `index` is the mechanism's own, and selects nothing.
  func takesTap(on index: Int, in timeline: Timeline) -> Bool
  /// Answers a tap, or a change of the selection.
  func answer(_ event: BarEvent, at time: Double, in timeline: inout Timeline)

  /// Adds the effect of its state on items to a pose.
  func settle(_ pose: inout Pose)
  /// Moves the touches of tabs to where its tabs are.
  func touching(_ pose: inout Pose, _ layout: BarLayout)
  /// Whether a motion of `target` also moves this number of a part of item `index`.
  func moves(_ part: ItemPart, _ property: Property, ofItem index: Int, with target: Target) -> Bool
  /// The numbers that a trace prints, the same ones in the same order at all times. Lengths are screen
  /// points.
  func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumber]
  /// The highest point of the mechanism in `pose`, in points of the bar; nil means that it does not extend
  /// beyond the bar.
  func top(_ pose: Pose, _ layout: BarLayout) -> Double?
  /// The outline of the bar's surface of `size`, in points of the bar; nil means a rectangle.
  func outline(_ size: Size, _ pose: Pose, _ layout: BarLayout) -> Path?
  /// The pose with items moved or faded for the mechanism.
  func clearing(_ pose: Pose, in bar: BarDrawing) -> Pose
  /// What it draws in one pass; nil means that it does not draw in that pass.
  func items(_ pass: BarPass, _ pose: Pose, in bar: BarDrawing) -> [DrawItem]?
  /// Whether a floating bar's capsule clips what is behind the tabs.
  func isClipped(in bar: BarDrawing) -> Bool
}

extension PlayedMechanism {
  package static func idleness(_ playback: Playback) -> Problem? { nil }

  package var traveler: Traveler? { nil }
  package func line(in body: Rect) -> Double? { nil }
  package func place(in timeline: inout Timeline) {}
  package func takesTap(on index: Int, in timeline: Timeline) -> Bool { false }
  package func answer(_ event: BarEvent, at time: Double, in timeline: inout Timeline) {}
  package func settle(_ pose: inout Pose) {}
  package func touching(_ pose: inout Pose, _ layout: BarLayout) {}
  package func moves(_ part: ItemPart, _ property: Property, ofItem index: Int, with target: Target) -> Bool { false }
  package func top(_ pose: Pose, _ layout: BarLayout) -> Double? { nil }
  package func outline(_ size: Size, _ pose: Pose, _ layout: BarLayout) -> Path? { nil }
  package func clearing(_ pose: Pose, in bar: BarDrawing) -> Pose { pose }
  func items(_ pass: BarPass, _ pose: Pose, in bar: BarDrawing) -> [DrawItem]? { nil }
  package func isClipped(in bar: BarDrawing) -> Bool { false }

  /// The mechanism, if it is of this type.
  fileprivate static func own(_ mechanism: any BarMechanism) -> (any PlayedMechanism)? { mechanism as? Self }
}

/// A number of a mechanism or of an effect about an icon. Lengths are screen points.
package typealias BarNumber = (target: Target, property: Property, value: Double)

extension BarMechanisms {
  package var inOrder: [any PlayedMechanism] {
    // Most bars have none, and poses ask for them in every frame.
    guard !all.isEmpty else { return [] }
    return Self.played.flatMap { type in all.compactMap { type.own($0) } }
  }

  /// The warning about an animation with a mechanism of `type` with which nothing happens in the movie; nil means none.
  package static func idleness(of type: any BarMechanism.Type, in playback: Playback) -> Problem? {
    played.first { $0 == type }?.idleness(playback)
  }
}

extension Movie.TabBar {
  /// The numbers of the mechanisms, and those of all items' effects, grouped by effect: the same ones in the same
  /// order at all times.
  package func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumber] {
    mechanisms.inOrder.flatMap { $0.numbers(pose, layout) }
      + IconEffects.played.flatMap { type in
        zip(items, pose.items).enumerated().flatMap { index, item -> [BarNumber] in
          item.0.effects.numbers(of: type, in: item.1).map { (.effect(index, type.name, 0), $0, $1) }
        }
      }
  }
}
