import Platform
import TabBase
import TabModel
import TabRaster

/// Draws discs at touches. Their look is this project's choice, similar to common screen recorders.
struct TouchDrawing {
  let indicator: Movie.TouchIndicator
  /// Maps screen points to canvas pixels.
  let transform: Affine
  /// The area of the bar, in screen points. Touches in it are below the bar's icons and titles.
  let bar: Rect
  /// Whether the bar is of glass, on which a finger has no shadow: it would darken what shines through.
  var isBarOfGlass = false
  /// Whether each finger is a part of the scene by itself, for writers of vectors.
  var namesParts = false

  /// Width of the ring around the disc, in points.
  private static let ringWidth = 1.0
  /// The shadow around the disc: σ and distance down, in points, and color.
  private static let shadow = (sigma: 4.0, offset: 1.0, color: Color(0, 0, 0, 0.2))
  /// Opacity of the disc on a bar of glass, as a fraction of its own: through the lens a full one would look like a lamp.
  private static let glassShare = 0.6
  /// Shade below a disc in a dark ring on a bar of glass: a white disc alone is invisible on light glass. By eye.
  private static let glassShade = Color(0, 0, 0, 0.06)
  /// Growth of a disc on glass, as a fraction of its size, at which the rim of a lens would bend it.
  private static let growth = 0.2
  /// The trail of a finger that moves: size of its old end as a fraction of the disc's, largest length in
  /// diameters of the disc, and opacity beside the disc as a fraction of the disc's.
  private static let trail = (end: 0.6, length: 0.9, opacity: 0.3)

  /// The touches above everything: all but those on a visible bar.
  func items(_ pose: Pose) -> [DrawItem] {
    marks(pose.touches.filter { !isOnBar($0) || pose.barHiding > 0 || pose.presentation > 0 }, finger)
  }

  /// The touches below the bar's icons and titles, which they would hide.
  func itemsOnBar(_ pose: Pose) -> [DrawItem] {
    guard pose.barHiding == 0, pose.presentation == 0 else { return [] }
    return marks(pose.touches.filter(isOnBar)) { touch in
      guard isBarOfGlass else { return finger(touch) }
      let shade = DrawItem.fill(path: outline(touch), transform: transform, paint: .solid(Self.glassShade))
      let items =
        (indicator.ringColor.isDark ? [shade] : [])
        + [.group([disc(outline(touch))], opacity: Self.glassShare), ring(touch)]
      let opacity = 1 - bending(touch, pose)
      return opacity < 1 ? [.group(items, opacity: opacity)] : items
    }
  }

  /// Whether a raised lens would bend the disc, 0…1: its rim would make arcs of the ring of a finger that it does not follow,
  /// and one that grows as it leaves would be squeezed between the lens's edges.
  private func bending(_ touch: Pose.Touch, _ pose: Pose) -> Double {
    guard let lens = pose.lens else { return 0 }
    return touch.isOnTab ? lens.lift : lens.lift * min(max((touch.scale - 1) / Self.growth, 0), 1)
  }

  private func isOnBar(_ touch: Pose.Touch) -> Bool { touch.isOnTab || bar.contains(Point(touch.x, touch.y)) }

  private func marks(_ touches: [Pose.Touch], _ mark: (Pose.Touch) -> [DrawItem]) -> [DrawItem] {
    touches.filter { $0.opacity > 0 }.flatMap { touch in
      let items = [DrawItem.group(mark(touch), opacity: touch.opacity)]
      return namesParts ? [.part(.touch(touch.contact), items)] : items
    }
  }

  /// The disc with its shadow, ring and trail.
  private func finger(_ touch: Pose.Touch) -> [DrawItem] {
    trailItems(touch) + body(outline(touch)) + [ring(touch)]
  }

  /// The area within `outline`, with its shadow.
  private func body(_ outline: Path) -> [DrawItem] {
    [
      .shadow(
        path: outline, transform: transform, offset: Point(0, Self.shadow.offset),
        sigma: Self.shadow.sigma * transform.maximumScale, color: Self.shadow.color, knockout: true),
      disc(outline),
    ]
  }

  private func disc(_ outline: Path) -> DrawItem {
    .fill(path: outline, transform: transform, paint: .solid(indicator.color))
  }

  /// The trail around the disc. It fades with the distance from the disc, on each side of a finger that turns
  /// back.
  private func trailItems(_ touch: Pose.Touch) -> [DrawItem] {
    let trail = trail(touch)
    guard !trail.isEmpty else { return [] }
    let place = Point(touch.x, touch.y)
    let radius = indicator.diameter * touch.scale / 2
    let length = Self.reach(trail, place)
    // A trail that barely reaches beyond the disc is faint, or it would flash at its start and its end.
    let strength = Self.trail.opacity * min(2 * (length - radius) / radius, 1)
    let stops = [
      GradientStop(offset: radius / length, color: .clear),
      GradientStop(offset: radius / length, color: Color(0, 0, 0, strength)),
      GradientStop(offset: 1, color: .clear),
    ]
    let mask = DrawItem.fill(
      path: Path(ellipse: Self.circle(place, length)), transform: transform,
      paint: .radialGradient(center: place, radius: length, stops: stops))
    return [.group(body(outline(trail, touch)), GroupEffects(mask: GroupMask(items: [mask])))]
  }

  /// The largest distance of a trail's points from `place`.
  private static func reach(_ trail: [Point], _ place: Point) -> Double {
    trail.map { ($0 - place).length }.max() ?? 0
  }

  private func ring(_ touch: Pose.Touch) -> DrawItem {
    let width = Self.ringWidth * touch.scale
    let radius = indicator.diameter * touch.scale / 2 - width / 2
    return .stroke(
      path: outline(touch, radius), stroke: Stroke(width: width), transform: transform,
      paint: .solid(indicator.ringColor))
  }

  /// The old positions that the trail shows, the oldest first. A trail that does not yet reach beyond the
  /// disc, or no longer, is empty: it begins and ends without a jump. So is that of a flick.
  private func trail(_ touch: Pose.Touch) -> [Point] {
    guard indicator.trail, touch.start == nil else { return [] }
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
    return Self.reach(kept, Point(touch.x, touch.y)) > indicator.diameter * touch.scale / 2 ? kept.reversed() : []
  }

  /// The disc, or the path of a flick, which is too short to be seen moving; with the given radius, nil means
  /// the indicator's.
  private func outline(_ touch: Pose.Touch, _ radius: Double? = nil) -> Path {
    let radius = radius ?? indicator.diameter * touch.scale / 2
    let place = Point(touch.x, touch.y)
    guard let start = touch.start else { return Path(ellipse: Self.circle(place, radius)) }
    // One outline: that of a union of shapes would be stroked inside too.
    let (middle, way) = (Point.interpolate(start, place, 0.5), place - start)
    let rect = Rect(center: middle, size: Size(way.length + 2 * radius, 2 * radius))
    return RoundedRect(rect, radius: radius).path.transformed(by: .rotation(atan2(way.y, way.x)).about(middle))
  }

  /// The disc with its trail, which gets narrower toward its old end.
  private func outline(_ trail: [Point], _ touch: Pose.Touch) -> Path {
    let radius = indicator.diameter * touch.scale / 2
    let steps = Double(trail.count)
    let radii = trail.indices.map { radius * Double.interpolate(Self.trail.end, 1, Double($0) / steps) }
    return Self.capsule(trail + [Point(touch.x, touch.y)], radii + [radius])
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
