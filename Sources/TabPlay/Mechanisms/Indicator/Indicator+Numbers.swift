import TabBase
import TabModel

/// An indicator as it plays: its numbers, its bounds and its effect on icons.
extension Indicator: PlayedMechanism {
  package var traveler: Traveler? {
    Traveler(
      name: .indicator, travel: travel, fade: entrance.fade, iconFades: iconFades,
      watchesArrival: carriedIcon != nil || itemFade != 0)
  }

  package func line(in body: Rect) -> Double? { place == .bottom ? body.maxY - height + offset : nil }

  /// Moves icons near the indicator down, and reduces their opacity.
  package func settle(_ pose: inout Pose) {
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

  package func moves(_ part: ItemPart, _ property: Property, ofItem index: Int, with target: Target) -> Bool {
    let has = property == .y && itemShift != 0 || property == .opacity && itemFade != 0
    return part == .icon && has && target.isOfMarks
  }

  package func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumber] {
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

  package func top(_ pose: Pose, _ layout: BarLayout) -> Double? {
    IndicatorFrames(pose, self, layout).frames.filter { $0.opacity > 0 }.map { $0.bounds.minY - ring }.min()
  }

  /// The upper edge of an indicator above the bar, in the same points as `bar`, which is the bar's frame.
  /// `barHiding` is the fraction of the bar that is hidden, 0…1.
  package func top(over bar: Rect, barHiding: Double) -> Double {
    bar.y + offset - height + (host?.hidesWithBar == true ? barHiding * (bar.height + height) : 0)
  }
}

extension Indicator.Width {
  /// The width at a tab and with a title of these widths, all in points.
  package func points(tab: Double, title: Double) -> Double {
    switch self {
    case .points(let points): points
    case .fraction(let fraction): tab * fraction
    case .title(let least): max(title, least)
    }
  }
}
