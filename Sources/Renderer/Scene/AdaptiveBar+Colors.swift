import TabRaster

extension Movie.AdaptiveBar {
  /// Tints while the bar changes: this project's choice. Halfway, the glass is as bright as most tints are. There a
  /// tint is close to the color of the labels, and goes from the dark labels to the light ones in some 60 ms.
  private enum TintContrast {
    /// Largest fraction of the labels' color.
    static let fraction = 0.55
    /// Darkness of the glass, from either end, at which tints have that fraction.
    static let near = 0.15
    /// Darkness of the glass at which a tint leaves the labels of light glass, and at which it has reached those of dark
    /// glass.
    static let change = (begin: 0.35, end: 0.65)
  }

  /// The bar at this darkness.
  func bar(_ darkness: Pose.Darkness) -> Movie.TabBar {
    // Labels change when the glass behind them is halfway, so that they are readable at all times.
    var bar = darkness.body >= 0.5 ? dark : light
    let change = TintContrast.change
    let passed = min(max((darkness.body - change.begin) / (change.end - change.begin), 0), 1)
    let way = min(max(min(darkness.body, 1 - darkness.body) / TintContrast.near, 0), 1)
    let share = TintContrast.fraction * way
    func nearLabels(_ item: Movie.Item) -> Color { .interpolate(item.tint, item.unselectedTint, share) }
    for index in bar.items.indices {
      bar.items[index].tint = .interpolate(nearLabels(light.items[index]), nearLabels(dark.items[index]), passed)
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

extension Movie.Surface {
  /// Interpolates glass. Other surfaces switch at the middle.
  fileprivate static func interpolate(_ a: Movie.Surface, _ b: Movie.Surface, _ fraction: Double) -> Movie.Surface {
    guard case .glass(let from) = a.fill, case .glass(let to) = b.fill else { return fraction < 0.5 ? a : b }
    return Movie.Surface(fill: .glass(.interpolate(from, to, fraction)), opacity: b.opacity, blur: b.blur)
  }
}
