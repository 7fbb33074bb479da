import Platform
import TabBase
import TabModel
import TabRaster
import TabText

/// The expected picture, the actual one and their difference, side by side. If the differing part is small,
/// it is enlarged below them.
struct DifferenceSheet {
  let expected: Bitmap
  /// The actual picture, which may have another size.
  let found: Bitmap

  /// Small pictures are enlarged to about this many pixels.
  private static let side = 480
  private static let mostTimes = 16
  /// Margin around the differing part, in its pixels.
  private static let margin = 6

  /// Writes the sheet. Throws an `output` problem, and a `text` problem if there is no font for the labels.
  func write(to path: String, fonts: FontLibrary, sparing inputs: [InputFile]) throws(Problem) {
    let (difference, rect) = difference()
    let pictures = [expected, found, difference]
    let (width, height) = (pictures.map(\.width).max() ?? 1, pictures.map(\.height).max() ?? 1)
    let whole = PixelRect(left: 0, top: 0, right: width, bottom: height)
    let times = DifferenceSheet.times(width, height, in: DifferenceSheet.side)
    let part = rect.grown(by: DifferenceSheet.margin).intersection(whole)
    let (cellWidth, cellHeight) = (width * times, height * times)
    let closer = min(cellWidth / max(part.width, 1), cellHeight / max(part.height, 1), DifferenceSheet.mostTimes)
    let showsPart = !part.isEmpty && closer > times
    let sheet = ContactSheet(
      cellWidth: cellWidth, cellHeight: cellHeight, count: showsPart ? 6 : 3, columns: 3, scale: 2, lines: 1)
    let compositor = try sheet.canvas()
    func put(_ picture: Bitmap, _ region: PixelRect, times: Int, _ label: String, in index: Int) throws(Problem) {
      let cell = sheet.cell(index)
      let item = DrawItem.image(
        picture.enlarged(region, times: times), transform: .translation(Double(cell.left), Double(cell.top)))
      sheet.draw(
        [item, sheet.border(index)], label: try ContactSheet.label(label, fonts: fonts), in: index, on: compositor)
    }
    for (index, name) in ["expected", "actual", "difference"].enumerated() {
      try put(pictures[index], whole, times: times, name, in: index)
      guard showsPart else { continue }
      try put(pictures[index], part, times: closer, "\(name), \(closer) times as large", in: index + 3)
    }
    try sheet.write(compositor.bitmap, to: path, sparing: inputs)
  }

  /// The difference as a picture, equal pixels in pale gray and differing ones in red, and the smallest
  /// rectangle around the latter.
  private func difference() -> (Bitmap, PixelRect) {
    let picture = Bitmap(width: max(expected.width, found.width), height: max(expected.height, found.height))
    var rect = PixelRect.empty
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (a, b) = (expected.pixel(x, y), found.pixel(x, y))
        if let a, a == b {
          let sum = (a & 255) + (a >> 8 & 255) + (a >> 16 & 255) + 3 * (255 - (a >> 24))
          let grey = 191 + sum / 12
          picture.row(y)[x] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
        } else {
          picture.row(y)[x] = 0xFF20_10E0
          rect = rect.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
        }
      }
    }
    return (picture, rect)
  }

  private static func times(_ width: Int, _ height: Int, in side: Int) -> Int {
    min(max(side / max(width, height, 1), 1), mostTimes)
  }
}

extension Bitmap {
  /// The pixel at a position; nil means that it is outside the bitmap.
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? { x < width && y < height ? row(y)[x] : nil }

  /// The part of the bitmap in `region`, each pixel as a square of `times` by `times`. The area outside the
  /// bitmap stays clear.
  fileprivate func enlarged(_ region: PixelRect, times: Int) -> Bitmap {
    let result = Bitmap(width: region.width * times, height: region.height * times)
    for y in 0..<result.height {
      let to = result.row(y)
      for x in 0..<result.width { to[x] = pixel(region.left + x / times, region.top + y / times) ?? 0 }
    }
    return result
  }
}
