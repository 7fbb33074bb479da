import TabBase
import TabRaster
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Elements of an animated SVG and the forms of their outlines.
@Suite struct MarkSlotTests {
  /// Teeth of 10 by 10 points with their tips at `tip`, moved to `place`.
  private static func saw(_ tip: Double, at place: Double, teeth: Int = 10) -> VectorMark {
    let points = (0..<teeth).flatMap { tooth in
      let left = place + 10 * Double(tooth)
      return [Point(left, 0), Point(left + tip, 10)]
    }
    let path = Path(through: points + [Point(place + 10 * Double(teeth), 0)], isClosed: true)
    return VectorMark(content: .shape(path, ShapeStyle(kind: .fill(.nonzero))), colors: [Twin(Color.black)])
  }

  @Test func anOutlineOfTwoFormsIsOneElementForEach() throws {
    let marks = (0..<8).map { Self.saw($0 < 2 || $0 == 4 ? 3 : 8, at: 7 * Double($0)) }
    let slots = MarkSlots(marks.map { [$0] }).slots
    #expect(slots.count == 1)
    let forms = try #require(slots.first).forms
    #expect(
      forms.map { $0.marks.map { $0 != nil } } == [
        [true, true, false, false, true, false, false, false], [false, false, true, true, false, true, true, true],
      ])
    #expect(forms.map(\.last) == [4, 7])
    #expect(forms.flatMap { $0.marks.compactMap(\.self) }.count == marks.count)
  }

  @Test(arguments: [1, 5]) func anOutlineOfOneOrManyFormsIsOneElement(_ count: Int) throws {
    let marks = (0..<10).map { Self.saw(Double($0 % count), at: 7 * Double($0)) }
    let slot = try #require(MarkSlots(marks.map { [$0] }).slots.first)
    #expect(slot.forms.count == 1 && slot.forms.first === slot)
  }

  /// An additional element is longer than a few short outlines.
  @Test func aShortOutlineIsOneElement() throws {
    let marks = (0..<8).map { Self.saw($0 < 3 ? 3 : 8, at: 7 * Double($0), teeth: 2) }
    let slot = try #require(MarkSlots(marks.map { [$0] }).slots.first)
    #expect(slot.forms.count == 1)
  }

  /// A clip that changes its form while it moves is written where it is seen, not where it rests.
  @Test func aClipThatChangesMovesAlong() {
    let canvas = Size(400, 20)
    let samples = (0..<8).map { index -> [VectorMark] in
      var (clip, content) = (Self.saw(3 + 0.8 * Double(index), at: 0), Self.saw(8, at: 0))
      let place = Affine.translation(30 * Double(index), 0)
      (clip.transform, content.transform) = (place, place)
      return [VectorMark(content: .group([content], GroupStyle(clip: [clip])))]
    }
    var analysis = PartAnalysis(poster: 0, canvas: canvas, covers: [])
    let parts = analysis.parts(MarkSlots(samples))
    var elements = SVGElements(canvas: canvas)
    let times = samples.indices.map(Double.init)
    elements.begin(times: times, poster: 0, frames: times)
    _ = elements.text(parts, in: samples.map { _ in true })
    let keys = elements.styles.text(timing: "7s").matches(of: /clip-path:path\('M(\d+)/).map { String($0.1) }
    #expect(keys.first == "0" && keys.last == "210", "\(keys)")
  }
}
