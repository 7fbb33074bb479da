import TabBase
import TabRaster
import TabText

/// A contact sheet of the bar styles: one cell for each style in light and dark, with the bar in portrait
/// and in landscape, on phones of its era.
struct StyleSheet {
  struct Bar {
    var style: Movie.Style
    var appearance: Movie.Appearance
    /// The bar in portrait and, on phones, in landscape.
    var pictures: [Bitmap]
  }

  /// Width of a phone's screen, in points.
  private static let widest = 402.0
  /// Height of the visible part of the page above the bar, in points.
  private static let margin = 16.0

  private let bars: [Bar]
  private let scale: Double
  private let fonts: FontLibrary

  /// Creates the sheet with `scale` pixels per point.
  init(scale: Double, fonts: FontLibrary) throws(Problem) {
    var bars: [Bar] = []
    for style in Movie.Style.allCases {
      for appearance in Movie.Appearance.allCases {
        var pictures: [Bitmap] = []
        let isTablet = BarStyle(style).device.metrics.isTablet
        for orientation in isTablet ? [Movie.Orientation.portrait] : [.portrait, .landscapeLeft] {
          let spec = Self.spec(style, appearance, orientation, scale: scale)
          pictures += try Self.picture(spec, fonts)
        }
        bars.append(Bar(style: style, appearance: appearance, pictures: pictures))
      }
    }
    self.bars = bars
    self.scale = scale
    self.fonts = fonts
  }

  /// The picture of a spec; empty if the spec is invalid, which the specs made here are not.
  static func picture(_ spec: Spec, _ fonts: FontLibrary) throws(Problem) -> [Bitmap] {
    var findings = Findings()
    let assets = AssetLoader(root: SpecRoot(path: ""))
    assets.fonts = fonts
    guard let movie = Resolver.resolve(spec, assets: assets, &findings) else { return [] }
    let playback = Timeline.play(movie)
    do { return [try Scene(movie, playback, fonts: fonts).bitmap(playback.pose(at: 0))] } catch { throw .text(error) }
  }

  private static func spec(
    _ style: Movie.Style, _ appearance: Movie.Appearance, _ orientation: Movie.Orientation, scale: Double
  ) -> Spec {
    let era = BarStyle(style)
    var spec = Spec()
    spec.screen.device = Located(era.device)
    spec.screen.appearance = appearance
    spec.screen.orientation = orientation
    spec.screen.scale = Located(scale)
    spec.screen.statusBar = false
    let (metrics, widest) = (era.device.metrics, Self.widest)
    // The middle of a tablet, as wide as a phone, with room for the shadow.
    let side = metrics.isTablet ? -(metrics.size.width - widest) / 2 : 0
    spec.screen.crop = Located(
      .aroundBar(Insets(top: margin, left: side, bottom: metrics.isTablet ? margin : 0, right: side)))
    spec.tabBar.style = style
    spec.tabBar.items = Located([
      Spec.Item(title: "Home"), Spec.Item(title: "Search"),
      Spec.Item(title: "Messages", badge: Spec.Badge(text: "3")), Spec.Item(title: "Profile"),
    ])
    spec.pages = Array(repeating: Spec.Page(background: page(behind: era)), count: 4)
    spec.animations = era.hasArrow ? [Spec.Animation(.arrow)] : []
    spec.timeline = []
    return spec
  }

  /// A page of many colors if it is visible through the bar in any appearance, or beside the bar.
  private static func page(behind era: BarStyle) -> Spec.Fill {
    let isOpaque = Movie.Appearance.allCases.allSatisfy {
      let tokens = era.tokens($0)
      return tokens.body == .plain && tokens.background.opacity >= 1
    }
    let palette = era.palette
    guard !isOpaque else { return .color(palette[.systemGray5]) }
    let stops = [
      Spec.Gradient.Stop(offset: 0, color: palette[.systemOrange]),
      Spec.Gradient.Stop(offset: 1, color: palette[.systemPurple]),
    ]
    return .gradient(Spec.Gradient(stops: stops, angle: 90))
  }

  /// Writes the sheet to `path` as PNG.
  func write(to path: String) throws(Problem) {
    let gap = Int((10 * scale).rounded(.up))
    func widest(_ place: Int) -> Int { bars.compactMap { $0.pictures.dropFirst(place).first?.width }.max() ?? 0 }
    let second = widest(0) + gap
    let sheet = ContactSheet(
      cellWidth: second + widest(1), cellHeight: bars.flatMap { $0.pictures.map(\.height) }.max() ?? 0,
      count: bars.count, columns: 1, scale: scale, lines: 1)
    let compositor = try sheet.canvas()
    for (index, bar) in bars.enumerated() {
      let cell = sheet.cell(index)
      let items = zip(bar.pictures, [0, second]).map { picture, x in
        DrawItem.image(
          picture, transform: .translation(Double(cell.left + x), Double(cell.bottom - picture.height)))
      }
      let label = try ContactSheet.label(
        "\(bar.style.rawValue) (\(bar.style.summary)), \(bar.appearance.rawValue)", fonts: fonts)
      sheet.draw(items, label: label, in: index, on: compositor)
    }
    try sheet.write(compositor.bitmap, to: path, sparing: fonts.files)
  }
}
