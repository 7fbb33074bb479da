import Testing

@testable import TabText

@Suite struct TrackingTests {
  @Test(arguments: [
    (10.0, 0.12), (11, 0.06), (12, 0), (13, -0.08), (15, -0.23), (16, -0.31), (17, -0.43), (20, -0.45), (22, -0.26),
    (28, 0.38), (34, 0.40),
  ])
  func theTablesSizesHaveTheirTracking(size: Double, points: Double) {
    #expect(abs(Tracking.points(at: size) - points) < 1e-12)
  }

  @Test(arguments: [(14.0, -0.155), (10.5, 0.09), (25, 0.06), (31, 0.39)])
  func sizesBetweenLieBetween(size: Double, points: Double) {
    #expect(abs(Tracking.points(at: size) - points) < 1e-12)
  }

  @Test(arguments: [(5.0, 0.06), (68, 0.8), (0, 0), (-4, 0), (Double.nan, 0), (.infinity, 0)])
  func sizesBeyondKeepThePartOfAnEm(size: Double, points: Double) {
    #expect(abs(Tracking.points(at: size) - points) < 1e-12)
  }
}
