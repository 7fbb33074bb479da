import Platform
import TabBase
import TabCodecs
import TabModel
import TabPlay
import TabRaster
import TabText

/// A grid of pictures with a line of text below each, for print: dark text on white. Lengths are pixels
/// unless stated otherwise.
struct ContactSheet {
  let cellWidth: Int
  let cellHeight: Int
  let count: Int
  let columns: Int
  /// Pixels per point of gaps and text.
  let scale: Double
  /// Size of the labels, as a multiple of `textSize`.
  let labelScale: Double
  private let labelHeight: Int

  /// Largest side, and largest number of pixels: a gigabyte.
  static let sideLimit = 1 << 16
  static let areaLimit = 1 << 28

  static let textColor = Color(rgb: 0x3C3C43)
  static let noteColor = Color(rgb: 0x8E8E93)
  /// Size of labels, in points.
  static let textSize = 10.0

  /// Height of a line of text, in points.
  static let lineHeight = 18.0

  /// Creates a sheet with room for `lines` lines of text below each picture. nil for `columns` means the
  /// number that gives a sheet closest to 3:2.
  init(
    cellWidth: Int, cellHeight: Int, count: Int, columns: Int? = nil, scale: Double, lines: Int, labelScale: Double = 1
  ) {
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
    self.count = max(count, 1)
    self.scale = scale
    self.labelScale = labelScale
    labelHeight = Int((Double(lines) * ContactSheet.lineHeight * labelScale * scale).rounded(.up))
    let gap = ContactSheet.gap(scale)
    let (pitchX, pitchY) = (Double(cellWidth + gap), Double(cellHeight + labelHeight + gap))
    func distance(_ columns: Int, _ count: Int) -> Double {
      let rows = (count + columns - 1) / columns
      return abs(log(Double(columns) * pitchX / (Double(rows) * pitchY) / 1.5))
    }
    let all = self.count
    let best = (1...all).min { distance($0, all) < distance($1, all) } ?? 1
    self.columns = min(max(columns ?? best, 1), all)
  }

  /// Number of colors of a sheet of names: one palette makes the file a third as large.
  static let colors = 256

  /// Gap between pictures and around them, in points.
  static let gap = 10.0

  private static func gap(_ scale: Double) -> Int { Int((gap * scale).rounded(.up)) }

  private var gap: Int { ContactSheet.gap(scale) }
  private var rows: Int { (count + columns - 1) / columns }
  var width: Int { gap + columns * (cellWidth + gap) }
  var height: Int { gap + rows * (cellHeight + labelHeight + gap) }

  /// An empty sheet to draw on.
  func canvas() throws(Problem) -> Compositor { try ContactSheet.canvas(width: width, height: height) }

  /// A white canvas; width and height are in pixels.
  static func canvas(width: Int, height: Int) throws(Problem) -> Compositor {
    guard max(width, height) <= ContactSheet.sideLimit, width * height <= ContactSheet.areaLimit else {
      throw .output(.tooLarge(width: width, height: height, limit: ContactSheet.sideLimit))
    }
    let compositor = Compositor(bitmap: Bitmap(width: width, height: height))
    compositor.draw([], background: .white)
    return compositor
  }

  /// A line of text for below a picture.
  static func label(
    _ text: String, maximumWidth: Double = .infinity, scale: Double = 1, fonts: FontLibrary
  ) throws(Problem) -> TextLine {
    try self.text(text, TextStyle(size: textSize * scale), maximumWidth: maximumWidth, fonts: fonts)
  }

  private static func text(
    _ text: String, _ style: TextStyle, maximumWidth: Double = .infinity, fonts: FontLibrary
  ) throws(Problem) -> TextLine {
    do { return try TextLine(text, style: style, maximumWidth: maximumWidth, library: fonts) } catch {
      throw .text(error)
    }
  }

  /// Size of a part's title, in points, and the title's height with its margins.
  private static let titleSize = 15.0
  private static let titleHeight = 28.0

  /// Size of a column of pictures of these sizes under their titles, in pixels.
  static func columnSize(_ pictures: [(width: Int, height: Int)], scale: Double) -> (width: Int, height: Int) {
    (
      pictures.map(\.width).max() ?? 1,
      pictures.reduce(0) { $0 + $1.height + Int((titleHeight * scale).rounded()) }
    )
  }

  /// Pictures one below another, each under its title.
  static func column(
    _ parts: [(title: String, picture: Bitmap)], scale: Double, fonts: FontLibrary
  ) throws(Problem) -> Bitmap {
    let (width, height) = columnSize(parts.map { ($0.picture.width, $0.picture.height) }, scale: scale)
    let compositor = try canvas(width: width, height: height)
    var items: [DrawItem] = []
    var top = 0
    for (title, picture) in parts {
      let line = try text(title, TextStyle(size: titleSize, weight: .semibold), fonts: fonts)
      items += TextDrawing.items(
        line, at: Point(gap, Double(top) / scale + 22), color: textColor, transform: .scale(scale))
      top += Int((titleHeight * scale).rounded())
      items.append(.image(picture, transform: .translation(0, Double(top))))
      top += picture.height
    }
    compositor.draw(items, background: .white)
    return compositor.bitmap
  }

  /// Writes a finished sheet to `path` as PNG. Throws if that would overwrite one of `inputs`.
  func write(_ picture: Bitmap, to path: String, sparing inputs: [InputFile]) throws(Problem) {
    try ContactSheet.write(picture, to: path, scale: scale, sparing: inputs)
  }

  /// Writes a picture with `scale` pixels per point to `path` as PNG: exactly, or in as many `colors` at
  /// most. Throws if that would overwrite one of `inputs`.
  static func write(
    _ picture: Bitmap, to path: String, scale: Double, colors: Int? = nil, sparing inputs: [InputFile]
  ) throws(Problem) {
    var options = EncodeOptions()
    options.scale = scale
    let writer = PNGWriter(options: options)
    do {
      let file = if let colors { try writer.encode(picture, colors: colors) } else { try writer.encode(picture) }
      try OutputFile.write(file.bytes, to: path, sparing: inputs)
    } catch { throw .output(error) }
  }

  /// Rectangle of picture `index`.
  func cell(_ index: Int) -> PixelRect {
    let left = gap + index % columns * (cellWidth + gap)
    let top = gap + index / columns * (cellHeight + labelHeight + gap)
    return PixelRect(left: left, top: top, right: left + cellWidth, bottom: top + cellHeight)
  }

  /// Draws the contents of cell `index`: the items, which may extend a pixel beyond it, and the lines below:
  /// the first one in `color`, and the others in gray.
  func draw(
    _ items: [DrawItem], label: TextLine?, notes: [TextLine] = [], color: Color = ContactSheet.textColor,
    in index: Int, on compositor: Compositor
  ) {
    let cell = cell(index)
    var items = items
    for (row, line) in ((label.map { [$0] } ?? []) + notes).enumerated() {
      // Centered, or aligned to the cell's left edge if it is wider than the cell.
      let x = Double(cell.left) + max((Double(cellWidth) - line.width * scale) / 2, 0)
      let baseline = (13 + Double(row) * ContactSheet.lineHeight) * labelScale
      items += TextDrawing.items(
        line, at: Point(x / scale, Double(cell.bottom) / scale + baseline),
        color: row == 0 ? color : ContactSheet.noteColor, transform: .scale(scale))
    }
    let region = PixelRect(
      left: cell.left - 1, top: cell.top - 1, right: cell.right + gap - 1, bottom: cell.bottom + labelHeight)
    compositor.draw(items, in: region, background: .white)
  }

  /// A line around cell `index`, outside it, so that white pictures are visible on the white sheet.
  func border(_ index: Int) -> DrawItem {
    let cell = cell(index).grown(by: 1)
    let rect = Rect(
      x: Double(cell.left) + 0.5, y: Double(cell.top) + 0.5, width: Double(cell.width) - 1,
      height: Double(cell.height) - 1)
    return .stroke(path: Path(rect: rect), stroke: Stroke(), paint: .solid(Color(rgb: 0xC6C6C8)))
  }
}
