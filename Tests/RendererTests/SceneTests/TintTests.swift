import Foundation
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

/// The tint of a bar of glass has one value at a time for icon and title, and goes from value to value slowly.
@Suite struct TintTests {
  private static func movie(
    _ pages: [String], screen: String = "", bar: String = "", appearance: String, animation: String = "[]",
    timeline: String, touches: Bool = false
  ) throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", "scale": 1, "appearance": "\(appearance)", "homeIndicator": false, \(screen) },
        "tabBar": { "style": "floating", "items": ["Home", "Alerts", "Library", "Profile"], \(bar) },
        "pages": [\(pages.joined(separator: ","))], "animation": \(animation), "timeline": [\(timeline)],
        "touches": \(touches) }
      """)
  }

  // MARK: From frame to frame

  struct Walk: Sendable, CustomTestStringConvertible {
    var what: String
    var pages: [String]
    var appearance = "light"
    var bar = ""
    var screen = ""
    var animation = "[]"
    var timeline = #"{ "at": 0.1, "tap": 2 }"#
    var end = 1.4

    var testDescription: String { "\(what), \(appearance) \(bar)" }
  }

  static let tiles = Array(repeating: #"{ "tiles": 30 }"#, count: 4)
  static let photos = Array(repeating: #"{ "picture": "photo" }"#, count: 4)
  static let drag =
    #"{ "at": 0.1, "pan": { "from": { "x": 69, "y": 822 }, "to": { "x": 300, "y": 822 }, "duration": 0.4 } }"#
  /// Pages each of which asks for another shade of an orange tint.
  static let flats = ["white", "#FF8D28", "black", "#0000FF"].map { #"{ "background": "\#($0)" }"# }
  static let orange = ##""tint": "#FF8D28""##

  static let walks: [Walk] = ["light", "dark"].flatMap { appearance in
    [
      Walk(what: "a tap over tiles", pages: tiles, appearance: appearance),
      Walk(what: "a tap over a photo", pages: photos, appearance: appearance),
      Walk(what: "a drag over tiles", pages: tiles, appearance: appearance, timeline: drag),
      Walk(
        what: "pages at once", pages: flats, appearance: appearance, bar: orange, timeline: #"{ "at": 0.1, "tap": 1 }"#),
      Walk(
        what: "a page slides in", pages: flats, appearance: appearance, bar: orange,
        animation: #"{ "kind": "slide", "duration": 0.3 }"#, timeline: #"{ "at": 0.1, "tap": 1 }"#),
      Walk(
        what: "glass that adapts", pages: flats, appearance: appearance, bar: #""adaptive": true"#,
        animation: #"{ "kind": "slide", "duration": 0.3 }"#),
      Walk(what: "right to left", pages: tiles, appearance: appearance, screen: #""direction": "rtl""#),
      Walk(what: "to one tab", pages: photos, appearance: appearance, timeline: #"{ "at": 0.1, "minimize": true }"#),
    ]
  }

  /// Frames are 20 ms apart. The tint of a tab is the commonest color of its hue in its button, with at least 0.6 of
  /// saturation and brightness; a few pixels of a tab that is just met do not count. While glass turns dark or light over a
  /// page of that hue, it is the commonest color itself: `AdaptiveBarTests` have the tint then.
  @Test(arguments: walks) func noTintJumps(_ walk: Walk) throws {
    let movie = try Self.movie(
      walk.pages, screen: walk.screen, bar: walk.bar, appearance: walk.appearance, animation: walk.animation,
      timeline: walk.timeline)
    let frames = MovieFrames(
      movie.scene, movie.playback, at: FrameSchedule(duration: walk.end, rate: 50, clock: .centiseconds), speed: 1)
    let tint = movie.movie.bar.items[0].tint
    let layout = try movie.layout
    var last: [Int: UInt32] = [:]
    var (seen, isSelectedSeen, wasChanging) = (0, true, false)
    frames.forEachFrame { frame in
      let time = frames.times[frame.index]
      let pose = movie.playback.pose(at: time)
      let isChanging = pose.darkness.map { abs($0.body - ($0.isDark ? 1 : 0)) > 1e-3 } ?? false
      var now: [Int: UInt32] = [:]
      for (index, item) in layout.items.enumerated() {
        let area = item.button.offsetBy(layout.frame.origin)
        guard
          let color = Self.commonest(
            tint, frame.bitmap, PixelRect(covering: movie.scene.viewport.transform.apply(area)))
        else { continue }
        now[index] = color
        seen += 1
        if let before = last[index], !isChanging, !wasChanging {
          let jump = largestDifference(before, color)
          #expect(jump <= 8, "tab \(index) at \(time): \(String(before, radix: 16)), \(String(color, radix: 16))")
        }
      }
      if !isChanging, pose.lens == nil, pose.minimizing == 0, now[pose.selectedIndex] == nil { isSelectedSeen = false }
      (last, wasChanging) = (now, isChanging)
      // A still of that time is the same picture.
      if frame.index % 9 == 1 {
        #expect(frame.bitmap == movie.picture(at: time), "at \(time)")
      }
    }
    #expect(isSelectedSeen)
    #expect(seen > 10)
  }

  private static func commonest(_ tint: Color, _ picture: Bitmap, _ area: PixelRect) -> UInt32? {
    var counts: [UInt32: Int] = [:]
    let area = area.intersection(picture.bounds)
    let own = hue(tint)
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        let rgb = picture.rgb(x, y)
        let color = Color(rgb: rgb)
        let (high, low) = (max(color.red, color.green, color.blue), min(color.red, color.green, color.blue))
        guard high >= 0.6, 1 - low / high >= 0.6 else { continue }
        if abs(hue(color) - own) < 4 { counts[rgb, default: 0] += 1 }
      }
    }
    let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return most.flatMap { $0.value >= 12 ? $0.key : nil }
  }

  /// Degrees.
  private static func hue(_ color: Color) -> Double {
    let angle = atan2(3.0.squareRoot() * (color.green - color.blue), 2 * color.red - color.green - color.blue)
    return angle * 180 / .pi
  }

  // MARK: One for a tab

  /// Over stripes whose colors change every few points, icon and title have one color, in flight too.
  @Test(arguments: ["light", "dark"], [0.0, 0.16]) func aTabHasOneTint(_ appearance: String, _ time: Double) throws {
    let stripes = (0..<32).map { index in
      let color = ["white", "blue", "black", "orange"][index / 2 % 4]
      return #"{ "color": "\#(color)", "offset": \#(Double((index + 1) / 2) / 16) }"#
    }
    let page = #"{ "background": { "stops": [\#(stripes.joined(separator: ","))], "direction": "right" } }"#
    let movie = try Self.movie(
      Array(repeating: page, count: 4), bar: Self.orange, appearance: appearance, timeline: #"{ "at": 0, "tap": 1 }"#)
    var colors: Set<Color> = []
    func collect(_ items: [DrawItem]) {
      for item in items {
        switch item {
        case .fill(_, _, _, .solid(let color), _): colors.insert(color)
        case .group(let items, _): collect(items)
        default: break
        }
      }
    }
    let pose = movie.playback.pose(at: time)
    let drawing = BarDrawing(
      bar: movie.movie.bar, layout: try movie.layout, viewport: movie.scene.viewport, transform: .identity, touches: [])
    collect(drawing.button(1, pose.items[1]))
    #expect(colors.count == 1, "\(colors.map(\.hex))")
  }

  /// Over pages all of which need it lighter, a tint has one shade in all tabs and at all times; where one page needs it darker and
  /// one lighter, it changes.
  @Test func aTintDoesNotDrift() throws {
    func shades(_ pages: [String], _ appearance: String, _ bar: String) throws -> Set<Double> {
      let movie = try Self.movie(
        pages, bar: bar, appearance: appearance,
        timeline: #"{ "at": 0.5, "tap": 1 }, { "at": 1.5, "tap": 2 }, { "at": 2.5, "tap": 3 }"#)
      return stride(from: 0, to: 4, by: 0.1).reduce(into: []) { all, time in
        all.formUnion(movie.playback.pose(at: time).items.map(\.shade))
      }
    }
    let travel = [#"{ "content": "travel" }"#, #"{ "picture": "map" }"#, Self.tiles[0], Self.photos[0]]
    let shade = try shades(travel, "dark", #""tint": "systemPink""#)
    #expect(shade.count == 1 && shade.allSatisfy { $0 > 0 }, "\(shade)")
    #expect(try shades(Self.flats, "light", Self.orange).count > 1)
  }

  /// A crop that cuts the bar changes none of its colors.
  @Test(arguments: ["[60, 780, 70, 80]", "[0, 780, 402, 45]"]) func aCropLeavesTintsAlone(_ crop: String) throws {
    let page = ##"{ "cards": 9, "background": "#FF8D28" }"##
    for (appearance, page) in [("light", Self.flats[1]), ("dark", Self.tiles[0]), ("light", page)] {
      let pages = Array(repeating: page, count: 4)
      func shades(_ crop: String) throws -> [Double] {
        let movie = try Self.movie(
          pages, screen: #""crop": \#(crop)"#, bar: Self.orange, appearance: appearance, timeline: "")
        return movie.playback.pose(at: 0).items.map(\.shade)
      }
      #expect(try shades(crop) == shades(#""screen""#))
    }
  }

  /// On a page of its own hue a tint becomes darker; on those on which it is as readable as ever, and on clear glass, it stays.
  @Test func tintsChangeNoMoreThanTheyHaveTo() throws {
    func change(_ page: Int, _ bar: String, _ appearance: String) throws -> Double {
      let movie = try Self.movie(
        Array(repeating: Self.flats[page], count: 4), bar: bar, appearance: appearance, timeline: "")
      let item = movie.playback.pose(at: 0).items[0]
      return item.tint.shaded(by: item.shade).luma - item.tint.luma
    }
    #expect(try change(1, Self.orange, "light") < -0.03)
    #expect(try change(1, Self.orange + #", "glass": "clear""#, "light") == 0)
    for tint in ["systemBlue", "systemOrange", "systemYellow", "black", "white", "gray"] {
      #expect(try change(0, #""tint": "\#(tint)""#, "light") == 0, "\(tint)")
      #expect(try change(2, #""tint": "\#(tint)""#, "dark") == 0, "\(tint)")
    }
  }

  // MARK: The light of a finger

  /// In the lens between two tabs, over black, beside the finger's own disc: nothing is lighter but around a finger that is shown.
  @Test func onlyAFingerThatIsSeenGivesLight() throws {
    let pan =
      #"{ "at": 0.1, "pan": { "from": { "x": 111, "y": 825 }, "to": { "x": 111, "y": 825.1 }, "duration": 1 } }"#
    let black = Array(repeating: Self.flats[2], count: 4)
    func gray(_ touches: Bool, _ x: Double) throws -> Int {
      let movie = try Self.movie(black, appearance: "dark", timeline: pan, touches: touches)
      let place = movie.scene.viewport.transform.apply(Point(x, 797))
      return Int(movie.picture(at: 0.8).rgb(Int(place.x), Int(place.y)) & 255)
    }
    let (dark, lit, far) = (try gray(false, 135), try gray(true, 135), try gray(true, 300))
    // Glass over black has 17; the veil of the lens adds 5 % of white.
    #expect(abs(dark - 29) <= 2, "\(dark)")
    #expect(lit >= dark + 10 && lit <= dark + 26, "\(lit)")
    #expect(abs(far - 17) <= 2, "\(far)")
  }
}
