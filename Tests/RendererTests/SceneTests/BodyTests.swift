import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The device around the glass, and what it shows over every app.
@Suite struct BodyTests {
  /// Apple's millimetres at 6.42 points each: whole width and height, the frame's side, and its forehead and chin.
  @Test(
    arguments: [
      ("iphone-3gs", 398, 741, 39, 130.5), ("iphone-4", 376, 739, 28, 129.5), ("iphone-5s", 376, 794, 28, 113),
      ("iphone-8", 432, 888, 28.5, 110.5), ("iphone-se", 432, 888, 28.5, 110.5),
    ] as [(String, Double, Double, Double, Double)])
  func phonesWithAHomeButtonHaveForeheadAndChin(
    name: String, width: Double, height: Double, side: Double, end: Double
  ) throws {
    let metrics = try #require(Spec.Device(rawValue: name)).metrics
    #expect(metrics.body.frame == Insets(top: end, left: side, bottom: end, right: side))
    let body = Rect(.zero, metrics.size).grown(by: metrics.body.frame)
    #expect(body.width == width && abs(body.height - height) < 1)
    #expect(metrics.body.homeButton != .none && metrics.body.hasEarpiece)
  }

  /// A browser shows an animated SVG at any size, so that no edge need be on whole pixels.
  @Test(arguments: ["iphone-17-pro", "iphone-3gs", "ipad"], [0.852, 0.37]) func noLineIsAroundTheCorners(
    device: String, scale: Double
  ) throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "\(device)", "bezel": true, "crop": "screen", "scale": 1, "padding": 9, "background": "white",
          "statusBar": false }, "pages": [{ "background": "black" }], "tabBar": { "hidden": true }, "animation": [] }
      """)
    let viewport = movie.scene.viewport
    let size = Size(Double(viewport.width) * scale, Double(viewport.height) * scale)
    let bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
    let items = movie.scene.frame(movie.playback.pose(at: 0)).items
    Compositor(bitmap: bitmap).draw(items.map { $0.transformed(by: .scale(scale)) })
    let body = try #require(movie.movie.screen.body)
    let outer = viewport.transform.apply(viewport.screen.grown(by: body.frame))
    // A quarter of the radius from the corner along each side there is nothing but the background.
    let near = 0.25 * body.radius
    for corner in [Point(outer.minX, outer.minY), Point(outer.maxX, outer.maxY)] {
      let inward = Point(corner.x == outer.minX ? 1 : -1, corner.y == outer.minY ? 1 : -1)
      for step in stride(from: 0, through: near, by: 0.5) {
        for side in [Point(step * inward.x, 0), Point(0, step * inward.y)] {
          let place = (corner + side) * scale
          for (x, y) in [(-1, -1), (0, 0), (-1, 0), (0, -1)] {
            let (column, row) = (Int(place.x.rounded()) + x, Int(place.y.rounded()) + y)
            // Rounding may take a level.
            #expect(bitmap.rgb(column, row) & 0xFF >= 0xFE, "\(column), \(row)")
          }
        }
      }
    }
  }

  @Test(arguments: Spec.Device.allCases) func aHomeButtonIsThereWhereNoIndicatorIs(_ device: Spec.Device) {
    let metrics = device.metrics
    #expect((metrics.body.homeButton == .none) == (metrics.safeBottom > 0))
    #expect(!metrics.body.keys.isEmpty)
  }

  @Test(arguments: [
    ("portrait", 437, 889), ("landscapeRight", 889, 437), ("landscapeLeft", 889, 437),
  ]) func theBodyTurnsWithTheScreen(_ orientation: String, width: Int, height: Int) throws {
    let scene = try TestMovie(
      """
      { "screen": { "device": "iphone-8", "crop": "screen", "bezel": true, "scale": 1, "orientation": "\(orientation)" } }
      """
    ).scene
    #expect(scene.viewport.width == width && scene.viewport.height == height)
  }

  /// The chin is at the right in landscapeRight, which is named after the home button's side.
  @Test(arguments: [("landscapeRight", 833), ("landscapeLeft", 55)])
  func theHomeButtonIsWhereTheOrientationSays(_ orientation: String, x: Int) throws {
    let picture = try TestMovie(
      """
      { "screen": { "device": "iphone-8", "crop": "screen", "bezel": true, "scale": 1, "orientation": "\(orientation)" } }
      """
    ).picture()
    // The button is darker than the body, and a ring of 3 is around it.
    #expect(picture.rgb(x, 219) == 0x020203)
    #expect(picture.difference(x, 219 - 34, from: 0x4C4C51) < 12)
    #expect(picture.rgb(x, 219 - 40) == 0x0A0A0B)
  }

  /// The body has an edge of metal, lighter outside, on every page.
  @Test(arguments: ["light", "dark"]) func aBandOfMetalIsAroundTheBody(_ appearance: String) throws {
    let picture = try TestMovie(
      """
      { "screen": { "device": "iphone-14", "crop": "screen", "bezel": true, "scale": 4, "appearance": "\(appearance)" },
        "tabBar": { "items": ["A", "B"] }, "animation": [], "timeline": [] }
      """
    ).picture()
    let y = picture.height * 7 / 8
    let row = (0..<picture.width / 4).map { picture.rgb($0, y) }
    let edge = try #require(row.firstIndex(of: 0xA6A6AB))
    #expect(row[edge..<edge + 3].allSatisfy { $0 == 0xA6A6AB })
    #expect(row[edge + 3..<edge + 8].allSatisfy { $0 == 0x6C6C71 })
    #expect(row[edge + 9] == 0x0A0A0B)
  }

  /// What is blurred behind a bar goes on as the screen's edge is: neither body nor padding is in it.
  @Test(arguments: [#""bezel": true"#, #""padding": 30, "background": "black""#])
  func theBlurTakesNothingInFromAroundTheScreen(_ around: String) throws {
    let movie = try TestMovie(
      #"""
      { "screen": { "device": "iphone-8", "crop": "screen", "scale": 1, \#(around) }, "tabBar": { "items": ["A", "B"] },
        "pages": [{ "background": "#3366CC" }], "animation": [], "timeline": [] }
      """#)
    let (picture, viewport) = (movie.picture(), movie.scene.viewport)
    let left = Int(viewport.transform.apply(Point.zero).x.rounded(.up))
    let top = Int(viewport.transform.apply(Point(0, 640)).y)
    let color = picture.rgb(left + 20, top)
    for x in [left, left + 1, left + 5, left + 374] { #expect(picture.rgb(x, top) == color, "column \(x - left)") }
    let bottom = Int(viewport.transform.apply(Point(0, 666)).y)
    #expect(picture.rgb(left + 5, bottom) == color)
  }

  @Test(arguments: [
    ("iphone-x", "portrait", 134), ("iphone-14", "portrait", 140), ("iphone-14", "landscape", 210),
    ("iphone-16-pro", "landscape", 210),
  ]) func theHomeIndicatorIsWiderOnTheSide(_ device: String, _ orientation: String, width: Int) throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "\(device)", "crop": "screen", "scale": 1, "orientation": "\(orientation)" },
        "tabBar": { "hidden": true }, "pages": [{ "background": "#FFFFFF" }], "animation": [], "timeline": [] }
      """)
    let picture = movie.picture()
    let row = picture.height - 11
    let inked = (picture.width / 4..<picture.width * 3 / 4).filter { picture.rgb($0, row) != 0xFFFFFF }.count
    #expect(abs(inked - width) <= 1)
  }

  /// Where a short page ends above the bar there is no bar, and the indicator stands on the page.
  @Test(
    arguments: [
      (##""background": "#000000", "rows": 2"##, "light", true), (##""rows": 2"##, "dark", true),
      (##""rows": 2"##, "light", false),
      (##""background": "#000000", "rows": 40"##, "light", false),
      (##""background": { "from": "#FFFFFF", "to": "#000000" }, "rows": 2"##, "light", true),
      (##""picture": "photo""##, "light", true),
    ]) func theHomeIndicatorStandsOutFromWhatIsBehindIt(page: String, appearance: String, isWhite: Bool) throws
  {
    let floats = page.contains("photo")
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-14", "crop": "screen", "scale": 1, "appearance": "\(appearance)" },
        "tabBar": { "style": "\(floats ? "floating" : "flat")" }, "pages": [{ \(page) }], "animation": [], "timeline": [] }
      """)
    #expect(movie.picture().rgb(195, 844 - 11) == (isWhite ? 0xFFFFFF : 0x000000))
  }

  /// A docked bar takes the indicator's color with it: what it then stands on is pale pictures and the
  /// black page between them, over which it is gray.
  @Test func whereTheBarIsAwayTheHomeIndicatorStandsOnThePicture() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-14", "size": { "width": 390, "height": 690 }, "crop": "screen", "scale": 1,
          "appearance": "dark" },
        "tabBar": { "onScroll": "hide", "items": ["A", "B"] }, "content": "shop", "animation": [],
        "timeline": [{ "at": 1, "scroll": 100, "duration": 0.4 }] }
      """)
    func indicator(at time: Double) -> UInt32 { movie.picture(at: time).rgb(195, 690 - 11) }
    #expect(indicator(at: 0.5) == 0xFFFFFF)
    #expect((0x606060...0x909090).contains(indicator(at: 3)))
  }

  @Test func anIndicatorOnAPhoneWithoutOneLeavesTheTitlesFree() throws {
    let screen = try Resolved(#"{ "screen": { "device": "iphone-8", "homeIndicator": true } }"#).movie.screen
    #expect(screen.safeArea(in: .portrait).bottom == 34 && screen.safeArea(in: .landscapeLeft).bottom == 21)
  }

  // MARK: iPads

  @Test(
    arguments: [
      ("ipad", "flat", 50), ("ipad-pro-11", "flat", 65), ("ipad-2", "flat-7", 49), ("ipad-2", "classic", 49),
    ] as [(String, String, Double)]) func tabletsHaveTheirBarHeights(device: String, style: String, height: Double)
    throws
  {
    for orientation in [Movie.Orientation.portrait, .landscapeRight] {
      let movie = try Resolved(#"{ "screen": { "device": "\#(device)" }, "tabBar": { "style": "\#(style)" } }"#).movie
      let frame = BarGeometry(movie.bar, movie.screen, orientation).frame
      #expect(frame.height == height)
      #expect(frame.maxY == movie.screen.size(in: orientation).height)
    }
  }

  @Test(arguments: [("flat", true), ("flat-7", true), ("classic", false)])
  func onTabletsTitlesStandBesideIconsFromElevenOn(_ style: String, isBeside: Bool) throws {
    let layout = try TestMovie(
      items: 3, bar: #""style": "\#(style)""#, screen: #""device": "ipad", "orientation": "portrait""#
    ).layout
    let item = try #require(layout.items.first)
    #expect((item.titleCenter.x > item.icon.maxX) == isBeside)
    #expect((item.titleCenter.y > item.icon.maxY) == !isBeside)
  }

  @Test func tabletsKeepTheirStatusBarOnTheSide() throws {
    let screen = try Resolved(#"{ "screen": { "device": "ipad-air" } }"#).movie.screen
    #expect(screen.safeArea(in: .portrait) == Insets(top: 24, bottom: 20))
    #expect(screen.safeArea(in: .landscapeLeft) == Insets(top: 24, bottom: 20))
  }
}
