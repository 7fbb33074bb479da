/// A value that changes at once at given times and holds between them.
public struct StepTrack<Value: Equatable & Sendable>: Equatable, Sendable {
  private struct Change: Equatable, Sendable {
    var time: Double
    var value: Value
  }

  private let initial: Value
  private var changes: [Change] = []

  public init(_ initial: Value) { self.initial = initial }

  /// From `time` on the value is `value`. Changes that were planned for that time or later are dropped.
  public mutating func set(_ value: Value, at time: Double) {
    while let last = changes.last, last.time >= time { changes.removeLast() }
    changes.append(Change(time: time, value: value))
  }

  /// Drops the changes that are planned for later than `time`.
  public mutating func forget(after time: Double) {
    while let last = changes.last, last.time > time { changes.removeLast() }
  }

  /// At the time of a change the value is the one after it.
  public func value(at time: Double) -> Value {
    let past = count(until: time)
    return past > 0 ? changes[past - 1].value : initial
  }

  /// How many changes there have been up to `time`.
  private func count(until time: Double) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The value before the last change up to `time`; nil where it has not changed by then.
  public func former(at time: Double) -> Value? {
    let past = count(until: time)
    return past == 0 ? nil : past > 1 ? changes[past - 2].value : initial
  }

  /// The same times with other values.
  public func map<Other>(_ transform: (Value) -> Other) -> StepTrack<Other> {
    var track = StepTrack<Other>(transform(initial))
    for change in changes { track.set(transform(change.value), at: change.time) }
    return track
  }

  /// The times at which the value changes.
  public var times: [Double] { changes.map(\.time) }

  /// Every value that it ever has, in the order of time.
  public var values: [Value] { [initial] + changes.map(\.value) }

  public var last: Value { changes.last?.value ?? initial }
}

extension StepTrack<Double> {
  /// The mean of the value from `start` to `end`, which is later.
  public func mean(from start: Double, to end: Double) -> Double {
    var (sum, time, value) = (0.0, start, value(at: start))
    for change in changes[count(until: start)...] where change.time < end {
      sum += value * (change.time - time)
      (time, value) = (change.time, change.value)
    }
    // What rests is the very value.
    return time == start ? value : (sum + value * (end - time)) / (end - start)
  }
}
