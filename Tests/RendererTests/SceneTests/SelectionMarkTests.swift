import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct SelectionMarkTests {
  private func movie(_ more: String) throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "crop": { "margin": 0 } },
        "tabBar": { "items": ["A", "B", "C"], "background": "#FFFFFF", "selection": "#FF0000"\(more) },
        "animation": [], "timeline": [{ "at": 1, "tap": 2 }] }
      """)
  }

  /// The columns in which the bar's lowest row is red.
  private func red(_ movie: TestMovie, at time: Double) -> [Int] {
    let picture = movie.picture(at: time)
    return (0..<picture.width).filter { picture.rgb($0, picture.height - 1) == 0xFF0000 }
  }

  @Test func theMarkFillsTheItemsShareOfTheBar() throws {
    let movie = try movie("")
    #expect(red(movie, at: 0) == Array(0..<250))
    #expect(red(movie, at: 1) == Array(500..<750))
  }

  @Test func onASpringItSlides() throws {
    let movie = try movie(#", "selectionSpring": { "damping": 1, "velocity": 0 }"#)
    #expect(movie.playback.pose(at: 0.9).markPlace == 0)
    let places = [1.0, 1.1, 1.2, 1.3].compactMap { movie.playback.pose(at: $0).markPlace }
    #expect(places[0] == 0)
    #expect(places == places.sorted())
    #expect(places[3] > 1 && places[3] < 2)
    #expect(movie.playback.pose(at: 1.5).markPlace == 2)
    let columns = red(movie, at: 1.2)
    #expect(columns.count == 250)
    #expect(isNear(Double(columns[0]), 250 * (movie.playback.pose(at: 1.2).markPlace ?? 0), within: 1))
  }
}
