import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

/// A filter works along its own axes, whichever way it is turned.
@Suite struct FilterPlaneTests {
  private static let side = 120
  private static let canvas = PixelRect(left: 0, top: 0, right: side, bottom: side)

  /// A filter and items whose directions are all told apart.
  private static func group(_ random: inout SeededGenerator) -> ([DrawItem], Filter) {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func rect() -> Rect {
      func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
      return Rect(x: whole(10...50), y: whole(10...50), width: whole(20...60), height: whole(10...40))
    }
    let region = Rect(x: 10, y: 15, width: 95, height: 85)
    let operations: [Filter.Operation] = [
      .blur(.source, number(0.5...2), number(4...8)), .offset(.source, Point(number(-20...20), number(-20...20))),
      .flood(Color(0.2, 0.5, 0.8, 0.5)), .merge([.step(0), .step(1), .step(2), .source]),
    ]
    let steps = operations.enumerated().map { index, operation in
      Filter.Step(operation: operation, region: index < 3 ? rect() : region, isLinear: index % 2 == 0)
    }
    let items: [DrawItem] = (0..<3).map { _ in
      .fill(path: Path(rect: rect()), paint: .solid(Color(number(0...1), number(0...1), 0.3, number(0.4...1))))
    }
    return (items, Filter(steps: steps, region: region))
  }

  private static func draw(_ items: [DrawItem], _ filter: Filter, _ transform: Affine) -> Bitmap {
    let bitmap = Bitmap(width: side, height: side)
    let item = DrawItem.group(items, GroupEffects(filter: filter))
    Compositor(bitmap: bitmap).draw([item.transformed(by: transform)], background: .white)
    return bitmap
  }

  @Test(arguments: 0..<12) func aQuarterTurnTurnsTheWholePicture(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let (items, filter) = Self.group(&random)
    let flat = Self.draw(items, filter, .identity)
    let turned = Self.draw(items, filter, Affine(a: 0, b: 1, c: -1, d: 0, tx: Double(Self.side), ty: 0))
    var most = 0
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        most = max(most, largestDifference(flat.row(y)[x], turned.row(x)[Self.side - 1 - y]))
      }
    }
    #expect(most <= 1)
  }

  @Test func aRegionTurnsWithItsFilter() {
    let region = Rect(x: 30, y: 50, width: 60, height: 20)
    let flood = Filter.Step(operation: .flood(.black), region: region, isLinear: false)
    let turn = Affine.rotation(.pi / 4).about(Point(60, 60))
    let picture = Self.draw([], Filter(steps: [flood], region: region), turn)
    for (point, isInside) in [
      (Point(33, 60), true), (Point(87, 60), true), (Point(33, 45), false), (Point(87, 75), false),
    ] {
      let p = turn.apply(point)
      #expect((picture.row(Int(p.y))[Int(p.x)] == 0xFF00_0000) == isInside, "\(point)")
    }
    let covered = picture.pixels.reduce(0.0) { $0 + 1 - Double($1 & 255) / 255 }
    #expect(abs(covered - region.width * region.height) < 20)
  }

  /// What is seen through a part of the canvas is that part of the whole.
  @Test(arguments: 0..<12) func partsAreThoseOfTheWhole(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let (items, filter) = Self.group(&random)
    let turn = Affine.rotation(Double.random(in: 0.1...3, using: &random)).about(Point(60, 60))
    var turned = filter
    turned.transform = turn
    let drawn = items.map { $0.transformed(by: turn) }
    let whole = FilterPlane(turned, within: Self.canvas)
    let part = FilterPlane(turned, within: PixelRect(left: 40, top: 45, right: 75, bottom: 80))
    #expect(part.area.area < whole.area.area)
    let (a, b) = (
      Layer(bitmap: whole.draw(drawn), rect: whole.box), Layer(bitmap: part.draw(drawn), rect: part.box)
    )
    for y in part.box.top..<part.box.bottom {
      for x in part.box.left..<part.box.right {
        let inWhole = x >= whole.box.left && x < whole.box.right && y >= whole.box.top && y < whole.box.bottom
        #expect(b.pointer(x: x, y: y)[0] == (inWhole ? a.pointer(x: x, y: y)[0] : 0))
      }
    }
  }

  /// What is drawn on the plane counts where it lies there, and never for more than where nothing is known.
  @Test(arguments: [0.5, 1, 1.5, 2, 3]) func whatATurnedFilterTakesIsCounted(quarters: Double) {
    let step = Filter.Step(
      operation: .blur(.source, 3, 3), region: Rect(x: 40, y: 5, width: 70, height: 30), isLinear: false)
    let inner = DrawItem.group(
      [.fill(path: Path(rect: step.region), paint: .solid(.black))], GroupEffects(opacity: 0.5))
    let group = DrawItem.group([inner], GroupEffects(filter: Filter(steps: [step], region: step.region)))
    func work(_ transform: Affine, isEverywhere: Bool = false) -> RenderCost {
      RenderCost([group.transformed(by: transform)], on: Self.canvas, isEverywhere: isEverywhere)
    }
    let turn = Affine.rotation(quarters * .pi / 2).about(Point(60, 60))
    let (flat, turned) = (work(.identity), work(turn))
    #expect(turned.pixels > 0.9 * flat.pixels && turned.pixels < 1.3 * flat.pixels)
    #expect(turned.layers > 0.9 * flat.layers && turned.layers < 1.3 * flat.layers)
    let bound = work(turn, isEverywhere: true)
    #expect(turned.pixels <= bound.pixels && turned.layers <= bound.layers)
  }

  /// Filters within filters, each of which may be larger than the one around it: a list of shadows on one element comes to dozens.
  @Test(arguments: [1, 12, 40, 200]) func filtersWithinFiltersAreCountedHoweverManyThereAre(depth: Int) {
    let region = Rect(x: 0, y: 0, width: 24, height: 24)
    var item = DrawItem.fill(path: Path(rect: region), paint: .solid(.black))
    var last = 0.0
    for level in 1...depth {
      let wide = region.insetBy(-Double(level), -Double(level))
      let steps = [Filter.Step(operation: .blur(.source, 1, 1), region: wide, isLinear: false)]
      let turn = Affine.rotation(0.3).about(Point(60, 60))
      item = .group([item.transformed(by: turn)], GroupEffects(filter: Filter(steps: steps, region: wide)))
      guard level <= 12 || level % 100 == 0 else { continue }
      let seen = RenderCost([item], on: Self.canvas, isEverywhere: false)
      let bound = RenderCost([item], on: Self.canvas, isEverywhere: true)
      #expect(bound.pixels.isFinite && bound.layers.isFinite && bound.pixels > last)
      #expect(seen.pixels <= bound.pixels && seen.layers <= bound.layers)
      last = bound.pixels
    }
  }

  /// A skew of nearly a right angle asks for no more pixels than a canvas that is turned.
  @Test(arguments: [0.0, 1, 10, 1e3, 1e6, 1e12, .infinity]) func aSkewAsksForNoMoreThanATurn(skew: Double) {
    let region = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let steps = [Filter.Step(operation: .offset(.source, .zero), region: region, isLinear: false)]
    let filter = Filter(steps: steps, region: region, transform: Affine(b: 0.1, c: skew))
    let area = FilterPlane(filter, within: Self.canvas).area
    #expect(max(area.width, area.height) <= 2 * Self.side + 8)
  }
}
