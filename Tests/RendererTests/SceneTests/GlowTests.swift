import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct GlowTests {
  private func playback(_ style: String, _ timeline: String, glow: String = "") throws -> Playback {
    try TestMovie(
      """
      { "tabBar": { "style": "\(style)", "items": ["A", "B", "C"]\(glow) }, "animation": "arrow",
        "timeline": [\(timeline)] }
      """
    ).playback
  }

  @Test func theLightComesOnASecondAfterTheSelection() throws {
    let playback = try playback("twitter-2010", #"{ "at": 0.5, "tap": 1 }"#)
    #expect(playback.pose(at: 0).glowIndex == 0 && playback.pose(at: 0).glowOpacity == 1)
    #expect(playback.pose(at: 0.49).glowIndex == 0)
    #expect(playback.pose(at: 0.5).glowIndex == nil)
    #expect(playback.pose(at: 1.49).glowIndex == nil)
    let (first, later) = (playback.pose(at: 1.5), playback.pose(at: 1.6))
    #expect(first.glowIndex == 1 && first.glowOpacity == 0)
    #expect(later.glowOpacity > 0.5 && later.glowOpacity < 1)
    #expect(playback.pose(at: 1.7).glowOpacity == 1)
    #expect(isNear(playback.shownUntil, 1.7))
  }

  @Test func onlyTheLastOfTwoQuickSelectionsGetsIt() throws {
    let playback = try playback("twitter-2010", #"{ "at": 0.5, "tap": 1 }, { "at": 1.2, "tap": 2 }"#)
    let seen = stride(from: 0.5, to: 4, by: 0.01).map { playback.pose(at: $0).glowIndex }
    #expect(!seen.contains(1))
    #expect(playback.pose(at: 2.19).glowIndex == nil && playback.pose(at: 2.2).glowIndex == 2)
  }

  @Test func otherBarsHaveItWhereTheSpecSays() throws {
    let tap = #"{ "at": 0.5, "tap": 1 }"#
    #expect(try playback("flat", tap).pose(at: 3).glowIndex == nil)
    #expect(try playback("flat", tap, glow: #", "glow": true"#).pose(at: 3).glowIndex == 1)
    #expect(try playback("twitter-2010", tap, glow: #", "glow": false"#).pose(at: 0).glowIndex == nil)
  }
}
