/// A drawing in an SF Symbol template: one of nine weights in one of three scales, called "Semibold-L".
struct SymbolVariant: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// Weights, as in the system's font.
  enum Weight: String, CaseIterable, Sendable {
    case ultralight = "Ultralight"
    case thin = "Thin"
    case light = "Light"
    case regular = "Regular"
    case medium = "Medium"
    case semibold = "Semibold"
    case bold = "Bold"
    case heavy = "Heavy"
    case black = "Black"
  }

  /// Scales beside text of one size.
  enum Scale: String, CaseIterable, Sendable {
    case small = "S"
    case medium = "M"
    case large = "L"

    /// Size of a drawing relative to the medium one, as Apple documents it.
    var factor: Double {
      switch self {
      case .small: 0.783
      case .medium: 1
      case .large: 1.29
      }
    }
  }

  var weight: Weight
  var scale: Scale

  static let regular = SymbolVariant(weight: .regular, scale: .medium)

  /// From the lightest to the heaviest, small ones first.
  static let allCases = Scale.allCases.flatMap { scale in
    Weight.allCases.map { SymbolVariant(weight: $0, scale: scale) }
  }

  init(weight: Weight, scale: Scale) { (self.weight, self.scale) = (weight, scale) }

  init?(rawValue: String) {
    guard let variant = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = variant
  }

  /// Id of the drawing in a template.
  var rawValue: String { weight.rawValue + "-" + scale.rawValue }
}
