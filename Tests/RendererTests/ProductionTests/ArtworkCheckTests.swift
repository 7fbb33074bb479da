import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct ArtworkCheckTests {
  private static func check(_ json: String) throws -> ArtworkCheck {
    let reading = Spec.read(SourceText(file: "spec.json", bytes: Array(json.utf8)))
    let spec = try #require(reading.spec, "\(reading.diagnostics.map(\.problem))")
    return ArtworkCheck(spec: spec, movie: try Resolved(json).movie, limits: .usual)
  }

  /// However often events bring it.
  @Test func anIconIsCountedOnceInEachPlace() throws {
    let events = (1...900).map { #"{"at":\#(Double($0) / 20),"icon":\#($0 % 2),"to":{"path":"M0 0h9v9"}}"# }
    let check = try Self.check(
      #"{"tabBar":{"items":["star","heart"]},"timeline":[{"at":0,"tap":1},\#(events.joined(separator: ","))]}"#)
    // Outlined, filled, and the one that comes.
    #expect(check.icons.map(\.count) == [3, 3])
  }

  /// Layers, masks and steps of a filter by hand: 100 × 50 pixels, all of them covered.
  @Test func layersAreCounted() {
    let canvas = PixelRect(left: 0, top: 0, right: 100, bottom: 50)
    let field = Path(rect: Rect(x: 0, y: 0, width: 100, height: 50))
    let fill = DrawItem.fill(path: field, rule: .nonzero, transform: .identity, paint: .solid(.black))
    let half = DrawItem.fill(
      path: Path(rect: Rect(x: 0, y: 0, width: 50, height: 50)), rule: .nonzero, transform: .identity,
      paint: .solid(.black))
    func work(_ items: [DrawItem], isEverywhere: Bool = false) -> [Double] {
      let work = RenderCost(items, on: canvas, isEverywhere: isEverywhere)
      return [work.pixels / 5000, work.layers / 5000]
    }
    #expect(work([fill, half]) == [1.5, 0])
    #expect(work([fill, half], isEverywhere: true) == [2, 0])
    #expect(work([.group([fill, half], opacity: 1)]) == [1.5, 0])
    // Cleared, drawn and laid down.
    #expect(work([.group([half], opacity: 0.5)]) == [1.5, 0.5])
    #expect(work([.group([.group([half], opacity: 0.5)], opacity: 0.5), .group([half], opacity: 0.5)]) == [4, 1])
    let masked = GroupEffects(mask: GroupMask(items: [fill]))
    #expect(work([.group([half], masked)]) == [2.5, 1])
    let step = Filter.Step(
      operation: .offset(.source, .zero), region: Rect(x: 0, y: 0, width: 50, height: 50), isLinear: false)
    let filter = Filter(steps: [step], region: step.region)
    let filtered = GroupEffects<DrawItem>(filter: filter)
    #expect(work([.group([fill], filtered)]) == [0.5 + 20 * 0.5 + 0.5, 5 * 0.5])
    // Drawn, read four times for each pixel, and laid down.
    let tile = PatternPaint(items: [fill], tile: Rect(x: 0, y: 0, width: 10, height: 10), transform: .identity)
    let patterned = DrawItem.fill(path: field, rule: .nonzero, transform: .identity, paint: .pattern(tile))
    #expect(work([patterned]) == [21.02, 1.02])
  }
}
