/// The course of one number or color over a movie: the model's value, and the animations above it.
///
/// At any time the newest animation that is not additive and shows anything stands in for the model's value: a keyframe
/// bounce tapped again starts from its first value. Then all additive ones join: offsets add, scales multiply. Two ways of
/// using them:
///
/// - *Retarget*: the model takes its new value at once, and an additive animation runs from old − new (for scales old ÷ new)
///   to nothing. What shows stays smooth however often the target changes.
/// - *Gesture*: the model stays, and additive animations leave from nothing and come back to it, one taking over where the
///   other ends. Two taps then show s(t)·s(t − t₂).
public struct Track<Value: Interpolatable>: Equatable, Sendable {
  private struct Step: Equatable, Sendable {
    var time: Double
    var value: Value
  }

  /// When an animation can show at all, with room for rounding, and what is known of its neighbours: of a long timeline's
  /// animations only those are looked at that may show.
  private struct Span: Equatable, Sendable {
    var from: Double
    var until: Double
    var isAdditive: Bool
    /// The earliest that this one or a later one shows, and the latest that this one or an earlier one does.
    var earliest: Double
    var latest: Double

    func contains(_ time: Double) -> Bool { time >= from && time <= until }
  }

  /// The model's value before the first change.
  let base: Value
  /// How an additive animation joins the value that is there.
  let combination: Combination
  /// In the order of their times.
  private var steps: [Step] = []
  /// In the order in which they start.
  public private(set) var animations: [Animation<Value>] = []
  /// One for each animation.
  private var spans: [Span] = []

  public init(base: Value, _ combination: Combination = .sum) {
    self.base = base
    self.combination = combination
  }

  /// The model's value is `value` from `time` on. Of two changes at one time the later call counts.
  public mutating func set(_ value: Value, at time: Double) {
    let place = steps.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
    steps.insert(Step(time: time, value: value), at: place)
  }

  /// Of two animations that start together the later call is the newer one.
  public mutating func add(_ animation: Animation<Value>) {
    let place = animations.lastIndex { $0.begin <= animation.begin }.map { $0 + 1 } ?? 0
    animations.insert(animation, at: place)
    let (fillsBefore, fillsAfter) = (animation.fill.showsBefore, animation.fill.showsAfter)
    let from = (fillsBefore ? animation.added : animation.begin) - 2 * Tolerance.time
    let until = fillsAfter ? .infinity : animation.end
    spans.insert(
      Span(from: from, until: until, isAdditive: animation.isAdditive, earliest: from, latest: until), at: place)
    for index in place..<spans.count {
      spans[index].latest = max(spans[index].until, index > 0 ? spans[index - 1].latest : -.infinity)
    }
    for index in (0...place).reversed() {
      let earliest = min(spans[index].from, index + 1 < spans.count ? spans[index + 1].earliest : .infinity)
      if index < place && spans[index].earliest == earliest { break }
      spans[index].earliest = earliest
    }
  }

  /// The animations among which all are that may show at `time`.
  private func candidates(at time: Double) -> Range<Int> {
    let first = spans.partition { $0.latest >= time }
    return first..<max(first, spans.partition { $0.earliest > time })
  }

  /// What the model says, animations aside.
  public func model(at time: Double) -> Value {
    let past = steps.partition { $0.time > time + Tolerance.time }
    return past > 0 ? steps[past - 1].value : base
  }

  /// What stands in for the model's value; nil where nothing does.
  public func animated(at time: Double) -> Value? {
    for index in candidates(at: time).reversed() where !spans[index].isAdditive && spans[index].contains(time) {
      if let value = animations[index].value(at: time) { return value }
    }
    return nil
  }

  /// What shows. At the time of a change it is the value after it.
  public func value(at time: Double) -> Value {
    var shown = animated(at: time) ?? model(at: time)
    for index in candidates(at: time) where spans[index].isAdditive && spans[index].contains(time) {
      guard let part = animations[index].value(at: time) else { continue }
      switch combination {
      case .sum: shown = shown + part
      case .product: shown = Value.multiply(shown, part)
      }
    }
    return shown
  }

  /// When anything may change, in no order: at all other times it stays as it is.
  public var activity: [ClosedRange<Double>] {
    steps.map { $0.time...$0.time } + animations.map { min($0.added, $0.begin)...max($0.end, $0.begin) }
  }
}

extension Track where Value == Double {
  /// As `UIView.animate` changes a property at `time`: the model has the new value at once, the difference dies away,
  /// after the timing's delay. Returns when it is gone.
  @discardableResult
  public mutating func retarget(to value: Double, at time: Double, _ approach: Approach, _ timing: MediaTiming)
    -> Double
  {
    let old = model(at: time)
    set(value, at: time)
    // From a scale of nothing there is no ratio: what shows is then animated as it is.
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
  /// The number of elements before the first that fulfils `condition`, where all after that one do.
  fileprivate func partition(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
