import Platform
import TabBase
import TabRaster

/// Draws discs at touches. Their look is this project's choice, similar to common screen recorders.
struct TouchDrawing {
  let indicator: Movie.TouchIndicator
  /// Maps screen points to canvas pixels.
  let transform: Affine
  /// The area of the bar, in screen points. Touches in it are below the bar's icons and titles.
  let bar: Rect
  /// Whether each finger is a part of the scene by itself, for writers of vectors.
  var namesParts = false

  /// Width of the ring around the disc, in points.
  private static let ringWidth = 1.0
  /// The shadow around the disc: σ and distance down, in points, and color.
  private static let shadow = (sigma: 4.0, offset: 1.0, color: Color(0, 0, 0, 0.2))
  /// The trail of a finger that moves: size of its old end as a fraction of the disc's, largest length in
  /// diameters of the disc, and opacity beside the disc as a fraction of the disc's.
  private static let trail = (end: 0.8, length: 0.9, opacity: 0.3)

  /// The touches above everything: all but those on a visible bar.
  func items(_ pose: Pose) -> [DrawItem] {
    marks(pose.touches.filter { !isOnBar($0) || pose.barHiding > 0 || pose.presentation > 0 })
  }

  /// The touches below the bar's icons and titles, which they would hide.
  func itemsOnBar(_ pose: Pose) -> [DrawItem] {
    pose.barHiding > 0 || pose.presentation > 0 ? [] : marks(pose.touches.filter(isOnBar))
  }

  private func isOnBar(_ touch: Pose.Touch) -> Bool { touch.isOnTab || bar.contains(Point(touch.x, touch.y)) }

  private func marks(_ touches: [Pose.Touch]) -> [DrawItem] {
    touches.filter { $0.opacity > 0 }.flatMap { touch in
      let outline = outline(touch)
      let scale = transform.maximumScale
      let shadow = DrawItem.shadow(
        path: outline, transform: transform, offset: Point(0, Self.shadow.offset), sigma: Self.shadow.sigma * scale,
        color: Self.shadow.color, knockout: true)
      let disc = [shadow, .fill(path: outline, transform: transform, paint: .solid(indicator.color))]
      let items = [DrawItem.group(faded(disc, touch) + [ring(touch)], opacity: touch.opacity)]
      return namesParts ? [.part(.touch(touch.contact), items)] : items
    }
  }

  /// The disc and its trail, which fades toward its old end.
  private func faded(_ disc: [DrawItem], _ touch: Pose.Touch) -> [DrawItem] {
    let place = Point(touch.x, touch.y)
    let radius = indicator.diameter * touch.scale / 2
    guard touch.start == nil, let end = trail(touch).first else { return disc }
    let way = place - end
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length > radius else { return disc }
    let stops = [
      GradientStop(offset: 0, color: .clear),
      GradientStop(offset: 1 - radius / length, color: Color(0, 0, 0, Self.trail.opacity)),
      GradientStop(offset: 1, color: .black),
    ]
    let reach = length + 2 * radius
    let mask = [
      DrawItem.fill(
        path: Path(rect: Rect(center: place, size: Size(2 * reach, 2 * reach))), transform: transform,
        paint: .linearGradient(from: end, to: place, stops: stops)),
      .fill(path: Path(ellipse: Self.circle(place, radius)), transform: transform, paint: .solid(.black)),
    ]
    return [.group(disc, GroupEffects(mask: GroupMask(items: mask)))]
  }

  private func ring(_ touch: Pose.Touch) -> DrawItem {
    let width = Self.ringWidth * touch.scale
    let radius = indicator.diameter * touch.scale / 2 - width / 2
    let path = touch.start.map { start in
      Self.capsule([start, Point(touch.x, touch.y)], [radius, radius])
    }
    return .stroke(
      path: path ?? Path(ellipse: Self.circle(Point(touch.x, touch.y), radius)), stroke: Stroke(width: width),
      transform: transform, paint: .solid(indicator.ringColor))
  }

  /// The old positions that the mark shows: the path of a flick, which is too short to be seen moving, or
  /// the trail of a slower finger.
  private func trail(_ touch: Pose.Touch) -> [Point] {
    if let start = touch.start { return [start] }
    guard indicator.trail else { return [] }
    var (kept, last) = ([Point](), Point(touch.x, touch.y))
    var left = Self.trail.length * indicator.diameter
    for point in touch.trail.reversed() {
      let way = point - last
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      guard length < left else {
        kept.append(last + way * (left / length))
        break
      }
      kept.append(point)
      (left, last) = (left - length, point)
    }
    return kept.reversed()
  }

  /// The disc with its trail, which gets narrower toward its old end.
  private func outline(_ touch: Pose.Touch) -> Path {
    let points = trail(touch) + [Point(touch.x, touch.y)]
    let radius = indicator.diameter * touch.scale / 2
    let steps = Double(max(points.count - 1, 1))
    return Self.capsule(
      points,
      points.indices.map { index in
        touch.start != nil || points.count == 1
          ? radius : radius * Double.interpolate(Self.trail.end, 1, Double(index) / steps)
      })
  }

  /// The union of circles and of the areas between each and the next.
  private static func capsule(_ centers: [Point], _ radii: [Double]) -> Path {
    var path = Path()
    for (center, radius) in zip(centers, radii) { path.append(Path(ellipse: circle(center, radius))) }
    for index in centers.indices.dropLast() {
      let (a, b, from, to) = (centers[index], centers[index + 1], radii[index], radii[index + 1])
      let way = b - a
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      // One circle is within the other.
      guard length > abs(from - to) else { continue }
      // The tangents touch the circles at this angle from the way.
      let (ahead, spread) = (atan2(way.y, way.x), acos((from - to) / length))
      func touching(_ center: Point, _ radius: Double, _ angle: Double) -> Point {
        center + Point(cos(angle), sin(angle)) * radius
      }
      let ends = [
        touching(a, from, ahead + spread), touching(a, from, ahead - spread), touching(b, to, ahead - spread),
        touching(b, to, ahead + spread),
      ]
      path.append(Path(through: ends, isClosed: true))
    }
    return path
  }

  private static func circle(_ center: Point, _ radius: Double) -> Rect {
    Rect(center: center, size: Size(2 * radius, 2 * radius))
  }
}
