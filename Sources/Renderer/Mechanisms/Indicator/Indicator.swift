import TabBase
import TabRaster

/// A view that shows the selected tab by its position: a line, a pill, a dot, a ball, a picture, an arrow.
struct Indicator: BarMechanism {
  static let plural = "indicators"

  enum Width: Sendable, Equatable {
    case points(Double)
    /// Multiple of the width of the tab's cell.
    case fraction(Double)
    /// Width of the title, but at least `least` points.
    case title(least: Double)
  }

  /// Vertical position.
  enum Place: String, CaseIterable, Sendable {
    /// The indicator's lower edge is on the bar's upper edge.
    case above
    /// The indicator is inside the bar, at its upper or lower edge.
    case top
    case bottom
    /// The indicator is centered on the icons.
    case icon
    case middle
  }

  enum Artwork: Sendable, Equatable {
    case rectangle(Color)
    /// A triangle that points up.
    case triangle(Color)
    /// The triangle of the 2010 bar.
    case notched
    case image(Bitmap)
  }

  var width: Width
  var height: Double
  var place: Place
  /// Offset down from `place`, in points.
  var offset = 0.0
  /// Corner radius of a rectangle, in points; at most half of the shorter side.
  var cornerRadius = 0.0
  var artwork: Artwork
  /// Blur (σ) of the shadow, in points; 0 means none.
  var shadow = 0.0
  /// Width of a ring around it in the bar's own colors, in points; 0 means none.
  var ring = 0.0
  /// Height halfway between two tabs, as a multiple of the height at rest.
  var thinning = 1.0
  /// Color of the icon in its center, which is that of the tab that it leaves or reaches; nil means that
  /// icons stay in their row.
  var carriedIcon: Color?
  /// Progress at which the old icon has disappeared, and progress from which the new one appears, 0…1.
  var iconFades = 0.5...0.5
  /// Whether the bar's surface covers it.
  var liesBehind = false
  /// Distance that icons near it move down, in points, and fraction of their opacity that they lose, 0…1:
  /// in full at its position, 0 one tab away.
  var itemShift = 0.0
  var itemFade = 0.0
  var travel: Travel
  var entrance = Entrance()
  /// The container of an indicator in a view of its own; nil means that the bar draws it behind its tabs.
  var host: Host?

  /// The initial state of an indicator that appears in place.
  struct Entrance: Sendable, Equatable {
    var scale = 1.0
    var scaleX = 1.0
    /// Fraction of its motion in which it fades in or out, 0…1; 0 means that it does not fade.
    var fade = 0.0
  }

  /// The container of an indicator in a view of its own.
  struct Host: Sendable, Equatable {
    enum Container: String, CaseIterable, Sendable {
      /// The window does not rotate with the screen: its content stays fixed to the device.
      case window
      case bar
      /// The view of the controller that has the bar, above it.
      case view
    }

    var container: Container
    var clipsToBar: Bool
    var hidesWithBar: Bool

    /// Whether a modal page covers it.
    var isCoverable: Bool { turns }

    /// Whether the indicator rotates with the screen.
    var turns: Bool { container != .window }
  }

  /// The upper edge of an indicator above the bar, in the same points as `bar`, which is the bar's frame.
  /// `barHiding` is the fraction of the bar that is hidden, 0…1.
  func top(over bar: Rect, barHiding: Double) -> Double {
    bar.y + offset - height + (host?.hidesWithBar == true ? barHiding * (bar.height + height) : 0)
  }

  static let replacesSelection = true

  var carriesIcon: Bool { carriedIcon != nil }

  var traveler: Traveler? {
    Traveler(
      name: .indicator, travel: travel, fade: entrance.fade, iconFades: iconFades,
      watchesArrival: carriedIcon != nil || itemFade != 0)
  }

  func line(in body: Rect) -> Double? { place == .bottom ? body.maxY - height + offset : nil }

  /// Moves icons near the indicator down, and reduces their opacity.
  func settle(_ pose: inout Pose) {
    guard itemShift != 0 || itemFade != 0 else { return }
    for index in pose.items.indices {
      let fraction: Double
      if let travelling = pose.followers[.indicator] {
        // Where a spring overshoots, its tab stays empty.
        let place = travelling.leg?.within(travelling.middle) ?? travelling.middle
        fraction = max(1 - abs(place - Double(index)), 0)
      } else {
        fraction = min(max(pose.appearances[.indicator]?[index]?.fraction ?? 0, 0), 1)
      }
      pose.items[index].icon.y += itemShift * fraction
      pose.items[index].icon.opacity *= 1 - itemFade * fraction
    }
  }

  func moves(_ part: ItemPart, _ property: Property, ofItem index: Int, with target: Target) -> Bool {
    let has = property == .y && itemShift != 0 || property == .opacity && itemFade != 0
    return part == .icon && has && target.isOfMarks
  }

  func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumber] {
    let top = layout.frame.y + layout.geometry.shift(hiding: pose.barHiding)
    return IndicatorFrames(pose, self, layout).frames.flatMap { frame -> [BarNumber] in
      guard pose.followers[.indicator] != nil else {
        let target = Target.appearance(.indicator, frame.index)
        return [
          (target, .scale, frame.scale), (target, .scaleX, frame.scaleX), (target, .opacity, frame.opacity),
        ]
      }
      let target = Target.follower(.indicator)
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

extension Indicator.Width {
  /// The width at a tab and with a title of these widths, all in points.
  func points(tab: Double, title: Double) -> Double {
    switch self {
    case .points(let points): points
    case .fraction(let fraction): tab * fraction
    case .title(let least): max(title, least)
    }
  }
}
