/// The facts that a track keeps about one of its animations beside the animation itself.
struct TrackEntry: Equatable, Sendable {
  /// The time in which the animation can show at all, with a margin for rounding, in seconds.
  var from: Double
  var until: Double
  let layer: AnimationLayer
  /// Whether the animation leads the number to the model's value.
  let isMove: Bool
  /// The law that the move shares with others; nil means that it adds up with none.
  let law: Move?
  /// Earliest time at which this animation or a later one shows, and latest time at which this
  /// one or an earlier one does: in a long timeline, only the animations that may show are examined.
  var earliest: Double
  var latest: Double

  func contains(_ time: Double) -> Bool { time >= from && time <= until }
}

/// The course of one number or color over a movie: the model's value, and the animations above it.
/// Times are in seconds.
///
/// The value at any time is made of four layers:
///
/// 1. the model's value, or the newest absolute animation that shows anything;
/// 2. *moves* to the model's value, as `UIView.animate` makes them (`Track+Moves.swift`);
/// 3. the newest relative animation: a keyframe bounce that is tapped again starts from its first
///    value, and bounces about what lies below it;
/// 4. all other additive animations, which start from nothing and return to it. Two presses then
///    show s(t)·s(t − t₂).
public struct Track<Value: Interpolatable>: Equatable, Sendable {
  /// The model's value before the first change.
  let base: Value
  /// The operation that joins an additive animation to the value below it.
  let combination: Combination
  /// The same for a relative animation.
  let relativeCombination: Combination
  /// The range of visible numbers, whatever springs make of them; nil means any.
  let limits: ClosedRange<Double>?
  /// Times of the model's changes, in order, and the values from then on.
  private(set) var changeTimes: [Double] = []
  private var changeValues: [Value] = []
  /// The animations, in the order in which they start.
  public private(set) var animations: [Animation<Value>] = []
  private(set) var entries: [TrackEntry] = []

  /// Creates a track whose model has the value `base`.
  ///
  /// - Parameters:
  ///   - combination: The operation that joins additive animations.
  ///   - relativeCombination: The operation that joins relative animations; nil means the same.
  ///   - limits: The range of visible numbers; nil means any.
  public init(
    base: Value, _ combination: Combination = .sum, relative relativeCombination: Combination? = nil,
    limits: ClosedRange<Double>? = nil
  ) {
    self.limits = limits
    self.base = base
    self.combination = combination
    self.relativeCombination = relativeCombination ?? combination
  }

  /// Sets the model's value from `time` on. Of two changes at the same time, the later call counts.
  public mutating func set(_ value: Value, at time: Double) {
    let place = changeTimes.lastIndex { $0 <= time }.map { $0 + 1 } ?? 0
    changeTimes.insert(time, at: place)
    changeValues.insert(value, at: place)
  }

  /// Forgets the model's changes after `time`, in seconds.
  mutating func forgetChanges(after time: Double) {
    let count = changeTimes.partition { $0 > time }
    changeTimes.removeSubrange(count...)
    changeValues.removeSubrange(count...)
  }

  /// Adds an animation. Of two that start together, the one of the later call is the newer one.
  public mutating func add(_ animation: Animation<Value>) { add(animation, isMove: false, law: nil) }

  mutating func add(_ animation: Animation<Value>, isMove: Bool, law: Move?) {
    let place = animations.lastIndex { $0.begin <= animation.begin }.map { $0 + 1 } ?? 0
    animations.insert(animation, at: place)
    let (fillsBefore, fillsAfter) = (animation.fill.showsBefore, animation.fill.showsAfter)
    let from = (fillsBefore ? animation.added : animation.begin) - 2 * Tolerance.time
    let until = fillsAfter ? .infinity : animation.end
    entries.insert(
      TrackEntry(
        from: from, until: until, layer: animation.layer, isMove: isMove, law: law, earliest: from, latest: until),
      at: place)
    boundLatest(from: place)
    for index in (0...place).reversed() {
      let earliest = min(entries[index].from, index + 1 < entries.count ? entries[index + 1].earliest : .infinity)
      if index < place && entries[index].earliest == earliest { break }
      entries[index].earliest = earliest
    }
  }

  private mutating func boundLatest(from place: Int) {
    for index in place..<entries.count {
      entries[index].latest = max(entries[index].until, index > 0 ? entries[index - 1].latest : -.infinity)
    }
  }

  /// Lets animation `index` show nothing from `time` on.
  mutating func end(_ index: Int, at time: Double) {
    // Values at `time` are those after it, and instants within the tolerance are one.
    entries[index].until = min(entries[index].until, (time - Tolerance.time).nextDown)
    boundLatest(from: index)
  }

  /// Ends every animation at `time`, in seconds: another number takes over.
  public mutating func end(at time: Double) { for index in entries.indices { end(index, at: time) } }

  /// A range that contains all animations that may show at `time`.
  private func candidates(at time: Double) -> Range<Int> {
    let first = entries.partition { $0.latest >= time }
    return first..<max(first, entries.partition { $0.earliest > time })
  }

  private func modelValue(at time: Double) -> Value {
    let past = changeTimes.partition { $0 > time + Tolerance.time }
    return past > 0 ? changeValues[past - 1] : base
  }

  private func newest(_ layer: AnimationLayer, at time: Double) -> Value? {
    for index in candidates(at: time).reversed() where entries[index].layer == layer && entries[index].contains(time) {
      if let value = animations[index].contribution(at: time) { return value }
    }
    return nil
  }

  /// The value that replaces the model's at `time`; nil means that none does.
  public func animated(at time: Double) -> Value? { newest(.absolute, at: time) }

  private func join(_ a: Value, _ b: Value, by combination: Combination) -> Value {
    switch combination {
    case .sum: a + b
    case .product: Value.multiply(a, b)
    }
  }

  /// `value` joined by the additive animations that show at `time`: the moves, or the others.
  private func joining(_ value: Value, moves: Bool, at time: Double) -> Value {
    var value = value
    for index in candidates(at: time)
    where entries[index].layer == .additive && entries[index].isMove == moves && entries[index].contains(time) {
      if let part = animations[index].contribution(at: time) { value = join(value, part, by: combination) }
    }
    return value
  }

  /// The visible value at `time` without relative animations, and without additive ones that are no moves.
  func movedValue(at time: Double) -> Value {
    joining(animated(at: time) ?? modelValue(at: time), moves: true, at: time)
  }

  func visibleValue(at time: Double) -> Value {
    var shown = movedValue(at: time)
    if let relative = newest(.relative, at: time) { shown = join(shown, relative, by: relativeCombination) }
    return joining(shown, moves: false, at: time)
  }

  /// The times in which anything may change, in no order. At all other times the value is constant.
  public var activity: [ClosedRange<Double>] {
    changeTimes.map { $0...$0 } + animations.map { min($0.added, $0.begin)...max($0.end, $0.begin) }
  }
}

// Other modules call these instead of the generic ones, which would look up their types at run time
// on each call.
extension Track<Double> {
  /// The value of the newest absolute animation that shows anything at `time`; nil means that none does.
  public func override(at time: Double) -> Double? { animated(at: time) }

  /// The model's value at `time`, without animations.
  public func model(at time: Double) -> Double { modelValue(at: time) }

  /// The visible value at `time`; at the time of a change, the value after it.
  public func value(at time: Double) -> Double {
    let value = visibleValue(at: time)
    guard let limits else { return value }
    return min(max(value, limits.lowerBound), limits.upperBound)
  }
}
