import Platform
import TabBase
import TabExport

/// A measured number as text.
enum MeasureNumber {
  /// The number of decimal digits that say as much as the deviation allows: one digit of it, two if that is a 1.
  static func digits(_ sigma: Double?) -> Int {
    guard let sigma, sigma > 0, sigma.isFinite else { return 4 }
    let exponent = log10(sigma).rounded(.down)
    let first = sigma / pow(10, exponent)
    return min(max(Int(-exponent) + (first < 1.95 ? 1 : 0), 0), 6)
  }

  /// "1.398 ± 0.006".
  static func text(_ value: Double, _ sigma: Double?, unit: String = "") -> String {
    let digits = digits(sigma)
    let number = plain(value, digits)
    guard let sigma else { return number + unit }
    return "\(number) ± \(plain(max(sigma, pow(10, -6)), digits))\(unit)"
  }

  static func plain(_ value: Double, _ digits: Int) -> String { SVGText.number(value, digits: digits) }

  /// The value without the digits that the noise makes up.
  static func rounded(_ value: Double, _ sigma: Double?) -> Double {
    let step = pow(10, Double(digits(sigma)))
    return (value * step).rounded() / step
  }
}
