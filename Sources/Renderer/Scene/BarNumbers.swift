/// The numbers of what shows the selected tab by its place or its width, of menus and of what flies from icons or falls onto them: by the names that
/// a trace gives them, the same ones in the same order at all times. Points are the screen's.
struct BarNumbers: Sendable {
  typealias Number = (name: String, value: Double)

  private let bar: Movie.TabBar
  private let layout: BarLayout

  init(_ bar: Movie.TabBar, _ layout: BarLayout) {
    self.bar = bar
    self.layout = layout
  }

  func numbers(_ pose: Pose) -> [Number] {
    indicator(pose) + notches(pose) + row(pose) + menu(pose) + bursts(pose) + drops(pose)
  }

  /// Of the bar's upper edge.
  private func top(_ pose: Pose) -> Double { layout.frame.y + layout.geometry.shift(hiding: pose.barHiding) }

  private func indicator(_ pose: Pose) -> [Number] {
    guard let indicator = bar.indicator else { return [] }
    return IndicatorFrames(pose, indicator, layout).frames.flatMap { frame -> [Number] in
      guard pose.travellers[.indicator] != nil else {
        let name = "items[\(frame.index)].indicator"
        return [
          (name + ".scale", frame.scale), (name + ".scaleX", frame.scaleX), (name + ".opacity", frame.opacity),
        ]
      }
      return [
        ("indicator.x", layout.frame.x + frame.rect.x), ("indicator.y", top(pose) + frame.rect.y),
        ("indicator.width", frame.rect.width), ("indicator.height", frame.rect.height),
        ("indicator.scale", frame.scale), ("indicator.opacity", frame.opacity),
      ] + (indicator.travel.path == .jelly ? [("indicator.scaleX", frame.scaleX)] : [])
        + (indicator.carriedIcon == nil ? [] : [("indicator.icon.opacity", frame.iconOpacity)])
    }
  }

  private func notches(_ pose: Pose) -> [Number] {
    guard let outline = bar.outline else { return [] }
    guard pose.travellers[.notch] != nil else {
      return pose.items.indices.map { index in
        ("items[\(index)].notch.depth", outline.depth * (pose.appearances[.notch]?[index]?.share ?? 0))
      }
    }
    return OutlineLayout(outline, layout.geometry).notches(pose).flatMap { notch in
      [("bar.notch.x", layout.frame.x + notch.x), ("bar.notch.depth", outline.depth * notch.share)]
    }
  }

  private func row(_ pose: Pose) -> [Number] {
    guard let expansion = bar.expansion else { return [] }
    let openness = pose.items.indices.map { pose.openings[$0]?.share ?? 0 }
    return ExpandingLayout(expansion, layout).tabs(openness).enumerated().flatMap { index, tab in
      [("items[\(index)].x", layout.frame.x + tab.pill.x), ("items[\(index)].width", tab.pill.width)]
    }
  }

  private func menu(_ pose: Pose) -> [Number] {
    guard let menu = bar.menu else { return [] }
    let places = MenuLayout(menu, layout)
    let width = places.capsule(pose.menu[0] ?? 0)?.width ?? 0
    return (menu.arrangement == .row ? [("menu.width", width)] : [])
      + menu.icons.indices.flatMap { index -> [Number] in
        let (place, name) = (
          places.place(index, pose.menu[index] ?? 0, turned: pose.menuTurning[index]), "menu[\(index)]"
        )
        return [
          (name + ".x", layout.frame.x + place.center.x), (name + ".y", top(pose) + place.center.y),
          (name + ".scale", place.scale), (name + ".rotation", place.rotation), (name + ".opacity", place.opacity),
        ]
      }
  }

  private func bursts(_ pose: Pose) -> [Number] {
    pose.items.indices.flatMap { index -> [Number] in
      guard let burst = bar.items[index].burst else { return [] }
      let (moment, name) = (pose.items[index].burst.map { burst.moment($0) }, "items[\(index)].burst")
      return [
        (name + ".radius", moment?.radius ?? 0), (name + ".scale", moment?.scale ?? 0),
        (name + ".opacity", moment?.opacity ?? 0), (name + ".ring", moment?.ringRadius ?? 0),
      ]
    }
  }

  private func drops(_ pose: Pose) -> [Number] {
    pose.items.indices.flatMap { index -> [Number] in
      guard let droplet = bar.items[index].droplet else { return [] }
      let (moment, name) = (pose.items[index].drop.map { droplet.moment($0) }, "items[\(index)].drop")
      return [(name + ".y", moment?.y ?? 0), (name + ".radius", moment?.radius ?? 0)]
    }
  }
}
