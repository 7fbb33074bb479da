/// The numbers and colours by which a bar of an era is known. Lengths are points, `y` counts from the bar's top edge.
struct BarTokens: Sendable, Equatable {
  /// Without the safe area.
  var height = 49.0
  var landscapeHeight = 32.0
  var tint: Color
  var unselectedTint: Color
  var background: Movie.Surface
  /// Transparent where the style has none.
  var hairline = Color.clear
  var showsTitles = true
  var iconCenterY = 19.0
  /// Where the icon stands without a title.
  var loneIconCenterY = 25.0
  /// Icons are scaled down to this box: a square one, a wide one, a tall one.
  var iconBox = 25.0
  var titleSize = 10.0
  var titleWeight = FontWeight.medium
  var titleBaseline = 45.5
  /// Titles take the tint, or these colours.
  var titleColors = TitleColors.tint
  var badge = BadgeTokens()
  var selectsOnTouchDown = false
  var showsGlow = false
  var selection = Color.clear

  enum TitleColors: Sendable, Equatable {
    case tint
    case fixed(selected: Color, unselected: Color)
  }

  struct BadgeTokens: Sendable, Equatable {
    var color = Color(rgb: 0xFF3B30)
    var textColor = Color.white
    var textSize = 13.0
    /// Height and least width.
    var size = 18.0
    var top = 3.0
    /// Its left edge, counted from the icon's centre.
    var leading = 7.0
    /// What the width is more than the text's, at least.
    var textMargin = 10.0
  }

  init(tint: Color, unselectedTint: Color, background: Movie.Surface) {
    self.tint = tint
    self.unselectedTint = unselectedTint
    self.background = background
  }

  init(_ style: Spec.Style, _ appearance: Spec.Appearance) {
    switch style {
    case .flat: self = .flat(appearance)
    case .flat7: self = .flat7(appearance)
    case .classic, .classic3: self = .classic(style)
    case .twitter2010: self = .twitter2010
    case .floating: self = .floating(appearance)
    }
  }

  /// iOS 13–18.
  private static func flat(_ appearance: Spec.Appearance) -> BarTokens {
    let isLight = appearance == .light
    var tokens = BarTokens(
      tint: Color(rgb: isLight ? 0x007AFF : 0x0A84FF), unselectedTint: Color(rgb: isLight ? 0x999999 : 0x757575),
      background: Movie.Surface(fill: .color(Color(rgb: isLight ? 0xF9F9F9 : 0x161616)), opacity: 0.94, blur: 10))
    tokens.hairline = isLight ? Color(0, 0, 0, 0.3) : Color(1, 1, 1, 0.15)
    if !isLight { tokens.badge.color = Color(rgb: 0xFF453A) }
    return tokens
  }

  /// iOS 7–12.
  private static func flat7(_ appearance: Spec.Appearance) -> BarTokens {
    var tokens = flat(appearance)
    guard appearance == .light else { return tokens }
    tokens.unselectedTint = Color(rgb: 0x929292)
    tokens.background = Movie.Surface(fill: .color(Color(0.97, 0.97, 0.97)), opacity: 0.8, blur: 10)
    return tokens
  }

  /// iPhone OS 3 to iOS 6: black gloss, one look whatever the appearance.
  private static func classic(_ style: Spec.Style) -> BarTokens {
    var tokens = BarTokens(
      tint: .white, unselectedTint: Color(rgb: 0x999999), background: .color(.black))
    tokens.titleWeight = .bold
    tokens.titleColors = .fixed(selected: .white, unselected: Color(rgb: 0x999999))
    tokens.selection = Color(1, 1, 1, 0.1)
    tokens.landscapeHeight = 49
    return tokens
  }

  /// The custom bar of 2010 from which the arrow comes.
  private static var twitter2010: BarTokens {
    var tokens = BarTokens(
      tint: Color(rgb: 0x277CDE), unselectedTint: Color(rgb: 0xAAAAAA), background: .color(.black))
    tokens.height = 44
    tokens.landscapeHeight = 44
    tokens.showsTitles = false
    tokens.loneIconCenterY = 24
    tokens.iconBox = 30
    tokens.selectsOnTouchDown = true
    tokens.showsGlow = true
    tokens.selection = Color(120.0 / 255, 120.0 / 255, 120.0 / 255, 0.2)
    return tokens
  }

  /// iOS 26.
  private static func floating(_ appearance: Spec.Appearance) -> BarTokens {
    let isLight = appearance == .light
    var tokens = BarTokens(
      tint: Color(rgb: isLight ? 0x0088FF : 0x0091FF), unselectedTint: isLight ? .black : .white,
      background: isLight
        ? Movie.Surface(fill: .color(.white), opacity: 0.7, blur: 10) : .color(Color(rgb: 0x1C1C1E)))
    tokens.height = 83
    tokens.landscapeHeight = 83
    tokens.iconBox = 28
    tokens.selection = isLight ? Color(0, 0, 0, 0.08) : Color(1, 1, 1, 0.13)
    return tokens
  }
}
