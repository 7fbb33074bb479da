/// The unit in which a file format counts time.
public enum FrameClock: Equatable, Sendable {
  /// Hundredths of a second, as in GIF.
  case centiseconds
  /// Thousandths of a second, as in WebP.
  case milliseconds
  /// Any fraction of a second, as in APNG.
  case fractions
  /// Frames of equal length, as in video.
  case steady

  /// Highest frame rate whose delays viewers keep, in frames per second: browsers show a frame of
  /// less than 11 ms for 100 ms. nil means no limit.
  public var fastest: Double? {
    switch self {
    case .centiseconds: 50
    case .milliseconds: 90
    case .fractions, .steady: nil
    }
  }

  /// Highest frame rate that browsers play as intended where other viewers play more, in frames per
  /// second: browsers show a frame of less than 11 ms for 100 ms. nil means that there is no such
  /// difference.
  public var fastestInBrowsers: Double? { self == .fractions ? 1000 / 11 : nil }

  fileprivate var ticks: Int? {
    switch self {
    case .centiseconds: 100
    case .milliseconds: 1000
    case .fractions, .steady: nil
    }
  }
}

/// The start and length of each frame of a file, for every format; nothing else decides them. Each
/// frame shows the animation at the frame's own start.
///
/// Frames start every 1/rate seconds, and the last one stays until the movie ends, after a whole
/// number of centiseconds. So all formats show a movie alike and equally long, except for the
/// rounding of each start to the file's units. Starts are rounded, not lengths, so that errors
/// never add up. Nothing is stored per frame, so that a long movie costs nothing here.
public struct FrameSchedule: Equatable, Sendable {
  /// Number of frames, at least 1.
  public let count: Int
  /// Time from one start to the next.
  private let period: FrameDelay
  private let clock: FrameClock
  /// Length of the movie, in centiseconds, at least `least`.
  private let total: Int

  /// Shortest frame, in centiseconds, unless the rate asks for shorter ones: browsers show a frame
  /// of 0 or 1 centiseconds for 10.
  public static let least = 2
  /// Longest movie, in centiseconds: 248 days.
  private static let longestTotal = 2_147_483_647.0

  /// Creates a schedule. `duration` is in seconds; `rate` is in frames per second, above 0, and may
  /// be fractional.
  public init(duration: Double, rate: Double, clock: FrameClock) {
    self.clock = clock
    period = Self.period(ofRate: min(rate, clock.fastest ?? .infinity))
    total = Int(
      Self.clamp(((duration + Tolerance.time) * 100 + 0.5).rounded(.down), Double(Self.least), Self.longestTotal))
    // The last frame starts early enough to last for `least`, or for a period if that is shorter.
    let (rest, scale) = (total * period.denominator, 100 * period.numerator)
    let last = rest - min(Self.least * period.denominator, scale)
    count = max(last, 0) / scale + 1
  }

  /// Start of frame `index`, in seconds; for `count`, the end of the last frame.
  public func time(of index: Int) -> Double { beginning(of: index).seconds }

  /// Length of a frame that starts in place of frame `first` and ends where frame `end` starts.
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
      // A steady movie ends with a complete frame.
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

  /// 1/rate as a continued fraction: the first convergent within 1e-9 of it, or the last one whose
  /// parts fit 16 bits. It is exact for every rate that is a ratio of numbers up to 65,535.
  public static func period(ofRate rate: Double) -> FrameDelay {
    let rate = clamp(rate, 1 / 65_535, 65_535)
    var (previous, current) = ((n: 0.0, d: 1.0), (n: 1.0, d: 0.0))
    var rest = rate
    while true {
      let whole = rest.rounded(.down)
      let next = (n: whole * current.n + previous.n, d: whole * current.d + previous.d)
      if next.n > 65_535 || next.d > 65_535 { break }
      (previous, current) = (current, next)
      // Below 1 the first convergent is 0, which is not a rate.
      if rest == whole || current.n > 0 && abs(current.n / current.d - rate) <= 1e-9 * rate { break }
      rest = 1 / (rest - whole)
    }
    return FrameDelay(numerator: Int(max(current.d, 1)), denominator: Int(max(current.n, 1)))
  }
}
