/// In which units a file counts time.
public enum FrameClock: Equatable, Sendable {
  /// Hundredths of a second, as in GIF.
  case centiseconds
  /// Thousandths of a second, as in WebP.
  case milliseconds
  /// Any fraction of a second, as in APNG.
  case fractions
  /// Frames that all last as long, as in video.
  case steady

  /// The most frames a second whose delays viewers keep, if there are too many: browsers show a frame of less than 11 ms for 100.
  public var fastest: Double? {
    switch self {
    case .centiseconds: 50
    case .milliseconds: 90
    case .fractions, .steady: nil
    }
  }

  /// The most frames a second that play as meant in browsers, where other viewers play more: browsers take what is shorter than
  /// 11 ms for 100.
  public var fastestInBrowsers: Double? { self == .fractions ? 1000 / 11 : nil }

  fileprivate var ticks: Int? {
    switch self {
    case .centiseconds: 100
    case .milliseconds: 1000
    case .fractions, .steady: nil
    }
  }
}

/// When the frames of a file begin and how long they last, whatever its format: the only place that decides it. Each frame shows
/// the animation as it is at its own beginning.
///
/// Frames begin every 1/rate seconds and the last one stays until the movie ends, which is after a whole number of centiseconds.
/// So all formats show a movie alike and for as long, but for what rounding to a file's units makes of each beginning. What is
/// rounded are the beginnings, not the lengths, so that errors never add up. Nothing is stored for a frame, so that a long
/// movie costs nothing here.
public struct FrameSchedule: Equatable, Sendable {
  /// At least 1.
  public let count: Int
  /// From one beginning to the next.
  private let period: FrameDelay
  private let clock: FrameClock
  /// Of all frames, in centiseconds, at least `least`.
  private let total: Int

  /// No frame is shorter unless the rate says so, in centiseconds: browsers show a frame of 0 or 1 for 10.
  public static let least = 2
  /// Of a movie, in centiseconds: 248 days.
  private static let longestTotal = 2_147_483_647.0

  /// `duration` in seconds, `rate` in frames a second, above 0 and maybe fractional.
  public init(duration: Double, rate: Double, clock: FrameClock) {
    self.clock = clock
    period = Self.period(ofRate: min(rate, clock.fastest ?? .infinity))
    total = Int(
      Self.clamp(((duration + Tolerance.time) * 100 + 0.5).rounded(.down), Double(Self.least), Self.longestTotal))
    // The last frame begins early enough to last for `least`, or for a period where that is shorter.
    let (rest, scale) = (total * period.denominator, 100 * period.numerator)
    let last = rest - min(Self.least * period.denominator, scale)
    count = max(last, 0) / scale + 1
  }

  /// When frame `index` begins, in seconds; for `count`, when the last one ends.
  public func time(of index: Int) -> Double { beginning(of: index).seconds }

  /// How long a frame lasts that begins in the place of frame `first` and ends where frame `end` begins.
  public func delay(from first: Int, to end: Int) -> FrameDelay {
    let (begin, end) = (beginning(of: first), beginning(of: end))
    if begin.denominator == end.denominator {
      return FrameDelay(numerator: end.numerator - begin.numerator, denominator: begin.denominator)
    }
    return FrameDelay(
      numerator: end.numerator * begin.denominator - begin.numerator * end.denominator,
      denominator: begin.denominator * end.denominator
    ).reduced
  }

  private func beginning(of index: Int) -> FrameDelay {
    let (n, d) = (period.numerator, period.denominator)
    if index >= count {
      // A steady movie ends with a whole frame.
      guard clock == .steady else {
        return FrameDelay(numerator: total * (clock.ticks ?? 100) / 100, denominator: clock.ticks ?? 100)
      }
      return FrameDelay(numerator: max(count, (total * d + 50 * n) / (100 * n)) * n, denominator: d)
    }
    guard let ticks = clock.ticks else { return FrameDelay(numerator: index * n, denominator: d) }
    return FrameDelay(numerator: (2 * index * n * ticks + d) / (2 * d), denominator: ticks)
  }

  private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value > low ? min(value, high) : low
  }

  /// 1/rate by continued fraction, the first convergent within 1e-9 of it or the last whose parts fit 16 bits: exact for every
  /// rate that is a ratio of numbers up to 65,535.
  public static func period(ofRate rate: Double) -> FrameDelay {
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
