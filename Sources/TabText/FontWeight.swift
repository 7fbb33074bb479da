/// The weights that a spec can ask for, under UIKit's names, from the thinnest.
public enum FontWeight: String, CaseIterable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// Weight on OpenType's scale, 100…900: a variable font's `wght` axis and `OS/2`'s
  /// `usWeightClass`.
  public var value: Int {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}
