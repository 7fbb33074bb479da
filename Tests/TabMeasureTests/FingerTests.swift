import TabBase
import TabMeasure
import TabModel
import TabanimRenderer
import TestTools
import Testing

/// What a finger drags is measured from the release on, if the clip shows the finger.
@Suite struct FingerTests {
  /// Pages that follow a finger from 0.2 to 0.6 s and go on with a spring. The bar rests, which makes it quick.
  private static let spec = spec(touches: #"{ "size": 32 }"#)

  private static func spec(touches: String) -> String {
    """
    { "screen": { "size": { "width": 160, "height": 110 }, "scale": 0.5, "statusBar": false },
      "tabBar": { "style": "flat-7", "background": "white", "tint": "gray", "unselectedTint": "gray", "items": [
        { "title": "A", "icon": "book", "selectedIcon": "book" }, { "title": "B", "icon": "map", "selectedIcon": "map" },
        { "title": "C", "icon": "trophy", "selectedIcon": "trophy" }] },
      "pages": [{ "background": "#FFE4C4" }, { "background": "#C8FBC8" }, { "background": "#E6E6FA" }],
      "animation": { "kind": "interactive", "interruptible": true, "duration": 1, "spring": { "damping": 0.6, "velocity": 0 } },
      "timeline": [{ "at": 0.2, "pan": { "from": [130, 40], "to": [70, 40], "duration": 0.4 } }],
      "touches": \(touches) }
    """
  }

  @Test func aDragAndItsReleaseAreMeasured() throws {
    let scratch = try Scratch()
    let clip = try Shots(Self.spec, rate: 20, seconds: 1.5).clip(.apng, in: scratch)
    let tracks = try ClipTracker(clip, Production(source: Self.spec)).tracks()
    let drag = try #require(tracks.drags.first)
    let frame = 1.0 / 20
    #expect(abs(drag.down.time - 0.2) < frame && abs(drag.lift.time - 0.6) < frame, "\(drag)")
    #expect(abs(drag.down.x - 130) < 1 && abs(drag.lift.x - 70) < 1, "\(drag)")
    #expect(abs(drag.lift.y - 40) < 1 && abs(drag.velocity + 150) < 3 * drag.sigma.velocity, "\(drag)")
    let track = try #require(tracks.tracks.first { $0.name == "pages[1].x" })
    let fitted = try fit(track, known: KnownMotion(family: .spring), clock: .stamps).get()
    guard case .spring(let spring) = fitted.model else {
      Issue.record("\(fitted.model)")
      return
    }
    let expected = Spring.uiKit(duration: 1, damping: 0.6, velocity: 150.0 / 100)
    #expect(abs(spring.dampingRatio - 0.6) < 0.03, "\(spring)")
    #expect(abs(spring.omega / expected.stiffness.squareRoot() - 1) < 0.05, "\(spring)")
    #expect(abs(fitted.from - 100) < 3 && abs(fitted.start - 0.6) < frame, "\(fitted)")
  }

  @Test func aDragWithoutADiscIsRefused() throws {
    let scratch = try Scratch()
    let spec = Self.spec(touches: "false")
    let clip = try Shots(spec, rate: 10, seconds: 1.6).clip(.apng, in: scratch)
    let tracks = try ClipTracker(clip, Production(source: spec)).tracks()
    let pages = tracks.tracks.filter { $0.name.hasPrefix("pages[") }
    #expect(tracks.drags.isEmpty && pages.count == 2 && pages.allSatisfy { $0.refusal == .unseenFinger }, "\(pages)")
  }

  /// The page beside the old one comes and goes: no picture shows it whole.
  @Test func aFingerIsSeenOnAPageThatGoesBack() throws {
    let spec = """
      { "screen": { "size": { "width": 375, "height": 500 }, "scale": 0.25, "statusBar": false },
        "tabBar": { "items": ["A", "B", "C"] },
        "pages": [{ "text": "HOME HOME HOME", "background": "#FFE4C4" }, { "background": "#203040" }, {}],
        "animation": "interactive",
        "timeline": [{ "at": 0.2, "pan": { "points": [
          { "t": 0, "x": 350, "y": 140 }, { "t": 0.5, "x": 200, "y": 140 }, { "t": 0.7, "x": 250, "y": 140 }] } }],
        "touches": true }
      """
    let scratch = try Scratch()
    let clip = try Shots(spec, rate: 20, seconds: 1.5).clip(.apng, in: scratch)
    let tracks = try ClipTracker(clip, Production(source: spec)).tracks()
    let drag = try #require(tracks.drags.first)
    #expect(abs(drag.down.x - 350) < 1.5 && abs(drag.lift.x - 250) < 1.5 && abs(drag.lift.time - 0.9) < 0.05, "\(drag)")
    #expect(tracks.tracks.contains { $0.name == "pages[0].x" && $0.release != nil })
  }

  /// Where the disc comes it lies on a picture that is as dark as it is.
  @Test func aFingerThatTouchesADarkPictureIsSeenInTime() throws {
    let spec = """
      { "screen": { "size": { "width": 375, "height": 360 }, "scale": 0.4, "statusBar": false },
        "tabBar": { "height": 56, "items": ["Home", "Search", { "title": "Cart", "icon": "cart" }] },
        "content": "shop", "animation": "interactive",
        "timeline": [{ "at": 0.1, "tap": 1 }, { "at": 0.8, "pan": { "from": [75, 180], "to": [225, 180], "duration": 0.5 } }],
        "touches": { "trail": false } }
      """
    let scratch = try Scratch()
    let clip = try Shots(spec, rate: 20, seconds: 2).clip(.apng, in: scratch)
    let drag = try #require(try ClipTracker(clip, Production(source: spec)).tracks().drags.first)
    #expect(abs(drag.down.time - 0.8) < 0.02 && abs(drag.lift.time - 1.3) < 0.02, "\(drag)")
    #expect(abs(drag.down.x - 75) < 1 && abs(drag.down.y - 180) < 1, "\(drag)")
  }

  private static func track(_ value: (Double) -> Double) -> MeasuredTrack {
    MeasuredTrack(
      name: "indicator.x", event: 0,
      points: (0..<40).map { MeasuredPoint(time: Double($0) / 30, value: value(Double($0) / 30), sigma: 0.1) })
  }

  /// From 0.3 to 0.6 s along 90 points.
  private static let drag: MeasuredDrag = {
    func place(_ time: Double) -> MeasuredDrag.Place {
      MeasuredDrag.Place(time: time, x: 300 * min(max(time - 0.3, 0), 0.3), y: 50)
    }
    return MeasuredDrag(
      event: 0, path: [place(0.3), place(0.6)], velocity: 300, latest: 0.6, sigma: (0.01, 3),
      seen: (0..<24).map { place(Double($0) / 30) })
  }()

  @Test func whatFollowsTheFingerInProportionIsCutAtTheRelease() throws {
    let followed = Self.drag.released(
      Self.track { 60 * min(max($0 - 0.3, 0), 0.3) + 200 * min(max($0 - 0.6, 0), 0.2) }, period: 1 / 30)
    let release = try #require(followed.release)
    #expect(release.time == 0.6...0.6 && abs(release.velocity - 60) < 1e-6)
    let rest = followed.points.filter { $0.time < 0.6 }
    #expect(rest.count == 8 && rest.allSatisfy { abs($0.value - 18) < 1e-6 })
  }

  @Test func whatSetsOutAtTheReleaseHasItsOwnStart() {
    let later = Self.track { $0 > 0.6 ? min(200 * ($0 - 0.6), 60) : 0 }
    #expect(Self.drag.released(later, period: 1 / 30) == later)
  }

  @Test func whatDoesNotFollowTheFingerIsRefused() {
    let loose = Self.track { 900 * max(min($0, 0.6) - 0.3, 0) * max(min($0, 0.6) - 0.4, 0) }
    #expect(Self.drag.released(loose, period: 1 / 30).refusal == .looseFinger)
  }

  /// A finger over a tab makes its title look elsewhere for a while.
  @Test func whatIsElsewhereAtOnceAndBackIsRefused() {
    let covered = Self.track { $0 > 0.45 && $0 < 0.75 ? 60 : 0 }
    #expect(throws: MeasureRefusal.leaps) { try fit(covered, clock: .stamps).get() }
  }

  @Test func theMeasuredSpecHasTheDrag() throws {
    var measurement = ClipMeasurement(clock: .stamps, frames: 40, repeated: 0, drags: [Self.drag])
    var numbers = Numbers(seed: 4)
    var track = Simulation(jitter: 0, begin: 0.6).track(
      .spring(.uiKit(duration: 0.5, damping: 0.8, velocity: 0), from: 100, to: 0), duration: 0.5, &numbers,
      name: "pages[1].x")
    track.release = MeasuredDrag.Release(time: 0.6...0.6, sigma: 0.01, velocity: 0)
    measurement.add(track)
    let text = measurement.spec(base: [], animations: [])
    #expect(text.contains(#""kind": "interactive", "interruptible": true, "duration": 0.5"#), "\(text)")
    let draft = try Production(source: Self.spec)
    let written = JSON.array([
      .members(["at": .number(0.2), "pan": .null]), .members(["at": .number(2), "tap": .number(0)]),
    ])
    #expect(
      DragTimeline([Self.drag], draft).timeline(written).compact
        == #"[{"at": 0.2, "pan": {"from": {"x": 0, "y": 50}, "to": {"x": 90, "y": 50}, "duration": 0.3}}, {"at": 2, "tap": 0}]"#
    )
  }
}
