import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct ScreenTests {
  @Test func cornersOfATransparentCanvasAreClear() throws {
    let picture = try TestMovie(
      #"{ "screen": { "device": "iphone-x", "crop": "screen", "scale": 1, "transparent": true }, "animation": "slide" }"#
    ).picture()
    for (x, y) in [(0, 0), (374, 0), (0, 811), (374, 811), (6, 6)] { #expect(picture.hex(x, y) == "00000000") }
    for (x, y) in [(187, 100), (0, 200), (374, 200), (70, 0)] { #expect(picture.hex(x, y).hasSuffix("FF")) }
    // A rounded corner has pixels that are partly there.
    let alphas = Set((0..<40).map { picture.pixels[10 * picture.width + $0] >> 24 })
    #expect(alphas.contains { $0 > 0 && $0 < 255 })
  }

  @Test func cornersOfAnOpaqueCanvasHaveItsColor() throws {
    let spec =
      ##"{ "screen": { "device": "iphone-x", "crop": "screen", "scale": 1, "background": "#336699" }, "animation": "slide" }"##
    let picture = try TestMovie(spec).picture()
    for (x, y) in [(0, 0), (374, 0), (0, 811), (374, 811)] { #expect(picture.hex(x, y) == "336699FF") }
    #expect(picture.hex(187, 100) == "FFFFFFFF")
  }

  /// Painting corners over and clipping to them are two ways to one picture.
  @Test func paintedCornersEqualClippedOnes() throws {
    func spec(_ more: String) -> String {
      """
      { "screen": { "device": "iphone-x", "crop": "screen", "scale": 1, "background": "#000" \(more) },
        "tabBar": { "background": "#888" }, "pages": [{ "background": "#FFF" }], "animation": "slide" }
      """
    }
    let painted = try TestMovie(spec("")).picture()
    let clipped = try TestMovie(spec(#", "transparent": true"#)).picture()
    // Over black, a premultiplied pixel is what it adds.
    let differences = zip(painted.pixels, clipped.pixels).map { abs(Int($0 & 255) - Int($1 & 255)) }
    #expect((differences.max() ?? 255) <= 1)
  }

  @Test func aPageThatMovesLooksAsOneThatStays() throws {
    func spec(_ animation: String) -> String {
      """
      { "screen": { "device": "iphone-8", "crop": "screen", "scale": 1 }, "animation": "\(animation)",
        "pages": [{ "navigationBar": "Title", "rows": ["One", "", ""], "cards": 2, "scroll": 10 }] }
      """
    }
    let (moving, still) = (try TestMovie(spec("slide")).picture(), try TestMovie(spec("bounce")).picture())
    #expect(moving == still)
  }

  @Test(arguments: [
    #"{ "screen": { "device": "iphone-x", "crop": "screen", "scale": 0.5 }, "animation": "slide", "touches": true }"#,
    #"""
    { "screen": { "device": "iphone-x", "crop": "screen", "scale": 0.5, "bezel": true, "padding": 5 }, "touches": true,
      "pages": [{ "rows": 20, "navigationBar": { "title": "List", "largeTitle": true }, "scroll": 9 }],
      "animation": "interactive", "captions": [{ "at": 0.2, "text": "Drag" }] }
    """#,
    #"""
    { "screen": { "device": "iphone-x", "crop": "screen", "scale": 0.5, "transparent": true }, "animation": "page-move",
      "timeline": [{ "at": 0.1, "tap": 1 }, { "at": 0.5, "rotate": "landscape" }, { "at": 1, "present": true }] }
    """#,
  ])
  func aFrameRedrawnWhereItChangedIsTheFrame(_ spec: String) throws {
    let movie = try TestMovie(spec)
    let times = FrameSchedule(duration: movie.playback.end + 0.1, rate: 12.5, clock: .centiseconds)
    let frames = MovieFrames(movie.scene, movie.playback, at: times, speed: 1)
    #expect(frames.times.count > 8)
    frames.forEachFrame { frame in
      #expect(frame.bitmap == movie.picture(at: frames.times[frame.index]), "frame \(frame.index)")
    }
  }

  @Test func aModalPageCoversTheBar() throws {
    let movie = try TestMovie(
      #"""
      { "screen": { "device": "iphone-8", "crop": "screen", "scale": 1, "statusBar": false },
        "timeline": [{ "at": 1, "present": { "color": "#AA2200", "presentation": "fullScreen" }, "duration": 0.5 }] }
      """#)
    #expect(movie.picture(at: 0).hex(187, 600) == "FFFFFFFF")
    let covered = movie.picture(at: 2)
    for (x, y) in [(0, 0), (187, 640), (374, 666)] { #expect(covered.hex(x, y) == "AA2200FF") }
    // It comes up from below: after half the time 0.058 of the way is left, 38.7 points.
    let halfway = movie.picture(at: 1.25)
    #expect(halfway.hex(10, 30) == "FFFFFFFF")
    #expect(halfway.hex(10, 45) == "AA2200FF")
  }

  /// At a scale that leaves a part of a pixel, what covers the screen reaches the last row and column all the same.
  @Test func whatCoversTheScreenCoversItsLastPixels() throws {
    let modal = try TestMovie(
      ##"""
      { "screen": { "device": "iphone-8", "crop": "screen", "scale": 1.1, "statusBar": false },
        "timeline": [{ "at": 0, "present": { "color": "#AA2200", "presentation": "fullScreen" } }] }
      """##
    ).picture(at: 2)
    for (x, y) in [(modal.width - 1, 300), (100, modal.height - 1)] { #expect(modal.hex(x, y) == "AA2200FF") }
    let menu = try TestMovie(
      """
      { "screen": { "device": "iphone-8", "crop": "screen", "scale": 1.1, "statusBar": false }, "animation": "menu-fan",
        "tabBar": { "items": ["A", { "icon": "plus", "raised": true }, "C"], "background": "white" },
        "pages": [{ "background": "white" }], "timeline": [{ "at": 0, "tap": 1 }] }
      """
    ).picture(at: 2)
    #expect(menu.hex(5, 300) != "FFFFFFFF")
    #expect(menu.hex(menu.width - 1, 300) == menu.hex(menu.width - 2, 300))
    #expect(menu.hex(5, menu.height - 1) == menu.hex(5, menu.height - 2))
  }

  /// The navigation bar gets darker from its second row on, also where two of its bands meet between two rows of pixels.
  @Test func bandsMeetWithoutASeam() throws {
    let picture = try TestMovie(
      """
      { "screen": { "device": "iphone-4", "crop": "screen", "scale": 0.75, "statusBar": false }, "animation": [],
        "tabBar": { "style": "twitter-2010", "items": ["A", "B"] }, "pages": [{ "navigationBar": "Title" }], "timeline": [] }
      """
    ).picture()
    let greens = (0..<60).map { Int(picture.rgb(20, $0) >> 8 & 255) }
    let top = try #require(greens.firstIndex { $0 < 200 })
    for y in top..<top + 30 { #expect(greens[y + 1] <= greens[y] + 1, "row \(y)") }
  }

  @Test(arguments: [("window", true), ("bar", false), ("view", false)])
  func onlyAnArrowInTheWindowStaysAboveAModalPage(container: String, isSeen: Bool) throws {
    let movie = try TestMovie(
      #"""
      { "screen": { "device": "iphone-8", "crop": "screen", "scale": 2, "presented": { "color": "#FFFFFF" } },
        "animation": { "kind": "arrow", "container": "\#(container)", "color": "#FF0000" } }
      """#)
    let picture = movie.picture()
    #expect(picture.pixels.contains { $0 == 0xFF00_00FF } == isSeen)
  }

  /// Its lower edge is 2 points below the bar's upper edge in the window and in the view, 3 in the bar; nothing cuts it.
  @Test(arguments: [("window", 2), ("view", 2), ("bar", 3)])
  func anArrowStandsOnTheBar(container: String, overlap: Int) throws {
    let movie = try TestMovie(
      #"""
      { "screen": { "device": "iphone-5", "crop": "screen", "scale": 1 }, "pages": [{ "background": "white" }],
        "tabBar": { "style": "twitter-2010", "items": ["A", "B"] },
        "animation": { "kind": "arrow", "container": "\#(container)", "color": "#FF0000" } }
      """#)
    let picture = movie.picture()
    let rows = (0..<568).filter { picture.rgb(80, $0) == 0xFF0000 }
    let top = try Int(movie.layout.frame.minY)
    #expect(rows.last == top + overlap - 1)
    // Beside its tip, whole pixels begin two rows lower.
    #expect(rows.count == 5)
  }

  @Test func aHiddenBarLeavesThePage() throws {
    let picture = try TestMovie(
      #"""
      { "screen": { "device": "iphone-8", "crop": "screen", "scale": 1 }, "tabBar": { "hidden": true },
        "pages": [{ "background": "#123456" }] }
      """#
    ).picture()
    #expect(picture.hex(187, 660) == "123456FF")
  }

  @Test(arguments: [("#FFFFFF", "000000FF"), ("#102030", "FFFFFFFF")])
  func theStatusBarIsReadableOnThePage(background: String, ink: String) throws {
    let picture = try TestMovie(
      #"""
      { "screen": { "device": "iphone-8", "crop": "screen" }, "pages": [{ "background": "\#(background)" }] }
      """#
    ).picture()
    // Inside the battery.
    #expect(picture.hex(714, 20) == ink)
  }

  @Test func theHomeIndicatorStandsEightPointsAboveTheEdge() throws {
    let picture = try TestMovie(
      #"{ "screen": { "device": "iphone-x", "crop": "screen", "scale": 1 }, "animation": "slide" }"#
    ).picture()
    #expect(picture.hex(187, 803) == "000000FF")
    #expect(picture.hex(187, 799) == "000000FF")
    #expect(picture.hex(187, 804) != "000000FF")
    #expect(picture.hex(187, 798) != "000000FF")
    #expect(picture.hex(121, 801) == "000000FF")
    #expect(picture.hex(119, 801) != "000000FF")
  }

  @Test func captionsReplaceOneAnother() throws {
    let movie = try TestMovie(
      #"""
      { "screen": { "crop": [0, 600, 375, 60], "scale": 1 },
        "captions": [{ "at": 0, "text": "First" }, { "at": 1, "text": "" }, { "at": 9, "text": "Last" }] }
      """#)
    func hasText(_ time: Double) -> Bool {
      let picture = movie.picture(at: time)
      let band = movie.scene.viewport.captionBand
      return (band.top..<band.bottom).contains { y in
        (0..<picture.width).contains { picture.hex($0, y) != "FFFFFFFF" }
      }
    }
    #expect(hasText(0))
    #expect(!hasText(1))
    #expect(hasText(9))
    // The picture lasts until the last one is there.
    #expect(movie.playback.shownUntil == 9)
  }
}
