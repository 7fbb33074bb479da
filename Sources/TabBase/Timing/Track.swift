/// The time in which an animation can show at all, with a margin for rounding, and bounds over
/// its neighbors: in a long timeline, only the animations that may show are examined.
private struct TrackSpan: Equatable, Sendable {
  var from: Double
  var until: Double
  var isAdditive: Bool
  /// Earliest time at which this animation or a later one shows, and latest time at which this
  /// one or an earlier one does.
  var earliest: Double
  var latest: Double

  func contains(_ time: Double) -> Bool { time >= from && time <= until }
}

/// The course of one number or color over a movie: the model's value, and the animations above it.
/// Times are in seconds.
///
/// At any time the newest non-additive animation that shows anything replaces the model's value: a
/// keyframe bounce that is tapped again starts from its first value. Then all additive ones are
/// added to it: offsets add, scales multiply. There are two ways to use them:
///
/// - *Retarget*: the model takes its new value at once, and an additive animation runs from old −
///   new (for scales old ÷ new) to nothing. The visible value stays smooth however often the target
///   changes.
/// - *Gesture*: the model stays, and additive animations start from nothing and return to it, one
///   taking over where the other ends. Two taps then show s(t)·s(t − t₂).
public struct Track<Value: Interpolatable>: Equatable, Sendable {
  /// The model's value before the first change.
  let base: Value
  /// The operation that joins an additive animation to the value below it.
  let combination: Combination
  /// Times of the model's changes, in order, and the values from then on.
  private var changeTimes: [Double] = []
  private var changeValues: [Value] = []
  /// The animations, in the order in which they start.
  public private(set) var animations: [Animation<Value>] = []
  /// One for each animation.
  private var spans: [TrackSpan] = []

  /// Creates a track whose model has the value `base`.
  public init(base: Value, _ combination: Combination = .sum) {
    self.base = base
    self.combination = combination
  }

  /// Sets the model's value from `time` on. Of two changes at the same time, the later call counts.
  public mutating func set(_ value: Value, at time: Double) {
    let place = changeTimes.lastIndex { $0 <= time }.map { $0 + 1 } ?? 0
    changeTimes.insert(time, at: place)
    changeValues.insert(value, at: place)
  }

  /// Adds an animation. Of two that start together, the one of the later call is the newer one.
  public mutating func add(_ animation: Animation<Value>) {
    let place = animations.lastIndex { $0.begin <= animation.begin }.map { $0 + 1 } ?? 0
    animations.insert(animation, at: place)
    let (fillsBefore, fillsAfter) = (animation.fill.showsBefore, animation.fill.showsAfter)
    let from = (fillsBefore ? animation.added : animation.begin) - 2 * Tolerance.time
    let until = fillsAfter ? .infinity : animation.end
    spans.insert(
      TrackSpan(from: from, until: until, isAdditive: animation.isAdditive, earliest: from, latest: until), at: place)
    for index in place..<spans.count {
      spans[index].latest = max(spans[index].until, index > 0 ? spans[index - 1].latest : -.infinity)
    }
    for index in (0...place).reversed() {
      let earliest = min(spans[index].from, index + 1 < spans.count ? spans[index + 1].earliest : .infinity)
      if index < place && spans[index].earliest == earliest { break }
      spans[index].earliest = earliest
    }
  }

  /// A range that contains all animations that may show at `time`.
  private func candidates(at time: Double) -> Range<Int> {
    let first = spans.partition { $0.latest >= time }
    return first..<max(first, spans.partition { $0.earliest > time })
  }

  private func modelValue(at time: Double) -> Value {
    let past = changeTimes.partition { $0 > time + Tolerance.time }
    return past > 0 ? changeValues[past - 1] : base
  }

  /// The value that replaces the model's at `time`; nil means that none does.
  public func animated(at time: Double) -> Value? {
    for index in candidates(at: time).reversed() where !spans[index].isAdditive && spans[index].contains(time) {
      if let value = animations[index].contribution(at: time) { return value }
    }
    return nil
  }

  func visibleValue(at time: Double) -> Value {
    var shown = animated(at: time) ?? modelValue(at: time)
    for index in candidates(at: time) where spans[index].isAdditive && spans[index].contains(time) {
      guard let part = animations[index].contribution(at: time) else { continue }
      switch combination {
      case .sum: shown = shown + part
      case .product: shown = Value.multiply(shown, part)
      }
    }
    return shown
  }

  /// The times in which anything may change, in no order. At all other times the value is constant.
  public var activity: [ClosedRange<Double>] {
    changeTimes.map { $0...$0 } + animations.map { min($0.added, $0.begin)...max($0.end, $0.begin) }
  }
}

// Other modules call these instead of the generic ones, which would look up their types at run time
// on each call.
extension Track<Double> {
  /// The model's value at `time`, without animations.
  public func model(at time: Double) -> Double { modelValue(at: time) }

  /// The visible value at `time`; at the time of a change, the value after it.
  public func value(at time: Double) -> Double { visibleValue(at: time) }

  /// Changes the value at `time` as `UIView.animate` changes a property: the model takes the new
  /// value at once, and the difference fades away after the timing's delay. Returns the time at
  /// which it is gone, in seconds.
  @discardableResult
  public mutating func retarget(to value: Double, at time: Double, _ approach: Approach, _ timing: MediaTiming)
    -> Double
  {
    let old = model(at: time)
    set(value, at: time)
    // A scale of 0 allows no ratio, so that the visible value itself is animated.
    let isRatio = combination == .product && value != 0
    let isAdditive = combination == .sum || isRatio
    let from = isRatio ? old / value : isAdditive ? old - value : old
    let to = isRatio ? 1 : isAdditive ? 0 : value
    let animation = Animation(
      approach.motion(from: from, to: to), timing.fillingBefore, after: time, isAdditive: isAdditive)
    add(animation)
    return animation.settled
  }
}

extension Array {
  /// The index of the first element that fulfills `condition`, provided that all later ones do;
  /// `count` if none does.
  fileprivate func partition(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
