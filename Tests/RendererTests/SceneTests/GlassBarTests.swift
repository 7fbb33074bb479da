import TestTools
import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabCodecs
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The rows of pixels that were measured in pictures of a real bar of iOS 26, within 3 of 255.
@Suite struct GlassBarTests {
  private func movie(_ appearance: String, page: String, scale: Int = 2) throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", "appearance": "\(appearance)", "homeIndicator": false,
                    "scale": \(scale), "crop": { "margin": { "top": 30 } } },
        "tabBar": { "style": "floating", "adaptive": false, "items": ["Home", "Search", "Profile"] },
        "pages": [{ "background": "\(page)" }], "animation": [], "timeline": [] }
      """)
  }

  private func gray(_ picture: Bitmap, _ x: Int, _ y: Int) -> Int { Int(picture.rgb(x, y) & 255) }

  struct Body: Sendable {
    var appearance: String
    var page: String
    /// Between two items, and in the pill; by the fit of the material to a measured bar, but light over black by eye.
    var level: Int
    var pill: Int
  }

  static let bodies = [
    Body(appearance: "light", page: "white", level: 251, pill: 233),
    Body(appearance: "light", page: "black", level: 175, pill: 162),
    Body(appearance: "dark", page: "black", level: 17, pill: 49),
    Body(appearance: "dark", page: "white", level: 78, pill: 103),
  ]

  /// The accessory's picture is a cover: a figure on the spec's color.
  @Test func theAccessoryHasACover() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", "scale": 2 },
        "tabBar": { "style": "floating", "items": ["A", "B"], "accessory": { "title": "Song", "artwork": "#224488" } },
        "animation": [], "timeline": [] }
      """)
    let (picture, geometry) = (movie.picture(), try movie.layout.geometry)
    let pane = try #require(geometry.panes?.resting.accessory).offsetBy(geometry.frame.origin)
    func color(_ x: Double, _ y: Double) -> UInt32 {
      let place = movie.scene.viewport.transform.apply(
        Point(pane.minX + AccessoryLayout.inset + x * 32, pane.midY + (y - 0.5) * 32))
      return picture.rgb(Int(place.x), Int(place.y))
    }
    #expect(color(0.1, 0.5) == 0x224488 && color(0.5, 0.9) == 0x224488)
    #expect(color(0.35, 0.46) == 0xFFFFFF)
  }

  @Test(arguments: bodies) func theBodyIsAsMeasured(_ expected: Body) throws {
    let picture = try movie(expected.appearance, page: expected.page).picture()
    // The capsule begins at 64; its second and third item meet at 244, and the first has the pill.
    #expect(abs(gray(picture, 2 * 244, 2 * 61) - expected.level) <= 3, "\(gray(picture, 2 * 244, 2 * 61))")
    #expect(abs(gray(picture, 2 * 76, 2 * 61) - expected.pill) <= 3, "\(gray(picture, 2 * 76, 2 * 61))")
  }

  /// A material that covers the more, the darker the page is, would show a black picture brighter than a gray one.
  @Test func darkerGraysAreSeenDarker() throws {
    guard case .glass(let material) = try movie("light", page: "white").movie.bar.background.fill else {
      Issue.record("no glass")
      return
    }
    let filter = GlassMaterial.Filter(material)
    let grays = stride(from: 0.0, through: 1, by: 0.01)
    let seen = grays.map { (gray: Double) -> Double in filter.body(Color(gray, gray, gray)).luma }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
    #expect(seen[50] - seen[0] > 0.15)
  }

  @Test(arguments: [1, 2, 3]) func theLightCapsuleCastsAShadowFromItsEdge(_ scale: Int) throws {
    let picture = try movie("light", page: "white", scale: scale).picture()
    let column = (0..<picture.height).map { gray(picture, 201 * scale, $0) }
    let (above, below) = (Array(column[..<(30 * scale)].reversed()), Array(column[(92 * scale)...]))
    // Measured: 12 darker at the lower edge.
    #expect(abs(below[0] - 243) <= 3, "\(below[0])")
    #expect(above[0] >= below[0] + 3 && above[0] <= 250, "\(above[0])")
    #expect(above == above.sorted() && below == below.sorted(), "darkest at the edge")
    #expect(above.last == 255 && below[20 * scale] >= 253)
  }

  /// As in a picture with content on a page of 251, within 3 levels.
  @Test func overContentTheShadowIsDeeper() throws {
    func picture(_ page: String) throws -> Bitmap {
      try TestMovie(
        """
        { "screen": { "device": "iphone-17-pro", "scale": 3, "homeIndicator": false,
                      "crop": { "margin": { "top": 30 } } },
          "tabBar": { "style": "floating", "items": ["A", "B", "C", "D", { "title": "Search", "role": "search" }] },
          "pages": [{ "background": "#FBFBFB" \(page) }], "animation": [], "timeline": [] }
        """
      ).picture()
    }
    func loss(_ picture: Bitmap, _ x: Double, _ y: Double) -> Int { 251 - gray(picture, Int(3 * x), Int(3 * (30 + y))) }
    let (plain, deep) = (try picture(""), try picture(#", "text": "-""#))
    for (x, y, real) in [(20.5, 31.0, 18), (150, 66, 26), (381 + 9, 31, 12)] {
      #expect(abs(loss(deep, x, y) - real) <= 3, "\(loss(deep, x, y))")
      #expect(loss(plain, x, y) < real * 2 / 3, "\(loss(plain, x, y))")
    }
  }

  /// As in a picture whose page is 251: the body is flat to its edge, and the last pixel and a half are white.
  @Test func theLightBodyIsFlatAndHasAWhiteRim() throws {
    let picture = try movie("light", page: "#FBFBFB", scale: 3).picture()
    let column = (30..<92).flatMap { y in (0..<3).map { gray(picture, 3 * 246, 3 * y + $0) } }
    #expect(abs(column[93] - 250) <= 3)
    // Between two tabs, and beside their titles.
    #expect(Set(column[4..<182]).count == 1)
    #expect(column[0] == 255 && column[185] == 255 && column[1] > column[4])
  }

  /// As in a picture of a page of this color, all around.
  @Test func theDarkRimHasThePagesHue() throws {
    let picture = try movie("dark", page: "#101421", scale: 3).picture()
    let middle = (x: 95.0, y: 61.0)
    let reach = (31 - 0.2) * 0.5.squareRoot()
    let places = [
      (201, 30.1), (201, 91.9), (64.1, 61), (middle.x - reach, middle.y - reach), (middle.x - reach, middle.y + reach),
    ]
    for (x, y) in places {
      let pixel = picture.rgb(Int(3 * x), Int(3 * y))
      for (shift, real) in [(16, 42), (8, 49), (0, 71)] {
        #expect(abs(Int(pixel >> shift & 255) - real) <= 6, "\(x), \(y): \(pixel)")
      }
    }
    // Gone 1.2 points inside.
    #expect(picture.rgb(3 * 201, 3 * 32) == picture.rgb(3 * 201, 3 * 33))
  }

  @Test func clearGlassLetsMostOfThePageThrough() throws {
    func body(_ glass: String) throws -> UInt32 {
      try TestMovie(
        """
        { "screen": { "device": "iphone-16-pro", "crop": { "margin": 0 } },
          "tabBar": { "style": "floating", "glass": "\(glass)", "items": ["A", "B", "C"] },
          "pages": [{ "background": "#808080" }], "animation": [], "timeline": [] }
        """
      ).picture().rgb(2 * 244, 2 * 31)
    }
    // 0.85 of the level, and 0.1 of white over that.
    #expect(try body("clear") == 0x7B7B7B)
    #expect(try body("regular") & 255 > 0xB0)
  }

  @Test(arguments: [("light", "black", 239), ("light", "white", 254), ("dark", "white", 36), ("dark", "black", 24)])
  func withMoreContrastNextToNothingShowsThrough(_ appearance: String, _ page: String, _ level: Int) throws {
    let picture = try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", "appearance": "\(appearance)", "increaseContrast": true,
                    "crop": { "margin": 0 } },
        "tabBar": { "style": "floating", "adaptive": false, "items": ["A", "B", "C"] },
        "pages": [{ "background": "\(page)" }], "animation": [], "timeline": [] }
      """
    ).picture()
    // A fifth of what the glass is without it, and four fifths of white, or of its own level of 26.
    #expect(abs(self.gray(picture, 2 * 244, 2 * 31) - level) <= 1, "\(self.gray(picture, 2 * 244, 2 * 31))")
  }

  @Test func theSystemsColoursAreThoseOfItsEra() throws {
    let picture = try movie("light", page: "systemOrange").picture()
    #expect(picture.rgb(4, 4) == 0xFF8D28)
  }

  @Test func aBackgroundOfItsOwnTakesTheGlasssPlace() throws {
    let movie = try TestMovie(
      items: 3, bar: ##""style": "floating", "background": "#204080", "selection": false"##,
      screen: #""device": "iphone-16-pro", "crop": { "margin": 0 }"#)
    #expect(movie.picture().rgb(2 * 244, 2 * 31) == 0x204080)
  }

  @Test func thePageFadesTowardsTheScreensEdge() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", "homeIndicator": false, "crop": "screen", "cornerRadius": 0 },
        "tabBar": { "style": "floating", "items": ["A"] },
        "pages": [{ "background": "white", "cards": 12, "textColor": "black" }], "animation": [], "timeline": [] }
      """)
    let picture = movie.picture()
    // In a line of a card left of the capsule: as it is above the bar, three quarters of the page's white at the very edge.
    let (above, edge) = (gray(picture, 120, 2 * 740), gray(picture, 120, 2 * 874 - 1))
    #expect(above < 210, "\(above)")
    #expect(abs(edge - (above + (255 - above) * 3 / 4)) <= 3, "\(edge)")
  }

  /// Where nothing below moves, only the icon that does is drawn again.
  @Test func aStillBarOverAStillPageCostsNothing() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", "scale": 1 },
        "tabBar": { "style": "floating", "items": ["A", "B", "C"] },
        "pages": [{ "background": { "from": "red", "to": "blue" } }],
        "animation": "bounce", "timeline": [{ "at": 0.4, "tap": 0 }] }
      """)
    let frames = MovieFrames(
      movie.scene, movie.playback, at: FrameSchedule(duration: movie.playback.end, rate: 50, clock: .centiseconds),
      speed: 1)
    let icon = try movie.layout.items[0].icon
    var count = 0
    frames.forEachFrame { frame in
      guard frame.index > 0 else { return }
      count += 1
      let area = frame.damage.reduce(0) { $0 + $1.area }
      // At its largest the icon is 1.4 times its size.
      #expect(Double(area) <= (1.4 * icon.width + 3) * (1.4 * icon.height + 3), "frame \(frame.index): \(area)")
    }
    #expect(count > 10)
  }
}
