import Testing

@testable import Renderer

@Suite struct CoverageTests {
  static let size = 48
  static let box = PixelRect(left: 0, top: 0, right: size, bottom: size)

  static func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (i, p) in points.enumerated() { i == 0 ? path.move(Point(p.0, p.1)) : path.line(Point(p.0, p.1)) }
    path.close()
    return path
  }

  static func star(_ points: Int, skip: Int, radius: Double = 22) -> Path {
    polygon(
      (0..<points).map { i in
        let a = Double(i * skip) * 2 * .pi / Double(points) - 0.3
        return (24.1 + radius * cos(a), 23.8 + radius * sin(a))
      })
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
    var hole = Path()
    hole.move(Point(30.2, 24))
    hole.cubic(Point(30.2, 16), Point(18.1, 16), Point(18.1, 24))
    hole.cubic(Point(18.1, 32), Point(30.2, 32), Point(30.2, 24))
    path.append(hole)
    return path
  }

  /// No place is covered twice.
  static let single: [(String, Path)] = [
    ("rectangle off the grid", Path(rect: Rect(x: 3.3, y: 4.7, width: 20.15, height: 30.9))),
    ("rectangle within one pixel", Path(rect: Rect(x: 7.2, y: 8.3, width: 0.4, height: 0.5))),
    ("circle", Path(ellipse: Rect(x: 2.5, y: 3.25, width: 41, height: 41))),
    ("circle of two pixels", Path(ellipse: Rect(x: 10.3, y: 12.4, width: 2, height: 2))),
    ("leaf", leaf), ("ring", ring),
    ("sliver", polygon([(1, 1), (46, 40), (46, 40.3)])),
    ("level hairline", Path(rect: Rect(x: 1.5, y: 20.4, width: 44, height: 0.1))),
    ("upright hairline", Path(rect: Rect(x: 20.4, y: 1.5, width: 0.1, height: 44))),
    ("slanted hairline", polygon([(2, 3), (2.2, 3), (45.2, 44), (45, 44)])),
    ("flat needle", polygon([(0.5, 10), (47.5, 10.9), (0.5, 10.2)])),
    (
      "comb",
      polygon(
        (0..<23).flatMap { i in
          [(1 + Double(i) * 2, 4.0), (2.1 + Double(i) * 2, 44.0)]
        } + [(47, 46), (1, 46)])
    ),
    ("beyond every side", Path(ellipse: Rect(x: -30, y: -20, width: 90, height: 80))),
    ("huge triangle", polygon([(-1e7, -1e7), (1e7, 24), (-1e7, 1e7)])),
    (
      "huge curve",
      {
        var p = Path()
        p.move(Point(-1e6, 10.3))
        p.quad(Point(24, 60.7), Point(1e6, 10.3))
        p.close()
        return p
      }()
    ),
  ]

  /// Places are covered more than once, or turn both ways.
  static let overlapping: [(String, Path)] = [
    ("star of five", star(5, skip: 2)), ("star of eleven", star(11, skip: 4)),
    ("eight", polygon([(4.2, 5), (43, 42.1), (43, 5.3), (4, 41.7)])),
    (
      "circles turning alike",
      {
        var p = Path(ellipse: Rect(x: 3.3, y: 8, width: 25, height: 30))
        p.append(Path(ellipse: Rect(x: 18.7, y: 9, width: 25, height: 30)))
        return p
      }()
    ),
    (
      "circles turning apart",
      {
        var p = Path(ellipse: Rect(x: 3.3, y: 8, width: 25, height: 30))
        p.append(Path(ellipse: Rect(x: 43.7, y: 9, width: -25, height: 30)))
        return p
      }()
    ),
    (
      "the same twice",
      {
        var p = leaf
        p.append(leaf)
        return p
      }()
    ),
    (
      "level edges within a row",
      polygon([(5, 10.5), (40, 10.5), (40, 30.25), (20, 30.25), (20, 5.5), (30, 5.5), (30, 40.75), (5, 40.75)])
    ),
    (
      "scribble",
      {
        var random = SeededRandom(seed: 7)
        return polygon(
          (0..<40).map { _ in
            (Double.random(in: -5...53, using: &random), Double.random(in: -5...53, using: &random))
          })
      }()
    ),
  ]

  func mask(_ path: Path, _ rule: FillRule = .nonzero, _ transform: Affine = .identity) -> Mask? {
    Coverage().mask(filling: path, rule: rule, Placement(transform), within: Self.box)
  }

  @Test(arguments: single.indices)
  func `single covering is within 8 of 255 and 2.5 in the mean`(index: Int) {
    let (name, path) = Self.single[index]
    for rule in [FillRule.nonzero, .evenOdd] {
      let reference = ReferenceCoverage(width: Self.size, height: Self.size, filling: path.polygons(), rule: rule)
      let (mean, largest) = reference.difference(to: mask(path, rule))
      #expect(mean <= 2.5 && largest <= 8, "\(name), \(rule): mean \(mean), largest \(largest)")
    }
  }

  @Test(arguments: overlapping.indices)
  func `overlaps count once under either rule`(index: Int) {
    let (name, path) = Self.overlapping[index]
    for rule in [FillRule.nonzero, .evenOdd] {
      let reference = ReferenceCoverage(width: Self.size, height: Self.size, filling: path.polygons(), rule: rule)
      let (mean, largest) = reference.difference(to: mask(path, rule))
      #expect(mean <= 2.5 && largest <= 8, "\(name), \(rule): mean \(mean), largest \(largest)")
    }
  }

  @Test func `whole shifts change nothing`() throws {
    for (name, path) in Self.single + Self.overlapping where !name.hasPrefix("huge") && !name.hasPrefix("beyond") {
      let large = PixelRect(left: -3000, top: -3000, right: 4000, bottom: 4000)
      for (dx, dy) in [(1, 0), (-7, 13), (1024, -999), (3001, 2777)] {
        let turn = Affine.rotation(0.1).then(.translation(0.1, 0.7))
        let at = Coverage().mask(filling: path, rule: .nonzero, Placement(turn), within: large)
        let shifted = turn.then(.translation(Double(dx), Double(dy)))
        let there = Coverage().mask(filling: path, rule: .nonzero, Placement(shifted), within: large)
        let moved = path.transformed(by: .translation(Double(dx), Double(dy)))
        let still = Coverage().mask(filling: path, rule: .nonzero, Placement(.identity), within: large)
        let along = Coverage().mask(filling: moved, rule: .nonzero, Placement(.identity), within: large)
        for (a, b) in [(at, there), (still, along)] {
          let (a, b) = (try #require(a), try #require(b))
          #expect(b.rect == a.rect.offset(dx, dy), "\(name)")
          let equal = a.byteCount == b.byteCount && (0..<a.byteCount).allSatisfy { a.bytes[$0] == b.bytes[$0] }
          #expect(equal, "\(name) by \(dx), \(dy)")
        }
      }
    }
  }

  @Test func `areas above a thousand pixels are right to a thousandth`() throws {
    for radius in [18.0, 40, 150, 600] {
      let box = PixelRect(left: 0, top: 0, right: 1300, bottom: 1300)
      let path = Path(ellipse: Rect(x: 7.3, y: 9.1, width: 2 * radius, height: 2 * radius))
      let mask = try #require(Coverage().mask(filling: path, rule: .nonzero, Placement(.identity), within: box))
      var sum = 0
      for i in 0..<mask.byteCount { sum += Int(mask.bytes[i]) }
      // The area of the four cubics, which is 1.00037 that of the circle; their control points are given, so it is exact.
      let k = 0.552_284_749_830_793_4
      let area = 4 * radius * radius * (0.5 + 0.6 * k - 0.15 * k * k)
      #expect(abs(Double(sum) / 255 / area - 1) < 1e-3, "radius \(radius)")
    }
  }

  @Test func `coordinates that are not numbers or beyond reason do no harm`() {
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, 5, 20.5]
    var random = SeededRandom(seed: 3)
    for _ in 0..<300 {
      var path = Path()
      func point() -> Point { Point(odd.randomElement(using: &random)!, odd.randomElement(using: &random)!) }
      path.move(point())
      for _ in 0..<4 {
        path.line(point())
        path.quad(point(), point())
        path.cubic(point(), point(), point())
      }
      _ = mask(path)
      let t = Affine(
        a: odd.randomElement(using: &random)!, b: 0, c: 1, d: odd.randomElement(using: &random)!,
        tx: odd.randomElement(using: &random)!, ty: 2)
      _ = mask(path, .evenOdd, t)
      let outline = Stroker.outline(of: path, Stroke(width: 3, dashes: [4, 2]), scale: 1)
      _ = Coverage().mask(union: outline, Placement(t), within: Self.box)
    }
  }
}
