import Platform
import TestTools

@testable import TabBase
@testable import TabRaster

/// Paths that rasterisers get wrong, for a box of 48 × 48.
enum HardPaths {
  static func polygon(_ coordinates: [Double]) -> Path {
    var path = Path()
    for i in stride(from: 0, to: coordinates.count, by: 2) {
      let p = Point(coordinates[i], coordinates[i + 1])
      i == 0 ? path.move(p) : path.line(p)
    }
    path.close()
    return path
  }

  static func star(_ points: Int, skip: Int) -> Path {
    var coordinates: [Double] = []
    for i in 0..<points {
      let angle = Double(i * skip) * 2 * Double.pi / Double(points) - 0.3
      coordinates += [24.1 + 22 * cos(angle), 23.8 + 22 * sin(angle)]
    }
    return polygon(coordinates)
  }

  static var leaf: Path {
    var path = Path()
    path.move(Point(3.3, 40.2))
    path.cubic(Point(2, -10), Point(50, 50), Point(44.7, 5.1))
    path.quad(Point(40, 44), Point(3.3, 40.2))
    path.close()
    return path
  }

  static var ring: Path {
    var path = Path(ellipse: Rect(x: 4.3, y: 5.1, width: 39.2, height: 37.7))
    path.move(Point(30.2, 24))
    path.cubic(Point(30.2, 16), Point(18.1, 16), Point(18.1, 24))
    path.cubic(Point(18.1, 32), Point(30.2, 32), Point(30.2, 24))
    return path
  }

  static var comb: Path {
    var coordinates: [Double] = []
    for i in 0..<23 { coordinates += [1 + Double(i) * 2, 4, 2.1 + Double(i) * 2, 44] }
    return polygon(coordinates + [47, 46, 1, 46])
  }

  static var hugeCurve: Path {
    var path = Path()
    path.move(Point(-1e6, 10.3))
    path.quad(Point(24, 60.7), Point(1e6, 10.3))
    path.close()
    return path
  }

  static func circles(second: Rect) -> Path {
    var path = Path(ellipse: Rect(x: 3.3, y: 8, width: 25, height: 30))
    path.append(Path(ellipse: second))
    return path
  }

  static var scribble: Path {
    var random = SeededGenerator(7)
    return polygon((0..<80).map { _ in Double.random(in: -5...53, using: &random) })
  }

  /// No place is covered twice.
  static let single: [(name: String, path: Path)] = [
    ("rectangle off the grid", Path(rect: Rect(x: 3.3, y: 4.7, width: 20.15, height: 30.9))),
    ("rectangle within one pixel", Path(rect: Rect(x: 7.2, y: 8.3, width: 0.4, height: 0.5))),
    ("circle", Path(ellipse: Rect(x: 2.5, y: 3.25, width: 41, height: 41))),
    ("circle of two pixels", Path(ellipse: Rect(x: 10.3, y: 12.4, width: 2, height: 2))),
    ("leaf", leaf),
    ("ring", ring),
    ("comb", comb),
    ("sliver", polygon([1, 1, 46, 40, 46, 40.3])),
    ("level hairline", Path(rect: Rect(x: 1.5, y: 20.4, width: 44, height: 0.1))),
    ("upright hairline", Path(rect: Rect(x: 20.4, y: 1.5, width: 0.1, height: 44))),
    ("slanted hairline", polygon([2, 3, 2.2, 3, 45.2, 44, 45, 44])),
    ("flat needle", polygon([0.5, 10, 47.5, 10.9, 0.5, 10.2])),
    ("beyond every side", Path(ellipse: Rect(x: -30, y: -20, width: 90, height: 80))),
    ("huge triangle", polygon([-1e7, -1e7, 1e7, 24, -1e7, 1e7])),
    ("huge curve", hugeCurve),
  ]

  /// Places are covered more than once, or by parts that turn both ways.
  static let overlapping: [(name: String, path: Path)] = [
    ("star of five", star(5, skip: 2)),
    ("star of eleven", star(11, skip: 4)),
    ("eight", polygon([4.2, 5, 43, 42.1, 43, 5.3, 4, 41.7])),
    ("circles turning alike", circles(second: Rect(x: 18.7, y: 9, width: 25, height: 30))),
    ("circles turning apart", circles(second: Rect(x: 43.7, y: 9, width: -25, height: 30))),
    (
      "level edges within a row",
      polygon([5, 10.5, 40, 10.5, 40, 30.25, 20, 30.25, 20, 5.5, 30, 5.5, 30, 40.75, 5, 40.75])
    ),
    ("scribble", scribble),
  ]
}
