extension BarDrawing {
  /// What shows the selected tab by its place, behind the tabs.
  func indicators(_ pose: Pose) -> [DrawItem] {
    guard let indicator = bar.indicator else { return [] }
    return IndicatorFrames(pose, indicator, layout).frames.flatMap { draw($0, indicator, pose) }
  }

  private func draw(_ frame: IndicatorFrames.Frame, _ indicator: Indicator, _ pose: Pose) -> [DrawItem] {
    guard frame.opacity > 0, frame.scale != 0, frame.scaleX != 0, !frame.rect.isEmpty else { return [] }
    let move = Affine.scale(frame.scale * frame.scaleX, frame.scale).about(frame.rect.center)
    let items =
      ring(indicator, frame.rect, move.then(transform)) + shape(indicator, frame.rect, move.then(transform))
      + carried(indicator, frame, pose, move)
    return frame.opacity < 1 ? [.group(items, opacity: frame.opacity)] : items
  }

  /// In what the bar is covered with.
  private func ring(_ indicator: Indicator, _ rect: Rect, _ toCanvas: Affine) -> [DrawItem] {
    guard indicator.ring > 0 else { return [] }
    let area = rect.insetBy(-indicator.ring, -indicator.ring)
    let radius = min(indicator.cornerRadius + indicator.ring, area.width / 2, area.height / 2)
    return SurfaceDrawing.items(bar.background, in: area, radius: radius, transform: toCanvas, scale: framing.scale)
  }

  private func shape(_ indicator: Indicator, _ rect: Rect, _ toCanvas: Affine) -> [DrawItem] {
    if let image = indicator.image {
      let fit = Affine.scale(rect.width / Double(image.width), rect.height / Double(image.height))
        .then(.translation(rect.x, rect.y))
      return [.image(image, transform: fit.then(toCanvas))]
    }
    let radius = min(indicator.cornerRadius, rect.width / 2, rect.height / 2)
    let path = radius > 0 ? RoundedRect(rect, radius: radius).path : Path(rect: rect)
    let fill = DrawItem.fill(path: path, transform: toCanvas, paint: .solid(indicator.color))
    guard indicator.shadow > 0 else { return [fill] }
    let shadow = DrawItem.shadow(
      path: path, transform: toCanvas, offset: Point(0, indicator.shadow / 2), sigma: indicator.shadow * framing.scale,
      color: Color(0, 0, 0, 0.25), knockout: false)
    return [shadow, fill]
  }

  /// The icon of the nearest tab in the middle of a ball.
  private func carried(
    _ indicator: Indicator, _ frame: IndicatorFrames.Frame, _ pose: Pose, _ move: Affine
  ) -> [DrawItem] {
    guard let color = indicator.carriedIcon else { return [] }
    let version = pose.items[frame.index].version
    let icon = bar.item(frame.index, version: version).selectedIcon
    let size = layout.item(frame.index, version: version).selectedIcon.size
    let painting = IconPainting(
      ink: .tint, tint: color, opacity: 1, transform: transform, scale: framing.scale, resamples: bar.resamplesIcons)
    return painting.items(icon, in: Rect(center: frame.rect.center, size: size), move: move)
  }
}

// MARK: Notches

extension BarDrawing {
  /// The bar's surface and line along the edge of a bar with notches.
  func outlinedBody(_ outline: OutlineLayout, _ pose: Pose) -> [DrawItem] {
    let notches = outline.notches(pose)
    let area = Rect(.zero, layout.frame.size)
    let body = SurfaceDrawing.items(
      bar.background, in: area, outline: outline.body(area.size, notches), transform: transform, scale: framing.scale)
    return body + line(outline, notches)
  }

  private func line(_ outline: OutlineLayout, _ notches: [OutlineLayout.Notch]) -> [DrawItem] {
    let (height, color): (Double, Color)
    switch bar.edge {
    case .none: return []
    case .hairline(let own): (height, color) = (framing.hairline(), own)
    case .shadow(_, let lower): (height, color) = (1, lower)
    }
    return [
      .stroke(
        path: outline.line(notches, above: height / 2), stroke: Stroke(width: height, join: .round),
        transform: transform,
        paint: .solid(color))
    ]
  }
}
