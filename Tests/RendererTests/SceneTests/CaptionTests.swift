import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct CaptionTests {
  private func movie(_ text: String) throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "size": { "width": 200, "height": 200 }, "scale": 1, "crop": "screen" },
        "animation": [], "timeline": [], "captions": [{ "text": "\(text)" }] }
      """)
  }

  private func rowsWithInk(_ movie: TestMovie) -> Int {
    let picture = movie.picture()
    let rows = movie.scene.viewport.captionBand
    return (rows.top..<rows.bottom).filter { y in (0..<picture.width).contains { picture.rgb($0, y) != 0xFFFFFF } }
      .count
  }

  @Test func whatDoesNotFitOnOneLineTakesTwo() throws {
    let (short, long) = (try movie("A tap"), try movie("A tap on a tab makes its icon bounce"))
    #expect(short.scene.captions.problems.isEmpty && long.scene.captions.problems.isEmpty)
    #expect(short.scene.viewport.height == 236 && long.scene.viewport.height == 254)
    #expect(rowsWithInk(long) > 2 * rowsWithInk(short) - 6)
  }

  @Test func aTextWithoutSpacesIsBrokenBetweenLetters() throws {
    #expect(try movie("タブをタップするとアイコンがはずみます").scene.captions.problems.isEmpty)
  }

  @Test func moreThanTwoLinesAreCutAndTold() throws {
    let text = "A tap on a tab makes its icon bounce and then a second one makes another one bounce"
    let movie = try movie(text)
    #expect(movie.scene.captions.problems == [.captionCut(text: text)])
    #expect(movie.scene.viewport.height == 254)
  }
}
