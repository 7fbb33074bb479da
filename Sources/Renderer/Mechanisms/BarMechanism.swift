/// A mechanism of the bar, which has at most one of each type: a notch in its edge, tabs that open, a menu.
/// Its folder contains everything about it: kinds, keys and defaults, their resolution, the answers to
/// events, the numbers in traces, its bounds and its drawing.
protocol BarMechanism: Equatable, Sendable {
  /// The kinds of animation with the mechanism, in the order of lists.
  static var kinds: [Spec.AnimationKind] { get }
  /// The plural in a message about two on one bar: "menus".
  static var plural: String { get }

  /// Resolves an animation of one of the kinds; nil means that a problem has been reported.
  static func resolve(_ animation: Spec.Animation, with resolver: inout Resolver) -> Self?

  /// Sets the values that the mechanism animates, at the movie's start.
  func place(in timeline: inout Timeline)
  /// The numbers that a trace prints, the same ones in the same order at all times. Lengths are screen
  /// points.
  func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumbers.Number]
  /// The highest point of the mechanism in `pose`, in points of the bar; nil means that it does not extend
  /// beyond the bar.
  func top(_ pose: Pose, _ layout: BarLayout) -> Double?
  /// The moves of the mechanism, for code that a reader pastes.
  func export(in movie: Movie) -> MechanismExport
}

extension BarMechanism {
  func place(in timeline: inout Timeline) {}
  func top(_ pose: Pose, _ layout: BarLayout) -> Double? { nil }

  fileprivate func isEqual(to other: any BarMechanism) -> Bool { other as? Self == self }
}

/// The mechanisms of one bar, at most one of each type, in the order of `types`.
struct BarMechanisms: Equatable, Sendable {
  private(set) var all: [any BarMechanism] = []

  /// All mechanisms, in the order of traces.
  static let types: [any BarMechanism.Type] = [
    Indicator.self, Notch.self, ExpandingTabs.self, Menu.self,
  ]

  /// The mechanism of a type; nil means that the bar has none.
  subscript<Mechanism: BarMechanism>(type: Mechanism.Type) -> Mechanism? {
    all.lazy.compactMap { $0 as? Mechanism }.first
  }

  /// Adds a mechanism, which replaces one of its type.
  mutating func set(_ mechanism: any BarMechanism) {
    let added = all.filter { type(of: $0) != type(of: mechanism) } + [mechanism]
    all = Self.types.compactMap { kind in added.first { type(of: $0) == kind } }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.all.count == b.all.count && zip(a.all, b.all).allSatisfy { $0.isEqual(to: $1) }
  }
}
