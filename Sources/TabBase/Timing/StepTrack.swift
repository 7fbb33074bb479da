/// A value that changes at given times and holds between them. Times are in seconds.
///
/// Members are inlinable: unspecialized, each call in another module would look up its types at run
/// time.
public struct StepTrack<Value: Equatable & Sendable>: Equatable, Sendable {
  @usableFromInline
  struct Change: Equatable, Sendable {
    @usableFromInline var time: Double
    @usableFromInline var value: Value

    @inlinable
    init(time: Double, value: Value) { (self.time, self.value) = (time, value) }
  }

  @usableFromInline let initial: Value
  @usableFromInline var changes: [Change] = []

  /// Creates a track that has the value `initial` until the first change.
  public init(_ initial: Value) { self.initial = initial }

  /// Sets the value from `time` on. Changes planned for that time or later are dropped.
  @inlinable
  public mutating func set(_ value: Value, at time: Double) {
    while let last = changes.last, last.time >= time { changes.removeLast() }
    changes.append(Change(time: time, value: value))
  }

  /// Drops the changes planned for later than `time`.
  @inlinable
  public mutating func forget(after time: Double) {
    while let last = changes.last, last.time > time { changes.removeLast() }
  }

  /// The value at `time`; at the time of a change, the value after it.
  @inlinable
  public func value(at time: Double) -> Value {
    let past = count(until: time)
    return past > 0 ? changes[past - 1].value : initial
  }

  /// Number of changes up to `time`.
  @inlinable
  func count(until time: Double) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The value before the last change up to `time`; nil means that it has not changed by then.
  @inlinable
  public func outgoing(at time: Double) -> Value? {
    let past = count(until: time)
    return past == 0 ? nil : past > 1 ? changes[past - 2].value : initial
  }

  /// The times at which the value changes, in order.
  @inlinable
  public var times: [Double] { changes.map(\.time) }

  /// All values, in order of time, the initial one included.
  @inlinable
  public var values: [Value] { [initial] + changes.map(\.value) }

  /// The value after all changes.
  @inlinable
  public var last: Value { changes.last?.value ?? initial }
}

extension StepTrack<Double> {
  /// The mean value from `start` to `end`, which must be later.
  @inlinable
  public func mean(from start: Double, to end: Double) -> Double {
    var (sum, time, value) = (0.0, start, value(at: start))
    for change in changes[count(until: start)...] where change.time < end {
      sum += value * (change.time - time)
      (time, value) = (change.time, change.value)
    }
    // Without a change the result is exactly the value, without rounding.
    return time == start ? value : (sum + value * (end - time)) / (end - start)
  }
}
