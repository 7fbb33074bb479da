import TabBase
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Areas that pictures hide.
@Suite struct PictureCoverTests {
  @Test func betweenFramesAllIsHidden() {
    var frames = PictureCover(times: [0, 1, 2])
    frames.add(Rect(x: 0, y: 0, width: 10, height: 10), in: 0..<2)
    let cover = frames.sampled([0, 0.5, 1, 1.5, 2, 2.5])
    let inside = Rect(x: 2, y: 2, width: 5, height: 5)
    let across = Rect(x: 2, y: 2, width: 20, height: 5)
    #expect((0..<6).map { cover.hides(inside, at: $0) } == [true, true, true, true, false, false])
    #expect((0..<6).map { cover.hides(across, at: $0) } == [false, true, false, true, false, false])
  }
}
