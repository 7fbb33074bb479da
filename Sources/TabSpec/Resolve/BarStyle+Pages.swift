import TabBase
import TabModel
import TabRaster

/// Pages of iOS 7 and later.
extension BarStyle {
  /// The page of iOS 15 to 18. Heights, margins and text sizes are Apple's documented ones; colors come
  /// from the palette. Chevrons, positions of icons and gaps between sections are from memory of the
  /// system's lists. Bars have no material until content scrolls beneath them: that is documented, and the
  /// distance is this project's choice. The sheet's radius is that of drawing kits. The dimming of the page
  /// behind it is Flutter's.
  static func modernPage(_ colors: SystemColors) -> PageTokens {
    PageTokens(
      statusBar: statusBar(colors),
      navigationBar: PageTokens.NavigationBar(
        wideHeight: 50, material: colors.barMaterial, hairline: colors.hairline, fadeIn: 10, titleColor: colors[.label],
        tint: colors[.systemBlue]),
      lists: lists(colors, plain(colors)),
      sheetDim: colors.isLight ? Color(0, 0, 0, 0.1) : Color(rgb: 0xC8C8C8, alpha: 0.1))
  }

  /// The status bar has light text in the dark appearance, regardless of the page.
  private static func statusBar(_ colors: SystemColors) -> PageTokens.StatusBar {
    var bar = PageTokens.StatusBar()
    if !colors.isLight { bar.ink = .white }
    return bar
  }

  private static func plain(_ colors: SystemColors) -> PageTokens.List {
    let header = PageTokens.Header(
      text: PageTokens.Text(size: 17, weight: .semibold, color: colors[.label]),
      footer: PageTokens.Text(size: 13, color: colors[.secondaryLabel]))
    return PageTokens.List(
      background: .color(colors[.systemBackground]), cell: colors[.systemBackground], tallRowHeight: 58,
      separator: colors[.separator], header: header, title: PageTokens.Text(size: 17, color: colors[.label]),
      subtitle: PageTokens.Text(size: 15, color: colors[.secondaryLabel]),
      value: PageTokens.Text(size: 17, color: colors[.secondaryLabel]), selection: .color(colors[.systemGray4]),
      chevron: PageTokens.Chevron(
        size: Size(8, 13), line: 2, color: Color(rgb: colors.isLight ? 0xC4C4C6 : 0x5A5A5E), margin: 16),
      tint: colors[.systemBlue],
      toggle: PageTokens.Toggle(
        size: Size(51, 31), radius: 15.5, on: colors[.systemGreen],
        off: Color(rgb: colors.isLight ? 0xE9E9EA : 0x39393D), knob: Size(27, 27)))
  }

  private static func lists(_ colors: SystemColors, _ plain: PageTokens.List) -> PageTokens.Lists {
    var grouped = plain
    grouped.background = .color(colors[.systemGroupedBackground])
    grouped.cell = colors[.secondarySystemGroupedBackground]
    grouped.hasOuterLines = true
    grouped.continues = false
    grouped.firstGap = 35
    grouped.gap = 35
    grouped.header = PageTokens.Header(
      text: PageTokens.Text(size: 13, color: colors[.secondaryLabel]), height: 38, isUppercase: true,
      footer: plain.header.footer)
    var inset = grouped
    inset.hasOuterLines = false
    inset.inset = 16
    inset.wideInset = 20
    inset.wideMargin = 16
    inset.radius = 10
    return PageTokens.Lists(plain: plain, grouped: grouped, insetGrouped: inset, sectioned: .insetGrouped)
  }

  /// The page of iOS 7 to 12. These had no dark appearance, so it has the colors of iOS 13. Bars always
  /// have their material. Sizes and positions are those of Apple's lists of that time, mostly from memory.
  static func page7(_ colors: SystemColors) -> PageTokens {
    var page = modernPage(colors)
    let gray = colors.isLight ? Color(rgb: 0x8E8E93) : colors[.secondaryLabel]
    page.statusBar.time = "9:41 AM"
    page.statusBar.signal = .dots(5)
    page.statusBar.timeLeadsOnWideScreens = false
    page.presentation = .fullScreen
    page.navigationBar.fadeIn = nil
    page.navigationBar.wideHeight = 44
    if colors.isLight {
      // Measured in screenshots.
      page.navigationBar.material = Movie.Surface(fill: .color(Color(0.97, 0.97, 0.97)), opacity: 0.8, blur: 10)
    }
    var plain = page.lists.plain
    plain.margin = 15
    plain.tallRowHeight = 44
    plain.continues = true
    plain.iconX = 15
    plain.textAfterIcon = 59
    plain.artworkX = 15
    plain.artworkSize = 36
    plain.chevron.margin = 15
    plain.subtitle.size = 12
    plain.subtitle.color = colors[.label]
    plain.value.color = gray
    plain.tint = colors[.systemBlue]
    if colors.isLight {
      plain.separator = Color(rgb: 0xC8C7CC)
      plain.selection = .color(Color(rgb: 0xD9D9D9))
      plain.toggle.on = Color(rgb: 0x4CD964)
      plain.toggle.off = Color(rgb: 0xE5E5E5)
      plain.header.background = .color(Color(rgb: 0xF7F7F7))
    }
    page.lists = lists(colors, plain)
    page.lists.sectioned = .grouped
    if colors.isLight {
      page.lists.grouped.background = .color(Color(rgb: 0xEFEFF4))
      page.lists.grouped.header.text.color = Color(rgb: 0x6D6D72)
      page.lists.grouped.header.footer.color = Color(rgb: 0x6D6D72)
    }
    page.lists.insetGrouped.background = page.lists.grouped.background
    return page
  }

  /// The page of iOS 26. The bar has no material, and its buttons are on panes of 44 points: that is
  /// documented. The panes have the tab bar's glass, and its shadow over plain pages. The blue pane of a button that confirms, the
  /// radius and height of rows and the ends of their separators are from memory; the sheet's radius is by
  /// eye.
  static func glassPage(_ colors: SystemColors) -> PageTokens {
    var page = modernPage(colors)
    page.navigationBar.buttons = .panes(
      height: 44, floating(colors).background, done: colors[.systemBlue],
      shadow(colors, overContent: false))
    page.navigationBar.tint = colors[.label]
    page.sheetRadius = 38
    page.navigationBar.height = 54
    page.navigationBar.wideHeight = 54
    page.navigationBar.hairline = .clear
    var plain = page.lists.plain
    plain.rowHeight = 52
    plain.tallRowHeight = 66
    plain.artworkSize = 50
    plain.toggle = PageTokens.Toggle(
      size: Size(63, 28), radius: 14, on: plain.toggle.on, off: plain.toggle.off, knob: Size(39, 24))
    page.lists = lists(colors, plain)
    page.lists.insetGrouped.radius = 26
    page.lists.insetGrouped.separatorInset = 16
    page.lists.insetGrouped.header.text = PageTokens.Text(size: 17, weight: .semibold, color: colors[.secondaryLabel])
    page.lists.insetGrouped.header.isUppercase = false
    return page
  }
}
