import Platform
import TabBase
import TabPlay
import TabRaster
import TabText

/// The positions of movies on one canvas, and everything around them: paper, a line around each, and
/// captions. Lengths are pixels unless stated otherwise.
struct MontageLayout {
  /// The caption below a movie.
  struct Caption: Equatable, Sendable {
    var title: String
    /// The differences from the other movies; nil means that the title says them.
    var detail: String?
  }

  private(set) var width: Int
  private(set) var height: Int
  /// Rectangles of the movies, in their order, and of a plot after them.
  private(set) var places: [PixelRect]
  private let captions: [(text: Caption, cell: PixelRect)]
  private let movieCount: Int
  private let scale: Double

  private static let titleSize = 13.0
  private static let detailSize = 12.0

  /// Lays out movies of `sizes` in `columns`; nil means the number that gives a canvas closest to 3:2.
  init(_ sizes: [(width: Int, height: Int)], captions: [Caption], columns: Int?, scale: Double) {
    let lines = captions.map { $0.detail == nil ? 1 : 2 }.max() ?? 0
    let sheet = ContactSheet(
      cellWidth: sizes.map(\.width).max() ?? 1, cellHeight: sizes.map(\.height).max() ?? 1, count: sizes.count,
      columns: columns, scale: scale, lines: lines)
    (width, height) = (sheet.width, sheet.height)
    places = sizes.enumerated().map { index, size in
      let cell = sheet.cell(index)
      // In the middle of its column, on the line of its caption.
      let left = cell.left + (cell.width - size.width) / 2
      return PixelRect(left: left, top: cell.bottom - size.height, right: left + size.width, bottom: cell.bottom)
    }
    movieCount = sizes.count
    self.captions = captions.enumerated().map { ($1, sheet.cell($0)) }
    self.scale = scale
  }

  /// Adds a plot of this size: below the movies or beside them, whichever gives a canvas closer to 3:2.
  mutating func add(plotOf size: (width: Int, height: Int)) {
    let below = (width: max(width, size.width), height: height + size.height)
    let beside = (width: width + size.width, height: max(height, size.height))
    func distance(_ size: (width: Int, height: Int)) -> Double {
      abs(log(Double(size.width) / Double(size.height) / 1.5))
    }
    let isBelow = distance(below) <= distance(beside)
    let whole = isBelow ? below : beside
    let (dx, dy) = isBelow ? ((whole.width - width) / 2, 0) : (0, (whole.height - height) / 2)
    places = places.map { $0.offset(dx, dy) }
    let left = isBelow ? (whole.width - size.width) / 2 : width
    let top = isBelow ? height : (whole.height - size.height) / 2
    places.append(PixelRect(left: left, top: top, right: left + size.width, bottom: top + size.height))
    (width, height) = whole
  }

  /// Everything that does not move. Throws if there is no font for captions.
  func surround(_ theme: PlotTheme, fonts: FontLibrary) throws(TextProblem) -> Bitmap {
    var items: [DrawItem] = []
    for (caption, cell) in captions {
      items += try line(caption.title, Self.titleSize, .semibold, theme.color(.text), row: 0, below: cell, fonts)
      guard let detail = caption.detail else { continue }
      items += try line(detail, Self.detailSize, .regular, theme.color(.faint), row: 1, below: cell, fonts)
    }
    for place in places.prefix(movieCount) {
      // The line is outside the picture, so that a white picture is visible on white paper.
      let rect = Rect(
        x: Double(place.left) - 0.5, y: Double(place.top) - 0.5, width: Double(place.width) + 1,
        height: Double(place.height) + 1)
      items.append(.stroke(path: Path(rect: rect), stroke: Stroke(), paint: .solid(theme.color(.grid))))
    }
    let bitmap = Bitmap(width: width, height: height)
    Compositor(bitmap: bitmap).draw(items, background: theme.color(.paper))
    return bitmap
  }

  /// A line of text centered below the cell. A text that is too wide ends with an ellipsis.
  private func line(
    _ text: String, _ size: Double, _ weight: FontWeight, _ color: Color, row: Int, below cell: PixelRect,
    _ fonts: FontLibrary
  ) throws(TextProblem) -> [DrawItem] {
    let line = try TextLine(
      text, style: TextStyle(size: size, weight: weight), maximumWidth: Double(cell.width) / scale, library: fonts)
    let left = Double(cell.left + cell.right) / 2 - line.width * scale / 2
    let baseline = Double(cell.bottom) + (17 + Double(row) * 17) * scale
    let transform = Affine.scale(scale).then(.translation(left.rounded(), baseline.rounded()))
    return TextDrawing.items(line, at: .zero, color: color, transform: transform)
  }
}
