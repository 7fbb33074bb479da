import Foundation
import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What CSS makes of the exports, in a browser that is stopped at exact times, is what the movie does.
@Suite(.enabled(if: Browser.program != nil, "needs chromium"), .serialized)
struct BrowserTests {
  /// Of the way that a value goes: what the style sheets promise.
  private static let tolerance = 1e-3

  /// Every track of every example at two hundred moments: within a thousandth of its way.
  @Test func pagesMoveAsTheirMoviesDo() throws {
    var generator = SeededGenerator(21)
    var probes: [Browser.Probe] = []
    var expected: [(example: String, track: String, way: Double, values: [Double])] = []
    for example in MotionChannelTests.examples {
      let production = try MotionChannelTests.production(example)
      let parts = MovingParts(production.played)
      let channels = parts.channels
      let (begin, end) = (production.playback.begin, production.end)
      let moments = (0..<200).map { _ in Double.random(in: max(begin, 0)..<end, using: &generator) }
      let rules = MoviePage.rules(of: parts, in: production.played, until: end)
      let elements = Set(channels.map(\.target.name)).map { "<b data-track=\"\($0)\"></b>" }.sorted().joined()
      probes.append(
        Browser.Probe(
          html: "<style>\(rules)</style>\(elements)",
          elements: channels.map {
            .init(
              selector: "[data-track=\"\($0.target.name)\"]", property: CSSSheet.property($0.property))
          }, moments: moments.map { $0 * 1000 / production.movie.output.speed }))
      for channel in channels {
        let way = MotionCurve(channel, from: begin, to: end).way
        expected.append((example, channel.name, way, moments.map { channel.value(at: $0) }))
      }
    }
    let shown = try Browser.values(probes).flatMap(\.self)
    try #require(shown.count == expected.count)
    try #require(expected.count > 100)
    for (values, track) in zip(shown, expected) where track.way > 1e-9 {
      let error = BrowserTests.error(values, track.values, track.way)
      #expect(error <= BrowserTests.tolerance, "\(track.example) \(track.track)")
    }
  }

  /// The rectangles around elements in the browser: an arrow's edge, a finger's disc, and an icon that grows are where
  /// the trace has them.
  @Test func partsAreWhereTheTraceHasThem() throws {
    let spec = #"""
      { "screen": { "scale": 1, "crop": "screen" }, "touches": { "trail": false },
        "animation": [{ "kind": "arrow", "duration": 0.4 }, "bounce"],
        "tabBar": { "items": ["A", "B", "C"] }, "timeline": [{ "at": 0.3, "tap": 1 }, { "at": 1.5, "tap": 2 }] }
      """#
    let production = try Production(SourceText(file: "spec.json", bytes: Array(spec.utf8)))
    let playback = production.playback
    let moments = [0.31, 0.36, 0.43, 0.55, 0.7, 1.2, 1.53, 1.6, 1.72, 2.4]
    let elements = [
      Browser.Probe.Element(selector: "[data-track=arrow]", property: "box.left"),
      .init(selector: "[data-track='touches[0]']", property: "box.left"),
      .init(selector: "[data-track='touches[0]']", property: "box.width"),
      .init(selector: "[data-track='items[2].icon']", property: "box.width"),
    ]
    let text = try #require(production.export(to: .html, name: "page").text)
    let probe = Browser.Probe(html: text, elements: elements, moments: moments.map { $0 * 1000 })
    let shown = try Browser.values([probe])[0].map { $0.map { $0 ?? .nan } }
    let icon = shown[3][0]
    for (index, time) in moments.enumerated() {
      let pose = playback.pose(at: time)
      // It is drawn on whole pixels, here points.
      #expect(abs(shown[0][index] - shown[0][0] - (pose.arrowX ?? 0) + (playback.pose(at: 0.31).arrowX ?? 0)) < 1)
      #expect(abs(shown[3][index] - icon * pose.items[2].icon.scale) < 0.05 * icon, "\(time)")
      guard let touch = pose.touches.first(where: { $0.contact == 0 }) else { continue }
      #expect(abs(shown[1][index] + shown[1 + 1][index] / 2 - touch.x) < 0.2, "\(time)")
    }
  }

  /// Every class of every style sheet, against the motion that it is made from.
  @Test func styleSheetsMoveAsTheirMotionsDo() throws {
    var probes: [Browser.Probe] = []
    var expected: [(example: String, run: String, way: Double, values: [Double])] = []
    for example in MotionChannelTests.examples {
      let production = try MotionChannelTests.production(example)
      let sheet = CSSSheet(production, name: example)
      for run in sheet.runs {
        let timing = run.move.timing
        let curve = MotionCurve(run.move.motion, duration: timing.duration)
        let moments = (0..<200).map { (Double($0) + 0.37) / 200 * timing.duration }
        probes.append(
          Browser.Probe(
            html: "<style>\(sheet.text)</style><div class=\"\(run.name)\">",
            elements: [
              .init(
                selector: "." + run.name.replacing(" ", with: "."),
                property: sheet.declaration(run.move.property, in: String(run.name.prefix { $0 != " " })).name,
                part: [.y, .scaleY].contains(run.move.property) ? 1 : 0,
                isTransition: run.move.cause == .follow && !run.name.contains(" "))
            ], moments: moments.map { ($0 / timing.speed + timing.delay) * 1000 }))
        // An opacity that goes beyond 1 is computed as 1.
        let isOpacity = run.move.property == .opacity
        let values = moments.map { isOpacity ? min(max(curve.value($0), 0), 1) : curve.value($0) }
        expected.append((example, run.name, curve.way, values))
      }
    }
    try #require(expected.count > 60)
    for (values, run) in zip(try Browser.values(probes).flatMap(\.self), expected) where run.way > 1e-9 {
      let error = BrowserTests.error(values, run.values, run.way)
      #expect(error <= BrowserTests.tolerance, "\(run.example) \(run.run)")
    }
  }

  /// The largest, as a part of the way. A browser gives computed values with six digits: what that may cost does not count.
  private static func error(_ values: [Double?], _ expected: [Double], _ way: Double) -> Double {
    zip(values, expected).reduce(0) { worst, pair in
      max(worst, abs((pair.0 ?? .infinity) - pair.1) / way - 1e-5 * abs(pair.1) / way)
    }
  }
}
