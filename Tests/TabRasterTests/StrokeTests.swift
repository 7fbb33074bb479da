import Platform
import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

/// Strokes against a union of convex polygons, made from what caps and joins are defined as, with no outline of a strip.
@Suite struct StrokeTests {
  static let size = 48

  /// The pieces of an open or closed line of straight runs, in order.
  static func pieces(_ points: [Point], closed: Bool, _ stroke: Stroke, smooth: Bool = false) -> [[Point]] {
    let half = stroke.width / 2
    var result: [[Point]] = []
    func unit(_ a: Point, _ b: Point) -> Point { (b - a) * (1 / (b - a).length) }
    func side(_ d: Point) -> Point { Point(-d.y, d.x) * half }
    func disc(_ p: Point) -> [Point] {
      (0..<180).map { p + Point(cos(Double($0) * .pi / 90), sin(Double($0) * .pi / 90)) * half }
    }
    let ends = closed ? points + [points[0]] : points
    for (a, b) in zip(ends, ends.dropFirst()) {
      let n = side(unit(a, b))
      result.append([a + n, b + n, b - n, a - n])
    }
    for i in 0..<points.count where closed || (i > 0 && i < points.count - 1) {
      let p = points[i]
      let (d, e) = (
        unit(points[(i + points.count - 1) % points.count], p), unit(p, points[(i + 1) % points.count])
      )
      let outer: Double = d.x * e.y - d.y * e.x > 0 ? -1 : 1
      if smooth || stroke.join == .round {
        // A sector, not a disc: a disc would stick out of a butt end that is near.
        let angle = -outer * acos(max(-1, min(1, d.x * e.x + d.y * e.y)))
        let steps = 2 + Int(abs(angle) * 30)
        // Where a curve bends, its normal sweeps both sides.
        for r in smooth && abs(angle) < 0.1 ? [side(d) * outer, side(d) * -outer] : [side(d) * outer] {
          result.append(
            [p]
              + (0...steps).map { k in
                let t = angle * Double(k) / Double(steps)
                return p + Point(r.x * cos(t) - r.y * sin(t), r.x * sin(t) + r.y * cos(t))
              })
        }
        continue
      }
      let (a, b) = (p + side(d) * outer, p + side(e) * outer)
      // The interior angle φ decides: a miter is 1/sin(φ/2) widths long.
      let interior = acos(max(-1, min(1, -(d.x * e.x + d.y * e.y))))
      if stroke.join == .miter, 1 / sin(interior / 2) <= stroke.miterLimit {
        let t = half / tan(interior / 2)
        result.append([p, a, a + d * t, b])
      } else {
        result.append([p, a, b])
      }
    }
    guard !closed else { return result }
    for (p, d) in [
      (points[0], unit(points[1], points[0])),
      (points[points.count - 1], unit(points[points.count - 2], points[points.count - 1])),
    ] {
      let n = side(d)
      switch stroke.cap {
      case .butt: break
      case .round: result.append(disc(p))
      case .square: result.append([p + n, p + n + d * half, p - n + d * half, p - n])
      }
    }
    return result
  }

  static func line(_ points: [Point], closed: Bool) -> Path {
    var path = Path()
    for (i, p) in points.enumerated() { i == 0 ? path.move(p) : path.line(p) }
    if closed { path.close() }
    return path
  }

  static let lines: [(name: String, points: [Point])] = [
    ("corner", [Point(8.2, 40.1), Point(20.7, 9.3), Point(40.4, 33.8)]),
    ("sharp corner", [Point(8, 10), Point(40.3, 14.2), Point(8.5, 18.1)]),
    ("turning back", [Point(8, 20.3), Point(40.3, 20.3), Point(12.5, 20.3)]),
    ("crossing itself", [Point(6, 8.3), Point(42, 39.1), Point(41.2, 8), Point(5.4, 38.2)]),
    ("short runs", [Point(20, 20), Point(21.1, 20.4), Point(21.3, 21.9), Point(19.4, 22.3), Point(30, 30)]),
  ]

  static let strokes: [Stroke] = [Stroke.Join.miter, .round, .bevel].flatMap { join in
    [Stroke.Cap.butt, .round, .square].flatMap { cap in
      [0.4, 1.5, 7.3].map { Stroke(width: $0, cap: cap, join: join) }
    }
  }

  static func difference(_ path: Path, _ stroke: Stroke, to pieces: [[Point]]) -> (mean: Double, max: Double) {
    let outline = Stroker.outline(of: path, stroke, .identity)
    let box = PixelRect(left: 0, top: 0, right: size, bottom: size)
    let mask = Coverage().mask(union: outline, Placement(.identity), within: box)
    return ReferenceCoverage(width: size, height: size, uniting: pieces).difference(to: mask)
  }

  @Test(arguments: lines.indices)
  func everyCapAndJoinIsWithin8Of255And25InTheMean(index: Int) {
    let (name, points) = Self.lines[index]
    for stroke in Self.strokes {
      for closed in [false, true] {
        let (mean, largest) = Self.difference(
          Self.line(points, closed: closed), stroke, to: Self.pieces(points, closed: closed, stroke))
        #expect(mean <= 2.5 && largest <= 8, "\(name), \(stroke), closed \(closed): mean \(mean), largest \(largest)")
      }
    }
  }

  static let curves: [(name: String, path: Path)] = {
    func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Path {
      var path = Path()
      path.move(a)
      path.cubic(b, c, d)
      return path
    }
    /// Up, round a corner of radius 2, on by `longer`, round another one and down.
    func corner(longer: Double) -> Path {
      var path = Path()
      path.move(Point(8.3, 40))
      path.line(Point(8.3, 12))
      path.cubic(Point(8.3, 10.9), Point(9.2, 10), Point(10.3, 10))
      path.line(Point(10.3 + longer, 10))
      path.cubic(Point(11.4 + longer, 10), Point(12.3 + longer, 10.9), Point(12.3 + longer, 12))
      path.line(Point(12.3 + longer, 38))
      return path
    }
    return [
      ("loop", cubic(Point(6, 8), Point(70, 60), Point(-22, 60), Point(42, 8))),
      ("bend tighter than the pen", cubic(Point(8, 12), Point(58, 20), Point(58, 28), Point(8, 34))),
      ("cusp", cubic(Point(8, 40), Point(40, 8), Point(8, 8), Point(40, 40))),
      ("S", cubic(Point(6, 38), Point(50, 40), Point(-4, 8), Point(42, 10))),
      ("doubled end", cubic(Point(8, 38), Point(8, 38), Point(30, 6), Point(42, 30))),
      ("rounded corner tighter than the pen", corner(longer: 28)),
      ("rounded corner beside a short run", corner(longer: 2)),
      ("nothing but a tight bend", cubic(Point(25, 24), Point(25, 24.55), Point(24.55, 25), Point(24, 25))),
    ]
  }()

  @Test(arguments: curves.indices)
  func curvesAreWithin8Of255And25InTheMean(index: Int) {
    let (name, path) = Self.curves[index]
    let points = path.polygons(pieces: 600)[0]
    for width in [0.7, 2.0, 9.1] {
      for cap in [Stroke.Cap.butt, .round, .square] {
        let stroke = Stroke(width: width, cap: cap)
        var line = [points[0]]
        for p in points.dropFirst() where (p - line[line.count - 1]).length > 0 { line.append(p) }
        let (mean, largest) = Self.difference(
          path, stroke, to: Self.pieces(line, closed: false, stroke, smooth: true))
        #expect(mean <= 2.5 && largest <= 8, "\(name), \(stroke): mean \(mean), largest \(largest)")
      }
    }
  }

  /// About the middle, with corners of radius 2.
  static let box = RoundedRect(Rect(x: 9.3, y: 9.2, width: 30, height: 30), radius: 2).path

  @Test(arguments: [4.0, 5.3, 9.0, 17.0])
  func aBoxWithCornersTighterThanThePenHasSharpOnesInside(width: Double) {
    let half = width / 2
    func ring(_ inset: Double) -> [Point] {
      let (low, high) = (Point(9.3 + inset, 9.2 + inset), Point(39.3 - inset, 39.2 - inset))
      return [low, Point(high.x, low.y), high, Point(low.x, high.y)]
    }
    let centers = ring(2)
    let outside = centers.indices.flatMap { i in
      (0...90).map { k in
        let angle = Double.pi * (1 + Double(i) / 2 + Double(k) / 180)
        return centers[i] + Point(cos(angle), sin(angle)) * (half + 2)
      }
    }
    let stroke = Stroke(width: width)
    let outline = Stroker.outline(of: Self.box, stroke, .identity)
    let limits = PixelRect(left: 0, top: 0, right: Self.size, bottom: Self.size)
    let mask = Coverage().mask(union: outline, Placement(.identity), within: limits)
    let (mean, largest) = ReferenceCoverage(
      width: Self.size, height: Self.size, filling: [outside, ring(half)], rule: .evenOdd
    ).difference(to: mask)
    #expect(mean <= 1.5 && largest <= 4, "mean \(mean), largest \(largest)")
    // On the inner side there is nothing but the corners.
    #expect(outline.elements.count <= 4 * 30, "\(outline.elements.count)")
  }

  /// An even error, however small, would show as strokes that are too thin.
  @Test(arguments: [1.3, 3.0, 6.2, 12.5])
  func ringsAreAsLightAsTheyAreWideWithoutABias(width: Double) throws {
    var (sum, largest, count) = (0.0, 0.0, 0)
    for radius in [9.0, 14.3] {
      let center = Point(24.2, 23.7)
      let circle = Path(
        ellipse: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      let outline = Stroker.outline(of: circle, Stroke(width: width), .identity)
      let limits = PixelRect(left: 0, top: 0, right: Self.size, bottom: Self.size)
      let mask = try #require(Coverage().mask(union: outline, Placement(.identity), within: limits))
      let rings = [radius + width / 2, radius - width / 2].map { r in
        (0..<2000).map { center + Point(cos(Double($0) * .pi / 1000), sin(Double($0) * .pi / 1000)) * r }
      }
      let truth = ReferenceCoverage(width: Self.size, height: Self.size, filling: rings, rule: .evenOdd)
      for y in mask.rect.top..<mask.rect.bottom {
        for x in mask.rect.left..<mask.rect.right {
          let exact = truth.values[y * Self.size + x] * 255
          guard exact > 1, exact < 254 else { continue }
          let error = Double(mask.row(y)[x - mask.rect.left]) - exact
          (sum, largest, count) = (sum + error, max(largest, abs(error)), count + 1)
        }
      }
    }
    #expect(abs(sum / Double(count)) <= 0.1 && largest <= 2.5, "mean \(sum / Double(count)), largest \(largest)")
  }

  @Test func dashesLieWhereLengthsAndOffsetPutThem() {
    let path = Self.line([Point(4, 10.5), Point(40, 10.5)], closed: false)
    let stroke = Stroke(width: 3, dashes: [6, 3, 1.5], dashOffset: -2)
    // The pattern of odd length repeats as 6 3 1.5 6 3 1.5; an offset of −2 starts it 2 later, after the end of its last gap.
    let runs: [(Double, Double)] = [(4, 4.5), (6, 12), (15, 16.5), (22.5, 25.5), (27, 33), (36, 37.5)]
    let expected = runs.map { a, b in [Point(a, 9), Point(b, 9), Point(b, 12), Point(a, 12)] }
    let (mean, largest) = Self.difference(path, stroke, to: expected)
    #expect(mean <= 2.5 && largest <= 8, "mean \(mean), largest \(largest)")
  }

  @Test(arguments: 0..<8)
  func nothingIsCoveredOutsideOfTheBoundsWhichAreNoWiderThanTheControlPointsNeed(seed: Int) {
    var scenes = RandomScenes(seed: UInt64(seed), width: 100, height: 100)
    let paths =
      Self.lines.map { Self.line($0.points, closed: seed % 2 == 0) } + Self.curves.map(\.path) + [scenes.path()]
    let transform = scenes.transform()
    let box = PixelRect(left: -400, top: -400, right: 500, bottom: 500)
    for path in paths {
      for stroke in Self.strokes {
        let bounds = Stroker.bounds(of: path, stroke, transform)
        let outline = Stroker.outline(of: path, stroke, transform)
        guard let mask = Coverage().mask(union: outline, Placement(transform), within: box) else { continue }
        var touched = PixelRect.empty
        for y in mask.rect.top..<mask.rect.bottom {
          let row = mask.row(y)
          for x in 0..<mask.rect.width where row[x] != 0 {
            let left = mask.rect.left + x
            touched = touched.union(PixelRect(left: left, top: y, right: left + 1, bottom: y + 1))
          }
        }
        #expect(bounds.contains(touched), "\(stroke): \(touched) in \(bounds)")
      }
    }
  }

  @Test func theBoundsOfStraightStrokesAreTight() {
    let path = Self.line([Point(10, 10), Point(30, 10), Point(30, 30)], closed: false)
    let stroke = Stroke(width: 4, cap: .butt, join: .miter)
    let bounds = Stroker.bounds(of: path, stroke, .translation(0, 0.5))
    // Two to each side; half a row more from the shift.
    #expect(bounds.contains(PixelRect(left: 10, top: 8, right: 32, bottom: 31)))
    #expect(PixelRect(left: 7, top: 7, right: 33, bottom: 34).contains(bounds))
  }
}
