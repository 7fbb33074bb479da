import TabExport

/// The key figures of a motion, which a plot prints beside its curve and in its text. Times are seconds of
/// movie time.
struct MotionFigures: Equatable, Sendable {
  struct Moment: Equatable, Sendable {
    var time: Double
    var value: Double
  }

  let first: Double
  let last: Double
  /// Smallest and largest value.
  let range: ClosedRange<Double>
  /// Extreme values beyond both end values, above and below; nil means none.
  let peak: Moment?
  let dip: Moment?
  /// Time from which the motion stays within 1 % of its range around its last value.
  let settled: Double
  /// Jumps: the value before each, and the difference.
  let jumps: [(moment: Moment, step: Double)]
  /// The keyframes' times and values.
  let keys: [Moment]

  static func == (a: MotionFigures, b: MotionFigures) -> Bool {
    a.first == b.first && a.last == b.last && a.peak == b.peak && a.dip == b.dip && a.settled == b.settled
      && a.keys == b.keys && a.jumps.elementsEqual(b.jumps) { $0.moment == $1.moment && $0.step == $1.step }
  }

  /// Smallest overshoot or jump that is reported, as a fraction of the range. Smaller ones are invisible.
  static let notice = 1e-4
  /// Fraction of the range within which a motion counts as settled.
  static let band = 0.01

  init(_ channel: MotionChannel, _ pieces: [CubicPiece]) {
    let end = pieces.last?.end ?? 0
    let keys = channel.keys.filter { $0 >= (pieces.first?.begin ?? 0) - 1e-9 && $0 <= end + 1e-9 }
    self.init(pieces, final: channel.value(at: end), keys: keys.map { Moment(time: $0, value: channel.value(at: $0)) })
  }

  /// `final` is the value at the end, where the last piece may jump.
  init(_ pieces: [CubicPiece], final: Double, keys: [Moment]) {
    self.keys = keys
    let end = pieces.last?.end ?? 0
    let start = pieces.first?.values.0 ?? final
    let extremes = pieces.flatMap(\.extremes)
    let top = extremes.max { $0.value < $1.value } ?? Moment(time: end, value: final)
    let bottom = extremes.min { $0.value < $1.value } ?? Moment(time: end, value: final)
    let low = min(bottom.value, final)
    let high = max(top.value, final)
    let least = MotionFigures.notice * (high - low)
    first = start
    last = final
    range = low...high
    peak = top.value > max(start, final) + least ? top : nil
    dip = bottom.value < min(start, final) - least ? bottom : nil
    var jumps: [(moment: Moment, step: Double)] = []
    for (index, piece) in pieces.enumerated() {
      let next = index + 1 < pieces.count ? pieces[index + 1].values.0 : final
      guard abs(next - piece.values.3) > least else { continue }
      jumps.append((Moment(time: piece.end, value: piece.values.3), next - piece.values.3))
    }
    self.jumps = jumps
    settled = MotionFigures.settled(pieces, final, MotionFigures.band * (high - low))
  }

  /// The last time at which the value is farther than `band` from `final`.
  private static func settled(_ pieces: [CubicPiece], _ final: Double, _ band: Double) -> Double {
    let steps = 64
    for piece in pieces.reversed() {
      func isOut(_ u: Double) -> Bool { abs(piece.value(at: u) - final) > band }
      guard let step = (0...steps).last(where: { isOut(Double($0) / Double(steps)) }) else { continue }
      var (low, high) = (Double(step) / Double(steps), min(Double(step + 1) / Double(steps), 1))
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if isOut(middle) { low = middle } else { high = middle }
      }
      return piece.begin + high * (piece.end - piece.begin)
    }
    return pieces.first?.begin ?? 0
  }
}

extension CubicPiece {
  /// Its ends and turning points.
  fileprivate var extremes: [MotionFigures.Moment] {
    let (a, b, c) = velocity
    let (quadratic, linear) = (a - 2 * b + c, 2 * (b - a))
    var turns: [Double] = []
    let least = 1e-12 * max(abs(a), abs(b), abs(c))
    if abs(quadratic) <= least {
      if abs(linear) > least { turns = [-a / linear] }
    } else {
      let root = (linear * linear - 4 * quadratic * a)
      if root >= 0 {
        turns = [(-linear + root.squareRoot()) / (2 * quadratic), (-linear - root.squareRoot()) / (2 * quadratic)]
      }
    }
    return ([0, 1] + turns.filter { $0 > 0 && $0 < 1 }).map {
      MotionFigures.Moment(time: begin + $0 * (end - begin), value: value(at: $0))
    }
  }
}
