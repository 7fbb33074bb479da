/// The numbers that a setting accepts. The bounds are included, unless `excludesLower` is true.
package struct NumberRange: Equatable, Sendable {
  /// The smallest number; nil means no lower bound.
  package var lower: Double?
  /// Whether numbers must be above `lower`.
  package var excludesLower = false
  /// The largest number; nil means no upper bound.
  package var upper: Double?

  package static let any = NumberRange()
  package static func from(_ lower: Double, to upper: Double) -> NumberRange { NumberRange(lower: lower, upper: upper) }
  package static func above(_ lower: Double, to upper: Double) -> NumberRange {
    NumberRange(lower: lower, excludesLower: true, upper: upper)
  }

  package func contains(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    if let lower, excludesLower ? value <= lower : value < lower { return false }
    if let upper, value > upper { return false }
    return true
  }
}
