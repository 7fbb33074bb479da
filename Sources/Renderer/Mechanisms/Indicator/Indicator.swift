import TabBase
import TabRaster

/// A mark that shows the selected tab by its place: a line, a pill, a dot, a ball, a picture, an arrow.
struct Indicator: BarMechanism {
  static let plural = "indicators"
  static let gap = ExportGap(text: "what shows the selected tab by its place")

  enum Width: Sendable, Equatable {
    case points(Double)
    /// Of the tab's cell.
    case share(Double)
    /// Of its title, but not less than so many points.
    case title(least: Double)
  }

  /// What it keeps to on the vertical axis.
  enum Place: String, CaseIterable, Sendable {
    /// Its lower edge is the bar's upper one.
    case above
    /// Inside, at the bar's upper or lower edge.
    case top
    case bottom
    /// About the middle of the icons.
    case icon
    case middle
  }

  enum Artwork: Sendable, Equatable {
    case rectangle(Color)
    /// That points up.
    case triangle(Color)
    /// The triangle of the 2010 bar.
    case notched
    case image(Bitmap)
  }

  var width: Width
  var height: Double
  var place: Place
  /// Down from there, points.
  var offset = 0.0
  /// Of a rectangle's corners; half of the shorter side at most.
  var cornerRadius = 0.0
  var artwork: Artwork
  /// σ of its shadow, points; 0 for none.
  var shadow = 0.0
  /// Of a ring around it in the bar's own colours, points; 0 for none.
  var ring = 0.0
  /// Its height half-way between two tabs, against that at rest.
  var thinning = 1.0
  /// In what colour the icon of the tab that it leaves, or of the one to which it comes, is drawn in its middle, instead of in its row;
  /// nil where it stays there.
  var carriedIcon: Color?
  /// When one goes and the other comes, in parts of the way.
  var iconFades = 0.5...0.5
  /// Whether the bar's surface covers it.
  var liesBehind = false
  /// What the icons near it do, in full where it stands and nothing a tab further: how far they move down, and how much of their
  /// strength is gone.
  var itemShift = 0.0
  var itemFade = 0.0
  var travel: Travel
  var entrance = Entrance()
  /// nil for one that the bar draws behind its tabs.
  var host: Host?

  /// How one that appears in place begins.
  struct Entrance: Sendable, Equatable {
    var scale = 1.0
    var scaleX = 1.0
    /// The part of its motion in which it fades in, or out; 0 where it does not.
    var fade = 0.0
  }

  /// What holds one that is a view of its own.
  struct Host: Sendable, Equatable {
    enum Container: String, CaseIterable, Sendable {
      /// The window does not turn with the screen: what is in it stays where the device has it.
      case window
      case bar
    }

    var container: Container
    var clipsToBar: Bool
    var hidesWithBar: Bool

    /// Whether a modal page covers it.
    var isCoverable: Bool { container == .bar }
  }
}

extension Indicator {
  /// Of one that stands above the bar at `bar` its top edge, in the same points; `barHiding` is how much of the bar is away, 0…1.
  func top(over bar: Rect, barHiding: Double) -> Double {
    bar.y + offset - height + (host?.hidesWithBar == true ? barHiding * (bar.height + height) : 0)
  }
}

extension Indicator.Width {
  /// At a tab of so many points, with a title of so many.
  func points(tab: Double, title: Double) -> Double {
    switch self {
    case .points(let points): points
    case .share(let share): tab * share
    case .title(let least): max(title, least)
    }
  }
}

extension Movie.TabBar {
  /// The indicator that the bar draws; nil means that there is none.
  var indicator: Indicator? { mechanisms[Indicator.self] }
}

extension Indicator {
  func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumbers.Number] {
    let top = layout.frame.y + layout.geometry.shift(hiding: pose.barHiding)
    return IndicatorFrames(pose, self, layout).frames.flatMap { frame -> [BarNumbers.Number] in
      guard pose.travellers[.indicator] != nil else {
        let target = Target.appearance(.indicator, frame.index)
        return [
          (target, .scale, frame.scale), (target, .scaleX, frame.scaleX), (target, .opacity, frame.opacity),
        ]
      }
      let target = Target.traveller(.indicator)
      return [
        (target, .x, layout.frame.x + frame.rect.x), (target, .y, top + frame.rect.y),
        (target, .width, frame.rect.width), (target, .height, frame.rect.height), (target, .scale, frame.scale),
        (target, .opacity, frame.opacity),
      ] + (travel.path == .jelly ? [(target, .scaleX, frame.scaleX)] : [])
        + (carriedIcon == nil ? [] : [(.carriedIcon, .opacity, frame.iconOpacity)])
    }
  }

  func top(_ pose: Pose, _ layout: BarLayout) -> Double? {
    IndicatorFrames(pose, self, layout).frames.filter { $0.opacity > 0 }.map { $0.bounds.minY - ring }.min()
  }
}
