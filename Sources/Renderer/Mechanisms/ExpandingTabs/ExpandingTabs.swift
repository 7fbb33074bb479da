import TabBase

/// Tabs that open to show their titles: the row flows again in every frame.
struct ExpandingTabs: BarMechanism {
  static let plural = "ways to open tabs"

  /// A tab's width as a sum.
  struct Extent: Sendable, Equatable {
    var points = 0.0
    /// Multiples of the bar's width, the icon's and the title's.
    var bar = 0.0
    var icon = 0.0
    var title = 0.0
  }

  enum Row: String, CaseIterable, Sendable {
    /// The free space of the bar is between the tabs.
    case between
    /// The free space is around each of the tabs.
    case around
  }

  var closed: Extent
  var open: Extent
  /// Height and corner radius of the pill behind an open tab, in points, and its opacity, 0…1 of the tint.
  var height: Double
  var cornerRadius: Double
  var fill: Double
  /// Distances between icon and title, and from the bar's ends to the row, in points.
  var gap: Double
  var margin: Double
  var row: Row
  /// Whether a title is visible only inside its tab.
  var clips: Bool
  /// Start and end of the time in which a title appears, and disappears, as fractions of the motion, 0…1.
  var fadeIn: ClosedRange<Double>
  var fadeOut: ClosedRange<Double>
  var easing: Easing
  var closing: Easing
  var timing: MediaTiming

  /// The share is this project's choice.
  var titlesBeside: TitlesBeside? { TitlesBeside(share: 0.35, gap: gap) }

  static let replacesSelection = true

  func settle(_ pose: inout Pose) {
    for (index, opening) in pose.openings { pose.items[index].title.opacity *= min(max(opening.opacity, 0), 1) }
  }

  func moves(_ part: ItemPart, _ property: Property, ofItem index: Int, with target: Target) -> Bool {
    (part, property) == (.title, .opacity) && target == .opening(index)
  }

  /// In a bar of equal tabs the touched tab would be elsewhere.
  func touching(_ pose: inout Pose, _ layout: BarLayout) {
    guard pose.touches.contains(where: \.isOnTab) else { return }
    let row = ExpandingLayout(self, layout)
    for (index, touch) in pose.touches.enumerated() {
      guard let tab = touch.tab, touch.openness.indices.contains(tab) else { continue }
      pose.touches[index].x = layout.frame.x + row.touch(tab, touch.openness)
    }
  }

  func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumber] {
    let openness = pose.items.indices.map { pose.openings[$0]?.fraction ?? 0 }
    return ExpandingLayout(self, layout).tabs(openness).enumerated().flatMap { index, tab in
      [(.opening(index), .x, layout.frame.x + tab.pill.x), (.opening(index), .width, tab.pill.width)]
    }
  }

  func place(in timeline: inout Timeline) {
    for index in timeline.movie.bar.items.indices {
      for property in [Property.progress, .opacity] {
        timeline.playback.withTrack(
          .opening(index), property, base: index == timeline.selection.selectedIndex ? 1 : 0
        ) { _ in }
      }
    }
  }
}
