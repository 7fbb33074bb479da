/// Values to pass through, as in `CAKeyframeAnimation`. Everything that depends on the keys alone is worked out once:
/// evaluation is a search, the segment's curve and one cubic, and allocates nothing.
public struct Keyframes<Value: Interpolatable>: Equatable, Sendable {
  public private(set) var values: [Value]
  /// One for each value (for `discrete` one more may be given, the end); 0…1.
  public let keyTimes: [Double]
  public let mode: CalculationMode
  /// One for each value, or none.
  public let tangents: [KeyTangent]
  /// Of the animation as a whole: applied before the segment is looked up.
  public let curve: Curve
  /// Never empty.
  public private(set) var segments: [KeyframeSegment<Value>]

  /// - Parameters:
  ///   - keyTimes: 0…1, never decreasing; even when nil. Before the first and after the last key its value holds, and
  ///     where two keys share a time the value jumps. The paced modes make their own, as Core Animation does.
  ///   - tangents: one for each value, or none; the cubic modes read them.
  ///   - segmentCurves: one for each pair of values, or none; `discrete` and the paced modes ignore them, as Core Animation
  ///     does.
  /// Throws `noKeyframes`, `wrongCount`, `keyTimeOutOfRange`, `keyTimesDecrease` or `notFinite`.
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
      // Also where the value jumps at the very end.
      if let end = times.last, end < 1 || times[times.count - 2] == 1 {
        segments.append(KeyframeSegment(holding: last, from: end, to: 1))
      }
    }
    self.segments = segments
  }

  /// The same ways with every value so many times as large.
  public func scaled(by factor: Double) -> Keyframes {
    var keyframes = self
    keyframes.values = values.map { $0 * factor }
    keyframes.segments = segments.map { $0.scaled(by: factor) }
    return keyframes
  }

  /// The value at progress `x`, 0…1 in time. Where the whole curve leaves 0…1 the first or last segment goes on.
  public func value(at x: Double) -> Value {
    let x = curve.progress(at: x)
    // The last segment that has begun.
    var (low, high) = (1, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= x + Tolerance.progress { low = middle + 1 } else { high = middle }
    }
    return segments[low - 1].value(at: x, isFirst: low == 1)
  }
}
