import TabModel
import TabRaster

extension Movie.AdaptiveBar {
  /// A bar that turns dark or light, all by eye. The glass passes a gray as bright as most tints, on which they are
  /// not readable.
  private enum Passage {
    /// Darkness at which labels change, where light ones have as much contrast as dark ones. The two differ because the
    /// page shows through: glass turns dark over dark pages and light over bright ones.
    static let change = (toDark: 0.38, toLight: 0.76)
    /// Fraction of the labels' color in a tint when labels change.
    static let labelFraction = 0.4
    /// Fraction of its saturation that glass has then: colors of the page look muddy in gray glass.
    static let saturation = 0.5
  }

  /// The bar at this darkness.
  func bar(_ darkness: Pose.Darkness) -> Movie.TabBar {
    let change = darkness.isDark ? Passage.change.toDark : Passage.change.toLight
    var bar = darkness.body >= change ? dark : light
    // 1 when labels change, 0 at rest. It grows quickly, as the contrast of a tint falls.
    let way = (darkness.body - change) / (darkness.body < change ? change : 1 - change)
    let middle = max(1 - way * way * way * way, 0)
    for index in bar.items.indices {
      bar.items[index].tint = .interpolate(
        .interpolate(light.items[index].tint, dark.items[index].tint, darkness.body), bar.items[index].unselectedTint,
        Passage.labelFraction * middle)
    }
    if let from = light.tokens.tintGround, let to = dark.tokens.tintGround {
      bar.tokens.tintGround = .interpolate(from, to, darkness.body)
    }
    bar.background = .interpolate(light.background, dark.background, darkness.body)
    if case .glass(var material) = bar.background.fill, middle > 0 {
      material.saturation *= .interpolate(1, Passage.saturation, middle)
      bar.background.fill = .glass(material)
    }
    bar.selection = .interpolate(light.selection, dark.selection, darkness.body)
    if let from = light.tokens.lens, let to = dark.tokens.lens {
      bar.tokens.lens?.material = .interpolate(from.material, to.material, darkness.body)
      bar.tokens.lens?.labelOpacity = .interpolate(from.labelOpacity, 1, middle)
    }
    if case .capsule(let from) = light.tokens.body, case .capsule(var capsule) = dark.tokens.body {
      capsule.shadow.color = .interpolate(from.shadow.color, capsule.shadow.color, darkness.body)
      bar.tokens.body = .capsule(capsule)
    }
    return bar
  }
}

extension Movie.Surface {
  /// Interpolates glass. Other surfaces switch at the middle.
  fileprivate static func interpolate(_ a: Movie.Surface, _ b: Movie.Surface, _ fraction: Double) -> Movie.Surface {
    guard case .glass(let from) = a.fill, case .glass(let to) = b.fill else { return fraction < 0.5 ? a : b }
    return Movie.Surface(fill: .glass(.interpolate(from, to, fraction)), opacity: b.opacity, blur: b.blur)
  }
}
