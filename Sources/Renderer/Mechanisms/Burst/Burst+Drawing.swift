import Platform
import TabBase
import TabRaster

extension Burst {
  func itemsBehind(_ icon: IconSite, at progress: Double) -> [DrawItem] {
    let (moment, center, toCanvas) = (moment(progress), icon.rect.center, icon.toCanvas)
    var items: [DrawItem] = []
    if moment.ringRadius > 0, moment.ringWidth > 0 {
      let ring = Rect(center: center, size: Size(2 * moment.ringRadius, 2 * moment.ringRadius))
      items.append(
        .stroke(
          path: Path(ellipse: ring), stroke: Stroke(width: moment.ringWidth), transform: toCanvas,
          paint: .solid(ringColor ?? icon.item.tint)))
    }
    guard moment.opacity > 0, !colors.isEmpty else { return items }
    for index in 0..<count {
      let angle = angle + 2 * .pi * Double(index) / Double(count)
      let direction = Point(sin(angle), -cos(angle))
      func paint(_ number: Int) -> Paint { .solid(colors[number % colors.count]) }
      switch shape {
      case .dots:
        // The two dots of a pair are at an angle, and touch at full size.
        let (size, small) = (size, size * companion)
        let aside = Point(-direction.y, direction.x)
        func dot(_ diameter: Double, _ place: Point, _ number: Int) {
          guard diameter > 0 else { return }
          let disc = Path(ellipse: Rect(center: place, size: Size(diameter, diameter)))
          items.append(.fill(path: disc, transform: toCanvas, paint: paint(number)))
        }
        let number = companion > 0 ? 2 * index : index
        dot(size * moment.scale, center + direction * moment.radius + aside * (small / 2), number)
        dot(
          small * moment.companionScale,
          center + direction * (moment.radius - (size + small) / 2) + aside * (-size / 2), number + 1)
      case .rays where moment.radius > moment.inner:
        let ray = Path(through: [center + direction * moment.inner, center + direction * moment.radius])
        items.append(
          .stroke(path: ray, stroke: Stroke(width: size, cap: .round), transform: toCanvas, paint: paint(index)))
      case .rays: break
      }
    }
    return items
  }
}
