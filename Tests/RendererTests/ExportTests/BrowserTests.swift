import Foundation
import TestTools
import Testing

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
      let channels = production.channels.filter {
        MoviePage.shows($0, of: production.movie)
      }
      let (begin, end) = (production.playback.begin, production.end)
      let moments = (0..<200).map { _ in Double.random(in: max(begin, 0)..<end, using: &generator) }
      probes.append(
        Browser.Probe(
          html: try #require(production.export(to: .html, name: "page").text),
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

  /// Fingers, captions and changes of a tab's content: what a page shows of them is there when the movie has it, and nowhere else.
  @Test func marksComeAndGoAsInTheMovie() throws {
    let spec = #"""
      { "screen": { "scale": 1, "crop": "screen" }, "touches": { "trail": false }, "animation": "interactive",
        "tabBar": { "items": ["A", { "title": "B", "badge": "1" }, "C"] },
        "captions": [{ "at": 0, "text": "One" }, { "at": 1.3, "text": "Two" }],
        "timeline": [
          { "at": 0.3, "tap": 1 },
          { "at": 1, "pan": { "from": { "x": 300, "y": 300 }, "to": { "x": 60, "y": 300 }, "duration": 0.4 } },
          { "at": 2.2, "badge": 1, "to": "2" }, { "at": 2.6, "badge": 1, "to": false }
        ] }
      """#
    let production = try Production(SourceText(file: "spec.json", bytes: Array(spec.utf8)))
    let playback = production.playback
    try #require(playback.contacts.count == 2)
    var generator = SeededGenerator(5)
    let moments = (0..<200).map { _ in Double.random(in: 0..<production.end, using: &generator) }
    var elements: [Browser.Probe.Element] = []
    var expected: [[Double]] = []
    func add(_ track: String, _ property: String, _ value: (Double) -> Double) {
      elements.append(.init(selector: "[data-track=\"\(track)\"]", property: property))
      expected.append(moments.map(value))
    }
    for (index, contact) in playback.contacts.enumerated() {
      add("touches[\(index)]", "--opacity") { contact.touch(at: $0)?.opacity ?? 0 }
      add("touches[\(index)]", "--scale") { contact.touch(at: $0)?.scale ?? 1 }
      add("touches[\(index)]", "--x") { time in
        playback.pose(at: time).touches.first { _ in contact.touch(at: time) != nil }?.x ?? contact.position(at: time).x
      }
    }
    add("captions[0]", "--shown") { $0 < 1.3 ? 1 : 0 }
    add("captions[1]", "--shown") { $0 < 1.3 ? 0 : 1 }
    for version in 0...2 {
      add("items[1].versions[\(version)]", "--shown") { playback.pose(at: $0).items[1].version == version ? 1 : 0 }
    }
    let export = production.export(to: .html, name: "page")
    let (text, gaps) = (try #require(export.text), export.gaps)
    #expect(gaps.isEmpty, "\(gaps)")
    let shown = try Browser.values([Browser.Probe(html: text, elements: elements, moments: moments.map { $0 * 1000 })])[
      0]
    for (index, values) in shown.enumerated() {
      let way = max((expected[index].max() ?? 0) - (expected[index].min() ?? 0), 1)
      let error = BrowserTests.error(values, expected[index], way)
      #expect(error <= BrowserTests.tolerance, "\(elements[index].selector) \(elements[index].property)")
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
