import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct CoverageTests {
  static let size = 48
  static let box = PixelRect(left: 0, top: 0, right: size, bottom: size)

  func mask(_ path: Path, _ rule: FillRule = .nonzero, _ transform: Affine = .identity) -> Mask? {
    Coverage().mask(filling: path, rule: rule, Placement(transform), within: Self.box)
  }

  @Test(arguments: HardPaths.single.indices)
  func singleCoveringIsWithin8Of255And25InTheMean(index: Int) {
    let (name, path) = HardPaths.single[index]
    for rule in [FillRule.nonzero, .evenOdd] {
      let reference = ReferenceCoverage(width: Self.size, height: Self.size, filling: path.polygons(), rule: rule)
      let (mean, largest) = reference.difference(to: mask(path, rule))
      #expect(mean <= 2.5 && largest <= 8, "\(name), \(rule): mean \(mean), largest \(largest)")
    }
  }

  @Test(arguments: HardPaths.overlapping.indices)
  func overlapsCountOnceUnderEitherRule(index: Int) {
    let (name, path) = HardPaths.overlapping[index]
    for rule in [FillRule.nonzero, .evenOdd] {
      let reference = ReferenceCoverage(width: Self.size, height: Self.size, filling: path.polygons(), rule: rule)
      let (mean, largest) = reference.difference(to: mask(path, rule))
      #expect(mean <= 2.5 && largest <= 8, "\(name), \(rule): mean \(mean), largest \(largest)")
    }
  }

  /// Sixty to a thousand edges through every pixel: more than are followed from crossing to crossing.
  @Test(arguments: [60, 300, 1000]) func tanglesAreBoundedInTimeAndRightInTheMean(count: Int) {
    var random = SeededGenerator(11)
    func point() -> Point { Point(.random(in: 20...28, using: &random), .random(in: 20...28, using: &random)) }
    var path = Path()
    path.move(point())
    for _ in 0..<count { path.line(point()) }
    path.close()
    for rule in [FillRule.nonzero, .evenOdd] {
      let reference = ReferenceCoverage(width: Self.size, height: Self.size, filling: path.polygons(), rule: rule)
      let (mean, largest) = reference.difference(to: mask(path, rule))
      #expect(mean <= 4 && largest <= 16, "\(count) edges, \(rule): mean \(mean), largest \(largest)")
    }
  }

  @Test func wholeShiftsChangeNothing() throws {
    for (name, path) in HardPaths.single + HardPaths.overlapping
    where !name.hasPrefix("huge") && !name.hasPrefix("beyond") {
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

  @Test func areasAboveAThousandPixelsAreRightToAThousandth() throws {
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

  /// Further down than the quickest way of telling an edge's row can count.
  @Test func rowsBeyondTheMillionthAreCoveredAsTheFirst() throws {
    var path = Path(rect: Rect(x: 0, y: 0, width: 2, height: 2))
    for y in [4.25, 1_100_000.25] {
      path.move(Point(1.5, y))
      path.line(Point(6.25, y + 3.5))
      path.line(Point(0.5, y + 2.75))
      path.close()
    }
    let limits = PixelRect(left: 0, top: 0, right: 8, bottom: 1_100_008)
    let mask = try #require(Coverage().mask(filling: path, rule: .nonzero, Placement(.identity), within: limits))
    var covered = 0
    for y in 4..<8 {
      for x in 0..<mask.rect.width {
        #expect(mask.row(1_099_996 + y)[x] == mask.row(y)[x])
        covered += Int(mask.row(y)[x])
      }
    }
    #expect(covered > 255)
  }

  @Test func coordinatesThatAreNotNumbersOrBeyondReasonDoNoHarm() {
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, 5, 20.5]
    var random = SeededGenerator(3)
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
      let outline = Stroker.outline(of: path, Stroke(width: 3, dashes: [4, 2]), .identity)
      _ = Coverage().mask(union: outline, Placement(t), within: Self.box)
    }
  }
}
