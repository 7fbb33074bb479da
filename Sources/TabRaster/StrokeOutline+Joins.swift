import Platform
import TabBase

extension StrokeOutline {
  /// Adds the join at `p` between the directions `arriving` and `leaving`.
  mutating func join(_ p: Point, _ arriving: Point, _ leaving: Point, _ style: Stroke.Join) {
    let cross = arriving.x * leaving.y - arriving.y * leaving.x
    let angle = abs(atan2(cross, dot(arriving, leaving)))
    guard angle > 1e-6 else { return }
    // The outer side of the turn; 1 is the left one.
    let side: Double = cross > 0 ? -1 : 1
    let (a, b) = (p + normal(arriving) * side, p + normal(leaving) * side)
    var rim: [Point] = []
    switch style {
    case .round: rim = arc(p, from: normal(arriving) * side, by: cross > 0 ? angle : -angle).dropFirst().dropLast()
    case .miter where 1 <= stroke.miterLimit * cos(angle / 2):
      let middle = normal(arriving) * side + normal(leaving) * side
      let size = dot(middle, middle)
      // The tip lies half / cos(angle/2) out, along the sum of the normals, which is
      // 2·half·cos(angle/2) long.
      if size > 0 { rim = [p + middle * (2 * half * half / size)] }
    case .miter, .bevel: break
    }
    rim.append(b)
    endFold()
    guard !left.isEmpty else { return polygon([p, a] + rim) }
    // On the inner side the strip turns about the line itself: its ends still overlap there as much
    // as before.
    let inner = [p, p - normal(leaving) * side]
    left += side > 0 ? rim : inner
    right += side > 0 ? inner : rim
  }

  /// An arc about `center`, both ends included, whose chords lie outside of it as much as inside; a
  /// positive `angle`, in radians, is clockwise on screen.
  func arc(_ center: Point, from radius: Point, by angle: Double) -> [Point] {
    let count = max(1, Int((abs(angle) / step).rounded(.up)))
    let reach = count > 1 ? 1 + min(angle * angle / Double(12 * count * (count - 1)), mostReach) : 1
    let (s, c) = (sin(angle / Double(count)), cos(angle / Double(count)))
    var points = [center + radius]
    points.reserveCapacity(count + 1)
    var spoke = radius
    for _ in 1..<count {
      spoke = Point(spoke.x * c - spoke.y * s, spoke.x * s + spoke.y * c)
      points.append(center + spoke * reach)
    }
    points.append(
      center + Point(radius.x * cos(angle) - radius.y * sin(angle), radius.x * sin(angle) + radius.y * cos(angle)))
    return points
  }

  /// The edge of a cap, from the left side of a line that goes `outward` to its right side; empty
  /// if there is none.
  private func cap(_ p: Point, _ outward: Point) -> [Point] {
    let n = normal(outward)
    switch stroke.cap {
    case .butt: return []
    case .square:
      let d = outward * half
      return [p + n, p + n + d, p - n + d, p - n]
    case .round: return arc(p, from: n, by: -Double.pi)
    }
  }

  /// Begins a strip with the cap of a line's first vertex.
  mutating func beginStrip(capping first: Stroker.Vertex) {
    // From the line's point of view, the cap goes from its right side to its left one.
    let edge = cap(first.point, first.leaving * -1)
    guard let corner = edge.first else { return }
    left = edge
    right = [corner]
  }

  /// Ends a strip with the cap of a line's last vertex.
  mutating func endStrip(capping last: Stroker.Vertex) {
    let edge = cap(last.point, last.arriving)
    endFold()
    if left.isEmpty { polygon(edge) } else { left += edge }
    endStrip()
  }
}
