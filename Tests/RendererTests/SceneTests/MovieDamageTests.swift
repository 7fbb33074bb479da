import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabText
@testable import TabCodecs
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What frames of whole movies cost: the pixels drawn again, against those of the items that changed.
@Suite struct MovieDamageTests {
  static let timeline = #""timeline": [{"at": 0.4, "tap": 1}, {"at": 1.4, "tap": 2}, {"at": 1.5, "tap": 0}]"#
  static let bounce = #"{"kind": "bounce", "values": [1, 1.4, 0.9, 1.02, 1], "duration": 0.3}"#
  static let specs = [
    #"{"animation": \#(bounce), \#(timeline)}"#,
    #"{"animation": \#(bounce), "tabBar": {"style": "flat-7", "background": "white"}, \#(timeline)}"#,
    #"{"animation": "arrow", \#(timeline)}"#,
    #"{"animation": [\#(bounce), "arrow"], "screen": {"crop": "screen"}, \#(timeline)}"#,
    #"{"animation": "flip", \#(timeline)}"#,
    #"{"animation": [\#(bounce), {"kind": "flip", "target": "button", "direction": "top"}], \#(timeline)}"#,
    #"{"animation": ["notch-curved", "ball-dive"], "tabBar": {"height": 75}, \#(timeline)}"#,
    #"{"animation": ["bump-wide", "ball-ring"], "tabBar": {"height": 75, "background": "white"}, \#(timeline)}"#,
    #"{"animation": "notch-open", "tabBar": {"style": "classic"}, "screen": {"crop": "screen"}, \#(timeline)}"#,
  ]

  /// The bar has its safe area below: 75 + 34 points, of which a notch takes 45 and three tenths of the width on its way.
  @Test func theDamageOfANotchIsWhereItMoves() throws {
    let spec = #"{"animation": "notch-curved", "tabBar": {"height": 75, "items": ["", "", "", ""]}, \#(Self.timeline)}"#
    let movie = try Resolved(spec).movie
    let playback = Timeline.play(movie)
    let scene = try Scene(movie, playback, fonts: FontLibrary())
    let times = FrameSchedule(duration: playback.end, rate: 50, clock: .centiseconds)
    let frames = MovieFrames(scene, playback, at: times, speed: 1)
    let touched = try #require(frames.damagedPixels)
    let bar = 375 * 2 * 75 * 2
    #expect(touched < (frames.times.count - 1) * bar / 2, "\(touched / (frames.times.count - 1)) of \(bar)")
  }

  /// Items of `a` that are not among those of `b`, however often each occurs.
  static func items(_ a: [DrawItem], notIn b: [DrawItem]) -> [DrawItem] {
    var rest = b
    return a.filter { item in
      guard let index = rest.firstIndex(of: item) else { return true }
      rest.remove(at: index)
      return false
    }
  }

  @Test(arguments: specs.indices)
  func aFrameTouchesAtMostAFifthMoreThanItsChangedItemsCoverAndComesOutWhole(index: Int) throws {
    let reading = Spec.read(SourceText(file: "spec.json", bytes: Array(Self.specs[index].utf8)))
    let spec = try #require(reading.spec, "\(reading.diagnostics)")
    let movie = try Resolver.resolve(spec, assets: AssetLoader(root: SpecRoot(path: ""))).movie
    let playback = Timeline.play(movie)
    let scene = try Scene(movie, playback, fonts: FontLibrary())
    let frames = MovieFrames(
      scene, playback, at: FrameSchedule(duration: playback.end, rate: 50, clock: .centiseconds), speed: 1)
    let canvas = PixelRect(left: 0, top: 0, right: frames.width, bottom: frames.height)
    var last: FrameState?
    var count = 0
    var damaged = 0
    frames.forEachFrame { frame in
      if frame.index > 0 { damaged += frame.damage.reduce(0) { $0 + $1.area } }
      let state = scene.frame(playback.pose(at: frames.times[frame.index]))
      if let last {
        let changed = Self.items(last.items, notIn: state.items) + Self.items(state.items, notIn: last.items)
        // All that changes lies above the bar's backdrop.
        let needed = Region(changed.map { $0.bounds(canvas: canvas) }).area
        let touched = frame.damage.reduce(0) { $0 + $1.area }
        #expect(Double(touched) <= 1.2 * Double(needed), "frame \(frame.index): \(touched) for \(needed)")
        count += 1
      }
      if frame.index % 7 == 0 {
        let whole = Bitmap(width: frames.width, height: frames.height)
        Compositor(bitmap: whole).draw(state.items)
        let isWhole = whole == frame.bitmap
        #expect(isWhole, "frame \(frame.index)")
      }
      last = state
    }
    #expect(count > 20)
    #expect(frames.damagedPixels == damaged)
    // Frames between may be left out.
    frames.forEachFrame(among: Set(stride(from: 0, to: frames.times.count, by: 5))) { frame in
      let whole = Bitmap(width: frames.width, height: frames.height)
      Compositor(bitmap: whole).draw(scene.frame(playback.pose(at: frames.times[frame.index])).items)
      let isWhole = whole == frame.bitmap
      #expect(isWhole, "frame \(frame.index) after five")
    }
  }
}
