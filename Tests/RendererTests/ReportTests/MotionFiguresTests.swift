import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The numbers that a plot writes, against those that are known of these motions.
@Suite struct MotionFiguresTests {
  private func figures(_ spec: String, _ track: String) throws -> (MotionFigures, begin: Double) {
    let production = try Production(SourceText(file: "spec.json", bytes: Array(spec.utf8)))
    var options = Plot.Options()
    options.tracks = [track]
    let plot = try Plot([Plot.Source(name: "spec", production: production)], options)
    return (plot.series[0].figures, plot.series[0].origin)
  }

  /// The bounce peaks and dips beyond its keys: at 1.400704 after 72.9 ms and 0.885706 after 161.9 ms.
  @Test func theBounceGoesBeyondItsKeys() throws {
    let (figures, begin) = try figures(
      #"{"tabBar": {"items": ["A", "B"]}, "animation": "bounce"}"#, "items[1].icon.scale")
    let (peak, dip) = (try #require(figures.peak), try #require(figures.dip))
    #expect(abs(peak.value - 1.400704) < 1e-6 && abs(peak.time - begin - 0.0729) < 5e-5)
    #expect(abs(dip.value - 0.885706) < 1e-6 && abs(dip.time - begin - 0.1619) < 5e-5)
    #expect(figures.keys.count == 5)
    for (key, value) in zip(figures.keys, [1, 1.4, 0.9, 1.02, 1]) { #expect(abs(key.value - value) < 1e-12) }
    #expect(figures.jumps.isEmpty)
  }

  /// A spring of UIKit's with a velocity is cut at its end, by 5.2 % of the way.
  @Test func theCutOfASpringIsSeen() throws {
    let spec = """
      {"tabBar": {"items": ["A", "B"]}, "animation": {"kind": "slide", "duration": 0.5, "damping": 0.7, "velocity": 6}}
      """
    let (figures, begin) = try figures(spec, "pages[1].x")
    let jump = try #require(figures.jumps.first)
    #expect(figures.jumps.count == 1)
    #expect(abs(jump.moment.time - begin - 0.5) < 1e-9)
    let spring = Spring.uiKit(duration: 0.5, damping: 0.7, velocity: 6)
    let width = 375.0
    #expect(abs(jump.step + width * spring.oscillator.residual(at: 0.5)) < 1e-3)
    #expect(figures.last == 0)
  }

  /// It stays within a hundredth of its range from there on, and not from any sooner.
  @Test func settlingIsTheLastTimeOutside() throws {
    let (figures, begin) = try figures(
      #"{"tabBar": {"items": ["A", "B"]}, "animation": {"kind": "slide", "damping": 0.5}}"#, "pages[1].x")
    let spring = Spring.uiKit(duration: 0.5, damping: 0.5, velocity: 0)
    let overshoot = (0...5000).map { -spring.oscillator.residual(at: Double($0) / 10_000) }.max() ?? 0
    func isOut(_ time: Double) -> Bool { abs(spring.oscillator.residual(at: time)) > 0.01 * (1 + overshoot) }
    let settled = figures.settled - begin
    #expect(isOut(settled - 1e-5))
    #expect(!stride(from: settled + 1e-5, to: 0.5, by: 1e-4).contains(where: isOut))
  }
}
