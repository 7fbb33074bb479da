import TabBase
import TabRaster

/// A mechanism that draws around a tab's icon while its progress runs: sparks that fly from it, a drop that
/// falls onto it. Its folder contains everything about it: keys and defaults, their resolution, the numbers
/// in traces, its bounds and its drawing.
protocol IconEffect: Equatable, Sendable {
  /// The last part of its name in traces, as in "items[1].burst".
  static var name: String { get }
  /// Whether the effect is invisible in a bar that shows only titles.
  static var needsIcon: Bool { get }
  /// The kinds of animation that have the effect, in the order of lists.
  static var kinds: [Spec.AnimationKind] { get }

  /// The motion of the progress from 0 to 1. Springs and curves may overshoot 1; values below 0 count as 0.
  var progress: ItemMotion<Double> { get }

  /// Resolves an animation of the effect's kind. `motions` are its additional motions of the icon.
  static func resolve(
    _ animation: Spec.Animation, with resolver: inout Resolver
  ) -> (effect: any IconEffect, motions: [ItemMotion<Double>])

  /// The numbers that a trace prints, the same properties at all times. nil for `progress` means that the
  /// effect does not run.
  func numbers(at progress: Double?) -> [(property: Property, value: Double)]
  /// Its parts with their laws, which its numbers, its drawing and exported code read.
  var parts: [EffectPart] { get }
  /// What code does not show of it, in words.
  var gaps: [String] { get }
  /// Code of its own; nil means none.
  var code: (any MechanismCode)? { get }
  /// The highest point that it ever reaches about an icon of this rectangle, in points of the bar.
  func top(over icon: Rect) -> Double

  /// The items behind the icon, the title and the badge.
  func itemsBehind(_ icon: IconSite, at progress: Double) -> [DrawItem]
  /// The icon with the effect on it. `draw` draws the icon of an item in any pose.
  func items(on icon: IconSite, at progress: Double, _ draw: (Pose.Item) -> [DrawItem]) -> [DrawItem]
}

/// A part of an effect, which is visible only while the effect runs.
struct EffectPart: Sendable {
  let id: SpecMotions.Part
  let laws: [Law]
  /// Gives a sentence about the part for the code's reader. Frames do not need it.
  let note: @Sendable () -> String

  init(_ id: SpecMotions.Part, _ laws: [Law], note: @autoclosure @escaping @Sendable () -> String) {
    (self.id, self.laws, self.note) = (id, laws, note)
  }

  /// The number at a progress, or its rest if no law moves it.
  func value(_ property: Property, at progress: Double) -> Double {
    laws.first { $0.property == property }?.value(at: progress) ?? property.rest
  }
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

extension IconEffect {
  var gaps: [String] { [] }
  var code: (any MechanismCode)? { nil }

  /// The moves of its parts, for exported code.
  var moves: [SpecMotions.Move] {
    let (cause, easing) = (SpecMotions.Cause(progress.trigger), progress.motion.easing ?? .curve(.linear))
    return parts.flatMap { part in
      part.laws.compactMap { SpecMotions.Move(part.id, $0, cause, easing, progress.timing) }
    }
  }

  func itemsBehind(_ icon: IconSite, at progress: Double) -> [DrawItem] { [] }

  func items(on icon: IconSite, at progress: Double, _ draw: (Pose.Item) -> [DrawItem]) -> [DrawItem] {
    draw(icon.pose)
  }

  fileprivate func isEqual(to other: any IconEffect) -> Bool { other as? Self == self }
}

/// The effects of one item's icon. At most one effect of each name runs at a time.
struct IconEffects: Equatable, Sendable {
  var all: [any IconEffect] = []

  /// The effects that run in `pose`, each with its progress.
  func running(in pose: Pose.Item) -> [(effect: any IconEffect, progress: Double)] {
    guard !pose.effects.isEmpty else { return [] }
    return all.enumerated().compactMap { index, effect in pose.effects[index].map { (effect, $0) } }
  }

  /// The numbers of the effects of `type` in `pose`: those of the running one, or of the first.
  func numbers(of type: any IconEffect.Type, in pose: Pose.Item) -> [(property: Property, value: Double)] {
    let own = all.indices.filter { Swift.type(of: all[$0]) == type }
    guard let shown = own.first(where: { pose.effects[$0] != nil }) ?? own.first else { return [] }
    return all[shown].numbers(at: pose.effects[shown])
  }

  static func == (a: IconEffects, b: IconEffects) -> Bool {
    a.all.count == b.all.count && zip(a.all, b.all).allSatisfy { $0.isEqual(to: $1) }
  }
}
