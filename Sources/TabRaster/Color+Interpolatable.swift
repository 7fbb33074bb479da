import TabBase

/// Colors move component by component, encoded and not premultiplied. A spring may overshoot 0…1;
/// `bytes` clamps the components.
extension Color: Interpolatable {
  /// Adds component by component.
  public static func + (a: Color, b: Color) -> Color {
    Color(a.red + b.red, a.green + b.green, a.blue + b.blue, a.alpha + b.alpha)
  }
  /// Subtracts component by component.
  public static func - (a: Color, b: Color) -> Color {
    Color(a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha)
  }
  /// Scales all components by `k`.
  public static func * (a: Color, k: Double) -> Color { Color(a.red * k, a.green * k, a.blue * k, a.alpha * k) }
  /// Multiplies component by component.
  public static func multiply(_ a: Color, _ b: Color) -> Color {
    Color(a.red * b.red, a.green * b.green, a.blue * b.blue, a.alpha * b.alpha)
  }
  /// Euclidean distance of the components.
  public static func distance(_ a: Color, _ b: Color) -> Double {
    let d = b - a
    return (d.red * d.red + d.green * d.green + d.blue * d.blue + d.alpha * d.alpha).squareRoot()
  }
  /// Whether all components are finite.
  public var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}
