/// A contact sheet of the bar styles: a cell for each in light and dark, with the bar upright and on its side, on phones of its
/// era.
private struct StyleSheet {
  struct Bar {
    var style: Movie.Style
    var appearance: Movie.Appearance
    /// Upright and on its side.
    var pictures: [Bitmap]
  }

  /// Shown of the page above the bar, in points.
  private static let margin = 16

  private let bars: [Bar]
  private let scale: Double

  init(scale: Double, font: String?) throws(Production.Failure) {
    var bars: [Bar] = []
    for style in Movie.Style.allCases {
      for appearance in Movie.Appearance.allCases {
        var pictures: [Bitmap] = []
        for orientation in [Movie.Orientation.portrait, .landscapeLeft] {
          let spec = Self.spec(style, appearance, orientation, scale: scale)
          let source = SourceText(file: style.rawValue, bytes: Array(spec.utf8))
          pictures.append(try Production(source, font: font).still(at: 0))
        }
        bars.append(Bar(style: style, appearance: appearance, pictures: pictures))
      }
    }
    self.bars = bars
    self.scale = scale
  }

  private static func spec(
    _ style: Movie.Style, _ appearance: Movie.Appearance, _ orientation: Movie.Orientation, scale: Double
  ) -> String {
    """
    { "screen": {
        "device": "\(style.device.rawValue)", "appearance": "\(appearance.rawValue)",
        "orientation": "\(orientation.rawValue)", "scale": \(scale), "statusBar": false,
        "crop": { "margin": { "top": \(margin) } } },
      "tabBar": {
        "style": "\(style.rawValue)",
        "items": ["Home", "Search", { "title": "Messages", "badge": "3" }, "Profile"] },
      "pages": [\(Array(repeating: style.page, count: 4).joined(separator: ", "))],
      "animation": \(style == .twitter2010 ? #"["arrow"]"# : "[]"), "timeline": [] }
    """
  }

  func write(to path: String, fonts: FontLibrary) throws(Problem) {
    let gap = Int((10 * scale).rounded(.up))
    func widest(_ place: Int) -> Int { bars.map { $0.pictures[place].width }.max() ?? 0 }
    let second = widest(0) + gap
    let sheet = Sheet(
      cellWidth: second + widest(1), cellHeight: bars.flatMap { $0.pictures.map(\.height) }.max() ?? 0,
      count: bars.count, columns: 1, scale: scale, hasLabels: true)
    let compositor = try sheet.canvas()
    for (index, bar) in bars.enumerated() {
      let cell = sheet.cell(index)
      let items = zip(bar.pictures, [0, second]).map { picture, x in
        DrawItem.image(
          picture, transform: .translation(Double(cell.left + x), Double(cell.bottom - picture.height)))
      }
      let label = try Sheet.label(
        "\(bar.style.rawValue) (\(bar.style.summary)), \(bar.appearance.rawValue)", fonts: fonts)
      sheet.draw(items, label: label, in: index, on: compositor)
    }
    try sheet.write(compositor.bitmap, to: path, sparing: fonts.files)
  }
}

extension Movie.Style {
  /// A phone that had such bars.
  fileprivate var device: Spec.Device {
    switch self {
    case .classic3: .iphone3GS
    case .classic, .twitter2010: .iphone4
    case .flat7: .iphone5s
    case .flat, .floating: .iphone8
    }
  }

  /// What lies behind the bar: something of many colours where the bar lets it through.
  fileprivate var page: String {
    switch self {
    case .classic3, .classic, .twitter2010: #"{ "background": "systemGray5" }"#
    case .flat7, .flat, .floating:
      #"{ "background": { "from": "systemOrange", "to": "systemPurple", "direction": "right" } }"#
    }
  }
}

extension Catalogue {
  /// Writes a PNG of the bar styles, `scale` pixels to the point, to `path` ("-" for standard output).
  public static func renderStyles(to path: String, scale: Double, font: String? = nil) throws(Production.Failure) {
    let sheet = try StyleSheet(scale: scale, font: font)
    do throws(Problem) {
      let fonts: FontLibrary
      do { fonts = try FontLibrary(file: font) } catch { throw .text(error) }
      try sheet.write(to: path, fonts: fonts)
    } catch { throw Production.Failure(error) }
  }
}
