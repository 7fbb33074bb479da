import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What a reader of a plot needs: words, labels that can be read, and one stretch of time.
@Suite struct PlotTests {
  private func plot(_ specs: [String], track: String? = nil) throws -> Plot {
    var options = Plot.Options()
    options.tracks = track.map { [$0] } ?? []
    return try Plot(
      specs.enumerated().map { index, spec in
        let production = try Production(SourceText(file: "spec.json", bytes: Array(spec.utf8)))
        return Plot.Source(name: "spec \(index)", production: production)
      }, options)
  }

  private func labels(_ plot: Plot) -> [(text: String, box: Rect)] {
    PlotLayout(plot).marks.compactMap { mark in
      guard case .text(let text, let at, .middle, let size, .series, _) = mark, size < 11 else { return nil }
      let width = Double(text.count) * 5.7
      return (text, Rect(x: at.x - width / 2, y: at.y - 10, width: width, height: 13))
    }
  }

  private static let springs = [0.2, 0.3, 0.5].map { damping in
    """
    { "tabBar": { "items": ["Home", "Search", "Profile"] }, "animation": { "kind": "indicator",
      "leadSpring": { "damping": \(damping) }, "trailSpring": { "damping": \(damping) }, "duration": 0.5 } }
    """
  }

  @Test func titlesAreWords() throws {
    #expect(
      try plot([#"{ "tabBar": { "items": ["Home", "Search"] } }"#]).title == "spec 0: scale of the icon of Search")
    let slide = #"{ "tabBar": { "items": ["Home", "Search"] }, "animation": "slide" }"#
    #expect(
      try plot([slide], track: "pages[1].x").title == "spec 0: horizontal position of the page of Search")
  }

  @Test func everyExtremeIsNamedAndLabelsDoNotCollide() throws {
    let plot = try plot(PlotTests.springs, track: "indicator.x")
    let labels = labels(plot)
    for series in plot.series {
      let peak = try #require(series.figures.peak)
      #expect(labels.contains { $0.text == plot.label(peak, series) }, "\(series.source)")
    }
    for (index, label) in labels.enumerated() {
      for other in labels[(index + 1)...] {
        #expect(label.box.intersection(other.box).isEmpty, "\(label.text) and \(other.text)")
      }
    }
  }

  /// The jump of a spring that is cut when it has nearly settled is no news.
  @Test func jumpsThatNobodySeesHaveNoLabel() throws {
    let spring = #"{ "tabBar": { "items": ["A", "B"] }, "animation": "spring" }"#
    let plot = try plot([spring])
    #expect(plot.series.contains { !$0.figures.jumps.isEmpty } && plot.alt.contains("jumps by"))
    #expect(!labels(plot).contains { $0.text.contains("jumps") })
  }

  /// A motion that begins when another spec's has ended is in the plots of both.
  @Test func allSpecsHaveTheSameLength() throws {
    func spec(_ duration: Double) -> String {
      """
      { "tabBar": { "items": ["A", "B"] }, "animation": { "kind": "bounce", "duration": \(duration) },
        "timeline": [{ "at": 0.5, "tap": 1 }, { "at": 1.2, "badge": 0, "to": "2" }, { "at": 1.3, "tap": 0 }] }
      """
    }
    let plot = try plot([spec(0.3), spec(1.4)])
    let names = (0..<2).map { source in Set(plot.series.filter { $0.source == source }.map(\.name)) }
    #expect(
      names[0].isSuperset(of: ["items[0].icon.scale", "items[1].icon.scale"]) && names[0].isSuperset(of: names[1]))
    for series in plot.series {
      #expect(abs((series.pieces.last?.end ?? 0) - series.origin - plot.length) < 1e-9)
    }
  }
}
