import Testing

@testable import TabBase

/// Parts of paths by their length.
@Suite struct PathTrimmingTests {
  private func path(_ points: [Point]) -> Path {
    var path = Path()
    path.move(points[0])
    for point in points.dropFirst() { path.line(point) }
    return path
  }

  private func isNear(_ path: Path, _ other: Path) -> Bool {
    let (points, others) = (path.pieces.flatMap(\.points), other.pieces.flatMap(\.points))
    return path.elements.count == other.elements.count && points.count == others.count
      && zip(points, others).allSatisfy { ($0 - $1).length < 1e-9 }
  }

  @Test func aPartGoesOverCorners() {
    let corner = path([Point(0, 0), Point(6, 0), Point(6, 4)])
    #expect(isNear(corner.trimmed(from: 0.2, to: 0.8), path([Point(2, 0), Point(6, 0), Point(6, 2)])))
    #expect(isNear(corner.trimmed(from: 0.7, to: 0.9), path([Point(6, 1), Point(6, 3)])))
    #expect(isNear(corner.trimmed(to: 0.5), path([Point(0, 0), Point(5, 0)])))
    #expect(corner.trimmed(from: 0, to: 1) == corner && corner.trimmed(from: 0.4, to: 0.4).isEmpty)
  }

  @Test func aPartBeginsInTheSecondContour() {
    var two = path([Point(0, 0), Point(5, 0)])
    two.append(path([Point(0, 9), Point(5, 9)]))
    #expect(isNear(two.trimmed(from: 0.6, to: 1), path([Point(1, 9), Point(5, 9)])))
    var both = path([Point(4, 0), Point(5, 0)])
    both.append(path([Point(0, 9), Point(2, 9)]))
    #expect(isNear(two.trimmed(from: 0.4, to: 0.7), both))
  }

  /// The middle half of a circle from the right, clockwise: from 90° to 270°, all of it on the circle.
  @Test(arguments: [(0.25, 0.75), (0.1, 0.2), (0.3, 0.95)]) func aPartOfACurveLiesOnIt(_ start: Double, _ end: Double) {
    let part = Path(ellipse: Rect(x: -10, y: -10, width: 20, height: 20)).trimmed(from: start, to: end)
    let points = part.pieces.flatMap(\.points)
    #expect(points.allSatisfy { abs($0.length - 10) < 0.01 })
    for (point, fraction) in [(points.first, start), (points.last, end)] {
      let expected = Affine.rotation(fraction * 2 * .pi).apply(Point(10, 0))
      #expect(point.map { ($0 - expected).length < 0.01 } == true)
    }
    #expect(abs(part.length - (end - start) * 20 * .pi) < 0.01)
  }
}
