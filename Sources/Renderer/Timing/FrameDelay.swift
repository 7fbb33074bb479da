/// A frame's time on screen, `numerator`/`denominator` seconds.
struct FrameDelay: Equatable, Sendable {
  var numerator: Int
  var denominator: Int

  init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  init(centiseconds: Int) { self.init(numerator: centiseconds, denominator: 100) }

  var seconds: Double { Double(numerator) / Double(denominator) }

  /// In lowest terms.
  var reduced: FrameDelay {
    var (x, y) = (numerator.magnitude, denominator.magnitude)
    while y != 0 { (x, y) = (y, x % y) }
    let divisor = max(Int(clamping: x), 1)
    return FrameDelay(numerator: numerator / divisor, denominator: denominator / divisor)
  }

  /// The most that a GIF can store for one frame, in centiseconds.
  static let longestCentiseconds = 65_535

  /// `centiseconds` in as few parts as a GIF can store, as equal as can be, so that no part is 0 or 1, which viewers play
  /// as 10.
  static func parts(ofCentiseconds centiseconds: Int) -> [Int] {
    let whole = max(centiseconds, 0)
    let count = max(1, whole / longestCentiseconds + (whole % longestCentiseconds > 0 ? 1 : 0))
    return (0..<count).map { whole / count + ($0 < whole % count ? 1 : 0) }
  }
}
