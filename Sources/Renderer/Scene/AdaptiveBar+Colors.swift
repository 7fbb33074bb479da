import TabRaster

extension Movie.AdaptiveBar {
  /// The bar at this darkness.
  func bar(_ darkness: Pose.Darkness) -> Movie.TabBar {
    // Labels change when the glass behind them is halfway, so that they are readable at all times.
    var bar = darkness.body >= 0.5 ? dark : light
    for index in bar.items.indices {
      bar.items[index].tint = .interpolate(light.items[index].tint, dark.items[index].tint, darkness.body)
    }
    if let from = light.tokens.tintGround, let to = dark.tokens.tintGround {
      bar.tokens.tintGround = .interpolate(from, to, darkness.body)
    }
    bar.background = .interpolate(light.background, dark.background, darkness.body)
    bar.selection = .interpolate(light.selection, dark.selection, darkness.body)
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
