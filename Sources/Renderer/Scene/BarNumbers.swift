/// The numbers of an indicator, of the bar's mechanisms and of effects about icons: the same ones in the same order at all times. Points are the
/// screen's.
struct BarNumbers: Sendable {
  typealias Number = (target: Target, property: Property, value: Double)

  private let bar: Movie.TabBar
  private let layout: BarLayout

  init(_ bar: Movie.TabBar, _ layout: BarLayout) {
    self.bar = bar
    self.layout = layout
  }

  func numbers(_ pose: Pose) -> [Number] {
    indicator(pose) + bar.mechanisms.all.flatMap { $0.numbers(pose, layout) } + effects(pose)
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

  /// The numbers of all items' effects, effect by effect.
  private func effects(_ pose: Pose) -> [Number] {
    IconEffects.types.flatMap { type in
      pose.items.indices.flatMap { index -> [Number] in
        bar.items[index].effects.numbers(of: type, in: pose.items[index]).map { (.effect(index, type.name, 0), $0, $1) }
      }
    }
  }
}
