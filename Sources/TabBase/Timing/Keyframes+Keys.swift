/// Derives segments from keys, once, when keyframes are created.
extension Keyframes {
  static func check(_ keyTimes: [Double], count: Int, mode: CalculationMode) throws(TimingProblem) {
    guard keyTimes.count == count || mode == .discrete && keyTimes.count == count + 1 else {
      throw .wrongCount(of: .keyTimes, expected: count, actual: keyTimes.count)
    }
    for (index, time) in keyTimes.enumerated() {
      guard (0...1).contains(time) else { throw .keyTimeOutOfRange(index: index, value: time) }
      if index > 0 && time < keyTimes[index - 1] { throw .keyTimesDecrease(index: index) }
    }
  }

  /// Evenly spaced key times, 0…1. Discrete values share the time equally, the last one included;
  /// otherwise the first is at 0 and the last at 1.
  public static func evenTimes(count: Int, mode: CalculationMode) -> [Double] {
    let slots = Double(mode == .discrete ? count : max(count - 1, 1))
    return (0..<count).map { Double($0) / slots }
  }

  /// Key times in proportion to the distance traveled; evenly spaced if nothing moves.
  static func pacedTimes(_ values: [Value]) -> [Double] {
    var travelled = [0.0]
    var sum = 0.0
    for (a, b) in zip(values, values.dropFirst()) {
      sum += Value.distance(a, b)
      travelled.append(sum)
    }
    guard sum > 0, sum.isFinite else { return evenTimes(count: values.count, mode: .linear) }
    return travelled.map { $0 / sum }
  }

  /// Creates one segment for each pair of adjacent keys with different times.
  static func segments(
    _ values: [Value], _ times: [Double], _ mode: CalculationMode, _ tangents: [KeyTangent], _ curves: [Curve]
  ) -> [KeyframeSegment<Value>] {
    var segments: [KeyframeSegment<Value>] = []
    for i in 0..<(values.count - 1) where times[i + 1] > times[i] {
      let length = times[i + 1] - times[i]
      let curve = curves.isEmpty ? Curve.linear : curves[i]
      var ends: (leaving: Value, arriving: Value)?
      if mode.isCubic {
        let chord = values[i + 1] - values[i]
        // The missing neighbor of an end is extrapolated: its step is this chord again. A key at
        // which the value jumps is an end on both sides.
        var (before, after, leavingFactor, arrivingFactor) = (chord, chord, 1.0, 1.0)
        if i > 0 && times[i] > times[i - 1] {
          before = values[i] - values[i - 1]
          leavingFactor = 2 * length / (length + times[i] - times[i - 1])
        }
        if i + 2 < values.count && times[i + 2] > times[i + 1] {
          after = values[i + 2] - values[i + 1]
          arrivingFactor = 2 * length / (length + times[i + 2] - times[i + 1])
        }
        let out = tangents.isEmpty ? KeyTangent() : tangents[i]
        let into = tangents.isEmpty ? KeyTangent() : tangents[i + 1]
        ends = (out.leaving(before, chord) * leavingFactor, into.arriving(chord, after) * arrivingFactor)
      }
      segments.append(
        KeyframeSegment(
          from: values[i], to: values[i + 1], start: times[i], length: length, curve: curve, tangents: ends))
    }
    return segments
  }
}
