/// The time for which a frame is shown, `numerator`/`denominator` seconds, and its forms in files.
public struct FrameDelay: Equatable, Sendable {
  /// Number of units.
  public var numerator: Int
  /// Units per second.
  public var denominator: Int

  /// Creates a delay of `numerator`/`denominator` seconds.
  public init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a delay of whole hundredths of a second.
  public init(centiseconds: Int) { self.init(numerator: centiseconds, denominator: 100) }

  /// The delay in seconds.
  public var seconds: Double { Double(numerator) / Double(denominator) }

  /// The delay in lowest terms.
  public var reduced: FrameDelay {
    var (x, y) = (numerator.magnitude, denominator.magnitude)
    while y != 0 { (x, y) = (y, x % y) }
    let divisor = max(Int(clamping: x), 1)
    return FrameDelay(numerator: numerator / divisor, denominator: denominator / divisor)
  }

  /// The sum of both delays; rounded to microseconds if the exact fraction overflows.
  public func adding(_ other: FrameDelay) -> FrameDelay {
    if denominator == other.denominator {
      let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
      if !overflow { return FrameDelay(numerator: sum, denominator: denominator) }
    }
    let (a, o1) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (b, o2) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (sum, o3) = a.addingReportingOverflow(b)
    let (whole, o4) = denominator.multipliedReportingOverflow(by: other.denominator)
    if o1 || o2 || o3 || o4 {
      let microseconds = min(max((seconds + other.seconds) * 1e6, 0), 1e15)
      return FrameDelay(numerator: Int(microseconds.rounded()), denominator: 1_000_000)
    }
    return FrameDelay(numerator: sum, denominator: whole).reduced
  }

  /// The delay in whole milliseconds, 1…10⁹.
  public var milliseconds: Int64 { Int64(min(max((seconds * 1000).rounded(), 1), 1e9)) }

  /// The delay in whole centiseconds, 2…10¹², as in a GIF.
  public var centiseconds: Int { Int(min(max((seconds * 100).rounded(), Double(FrameSchedule.least)), 1e12)) }

  /// Longest delay of one GIF frame, in centiseconds.
  static let longestCentiseconds = 65_535

  /// Splits a delay of `centiseconds` into as few parts as a GIF can store, as equal as possible,
  /// so that no part is 0 or 1, which viewers play as 10.
  public static func parts(ofCentiseconds centiseconds: Int) -> [Int] {
    let whole = max(centiseconds, 0)
    let count = max(1, whole / longestCentiseconds + (whole % longestCentiseconds > 0 ? 1 : 0))
    return (0..<count).map { whole / count + ($0 < whole % count ? 1 : 0) }
  }

  /// The delay as an animated PNG stores it, with 16 bits in numerator and denominator: exact if it
  /// fits in lowest terms, otherwise the best approximation by continued fractions; 65,535 seconds
  /// at most.
  public var short: (numerator: UInt16, denominator: UInt16) {
    let limit = Int(UInt16.max)
    var (a, b) = (max(numerator, 0), max(denominator, 1))
    var (p0, q0, p1, q1) = (0, 1, 1, 0)
    while b != 0 {
      let whole = a / b
      let (p, o1) = whole.multipliedReportingOverflow(by: p1)
      let (q, o2) = whole.multipliedReportingOverflow(by: q1)
      guard !o1, !o2, p <= limit - p0, q <= limit - q0 else { break }
      (p0, q0, p1, q1) = (p1, q1, p + p0, q + q0)
      (a, b) = (b, a % b)
    }
    // Nothing fits if even the whole seconds do not.
    return q1 == 0 ? (UInt16.max, 1) : (UInt16(p1), UInt16(q1))
  }
}
