import Platform
import TabBase
import TabCodecs
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

  private static func gap(_ scale: Double) -> Int { Int((10 * scale).rounded(.up)) }

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
    do {
      return try TextLine(text, style: TextStyle(size: textSize * scale), maximumWidth: maximumWidth, library: fonts)
    } catch { throw .text(error) }
  }

  /// Writes a finished sheet to `path` as PNG. Throws if that would overwrite one of `inputs`.
  func write(_ picture: Bitmap, to path: String, sparing inputs: [InputFile]) throws(Problem) {
    try ContactSheet.write(picture, to: path, scale: scale, sparing: inputs)
  }

  /// Writes a picture with `scale` pixels per point to `path` as PNG. Throws if that would overwrite one of
  /// `inputs`.
  static func write(
    _ picture: Bitmap, to path: String, scale: Double, sparing inputs: [InputFile]
  ) throws(Problem) {
    var options = EncodeOptions()
    options.scale = scale
    do {
      try OutputFile.write(PNGWriter(options: options).encode(picture).bytes, to: path, sparing: inputs)
    } catch { throw .output(error) }
  }

  /// Rectangle of picture `index`.
  func cell(_ index: Int) -> PixelRect {
    let left = gap + index % columns * (cellWidth + gap)
    let top = gap + index / columns * (cellHeight + labelHeight + gap)
    return PixelRect(left: left, top: top, right: left + cellWidth, bottom: top + cellHeight)
  }

  /// Draws the contents of cell `index`: the items, which may extend a pixel beyond it, and the line below.
  func draw(
    _ items: [DrawItem], label: TextLine?, color: Color = ContactSheet.textColor, in index: Int,
    on compositor: Compositor
  ) {
    let cell = cell(index)
    var items = items
    if let label {
      // Centered, or aligned to the cell's left edge if it is wider than the cell.
      let x = Double(cell.left) + max((Double(cellWidth) - label.width * scale) / 2, 0)
      let origin = Point(x / scale, (Double(cell.bottom) / scale) + 13 * labelScale)
      items += TextDrawing.items(label, at: origin, color: color, transform: .scale(scale))
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
