import TabRaster

/// What a template icon is painted with.
enum IconInk: Sendable, Equatable {
  /// The item's tint.
  case tint
  /// From the icon's top to its bottom.
  case gradient(top: Color, bottom: Color)
  case gloss(Gloss)

  /// Two vertical gradients, parted by an arc that rises to the right.
  struct Gloss: Sendable, Equatable, Hashable {
    /// Above the arc, from the top down.
    var upperTop: Color
    var upperBottom: Color
    /// Below it: the tint itself, then something brighter.
    var tint: Color
    var lowerBottom: Color

    /// That of the selected tabs of iPhone OS, measured in screenshots.
    static let blue = Gloss(
      upperTop: Color(rgb: 0xC2DAF6), upperBottom: Color(rgb: 0x6DABEA), tint: Color(rgb: 0x277CDE),
      lowerBottom: Color(rgb: 0x42CFFC))

    private init(upperTop: Color, upperBottom: Color, tint: Color, lowerBottom: Color) {
      self.upperTop = upperTop
      self.upperBottom = upperBottom
      self.tint = tint
      self.lowerBottom = lowerBottom
    }

    /// In another color. Above the arc it has as much white mixed in as the blue has. It ends in the tint at full brightness with
    /// a little white, a share that is this project's choice.
    init(tint: Color) {
      guard tint != Gloss.blue.tint else {
        self = .blue
        return
      }
      func lighter(_ color: Color, _ share: Double) -> Color {
        Color.interpolate(color, Color(1, 1, 1, color.alpha), share)
      }
      let peak = max(tint.red, tint.green, tint.blue, 1.0 / 255)
      let bright = Color(tint.red / peak, tint.green / peak, tint.blue / peak, tint.alpha)
      self.init(
        upperTop: lighter(tint, 0.72), upperBottom: lighter(tint, 0.35), tint: tint, lowerBottom: lighter(bright, 0.2))
    }
  }

  static func selected(_ finish: BarTokens.Finish, tint: Color) -> IconInk {
    finish == .flat ? .tint : .gloss(Gloss(tint: tint))
  }

  /// The gray of iPhone OS runs from #808080 down to #555555, so each tint runs down to 2/3 of itself.
  static func unselected(_ finish: BarTokens.Finish, tint: Color) -> IconInk {
    guard finish == .embossed else { return .tint }
    let share = 0x55 / 128.0
    return .gradient(
      top: tint, bottom: Color(tint.red * share, tint.green * share, tint.blue * share, tint.alpha))
  }
}
