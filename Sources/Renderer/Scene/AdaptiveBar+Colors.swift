import TabRaster

extension Movie.AdaptiveBar {
  /// How far tints approach the color of labels while the bar changes: this project's choice. The glass
  /// passes a tint's own brightness, and the tint is readable again sooner if it moves the other way.
  private enum TintContrast {
    /// Largest fraction of the label's color.
    static let fraction = 0.6
    /// Lead of the pill's darkness over that of the glass for the whole fraction. The springs reach it.
    static let lead = 0.38
    /// Progress of the glass until which tints wait: before it, they are readable as they are.
    static let wait = 0.4
  }

  /// The bar at this darkness.
  func bar(_ darkness: Pose.Darkness) -> Movie.TabBar {
    // Labels change when the glass behind them is halfway, so that they are readable at all times. Tints
    // follow with the glass, so that none flashes.
    var bar = darkness.body >= 0.5 ? dark : light
    let progress = darkness.lead > 0 ? darkness.body : 1 - darkness.body
    let share = min(abs(darkness.lead) / TintContrast.lead, 1) * min(progress / TintContrast.wait, 1)
    for index in bar.items.indices {
      let tint = Color.interpolate(light.items[index].tint, dark.items[index].tint, darkness.body)
      let label = (darkness.lead > 0 ? dark : light).items[index].unselectedTint
      bar.items[index].tint = .interpolate(tint, label, TintContrast.fraction * share)
    }
    if let from = light.tokens.tintGround, let to = dark.tokens.tintGround {
      bar.tokens.tintGround = .interpolate(from, to, darkness.body)
    }
    bar.background = .interpolate(light.background, dark.background, darkness.body)
    bar.selection = .interpolate(light.selection, dark.selection, darkness.mark)
    if let from = light.tokens.lens, let to = dark.tokens.lens {
      bar.tokens.lens?.material = .interpolate(from.material, to.material, darkness.body)
    }
    if case .capsule(let from) = light.tokens.body, case .capsule(var capsule) = dark.tokens.body {
      capsule.shadow.color = .interpolate(from.shadow.color, capsule.shadow.color, darkness.body)
      bar.tokens.body = .capsule(capsule)
    }
    return bar
  }
}

extension Pose.Darkness {
  /// Lead of the pill over the glass, whose spring is slower: above 0 while the bar turns dark, below 0 while
  /// it turns light, 0 at rest.
  fileprivate var lead: Double { mark - body }
}

extension Movie.Surface {
  /// Interpolates glass. Other surfaces switch at the middle.
  fileprivate static func interpolate(_ a: Movie.Surface, _ b: Movie.Surface, _ fraction: Double) -> Movie.Surface {
    guard case .glass(let from) = a.fill, case .glass(let to) = b.fill else { return fraction < 0.5 ? a : b }
    return Movie.Surface(fill: .glass(.interpolate(from, to, fraction)), opacity: b.opacity, blur: b.blur)
  }
}
