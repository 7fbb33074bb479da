import TabBase

/// Tabs that open to show their titles: the row flows anew in every frame.
struct ExpandingTabs: BarMechanism {
  static let plural = "ways to open tabs"
  static let gap = ExportGap(text: "tabs that open to show their titles")

  /// A tab's width as a sum.
  struct Extent: Sendable, Equatable {
    var points = 0.0
    /// Times the bar's width, the icon's and the title's.
    var bar = 0.0
    var icon = 0.0
    var title = 0.0
  }

  enum Row: String, CaseIterable, Sendable {
    /// What is left of the bar stands between the tabs.
    case between
    /// It stands around each of them.
    case around
  }

  var closed: Extent
  var open: Extent
  /// Of the pill behind an open tab, points; and how strong it is, 0…1 of the tint.
  var height: Double
  var cornerRadius: Double
  var fill: Double
  /// Between icon and title, and from the bar's ends, points.
  var gap: Double
  var margin: Double
  var row: Row
  /// Whether a title is seen only inside its tab.
  var clips: Bool
  /// From which part of the motion until which one a title comes, and goes.
  var fadeIn: ClosedRange<Double>
  var fadeOut: ClosedRange<Double>
  var approach: Approach
  var closing: Approach
  var timing: MediaTiming
}

extension ExpandingTabs {
  /// The longest title takes so much of the bar; this project's choice.
  var titleShare: Double { 0.35 }
}

extension Movie.TabBar {
  /// The way in which tabs open; nil means that they do not.
  var expansion: ExpandingTabs? { mechanisms[ExpandingTabs.self] }
}

extension ExpandingTabs {
  func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumbers.Number] {
    let openness = pose.items.indices.map { pose.openings[$0]?.share ?? 0 }
    return ExpandingLayout(self, layout).tabs(openness).enumerated().flatMap { index, tab in
      [(.opening(index), .x, layout.frame.x + tab.pill.x), (.opening(index), .width, tab.pill.width)]
    }
  }

  func place(in timeline: inout Timeline) {
    for index in timeline.movie.bar.items.indices {
      for property in [Property.progress, .opacity] {
        timeline.score.withTrack(
          .opening(index), property, base: index == timeline.selection.selectedIndex ? 1 : 0
        ) { _ in }
      }
    }
  }
}
