/// A mechanism of the bar, which has at most one of each type: a notch in its edge, tabs that open, a menu. This is
/// what the movie says of it. Each stage has a protocol of its own for what the mechanism does there: `SpecifiedMechanism`,
/// `PlayedMechanism` and `ExportedMechanism`. Conformances are in the folders of the same name in `Mechanisms` of TabSpec, TabPlay and
/// TabExport.
package protocol BarMechanism: Equatable, Sendable {
  /// Whether the mechanism replaces the selection indicator of the bar's style.
  static var replacesSelection: Bool { get }
  /// The tab that a tap opens instead of selecting it, and whose button is above all others; nil means none.
  var opener: Int? { get }
  var icons: [Movie.Icon] { get }
  /// Whether the mechanism shows the selected icon, so that the icons in their row look unselected.
  var carriesIcon: Bool { get }
  /// The titles of its tabs beside their icons; nil means that they are where the bar has them.
  var titlesBeside: TitlesBeside? { get }
}

extension BarMechanism {
  package static var replacesSelection: Bool { false }
  package var opener: Int? { nil }
  package var icons: [Movie.Icon] { [] }
  package var carriesIcon: Bool { false }
  package var titlesBeside: TitlesBeside? { nil }

  fileprivate func isEqual(to other: any BarMechanism) -> Bool { other as? Self == self }
}

/// Titles beside the icons of tabs that open.
package struct TitlesBeside: Sendable {
  /// Fraction of the bar that the longest one may take.
  package var share: Double
  /// Distance from the icon, in points.
  package var gap: Double
}

/// The mechanisms of one bar, at most one of each type, in the order of the spec's animations.
package struct BarMechanisms: Equatable, Sendable {
  package private(set) var all: [any BarMechanism] = []

  package init() {}

  /// Index of the tab that a tap opens; nil means none.
  package var opener: Int? { all.lazy.compactMap(\.opener).first }
  /// The titles beside the icons of tabs that open; nil means that no tabs do.
  package var titlesBeside: TitlesBeside? { all.lazy.compactMap(\.titlesBeside).first }
  /// Whether one of them shows the selected icon.
  package var carryIcon: Bool { all.contains { $0.carriesIcon } }

  /// Adds a mechanism, which replaces one of its type.
  package mutating func set(_ mechanism: any BarMechanism) {
    all = all.filter { type(of: $0) != type(of: mechanism) } + [mechanism]
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.all.count == b.all.count && a.all.allSatisfy { one in b.all.contains { one.isEqual(to: $0) } }
  }
}
