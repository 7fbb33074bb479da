/// A stretch of a motion as a cubic over time. Its control points lie at thirds of the time, so that as a Bézier curve it runs evenly
/// in time: it is an SVG path's `C`, and a CSS `cubic-bezier(1/3, y1, 2/3, y2)`, both exactly.
package struct CubicPiece: Sendable {
  package let begin: Double
  package let end: Double
  /// Values at the begin, at the control points a third and two thirds on, and at the end.
  package let values: (Double, Double, Double, Double)

  init(from begin: Double, to end: Double, _ values: (Double, Double, Double, Double)) {
    self.begin = begin
    self.end = end
    self.values = values
  }

  /// The cubic through four values that are evenly spread over the time.
  init(from begin: Double, to end: Double, through v: (Double, Double, Double, Double)) {
    self.init(
      from: begin, to: end,
      (v.0, (-5 * v.0 + 18 * v.1 - 9 * v.2 + 2 * v.3) / 6, (2 * v.0 - 9 * v.1 + 18 * v.2 - 5 * v.3) / 6, v.3))
  }

  /// `u` is 0…1 from begin to end.
  package func value(at u: Double) -> Double {
    let w = 1 - u
    return w * w * w * values.0 + 3 * w * w * u * values.1 + 3 * w * u * u * values.2 + u * u * u * values.3
  }

  /// Whether the piece is a line, or nowhere further from it than `tolerance`, in the unit of its values.
  func isStraight(within tolerance: Double) -> Bool {
    let third = (values.3 - values.0) / 3
    return abs(values.1 - values.0 - third) <= tolerance && abs(values.3 - values.2 - third) <= tolerance
  }

  /// The derivative of the values by time, as the control values of a quadratic.
  package var velocity: (Double, Double, Double) {
    let k = 3 / (end - begin)
    return (k * (values.1 - values.0), k * (values.2 - values.1), k * (values.3 - values.2))
  }

  /// Pieces that follow `channel` from `begin` to `end` within `tolerance`, in its unit. Where it jumps, one piece ends at the old
  /// value and the next begins at the new one.
  package static func pieces(of channel: MotionChannel, from begin: Double, to end: Double, within tolerance: Double)
    -> [CubicPiece]
  {
    let bends = [begin] + channel.bends.filter { $0 > begin + 1e-8 && $0 < end - 1e-8 } + [end]
    return zip(bends, bends.dropFirst()).flatMap { from, to in
      pieces(from: from, to: to, within: tolerance) { $0 >= to ? channel.value(before: to) : channel.value(at: $0) }
    }
  }

  /// Likewise, of what is smooth from `begin` to `end`; there `value` gives the last value before any jump.
  package static func pieces(
    from begin: Double, to end: Double, within tolerance: Double, _ value: (Double) -> Double
  ) -> [CubicPiece] {
    let length = end - begin
    func sample(_ u: Double) -> Double { value(u == 1 ? end : begin + u * length) }
    let piece = CubicPiece(from: begin, to: end, through: (sample(0), sample(1 / 3.0), sample(2 / 3.0), sample(1)))
    // A curve may stand almost upright; half a microsecond is less than any picture shows.
    guard length > 5e-7 else { return [piece] }
    for u in probes where abs(piece.value(at: u) - sample(u)) > tolerance {
      let middle = begin + length / 2
      return pieces(from: begin, to: middle, within: tolerance, value)
        + pieces(from: middle, to: end, within: tolerance, value)
    }
    return [piece]
  }

  /// Between the four values that a piece has by itself, and close to its ends.
  private static let probes = [0.5, 0.16, 0.84, 0.05, 0.95, 0.25, 0.75, 0.41, 0.59, 0.015, 0.985]
}
