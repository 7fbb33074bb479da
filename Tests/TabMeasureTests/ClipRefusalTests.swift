import Foundation
import TabBase
import TabCodecs
import TabMeasure
import TabModel
import TabRaster
import TabanimRenderer
import TestTools
import Testing

/// Clips that do not tell a motion: each is refused with its own reason.
@Suite struct ClipRefusalTests {
  private static let bar = """
    "tabBar": { "style": "flat-7", "items": ["Home", "Search", "Profile"] }, "timeline": [{ "at": 0.2, "tap": 1 }]
    """
  private static let bounce = """
    { \(bar), "animation": { "kind": "bounce", "values": [1, 1.4, 0.9, 1], "duration": 0.4 } }
    """
  private static let draft = "{ \(bar) }"

  private static func code(_ shots: Shots, draft: String? = draft) throws -> String? {
    let scratch = try Scratch()
    do {
      _ = try MeasuredClip(shots.clip(.apng, in: scratch), text: draft)
      return nil
    } catch let problem as Problem { return problem.code }
  }

  @Test func aCutIsToldWithItsTime() throws {
    let shots = try Shots(Self.bounce, seconds: 1)
    let other = Bitmap(width: shots.width, height: shots.height)
    other.pixels.update(repeating: 0xFF5A_3C1E)
    #expect(try Self.code(shots.map { $0 < 20 ? $1 : other }) == "measure.cut")
  }

  @Test func aPictureThatIsZoomedLaterIsAnotherCanvas() throws {
    let shots = try Shots(Self.bounce, seconds: 1)
    let zoomed = shots.scaled(by: 1.1)
    let moved = shots.map { index, frame in
      guard index > 40 else { return frame }
      let result = Bitmap(width: frame.width, height: frame.height)
      for y in 0..<frame.height { result.row(y).update(from: zoomed.frames[index].row(y + 5) + 30, count: frame.width) }
      return result
    }
    #expect(try Self.code(moved) == "measure.canvas")
  }

  @Test func nothingMovesWhereAllRests() throws {
    let shots = try Shots(Self.bounce, seconds: 1)
    #expect(try Self.code(shots.map { _, _ in shots.frames[0] }) == "measure.nothingMoves")
  }

  @Test func framesOfOneColorAreNoClip() throws {
    let shots = try Shots(Self.bounce, seconds: 0.2)
    let blank = Bitmap(width: shots.width, height: shots.height)
    blank.pixels.update(repeating: 0xFFFF_FFFF)
    #expect(try Self.code(shots.map { _, _ in blank }) == "measure.blank")
  }

  @Test func blankFramesAtTheStartArePassedOver() throws {
    let shots = try Shots(Self.bounce, seconds: 1)
    let blank = Bitmap(width: shots.width, height: shots.height)
    blank.pixels.update(repeating: 0xFFFF_FFFF)
    #expect(try Self.code(shots.map { $0 < 4 ? blank : $1 }) == nil)
  }

  @Test func aBarElsewhereIsNotTheDrafts() throws {
    let draft = """
      { "screen": { "device": "iphone-14" }, "tabBar": { "items": ["A", "B", "C", "D", "E"] } }
      """
    #expect(try Self.code(Shots(Self.bounce, seconds: 1), draft: draft) == "measure.draft")
  }

  @Test func aFrameWithoutARowOfIconsHasNoBar() throws {
    let shots = try Shots(Self.bounce, seconds: 1)
    let plain = shots.map { index, frame in
      let result = Bitmap(width: frame.width, height: frame.height)
      result.pixels.update(repeating: 0xFFFF_FFFF)
      for y in 40..<60 { for x in 10 + index..<30 + index { result.row(y)[x] = 0xFF00_0000 } }
      return result
    }
    #expect(try Self.code(plain, draft: nil) == "measure.noBar")
  }

  private static func refusal(_ shots: Shots, draft: String = draft) throws -> MeasureRefusal? {
    let scratch = try Scratch()
    let measured = try MeasuredClip(shots.clip(.apng, in: scratch), text: draft)
    #expect(measured.measurement.motions.isEmpty)
    return measured.measurement.refused.first?.refusal
  }

  @Test func tenFramesASecondAreTooFew() throws {
    guard case .tooFewFrames(let moving, _, let needed)? = try Self.refusal(Shots(Self.bounce, rate: 10, seconds: 1.5))
    else {
      Issue.record("another reason")
      return
    }
    #expect(moving < needed)
  }

  @Test func aClipThatBeginsOrEndsDuringTheMotionIsTold() throws {
    let shots = try Shots(Self.bounce, seconds: 1)
    func part(_ range: Range<Int>) -> Shots {
      var part = shots
      part.frames = Array(shots.frames[range])
      part.delays = Array(shots.delays[range])
      return part
    }
    #expect(try Self.refusal(part(13..<50)) == .beginsLate)
    #expect(try Self.refusal(part(0..<21)) == .endsEarly)
  }

  @Test func anotherTabThanTheDraftsIsTold() throws {
    let draft = Self.draft.replacing("\"tap\": 1", with: "\"tap\": 2")
    guard case .notTracked(let reason, _)? = try Self.refusal(Shots(Self.bounce, seconds: 1), draft: draft) else {
      Issue.record("another reason")
      return
    }
    #expect(reason == "the clip selects tab 1, the draft tab 2")
  }
}
