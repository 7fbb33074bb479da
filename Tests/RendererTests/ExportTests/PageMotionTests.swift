import TestTools
import Testing

@testable import TabBase
@testable import TabanimRenderer

/// What the style sheets of exported pages come to is what the movies do.
@Suite struct PageMotionTests {
  /// At three hundred moments of the movie, and at each instant at which anything may jump: within a thousandth of the way from one rest
  /// to the next.
  @Test(arguments: MotionChannelTests.examples) func everyNumberMovesAsInTheMovie(_ example: String) throws {
    let production = try MotionChannelTests.production(example)
    let sheet = StyleSheet(try #require(production.export(to: .html, name: "page").text))
    let (begin, end, speed) = (production.playback.begin, production.end, production.movie.output.speed)
    let count = 300
    let evenly = (0..<count).map { begin + (Double($0) + 0.37) / Double(count) * (end - begin) }
    for channel in production.channels where MoviePage.shows(channel, of: production.movie) {
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
    for (name, keys) in StyleSheet(text).keyframes
    where Set(keys.map(\.value)).count == 1 && !name.hasPrefix("pages-") {
      #expect(keys.map(\.offset) == [0, 1] && text.contains("@keyframes \(name) {\n  0%, 100% {"), "\(name)")
    }
    #expect(text.utf8.count < 60_000, "\(text.utf8.count)")
  }

  /// Elements of no size would grow about their corner.
  @Test func pagesGrowAboutTheMiddleOfTheScreen() throws {
    let text = try #require(
      MotionChannelTests.production("page-zoom.json").export(to: .html, name: "page").text)
    let screen = try #require(
      text.firstMatch(of: /\.screen \{ position: absolute;.* width: (\d+)px; height: (\d+)px; \}/))
    #expect(screen.1 == "375" && screen.2 == "667")
    #expect(text.contains(".pages, .pages div { width: 100%; height: 100%; }"))
    #expect(text.contains(/<div class="pages"[^>]*><div class="page-0"[^>]*><div data-track="pages\[0\]"/))
    #expect(!text.contains(/data-track="pages\[0\]"[^>]*transform-origin/))
  }
}
