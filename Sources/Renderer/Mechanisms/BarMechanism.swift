import TabBase
import TabRaster

/// A mechanism of the bar, which has at most one of each type: a notch in its edge, tabs that open, a menu.
/// Its folder contains everything about it: kinds, keys and defaults, their resolution, the answers to
/// events, the numbers in traces, its bounds and its drawing. Stages ask the bar's mechanisms in their order,
/// and know none of them; what a mechanism does not answer has a default.
protocol BarMechanism: Equatable, Sendable {
  /// The kinds of animation with the mechanism, in the order of lists.
  static var kinds: [Spec.AnimationKind] { get }
  /// The plural in a message about two on one bar: "menus".
  static var plural: String { get }
  /// Whether the mechanism replaces the selection indicator of the bar's style.
  static var replacesSelection: Bool { get }
  /// The warning about an animation of its kinds with which nothing happens in the movie; nil means none.
  static func idleness(_ playback: Playback) -> Problem?
  /// The icons in an animation of one of the kinds, in the order of `icons`.
  static func icons(_ animation: Spec.Animation) -> [Located<Spec.Icon>]

  /// Resolves an animation of one of the kinds; nil means that a problem has been reported.
  static func resolve(_ animation: Spec.Animation, with resolver: inout Resolver) -> Self?

  /// The tab that a tap opens instead of selecting it, and whose button is above all others; nil means none.
  var opener: Int? { get }
  /// Its own icons.
  var icons: [Movie.Icon] { get }
  /// Whether the mechanism shows the selected icon, so that the icons in their row look unselected.
  var carriesIcon: Bool { get }
  /// The titles of its tabs beside their icons; nil means that they are where the bar has them.
  var titlesBeside: TitlesBeside? { get }
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
  /// The moves of the mechanism, for code that a reader pastes.
  func export(in movie: Movie) -> MechanismExport

  /// The outline of the bar's surface of `size`, in points of the bar; nil means a rectangle.
  func outline(_ size: Size, _ pose: Pose, _ layout: BarLayout) -> Path?
  /// The pose with items moved or faded for the mechanism.
  func clearing(_ pose: Pose, in bar: BarDrawing) -> Pose
  /// What it draws in one pass; nil means that it does not draw in that pass.
  func items(_ pass: BarPass, _ pose: Pose, in bar: BarDrawing) -> [DrawItem]?
  /// Whether a floating bar's capsule clips what is behind the tabs.
  func isClipped(in bar: BarDrawing) -> Bool
}

extension BarMechanism {
  static var replacesSelection: Bool { false }
  static func idleness(_ playback: Playback) -> Problem? { nil }
  static func icons(_ animation: Spec.Animation) -> [Located<Spec.Icon>] { [] }

  var opener: Int? { nil }
  var icons: [Movie.Icon] { [] }
  var carriesIcon: Bool { false }
  var titlesBeside: TitlesBeside? { nil }
  var traveler: Traveler? { nil }
  func line(in body: Rect) -> Double? { nil }
  func place(in timeline: inout Timeline) {}
  func takesTap(on index: Int, in timeline: Timeline) -> Bool { false }
  func answer(_ event: BarEvent, at time: Double, in timeline: inout Timeline) {}
  func settle(_ pose: inout Pose) {}
  func touching(_ pose: inout Pose, _ layout: BarLayout) {}
  func moves(_ part: ItemPart, _ property: Property, ofItem index: Int, with target: Target) -> Bool { false }
  func top(_ pose: Pose, _ layout: BarLayout) -> Double? { nil }
  func outline(_ size: Size, _ pose: Pose, _ layout: BarLayout) -> Path? { nil }
  func clearing(_ pose: Pose, in bar: BarDrawing) -> Pose { pose }
  func items(_ pass: BarPass, _ pose: Pose, in bar: BarDrawing) -> [DrawItem]? { nil }
  func isClipped(in bar: BarDrawing) -> Bool { false }

  fileprivate func isEqual(to other: any BarMechanism) -> Bool { other as? Self == self }
}

/// A number of a mechanism or of an effect about an icon. Lengths are screen points.
typealias BarNumber = (target: Target, property: Property, value: Double)

/// The mechanisms of one bar, at most one of each type, in the order of `types`.
struct BarMechanisms: Equatable, Sendable {
  private(set) var all: [any BarMechanism] = []

  /// The mechanism of a type; nil means that the bar has none.
  subscript<Mechanism: BarMechanism>(type: Mechanism.Type) -> Mechanism? {
    all.lazy.compactMap { $0 as? Mechanism }.first
  }

  /// Index of the tab that a tap opens; nil means none.
  var opener: Int? { all.lazy.compactMap(\.opener).first }
  /// The titles beside the icons of tabs that open; nil means that no tabs do.
  var titlesBeside: TitlesBeside? { all.lazy.compactMap(\.titlesBeside).first }
  /// Whether one of them shows the selected icon.
  var carryIcon: Bool { all.contains { $0.carriesIcon } }

  /// Adds a mechanism, which replaces one of its type.
  mutating func set(_ mechanism: any BarMechanism) {
    let added = all.filter { type(of: $0) != type(of: mechanism) } + [mechanism]
    all = Self.types.compactMap { kind in added.first { type(of: $0) == kind } }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.all.count == b.all.count && zip(a.all, b.all).allSatisfy { $0.isEqual(to: $1) }
  }
}

extension Movie.TabBar {
  /// The numbers of the mechanisms, and those of all items' effects, grouped by effect: the same ones in the same
  /// order at all times.
  func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumber] {
    mechanisms.all.flatMap { $0.numbers(pose, layout) }
      + IconEffects.types.flatMap { type in
        zip(items, pose.items).enumerated().flatMap { index, item -> [BarNumber] in
          item.0.effects.numbers(of: type, in: item.1).map { (.effect(index, type.name, 0), $0, $1) }
        }
      }
  }
}
