/// The names that a spec may use, for `list`.
public enum Catalogue: String, CaseIterable, Sendable {
  case devices, styles, curves, animations, colors

  public struct Entry: Equatable, Sendable {
    public var name: String
    /// What it is, where the name does not say.
    public var summary: String?
  }

  public var entries: [Entry] {
    switch self {
    case .devices: Spec.Device.allCases.map { Entry(name: $0.rawValue) }
    case .styles: Spec.Style.allCases.map { Entry(name: $0.rawValue, summary: $0.summary) }
    case .curves: CurveText.names.map { Entry(name: $0) }
    case .animations: Spec.AnimationKind.allCases.map { Entry(name: $0.rawValue, summary: $0.summary) }
    case .colors: Spec.DynamicColor.names.map { Entry(name: $0) }
    }
  }
}
