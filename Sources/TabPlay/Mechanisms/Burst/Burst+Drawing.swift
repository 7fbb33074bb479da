import Platform
import TabBase
import TabModel
import TabRaster

extension Burst: PlayedEffect {
  func numbers(at progress: Double?) -> [(property: Property, value: Double)] {
    guard let progress else { return [(.radius, 0), (.scale, 0), (.opacity, 0), (.ring, 0)] }
    return [
      (.radius, -spark.value(.y, at: progress)), (.scale, spark.value(.scale, at: progress)),
      (.opacity, progress < 1 ? spark.value(.opacity, at: progress) : 0),
      (.ring, ringRadius * ring.value(.scale, at: progress)),
    ]
  }

  func top(over icon: Rect) -> Double { icon.midY - max(to + size / 2, ringRadius + 2) }

  func itemsBehind(_ icon: IconSite, at progress: Double) -> [DrawItem] {
    let (center, toCanvas, spark) = (icon.rect.center, icon.toCanvas, spark)
    var items: [DrawItem] = []
    let radius = ringRadius * ring.value(.scale, at: progress)
    let width = Self.ringWidth * ring.value(.opacity, at: progress)
    if radius > 0, width > 0 {
      let circle = Path(ellipse: Rect(center: center, size: Size(2 * radius, 2 * radius)))
      items.append(
        .stroke(
          path: circle, stroke: Stroke(width: width), transform: toCanvas, paint: .solid(ringColor ?? icon.item.tint)))
    }
    guard progress < 1, spark.value(.opacity, at: progress) > 0, !colors.isEmpty else { return items }
    let distance = -spark.value(.y, at: progress)
    let (scale, companionScale) = (spark.value(.scale, at: progress), companionDot.value(.scale, at: progress))
    let inner = inner(progress)
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
        dot(size * scale, center + direction * distance + aside * (small / 2), number)
        dot(
          small * companionScale,
          center + direction * (distance - (size + small) / 2) + aside * (-size / 2), number + 1)
      case .rays where distance > inner:
        let ray = Path(through: [center + direction * inner, center + direction * distance])
        items.append(
          .stroke(path: ray, stroke: Stroke(width: size, cap: .round), transform: toCanvas, paint: paint(index)))
      case .rays: break
      }
    }
    return items
  }
}
