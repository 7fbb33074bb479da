import TabBase
import TabText

/// Decoration lines under, over and through text: `text-decoration` of elements, for themselves and
/// their descendants.
struct SVGTextLines {
  enum Line: String { case underline, overline, through = "line-through" }

  let lines: Set<Line>
  /// Style of the innermost of these elements: all lines have its paints, as in browsers.
  var style: SVGStyle { styles[0] }
  /// Array of one style; an array, because styles contain these lines.
  private let styles: [SVGStyle]

  init(lines: Set<Line>, style: SVGStyle) { (self.lines, styles) = (lines, [style]) }

  /// Outlines of the lines along `text`, from the start of its baseline: those through the letters,
  /// or those under them. `size` is the font size.
  func outline(along text: TextLine, size: Double, through: Bool) -> Path {
    // Browsers' default: 0.1 em thick, regardless of the font.
    let thickness = size / 10
    let tops: [(line: Line, top: Double)] =
      through
      ? [(.through, -text.ascent / 3 - thickness / 2)]
      : [(.underline, thickness / 2), (.overline, -text.ascent - thickness)]
    var outline = Path()
    for (line, top) in tops where lines.contains(line) {
      let gaps = through ? [] : Self.ink(of: text.path, from: top, to: top + thickness, margin: thickness)
      var start = 0.0
      for gap in gaps + [text.width...text.width] {
        if min(gap.lowerBound, text.width) > start {
          outline.append(
            Path(rect: Rect(x: start, y: top, width: min(gap.lowerBound, text.width) - start, height: thickness)))
        }
        start = max(start, gap.upperBound)
      }
    }
    return outline
  }

  /// Gaps in a line where letters cross it, from left to right, with `margin` on either side.
  private static func ink(of path: Path, from top: Double, to bottom: Double, margin: Double) -> [ClosedRange<Double>] {
    let bounds = path.controlBounds
    guard bounds.minY < bottom, bounds.maxY > top else { return [] }
    var reaches: [ClosedRange<Double>] = []
    /// Horizontal extent of the current contour within the line.
    var reach: ClosedRange<Double>?
    var end: Point?
    func take(_ a: Point, _ b: Point) {
      guard min(a.y, b.y) < bottom, max(a.y, b.y) > top else { return }
      for point in [a, b] {
        let y = min(max(point.y, top), bottom)
        let x = y == point.y ? point.x : a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
        reach = min(reach?.lowerBound ?? x, x)...max(reach?.upperBound ?? x, x)
      }
    }
    for piece in path.pieces {
      if piece.start != end {
        if let reach { reaches.append(reach) }
        reach = nil
      }
      let points = piece.points
      for (a, b) in zip(points, points.dropFirst()) { take(a, b) }
      end = piece.end
    }
    if let reach { reaches.append(reach) }
    return reaches.map { ($0.lowerBound - margin)...($0.upperBound + margin) }.sorted { $0.lowerBound < $1.lowerBound }
  }
}
