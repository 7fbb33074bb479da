import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Keyframes on a tab whose selected state holds the same number.
@Suite struct KeyframesOverPoseTests {
  private static let taps =
    #"[{"at": 0.1, "tap": 1}, {"at": 0.25, "tap": 1}, {"at": 0.5, "tap": 2}, {"at": 0.55, "tap": 1}, {"at": 2, "tap": 0}]"#

  private func playback(_ animations: String) throws -> Playback {
    try TestMovie(#"{"animation": [\#(animations)], "timeline": \#(Self.taps)}"#).playback
  }

  /// At every time they are what each of them makes alone, joined.
  @Test(arguments: [
    (#""bounce""#, #""swell""#, Property.scale), (#""jump""#, #""raise""#, .y),
    (#""pulse""#, #"{"kind": "pose", "property": "opacity", "value": 0.5, "unselected": 0.9}"#, .opacity),
    (#""wiggle""#, #"{"kind": "pose", "property": "rotation", "value": 1}"#, .rotation),
  ])
  func theyJoin(_ keyframes: String, _ pose: String, _ property: Property) throws {
    let (both, alone, held) = (try playback(keyframes + "," + pose), try playback(keyframes), try playback(pose))
    var moves = false
    for step in 0...300 {
      let time = Double(step) / 100
      for tab in 0...2 {
        let (a, b) = (alone.pose(at: time).items[tab].icon[property], held.pose(at: time).items[tab].icon[property])
        let isFactor = property == .scale || property == .opacity
        #expect(isNear(both.pose(at: time).items[tab].icon[property], isFactor ? a * b : a + b), "\(tab) at \(time)")
        moves = moves || a != property.rest && b != property.rest
      }
    }
    #expect(moves)
  }

  @Test func opacityStaysBetweenNoneAndAll() throws {
    let playback = try TestMovie(
      """
      {"animation": [{"kind": "pulse", "curve": "easeOutBack"},
                     {"kind": "page-fade", "spring": {"damping": 0.2, "velocity": 0}}],
       "timeline": [{"at": 0, "tap": 1}]}
      """
    ).playback
    let opacities = (0...200).flatMap { step in
      let pose = playback.pose(at: Double(step) / 100)
      return [pose.items[1].icon.opacity] + pose.pages.map(\.opacity)
    }
    #expect(opacities.allSatisfy { (0...1).contains($0) } && opacities.contains { $0 > 0 && $0 < 1 })
  }

  /// Effects of one name that different events set going stay both; the newer one takes over.
  @Test func anIconHasOneEffectOfAName() throws {
    let playback = try TestMovie(
      """
      {"animation": ["burst", {"kind": "burst-rays", "when": "deselect"}],
       "timeline": [{"at": 0, "tap": 1}, {"at": 0.1, "tap": 2}, {"at": 0.2, "tap": 1}]}
      """
    ).playback
    func running(at time: Double) -> [Int] { playback.pose(at: time).items[1].effects.keys.sorted() }
    #expect([0.05, 0.15, 0.25].map(running) == [[0], [1], [0]])
    #expect(running(at: playback.end + 0.1).isEmpty)
    #expect((0...200).allSatisfy { running(at: Double($0) / 100).count <= 1 })
  }
}
