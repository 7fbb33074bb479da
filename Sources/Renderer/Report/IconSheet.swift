import TabBase
import TabRaster
import TabSVG
import TabText

/// A contact sheet of the built-in icons by theme: each outlined, filled, and filled in the color of a
/// selected tab, at 25 points, above its name.
struct IconSheet {
  /// Size of a cell, in points: room for all but the longest name.
  private static let cell = Size(152, 40)
  private static let columns = 6
  /// Height of a theme's title with its margins, in points.
  private static let titleHeight = 28.0
  private static let titleSize = 15.0
  private static let labelColor = Color(rgb: 0x8E8E93)
  private static let selected = Color(rgb: 0x007AFF)

  private let scale: Double
  private let fonts: FontLibrary

  /// Writes the sheet to `path` as PNG, with `scale` pixels per point.
  static func write(to path: String, scale: Double, fonts: FontLibrary) throws(Problem) {
    let sheet = IconSheet(scale: scale, fonts: fonts)
    var parts: [(title: String, picture: Bitmap)] = []
    for (title, drawings) in Icons.themes { parts.append((title, try sheet.picture(of: drawings))) }
    let picture = try sheet.column(parts)
    try ContactSheet.write(picture, to: path, scale: scale, sparing: fonts.files)
  }

  /// Size of the whole sheet, in pixels.
  static func size(scale: Double) -> (width: Int, height: Int) {
    let sheets = Icons.themes.map { sheet(of: $0.drawings, scale) }
    return (
      sheets.map(\.width).max() ?? 1, sheets.reduce(0) { $0 + $1.height + pixels(titleHeight, scale) }
    )
  }

  private static func pixels(_ points: Double, _ scale: Double) -> Int { Int(max((points * scale).rounded(), 1)) }

  /// The sheet for the cells of one theme.
  private static func sheet(of drawings: [IconDrawing], _ scale: Double) -> ContactSheet {
    ContactSheet(
      cellWidth: pixels(cell.width, scale), cellHeight: pixels(cell.height, scale), count: drawings.count,
      columns: columns, scale: scale, lines: 1)
  }

  /// The picture of the cells of one theme.
  private func picture(of drawings: [IconDrawing]) throws(Problem) -> Bitmap {
    let sheet = IconSheet.sheet(of: drawings, scale)
    let compositor = try sheet.canvas()
    for (index, drawing) in drawings.enumerated() {
      let corner = sheet.cell(index)
      let toCanvas = Affine.scale(scale).then(.translation(Double(corner.left), Double(corner.top)))
      let forms = [(false, 0.25, Color.black), (true, 0.5, .black), (true, 0.75, IconSheet.selected)]
      let items = forms.flatMap { isFilled, place, tint in
        let image = drawing.image(filled: isFilled, lineWidth: IconDrawing.lineWidth)
        return drawItems(image, around: Point(IconSheet.cell.width * place, IconSheet.cell.height / 2), tint, toCanvas)
      }
      // A long name is set smaller, so that all of it can be read and copied.
      let wide = try ContactSheet.label(drawing.name, fonts: fonts).width
      let label = try ContactSheet.label(drawing.name, scale: min(1, IconSheet.cell.width / wide), fonts: fonts)
      sheet.draw(items, label: label, color: IconSheet.labelColor, in: index, on: compositor)
    }
    return compositor.bitmap
  }

  /// The pictures one below another, each under its title.
  private func column(_ parts: [(title: String, picture: Bitmap)]) throws(Problem) -> Bitmap {
    let titleHeight = IconSheet.pixels(IconSheet.titleHeight, scale)
    let (width, height) = IconSheet.size(scale: scale)
    let compositor = try ContactSheet.canvas(width: width, height: height)
    var items: [DrawItem] = []
    var top = 0
    for (title, picture) in parts {
      let line: TextLine
      do {
        line = try TextLine(
          title, style: TextStyle(size: IconSheet.titleSize, weight: .semibold), maximumWidth: .infinity, library: fonts
        )
      } catch { throw .text(error) }
      let baseline = Point(14, Double(top) / scale + 22)
      items += TextDrawing.items(line, at: baseline, color: ContactSheet.textColor, transform: .scale(scale))
      items.append(.image(picture, transform: .translation(0, Double(top + titleHeight))))
      top += titleHeight + picture.height
    }
    compositor.draw(items, background: .white)
    return compositor.bitmap
  }

  /// Draws an icon on half points, so that it is aligned to pixels as in a bar.
  private func drawItems(_ image: VectorImage, around center: Point, _ tint: Color, _ toCanvas: Affine) -> [DrawItem] {
    func snapped(_ v: Double) -> Double { (v * 2).rounded() / 2 }
    let box = Rect(center: center, size: image.size)
    return image.drawItems(transform: Affine.translation(snapped(box.x), snapped(box.y)).then(toCanvas), tint: tint)
  }
}
