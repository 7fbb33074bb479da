import TabRaster

/// Two colors of a bar that are too alike.
struct LowContrast: Equatable, Sendable {
  /// The part that is hard to see.
  enum Part: Equatable, Sendable {
    /// The icon of a selected tab, against the bar.
    case selectedIcon
    /// The icons of the other tabs, against the bar.
    case unselectedIcons
    /// A selected tab, against the others.
    case selection
  }

  /// The part that is hard to see.
  var part: Part
  /// Index of the tab.
  var tab: Int
  var color: Color
  /// Color from which the part has to be told apart.
  var ground: Color
  /// Contrast by WCAG 2, from 1 to 21.
  var ratio: Double
  var isDark: Bool
}
