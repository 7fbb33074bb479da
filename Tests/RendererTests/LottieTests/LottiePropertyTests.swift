import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Keyframes of Lottie files, with values that were computed by hand.
@Suite struct LottiePropertyTests {
  private func transform(_ members: String) throws -> LottieTransform {
    let file = LottieText(layer: #""shapes": [], "ks": {\#(members)}"#)
    return try #require(file.animation?.layers.first?.transform, "\(file.findings.diagnostics)")
  }

  @Test func aKeyWithoutHandlesGoesStraightAndHoldsAtTheEnds() throws {
    let rotation = try transform(#""r": {"k": [{"t": 10, "s": [0]}, {"t": 20, "s": [90]}]}"#).rotation
    #expect([0, 10, 12.5, 20, 99].map { rotation.value(at: $0) } == [0, 0, 22.5, 90, 90])
  }

  @Test func aHeldKeyJumpsAtTheNext() throws {
    let rotation = try transform(#""r": {"k": [{"t": 0, "s": [1], "h": 1}, {"t": 10, "s": [2]}]}"#).rotation
    #expect([0, 9.999, 10].map { rotation.value(at: $0) } == [1, 1, 2])
  }

  /// cubic-bezier(0, 0, 0.5, 1) at t = 1/2: x(s) = 1.5 s² (1 − s) + s³, so that s² (3 − s) = 1 and s = 0.6527036447.
  /// There y = 3 s² − 2 s³ = 2 − 3 s² = 0.7219339.
  @Test func handlesBendTheWay() throws {
    let scale = try transform(
      #""s": {"k": [{"t": 0, "s": [0, 0], "o": {"x": [0, 0], "y": [0, 0]}, "i": {"x": [0.5, 1], "y": [1, 1]}}, {"t": 8, "s": [100, 100]}]}"#
    ).scale
    let value = scale.value(at: 4)
    #expect(abs(value.x - 72.19339) < 1e-4)
    // Each component has its own: straight here.
    #expect(abs(value.y - 50) < 1e-9)
  }

  /// A quarter of a circle about (0, 0), whose halfway point by length is at 45°.
  @Test func aCurvedWayIsFollowedByItsLength() throws {
    let position = try transform(
      #""p": {"k": [{"t": 0, "s": [100, 0], "to": [0, 55.2], "ti": [55.2, 0]}, {"t": 10, "s": [0, 100]}]}"#
    ).position
    for (frame, angle) in [(0.0, 0.0), (2.5, 22.5), (5, 45), (7.5, 67.5), (10, 90)] {
      let expected = Affine.rotation(angle * .pi / 180).apply(Point(100, 0))
      #expect((position.value(at: frame) - expected).length < 0.1, "\(frame)")
    }
  }

  /// Older files name the end of the way in the key itself.
  @Test func theLastKeyOfAnOlderFileHasNoValue() throws {
    let rotation = try transform(#""r": {"k": [{"t": 0, "s": [0], "e": [50]}, {"t": 10}]}"#).rotation
    #expect([5, 10].map { rotation.value(at: $0) } == [25, 50])
  }

  /// A point right of the anchor: doubled, skewed about nothing, turned by 90° and moved.
  @Test func theTransformScalesTurnsAndMoves() throws {
    let transform = try transform(
      #""a": {"k": [10, 10]}, "s": {"k": [200, 50]}, "r": {"k": 90}, "p": {"s": true, "x": {"k": 7}, "y": {"k": 8}}"#)
    let point = transform.matrix(at: 0).apply(Point(13, 14))
    // (3, 4) becomes (6, 2), then (−2, 6), then (5, 14).
    #expect((point - Point(5, 14)).length < 1e-9)
  }
}
