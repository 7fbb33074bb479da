import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Effects about icons: sparks that fly, drops that fall.
@Suite struct IconEffectTests {
  @Test(arguments: ["droplet", "burst"]) func aCurveThatBeginsByGoingBackDoesNotStopTheEffect(kind: String) throws {
    let movie = try TestMovie(
      """
      { "tabBar": { "items": ["A", "B"] }, "timeline": [{ "at": 0, "tap": 1 }],
        "animation": { "kind": "\(kind)", "duration": 1, "curve": "cubic-bezier(0.36, 0, 0.66, -0.56)" } }
      """)
    for time in stride(from: 0.02, to: 0.98, by: 0.02) {
      let effects = movie.playback.pose(at: time).items[1].effects
      #expect(effects.count == 1 && effects.values.allSatisfy { (0...1).contains($0) }, "\(time)")
    }
    #expect(movie.playback.pose(at: 1.1).items[1].effects.isEmpty)
    #expect(movie.playback.pose(at: 0.5).items[0].effects.isEmpty)
  }
}
