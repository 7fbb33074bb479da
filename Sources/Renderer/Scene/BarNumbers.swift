/// The numbers of what shows the selected tab by its place or its width, of menus and of effects about icons: the same ones in the same order at all times. Points are the screen's.
struct BarNumbers: Sendable {
  typealias Number = (target: Target, property: Property, value: Double)

  private let bar: Movie.TabBar
  private let layout: BarLayout

  init(_ bar: Movie.TabBar, _ layout: BarLayout) {
    self.bar = bar
    self.layout = layout
  }

  func numbers(_ pose: Pose) -> [Number] {
    indicator(pose) + notches(pose) + row(pose) + menu(pose) + effects(pose)
  }

  /// Of the bar's upper edge.
  private func top(_ pose: Pose) -> Double { layout.frame.y + layout.geometry.shift(hiding: pose.barHiding) }

  private func indicator(_ pose: Pose) -> [Number] {
    guard let indicator = bar.indicator else { return [] }
    return IndicatorFrames(pose, indicator, layout).frames.flatMap { frame -> [Number] in
      guard pose.travellers[.indicator] != nil else {
        let target = Target.appearance(.indicator, frame.index)
        return [
          (target, .scale, frame.scale), (target, .scaleX, frame.scaleX), (target, .opacity, frame.opacity),
        ]
      }
      let target = Target.traveller(.indicator)
      return [
        (target, .x, layout.frame.x + frame.rect.x), (target, .y, top(pose) + frame.rect.y),
        (target, .width, frame.rect.width), (target, .height, frame.rect.height), (target, .scale, frame.scale),
        (target, .opacity, frame.opacity),
      ] + (indicator.travel.path == .jelly ? [(target, .scaleX, frame.scaleX)] : [])
        + (indicator.carriedIcon == nil ? [] : [(.carriedIcon, .opacity, frame.iconOpacity)])
    }
  }

  private func notches(_ pose: Pose) -> [Number] {
    guard let outline = bar.outline else { return [] }
    guard pose.travellers[.notch] != nil else {
      return pose.items.indices.map { index in
        (.appearance(.notch, index), .depth, outline.depth * (pose.appearances[.notch]?[index]?.share ?? 0))
      }
    }
    return OutlineLayout(outline, layout.geometry).notches(pose).flatMap { notch in
      [
        (.traveller(.notch), .x, layout.frame.x + notch.x), (.traveller(.notch), .depth, outline.depth * notch.share),
      ]
    }
  }

  private func row(_ pose: Pose) -> [Number] {
    guard let expansion = bar.expansion else { return [] }
    let openness = pose.items.indices.map { pose.openings[$0]?.share ?? 0 }
    return ExpandingLayout(expansion, layout).tabs(openness).enumerated().flatMap { index, tab in
      [(.opening(index), .x, layout.frame.x + tab.pill.x), (.opening(index), .width, tab.pill.width)]
    }
  }

  private func menu(_ pose: Pose) -> [Number] {
    guard let menu = bar.menu else { return [] }
    let places = MenuLayout(menu, layout)
    let width = places.capsule(in: pose)?.width ?? 0
    return (menu.arrangement == .row ? [(.menu, .width, width)] : [])
      + menu.icons.indices.flatMap { index -> [Number] in
        let place = places.place(index, in: pose)
        let target = Target.menuItem(index)
        return [
          (target, .x, layout.frame.x + place.center.x), (target, .y, top(pose) + place.center.y),
          (target, .scale, place.scale), (target, .rotation, place.rotation), (target, .opacity, place.opacity),
        ]
      }
  }

  /// The numbers of all items' effects, effect by effect.
  private func effects(_ pose: Pose) -> [Number] {
    IconEffects.types.flatMap { type in
      pose.items.indices.flatMap { index -> [Number] in
        bar.items[index].effects.numbers(of: type, in: pose.items[index]).map { (.effect(index, type.name, 0), $0, $1) }
      }
    }
  }
}
