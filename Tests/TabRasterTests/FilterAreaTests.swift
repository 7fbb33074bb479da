import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

/// A filter works on as many pixels as what is to be seen needs, and not on all of its region.
@Suite struct FilterAreaTests {
  /// Steps whose pixels depend on those around them, and on no block of them.
  private static func filter(_ random: inout SeededGenerator, steps count: Int) -> Filter {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let region = Rect(x: -90, y: -80, width: 300, height: 260)
    var steps: [Filter.Step] = []
    for index in 0..<count {
      func input() -> Filter.Input {
        switch Int.random(in: -2..<max(index, 1), using: &random) {
        case -2: .source
        case -1: .sourceAlpha
        case let step: index == 0 ? .source : .step(step)
        }
      }
      let operation: Filter.Operation
      switch Int.random(in: 0...5, using: &random) {
      case 0: operation = .blur(input(), number(0.5...4), number(5...9))
      case 1: operation = .offset(input(), Point(number(-40...40), number(-40...40)))
      case 2: operation = .flood(Color(number(0...1), 0.5, 0.2, number(0...1)))
      case 3: operation = .merge([input(), input(), input()])
      case 4: operation = .composite(input(), input(), [.over, .inside, .xor][Int.random(in: 0...2, using: &random)])
      default: operation = .blend(input(), input(), .multiply)
      }
      let whole = number(0...1) < 0.7
      let part = Rect(x: number(-80...40), y: number(-80...40), width: number(40...200), height: number(40...200))
      steps.append(Filter.Step(operation: operation, region: whole ? region : part, isLinear: false))
    }
    return Filter(steps: steps, region: region)
  }

  private static func result(_ filter: Filter, _ items: [DrawItem], area: PixelRect) -> Layer {
    let flat = Compositor(bitmap: Bitmap(width: area.width, height: area.height))
    flat.draw(items.map { $0.transformed(by: .translation(-Double(area.left), -Double(area.top))) })
    return Layer(bitmap: FilterRun.apply(filter, to: flat.bitmap, area: area), rect: area)
  }

  @Test(arguments: 0..<60) func whatIsSeenIsThatOfTheWholeRegion(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let filter = Self.filter(&random, steps: Int.random(in: 1...7, using: &random))
    let items: [DrawItem] = (0..<6).map { _ in
      let side = Double(Int.random(in: 5...50, using: &random))
      let rect = Rect(
        x: Double(Int.random(in: -80...180, using: &random)), y: Double(Int.random(in: -70...150, using: &random)),
        width: side, height: side)
      let color = Color(Double.random(in: 0...1, using: &random), 0.4, 0.9, Double.random(in: 0.2...1, using: &random))
      return .fill(path: Path(rect: rect), rule: .nonzero, transform: .identity, paint: .solid(color))
    }
    let wanted = PixelRect(left: 20, top: 30, right: 60, bottom: 55)
    let area = filter.area(for: wanted)
    let whole = Self.result(filter, items, area: filter.pixelBounds)
    #expect(filter.pixelBounds.contains(area))
    #expect(area.contains(wanted))
    let part = Self.result(filter, items, area: area)
    var most = 0
    for y in wanted.top..<wanted.bottom {
      for x in wanted.left..<wanted.right {
        let (a, b) = (whole.pointer(x: x, y: y)[0], part.pointer(x: x, y: y)[0])
        for shift in [0, 8, 16, 24] as [UInt32] {
          most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
      }
    }
    #expect(most == 0)
  }

  /// An offset to one side asks for pixels of the other alone.
  @Test func anOffsetGrowsTheAreaOnOneSide() {
    let region = Rect(x: -5000, y: -5000, width: 10_000, height: 10_000)
    func area(_ operations: [Filter.Operation]) -> PixelRect {
      Filter(steps: operations.map { Filter.Step(operation: $0, region: region, isLinear: false) }, region: region)
        .area(for: PixelRect(left: 0, top: 0, right: 100, bottom: 80))
    }
    let moved = area([.offset(.source, Point(30, 0))])
    #expect(moved == PixelRect(left: -32, top: -2, right: 100, bottom: 82))
    #expect(area([.flood(.black)]) == PixelRect(left: 0, top: 0, right: 100, bottom: 80))
    // What comes from beyond all that could be drawn is left out.
    for distance in [5_000, 4e10, .infinity, .nan] {
      let far = area([.offset(.sourceAlpha, Point(distance, distance)), .merge([.step(0), .source])])
      #expect(far == PixelRect(left: 0, top: 0, right: 100, bottom: 80), "\(distance)")
    }
    let farthest = area([.blur(.source, 200, 200), .blur(.step(0), 200, 200), .blur(.step(1), 200, 200)])
    #expect(farthest == PixelRect(left: -640, top: -640, right: 740, bottom: 720))
  }

  /// A picture is let go with the last step that asks for it.
  @Test func picturesAreKeptAsLongAsTheyAreNeeded() {
    func count(_ operations: [Filter.Operation]) -> Int {
      Filter(steps: operations.map { Filter.Step(operation: $0, region: .zero, isLinear: false) }, region: .zero)
        .pictureCount
    }
    let chain = (0..<50).map { Filter.Operation.offset($0 == 0 ? .source : .step($0 - 1), Point(1, 1)) }
    #expect(count(chain) == 6)
    let kept = (0..<50).map { _ in Filter.Operation.offset(.source, Point(1, 1)) }
    #expect(count(kept) == 5)
    #expect(count(kept + [.merge((0..<50).map { .step($0) })]) == 55)
  }
}
