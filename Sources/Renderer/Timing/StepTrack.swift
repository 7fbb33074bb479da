/// A value that changes at once at given times and holds between them.
struct StepTrack<Value: Equatable & Sendable>: Equatable, Sendable {
  private struct Change: Equatable, Sendable {
    var time: Double
    var value: Value
  }

  private let initial: Value
  private var changes: [Change] = []

  init(_ initial: Value) { self.initial = initial }

  /// From `time` on the value is `value`. Changes that were planned for that time or later are dropped.
  mutating func set(_ value: Value, at time: Double) {
    changes.removeAll { $0.time >= time }
    changes.append(Change(time: time, value: value))
  }

  /// Drops the changes that are planned for later than `time`.
  mutating func forget(after time: Double) { changes.removeAll { $0.time > time } }

  /// At the time of a change the value is the one after it.
  func value(at time: Double) -> Value {
    changes.last { $0.time <= time }?.value ?? initial
  }

  /// The value before the last change up to `time`; nil where it has not changed by then.
  func former(at time: Double) -> Value? {
    guard let last = changes.lastIndex(where: { $0.time <= time }) else { return nil }
    return last > 0 ? changes[last - 1].value : initial
  }

  /// The times at which the value changes.
  var times: [Double] { changes.map(\.time) }

  /// Every value that it ever has, in the order of time.
  var values: [Value] { [initial] + changes.map(\.value) }

  var last: Value { changes.last?.value ?? initial }
}
