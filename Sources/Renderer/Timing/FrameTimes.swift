/// When the frames of a picture begin and how long they last; each shows the animation as it is at its own beginning.
/// Nothing is stored for a frame, so that a long movie costs nothing here.
struct FrameTimes: Equatable, Sendable {
  private enum Grid: Equatable, Sendable {
    /// Whole centiseconds: `count` frames over `total`.
    case centiseconds(total: Int)
    /// Every frame lasts as long.
    case uniform(FrameDelay)
  }

  /// At least 1.
  let count: Int
  /// Frames a second as asked for.
  let requestedRate: Double
  /// Whether the format, not the request, decided the number of frames: more than fifty a second do not exist in GIF.
  let isLimited: Bool
  private let grid: Grid

  /// Frames a second: delays of 2 cs.
  static let fastestGIF = 50.0

  /// GIF: delays are whole centiseconds and at least 2, since browsers turn 0 and 1 into 10. The frames' boundaries are
  /// rounded, not their lengths, so that the sum is the total. `duration` in seconds, `rate` in frames a second, above 0 and
  /// maybe fractional.
  static func gif(duration: Double, rate: Double) -> FrameTimes {
    let total = Int(clamp(roundHalfUp((duration + Tolerance.time) * 100), 0, longestTotal))
    let wish = roundHalfUp(Double(total) * rate / 100)
    let most = total / 2
    return FrameTimes(
      count: Int(clamp(wish, 1, Double(max(most, 1)))), requestedRate: rate, isLimited: wish > Double(most),
      grid: .centiseconds(total: total))
  }

  /// APNG: one rational delay for all, exact for every rate that is a ratio of numbers up to 65,535; the nearest such ratio
  /// else. The duration becomes a whole number of frames.
  static func apng(duration: Double, rate: Double) -> FrameTimes {
    let delay = period(ofRate: rate)
    let frames = roundHalfUp(duration * Double(delay.denominator) / Double(delay.numerator))
    let used = Double(delay.denominator) / Double(delay.numerator)
    return FrameTimes(
      count: Int(clamp(frames, 1, longestTotal)), requestedRate: rate,
      isLimited: !(abs(used - rate) <= 1e-6 * rate), grid: .uniform(delay))
  }

  /// When frame `index` begins, in seconds; for `count`, when the last one ends.
  func time(of index: Int) -> Double {
    switch grid {
    case .centiseconds(let total): Double(boundary(index, total)) / 100
    case .uniform(let delay): Double(index) * Double(delay.numerator) / Double(delay.denominator)
    }
  }

  /// Of all frames together, in seconds.
  var length: Double { time(of: count) }

  func delay(of index: Int) -> FrameDelay {
    switch grid {
    case .centiseconds(let total):
      FrameDelay(centiseconds: boundary(index + 1, total) - boundary(index, total))
    case .uniform(let delay): delay
    }
  }

  /// Of all frames, in seconds.
  var duration: Double { time(of: count) }
  /// Frames a second as they come out, on average; 0 where there is no time.
  var rate: Double { duration > 0 ? Double(count) / duration : 0 }

  /// i·total/count, halves up; in whole numbers, which the limit on totals keeps from overflowing.
  private func boundary(_ index: Int, _ total: Int) -> Int { (2 * index * total + count) / (2 * count) }

  /// Of centiseconds or frames: 248 days.
  private static let longestTotal = 2_147_483_647.0

  private static func roundHalfUp(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
  private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value > low ? min(value, high) : low
  }

  /// 1/rate by continued fraction, the first convergent within 1e-9 of it or the last whose parts fit 16 bits.
  private static func period(ofRate rate: Double) -> FrameDelay {
    let rate = clamp(rate, 1 / 65_535, 65_535)
    var (previous, current) = ((n: 0.0, d: 1.0), (n: 1.0, d: 0.0))
    var rest = rate
    while true {
      let whole = rest.rounded(.down)
      let next = (n: whole * current.n + previous.n, d: whole * current.d + previous.d)
      if next.n > 65_535 || next.d > 65_535 { break }
      (previous, current) = (current, next)
      // Below 1 the first convergent is 0, which is no rate.
      if rest == whole || current.n > 0 && abs(current.n / current.d - rate) <= 1e-9 * rate { break }
      rest = 1 / (rest - whole)
    }
    return FrameDelay(numerator: Int(max(current.d, 1)), denominator: Int(max(current.n, 1)))
  }
}
