/// The values of the bar's mechanisms and of effects around icons: the same ones in the same order at all
/// times. Lengths are screen points.
struct BarNumbers: Sendable {
  typealias Number = (target: Target, property: Property, value: Double)

  private let bar: Movie.TabBar
  private let layout: BarLayout

  init(_ bar: Movie.TabBar, _ layout: BarLayout) {
    self.bar = bar
    self.layout = layout
  }

  func numbers(_ pose: Pose) -> [Number] {
    bar.mechanisms.all.flatMap { $0.numbers(pose, layout) } + effects(pose)
  }

  /// The values of all items' effects, grouped by effect.
  private func effects(_ pose: Pose) -> [Number] {
    IconEffects.types.flatMap { type in
      pose.items.indices.flatMap { index -> [Number] in
        bar.items[index].effects.numbers(of: type, in: pose.items[index]).map { (.effect(index, type.name, 0), $0, $1) }
      }
    }
  }
}
