/// Straight lines from stop to stop: CSS Easing Level 2, `linear()`.
public struct LinearStops: Equatable, Sendable {
  /// A stop as written. `input` is progress, 1 for 100 %; nil spreads it evenly between its neighbours. CSS's stop with two
  /// percentages is two of these.
  public struct Stop: Equatable, Sendable {
    public var output: Double
    public var input: Double?

    public init(output: Double, input: Double? = nil) {
      self.output = output
      self.input = input
    }
  }

  public struct Point: Equatable, Sendable {
    var input: Double
    var output: Double

    public init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// Inputs never decrease; at least one.
  let points: [Point]

  /// Missing inputs: 0 for the first, 1 for the last, evenly spread between. An input before an earlier one moves up to it.
  /// Throws `noLinearStops` or `notFinite`.
  public init(_ stops: [Stop]) throws(TimingProblem) {
    guard let last = stops.indices.last else { throw .noLinearStops }
    guard stops.allSatisfy({ $0.output.isFinite && ($0.input ?? 0).isFinite }) else { throw .notFinite }
    var inputs: [Double] = []
    var known = 0
    for (index, stop) in stops.enumerated() {
      var input = stop.input
      if input == nil && index == 0 { input = 0 }
      if input == nil && index == last { input = 1 }
      guard let input else { continue }
      let start = inputs.last ?? input
      let end = max(input, start)
      for between in inputs.count..<index {
        inputs.append(start + (end - start) * Double(between - known) / Double(index - known))
      }
      inputs.append(end)
      known = index
    }
    points = zip(inputs, stops).map { Point(input: $0, output: $1.output) }
  }

  /// The output at `x`, after the jump where two stops share an input; outside, along the first or last line.
  func progress(at x: Double) -> Double {
    // The first stop after x; the line that counts ends there.
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input <= x { low = middle + 1 } else { high = middle }
    }
    if low > 0 && points[low - 1].input == x || points.count == 1 { return points[max(low - 1, 0)].output }
    let b = min(max(low, 1), points.count - 1)
    let (from, to) = (points[b - 1], points[b])
    if from.input == to.input { return x < from.input ? from.output : to.output }
    return from.output + (to.output - from.output) * (x - from.input) / (to.input - from.input)
  }
}
