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

  package var closed: Extent
  package var open: Extent
  /// Height and corner radius of the pill behind an open tab, in points, and its opacity, 0…1 of the tint.
  package var height: Double
  package var cornerRadius: Double
  package var fill: Double
  /// Distances between icon and title, and from the bar's ends to the row, in points.
  var gap: Double
  package var margin: Double
  package var row: Row
  /// Whether a title is visible only inside its tab.
  package var clips: Bool
  /// Start and end of the time in which a title appears, and disappears, as fractions of the motion, 0…1.
  package var fadeIn: ClosedRange<Double>
  package var fadeOut: ClosedRange<Double>
  package var easing: Easing
  package var closing: Easing
  package var timing: MediaTiming

  package init(
    closed: Extent, open: Extent, height: Double, cornerRadius: Double, fill: Double, gap: Double, margin: Double,
    row: Row, clips: Bool, fadeIn: ClosedRange<Double>, fadeOut: ClosedRange<Double>, easing: Easing, closing: Easing,
    timing: MediaTiming
  ) {
    self.closed = closed
    self.open = open
    self.height = height
    self.cornerRadius = cornerRadius
    self.fill = fill
    self.gap = gap
    self.margin = margin
    self.row = row
    self.clips = clips
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
    self.easing = easing
    self.closing = closing
    self.timing = timing
  }

  /// The share is this project's choice.
  package var titlesBeside: TitlesBeside? { TitlesBeside(share: 0.35, gap: gap) }
}
