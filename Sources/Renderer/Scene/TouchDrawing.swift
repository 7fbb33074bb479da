/// Draws discs where fingers are. Their look is this project's choice, after the common screen recorders.
struct TouchDrawing {
  let indicator: Movie.TouchIndicator
  /// From screen points to canvas pixels.
  let transform: Affine

  private static let borderWidth = 1.5
  /// The strength of a copy that has just been left behind.
  private static let trailAlpha = 0.2

  func items(_ pose: Pose) -> [DrawItem] {
    var items: [DrawItem] = []
    if indicator.trail {
      let color = indicator.color.withAlpha(Self.trailAlpha)
      items += pose.touchTrail.map { .group([disc($0, color)], opacity: $0.opacity) }
    }
    items += pose.touches.filter { $0.opacity > 0 }.map { touch in
      .group([disc(touch, indicator.color), border(touch)], opacity: touch.opacity)
    }
    return items
  }

  private func disc(_ touch: Pose.Touch, _ color: Color) -> DrawItem {
    .fill(path: circle(touch, inset: 0), transform: transform, paint: .solid(color))
  }

  /// Within the disc.
  private func border(_ touch: Pose.Touch) -> DrawItem {
    let width = Self.borderWidth * touch.scale
    return .stroke(
      path: circle(touch, inset: width / 2), stroke: Stroke(width: width), transform: transform,
      paint: .solid(indicator.border))
  }

  private func circle(_ touch: Pose.Touch, inset: Double) -> Path {
    let diameter = indicator.diameter * touch.scale - 2 * inset
    return Path(ellipse: Rect(center: Point(touch.x, touch.y), size: Size(diameter, diameter)))
  }
}
