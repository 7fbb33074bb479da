import TabBase

/// Colours move component by component, encoded and not premultiplied. A spring may carry components outside 0…1 on the
/// way: `bytes` limits them.
extension Color: Interpolatable {
  public static func + (a: Color, b: Color) -> Color {
    Color(a.red + b.red, a.green + b.green, a.blue + b.blue, a.alpha + b.alpha)
  }
  public static func - (a: Color, b: Color) -> Color {
    Color(a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha)
  }
  public static func * (a: Color, k: Double) -> Color { Color(a.red * k, a.green * k, a.blue * k, a.alpha * k) }
  public static func multiply(_ a: Color, _ b: Color) -> Color {
    Color(a.red * b.red, a.green * b.green, a.blue * b.blue, a.alpha * b.alpha)
  }
  public static func distance(_ a: Color, _ b: Color) -> Double {
    let d = b - a
    return (d.red * d.red + d.green * d.green + d.blue * d.blue + d.alpha * d.alpha).squareRoot()
  }
  public var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}
