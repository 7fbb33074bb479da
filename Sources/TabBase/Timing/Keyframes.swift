/// Values to pass through, as in `CAKeyframeAnimation`. Everything that depends only on the keys is
/// computed once: evaluation is a search, the segment's curve and one cubic, and allocates nothing.
public struct Keyframes<Value: Interpolatable>: Equatable, Sendable {
  /// The values, in order; never empty.
  public private(set) var values: [Value]
  /// Time of each value, 0…1; for `discrete` there may be one more, the end.
  public let keyTimes: [Double]
  /// Interpolation between the values.
  public let mode: CalculationMode
  /// Shape of the curve at each value; empty means Catmull–Rom.
  public let tangents: [KeyTangent]
  /// Easing of the animation as a whole, applied before the segment is looked up.
  public let curve: Curve
  /// Segments in order of time; never empty.
  public private(set) var segments: [KeyframeSegment<Value>]

  /// Creates keyframes. Throws `noKeyframes`, `wrongCount`, `keyTimeOutOfRange`, `keyTimesDecrease`
  /// or `notFinite`.
  ///
  /// - Parameters:
  ///   - keyTimes: Times, 0…1, never decreasing; nil means evenly spaced. The first value holds
  ///     before the first key and the last one after the last key; where two keys share a time, the
  ///     value jumps. The paced modes compute their own, as Core Animation does.
  ///   - tangents: One for each value, or none. Only the cubic modes read them.
  ///   - segmentCurves: One for each pair of adjacent values, or none. `discrete` and the paced
  ///     modes ignore them, as Core Animation does.
  ///   - curve: Easing of the animation as a whole.
  public init(
    _ values: [Value], keyTimes: [Double]? = nil, mode: CalculationMode = .linear, tangents: [KeyTangent] = [],
    segmentCurves: [Curve] = [], curve: Curve = .linear
  ) throws(TimingProblem) {
    guard let first = values.first, let last = values.last else { throw .noKeyframes }
    guard values.allSatisfy(\.isFinite), tangents.allSatisfy(\.isFinite) else { throw .notFinite }
    if !tangents.isEmpty && tangents.count != values.count {
      throw .wrongCount(of: .tangents, expected: values.count, actual: tangents.count)
    }
    if !segmentCurves.isEmpty && segmentCurves.count != values.count - 1 {
      throw .wrongCount(of: .curves, expected: values.count - 1, actual: segmentCurves.count)
    }
    if let keyTimes { try Self.check(keyTimes, count: values.count, mode: mode) }
    self.values = values
    self.mode = mode
    self.curve = curve
    self.tangents = tangents
    let times = mode.isPaced ? Self.pacedTimes(values) : keyTimes ?? Self.evenTimes(count: values.count, mode: mode)
    self.keyTimes = times
    var segments: [KeyframeSegment<Value>] = []
    if mode == .discrete || values.count == 1 {
      for index in values.indices {
        let end = index + 1 < times.count ? times[index + 1] : 1
        segments.append(KeyframeSegment(holding: values[index], from: times[index], to: end))
      }
    } else {
      segments = Self.segments(values, times, mode, tangents, mode.isPaced ? [] : segmentCurves)
      if let start = times.first, start > 0 {
        segments.insert(KeyframeSegment(holding: first, from: 0, to: start), at: 0)
      }
      // The second condition covers a value that jumps at the very end.
      if let end = times.last, end < 1 || times[times.count - 2] == 1 {
        segments.append(KeyframeSegment(holding: last, from: end, to: 1))
      }
    }
    self.segments = segments
  }

  /// Keyframes with the same timing and every value multiplied by `factor`.
  public func scaled(by factor: Double) -> Keyframes {
    var keyframes = self
    keyframes.values = values.map { $0 * factor }
    keyframes.segments = segments.map { $0.scaled(by: factor) }
    return keyframes
  }

  /// Keyframes with the same timing and every value multiplied by `factor`, then raised by `offset`.
  public func scaled(by factor: Double, offset: Value) -> Keyframes {
    var keyframes = scaled(by: factor)
    keyframes.values = keyframes.values.map { $0 + offset }
    keyframes.segments = keyframes.segments.map { $0.raised(by: offset) }
    return keyframes
  }

  /// The value at progress `x` in time, 0…1. Where the overall curve leaves 0…1, the first or last
  /// segment continues.
  public func value(at x: Double) -> Value {
    let x = curve.progress(at: x)
    // Find the last segment that has begun.
    var (low, high) = (1, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= x + Tolerance.progress { low = middle + 1 } else { high = middle }
    }
    return segments[low - 1].value(at: x, isFirst: low == 1)
  }
}
