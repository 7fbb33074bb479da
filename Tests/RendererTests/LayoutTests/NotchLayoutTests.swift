import TestTools
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The edge of a bar with notches.
@Suite struct NotchLayoutTests {
  private func geometry() throws -> BarGeometry {
    let movie = try Resolved(#"{"tabBar": {"items": ["A", "B", "C", "D"]}}"#).movie
    return BarGeometry(movie.bar, movie.screen, .portrait)
  }

  private func shape(_ edge: Double, _ edgeDepth: Double, _ floor: Double, depth: Double, width: Double) throws
    -> Notch
  {
    let movie = try Resolved(
      """
      {"animation": {"kind": "notch", "halfWidth": \(width), "depth": \(depth), "edge": \(edge), "edgeDepth": \(edgeDepth),
       "floor": \(floor)}}
      """
    ).movie
    return try #require(movie.bar.notch)
  }

  /// The two cubics of the definition, point by point.
  @Test func anEdgeLiesOnItsTwoCubics() throws {
    let shapes: [(edge: Double, edgeDepth: Double, floor: Double, depth: Double, width: Double)] = [
      (32.0 / 55, 0, 16.0 / 55, 15, 30), (0.3, 3.75, 0.5, 45, 75), (5.0 / 9, 0, 2 / 4.3, -30, 47), (1, 0, 0, 20, 40),
      (0, 0, 1, 20, 40),
    ]
    for (edge, edgeDepth, floor, depth, width) in shapes {
      let layout = NotchLayout(
        try shape(edge, edgeDepth, floor, depth: depth, width: width), try geometry())
      let notch = NotchLayout.Place(x: 150, fraction: 1)
      for step in 0...40 {
        let t = Double(step) / 40
        let u = 1 - t
        let (near, far): (Double, Double) = (3 * u * u * t, 3 * u * t * t)
        let x: Double = -width * (u * u * u + near * edge + far * floor)
        let y: Double = near * edgeDepth + far * depth + t * t * t * depth
        for side in [1.0, -1.0] {
          #expect(abs(layout.depth(at: 150 + side * x, [notch]) - y) < 1e-7, "\(edge) at \(t)")
        }
      }
    }
  }

  /// Whatever the numbers, the edge goes from left to right and nowhere deeper than its notches, so that it cannot cross itself.
  @Test func edgesDoNotCrossThemselves() throws {
    var random = SeededGenerator(23)
    let geometry = try geometry()
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    for _ in 0..<1_000 {
      let depth = number(-60...60)
      var notch = Notch()
      (notch.halfWidth, notch.depth) = (.points(number(1...200)), depth)
      (notch.edge, notch.floor) = (number(0...1), number(0...1))
      let layout = NotchLayout(notch, geometry)
      let notches = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        NotchLayout.Place(x: number(-50...425), fraction: number(0...1))
      }
      let edge = layout.edge(notches)
      #expect(edge.first?.x == 0 && edge.last?.x == geometry.frame.width)
      #expect(zip(edge, edge.dropFirst()).allSatisfy { $0.x <= $1.x })
      #expect(edge.allSatisfy { abs($0.y) <= abs(depth) + 1e-9 && $0.y * depth >= 0 })
    }
  }
}
