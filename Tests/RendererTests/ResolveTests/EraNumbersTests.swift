import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The measures of each era as they were published, measured or remembered, written down a second time.
@Suite struct EraNumbersTests {
  private func page(_ style: Movie.Style, _ appearance: Movie.Appearance = .light) -> PageTokens {
    BarStyle(style).pageTokens(appearance)
  }

  // MARK: Bars

  /// Height, that of a lying phone, the middle of icons above titles and alone, their box, titles' size and baseline.
  @Test(
    arguments: [
      (.flat, [49, 32, 19, 25, 25, 10, 45.5]), (.flat18, [49, 32, 19, 25, 25, 10, 45.5]),
      (.flat7, [49, 32, 19, 25, 25, 10, 45.5]), (.classic, [49, 49, 18, 25, 30, 10, 45.5]),
      (.twitter2010, [44, 44, 18, 24, 30, 10, 41]), (.floating, [83, 69, 24, 31, 28, 10, 146.0 / 3]),
    ] as [(Movie.Style, [Double])]) func barsHaveTheirMeasures(style: Movie.Style, expected: [Double])
  {
    let tokens = BarStyle(style).tokens(.light)
    #expect(
      [
        tokens.height, tokens.landscapeHeight, tokens.iconCenterY, tokens.loneIconCenterY, tokens.iconBox,
        tokens.titleSize, tokens.titleBaseline,
      ] == expected)
  }

  @Test func barsHaveTheirColours() {
    func tokens(_ style: Movie.Style, _ appearance: Movie.Appearance = .light) -> BarTokens {
      BarStyle(style).tokens(appearance)
    }
    #expect(tokens(.flat).tint == Color(rgb: 0x007AFF) && tokens(.flat, .dark).tint == Color(rgb: 0x0A84FF))
    #expect(tokens(.floating).tint == Color(rgb: 0x0088FF) && tokens(.floating, .dark).tint == Color(rgb: 0x0091FF))
    #expect(tokens(.flat7).unselectedTint == Color(rgb: 0x929292))
    #expect(tokens(.flat).unselectedTint == Color(rgb: 0x999999))
    #expect(tokens(.flat, .dark).unselectedTint == Color(rgb: 0x757575))
    #expect(tokens(.floating).unselectedTint == Color(rgb: 0x1A1A1A))
    #expect(tokens(.floating, .dark).unselectedTint == Color(rgb: 0xF4F4F6))
    #expect(tokens(.flat).background.opacity == 0.94 && tokens(.flat).background.blur == 10)
    #expect(tokens(.flat7).background.opacity == 0.8)
    #expect(tokens(.flat7).titleWeight == .regular && tokens(.flat7, .dark).titleWeight == .regular)
    #expect(tokens(.flat).titleWeight == .medium && tokens(.floating).titleWeight == .medium)
    #expect(tokens(.flat).edge == .hairline(Color(0, 0, 0, 0.3)))
    #expect(tokens(.flat, .dark).edge == .hairline(Color(1, 1, 1, 0.15)))
  }

  @Test(arguments: [Movie.Style.flat, .flat7, .classic]) func badgesHaveTheirMeasures(_ style: Movie.Style) {
    let badge = BarStyle(style).tokens(.light).badge
    #expect(
      badge.size == 18 && badge.rise == 16 && badge.leading == 7 && badge.textSize == 13 && badge.textMargin == 10)
    #expect(BarStyle(style).tokens(.light).iconCenterY - badge.rise == (style == .classic ? 2 : 3))
  }

  // MARK: Navigation bars

  /// Height, on a lying phone, on a tablet, the large title's share, the title's size.
  @Test(
    arguments: [
      (.flat, [44, 32, 50, 52, 17]), (.flat18, [44, 32, 50, 52, 17]), (.flat7, [44, 32, 44, 52, 17]),
      (.classic, [44, 32, 44, 0, 20]), (.floating, [54, 32, 54, 52, 17]),
    ] as [(Movie.Style, [Double])]) func navigationBarsHaveTheirMeasures(style: Movie.Style, expected: [Double])
  {
    let bar = page(style).navigationBar
    #expect(
      [bar.height, bar.landscapeHeight, bar.wideHeight, bar.largeTitleHeight ?? 0, bar.titleSize] == expected)
    #expect(bar.titleWeight == (style == .classic ? .bold : .semibold))
    #expect((bar.fadeIn != nil) == (style != .flat7 && style != .classic))
  }

  @Test func titlesBeforeSevenAreWhiteWithAShadowAbove() {
    let bar = page(.classic).navigationBar
    #expect(bar.titleColor == .white)
    #expect(bar.titleShadow == PageTokens.TextShadow(color: Color(0, 0, 0, 0.5), offset: -1))
  }

  @Test func buttonsOf26StandOnPanesOf44() {
    guard case .panes(let height, _, _, _) = page(.floating).navigationBar.buttons else {
      Issue.record("no panes")
      return
    }
    #expect(height == 44)
  }

  // MARK: Lists

  /// Row height, margin, margin on wide phones, title size, inset and radius of inset sections, their first gap.
  @Test(
    arguments: [
      (.flat, [44, 16, 20, 17, 16, 10, 35]), (.flat7, [44, 15, 20, 17, 16, 10, 35]),
      (.classic, [44, 10, 10, 20, 10, 10, 10]), (.floating, [52, 16, 20, 17, 16, 26, 35]),
    ] as [(Movie.Style, [Double])]) func listsHaveTheirMeasures(style: Movie.Style, expected: [Double])
  {
    let (plain, inset) = (page(style).lists.plain, page(style).lists.insetGrouped)
    #expect(
      [plain.rowHeight, plain.margin, plain.wideMargin, plain.title.size, inset.inset, inset.radius, inset.firstGap]
        == expected)
  }

  @Test func listsHaveTheirColours() {
    func color(_ surface: Movie.Surface) -> Color? { if case .color(let color) = surface.fill { color } else { nil } }
    #expect(page(.flat7).lists.plain.separator == Color(rgb: 0xC8C7CC))
    #expect(color(page(.flat7).lists.grouped.background) == Color(rgb: 0xEFEFF4))
    #expect(page(.classic).lists.plain.separator == Color(rgb: 0xE0E0E0))
    #expect(page(.classic).lists.grouped.border == Color(rgb: 0xABABAB))
    for style in [Movie.Style.flat, .floating] {
      let (light, dark) = (page(style).lists, page(style, .dark).lists)
      #expect(color(light.insetGrouped.background) == Color(rgb: 0xF2F2F7))
      #expect(color(dark.insetGrouped.background) == .black)
      #expect(light.insetGrouped.cell == .white && dark.insetGrouped.cell == Color(rgb: 0x1C1C1E))
      #expect(color(light.plain.background) == .white && color(dark.plain.background) == .black)
      #expect(light.plain.chevron.color == Color(rgb: 0xC4C4C6) && dark.plain.chevron.color == Color(rgb: 0x5A5A5E))
    }
  }

  @Test func listsBeforeSevenHaveTheirText() {
    let lists = page(.classic).lists
    #expect(lists.plain.title.weight == .bold && lists.grouped.title.size == 17 && lists.grouped.title.weight == .bold)
    #expect(lists.grouped.header.text.size == 18 && lists.grouped.header.text.color == Color(rgb: 0x4C566C))
    #expect(lists.plain.iconX == 10 && lists.plain.iconSize == 30 && lists.plain.textAfterIcon == 50)
    #expect(lists.plain.chevron.color == Color(rgb: 0x7F7F7F))
    guard case .gradient(let stops, let angle) = lists.plain.selection.fill else {
      Issue.record("touched rows have no gradient")
      return
    }
    #expect(stops.map(\.color) == [Color(rgb: 0x058CF5), Color(rgb: 0x015DE6)] && angle == 180)
  }

  // MARK: Sheets and bodies

  @Test func sheetsHaveTheirRadius() {
    #expect(page(.flat).sheetRadius == 10)
    #expect([Movie.Style.flat7, .classic, .classic3, .twitter2010].allSatisfy { page($0).presentation == .fullScreen })
    #expect([Movie.Style.flat, .flat18, .floating].allSatisfy { page($0).presentation == .sheet })
  }

  @Test func homeButtonAndEarSlitHaveTheirSizes() {
    #expect(Movie.Screen.Body.buttonDiameter == 70 && Movie.Screen.Body.earpiece == Size(62, 9))
  }

  @Test(
    arguments: [
      ("iphone-3gs", .classic3), ("iphone-4", .classic), ("iphone-5s", .flat7), ("iphone-x", .flat7),
      ("iphone-14", .flat),
      ("iphone-17", .floating), ("ipad-2", .classic), ("ipad-air", .flat), ("ipad-mini", .flat18),
      ("ipad-pro-13", .floating),
    ] as [(String, Movie.Style)]) func devicesAreShownWithTheBarsOfTheirTime(device: String, style: Movie.Style) throws
  {
    #expect(try #require(Spec.Device(rawValue: device)).style == style)
  }
}
