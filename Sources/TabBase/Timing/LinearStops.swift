/// Straight lines between stops: `linear()` of CSS Easing Level 2.
public struct LinearStops: Equatable, Sendable {
  /// A stop as written. CSS's stop with two percentages is two of these.
  public struct Stop: Equatable, Sendable {
    /// Progress in value at the stop.
    public var output: Double
    /// Progress in time, where 1 is 100 %; nil means evenly spaced between its neighbors.
    public var input: Double?

    /// Creates a stop.
    public init(output: Double, input: Double? = nil) {
      self.output = output
      self.input = input
    }
  }

  /// A stop whose position in time is known.
  public struct Point: Equatable, Sendable {
    var input: Double
    var output: Double
  }

  /// At least one point; inputs never decrease.
  let points: [Point]

  /// Creates the lines. Missing inputs are 0 for the first stop, 1 for the last, and evenly spaced
  /// between. An input before an earlier one moves up to it. Throws `noLinearStops` or `notFinite`.
  public init(_ stops: [Stop]) throws(TimingProblem) {
    guard !stops.isEmpty else { throw .noLinearStops }
    guard stops.allSatisfy({ $0.output.isFinite && ($0.input ?? 0).isFinite }) else { throw .notFinite }
    points = zip(Self.spread(stops.map(\.input)), stops).map { Point(input: $0, output: $1.output) }
  }

  /// The places of a line's stops, each at least as large as the one before. Missing places are 0 for the first,
  /// 1 for the last, and evenly spaced between.
  public static func spread(_ written: [Double?]) -> [Double] {
    var places: [Double] = []
    var known = 0
    for (index, place) in written.enumerated() {
      guard let place = place ?? (index == 0 ? 0 : index == written.count - 1 ? 1 : nil) else { continue }
      let start = places.last ?? place
      let end = max(place, start)
      for between in places.count..<index {
        places.append(start + (end - start) * Double(between - known) / Double(index - known))
      }
      places.append(end)
      known = index
    }
    return places
  }

  /// The output at `x`, after the jump if two stops share an input; outside the stops, on the first
  /// or last line.
  func progress(at x: Double) -> Double {
    // Find the first stop after x; the line to use ends there.
    let low = points.partition { $0.input > x }
    if low > 0 && points[low - 1].input == x || points.count == 1 { return points[max(low - 1, 0)].output }
    let b = min(max(low, 1), points.count - 1)
    let (from, to) = (points[b - 1], points[b])
    if from.input == to.input { return x < from.input ? from.output : to.output }
    return from.output + (to.output - from.output) * (x - from.input) / (to.input - from.input)
  }
}
