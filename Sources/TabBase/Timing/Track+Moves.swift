/// Moves of a number to another value, and the rule for one that begins while others are on their way. This is the only place of that
/// rule: it holds for whatever moves, be it an indicator, a menu or a tab's own state.
///
/// - If all that still move the number follow the law of the new move, they add up as UIKit's additive animations
///   do: the value shown is model + Σ (old − new)(1 − e), and scales multiply. No such sum leaves the range of undisturbed moves,
///   save by the overshoots of springs.
/// - If laws differ, as where the way out and the way back do, the sum leaves all sense: the new move takes
///   over from the value that is shown.
/// - A *bump*, which begins and ends at rest as a hop does, belongs to the newest move alone. It is scaled by the way that is left, and by
///   the room that the value shown leaves it.
extension Track<Double> {
  /// Moves the value, beginning at `time`, and returns the time at which it is there, in seconds.
  ///
  /// - Parameters:
  ///   - law: The law that other moves of the number have to follow in order to add up with this one: a spring whose damping depends on
  ///     the distance passes what all distances have in common. nil means `move`.
  ///   - partner: A law that has a part in a move that takes over, and its weight, 0…1. A move with a partner never adds up.
  @discardableResult
  public mutating func retarget(
    to value: Double, at time: Double, _ move: Move, law: Move? = nil, partner: (move: Move, weight: Double)? = nil
  ) -> Double {
    let begin = time + move.timing.delay
    let law = law ?? move
    let running = moves(at: begin)
    guard running.allSatisfy({ partner == nil && entries[$0].law == law }) else {
      return takeOver(to: value, at: time, move, law: law, partner)
    }
    let old = model(at: begin)
    // A model that waits for the delay of a move that took over changes then, too.
    let isPending = changeTimes.last.map { $0 > time } ?? false
    set(value, at: isPending ? begin : time)
    return add(from: old, to: value, at: time, fillsBefore: !isPending, [(move, 1)], law: law)
  }

  /// Makes a bump, which leaves the model alone, and returns the time at which it is over, in seconds.
  ///
  /// - Parameters:
  ///   - keys: The values by progress; the first and the last one change nothing, as 0 in a sum and 1 in a product.
  ///   - share: The fraction of a whole way that is left to go, 0…1.
  @discardableResult
  public mutating func bump(
    _ keys: Keyframes<Double>, at time: Double, _ easing: Easing, _ timing: MediaTiming, fraction: Double
  ) -> Double {
    let rest = combination == .sum ? 0.0 : 1
    let left = interrupt(at: time + timing.delay)
    var keys = keys
    if left != rest || fraction < 1 {
      let peak = (left > rest ? keys.values.max() : keys.values.min()) ?? rest
      let room: Double =
        switch combination {
        case _ where left == rest || peak == rest: 1
        case .sum: 1 - left / peak
        case .product: (peak / left - 1) / (peak - 1)
        }
      let scale = min(fraction, min(max(room, 0), 1))
      keys = keys.scaled(by: scale, offset: combination == .sum ? 0 : 1 - scale)
    }
    if left != rest {
      let fade = Move(easing, timing).motion(from: left, combination)
      add(Animation(fade, timing, after: time, layer: .additive), isMove: true, law: nil)
    }
    return add(keys, at: time, easing, timing)
  }

  /// Goes through other values and back to the model's, which stays, from the value that is shown; returns the
  /// time at which that is over, in seconds.
  ///
  /// - Parameters:
  ///   - values: The values that are joined to the model's, after the one that is shown. The last one changes nothing.
  ///   - keyTimes: The progress of the start, which is 0, and of each value.
  @discardableResult
  public mutating func pass(
    through values: [Double], keyTimes: [Double], at time: Double, _ easing: Easing, _ timing: MediaTiming
  ) -> Double {
    let left = interrupt(at: time + timing.delay)
    guard let keys = try? Keyframes([left] + values, keyTimes: keyTimes) else { return time }
    return add(keys, at: time, easing, timing)
  }

  /// Goes to `value`, which joins the model's, from the value that is shown, and comes back by a spring; returns the time at which that
  /// is over, in seconds. For sums only.
  @discardableResult
  public mutating func swing(to value: Double, at time: Double, _ move: Move, back spring: Spring) -> Double {
    let left = interrupt(at: time + move.timing.delay)
    let there = Animation(move.easing.motion(from: left, to: value), move.timing, after: time, layer: .additive)
    let back = Animation(
      .spring(spring, from: value, to: 0), begin: there.end, layer: .additive, speed: move.timing.speed)
    for animation in [there, back] { add(animation, isMove: true, law: nil) }
    return back.settled
  }

  /// Adds a move through values that join the model's.
  private mutating func add(
    _ keys: Keyframes<Double>, at time: Double, _ easing: Easing, _ timing: MediaTiming
  ) -> Double {
    let motion = Motion.through(keys, easing.motion(from: 0, to: 1))
    let animation = Animation(motion, timing.fillingBefore, after: time, layer: .additive)
    add(animation, isMove: true, law: nil)
    return animation.settled
  }

  /// Ends every move at `time` and returns what they join to the model's value then: a difference in a sum, a ratio in a product.
  private mutating func interrupt(at time: Double) -> Double {
    let running = moves(at: time)
    guard !running.isEmpty else { return combination == .sum ? 0 : 1 }
    let (shown, model) = (movedValue(at: time), model(at: time))
    for index in running { end(index, at: time) }
    return combination == .sum ? shown - model : model == 0 ? 1 : shown / model
  }

  /// The moves that still show anything at `time` or later.
  private func moves(at time: Double) -> [Int] {
    entries.indices.filter { entries[$0].isMove && entries[$0].until > time + Tolerance.time }
  }

  private mutating func takeOver(
    to value: Double, at time: Double, _ move: Move, law: Move, _ partner: (move: Move, weight: Double)?
  ) -> Double {
    let begin = time + move.timing.delay
    let (old, shown) = (model(at: begin), movedValue(at: begin))
    for index in moves(at: begin) { end(index, at: begin) }
    // One that still waits for its delay to take over never does.
    forgetChanges(after: begin)
    set(value, at: begin)
    var move = move
    // A number that is beyond the range of undisturbed moves swings neither back for its run-up nor too far.
    let isBeyond = abs(shown - value) > abs(old - value) && (shown - value) * (old - value) > 0
    if isBeyond, move.left == nil { move.left = Self.withoutSwing }
    var laws = [(move, 1.0)]
    if let partner { laws = [(move, 1 - partner.weight), partner].filter { $0.1 > 0 } }
    return add(from: shown, to: value, at: time, fillsBefore: false, laws, law: law)
  }

  /// The fraction of the way that is left, 1 − progress, where progress stays within 0…1. The first
  /// and the last stretch hold their values; a stretch without length would not be there, and the
  /// one beside it would go on beyond its end.
  private static let withoutSwing = try? Keyframes([1.0, 1, 0, 0], keyTimes: [0, 1e-12, 1 - 1e-12, 1])

  /// Adds the animation from `old` to the model's new value. Where several laws have a part in it, each has its weight.
  private mutating func add(
    from old: Double, to value: Double, at time: Double, fillsBefore: Bool, _ laws: [(move: Move, weight: Double)],
    law: Move
  ) -> Double {
    // A scale of 0 allows no ratio, so that the visible value itself is animated.
    let isAbsolute = combination == .product && value == 0
    let start = combination == .sum ? old - value : isAbsolute ? old : old / value
    var end = time
    for (move, weight) in laws {
      let motion =
        isAbsolute ? move.easing.motion(from: old, to: value) : move.motion(from: start * weight, combination)
      let timing = fillsBefore ? move.timing.fillingBefore : move.timing
      let animation = Animation(motion, timing, after: time, layer: isAbsolute ? .absolute : .additive)
      add(animation, isMove: true, law: isAbsolute ? nil : law)
      end = max(end, animation.settled)
    }
    return end
  }
}
