import Foundation
import TabBase
import TabCodecs
import TabMeasure
import TabModel
import TabRaster
import TabanimRenderer
import TestTools
import Testing

/// Motions of specs, drawn, recorded as others would, and found again.
@Suite struct ClipTests {
  private static let bar = """
    "tabBar": { "style": "flat-7", "items": ["Home", "Search", "Profile"] }, "timeline": [{ "at": 0.2, "tap": 1 }]
    """
  private static let draft = "{ \(bar) }"
  private static let values = [1, 1.4, 0.9, 1.1, 1]
  private static let bounce = """
    { \(bar), "animation": { "kind": "bounce", "values": [1, 1.4, 0.9, 1.1, 1], "duration": 0.4, "calculationMode": "cubic" } }
    """

  /// The keys of the one bounce that was measured are those of the spec, to .02.
  private static func expectBounce(_ measured: MeasuredClip, _ comment: Comment) throws {
    let motion = try #require(
      measured.measurement.motions.first { $0.track.name == "items[1].icon.scale" }, comment)
    guard case .keyframes(let found, _, let mode) = motion.fitted.model else {
      Issue.record("\(motion.fitted.model): \(comment)")
      return
    }
    #expect(found.count == values.count && mode == .cubic, comment)
    for (one, truth) in zip(found, values) { #expect(abs(one - truth) < 0.02, comment) }
    #expect(abs(motion.fitted.duration - 0.4) < 0.01, comment)
    #expect(measured.measurement.motions.count == 1, comment)
  }

  @Test func aBounceIsFoundAgainHoweverItWasRecorded() throws {
    let scratch = try Scratch()
    let shots = try Shots(Self.bounce, seconds: 1)
    for (name, other) in [
      ("as it is", shots), ("repeating", shots.repeating), ("enlarged", shots.scaled(by: 1.5)),
      ("cropped", shots.cropped(left: 37, top: 5, right: 21)),
    ] {
      try Self.expectBounce(MeasuredClip(other.clip(.apng, in: scratch), text: Self.draft), "\(name)")
    }
    try Self.expectBounce(MeasuredClip(shots.clip(.gif, in: scratch), text: nil), "without a draft")
    let found = try MeasuredClip(shots.clip(.webp, in: scratch), text: nil).found
    #expect(found?.tabs == 3 && found?.hasTitles == true)
  }

  @Test func framesThatRepeatAreCountedAndHaveNoPoint() throws {
    let scratch = try Scratch()
    let shots = try Shots(Self.bounce, seconds: 1)
    let measured = try MeasuredClip(shots.repeating.clip(.apng, in: scratch), text: Self.draft)
    let times = try #require(measured.tracks.tracks.first).points.map(\.time)
    #expect(Set(times).count == times.count)
    #expect(!times.contains { abs($0 - 0.28) < 1e-3 }, "frame 14 shows the one before")
  }

  /// Other parts move by other laws, each under its name in a trace.
  @Test(arguments: [
    (
      #"{ "kind": "indicator", "place": "bottom", "height": 3, "duration": 0.4, "curve": "easeInOut" }"#, "indicator.x",
      "bezier"
    ),
    (
      #"{ "kind": "keyframes", "property": "y", "values": [0, -8, 0], "duration": 0.4 }"#, "items[1].icon.y",
      "keyframes"
    ),
    (#"{ "kind": "rotation", "duration": 0.4, "curve": "linear" }"#, "items[1].icon.rotation", "linear"),
    (
      #"{ "kind": "bounce", "target": "button", "values": [1, 0.7, 1], "duration": 0.4 }"#, "items[1].button.scale",
      "keyframes"
    ),
  ])
  func eachPartIsFoundUnderItsName(animation: String, track: String, family: String) throws {
    let scratch = try Scratch()
    let spec = "{ \(Self.bar), \"animation\": \(animation) }"
    let draft = track.hasPrefix("indicator") ? spec : Self.draft
    let measured = try MeasuredClip(Shots(spec, seconds: 1).clip(.apng, in: scratch), text: draft)
    let motion = try #require(measured.measurement.motions.first { $0.track.name == track })
    #expect(motion.fitted.model.family.rawValue == family)
    #expect(abs(motion.fitted.duration - 0.4) < 0.02)
    // What the program shows at these times is what was read.
    let trace = try Production(source: spec).trace(rate: 50).csv.split(separator: "\n").map { $0.split(separator: ",") }
    let column = try #require(trace.first?.firstIndex { $0 == track })
    let values = trace.dropFirst().compactMap { Double($0[column]) }
    let points = motion.track.points.map(\.value)
    // A turn is over, and the trace back at 0, when its last frame is shown.
    let room = max(0.3, 0.06 * ((points.max() ?? 0) - (points.min() ?? 0)))
    #expect(
      abs((points.max() ?? 0) - (values.max() ?? 0)) < room && abs((points.min() ?? 0) - (values.min() ?? 0)) < room)
  }

  @Test func pagesSlideByTheirEdges() throws {
    let scratch = try Scratch()
    let spec = """
      { "screen": { "size": { "width": 320, "height": 240 }, "scale": 1, "statusBar": false }, \(Self.bar),
        "pages": [{ "text": "one" }, { "text": "two", "background": "#D6F0DC" }, {}],
        "animation": { "kind": "slide", "duration": 0.5, "damping": 1, "velocity": 0 } }
      """
    let measured = try MeasuredClip(Shots(spec, seconds: 1.2).clip(.apng, in: scratch), text: spec)
    for (track, to) in [("pages[0].x", -320.0), ("pages[1].x", 0)] {
      let motion = try #require(measured.measurement.motions.first { $0.track.name == track })
      guard case .spring(let spring) = motion.fitted.model else {
        Issue.record("\(motion.fitted.model)")
        continue
      }
      #expect(abs(spring.dampingRatio - 1) < 0.02 && abs(motion.fitted.to - to) < 0.5)
    }
  }

  @Test func theClockIsWhatIsKnown() throws {
    let scratch = try Scratch()
    var shots = try Shots(Self.bounce, seconds: 1)
    // A converter that plays half as fast.
    shots.delays = shots.delays.map { _ in FrameDelay(centiseconds: 4) }
    let clip = try shots.clip(.gif, in: scratch)
    let file = try MeasuredClip(clip, text: Self.draft)
    #expect(!file.measurement.clock.isTrusted)
    #expect(abs(try #require(file.measurement.motions.first).fitted.duration - 0.8) < 0.02)
    for measured in [
      try MeasuredClip(clip, text: Self.draft, fps: 50),
      try MeasuredClip(clip, text: Self.draft, known: .init(track: "items[1].icon.scale", seconds: 0.4)),
    ] {
      #expect(measured.measurement.clock == .given)
      #expect(abs(try #require(measured.measurement.motions.first).fitted.duration - 0.4) < 0.01)
    }
  }

  @Test func theMeasuredSpecShowsWhatTheClipShows() throws {
    let scratch = try Scratch()
    let measured = try MeasuredClip(Shots(Self.bounce, seconds: 1).clip(.apng, in: scratch), text: Self.draft)
    let found = try Production(source: measured.spec)
    let truth = try Production(source: Self.bounce)
    func scales(_ production: Production) throws -> [Double] {
      let rows = production.trace(rate: 100).csv.split(separator: "\n").map { $0.split(separator: ",") }
      let column = try #require(rows.first?.firstIndex { $0 == "items[1].icon.scale" })
      return rows.dropFirst().compactMap { Double($0[column]) }
    }
    for (a, b) in zip(try scales(found), try scales(truth)) { #expect(abs(a - b) < 0.02) }
    let film = try ClipFilm(measured, found)
    #expect(film.width == truth.still().width && film.height == 3 * truth.still().height + 16)
    var darkest: UInt32 = 255
    film.forEachFrame(among: [10, 14, 20]) { frame in
      for y in 2 * truth.still().height + 16..<film.height {
        for x in 0..<film.width { darkest = min(darkest, frame.bitmap.row(y)[x] & 255) }
      }
    }
    #expect(darkest > 120, "the last third is the difference, which is small")
  }

  @Test func keysAtUnevenTimesComeFromTheDraft() throws {
    func spec(_ values: [Double], _ duration: Double) -> String {
      """
      { \(Self.bar), "animation": { "kind": "keyframes", "property": "scale", "values": \(values),
        "keyTimes": [0, 0.15, 0.7, 1], "duration": \(duration) } }
      """
    }
    let scratch = try Scratch()
    let clip = try Shots(spec([1, 1.4, 0.8, 1], 0.7), seconds: 1.2).clip(.apng, in: scratch)
    let measured = try MeasuredClip(clip, text: spec([1, 1.2, 0.9, 1], 0.5))
    guard case .keyframes(let found, let keyTimes, _) = measured.measurement.motions.first?.fitted.model else {
      Issue.record("no keys")
      return
    }
    #expect(zip(keyTimes, [0, 0.15, 0.7, 1]).allSatisfy { abs($0 - $1) < 1e-6 } && keyTimes.count == 4)
    for (one, truth) in zip(found, [1, 1.4, 0.8, 1]) { #expect(abs(one - truth) < 0.02, "\(found)") }
  }

  /// A few frames a second tell the values of keys whose times and duration are known. A draft without an animation plays the program's
  /// bounce and knows nothing.
  @Test func fewFramesTellWhatADraftLeavesOpen() throws {
    let scratch = try Scratch()
    let clip = try Shots(Self.bounce, rate: 15, seconds: 1).clip(.apng, in: scratch)
    let blind = try MeasuredClip(clip, text: Self.draft, fps: 15).measurement
    guard blind.motions.isEmpty, case .tooFewFrames? = blind.refused.first?.refusal else {
      Issue.record("\(blind)")
      return
    }
    let guess = Self.bounce.replacing("1.4, 0.9, 1.1", with: "1.2, 1, 1.2")
    let told = try MeasuredClip(clip, text: guess, fps: 15).measurement
    guard case .keyframes(let found, _, _) = told.motions.first?.fitted.model else {
      Issue.record("\(told.table(of: "clip"))")
      return
    }
    for (one, truth) in zip(found, Self.values) { #expect(abs(one - truth) < 0.05, "\(found)") }
  }

  @Test func aPhonesFrameAtTheSidesIsNoTab() throws {
    let scratch = try Scratch()
    let shots = try Shots(Self.bounce, seconds: 1)
    let framed = shots.map { _, frame in
      let result = frame.copy()
      for y in 0..<frame.height {
        for x in [0, 1, 2, frame.width - 2, frame.width - 1] { result.row(y)[x] = 0xFF10_1010 }
      }
      return result
    }
    try Self.expectBounce(MeasuredClip(framed.clip(.gif, in: scratch), text: nil), "in a frame")
  }
}
