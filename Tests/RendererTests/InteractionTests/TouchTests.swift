import TabBase
import TestTools
import Testing

@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct TouchTests {
  private func touch(_ playback: Playback, at time: Double) -> [Double]? {
    playback.pose(at: time).touches.last.map { [$0.x, $0.y, $0.scale, $0.opacity] }
  }

  private func expect(_ playback: Playback, at time: Double, _ expected: [Double]?) {
    guard let expected, let shown = touch(playback, at: time) else {
      #expect(touch(playback, at: time) == expected, "at \(time)")
      return
    }
    for (a, b) in zip(shown, expected) { #expect(abs(a - b) < 1e-9, "at \(time): \(shown)") }
  }

  @Test func aFingerIsDownBeforeATapSelectsAndLeavesThen() throws {
    let playback = try TestMovie(#"{ "touches": true, "timeline": [{ "at": 1, "tap": 1 }] }"#).playback
    // Of three buttons on 375 points the second is (127, 1, 121, 48) in a bar that begins at 618.
    let (x, y) = (187.5, 643.0)
    expect(playback, at: 0.87, nil)
    expect(playback, at: 0.88, [x, y, 1.3, 0])
    expect(playback, at: 0.93, [x, y, 1.15, 0.5])
    expect(playback, at: 0.98, [x, y, 1, 1])
    expect(playback, at: 1, [x, y, 1, 1])
    expect(playback, at: 1.125, [x, y, 1.2, 0.5])
    expect(playback, at: 1.2, [x, y, 1.32, 0.2])
    expect(playback, at: 1.25, nil)
  }

  @Test func whereTouchDownSelectsTheFingerComesThen() throws {
    let playback = try TestMovie(
      #"{ "tabBar": { "selectOn": "touchDown" }, "touches": true, "timeline": [{ "at": 1, "tap": 0 }] }"#
    ).playback
    expect(playback, at: 0.99, nil)
    // (2, 1, 121, 48).
    expect(playback, at: 1.05, [62.5, 643, 1.15, 0.5])
    expect(playback, at: 1.12, [62.5, 643, 1, 1])
    expect(playback, at: 1.37, nil)
  }

  @Test func aHeldFingerStaysThatLong() throws {
    let playback = try TestMovie(#"{ "touches": true, "timeline": [{ "at": 1, "tap": 1, "hold": 0.5 }] }"#).playback
    expect(playback, at: 0.49, nil)
    expect(playback, at: 0.5, [187.5, 643, 1.3, 0])
    expect(playback, at: 0.7, [187.5, 643, 1, 1])
  }

  @Test func aFingerThatLeavesEarlyIsSeenToComeAllTheSame() throws {
    let playback = try TestMovie(#"{ "touches": true, "timeline": [{ "at": 1, "tap": 1, "hold": 0.05 }] }"#).playback
    expect(playback, at: 1, [187.5, 643, 1.15, 0.5])
    expect(playback, at: 1.05, [187.5, 643, 1, 1])
    expect(playback, at: 1.125, [187.5, 643, 1.12, 0.7])
    #expect(playback.shownUntil >= 1.3)
  }

  private static let pan = """
    { "screen": { "device": "iphone-8" }, "animation": "interactive", "touches": true,
      "timeline": [{ "at": 1, "pan": { "from": { "x": 300, "y": 310 }, "to": { "x": 100, "y": 310 }, "duration": 0.4 } }] }
    """

  @Test func aPanMovesTheMark() throws {
    let playback = try TestMovie(Self.pan).playback
    expect(playback, at: 1.2, [200, 310, 1, 1])
    expect(playback, at: 1.3, [150, 310, 1, 1])
    expect(playback, at: 1.525, [100, 310, 1.2, 0.5])
    expect(playback, at: 1.65, nil)
  }

  /// The trail goes back 0.2 s, and runs into the disc once the finger has left.
  @Test func aPanHasATrail() throws {
    let playback = try TestMovie(Self.pan).playback
    // 500 points a second to the left, from 300 at 1 s to 100 at 1.4 s.
    for (time, oldest, newest) in [(1.1, 300.0, 256.25), (1.3, 250, 162.5), (1.5, 150, 106.25)] {
      let trail = try #require(playback.pose(at: time).touch).trail
      #expect(trail.count == 8 && abs(trail[0].x - oldest) < 1e-9 && abs(trail[7].x - newest) < 1e-9, "at \(time)")
      #expect(trail.allSatisfy { $0.y == 310 })
    }
    #expect(playback.pose(at: 1).touch?.trail.isEmpty == true)
    #expect(playback.pose(at: 1.601).touch?.trail.isEmpty == true)
  }

  /// The mark of the first touch on a clear canvas, 400×400 points at 1x.
  private func mark(_ playback: Playback, at time: Double, _ indicator: Movie.TouchIndicator) -> Bitmap {
    let bitmap = Bitmap(width: 400, height: 400)
    Compositor(bitmap: bitmap).draw(
      TouchDrawing(indicator: indicator, transform: .identity, bar: .zero).items(playback.pose(at: time)))
    return bitmap
  }

  private func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 { bitmap.pixels[y * bitmap.width + x] >> 24 }

  /// A white disc of 0.35 that hides little, in a thin dark ring, with a soft shadow around.
  @Test func theDiscIsLight() throws {
    let movie = try TestMovie(
      #"{ "touches": true, "timeline": [{ "at": 1, "pan": { "from": [200, 200], "to": [200, 200], "duration": 1 } }] }"#
    )
    let bitmap = mark(movie.playback, at: 1.5, movie.movie.touches)
    let inside = bitmap.pixels[200 * 400 + 200]
    #expect(inside >> 24 == 89 && inside & 255 == 89)
    let ring = bitmap.pixels[200 * 400 + 225]
    #expect(ring >> 24 > 110 && Double(ring & 255) < 0.75 * Double(ring >> 24))
    // Outside, the shadow alone: black, and less and less.
    let outside = (227...238).map { bitmap.pixels[200 * 400 + $0] }
    #expect(outside.allSatisfy { $0 & 0xFFFFFF == 0 })
    #expect(zip(outside, outside.dropFirst()).allSatisfy { $0 >> 24 >= $1 >> 24 } && outside[0] >> 24 > 10)
  }

  /// On glass there is a fainter disc in the same ring, without a shadow. In the light appearance it has a shade below it.
  @Test(arguments: [("light", 65 as UInt32), ("dark", 16)]) func onGlassTheDiscHasNoShadow(
    _ appearance: String, _ opacity: UInt32
  ) throws {
    let movie = try TestMovie(
      """
      { "screen": { "appearance": "\(appearance)" }, "touches": true,
        "timeline": [{ "at": 1, "pan": { "from": [200, 200], "to": [200, 200], "duration": 1 } }] }
      """)
    let drawing = TouchDrawing(
      indicator: movie.movie.touches, transform: .identity, bar: Rect(x: 0, y: 100, width: 400, height: 200),
      isBarOfGlass: true)
    let bitmap = Bitmap(width: 400, height: 400)
    Compositor(bitmap: bitmap).draw(drawing.itemsOnBar(movie.playback.pose(at: 1.5)))
    // A diameter of 44 points, and 1.2 of it while the finger is down.
    let inked: [UInt32] = bitmap.pixels[200 * 400..<201 * 400].filter { $0 != 0 }
    #expect((52...54).contains(inked.count))
    #expect(Set(inked[3..<50].map { $0 >> 24 }) == [opacity])
    let ring = inked.suffix(4).map { $0 >> 24 }
    #expect(ring.contains { $0 > opacity + 20 }, "\(ring)")
  }

  /// The rim of a raised lens would bend the ring of a finger that it does not follow.
  @Test func underARaisedLensOnlyTheFingerThatItFollowsIsSeen() throws {
    let movie = try TestMovie(
      """
      { "touches": true, "timeline": [{ "at": 1, "pan": { "from": [200, 200], "to": [200, 200], "duration": 1 } }] }
      """)
    let drawing = TouchDrawing(
      indicator: movie.movie.touches, transform: .identity, bar: Rect(x: 0, y: 100, width: 400, height: 200),
      isBarOfGlass: true)
    func alpha(_ tab: Int?) -> UInt32 {
      var pose = movie.playback.pose(at: 1.5)
      pose.lens = Pose.Lens(place: 0, lift: 1, width: 1, height: 1)
      pose.touches[0].tab = tab
      let bitmap = Bitmap(width: 400, height: 400)
      Compositor(bitmap: bitmap).draw(drawing.itemsOnBar(pose))
      return bitmap.pixels[200 * 400 + 200] >> 24
    }
    #expect(alpha(nil) == 65)
    #expect(alpha(0) == 0)
  }

  /// The dark appearance has a disc of 0.1 in a light ring.
  @Test func theDiscIsFainterOnDarkPages() throws {
    let movie = try TestMovie(
      """
      { "screen": { "appearance": "dark" }, "touches": true,
        "timeline": [{ "at": 1, "pan": { "from": [200, 200], "to": [200, 200], "duration": 1 } }] }
      """)
    let bitmap = mark(movie.playback, at: 1.5, movie.movie.touches)
    #expect(alpha(bitmap, 200, 200) == 26)
    #expect(bitmap.pixels[200 * 400 + 225] & 255 > 60)
  }

  /// One capsule: along its axis it gets stronger toward the finger without a gap, and wider. It is at most 0.9
  /// diameters long and has at most 0.3 of the disc's opacity.
  @Test func theTrailIsOneTaperingCapsule() throws {
    let movie = try TestMovie(Self.pan)
    let bitmap = mark(movie.playback, at: 1.3, movie.movie.touches)
    // The finger is at 150 and was at 250. The disc reaches to 176, the trail's axis to 196.8.
    let axis = (178...250).map { bitmap.pixels[310 * 400 + $0] & 255 }
    #expect(zip(axis, axis.dropFirst()).allSatisfy { $0 >= $1 } && axis[0] > 15 && axis[0] <= 27 && axis[20] < 6)
    func white(_ x: Int) -> Int { (280..<340).filter { bitmap.pixels[$0 * 400 + x] & 255 > 2 }.count }
    #expect(white(178) > white(186) && white(186) > white(194) && white(186) > 20 && white(220) == 0)
  }

  /// A finger that sets out, turns back, rests a moment and leaves. Beside the disc, its trail is never
  /// stronger than 0.3 of the disc and never jumps.
  @Test func aTrailBeginsTurnsAndEndsWithoutAJump() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-8" }, "animation": "interactive", "touches": true,
        "timeline": [{ "at": 1, "pan": { "points": [
          { "t": 0, "x": 300, "y": 200 }, { "t": 0.5, "x": 160, "y": 190 }, { "t": 0.7, "x": 200, "y": 192 },
          { "t": 0.75, "x": 200, "y": 192 }] } }] }
      """)
    var (before, seen) = (0, 0)
    for step in 0..<100 {
      let pose = movie.playback.pose(at: 1 + Double(step) / 100)
      guard let touch = pose.touch, touch.opacity > 0 else { continue }
      let bitmap = mark(movie.playback, at: 1 + Double(step) / 100, movie.movie.touches)
      let radius = movie.movie.touches.diameter * touch.scale / 2 + 1.5
      var strongest = 0
      for y in 100..<300 {
        for x in 0..<400 {
          let way = Point(Double(x) + 0.5 - touch.x, Double(y) + 0.5 - touch.y)
          guard way.length > radius else { continue }
          strongest = max(strongest, Int(bitmap.pixels[y * 400 + x] & 255))
        }
      }
      #expect(strongest <= 27 && abs(strongest - before) <= 18, "step \(step): \(before), \(strongest)")
      (before, seen) = (strongest, max(seen, strongest))
    }
    #expect(seen > 15)
  }

  @Test func aTrailCanBeSwitchedOff() throws {
    var touches = try TestMovie(Self.pan).movie.touches
    touches.trail = false
    let bitmap = mark(try TestMovie(Self.pan).playback, at: 1.3, touches)
    #expect(alpha(bitmap, 200, 310) == 0)
  }

  /// A finger on the bar, tapping or dragging, is below icons and titles.
  @Test(arguments: [
    #""timeline": [{ "at": 1, "tap": 1, "hold": 0.5 }]"#,
    #""timeline": [{ "at": 0.6, "pan": { "from": [187.5, 637], "to": [187.5, 637], "duration": 1 } }]"#,
  ])
  func fingersOnTheBarHideNoIcon(_ timeline: String) throws {
    func picture(_ touches: Bool) throws -> Bitmap {
      try TestMovie(
        """
        { "screen": { "device": "iphone-8", "scale": 1, "crop": "screen" }, "touches": \(touches), "animation": [],
          "tabBar": { "items": ["A", { "title": "B", "icon": "square" }, "C"], "tint": "#000000", "selected": 1 }, \(timeline) }
        """
      ).picture(at: 0.9)
    }
    let (with, without) = (try picture(true), try picture(false))
    #expect(with.rgb(187, 637) == 0 && without.rgb(187, 637) == 0)
    #expect(with.rgb(172, 637) != without.rgb(172, 637))
  }

  /// A flick's mark is there for 170 ms, not for the 350 of a finger that rests.
  @Test func aFlickLeavesAShortMark() throws {
    let playback = try TestMovie(
      """
      { "screen": { "device": "iphone-4" }, "animation": "interactive", "touches": true,
        "timeline": [{ "at": 1, "pan": { "from": { "x": 300, "y": 310 }, "to": { "x": 290, "y": 310 }, "duration": 0.01 } }] }
      """
    ).playback
    #expect(playback.pose(at: 0.959).touches.isEmpty)
    #expect(playback.pose(at: 1).touches.first?.opacity == 1)
    #expect(playback.pose(at: 1.12).touches.count == 1)
    #expect(playback.pose(at: 1.131).touches.isEmpty)
  }

  /// A page that moved below a finger not yet seen would move by itself. A movie that begins with the touch has no time
  /// before it.
  @Test(arguments: [(0.0, 0.0), (0.04, 0.4), (1, 1)])
  func aFingerThatMovesHasAppearedBefore(at time: Double, opacity: Double) throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-8" }, "touches": true, "animation": "interactive",
        "timeline": [{ "at": \(time), "pan": { "from": [300, 300], "to": [200, 300], "duration": 0.5 } }] }
      """)
    let touch = try #require(movie.playback.pose(at: time).touches.first)
    #expect(abs(touch.opacity - opacity) < 1e-9 && touch.x == 300)
    // The frames before the motion show it, too.
    let first = try #require(movie.playback.activity.first)
    #expect(first.contains(max(time - 0.1, 0)))
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
    let touch = try #require(movie.playback.pose(at: 1 + duration).touches.first)
    #expect(touch.opacity == (duration < 0.1 ? 1 : touch.opacity))
    let picture = Bitmap(width: 300, height: 200)
    let drawing = TouchDrawing(indicator: movie.movie.touches, transform: .identity, bar: .zero)
    Compositor(bitmap: picture).draw(drawing.items(movie.playback.pose(at: 1 + duration)))
    let inked = (0..<300).filter { picture.pixels[100 * 300 + $0] >> 24 > 128 }.count
    #expect(abs(inked - length) <= 2)
  }

  @Test func tapsLeaveNoTrail() throws {
    let playback = try TestMovie(#"{ "touches": true, "timeline": [{ "at": 1, "tap": 1, "hold": 0.5 }] }"#).playback
    #expect(playback.pose(at: 0.9).touch?.trail.isEmpty == true)
  }

  /// The path of a flick has one ring, which no other crosses: along its middle there is one dark place at each end.
  @Test func aFlickHasOneRing() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-8", "crop": "screen", "scale": 2, "statusBar": false }, "touches": true,
        "pages": [{ "background": "white" }], "animation": "interactive", "timeline": [
          { "at": 0.6, "pan": { "from": { "x": 200, "y": 160 }, "to": { "x": 180, "y": 160 }, "duration": 0.01, "velocity": 0 } }] }
      """)
    let picture = movie.picture(at: 0.61)
    let darkness = (0..<picture.width).map { picture.rgb($0, 320) & 255 < 225 }
    #expect(zip(darkness, darkness.dropFirst()).count { !$0 && $1 } == 2)
  }

  @Test func ignoredTouchesAreShownAsWell() throws {
    let playback = try TestMovie(
      #"{ "animation": "slide", "touches": true, "timeline": [{ "at": 1, "tap": 1 }, { "at": 1.1, "tap": 2 }] }"#
    ).playback
    #expect(playback.pose(at: 1.05).touches.count == 2)
    #expect(playback.contacts.count == 2)
  }

  @Test func touchesChangeNoTiming() throws {
    let (shown, hidden) = (
      try TestMovie(#"{ "animation": "spring", "touches": true }"#).playback,
      try TestMovie(#"{ "animation": "spring" }"#).playback
    )
    #expect(shown.events == hidden.events)
    #expect(hidden.contacts.isEmpty)
    #expect(hidden.pose(at: 0.4).touches.isEmpty)
  }

  @Test func theMovieLastsUntilTheFingerIsGone() throws {
    let playback = try TestMovie(
      #"{ "animation": "spring", "touches": true, "timeline": [{ "at": 1, "tap": 1 }, { "at": 2, "tap": 1, "hold": 0.2 }] }"#
    ).playback
    #expect(playback.shownUntil == 2.25)
  }

  @Test func aTurnedScreenHasItsButtonsElsewhere() throws {
    let playback = try TestMovie(
      #"{ "touches": true, "timeline": [{ "at": 1, "rotate": "landscape" }, { "at": 2, "tap": 1 }] }"#
    ).playback
    // (224, 1, 219, 31) in a bar of 32 points that begins at 343.
    expect(playback, at: 2, [333.5, 359.5, 1, 1])
  }
}
