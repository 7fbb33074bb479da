import TabBase
import TabModel
import TabRaster

/// Pages of iPhone OS 3 to iOS 6, the same in both appearances.
///
/// The rows of the navigation bar's gradient and the stripes behind grouped lists were measured in
/// pictures. Text sizes, the shadow of titles, headers' colors and the blue of touched rows were published
/// with style sheets of that time. The status bar, buttons, margins and switches are from memory.
extension BarStyle {
  /// The row at the top before iOS 7.
  enum ClassicStatusBar { case black, grey }

  /// Switches had square ends until iOS 5 introduced round ones. Their sizes are Apple's; the radius is
  /// from memory.
  static let squareToggle = toggle(Size(94, 27), radius: 4.5, knob: Size(40, 27))
  static let roundToggle = toggle(Size(79, 27), radius: 13.5, knob: Size(28, 27))

  private static func toggle(_ size: Size, radius: Double, knob: Size) -> PageTokens.Toggle {
    PageTokens.Toggle(
      size: size, radius: radius, on: Color(rgb: 0x1C74E0), off: Color(rgb: 0xF2F2F2), knob: knob, hasWords: true)
  }

  static func classicPage(statusBar: ClassicStatusBar, toggle: PageTokens.Toggle) -> PageTokens {
    let tint = Color(rgb: 0x385487)
    return PageTokens(
      statusBar: self.statusBar(statusBar),
      navigationBar: PageTokens.NavigationBar(
        largeTitleHeight: nil, material: Movie.Surface(fill: .bands(navigationRows)), hairline: .clear, titleSize: 20,
        titleWeight: .bold, titleColor: .white,
        titleShadow: PageTokens.TextShadow(color: Color(0, 0, 0, 0.5), offset: -1),
        tint: .white, buttons: .bevelled(field: buttonField, done: doneField, edge: Color(rgb: 0x2F3F57, alpha: 0.75))),
      lists: lists(tint, toggle), presentation: .fullScreen, presentsOnSpring: false, sheetDim: Color(0, 0, 0, 0.1))
  }

  private static func statusBar(_ look: ClassicStatusBar) -> PageTokens.StatusBar {
    var bar = PageTokens.StatusBar()
    switch look {
    case .black:
      bar.background = .color(.black)
      bar.ink = Color(rgb: 0xD6D6D6)
    case .grey:
      bar.background = Movie.Surface(
        fill: .bands([
          Movie.Surface.Band(0..<1, 0xFAFAFA), Movie.Surface.Band(1..<19, 0xF0F1F2, 0xB9BEC4),
          Movie.Surface.Band(19..<20, 0x6F7780),
        ]))
      bar.ink = Color(rgb: 0x1E1F21)
    }
    bar.time = "9:41 AM"
    bar.timeSize = 14
    bar.timeWeight = .bold
    bar.signal = .bars(5)
    bar.timeLeadsOnWideScreens = false
    bar.staysInLandscape = true
    return bar
  }

  private static let navigationRows = [
    Movie.Surface.Band(0..<1, 0xCDD5DF), Movie.Surface.Band(1..<21, 0xB0BCCD, 0x8B9DB5),
    Movie.Surface.Band(21..<22, 0x889BB3), Movie.Surface.Band(22..<43, 0x8195AF, 0x6D84A2),
    Movie.Surface.Band(43..<44, 0x2D3642),
  ]

  private static let buttonField = Movie.Surface(
    fill: .bands([
      Movie.Surface.Band(0..<1, 0x6F86A8), Movie.Surface.Band(1..<15, 0x8A9FBC, 0x6482AA),
      Movie.Surface.Band(15..<30, 0x5876A2, 0x48699A),
    ]))

  private static let doneField = Movie.Surface(
    fill: .bands([
      Movie.Surface.Band(0..<1, 0x5B7FC4), Movie.Surface.Band(1..<15, 0x7FA3EA, 0x4A7DE0),
      Movie.Surface.Band(15..<30, 0x2E68DB, 0x2560DC),
    ]))

  /// Fill of a touched row.
  private static let touched = Movie.Surface(
    fill: .gradient(
      [
        GradientStop(offset: 0, color: Color(rgb: 0x058CF5)), GradientStop(offset: 1, color: Color(rgb: 0x015DE6)),
      ], angle: 180))

  private static func lists(_ tint: Color, _ toggle: PageTokens.Toggle) -> PageTokens.Lists {
    let whiteShadow = PageTokens.TextShadow(color: Color(1, 1, 1, 0.9), offset: 1)
    let plainHeader = PageTokens.Text(
      size: 18, weight: .bold, color: .white, shadow: PageTokens.TextShadow(color: Color(0, 0, 0, 0.44), offset: 1))
    let footer = PageTokens.Text(size: 15, color: Color(rgb: 0x4C566C), shadow: whiteShadow)
    var plain = PageTokens.List(
      background: .color(.white), cell: .white, rowHeight: 44, tallRowHeight: 44, margin: 10, wideMargin: 10,
      separator: Color(rgb: 0xE0E0E0), runsSeparatorsThrough: true,
      header: PageTokens.Header(
        text: plainHeader,
        background: Movie.Surface(
          fill: .bands([
            Movie.Surface.Band(0..<1, 0x717D85), Movie.Surface.Band(1..<22, 0x909FAA, 0xB8C1C8),
            Movie.Surface.Band(22..<23, 0x989EA4),
          ])), height: 23, baseline: 5, footer: footer),
      title: PageTokens.Text(size: 20, weight: .bold, color: .black),
      subtitle: PageTokens.Text(size: 14, color: Color(rgb: 0x808080)),
      value: PageTokens.Text(size: 17, color: tint), selection: touched,
      chevron: PageTokens.Chevron(size: Size(9, 13), line: 3, color: Color(rgb: 0x7F7F7F), margin: 10), tint: .black,
      toggle: toggle)
    (plain.iconSize, plain.iconX, plain.textAfterIcon) = (30, 10, 50)
    // Pictures filled the rows, down to the separator.
    (plain.artworkSize, plain.artworkX) = (43, 0)
    plain.hasOuterLines = true
    plain.continues = true
    var grouped = plain
    grouped.background = Movie.Surface(
      fill: .stripes(Color(rgb: 0xC5CCD4), width: 5, and: Color(rgb: 0xCBD2D8), otherWidth: 2))
    grouped.inset = 10
    grouped.wideInset = 10
    grouped.radius = 10
    grouped.border = Color(rgb: 0xABABAB)
    grouped.hasOuterLines = false
    grouped.continues = false
    grouped.separator = Color(rgb: 0xABABAB)
    grouped.firstGap = 10
    grouped.gap = 20
    grouped.title = PageTokens.Text(size: 17, weight: .bold, color: .black)
    grouped.header = PageTokens.Header(
      text: PageTokens.Text(size: 18, weight: .bold, color: Color(rgb: 0x4C566C), shadow: whiteShadow), height: 36,
      baseline: 12, footer: footer)
    return PageTokens.Lists(plain: plain, grouped: grouped, insetGrouped: grouped, sectioned: .grouped)
  }
}
