/// A colour in encoded sRGB, not premultiplied, each component 0…1.
public struct Color: Equatable, Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// From 0xRRGGBB.
  init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      Double(rgb >> 16 & 255) / 255, Double(rgb >> 8 & 255) / 255, Double(rgb & 255) / 255, alpha)
  }

  static let clear = Color(0, 0, 0, 0)
  static let black = Color(0, 0, 0)
  static let white = Color(1, 1, 1)

  func withAlpha(_ alpha: Double) -> Color { Color(red, green, blue, alpha) }

  /// Components rounded to 0…255, halves up.
  var bytes: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    func byte(_ v: Double) -> UInt8 { UInt8(min(max((v * 255 + 0.5).rounded(.down), 0), 255)) }
    return (byte(red), byte(green), byte(blue), byte(alpha))
  }

  /// "#RRGGBBAA", upper case.
  public var hex: String {
    let (r, g, b, a) = bytes
    return "#"
      + [r, g, b, a].map { byte in
        let text = String(byte, radix: 16, uppercase: true)
        return text.count == 1 ? "0" + text : text
      }.joined()
  }
}
