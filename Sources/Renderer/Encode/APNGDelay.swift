/// A delay as an animated PNG has it: a fraction of a second with 16 bits above and below.
struct APNGDelay: Equatable {
  var numerator: UInt16
  var denominator: UInt16

  /// Exact where it fits in lowest terms, else the best approximation by continued fractions; 65,535 seconds at most.
  init(_ delay: FrameDelay) {
    let limit = Int(UInt16.max)
    var (a, b) = (max(delay.numerator, 0), max(delay.denominator, 1))
    var (p0, q0, p1, q1) = (0, 1, 1, 0)
    while b != 0 {
      let whole = a / b
      let (p, o1) = whole.multipliedReportingOverflow(by: p1)
      let (q, o2) = whole.multipliedReportingOverflow(by: q1)
      guard !o1, !o2, p <= limit - p0, q <= limit - q0 else { break }
      (p0, q0, p1, q1) = (p1, q1, p + p0, q + q0)
      (a, b) = (b, a % b)
    }
    // Nothing fits when even the whole seconds do not.
    (numerator, denominator) = q1 == 0 ? (UInt16.max, 1) : (UInt16(p1), UInt16(q1))
  }
}
