/// A value that changes at once at given times and holds between them.
struct StepTrack<Value: Equatable & Sendable>: Equatable, Sendable {
  private struct Change: Equatable, Sendable {
    var time: Double
    var value: Value
  }

  private let initial: Value
  private var changes: [Change] = []

  init(_ initial: Value) { self.initial = initial }

  /// From `time` on the value is `value`; whatever had been planned for then or later is dropped.
  mutating func set(_ value: Value, at time: Double) {
    changes.removeAll { $0.time >= time }
    changes.append(Change(time: time, value: value))
  }

  /// Whatever has been planned for later than `time` does not happen.
  mutating func forget(after time: Double) { changes.removeAll { $0.time > time } }

  /// At the time of a change the value is the one after it.
  func value(at time: Double) -> Value {
    changes.last { $0.time <= time }?.value ?? initial
  }

  /// What it was before it became what it is at `time`; nil where it has not changed.
  func former(at time: Double) -> Value? {
    guard let last = changes.lastIndex(where: { $0.time <= time }) else { return nil }
    return last > 0 ? changes[last - 1].value : initial
  }

  /// When it changes.
  var times: [Double] { changes.map(\.time) }

  /// All that it ever is, in the order of time.
  var values: [Value] { [initial] + changes.map(\.value) }

  var last: Value { changes.last?.value ?? initial }
}
