import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The device turns while the pages are on their way.
@Suite struct RotationTests {
  private func movie(
    _ animation: String, then: String = #"{ "at": 0.5, "rotate": "landscape" }"#, bezel: Bool = false
  ) throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "device": "iphone-4", "crop": "screen", "scale": 1, "statusBar": false, "bezel": \(bezel) },
        "tabBar": { "items": ["A", "B", "C"], "background": "#FFFFFF" },
        "pages": [{ "background": "#FF0000" }, { "background": "#00FF00" }, { "background": "#0000FF" }],
        "animation": \(animation), "timeline": [{ "at": 0.4, "tap": 2 }, \(then)] }
      """)
  }

  /// With damping 1 and without a velocity 0.1 s of 0.5 s leave (1 + 1.8466827) e^-1.8466827 = 0.4490916 of the way.
  @Test func pagesOnTheirWayFollowTheNewWidth() throws {
    let movie = try movie(#""slide""#)
    let (before, after) = (movie.playback.pose(at: 0.5 - 1e-7), movie.playback.pose(at: 0.5 + 1e-7))
    #expect(isNear(before.pages[2].x, 320 * 0.4490916, within: 1e-3))
    #expect(isNear(after.pages[2].x, 480 * 0.4490916, within: 1e-3))
    #expect(isNear(after.pages[0].x, 480 * (0.4490916 - 1), within: 1e-3))
    for time in [0.55, 0.6, 0.7, 0.85] {
      let pages = movie.playback.pose(at: time).pages
      #expect(isNear(pages[2].x - pages[0].x, 480), "at \(time)")
    }
    #expect(movie.playback.pose(at: 2).pages[2] == Pose.Page())
  }

  @Test func pointsStayPoints() throws {
    let pages = try movie(#"{ "kind": "page-move", "curve": "linear", "duration": 0.4 }"#).playback.pose(at: 0.6).pages
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
      let pose = movie.playback.pose(at: time)
      let width = time < 0.5 ? 320.0 : 480
      #expect(isNear(pose.progress ?? -1, progress))
      #expect(isNear(pose.pages[0].x, -progress * width) && isNear(pose.pages[1].x, (1 - progress) * width))
    }
    #expect(movie.playback.pose(at: 3).selectedIndex == 1)
  }

  /// The share of the pixels around the middle that differ by more than rounding.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
    let (x, y) = (a.width / 2 - 100, a.height / 2 - 100)
    let differing = (0..<200 * 200).count { place in
      let (p, q) = (a.row(y + place / 200)[x + place % 200], b.row(y + place / 200)[x + place % 200])
      return largestDifference(p, q) > 2
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
    // In between it is neither the one nor the other.
    #expect(difference(movie.picture(at: 0.65), movie.picture(at: 0.5)) > 0.3)
  }

  /// There is one layout, which no other shines through: every page is in its own colour.
  @Test func whileItTurnsThereIsOneLayout() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-4", "crop": "screen", "scale": 1, "statusBar": false, "background": "#000" },
        "tabBar": { "items": ["A", "B", "C"], "background": "#FFFFFF", "titles": false, "hairline": false },
        "pages": [{ "background": "#FF0000" }], "animation": [], "timeline": [{ "at": 0.5, "rotate": "landscape" }] }
      """)
    for time in [0.55, 0.6, 0.65, 0.7, 0.75] {
      let picture = movie.picture(at: time)
      for x in 200..<280 { for y in 200..<280 { #expect(picture.rgb(x, y) == 0xFF0000, "\(x), \(y) at \(time)") } }
    }
    // Half of the way its bounds are half of each: 400 by 400, with the bar 40.5 high at its lower edge.
    let scene = movie.scene
    let (old, new) = (try #require(scene.bars[.portrait]), try #require(scene.bars[.landscapeRight]))
    #expect(BarLayout(from: old, to: new, 0.5).frame == Rect(x: 0, y: (431 + 288) / 2.0, width: 400, height: 40.5))
  }

  /// However the canvas's edge is gone along, there is nothing but its background: neither the content nor a body is cut off.
  @Test(arguments: [false, true]) func noCornerIsCutOff(_ bezel: Bool) throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-x", "crop": "screen", "scale": 0.5, "bezel": \(bezel), "padding": 4, "background": "#00F" },
        "animation": [], "pages": [{ "background": "#FF0000" }], "timeline": [{ "at": 0, "rotate": "landscape" }] }
      """)
    for time in stride(from: 0.01, to: 0.3, by: 0.02) {
      let picture = movie.picture(at: time)
      for x in 0..<picture.width {
        #expect(picture.rgb(x, 0) == 0x0000FF && picture.rgb(x, picture.height - 1) == 0x0000FF, "at \(time)")
      }
      for y in 0..<picture.height {
        #expect(picture.rgb(0, y) == 0x0000FF && picture.rgb(picture.width - 1, y) == 0x0000FF, "at \(time)")
      }
    }
  }

  /// Phones in landscape have no status bar: it is away before the new layout is nearer.
  @Test func theStatusBarFadesInTheFirstHalf() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-17", "crop": "screen", "scale": 0.5 }, "animation": [],
        "tabBar": { "items": ["A", "B"] },
        "timeline": [{ "at": 1, "rotate": "landscape", "duration": 1 }, { "at": 3, "rotate": "portrait", "duration": 1 }] }
      """)
    for step in 1..<100 {
      for begin in [1.0, 3] {
        let pose = movie.playback.pose(at: begin + Double(step) / 100)
        let fraction = try #require(pose.turning).fraction
        let turned = begin == 1 ? fraction : 1 - fraction
        #expect((movie.scene.device.statusBarOpacity(pose) > 0) == (turned < 0.5), "\(turned)")
      }
    }
  }

  /// A visible body takes the nearer layout along: page and bar reach its glass's edges as they do at rest.
  @Test func theLayoutTurnsWithItsBody() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-8", "crop": "screen", "bezel": true, "scale": 0.5, "statusBar": false },
        "tabBar": { "items": ["A", "B"], "background": "#0000FF", "titles": false, "hairline": false },
        "pages": [{ "background": "#FF0000" }], "animation": [],
        "timeline": [{ "at": 1, "rotate": "landscape", "duration": 1 }] }
      """)
    for step in 1..<20 {
      let pose = movie.playback.pose(at: 1 + Double(step) / 20)
      let fraction = try #require(pose.turning).fraction
      // In between the layouts fade.
      guard abs(fraction - 0.5) > 0.15 else { continue }
      let orientation = pose.nearestOrientation
      let framing = try #require(movie.scene.framings[orientation])
      let bar = try #require(movie.scene.bars[orientation]).frame
      let toCanvas = framing.turned(by: pose.turn + pose.orientation.turn(from: orientation)).transform
      let picture = movie.picture(at: pose.time)
      for (area, color) in [(Rect(x: 0, y: 0, width: bar.width, height: bar.minY), 0xFF0000), (bar, 0x0000FF)] {
        for corner in area.insetBy(6, 6).vertices {
          let place = toCanvas.apply(corner)
          #expect(picture.rgb(Int(place.x), Int(place.y)) == color, "\(corner) at \(fraction)")
        }
      }
    }
  }

  /// While the layouts cross-fade, at most one of their home indicators is visible.
  @Test func aTurningPhoneHasOneHomeIndicator() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-17", "crop": "screen", "bezel": true, "scale": 0.5, "statusBar": false },
        "tabBar": { "hidden": true, "items": ["A", "B"] }, "pages": [{ "background": "white" }], "animation": [],
        "timeline": [{ "at": 1, "rotate": "landscape", "duration": 1 }] }
      """)
    var seen: Set<Movie.Orientation> = []
    for step in 1..<200 {
      let pose = movie.playback.pose(at: 1 + Double(step) / 200)
      let turning = try #require(pose.turning)
      let picture = movie.picture(at: pose.time)
      let visible = try [turning.old, turning.new].filter { orientation in
        let framing = try #require(movie.scene.framings[orientation])
        let fixed = pose.fixed(in: orientation, of: movie.movie.screen)
        let viewport = framing.turned(by: fixed.turn)
        let place = viewport.transform.apply(movie.scene.device.homeIndicator(fixed, viewport).center)
        return picture.rgb(Int(place.x), Int(place.y)) & 255 < 250
      }
      #expect(visible.count <= 1, "at \(turning.fraction)")
      seen.formUnion(visible)
    }
    #expect(seen.count == 2)
  }

  /// An arrow that turns is above its tab in each layout, though it is on its way between the two.
  @Test(arguments: ["bar", "view"]) func anArrowStaysAboveItsTabInATurningBody(_ container: String) throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-8", "crop": "screen", "bezel": true, "scale": 1, "statusBar": false },
        "tabBar": { "items": ["A", "B", "C"], "background": "#0000FF", "titles": false, "hairline": false },
        "pages": [{ "background": "white" }], "animation": {
          "kind": "arrow", "container": "\(container)", "size": { "width": 40, "height": 24 }, "color": "#FF0000" },
        "timeline": [{ "at": 0, "tap": 2 }, { "at": 2, "rotate": "landscape", "duration": 1 }] }
      """)
    for step in [1, 4, 7, 13, 16, 19] {
      let pose = movie.playback.pose(at: 2 + Double(step) / 20)
      let orientation = pose.nearestOrientation
      let framing = try #require(movie.scene.framings[orientation])
      let bar = try #require(movie.scene.bars[orientation])
      let toCanvas = framing.turned(by: pose.fixed(in: orientation, of: movie.movie.screen).turn).transform
      let place = toCanvas.apply(Point(bar.geometry.arrowCenters[2], bar.frame.minY - 6))
      #expect(movie.picture(at: pose.time).rgb(Int(place.x), Int(place.y)) == 0xFF0000, "step \(step)")
    }
  }

  /// Behind the glass is the page's color where the page does not cover it.
  @Test func noCornerOfTheGlassIsBlack() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-8", "crop": "screen", "bezel": true, "scale": 0.5, "statusBar": false,
          "background": "#0000FF" },
        "tabBar": { "hidden": true, "items": ["A", "B"] }, "pages": [{ "background": "#00FF00" }], "animation": [],
        "timeline": [{ "at": 1, "rotate": "landscape", "duration": 1 }] }
      """)
    for step in 1..<20 {
      let picture = movie.picture(at: 1 + Double(step) / 20)
      #expect(!picture.pixels.contains { $0 & 0xFFFFFF == 0 }, "step \(step)")
    }
  }

  @Test(arguments: [(375.0, 667.0), (320, 480), (440, 956), (820, 1180)])
  func contentLeansNoFurtherThanTheCanvasHasRoom(width: Double, height: Double) {
    let side = max(width, height)
    for step in 0...100 {
      let turning = RotationTransition(old: .portrait, new: .landscapeRight, fraction: Double(step) / 100, device: 0)
      let angle = turning.lean(Size(width, height), Size(height, width), in: Size(side, side))
      let fraction = turning.fraction
      let (w, h) = (width + (height - width) * fraction, height + (width - height) * fraction)
      let (s, c) = (sin(abs(angle)), cos(abs(angle)))
      #expect(w * c + h * s <= side + 2 && h * c + w * s <= side + 2, "at \(fraction)")
      if step == 0 || step == 100 { #expect(abs(angle) < 1e-9) }
    }
  }

  @Test(arguments: [false, true], [0.6, 0.64])
  func aTurnBackBeforeTheFirstHasEndedDoesNotJump(_ bezel: Bool, at time: Double) throws {
    let movie = try movie(
      #""slide""#, then: #"{ "at": 0.5, "rotate": "landscape" }, { "at": \#(time), "rotate": "portrait" }"#,
      bezel: bezel)
    // But for the seam between the pages.
    #expect(difference(movie.picture(at: time - 1e-6), movie.picture(at: time + 1e-6)) < 0.01)
  }

  /// Between a large title and a small one, both are on one level as they cross-fade.
  @Test(arguments: [0.1, 0.9]) func titlesThatCrossFadeAreOnOneLevel(_ fraction: Double) throws {
    let bars = try movie("[]").scene.bars
    let large = try #require(bars[.portrait]).items[0].title
    let small = try #require(bars[.landscapeRight]).items[0].title
    try #require(large.lineHeight != small.lineHeight)
    let elements = [PageElement].between(
      [.text(large, at: Point(10, 100), .black)], [.text(small, at: Point(50, 20), .black)], fraction)
    guard case .translucent(let lines, _)? = elements.first, case .text(_, let place, _)? = lines.first else {
      Issue.record("no title")
      return
    }
    #expect(elements.count == 1 && isNear(place.y, 100 - 80 * fraction))
    #expect(place.x == (fraction < 0.5 ? 10 : 50))
  }

  // MARK: What stands on the screen

  /// What a title covers, letters below the line included.
  private func ink(_ item: ItemLayout) -> Rect {
    let height = item.title.lineHeight / 1.1934 * item.titleScale
    let top = item.titleCenter.y - 0.3635 * height
    return Rect(
      x: item.titleCenter.x - item.title.width * item.titleScale / 2, y: top,
      width: item.title.width * item.titleScale, height: 0.93 * height)
  }

  @Test(arguments: ["iphone-8", "iphone-14", "iphone-17"], [true, false])
  func titlesGoAroundTheirIcons(_ device: String, liesDown: Bool) throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "\(device)" }, "animation": [], "timeline": [{ "at": 0.5, "rotate": "landscape" }],
        "tabBar": { "style": "\(device == "iphone-17" ? "floating" : "flat")",
                    "items": ["Home", { "title": "Messages", "badge": 12 }, "Favorites", "Go"] } }
      """)
    let (upright, lying) = (try #require(movie.scene.bars[.portrait]), try #require(movie.scene.bars[.landscapeRight]))
    for step in 0...50 {
      let fraction = Double(step) / 50
      let bar = liesDown ? BarLayout(from: upright, to: lying, fraction) : BarLayout(from: lying, to: upright, fraction)
      for item in bar.items {
        let common = ink(item).intersection(item.icon)
        #expect(common.width <= 1 || common.height <= 1, "\(item.titleCenter) over \(item.icon) at \(fraction)")
        #expect(ink(item).maxY <= bar.geometry.body.maxY + 1, "at \(fraction)")
      }
    }
  }

  private func screen(_ device: String, style: String, _ content: String, screen: String = "") throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "device": "\(device)", "crop": "screen", "scale": 1 \(screen) },
        "tabBar": { "style": "\(style)", "items": ["Home", { "title": "Messages", "badge": 12 }, "Favorites"] },
        "pages": [\(content)], "animation": [],
        "timeline": [{ "at": 0.5, "rotate": "landscape", "duration": 0.4 }, { "at": 1.5, "rotate": "portrait", "duration": 0.4 }] }
      """)
  }

  private static let settings = """
    { "navigationBar": { "title": "Settings", "largeTitle": true, "leading": { "title": "Edit" } },
      "sections": [{ "header": "One", "rows": 3, "footer": "Two" }, { "rows": 14 }], "listStyle": "insetGrouped" }
    """

  /// Of all pixels those that differ by more than an eighth.
  private func jump(_ a: Bitmap, _ b: Bitmap) -> Double {
    let differing = a.pixels.indices.count { largestDifference(a.pixels[$0], b.pixels[$0]) > 32 }
    return Double(differing) / Double(a.width * a.height)
  }

  /// A sheet, a status bar, bars and lists are at both ends of a turn what they are beside it: a millisecond turns by less than a degree.
  @Test(
    arguments: [
      ("iphone-14", "flat", settings, ""),
      ("iphone-14", "flat", settings, #", "presented": { "title": "ContactSheet" }"#),
      ("iphone-17", "floating", settings, #", "appearance": "dark""#), ("iphone-8", "flat", #"{ "rows": 20 }"#, ""),
    ]) func aTurnBeginsAndEndsWithWhatIsThere(device: String, style: String, page: String, more: String) throws
  {
    let movie = try screen(device, style: style, page, screen: more)
    for time in [0.5, 0.9, 1.5, 1.9] {
      let fraction = jump(movie.picture(at: time - 0.001), movie.picture(at: time + 0.001))
      #expect(fraction < 0.012, "\(fraction) at \(time)")
    }
  }

  /// Half-way rows are on their way, too, and nothing has to go and come again.
  @Test func aListIsThereAllTheWay() throws {
    let rows =
      #""rows": [{ "title": "A", "icon": "star", "switch": true }, { "title": "B", "value": "C" }, "", "", "", "", ""]"#
    let sections = (0..<4).map { "{ \"header\": \"\($0)\", \(rows) }" }.joined(separator: ", ")
    let page = #"{ "navigationBar": "Title", "listStyle": "insetGrouped", "sections": [\#(sections)] }"#
    let movie = try screen("iphone-17", style: "floating", page, screen: #", "appearance": "dark""#)
    for time in [0.6, 0.7, 0.8, 1.6, 1.7, 1.8] {
      let picture = movie.picture(at: time)
      let (x, y) = (picture.width / 2 - 150, picture.height / 2 - 50)
      let cells = (0..<300 * 200).count { picture.difference(x + $0 % 300, y + $0 / 300, from: 0x1C1C1E) <= 1 }
      #expect(cells > 15_000, "at \(time)")
    }
  }
}
