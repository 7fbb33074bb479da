import TabBase
import TabPlay
import TabRaster
import TabText

/// Converts a plot's marks to draw items.
struct PlotPicture {
  let theme: PlotTheme
  /// Pixels per point.
  let scale: Double
  let fonts: FontLibrary

  func items(_ marks: [PlotMark]) throws(TextProblem) -> [DrawItem] {
    var items: [DrawItem] = []
    for mark in marks { items += try self.items(mark) }
    return items
  }

  func items(_ mark: PlotMark) throws(TextProblem) -> [DrawItem] {
    guard case .text(let text, let origin, let anchor, let size, let role, let isBold) = mark else {
      return PlotPicture.shapes(mark, theme, scale: scale)
    }
    let line = try self.line(text, size: size, isBold: isBold)
    let left =
      switch anchor {
      case .start: origin.x
      case .middle: origin.x - line.width / 2
      case .end: origin.x - line.width
      }
    return TextDrawing.items(
      line, at: Point(left, origin.y), color: theme.color(role), transform: .scale(scale))
  }

  /// The draw items of a mark that needs no font; none for a text.
  static func shapes(_ mark: PlotMark, _ theme: PlotTheme, scale: Double) -> [DrawItem] {
    let toCanvas = Affine.scale(scale)
    switch mark {
    case .area(let rect, let role):
      return [.fill(path: Path(rect: rect), transform: toCanvas, paint: .solid(theme.color(role)))]
    case .line(let path, let role, let width, let dashes, let opacity):
      let color = theme.color(role)
      return [
        .stroke(
          path: path, stroke: Stroke(width: width, join: .round, dashes: dashes), transform: toCanvas,
          paint: .solid(color.withAlpha(opacity)))
      ]
    case .dot(let center, let radius, let role, let isHollow):
      let circle = Path(ellipse: Rect(center: center, size: Size(2 * radius, 2 * radius)))
      let inside = theme.color(isHollow ? .paper : role)
      let disc = DrawItem.fill(path: circle, transform: toCanvas, paint: .solid(inside))
      guard isHollow else { return [disc] }
      return [
        disc, .stroke(path: circle, stroke: Stroke(width: 1.5), transform: toCanvas, paint: .solid(theme.color(role))),
      ]
    case .text: return []
    }
  }

  /// A line with the spacing of browsers, which do not apply the system font's spacing by size.
  private func line(_ text: String, size: Double, isBold: Bool) throws(TextProblem) -> TextLine {
    try TextLine(
      text, style: TextStyle(size: size, weight: isBold ? .semibold : .regular, direction: .leftToRight, spacing: 0),
      library: fonts)
  }

  func bitmap(_ marks: [PlotMark], _ size: Size) throws(TextProblem) -> Bitmap {
    let bitmap = Bitmap(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    Compositor(bitmap: bitmap).draw(try items(marks), background: theme.color(.paper))
    return bitmap
  }
}
