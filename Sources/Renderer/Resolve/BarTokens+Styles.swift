extension BarTokens {
  init(_ style: Movie.Style, _ appearance: Movie.Appearance) {
    switch style {
    case .flat: self = .flat(appearance)
    case .flat7: self = .flat7(appearance)
    case .classic: self = .classic(rows: Self.classicRows)
    case .classic3: self = .classic(rows: Self.classic3Rows)
    case .twitter2010: self = .twitter2010
    case .floating: self = .floating(appearance)
    }
  }

  /// iOS 13–18.
  private static func flat(_ appearance: Movie.Appearance) -> BarTokens {
    let isLight = appearance == .light
    var tokens = BarTokens(
      tint: Color(rgb: isLight ? 0x007AFF : 0x0A84FF), unselectedTint: Color(rgb: isLight ? 0x999999 : 0x757575),
      background: Movie.Surface(fill: .color(Color(rgb: isLight ? 0xF9F9F9 : 0x161616)), opacity: 0.94, blur: 10))
    tokens.edge = .hairline(isLight ? Color(0, 0, 0, 0.3) : Color(1, 1, 1, 0.15))
    if !isLight { tokens.badge.color = Color(rgb: 0xFF453A) }
    return tokens
  }

  /// iOS 7–12.
  private static func flat7(_ appearance: Movie.Appearance) -> BarTokens {
    var tokens = flat(appearance)
    tokens.iconLineWidth = 1.5
    guard appearance == .light else { return tokens }
    tokens.unselectedTint = Color(rgb: 0x929292)
    tokens.background = Movie.Surface(fill: .color(Color(0.97, 0.97, 0.97)), opacity: 0.8, blur: 10)
    return tokens
  }

  // MARK: Gloss

  /// iPhone OS 3 to iOS 6: black gloss, one look whatever the appearance.
  private static func classic(rows: [Movie.Surface.Band]) -> BarTokens {
    var tokens = BarTokens(
      tint: IconInk.Gloss.blue.tint, unselectedTint: Color(rgb: 0x808080),
      background: Movie.Surface(fill: .bands(rows)))
    tokens.landscapeHeight = 49
    tokens.edge = .shadow(upper: Color(0, 0, 0, 0.2), lower: Color(0, 0, 0, 0.15))
    tokens.iconCenterY = 18
    tokens.iconBox = 30
    tokens.useSilhouettes()
    tokens.titleWeight = .bold
    tokens.titleColors = .fixed(selected: .white, unselected: Color(rgb: 0x999999))
    tokens.finish = .embossed
    tokens.selection = Color(1, 1, 1, 0.1)
    tokens.selectionShape = .rounded(top: 3, bottom: 2, radius: 3)
    tokens.useGlossyBadge()
    return tokens
  }

  private static let classicRows = [
    Movie.Surface.Band(0..<1, 0x151515), Movie.Surface.Band(1..<2, 0x454545, 0x343434),
    Movie.Surface.Band(2..<25, 0x242424, 0x101010), Movie.Surface.Band(25..<49, 0x000000),
  ]

  private static let classic3Rows = [
    Movie.Surface.Band(0..<1, 0x000000), Movie.Surface.Band(1..<2, 0x434343),
    Movie.Surface.Band(2..<25, 0x2E2E2E, 0x151515), Movie.Surface.Band(25..<49, 0x000000),
  ]

  /// The custom bar of 2010 from which the arrow comes.
  private static var twitter2010: BarTokens {
    var tokens = BarTokens(
      tint: IconInk.Gloss.blue.tint, unselectedTint: Color(rgb: 0xAAAAAA),
      background: Movie.Surface(
        fill: .bands([
          Movie.Surface.Band(0..<1, 0x161616), Movie.Surface.Band(1..<2, 0x535353),
          Movie.Surface.Band(2..<22, 0x3C3C3C, 0x292929), Movie.Surface.Band(22..<44, 0x000000),
        ])))
    tokens.height = 44
    tokens.landscapeHeight = 44
    tokens.contentHeight = 44
    tokens.showsTitles = false
    tokens.loneIconCenterY = 24
    tokens.iconCenterY = 18
    tokens.titleBaseline = 41
    tokens.iconBox = 30
    tokens.useSilhouettes()
    tokens.titleWeight = .bold
    tokens.finish = .glossy
    tokens.selectsOnTouchDown = true
    tokens.showsGlow = true
    tokens.selection = Color(120.0 / 255, 120.0 / 255, 120.0 / 255, 0.2)
    tokens.selectionShape = .well(
      top: 4, radius: 4, side: Color(57.0 / 255, 57.0 / 255, 57.0 / 255, 0.35), shadow: Color(0, 0, 0, 0.5))
    tokens.useGlossyBadge()
    return tokens
  }

  /// Icons had no lines until iOS 7; signs that are nothing but lines were bold.
  private mutating func useSilhouettes() {
    unselectedIcons = .filled
    iconLineWidth = 2.5
  }

  private mutating func useGlossyBadge() {
    badge.color = Color(rgb: 0xD8141C)
    badge.textWeight = .bold
    badge.isGlossy = true
  }

  // MARK: Glass

  /// iOS 26. The rim and the pill of the dark body are its colour and 30 or 33 of 255 more.
  private static func floating(_ appearance: Movie.Appearance) -> BarTokens {
    let isLight = appearance == .light
    var tokens = BarTokens(
      tint: Color(rgb: isLight ? 0x0088FF : 0x0091FF), unselectedTint: isLight ? .black : .white,
      background: isLight
        ? Movie.Surface(fill: .color(.white), opacity: 0.7, blur: 10) : .color(Color(rgb: 0x1C1C1E)))
    tokens.height = 83
    tokens.landscapeHeight = 83
    tokens.contentHeight = 62
    tokens.body =
      isLight
      ? .capsule(rim: .white, shadow: Color(0, 0, 0, 0.1), sigma: 10, offset: 4, room: 20)
      : .capsule(rim: Color(1, 1, 1, 30.0 / 227), shadow: .clear, sigma: 0, offset: 0, room: 20)
    tokens.iconCenterY = 24
    tokens.loneIconCenterY = 31
    tokens.iconBox = 28
    tokens.unselectedIcons = .filled
    tokens.titleBaseline = 48.5
    tokens.selection = isLight ? Color(0, 0, 0, 0.08) : Color(1, 1, 1, 33.0 / 227)
    tokens.selectionShape = .pill
    if !isLight { tokens.badge.color = Color(rgb: 0xFF453A) }
    return tokens
  }
}
