import TestTools
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The pill of glass in flight over what a bar may have, and what may lie below it.
@Suite struct LensOverBarTests {
  private func movie(_ items: String, screen: String = "", page: String, tap: Int) throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", "scale": 1, "homeIndicator": false, \(screen) },
        "tabBar": { "style": "floating", "items": [\(items)] }, "pages": [\(page)],
        "animation": [], "timeline": [{ "at": 1, "tap": \(tap) }] }
      """)
  }

  /// Beyond the bar there is nothing; the lens, whose rim shows what lies outside of it, does not bring that into the bar.
  @Test(arguments: [1.05, 1.1, 1.15, 1.2, 1.25]) func aClearCanvasMakesNoHoles(_ time: Double) throws {
    let clear = #"{ "background": "clear" }"#
    let movie = try movie(
      #""A", "B", "C", "D""#, screen: #""transparent": true"#,
      page: [clear, clear, clear, clear].joined(separator: ","),
      tap: 3)
    let (rest, flying) = (movie.picture(at: 0.5), movie.picture(at: time))
    // Between the capsule's round ends.
    let frame = try movie.layout.geometry.body.insetBy(31, 2)
    let top = Double(flying.height) - (try movie.layout.frame.height)
    // Tabs that have faded are as strong as the bar's body at least.
    var (least, count) = (UInt32(255), 0)
    func forEachPixel(_ body: (Int) -> Void) {
      for y in 0..<flying.height {
        for x in 0..<flying.width {
          let place = Point(Double(x) + 0.5, Double(y) + 0.5 - top)
          if frame.contains(place) { body(y * flying.width + x) }
        }
      }
    }
    forEachPixel { least = min(least, rest.pixels[$0] >> 24) }
    forEachPixel {
      count += 1
      let alpha = flying.pixels[$0] >> 24
      if alpha + 3 < least { Issue.record("\($0 % flying.width), \($0 / flying.width): \(alpha) of \(least)") }
    }
    #expect(least > 200)
    #expect(count > 10_000)
  }

  /// Clear glass over black would be a line: the lens has a body there.
  @Test func overBlackTheLensHasABody() throws {
    let black = #"{ "background": "black" }"#
    let movie = try movie(
      #""A", "B", "C", "D""#, screen: #""appearance": "dark""#,
      page: [black, black, black, black].joined(separator: ","), tap: 3)
    // When it is raised most nothing of the pill is left.
    let moments = stride(from: 1.0, to: 1.3, by: 0.01).compactMap { time in
      movie.playback.pose(at: time).lens.map { (time: time, lens: $0) }
    }
    let highest = try #require(moments.max { $0.lens.lift < $1.lens.lift })
    #expect(highest.lens.lift > 0.9)
    let center = try movie.layout.geometry.button(at: highest.lens.place).center
    func luma(at time: Double) throws -> Int {
      let picture = movie.picture(at: time)
      let y = Double(picture.height) - (try movie.layout.frame.height) + center.y
      return Int(picture.rgb(Int(center.x), Int(y) - 24) >> 8 & 255)
    }
    #expect(try luma(at: highest.time) >= luma(at: 0.5) + 10)
  }

  /// The bar's end would be a second outline in the lens, which therefore shows the page beside the bar with some of the
  /// bar's tint.
  @Test func besideTheBarTheLensIsTinted() throws {
    let green = ##"{ "background": "#00FF00" }"##
    let movie = try movie(
      #""A", "B", "C", "D""#, page: [green, green, green, green].joined(separator: ","), tap: 3)
    let picture = movie.picture(at: 1.13)
    let lens = try #require(movie.playback.pose(at: 1.13).lens)
    #expect(lens.lift > 0.8)
    let button = try movie.layout.geometry.button(at: lens.place)
    let top = Double(picture.height) - (try movie.layout.frame.height)
    // At the lens's lower edge, whose light comes from below the bar.
    let y = button.midY + button.height * lens.height / 2 - 1.5
    let red = Int(picture.rgb(Int(button.midX), Int(top + y)) >> 16)
    #expect(red > 60)
  }

  /// At its edge labels would be squeezed beyond recognition: those inside fade, those outside are cut.
  @Test func labelsInsideFadeTowardItsEdge() throws {
    let white = #"{ "background": "white" }"#
    let movie = try movie(
      #""A", "B", "C", { "title": "D", "icon": "bookmark" }"#,
      page: [white, white, white, white].joined(separator: ","), tap: 3)
    let icon = try movie.layout.items[3].icon
    // On the icon's row, where the lens's end is round.
    func edge(_ lens: Pose.Lens) throws -> Double {
      let button = try movie.layout.geometry.button(at: lens.place)
      let (radius, above) = (button.height * lens.height / 2, icon.midY - button.midY)
      return button.midX + button.width * lens.width / 2 - radius + (radius * radius - above * above).squareRoot()
    }
    let moments = try stride(from: 1.0, to: 1.2, by: 0.001).compactMap { time in
      try movie.playback.pose(at: time).lens.map { (time: time, lens: $0, edge: try edge($0)) }
    }
    let moment = try #require(moments.first { $0.edge > icon.midX - 3 })
    #expect(moment.lens.lift > 0.3)
    let picture = movie.picture(at: moment.time)
    // The bar is larger while the lens is up.
    let transform = movie.scene.frame(movie.playback.pose(at: moment.time)).items.lazy.compactMap { item -> Affine? in
      if case .glass(_, _, let transform) = item { transform } else { nil }
    }.first
    let bar = try #require(transform)
    func luma(_ x: Double) -> Int {
      let place = bar.apply(Point(x, icon.midY))
      return Int(picture.rgb(Int(place.x), Int(place.y)) >> 8 & 255)
    }
    for x in [-3.0, -2, -1] { #expect(luma(moment.edge + x) > 195) }
    #expect(luma(moment.edge + 2) < 130)
  }

  /// A badge is above the lens, whose edge would tear it: its red is as large as at rest all the time.
  @Test func aBadgeStaysWhole() throws {
    let white = #"{ "background": "white" }"#
    let movie = try movie(
      #""A", { "title": "B", "badge": 3 }, "C""#, page: [white, white, white].joined(separator: ","), tap: 2)
    func reds(at time: Double) -> Int {
      let picture = movie.picture(at: time)
      return (0..<picture.width * picture.height).count { place in
        let color = picture.rgb(place % picture.width, place / picture.width)
        return color >> 16 > 220 && color >> 8 & 255 < 100 && color & 255 < 100
      }
    }
    let rest = reds(at: 0.5)
    #expect(rest > 150)
    for step in 0..<25 { #expect(reds(at: 1 + Double(step) / 50) >= rest * 97 / 100, "step \(step)") }
  }

  /// Raised buttons stand above it: they look the same all the time.
  @Test(arguments: [1.05, 1.08, 1.12, 1.2]) func aRaisedButtonIsNotWarped(_ time: Double) throws {
    let items = #""A", "B", { "title": "Add", "icon": "plus", "raised": true }, "D", "E""#
    for tap in [2, 4] {
      let movie = try movie(items, page: #"{ "cards": 9 }"#, tap: tap)
      let (rest, flying) = (movie.picture(at: 0.5), movie.picture(at: time))
      let disc = try movie.layout.items[2].raised
      let top = Double(flying.height) - (try movie.layout.frame.height)
      let icon = try movie.layout.items[2].icon
      for y in 0..<flying.height {
        for x in 0..<flying.width {
          let place = Point(Double(x) + 0.5, Double(y) + 0.5 - top)
          let (dx, dy) = (place.x - disc.midX, place.y - disc.midY)
          // Selected, the plus may have another form.
          guard dx * dx + dy * dy < (disc.width / 2 - 1) * (disc.width / 2 - 1), !icon.insetBy(-1, -1).contains(place)
          else { continue }
          if rest.rgb(x, y) != flying.rgb(x, y) {
            Issue.record("\(x), \(y) at \(time), tapped \(tap)")
            return
          }
        }
      }
    }
  }

  @Test func behindARaisedButtonThereIsNoPill() throws {
    let movie = try movie(
      #""A", { "title": "Add", "raised": true }, "C""#, page: #"{ "background": "white" }"#, tap: 1)
    let button = try movie.layout.items[1].button
    let y = Int(Double(movie.picture().height) - (try movie.layout.frame.height) + button.midY)
    // Left of the disc, where a pill would lie, and beside the pill of the first tab.
    let x = Int(button.minX + 11)
    let (rest, end) = (movie.picture(at: 0.5), movie.picture(at: movie.playback.end))
    #expect(end.difference(x, y, from: rest.rgb(x, y)) <= 1)
  }

  /// A fast finger widens it beyond the bar, but not beyond the screen: over black its rim would be seen there.
  @Test(arguments: [(260, 60), (140, 340)]) func aFastFingerLeavesItOnTheScreen(_ way: (from: Int, to: Int)) throws {
    let black = #"{ "background": "black" }"#
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", "scale": 1, "appearance": "dark", "homeIndicator": false },
        "tabBar": { "style": "floating", "items": ["A", "B", "C", "D"] },
        "pages": [\([black, black, black, black].joined(separator: ","))], "animation": [],
        "timeline": [{ "at": 1, "pan": { "from": { "x": \(way.from), "y": 822 }, "to": { "x": \(way.to), "y": 822 },
          "duration": 0.6 } }] }
      """)
    var highest = 0.0
    for step in 0..<60 {
      let time = 1 + Double(step) / 50
      highest = max(highest, movie.playback.pose(at: time).lens?.lift ?? 0)
      let picture = movie.picture(at: time)
      let sides = (0..<picture.height).flatMap { [picture.rgb(0, $0), picture.rgb(picture.width - 1, $0)] }
      #expect(sides.allSatisfy { $0 == 0 }, "at \(time)")
    }
    #expect(highest > 0.9)
  }
}
