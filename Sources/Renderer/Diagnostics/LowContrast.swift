import TabRaster

/// Two colors of a bar that are too alike.
public struct LowContrast: Equatable, Sendable {
  /// The part that is hard to see.
  public enum Part: Equatable, Sendable {
    /// The icon of a selected tab, against the bar.
    case selectedIcon
    /// The icons of the other tabs, against the bar.
    case unselectedIcons
    /// A selected tab, against the others.
    case selection
  }

  /// The part that is hard to see.
  public var part: Part
  /// Index of the tab.
  public var tab: Int
  /// Color of the part.
  public var color: Color
  /// Color from which the part has to be told apart.
  public var ground: Color
  /// Contrast by WCAG 2, from 1 to 21.
  public var ratio: Double
  /// Whether the picture is in dark appearance.
  public var isDark: Bool
}
