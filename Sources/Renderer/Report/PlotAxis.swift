import Platform

/// A range of values along a line, with ticks at round numbers.
struct PlotAxis: Sendable {
  /// Values at the axis's ends.
  let range: ClosedRange<Double>
  /// Positions of the ends, in points.
  let begin: Double
  let end: Double
  /// Round numbers within the range.
  let ticks: [Double]
  /// Number of decimal digits of the ticks.
  let digits: Int

  init(_ range: ClosedRange<Double>, from begin: Double, to end: Double, ticks count: Int) {
    self.range = range
    self.begin = begin
    self.end = end
    let rough = (range.upperBound - range.lowerBound) / Double(max(count, 1))
    let magnitude = pow(10, log10(rough).rounded(.down))
    let step = magnitude * ([1, 2, 5].first { $0 * magnitude >= rough * 0.75 } ?? 10)
    let first = Int((range.lowerBound / step - 1e-9).rounded(.up))
    let last = Int((range.upperBound / step + 1e-9).rounded(.down))
    ticks = first <= last ? (first...last).map { Double($0) * step } : []
    digits = max(0, -Int(log10(step * 1.000_001).rounded(.down)))
  }

  func place(_ value: Double) -> Double {
    begin + (value - range.lowerBound) / (range.upperBound - range.lowerBound) * (end - begin)
  }
}
