import TabBase

/// A value over a stretch of time, as exports take it: with the instants at which it may bend or jump.
struct MotionCurve {
  /// In seconds.
  let begin: Double
  let end: Double
  /// Inside of the stretch, in order and apart.
  let bends: [Double]
  /// The timing curves at work in it.
  let curves: [CubicBezier]
  /// The curve by which all of it goes; nil where there is none.
  let pace: Curve?
  /// At an instant at which it jumps, the value after it.
  let value: (Double) -> Double
  /// Just before an instant.
  let valueBefore: (Double) -> Double

  init(_ channel: MotionChannel, from begin: Double, to end: Double) {
    self.init(
      from: begin, to: end, bends: channel.bends, curves: channel.curves, pace: nil, value: channel.value(at:),
      valueBefore: channel.value(before:), isOneMotion: false)
  }

  /// One pass of `motion`, from 0 to `duration` seconds.
  init(_ motion: Motion<Double>, duration: Double) {
    self.init(
      from: 0, to: duration, bends: motion.isSampled ? [] : motion.bends.map { $0 * duration },
      curves: motion.beziers, pace: motion.pace,
      value: { motion.value(at: $0 / duration, duration: duration) },
      valueBefore: {
        let h = 2e-9
        return 2 * motion.value(at: ($0 - h) / duration, duration: duration)
          - motion.value(at: ($0 - 2 * h) / duration, duration: duration)
      }, isOneMotion: true)
  }

  private init(
    from begin: Double, to end: Double, bends: [Double], curves: [CubicBezier], pace: Curve?,
    value: @escaping (Double) -> Double, valueBefore: @escaping (Double) -> Double, isOneMotion: Bool
  ) {
    self.begin = begin
    self.end = end
    self.bends = bends.sorted().reduce(into: []) { kept, time in
      if time > max(begin, kept.last ?? begin) + 1e-8, time < end - 1e-8 { kept.append(time) }
    }
    self.curves = curves
    self.pace = pace
    self.value = value
    self.valueBefore = valueBefore
    let count = 1000
    let values =
      (0...count).map { value(begin + Double($0) / Double(count) * (end - begin)) }
      + (self.bends + [end]).flatMap { [value($0), valueBefore($0)] }
    way = isOneMotion ? MotionCurve.way(values, to: valueBefore(end)) : MotionCurve.reach(values)
  }

  /// How far it goes, as far as a look every thousandth of the time tells: one motion from its begin to its end, several
  /// from their least value to their greatest.
  let way: Double

  /// The distance from the first of the values of a motion to `last`, its end. What overshoots goes no farther than that; a
  /// motion that ends near its begin goes as far as its values reach.
  static func way(_ values: [Double], to last: Double) -> Double {
    let (reach, distance) = (reach(values), abs(last - (values.first ?? last)))
    return distance > 0.1 * reach ? distance : reach
  }

  private static func reach(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// Tolerance as a fraction of the distance, for straight segments. Rounding of the printed numbers takes the rest of a thousandth.
  static let tolerance = 0.9e-3

  /// A way no longer than this stands still, as far as digits after the point tell.
  static let leastWay = 1e-6

  /// Parts of a stretch at which a curve that may stand for it is tried.
  static let probes = (0...64).map { Double($0) / 64 }

  /// Where a line that stands for the curve turns: a part of the whole, 0…1, and the value there. Two at one place are a jump.
  package struct Stop: Equatable {
    var part: Double
    var value: Double
  }

  /// Straight lines from stop to stop are nowhere further from the curve than `tolerance`, a part of its way.
  func stops(within tolerance: Double) -> [Stop] {
    func stop(_ time: Double, _ value: Double) -> Stop { Stop(part: (time - begin) / (end - begin), value: value) }
    let least = 1e-7 * max(way, 1e-12)
    let times = [begin] + bends + [end]
    var stops = [stop(begin, value(begin))]
    for (from, to) in zip(times, times.dropFirst()) {
      for turn in turns(from, to, within: tolerance * max(way, 1e-12)) {
        stops.append(stop(from + turn.u * (to - from), turn.value))
      }
      stops.append(stop(to, valueBefore(to)))
      if abs(valueBefore(to) - value(to)) > least { stops.append(stop(to, value(to))) }
    }
    return stops
  }

  /// Inside of a stretch without bends, from each turn the farthest one that a straight line reaches, nowhere further from the curve
  /// than `tolerance`, in its unit; `u` is 0…1 of the stretch.
  func turns(_ from: Double, _ to: Double, within tolerance: Double) -> [(u: Double, value: Double)] {
    let count = 4096
    func sample(_ place: Double) -> (place: Double, value: Double) {
      (place, place == Double(count) ? valueBefore(to) : value(from + place / Double(count) * (to - from)))
    }
    var samples = (0...count).map { sample(Double($0)) }
    let corners = MotionCurve.corners(samples.map(\.value), tolerance)
    if !corners.isEmpty { samples = (samples + corners.map(sample)).sorted { $0.place < $1.place } }
    var turns: [(Double, Double)] = []
    var last = 0
    while last < samples.count - 1 {
      // Slopes with which a line from here passes all values so far.
      var (low, high, reach) = (-Double.infinity, Double.infinity, last + 1)
      for index in (last + 1)..<samples.count {
        let steps = samples[index].place - samples[last].place
        let slope = (samples[index].value - samples[last].value) / steps
        if slope >= low, slope <= high { reach = index }
        low = max(low, slope - tolerance / steps)
        high = min(high, slope + tolerance / steps)
        if low > high { break }
      }
      last = reach
      if last < samples.count - 1 { turns.append((samples[last].place / Double(count), samples[last].value)) }
    }
    return turns
  }

  /// Where the curve turns sharply between two of its `values`, as where it comes to a border and goes back: there the lines through the
  /// values before and behind meet. Counted in values.
  private static func corners(_ values: [Double], _ tolerance: Double) -> [Double] {
    guard values.count > 3 else { return [] }
    return (1..<values.count - 2).compactMap { index in
      let (before, step) = (values[index] - values[index - 1], values[index + 1] - values[index])
      let behind = values[index + 2] - values[index + 1]
      guard abs(before - behind) > tolerance, min(before, behind) < step, step < max(before, behind) else { return nil }
      let part = (step - behind) / (before - behind)
      return part > 0 && part < 1 ? Double(index) + part : nil
    }
  }
}

extension Motion where Value == Double {
  /// Whether its keys are so many that they are samples of something smooth.
  fileprivate var isSampled: Bool {
    if case .keyframes(let keys) = self { keys.mode == .linear && keys.values.count > 20 } else { false }
  }
}
