import Platform
import TabBase
import TabExport

/// A measured number as text.
enum MeasureNumber {
  /// No picture tells a thousandth of a second, of a point or of a factor.
  private static let mostDigits = 3

  /// The number of decimal digits that say as much as the deviation allows: one digit of it, two if that is a 1.
  static func digits(_ sigma: Double?) -> Int {
    guard let sigma, sigma > 0, sigma.isFinite else { return mostDigits }
    let exponent = log10(sigma).rounded(.down)
    let first = sigma / pow(10, exponent)
    return min(max(Int(-exponent) + (first < 1.95 ? 1 : 0), 0), mostDigits)
  }

  /// "1.398 ± 0.006".
  static func text(_ value: Double, _ sigma: Double?, unit: String = "") -> String {
    let digits = digits(sigma)
    guard let sigma else { return plain(value, digits) + unit }
    return "\(plain(value, digits)) ± \(plain(max(sigma, pow(10, -Double(digits))), digits))\(unit)"
  }

  static func plain(_ value: Double, _ digits: Int) -> String { SVGText.number(value, digits: digits) }

  /// The value without the digits that the noise makes up.
  static func rounded(_ value: Double, _ sigma: Double?) -> Double {
    let step = pow(10, Double(digits(sigma)))
    return (value * step).rounded() / step
  }
}
