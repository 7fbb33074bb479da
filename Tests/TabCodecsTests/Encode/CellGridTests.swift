import TabBase
import Testing

@testable import TabCodecs

/// Rectangles around marked cells.
@Suite struct CellGridTests {
  private static func rect(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> PixelRect {
    PixelRect(left: left, top: top, right: right, bottom: bottom)
  }

  @Test func marksFarApartHaveTheirOwnRectangles() {
    var grid = CellGrid(Self.rect(10, 20, 110, 120), cell: 4)
    #expect(grid.rects(saving: 0).isEmpty)
    grid.mark(11, 23)
    grid.mark(97, 22)
    grid.mark(98, 119)
    let corners = [Self.rect(10, 20, 14, 24), Self.rect(94, 20, 98, 24), Self.rect(98, 116, 102, 120)]
    let rects = grid.rects(saving: 100)
    #expect(rects.count == 3 && corners.allSatisfy(rects.contains))
    #expect(grid.rects(saving: 100_000) == [Self.rect(10, 20, 102, 120)])
  }

  @Test func theLastCellsEndAtTheArea() {
    var grid = CellGrid(Self.rect(0, 0, 10, 9), cell: 4)
    grid.mark(9, 8)
    #expect(grid.rects(saving: 0) == [Self.rect(8, 8, 10, 9)])
  }

  @Test func aRectangleTakesMarksAway() {
    var grid = CellGrid(Self.rect(5, 5, 25, 25), cell: 5)
    grid.mark(Self.rect(5, 5, 25, 15), true)
    #expect(grid.rects(saving: 0) == [Self.rect(5, 5, 25, 15)])
    grid.mark(Self.rect(5, 5, 25, 10), false)
    #expect(grid.rects(saving: 0) == [Self.rect(5, 10, 25, 15)])
  }

  @Test func everyMarkIsInExactlyOneRectangle() {
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for round in 0..<50 {
      var grid = CellGrid(Self.rect(3, 4, 3 + 61, 4 + 47), cell: 3)
      let marks = (0..<1 + round).map { _ in (x: 3 + random(61), y: 4 + random(47)) }
      for mark in marks { grid.mark(mark.x, mark.y) }
      let rects = grid.rects(saving: 20 * random(10))
      for mark in marks {
        let holders = rects.filter { $0.left <= mark.x && mark.x < $0.right && $0.top <= mark.y && mark.y < $0.bottom }
        #expect(holders.count == 1, "round \(round)")
      }
    }
  }
}
