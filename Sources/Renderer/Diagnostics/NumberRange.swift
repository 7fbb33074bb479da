/// Which numbers a setting takes. The limits themselves are inside, unless `excludesLower`.
public struct NumberRange: Equatable, Sendable {
  /// The least number; nil where numbers may be as small as they like.
  public var lower: Double?
  /// Whether numbers have to be above the least.
  public var excludesLower = false
  /// The greatest number; nil where numbers may be as large as they like.
  public var upper: Double?

  static let any = NumberRange()
  static func from(_ lower: Double) -> NumberRange { NumberRange(lower: lower) }
  static func from(_ lower: Double, to upper: Double) -> NumberRange { NumberRange(lower: lower, upper: upper) }
  static func above(_ lower: Double, to upper: Double) -> NumberRange {
    NumberRange(lower: lower, excludesLower: true, upper: upper)
  }

  func contains(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    if let lower, excludesLower ? value <= lower : value < lower { return false }
    if let upper, value > upper { return false }
    return true
  }
}
