/// A color in encoded sRGB, not premultiplied, with components 0…1.
public struct Color: Equatable, Hashable, Sendable {
  /// Red component, 0…1.
  public var red: Double
  /// Green component, 0…1.
  public var green: Double
  /// Blue component, 0…1.
  public var blue: Double
  /// Opacity: 0 is transparent, 1 is opaque.
  public var alpha: Double

  /// Creates a color from its components, 0…1.
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from 0xRRGGBB.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      Double(rgb >> 16 & 255) / 255, Double(rgb >> 8 & 255) / 255, Double(rgb & 255) / 255, alpha)
  }

  /// Creates a color from "#RGB", "#RGBA", "#RRGGBB" or "#RRGGBBAA". nil means that `text` is none
  /// of these.
  public init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    // `UInt32` accepts a leading sign, but a color must not have one.
    guard text.utf8.first == UInt8(ascii: "#"), [3, 4, 6, 8].contains(digits.count),
      digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    // In a short form, each digit is doubled.
    let (bits, count) = digits.count <= 4 ? (4, digits.count) : (8, digits.count / 2)
    func part(_ index: Int) -> Double {
      let part = value >> UInt32(bits * (count - 1 - index)) & (1 << UInt32(bits) - 1)
      return Double(bits == 4 ? part * 17 : part) / 255
    }
    self.init(part(0), part(1), part(2), count == 4 ? part(3) : 1)
  }

  /// Transparent black.
  public static let clear = Color(0, 0, 0, 0)
  /// Opaque black.
  public static let black = Color(0, 0, 0)
  /// Opaque white.
  public static let white = Color(1, 1, 1)

  /// The color with another opacity, 0…1.
  public func withAlpha(_ alpha: Double) -> Color { Color(red, green, blue, alpha) }

  /// Brightness, 0…1: the weights of Rec. 709 on the encoded components.
  public var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// Components as bytes, 0…255, rounded to nearest, halves up.
  public var bytes: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    func byte(_ v: Double) -> UInt8 { UInt8(min(max((v * 255 + 0.5).rounded(.down), 0), 255)) }
    return (byte(red), byte(green), byte(blue), byte(alpha))
  }

  /// The color as "#RRGGBBAA", upper case.
  public var hex: String {
    let (r, g, b, a) = bytes
    return "#"
      + [r, g, b, a].map { byte in
        let text = String(byte, radix: 16, uppercase: true)
        return text.count == 1 ? "0" + text : text
      }.joined()
  }
}
