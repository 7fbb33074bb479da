import TestTools
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What the style sheets of exported pages come to is what the movies do.
@Suite struct PageMotionTests {
  /// At three hundred moments of the movie, and at each instant at which anything may jump: within a thousandth of the way from one rest
  /// to the next.
  @Test(arguments: MotionChannelTests.examples) func everyNumberMovesAsInTheMovie(_ example: String) throws {
    let production = try MotionChannelTests.production(example)
    let parts = MovingParts(production.played)
    let sheet = StyleSheet(MoviePage.rules(of: parts, in: production.played, until: production.end))
    let (begin, end, speed) = (production.playback.begin, production.end, production.movie.output.speed)
    let count = 300
    let evenly = (0..<count).map { begin + (Double($0) + 0.37) / Double(count) * (end - begin) }
    for channel in parts.channels {
      let times = (evenly + channel.bends.filter { $0 >= max(begin, 0) && $0 < end }).sorted()
      let values = times.map { channel.value(at: $0) }
      let ways = Self.ways(values)
      for (index, time) in times.enumerated() where time >= 0 {
        let shown = sheet.value(
          #"[data-track="\#(channel.target.name)"]"#, CSSSheet.property(channel.property),
          at: (time + Tolerance.time) * 1000 / speed)
        let error = abs((shown ?? .infinity) - values[index])
        // Numbers have seven digits after the point.
        if error > 1e-3 * ways[index] + 1e-7 {
          Issue.record("\(channel.name) at \(time): \(shown ?? .nan), not \(values[index]), of \(ways[index])")
          break
        }
      }
    }
  }

  /// For each value the range of those around it up to the next three that are equal; what rests counts with the larger of the motions
  /// before and behind.
  private static func ways(_ values: [Double]) -> [Double] {
    var ways: [Double] = []
    var start = 0
    for index in values.indices {
      let isRest = index + 2 < values.count && values[index] == values[index + 1] && values[index] == values[index + 2]
      guard isRest || index == values.count - 1 else { continue }
      let motion = values[start...index]
      let way = (motion.max() ?? 0) - (motion.min() ?? 0)
      ways += motion.map { _ in way }
      start = index + 1
    }
    var (before, behind) = (0.0, Array(repeating: 0.0, count: ways.count))
    for index in ways.indices.reversed() {
      if ways[index] > 0 { before = ways[index] }
      behind[index] = before
    }
    before = 0
    return ways.indices.map { index in
      if ways[index] > 0 { before = ways[index] }
      return ways[index] > 0 ? ways[index] : max(before, behind[index])
    }
  }

  /// What stands still takes one line, whatever the last digits of its sums do.
  @Test(arguments: ["underline", "overline", "underline-thin", "notch-open"]) func whatRestsIsOneKey(
    _ example: String
  ) throws {
    let text = try #require(
      MotionChannelTests.production("\(example).json").export(to: .html, name: "page").text)
    for (name, keys) in StyleSheet(text).keyframes where Set(keys.map(\.value)).count == 1 {
      #expect(keys.map(\.offset) == [0, 1] && text.contains("@keyframes \(name) {\n  0%, 100% {"), "\(name)")
    }
    #expect(text.utf8.count < 60_000, "\(text.utf8.count)")
  }

  @Test func pagesGrowAboutTheMiddleOfTheScreen() throws {
    let text = try #require(
      MotionChannelTests.production("page-zoom.json").export(to: .html, name: "page").text)
    let size = try #require(text.firstMatch(of: /<svg width="(\d+)" height="(\d+)"/))
    let (width, height) = (try #require(Double(size.1)), try #require(Double(size.2)))
    #expect(text.contains("data-track=\"pages[0]\" style=\"transform-origin:\(CSSText.number(width / 2))px "))
    #expect(height > width)
  }

  /// Each part that the trace moves is an element of the page.
  @Test(arguments: [
    "arrow", "ball-jelly", "bounce", "burst", "dot-pop", "droplet", "expand-fade", "menu-folding",
    "notch-curved", "page-zoom", "press", "scroll-hide", "wobble",
  ]) func whatMovesIsAnElement(_ example: String) throws {
    let production = try MotionChannelTests.production("\(example).json")
    let text = try #require(production.export(to: .html, name: "page").text)
    let moving = production.channels.filter { channel in
      channel.name != "progress" && Set(channel.bends.map { channel.value(at: $0) }).count > 1
    }
    let names = Set(moving.map(\.target.name))
    try #require(!names.isEmpty)
    for name in names { #expect(text.contains("data-track=\"\(name)\""), "\(name)") }
  }

  /// The page has both appearances, is still for readers who prefer less motion, and runs no script.
  @Test func aPageIsTheDrawingOfTheAnimatedSVG() throws {
    let text = try #require(MotionChannelTests.production("bounce.json").export(to: .html, name: "a<b").text)
    #expect(text.contains("<title>a&lt;b</title>"))
    #expect(text.contains("@media (prefers-color-scheme:dark)"))
    #expect(text.contains("@media (prefers-reduced-motion:reduce){*{animation:none!important}}"))
    #expect(!text.contains("<script") && !text.contains("data:"))
  }
}
