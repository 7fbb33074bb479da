import TabBase
import TabModel

/// The visible indicators at a pose; points of the bar.
struct IndicatorFrames {
  package struct Frame {
    var rect: Rect
    /// Scale around the rectangle's center; `scaleX` is a further factor along the bar.
    var scale: Double
    var scaleX: Double
    var opacity: Double
    /// Index of the tab whose icon it shows.
    var index: Int
    /// Opacity of that icon, 0…1.
    var iconOpacity = 1.0

    /// The rectangle that it covers, in points of the bar.
    var bounds: Rect {
      Rect(center: rect.center, size: Size(rect.width * abs(scale * scaleX), rect.height * abs(scale)))
    }
  }

  let frames: [Frame]

  init(_ pose: Pose, _ indicator: Indicator, _ layout: BarLayout) {
    let place = IndicatorLayout(indicator, layout)
    if let travelling = pose.followers[.indicator] {
      let rect = place.rect(left: travelling.left, right: travelling.right).offsetBy(Point(0, travelling.y))
      let icon = travelling.leg?.icon(at: travelling.middle, indicator.iconFades)
      frames = [
        Frame(
          rect: rect, scale: travelling.scale, scaleX: travelling.scaleX, opacity: min(max(travelling.opacity, 0), 1),
          index: icon?.tab ?? 0, iconOpacity: icon?.strength ?? 1)
      ]
      return
    }
    let entrance = indicator.entrance
    frames = layout.items.indices.map { index in
      let presence = pose.appearances[.indicator]?[index] ?? Pose.Presence()
      return Frame(
        rect: place.rect(left: Double(index), right: Double(index)),
        scale: Double.interpolate(entrance.scale, 1, presence.fraction),
        scaleX: Double.interpolate(entrance.scaleX, 1, presence.fraction), opacity: min(max(presence.opacity, 0), 1),
        index: index)
    }
  }
}
