import TabBase

/// Tabs that open to show their titles: the row flows again in every frame.
package struct ExpandingTabs: BarMechanism {
  package static let replacesSelection = true

  /// A tab's width as a sum.
  package struct Extent: Sendable, Equatable {
    package var points = 0.0
    /// Multiples of the bar's width, the icon's and the title's.
    package var bar = 0.0
    package var icon = 0.0
    package var title = 0.0

    package init(points: Double = 0.0, bar: Double = 0.0, icon: Double = 0.0, title: Double = 0.0) {
      (self.points, self.bar, self.icon, self.title) = (points, bar, icon, title)
    }
  }

  package enum Row: String, CaseIterable, Sendable {
    /// The free space of the bar is between the tabs.
    case between
    /// The free space is around each of the tabs.
    case around
  }

  package var closed = Extent(points: 56)
  package var open = Extent(points: 64, title: 1)
  /// Height and corner radius of the pill behind an open tab, in points, and its opacity, 0…1 of the tint.
  package var height = 44.0
  package var cornerRadius = 100.0
  package var fill = 0.15
  /// Distances between icon and title, and from the bar's ends to the row, in points.
  package var gap = 8.0
  package var margin = 8.0
  package var row = Row.between
  /// Whether a title is visible only inside its tab.
  package var clips = true
  /// Start and end of the time in which a title appears, and disappears, as fractions of the motion, 0…1.
  package var fadeIn = 0.0...1.0
  package var fadeOut = 0.0...1.0
  package var easing = Easing.curve(.linear)
  package var closing = Easing.curve(.linear)
  package var timing = MediaTiming(duration: 0)

  package init() {}

  /// The share is this project's choice.
  package var titlesBeside: TitlesBeside? { TitlesBeside(share: 0.35, gap: gap) }
}

extension Target {
  /// A tab that opens to show its title.
  package static func opening(_ index: Int) -> Target { .part(MechanismPart("items", index)) }
}
