import TabRaster

/// The paint of a template icon.
package enum IconStyle: Sendable, Equatable {
  /// The item's tint.
  case tint
  /// A vertical gradient over the icon's height.
  case gradient(top: Color, bottom: Color)
  case gloss(Gloss)

  /// Two vertical gradients, divided by an arc that rises to the right.
  package struct Gloss: Sendable, Equatable, Hashable {
    /// Colors at the top and the bottom of the area above the arc.
    package var upperTop: Color
    package var upperBottom: Color
    /// Colors at the top and the bottom of the area below the arc: the tint, and a brighter color.
    package var tint: Color
    package var lowerBottom: Color

    /// The gloss of selected tabs of iPhone OS, measured in screenshots.
    package static let blue = Gloss(
      upperTop: Color(rgb: 0xC2DAF6), upperBottom: Color(rgb: 0x6DABEA), tint: Color(rgb: 0x277CDE),
      lowerBottom: Color(rgb: 0x42CFFC))

    /// A gloss in another color. Above the arc it has as much white mixed in as the blue gloss. It ends in
    /// the tint at full brightness with 20 % white, which is this project's choice.
    static func tinted(_ tint: Color) -> Gloss {
      guard tint != blue.tint else { return blue }
      func lighter(_ color: Color, _ fraction: Double) -> Color {
        Color.interpolate(color, Color(1, 1, 1, color.alpha), fraction)
      }
      let peak = max(tint.red, tint.green, tint.blue, 1.0 / 255)
      let bright = Color(tint.red / peak, tint.green / peak, tint.blue / peak, tint.alpha)
      return Gloss(
        upperTop: lighter(tint, 0.72), upperBottom: lighter(tint, 0.35), tint: tint, lowerBottom: lighter(bright, 0.2))
    }
  }

  package static func selected(_ finish: BarTokens.Finish, tint: Color) -> IconStyle {
    finish == .flat ? .tint : .gloss(.tinted(tint))
  }

  /// The paint of an unselected icon. The gray of iPhone OS runs from #808080 down to #555555, so each tint
  /// runs down to 2/3 of itself.
  package static func unselected(_ finish: BarTokens.Finish, tint: Color) -> IconStyle {
    guard finish == .embossed else { return .tint }
    let fraction = 0x55 / 128.0
    return .gradient(
      top: tint, bottom: Color(tint.red * fraction, tint.green * fraction, tint.blue * fraction, tint.alpha))
  }
}
