import Platform
import TabBase
import TabRaster
import TabText

/// Where movies stand on one canvas, and what is around them: paper, a line around each and what it is called. Pixels, unless it says
/// otherwise.
struct MontageLayout {
  /// What stands below a movie.
  struct Caption: Equatable, Sendable {
    var title: String
    /// What sets it apart from the others; nil where the title says it.
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

  /// Movies of `sizes` in `columns`, or so that the whole comes as near to three by two as it can.
  init(_ sizes: [(width: Int, height: Int)], captions: [Caption], columns: Int?, scale: Double) {
    let lines = captions.map { $0.detail == nil ? 1 : 2 }.max() ?? 0
    let sheet = Sheet(
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

  /// Finds a place for a plot of that size: below the movies or beside them, whichever comes nearer to three by two.
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

  /// All that does not move. Throws where captions have no font.
  func surround(_ theme: PlotTheme, fonts: FontLibrary) throws(TextProblem) -> Bitmap {
    var items: [DrawItem] = []
    for (caption, cell) in captions {
      items += try line(caption.title, Self.titleSize, .semibold, theme.color(.text), row: 0, below: cell, fonts)
      guard let detail = caption.detail else { continue }
      items += try line(detail, Self.detailSize, .regular, theme.color(.faint), row: 1, below: cell, fonts)
    }
    for place in places.prefix(movieCount) {
      // Outside of the picture, so that a white one stands out from white paper.
      let rect = Rect(
        x: Double(place.left) - 0.5, y: Double(place.top) - 0.5, width: Double(place.width) + 1,
        height: Double(place.height) + 1)
      items.append(.stroke(path: Path(rect: rect), stroke: Stroke(), paint: .solid(theme.color(.grid))))
    }
    let bitmap = Bitmap(width: width, height: height)
    Compositor(bitmap: bitmap).draw(items, background: theme.color(.paper))
    return bitmap
  }

  /// Centered below the cell; what is wider ends with an ellipsis.
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
