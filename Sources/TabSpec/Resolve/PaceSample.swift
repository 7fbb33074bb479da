import TabBase
import TabModel

/// A curve or a spring of a spec, sampled for a plot: progress over time, as the movie follows it.
package struct PaceSample: Sendable {
  /// Number of intervals between samples.
  private static let steps = 240
  /// The time of the last sample: seconds of a spring until it rests, 1 for a curve.
  package let end: Double
  /// Progress at equal distances from 0 to `end`.
  package let values: [Double]
  /// The control points x1, y1, x2, y2 of a Bézier curve; nil for others.
  package let controlPoints: [Double]?

  package init?(curve node: Node) {
    var findings = Findings()
    guard let curve = Table.curve.parse(node, &findings), !findings.hasErrors, let made = try? curve.made() else {
      return nil
    }
    end = 1
    values = (0...PaceSample.steps).map { made.progress(at: Double($0) / Double(PaceSample.steps)) }
    controlPoints = if case .bezier(let bezier) = made { [bezier.x1, bezier.y1, bezier.x2, bezier.y2] } else { nil }
  }

  /// The spring that `node` describes; nil if it describes none. Parameter duration: The animation's, in seconds.
  package init?(spring node: Node, over duration: Double) {
    var findings = Findings()
    guard let spring = Table.spring.parse(node, &findings), !findings.hasErrors else { return nil }
    let made = spring.made(over: duration)
    end = made.duration
    values = (0...PaceSample.steps).map {
      1 - made.oscillator.residual(at: made.duration * Double($0) / Double(PaceSample.steps))
    }
    controlPoints = nil
  }
}
