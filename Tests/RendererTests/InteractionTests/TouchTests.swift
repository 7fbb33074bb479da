import Testing

@testable import TabRaster
@testable import TabanimRenderer

@Suite struct TouchTests {
  private func touch(_ score: Score, at time: Double) -> [Double]? {
    score.pose(at: time).touches.last.map { [$0.x, $0.y, $0.scale, $0.opacity] }
  }

  private func expect(_ score: Score, at time: Double, _ expected: [Double]?) {
    guard let expected, let shown = touch(score, at: time) else {
      #expect(touch(score, at: time) == expected, "at \(time)")
      return
    }
    for (a, b) in zip(shown, expected) { #expect(abs(a - b) < 1e-9, "at \(time): \(shown)") }
  }

  @Test func aFingerIsDownBeforeATapSelectsAndLeavesThen() throws {
    let score = try TestMovie(#"{ "touches": true, "timeline": [{ "at": 1, "tap": 1 }] }"#).score
    // Of three buttons on 375 points the second is (127, 1, 121, 48) in a bar that begins at 618.
    let (x, y) = (187.5, 643.0)
    expect(score, at: 0.87, nil)
    expect(score, at: 0.88, [x, y, 1.3, 0])
    expect(score, at: 0.93, [x, y, 1.15, 0.5])
    expect(score, at: 0.98, [x, y, 1, 1])
    expect(score, at: 1, [x, y, 1, 1])
    expect(score, at: 1.125, [x, y, 1.2, 0.5])
    expect(score, at: 1.2, [x, y, 1.32, 0.2])
    expect(score, at: 1.25, nil)
  }

  @Test func whereTouchDownSelectsTheFingerComesThen() throws {
    let score = try TestMovie(
      #"{ "tabBar": { "selectOn": "touchDown" }, "touches": true, "timeline": [{ "at": 1, "tap": 0 }] }"#
    ).score
    expect(score, at: 0.99, nil)
    // (2, 1, 121, 48).
    expect(score, at: 1.05, [62.5, 643, 1.15, 0.5])
    expect(score, at: 1.12, [62.5, 643, 1, 1])
    expect(score, at: 1.37, nil)
  }

  @Test func aHeldFingerStaysThatLong() throws {
    let score = try TestMovie(#"{ "touches": true, "timeline": [{ "at": 1, "tap": 1, "hold": 0.5 }] }"#).score
    expect(score, at: 0.49, nil)
    expect(score, at: 0.5, [187.5, 643, 1.3, 0])
    expect(score, at: 0.7, [187.5, 643, 1, 1])
  }

  @Test func aFingerThatLeavesEarlyIsSeenToComeAllTheSame() throws {
    let score = try TestMovie(#"{ "touches": true, "timeline": [{ "at": 1, "tap": 1, "hold": 0.05 }] }"#).score
    expect(score, at: 1, [187.5, 643, 1.15, 0.5])
    expect(score, at: 1.05, [187.5, 643, 1, 1])
    expect(score, at: 1.125, [187.5, 643, 1.12, 0.7])
    #expect(score.shownUntil >= 1.3)
  }

  private static let pan = """
    { "screen": { "device": "iphone-8" }, "animation": "interactive", "touches": true,
      "timeline": [{ "at": 1, "pan": { "from": { "x": 300, "y": 310 }, "to": { "x": 100, "y": 310 }, "duration": 0.4 } }] }
    """

  @Test func aPanMovesTheMark() throws {
    let score = try TestMovie(Self.pan).score
    expect(score, at: 1.2, [200, 310, 1, 1])
    expect(score, at: 1.3, [150, 310, 1, 1])
    expect(score, at: 1.525, [100, 310, 1.2, 0.5])
    expect(score, at: 1.65, nil)
  }

  @Test func aPanLeavesCopiesThatFade() throws {
    let score = try TestMovie(Self.pan).score
    let trail = score.pose(at: 1.19).touchTrail
    #expect(trail.count == 7)
    // Left at 1.00, 1.03 … 1.18.
    for (copy, expected) in zip(trail, [300, 285, 270, 255, 240, 225, 210.0]) { #expect(abs(copy.x - expected) < 1e-9) }
    for (copy, expected) in zip(trail, [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95]) {
      #expect(abs(copy.opacity - expected) < 1e-9)
    }
    #expect(score.pose(at: 1.58).touchTrail.count == 1)
    #expect(score.pose(at: 1.6).touchTrail.isEmpty)
  }

  /// A flick's mark is there for 160 ms, not for the 350 of a finger that rests.
  @Test func aFlickLeavesAShortMark() throws {
    let score = try TestMovie(
      """
      { "screen": { "device": "iphone-4" }, "animation": "interactive", "touches": true,
        "timeline": [{ "at": 1, "pan": { "from": { "x": 300, "y": 310 }, "to": { "x": 290, "y": 310 }, "duration": 0.01 } }] }
      """
    ).score
    #expect(score.pose(at: 1.04).touches.first?.opacity == 1)
    #expect(score.pose(at: 1.15).touches.count == 1)
    #expect(score.pose(at: 1.161).touches.isEmpty)
  }

  /// As long as its way and the disc together, and no longer; a finger that stays longer has a round one.
  @Test(arguments: [(10.0, 0.01, 54), (60, 0.04, 104), (60, 0.2, 44)])
  func aFlicksMarkIsDrawnOutAlongItsWay(way: Double, duration: Double, length: Int) throws {
    let movie = try TestMovie(
      """
      { "screen": { "size": { "width": 300, "height": 200 }, "crop": "screen", "scale": 1, "statusBar": false },
        "tabBar": { "hidden": true }, "pages": [{ "background": "#FFFFFF" }], "animation": "interactive",
        "touches": { "size": 44, "trail": false, "color": "#000000" },
        "timeline": [{ "at": 1, "pan": { "from": { "x": 200, "y": 100 }, "to": { "x": \(200 - way), "y": 100 },
                                         "duration": \(duration), "velocity": 1 } }] }
      """)
    let touch = try #require(movie.score.pose(at: 1 + max(duration, 0.04)).touches.first)
    #expect(touch.opacity == (duration < 0.1 ? 1 : touch.opacity))
    let picture = Bitmap(width: 300, height: 200)
    let drawing = TouchDrawing(indicator: movie.movie.touches, transform: .identity)
    Compositor(bitmap: picture).draw(drawing.items(movie.score.pose(at: 1 + max(duration, 0.04))))
    let inked = (0..<300).filter { picture.pixels[100 * 300 + $0] >> 24 > 128 }.count
    #expect(abs(inked - length) <= 2)
  }

  @Test func tapsLeaveNoTrail() throws {
    let score = try TestMovie(#"{ "touches": true, "timeline": [{ "at": 1, "tap": 1, "hold": 0.5 }] }"#).score
    #expect(score.pose(at: 0.9).touchTrail.isEmpty)
  }

  @Test func ignoredTouchesAreShownAsWell() throws {
    let score = try TestMovie(
      #"{ "animation": "slide", "touches": true, "timeline": [{ "at": 1, "tap": 1 }, { "at": 1.1, "tap": 2 }] }"#
    ).score
    #expect(score.pose(at: 1.05).touches.count == 2)
    #expect(score.contacts.count == 2)
  }

  @Test func touchesChangeNoTiming() throws {
    let (shown, hidden) = (
      try TestMovie(#"{ "animation": "spring", "touches": true }"#).score,
      try TestMovie(#"{ "animation": "spring" }"#).score
    )
    #expect(shown.events == hidden.events)
    #expect(hidden.contacts.isEmpty)
    #expect(hidden.pose(at: 0.4).touches.isEmpty)
  }

  @Test func theMovieLastsUntilTheFingerIsGone() throws {
    let score = try TestMovie(
      #"{ "animation": "spring", "touches": true, "timeline": [{ "at": 1, "tap": 1 }, { "at": 2, "tap": 1, "hold": 0.2 }] }"#
    ).score
    #expect(score.shownUntil == 2.25)
  }

  @Test func aTurnedScreenHasItsButtonsElsewhere() throws {
    let score = try TestMovie(
      #"{ "touches": true, "timeline": [{ "at": 1, "rotate": "landscape" }, { "at": 2, "tap": 1 }] }"#
    ).score
    // (224, 1, 219, 31) in a bar of 32 points that begins at 343.
    expect(score, at: 2, [333.5, 359.5, 1, 1])
  }
}
