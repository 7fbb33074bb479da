/// Covers an area with a colour, a gradient or a picture, over what lies beneath or its blur.
enum SurfaceDrawing {
  /// `rect` is in the coordinates that `transform` leads from; `scale` is pixels for each point.
  static func items(_ surface: Movie.Surface, in rect: Rect, transform: Affine, scale: Double) -> [DrawItem] {
    let path = Path(rect: rect)
    var items: [DrawItem] = []
    if surface.blur > 0, surface.opacity < 1 {
      items.append(.backdrop(path: path, transform: transform, sigma: surface.blur * scale))
    }
    let fill: DrawItem
    switch surface.fill {
    case .color(let color):
      fill = .fill(path: path, transform: transform, paint: .solid(color.withAlpha(color.alpha * surface.opacity)))
    case .gradient(let stops, let angle):
      let paint = gradient(stops, angle: angle, in: rect)
      fill = .fill(path: path, transform: transform, paint: paint)
      if surface.opacity < 1 { return items + [.group([fill], opacity: surface.opacity)] }
    case .image(let bitmap):
      // As large as needed to cover the area, centred.
      let factor = max(rect.width / Double(max(bitmap.width, 1)), rect.height / Double(max(bitmap.height, 1)))
      let placing = Affine.scale(factor).then(
        .translation(
          rect.midX - Double(bitmap.width) * factor / 2, rect.midY - Double(bitmap.height) * factor / 2))
      let picture = DrawItem.image(bitmap, transform: placing.then(transform), opacity: surface.opacity)
      fill = .group([picture], clip: Clip(path: path, transform: transform))
    }
    return items + [fill]
  }

  /// The line through the middle that reaches the corners, as CSS draws gradients; `angle` in degrees clockwise from upwards.
  private static func gradient(_ stops: [GradientStop], angle: Double, in rect: Rect) -> Paint {
    let radians = angle * .pi / 180
    let direction = Point(sin(radians), -cos(radians))
    let half = (abs(direction.x) * rect.width + abs(direction.y) * rect.height) / 2
    return .linearGradient(
      from: rect.center - direction * half, to: rect.center + direction * half, stops: stops)
  }
}
