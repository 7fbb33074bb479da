import TabBase
import TabModel
import TabRaster
import TabSVG
import TabSpec
import TabText

/// A contact sheet of the built-in icons by theme: each outlined, and filled in the color of a selected tab,
/// on light and on dark, at 25 points, above its name.
struct IconSheet {
  /// Size of a cell, in points: room for all but the longest name.
  private static let cell = Size(152, 40)
  private static let columns = 6
  /// Background of the dark half of a cell, and the corner radius of that half, in points.
  private static let dark = Color(rgb: 0x1C1C1E)
  private static let radius = 9.0
  /// The forms of an icon: filled or not, its place as a fraction of the cell's width, and its color.
  private static let forms: [(isFilled: Bool, place: Double, tint: Color)] = [
    (false, 0.13, .black), (true, 0.36, Color(rgb: 0x007AFF)), (false, 0.64, .white),
    (true, 0.87, Color(rgb: 0x0A84FF)),
  ]

  private let scale: Double
  private let fonts: FontLibrary

  /// Writes the sheet to `path` as PNG, with `scale` pixels per point.
  static func write(to path: String, scale: Double, fonts: FontLibrary) throws(Problem) {
    let sheet = IconSheet(scale: scale, fonts: fonts)
    var parts: [(title: String, picture: Bitmap)] = []
    for (title, drawings) in Icons.themes { parts.append((title, try sheet.picture(of: drawings))) }
    let picture = try ContactSheet.column(parts, scale: scale, fonts: fonts)
    try ContactSheet.write(picture, to: path, scale: scale, colors: ContactSheet.colors, sparing: fonts.files)
  }

  /// Size of the whole sheet, in pixels.
  static func size(scale: Double) -> (width: Int, height: Int) {
    ContactSheet.columnSize(
      Icons.themes.map {
        let sheet = sheet(of: $0.drawings, scale)
        return (sheet.width, sheet.height)
      }, scale: scale)
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
      let half = Rect(
        x: IconSheet.cell.width / 2, y: 0, width: IconSheet.cell.width / 2, height: IconSheet.cell.height)
      let panel = DrawItem.fill(
        path: RoundedRect(half, radius: IconSheet.radius).path, transform: toCanvas, paint: .solid(IconSheet.dark))
      let items = IconSheet.forms.flatMap { isFilled, place, tint in
        let image = drawing.image(filled: isFilled, lineWidth: IconDrawing.lineWidth)
        return drawItems(image, around: Point(IconSheet.cell.width * place, IconSheet.cell.height / 2), tint, toCanvas)
      }
      // A long name is set smaller, so that all of it can be read and copied.
      let wide = try ContactSheet.label(drawing.name, fonts: fonts).width
      let label = try ContactSheet.label(drawing.name, scale: min(1, IconSheet.cell.width / wide), fonts: fonts)
      sheet.draw([panel] + items, label: label, color: ContactSheet.noteColor, in: index, on: compositor)
    }
    return compositor.bitmap
  }

  /// Draws an icon on half points, so that it is aligned to pixels as in a bar.
  private func drawItems(_ image: VectorImage, around center: Point, _ tint: Color, _ toCanvas: Affine) -> [DrawItem] {
    func snapped(_ v: Double) -> Double { (v * 2).rounded() / 2 }
    let box = Rect(center: center, size: image.size)
    return image.drawItems(transform: Affine.translation(snapped(box.x), snapped(box.y)).then(toCanvas), tint: tint)
  }
}
