import Foundation
import TabBase
import TabMeasure
import TabModel
import TabanimRenderer
import Testing

/// What is written of a measurement says what was measured, and other programs and our own reader understand it.
@Suite struct ReportTests {
  private static let tabs: [JSON.Member] = [
    JSON.Member(key: "tabBar", value: .members(["items": .strings(["Home", "Search", "Profile"])])),
    JSON.Member(key: "timeline", value: .array([.members(["at": .number(0.4), "tap": .number(1)])])),
  ]

  private func measured(
    _ motion: Motion<Double>, duration: Double, unit: Double, name: String, clock: MotionClock = .given
  ) -> ClipMeasurement {
    var numbers = Numbers(seed: 21)
    var measurement = ClipMeasurement(clock: clock, frames: 60, repeated: 0)
    measurement.add(
      Simulation(noise: 0.02, unit: unit).track(motion, duration: duration, &numbers, name: name))
    return measurement
  }

  private func bounce(_ clock: MotionClock = .given) throws -> ClipMeasurement {
    measured(
      try Simulation.keyframes([1, 1.4, 0.9, 1.02, 1], .cubic), duration: 0.5, unit: 0.02, name: "items[1].icon.scale",
      clock: clock)
  }

  private func production(_ text: String) throws -> Production {
    try Production(SourceText(file: "spec.json", bytes: Array(text.utf8)))
  }

  /// The spec that is written, read again by the program, moves as the measurement says.
  private func expectSame(_ measurement: ClipMeasurement, _ animations: [JSON] = []) throws {
    let text = measurement.spec(base: ReportTests.tabs, animations: animations)
    let draft = DraftMotions(try production(text))
    let motion = try #require(measurement.motions.first)
    let event = try #require((0..<4).first { draft.motion(motion.track.name, event: $0) != nil }, "\(text)")
    let played = try #require(draft.motion(motion.track.name, event: event))
    let span = (motion.track.points.map(\.value).max() ?? 0) - (motion.track.points.map(\.value).min() ?? 0)
    // The layout says where marks are.
    if motion.track.name.hasPrefix("items[") {
      #expect(abs(played.from - motion.fitted.from) < 0.02 * span, "\(text)")
      #expect(abs(played.to - motion.fitted.to) < 0.02 * span, "\(text)")
    }
    switch (played.model, motion.fitted.model) {
    case (.keyframes(let a, _, let mode), .keyframes(let b, _, let other)):
      #expect(mode == other && a.count == b.count, "\(text)")
      for (a, b) in zip(a, b) { #expect(abs(a - b) < 0.01 * span, "\(text)") }
      #expect(abs(played.duration - motion.fitted.duration) < 0.01)
    case (.curve(let a, _), .curve(let b, _)):
      for x in [0.2, 0.5, 0.8] { #expect(abs(a.progress(at: x) - b.progress(at: x)) < 0.01, "\(text)") }
      #expect(abs(played.duration - motion.fitted.duration) < 0.01)
    case (.spring(let a), .spring(let b)):
      #expect(abs(a.omega / b.omega - 1) < 0.03 && abs(a.dampingRatio - b.dampingRatio) < 0.03, "\(text)")
    default: Issue.record("\(played.model) for \(motion.fitted.model): \(text)")
    }
  }

  @Test func theSpecOfABounceShowsTheBounce() throws {
    let measurement = try bounce()
    try expectSame(measurement)
    let text = measurement.spec(base: ReportTests.tabs, animations: [])
    #expect(try production(text).warnings.isEmpty, "\(text)")
  }

  /// A page has no place while it is not shown, in a trace it is at 0.
  @Test func theDraftsPagesMoveAsAClipShowsThem() throws {
    let spec = """
      { "screen": { "size": { "width": 320, "height": 400 } }, "tabBar": { "items": ["A", "B"] }, "animation": "slide",
        "timeline": [{ "at": 0.4, "tap": 1 }] }
      """
    let draft = DraftMotions(try production(spec))
    let motion = try #require((0..<4).lazy.compactMap { draft.motion("pages[1].x", event: $0) }.first)
    guard case .spring(let spring) = motion.model else {
      Issue.record("\(motion.model)")
      return
    }
    #expect(abs(spring.dampingRatio - 1) < 0.02 && abs(spring.omega - 18.467) < 0.3)
    #expect(abs(motion.from - 320) < 1 && abs(motion.to) < 1)
  }

  @Test func theSpecOfAPoseShowsItsSpringAndItsCurve() throws {
    let spring = Spring.uiKit(duration: 0.5, damping: 0.6, velocity: 0)
    try expectSame(measured(.spring(spring, from: 0, to: -30), duration: 0.5, unit: 0.5, name: "items[1].icon.y"))
    try expectSame(measured(.curve(.easeOut, from: 0, to: -30), duration: 0.4, unit: 0.5, name: "items[1].icon.y"))
    let own = try CubicBezier(0.3, 1.4, 0.6, 1)
    try expectSame(measured(.curve(.bezier(own), from: 0, to: -60), duration: 0.8, unit: 0.1, name: "items[1].icon.y"))
  }

  @Test func theDraftsOwnLooksStay() throws {
    let arrow = JSON.members(["kind": .string("arrow"), "color": .string("systemRed"), "duration": .number(9)])
    let measurement = measured(.curve(.easeIn, from: 60, to: 180), duration: 0.4, unit: 0.5, name: "arrow.x")
    try expectSame(measurement, [arrow, .string("slide")])
    let text = measurement.spec(base: ReportTests.tabs, animations: [arrow, .string("slide")])
    #expect(text.contains(#""color": "systemRed""#) && text.contains(#""curve": "easeIn""#) && !text.contains("9,"))
    #expect(text.contains(#"{"kind": "slide"}"#))
  }

  @Test func namesCannotLeaveTheirComments() throws {
    var measurement = try bounce()
    let reason = "a\u{2028}} \"animation\": \"\r\nslide\u{7}\""
    measurement.add(
      MeasuredTrack(
        name: "items[0].icon\n.x", event: 1, points: [], refusal: .notTracked(reason: reason, remedy: "\n} b")))
    let text = measurement.spec(base: ReportTests.tabs, animations: [])
    #expect(!text.contains("\r") && !text.contains("\u{2028}") && !text.contains("\u{7}"))
    #expect(text.split(separator: "\n").allSatisfy { !$0.hasPrefix("slide") && !$0.hasPrefix(".x") })
    _ = try production(text)
    #expect(!measurement.table(of: "a\nb.gif").contains("a\nb"))
  }

  @Test func theJSONHasTheNumbersAndTheirDeviations() throws {
    var measurement = try bounce(.file(constantDelays: true, repeated: 2))
    measurement.add(MeasuredTrack(name: "items[2].icon.x", event: 0, points: [], refusal: .nothingMoves))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(measurement.json.utf8)) as? [String: Any])
    #expect(object["clock"] as? String == "file" && object["frames"] as? Int == 60)
    let motion = try #require((object["motions"] as? [[String: Any]])?.first)
    #expect(motion["track"] as? String == "items[1].icon.scale" && motion["model"] as? String == "keyframes")
    let values = try #require(motion["values"] as? [Double])
    let sigma = try #require((motion["sigma"] as? [String: Any])?["values"] as? [Double])
    #expect(values.count == 5 && sigma.count == 5 && sigma.allSatisfy { $0 > 0 && $0 < 0.02 })
    let refused = try #require((object["refused"] as? [[String: Any]])?.first)
    #expect(refused["reason"] as? String == "nothing moves by more than the noise")
  }

  @Test func theTableNamesTheClock() throws {
    let byFile = try bounce(.file(constantDelays: true, repeated: 20)).table(of: "clip.gif")
    #expect(byFile.contains("by the file's clock"))
    #expect(try !bounce(.stamps).table(of: "clip.mov").contains("file's clock"))
    var evened = ClipMeasurement(clock: .file(constantDelays: true, repeated: 21), frames: 59, repeated: 21)
    evened.add(MeasuredTrack(name: "items[0].icon.x", event: 0, points: [], refusal: .nothingMoves))
    #expect(evened.table(of: "clip.gif").contains("a converter evened them"))
  }

  @Test func aDraftOfTheSameNumbersAgreesAndOthersDoNot() throws {
    let measurement = try bounce()
    func differences(_ values: String, _ duration: Double, _ tolerance: Double? = nil) throws -> [String] {
      let spec = """
        { "tabBar": { "items": ["A", "B", "C"] }, "timeline": [{ "at": 0.4, "tap": 1 }],
          "animation": { "kind": "bounce", "values": \(values), "duration": \(duration) } }
        """
      let draft = DraftMotions(try production(spec))
      let event = (0..<4).first { draft.motion("items[1].icon.scale", event: $0) != nil } ?? 0
      var own = measurement
      own = ClipMeasurement(clock: measurement.clock, frames: 1, repeated: 0)
      var track = try #require(measurement.motions.first).track
      track.event = event
      own.add(track)
      return own.differences(from: draft, tolerance: tolerance).map(\.number)
    }
    #expect(try differences("[1, 1.4, 0.9, 1.02, 1]", 0.5) == [])
    #expect(try differences("[1, 1.3, 0.9, 1.02, 1]", 0.5) == ["value 1"])
    #expect(try differences("[1, 1.4, 0.9, 1.02, 1]", 0.6) == ["duration"])
    #expect(try differences("[1, 1.39, 0.9, 1.02, 1]", 0.5) == [])
    #expect(try differences("[1, 1.37, 0.9, 1.02, 1]", 0.5, 0.03) == ["value 1"])
  }

  @Test func thePlotHasTheMeasuredPoints() throws {
    let measurement = try bounce()
    let plot = try #require(measurement.plot(of: "clip.gif", isDark: false))
    let moving = try #require(measurement.motions.first).fitted.movingFrames
    let dots = plot.svg.components(separatedBy: "r=\"2.75\"").count - 1
    #expect(dots >= moving && dots <= moving + 10)
    #expect(plot.svg.contains("clip.gif"))
    let empty = ClipMeasurement(clock: .given, frames: 3, repeated: 2)
    #expect(empty.plot(of: "clip.gif", isDark: true) == nil)
    if let folder = ProcessInfo.processInfo.environment["PLOTS"] {
      try plot.writePNG(to: folder + "/plot.png", scale: 2, font: nil, sparing: [])
      print(
        measurement.table(of: "clip.gif"), measurement.spec(base: ReportTests.tabs, animations: []), measurement.json)
    }
  }
}
