import Testing

@testable import Renderer

/// The device turns while the pages are on their way.
@Suite struct RotationTests {
  private func movie(_ animation: String, then: String = #"{ "at": 0.5, "rotate": "landscape" }"#) throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "device": "iphone-4", "crop": "screen", "scale": 1, "statusBar": false },
        "tabBar": { "items": ["A", "B", "C"], "background": "#FFFFFF" },
        "pages": [{ "background": "#FF0000" }, { "background": "#00FF00" }, { "background": "#0000FF" }],
        "animation": \(animation), "timeline": [{ "at": 0.4, "tap": 2 }, \(then)] }
      """)
  }

  /// With damping 1 and without a velocity 0.1 s of 0.5 s leave (1 + 1.8466827) e^-1.8466827 = 0.4490916 of the way.
  @Test func pagesOnTheirWayFollowTheNewWidth() throws {
    let movie = try movie(#""slide""#)
    let (before, after) = (movie.score.pose(at: 0.5 - 1e-7), movie.score.pose(at: 0.5 + 1e-7))
    #expect(isNear(before.pages[2].x, 320 * 0.4490916, within: 1e-3))
    #expect(isNear(after.pages[2].x, 480 * 0.4490916, within: 1e-3))
    #expect(isNear(after.pages[0].x, 480 * (0.4490916 - 1), within: 1e-3))
    for time in [0.55, 0.6, 0.7, 0.85] {
      let pages = movie.score.pose(at: time).pages
      #expect(isNear(pages[2].x - pages[0].x, 480), "at \(time)")
    }
    #expect(movie.score.pose(at: 2).pages[2] == Pose.Page())
  }

  @Test func pointsStayPoints() throws {
    let pages = try movie(#"{ "kind": "page-move", "curve": "linear", "duration": 0.4 }"#).score.pose(at: 0.6).pages
    #expect(isNear(pages[0].x, -15) && isNear(pages[2].x, 15))
  }

  @Test func aPanThatBeganBeforeKeepsItsProgress() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-4" }, "tabBar": { "items": ["A", "B", "C"] }, "animation": "interactive",
        "timeline": [
          { "at": 0, "pan": { "from": { "x": 300, "y": 100 }, "to": { "x": 140, "y": 100 }, "duration": 1, "velocity": -1 } },
          { "at": 0.5, "rotate": "landscape" }] }
      """)
    for (time, progress) in [(0.25, 0.125), (0.5, 0.25), (0.9, 0.45)] {
      let pose = movie.score.pose(at: time)
      let width = time < 0.5 ? 320.0 : 480
      #expect(isNear(pose.progress ?? -1, progress))
      #expect(isNear(pose.pages[0].x, -progress * width) && isNear(pose.pages[1].x, (1 - progress) * width))
    }
    #expect(movie.score.pose(at: 3).selectedIndex == 1)
  }

  /// The share of the pixels around the middle that differ by more than rounding.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
    let (x, y) = (a.width / 2 - 100, a.height / 2 - 100)
    let differing = (0..<200 * 200).count { place in
      let (p, q) = (a.row(y + place / 200)[x + place % 200], b.row(y + place / 200)[x + place % 200])
      return [0, 8, 16, 24].contains { abs(Int(p >> $0 & 255) - Int(q >> $0 & 255)) > 2 }
    }
    return Double(differing) / 40_000
  }

  @Test(arguments: ["landscape", "landscapeRight", "portraitUpsideDown"])
  func nothingJumpsWhenTheTurnBeginsAndWhenItEnds(_ orientation: String) throws {
    let movie = try movie(#"["slide", "arrow"]"#, then: #"{ "at": 0.5, "rotate": "\#(orientation)" }"#)
    for time in [0.5, 0.8] {
      let (before, after) = (movie.picture(at: time - 1e-6), movie.picture(at: time + 1e-6))
      #expect(difference(before, after) == 0, "at \(time)")
    }
    // In between neither layout shows alone.
    #expect(difference(movie.picture(at: 0.65), movie.picture(at: 0.5)) > 0.3)
  }

  @Test func aTurnBackBeforeTheFirstHasEndedDoesNotJump() throws {
    let movie = try movie(
      #""slide""#, then: #"{ "at": 0.5, "rotate": "landscape" }, { "at": 0.6, "rotate": "portrait" }"#)
    // But for the seam between the pages.
    #expect(difference(movie.picture(at: 0.6 - 1e-6), movie.picture(at: 0.6 + 1e-6)) < 0.01)
  }
}
