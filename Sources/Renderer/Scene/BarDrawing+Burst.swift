import Platform

extension BarDrawing {
  /// What flies from an icon at `progress`, about `center`.
  func burst(_ burst: Burst, _ progress: Double, about center: Point, _ toCanvas: Affine) -> [DrawItem] {
    let moment = burst.moment(progress)
    var items: [DrawItem] = []
    if moment.ringRadius > 0, moment.ringWidth > 0 {
      let ring = Rect(center: center, size: Size(2 * moment.ringRadius, 2 * moment.ringRadius))
      items.append(
        .stroke(
          path: Path(ellipse: ring), stroke: Stroke(width: moment.ringWidth), transform: toCanvas,
          paint: .solid(burst.ringColor)))
    }
    guard moment.opacity > 0, !burst.colors.isEmpty else { return items }
    for index in 0..<burst.count {
      let angle = burst.angle + 2 * .pi * Double(index) / Double(burst.count)
      let direction = Point(sin(angle), -cos(angle))
      let paint = Paint.solid(burst.colors[index % burst.colors.count])
      switch burst.shape {
      case .dots where moment.scale > 0:
        let side = burst.size * moment.scale
        let dot = Rect(center: center + direction * moment.radius, size: Size(side, side))
        items.append(.fill(path: Path(ellipse: dot), transform: toCanvas, paint: paint))
      case .rays where moment.radius > moment.inner:
        var ray = Path()
        ray.move(center + direction * moment.inner)
        ray.line(center + direction * moment.radius)
        items.append(
          .stroke(path: ray, stroke: Stroke(width: burst.size, cap: .round), transform: toCanvas, paint: paint))
      case .dots, .rays: break
      }
    }
    return items
  }
}
