/// Draws a bar: its body, then each item's icon, title and badge.
struct BarDrawing {
  let movie: Movie
  let layout: BarLayout
  let framing: Framing
  /// From points of the bar to canvas pixels.
  let transform: Affine
  let icons: IconDrawingCache

  func items(_ pose: Pose) -> [DrawItem] {
    var items = material()
    for index in movie.bar.items.indices {
      items += button(index, pose.items[index], orientation: pose.orientation)
    }
    return items
  }

  /// The bar's own surface over what lies beneath, and the line above it.
  private func material() -> [DrawItem] {
    let body = Rect(.zero, layout.frame.frame.size)
    var items = SurfaceDrawing.items(movie.bar.background, in: body, transform: transform, scale: framing.scale)
    if movie.bar.hairline.alpha > 0 {
      let height = framing.hairline()
      items.append(
        .fill(
          path: Path(rect: Rect(x: 0, y: -height, width: body.width, height: height)), transform: transform,
          paint: .solid(movie.bar.hairline)))
    }
    return items
  }

  private func button(_ index: Int, _ pose: Pose.Item, orientation: Movie.Orientation) -> [DrawItem] {
    let item = movie.bar.items[index]
    let rest = layout.items[index]
    let whole = pose.button.transform(about: rest.button.center)
    let opacity = pose.button.opacity * (item.isEnabled ? 1 : 0.3)
    var items: [DrawItem] = []
    let icon = pose.isFilled ? item.selectedIcon : item.icon
    let rect = pose.isFilled ? rest.selectedIcon : rest.icon
    let iconMove = pose.icon.transform(about: rect.center).then(whole)
    items += icons.items(
      icon, in: rect, move: iconMove, tint: pose.tint, opacity: opacity * pose.icon.opacity, transform: transform,
      resamples: movie.bar.resamplesIcons)
    if !rest.title.path.isEmpty || !rest.title.pictures.isEmpty {
      let move = pose.title.transform(about: rest.titleCenter).then(whole)
      let color = titleColor(pose)
      items += TextDrawing.items(
        rest.title, at: rest.titleOrigin, color: color.withAlpha(color.alpha * opacity * pose.title.opacity),
        transform: move.then(transform))
    }
    for badge in rest.badges {
      let toCanvas = whole.then(transform)
      items.append(
        .fill(
          path: RoundedRect(badge.rect, radius: badge.rect.height / 2).path, transform: toCanvas,
          paint: .solid(badge.color.withAlpha(badge.color.alpha * pose.button.opacity))))
      items += TextDrawing.items(badge.text, at: badge.origin, color: badge.textColor, transform: toCanvas)
    }
    return items
  }

  private func titleColor(_ pose: Pose.Item) -> Color {
    switch movie.bar.tokens.titleColors {
    case .tint: pose.tint
    case .fixed(let selected, let unselected): pose.isFilled ? selected : unselected
    }
  }
}
