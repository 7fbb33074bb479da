import TestTools
import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Flips against projections worked out by hand: at a third of the way, 60°, a half side of 12 points seen from 48 has its ends
/// 12·sin 60° = 10.392 nearer and further. They look 48 / (48 ∓ 10.392) = 1.276335 and 0.822026 as large.
@Suite struct PerspectiveTests {
  /// A square of 24 points about (187.5, 25) of the bar, which is the picture, at two pixels a point.
  private func flip(_ more: String, kinds: String = "", items: String = "") throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "crop": { "margin": 40 } },
        "tabBar": { "iconSize": 24, "titles": false, "background": "#FFFFFF", "hairline": false, "tint": "#000000",
          "unselectedTint": "#000000", "selected": 0,
          "items": ["A", { "icon": { "path": "M0 0h24v24H0z", "viewBox": [0, 0, 24, 24] } }, "C"] },
        "animation": [{ "kind": "flip", "perspective": 48, "duration": 0.9, "curve": "linear", \(more) }\(kinds)],
        "timeline": [{ "at": 1, "tap": 1 }] }
      """)
  }

  private func projections(_ items: [DrawItem]) -> [Projective] {
    items.flatMap { item -> [Projective] in
      switch item {
      case .projected(let items, let transform): [transform] + projections(items)
      case .group(let items, _): projections(items)
      default: []
      }
    }
  }

  /// The middle of the square on the canvas: 40 points beside the bar and above it.
  private static let middle = Point(2 * (40 + 187.5), 2 * (40 + 25))

  struct Corners: Sendable {
    var direction: String
    /// Of the left top, right top, right bottom and left bottom corner, in points from the middle.
    var seen: [(Double, Double)]
  }

  static let corners = [
    Corners(
      direction: "right",
      seen: [(-7.658007, -15.316014), (4.932157, -9.864313), (4.932157, 9.864313), (-7.658007, 15.316014)]),
    Corners(
      direction: "left",
      seen: [(-4.932157, -9.864313), (7.658007, -15.316014), (7.658007, 15.316014), (-4.932157, 9.864313)]),
    Corners(
      direction: "top",
      seen: [(-9.864313, -4.932157), (9.864313, -4.932157), (15.316014, 7.658007), (-15.316014, 7.658007)]),
    Corners(
      direction: "bottom",
      seen: [(-15.316014, -7.658007), (15.316014, -7.658007), (9.864313, 4.932157), (-9.864313, 4.932157)]),
  ]

  @Test(arguments: corners) func cornersLieWhereTheProjectionHasThem(_ expected: Corners) throws {
    let movie = try flip(#""direction": "\#(expected.direction)""#)
    let found = projections(movie.scene.frame(movie.playback.pose(at: 1.3)).items)
    try #require(found.count == 1)
    let flat = [(-12.0, -12.0), (12, -12), (12, 12), (-12, 12)]
    for (corner, seen) in zip(flat, expected.seen) {
      let point = try #require(
        found[0].apply(Point(Self.middle.x + 2 * corner.0, Self.middle.y + 2 * corner.1)))
      #expect(isNear(point.x, Self.middle.x + 2 * seen.0, within: 2e-5))
      #expect(isNear(point.y, Self.middle.y + 2 * seen.1, within: 2e-5))
    }
  }

  @Test func pixelsAreBlackWithinTheTrapeziumAndWhiteBesideIt() throws {
    let picture = try flip(#""direction": "right""#).picture(at: 1.3)
    func isBlack(_ x: Double, _ y: Double) -> Bool {
      picture.rgb(Int(Self.middle.x + 2 * x), Int(Self.middle.y + 2 * y)) == 0
    }
    func isWhite(_ x: Double, _ y: Double) -> Bool {
      picture.rgb(Int(Self.middle.x + 2 * x), Int(Self.middle.y + 2 * y)) == 0xFFFFFF
    }
    #expect(isBlack(-6.5, -13.5) && isBlack(-6.5, 13.5) && isBlack(4, 9) && isBlack(4, -9))
    #expect(isWhite(-9, 0) && isWhite(6, 0) && isWhite(4, 11.5) && isWhite(4, -11.5) && isWhite(-6.5, 16.5))
  }

  @Test func pastAQuarterTheBackShowsTheOtherWayRoundAndAtTheEndItLiesFlat() throws {
    let movie = try flip(#""direction": "right""#)
    // At two thirds, 120°, it is as far from flat as at one third, with its right side nearer.
    let found = projections(movie.scene.frame(movie.playback.pose(at: 1.6)).items)
    let corner = try #require(found.first?.apply(Point(Self.middle.x + 24, Self.middle.y - 24)))
    #expect(isNear(corner.x, Self.middle.x + 2 * 7.658007, within: 2e-5))
    #expect(isNear(corner.y, Self.middle.y - 2 * 15.316014, within: 2e-5))
    for time in [0, 1, 1.9, 2] {
      #expect(projections(movie.scene.frame(movie.playback.pose(at: time)).items).isEmpty, "at \(time)")
    }
    // At a quarter it is seen edge on.
    let edge = movie.picture(at: 1.45)
    #expect((0..<edge.height).allSatisfy { edge.rgb(Int(Self.middle.x), $0) != 0 })
  }

  @Test func whatLiesInTheTurnedPartTurnsAndGrowsWithIt() throws {
    let movie = try flip(
      #""direction": "right", "target": "button""#,
      kinds: #", { "kind": "bounce", "target": "icon", "values": [1.5, 1.5], "duration": 0.9 }"#)
    let items = movie.scene.frame(movie.playback.pose(at: 1.3)).items
    #expect(projections(items).count == 1)
    // 18 points left of the middle: 15.588 nearer, 48 / (48 - 15.588) = 1.480954 as large.
    let picture = movie.picture(at: 1.3)
    let left = (380..<picture.width).first { picture.rgb($0, Int(Self.middle.y)) & 255 < 128 }
    #expect(isNear(Double(try #require(left)), Self.middle.x - 2 * 13.328585, within: 1.5))
  }

  @Test func thePictureHasRoomForWhatComesNearer() throws {
    let movie = try TestMovie(
      """
      { "tabBar": { "items": ["A", { "icon": "house", "raised": { "size": { "width": 48, "height": 48 } } }, "C"] }, "timeline": [{ "tap": 1 }],
        "animation": { "kind": "flip", "direction": "right", "target": "button", "perspective": 40 } }
      """)
    let picture = movie.picture(at: 0.6)
    let background = movie.picture(at: 0).rgb(0, 0)
    #expect((0..<picture.width).allSatisfy { picture.rgb($0, 0) == background })
  }

  @Test func withoutADistanceLargeAndSmallPartsLookAlike() throws {
    func ratio(_ target: String) throws -> Double {
      let movie = try TestMovie(
        """
        { "tabBar": { "items": ["A", "B", "C"] }, "timeline": [{ "tap": 1 }],
          "animation": { "kind": "flip", "direction": "right", "target": "\(target)" } }
        """)
      let pose = movie.playback.pose(at: 0.6).items[1]
      let item = movie.movie.bar.items[1]
      let layout = try movie.layout.items[1]
      let part = target == "icon" ? layout.placement(ofIcon: pose, item) : layout.placement(ofButton: pose, item)
      let rect = target == "icon" ? layout.icon : layout.body
      let left = try #require(part.tilt?.scales(at: Point(rect.minX, rect.midY)))
      let right = try #require(part.tilt?.scales(at: Point(rect.maxX, rect.midY)))
      return left.y / right.y
    }
    let (small, large) = (try ratio("icon"), try ratio("button"))
    #expect(small > 1.1)
    #expect(isNear(small, large))
  }
}
