import TabBase
import TabModel
import TabPlay
import TabRaster
import TabSpec
import TabText

/// A contact sheet of the bar styles: below the name of each style its bar in light and dark, in portrait
/// and, on phones, in landscape, on phones of its era.
struct StyleSheet {
  /// Width for bars beside one another, in points: room for two on the side of an old phone.
  private static let room = 980.0
  /// Width of a phone's screen, in points.
  private static let widest = 402.0
  /// Height of the visible part of the page above the bar, in points.
  private static let margin = 16.0

  private let styles: [(style: Movie.Style, pictures: [Bitmap])]
  private let scale: Double
  private let fonts: FontLibrary

  /// Creates the sheet with `scale` pixels per point.
  init(scale: Double, fonts: FontLibrary) throws(Problem) {
    var styles: [(style: Movie.Style, pictures: [Bitmap])] = []
    for style in Movie.Style.allCases {
      var pictures: [Bitmap] = []
      let isTablet = BarStyle(style).device.metrics.isTablet
      for orientation in isTablet ? [Movie.Orientation.portrait] : [.portrait, .landscapeLeft] {
        for appearance in Movie.Appearance.allCases {
          pictures += try Self.picture(Self.spec(style, appearance, orientation, scale: scale), fonts)
        }
      }
      styles.append((style, pictures))
    }
    self.styles = styles
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
    setTabs(of: &spec)
    spec.pages = Array(repeating: page(behind: era), count: 4)
    spec.animations = era.hasArrow ? [Spec.Animation(.arrow)] : []
    return spec
  }

  /// Gives a sheet's spec its four tabs, to which nothing happens.
  static func setTabs(of spec: inout Spec) {
    spec.tabBar.items = Located([
      Spec.Item(title: "Home"), Spec.Item(title: "Search"),
      Spec.Item(title: "Messages", badge: Spec.Badge(text: "3")), Spec.Item(title: "Profile"),
    ])
    spec.timeline = []
  }

  /// An app beneath glass, and elsewhere a page of many colors if it is visible through the bar in any
  /// appearance, or beside the bar.
  private static func page(behind era: BarStyle) -> Spec.Page {
    let isFloating = if case .capsule = era.tokens(.light).body { true } else { false }
    guard !isFloating || era.device.metrics.isTablet else {
      var page = Spec.Page()
      page.content = .travel
      return page
    }
    let isOpaque = Movie.Appearance.allCases.allSatisfy {
      let tokens = era.tokens($0)
      return tokens.body == .plain && tokens.background.opacity >= 1
    }
    let palette = era.palette
    guard !isOpaque else { return Spec.Page(background: .color(palette[.systemGray5])) }
    let stops = [
      Spec.Gradient.Stop(offset: 0, color: palette[.systemOrange]),
      Spec.Gradient.Stop(offset: 1, color: palette[.systemPurple]),
    ]
    return Spec.Page(background: .gradient(Spec.Gradient(stops: stops, angle: 90)))
  }

  func write(to path: String) throws(Problem) {
    var parts: [(title: String, picture: Bitmap)] = []
    for (style, pictures) in styles {
      parts.append(("\(style.rawValue) (\(style.summary))", try rows(of: pictures)))
    }
    let picture = try ContactSheet.column(parts, scale: scale, fonts: fonts)
    try ContactSheet.write(picture, to: path, scale: scale, sparing: fonts.files)
  }

  /// The pictures beside one another, in as many rows as they need.
  private func rows(of pictures: [Bitmap]) throws(Problem) -> Bitmap {
    let gap = Int((ContactSheet.gap * scale).rounded(.up))
    let width = Int((Self.room * scale).rounded(.up)) + 2 * gap
    var (x, y, height) = (gap, gap, 0)
    var items: [DrawItem] = []
    for picture in pictures {
      if x > gap, x + picture.width > width - gap { (x, y, height) = (gap, y + height + gap, 0) }
      items.append(.image(picture, transform: .translation(Double(x), Double(y))))
      x += picture.width + gap
      height = max(height, picture.height)
    }
    let compositor = try ContactSheet.canvas(width: width, height: y + height + gap)
    compositor.draw(items, background: .white)
    return compositor.bitmap
  }
}
