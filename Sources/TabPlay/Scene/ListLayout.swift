import TabBase
import TabModel
import TabRaster
import TabText

/// Sections of rows, one below the other, with the tokens of their era.
struct ListLayout: Equatable, Sendable {
  private(set) var elements: [PageElement] = []
  /// Lower end of the last row or of its footer.
  private(set) var bottom: Double

  /// Lays out the list from `top`, in screen points after scrolling. `placeholder` is the color of bars in
  /// place of words.
  init(
    _ list: Movie.Page.List, placeholder: Color, _ columns: PageColumns, top: Double, fonts: FontLibrary
  ) throws(TextProblem) {
    let tokens = list.tokens
    let setter = RowLayout(tokens, columns, placeholder: placeholder, fonts: fonts)
    var y = top
    for (index, section) in list.sections.enumerated() {
      let gap = index == 0 ? tokens.firstGap : tokens.gap
      if section.header.isEmpty {
        y += gap
      } else {
        y += gap / 2
        elements += try Self.header(section.header, tokens, columns, top: y, fonts)
        y += tokens.header.height
      }
      elements += try Self.rows(section.rows, setter, isLast: index == list.sections.count - 1, top: &y)
      if !section.footer.isEmpty { elements += try Self.footer(section.footer, tokens, columns, top: &y, fonts) }
    }
    if tokens.continues { elements += Self.emptyRows(setter, from: y) }
    bottom = y + (tokens.gap > 0 && !list.isEmpty ? tokens.gap : 0)
  }

  /// Lays out the rows from `top` down, and moves `top` to their lower end.
  private static func rows(
    _ rows: [Movie.Page.Row], _ setter: RowLayout, isLast: Bool, top: inout Double
  ) throws(TextProblem) -> [PageElement] {
    guard !rows.isEmpty else { return [] }
    let (tokens, columns) = (setter.tokens, setter.columns)
    let viewport = columns.viewport
    var edges = [viewport.snapped(y: top)]
    var y = top
    for row in rows {
      y += setter.height(row)
      edges.append(viewport.snapped(y: y))
    }
    let cells = Rect(
      x: setter.left, y: edges[0], width: setter.right - setter.left, height: edges[rows.count] - edges[0])
    let outline = RoundedRect(cells, radius: tokens.radius, corners: .continuous).path
    var inside: [PageElement] = tokens.cell.alpha > 0 ? [.shape(outline, tokens.cell)] : []
    for (index, row) in rows.enumerated() {
      let cell = Rect(x: cells.x, y: edges[index], width: cells.width, height: edges[index + 1] - edges[index])
      guard columns.isSeen(top: cell.y, height: cell.height) else { continue }
      if row.isSelected { inside.append(.clipped([.surface(tokens.selection, cell)], to: outline)) }
      inside += try setter.elements(row, index, in: cell)
    }
    inside += separators(rows, setter, isLast: isLast, edges)
    if tokens.border.alpha > 0 {
      let edge = RoundedRect(cells.insetBy(0.5, 0.5), radius: tokens.radius - 0.5, corners: .continuous).path
      inside.append(.line(edge, Stroke(width: 1), tokens.border))
    }
    top = y
    return inside
  }

  private static func separators(
    _ rows: [Movie.Page.Row], _ setter: RowLayout, isLast: Bool, _ edges: [Double]
  ) -> [PageElement] {
    let (tokens, columns) = (setter.tokens, setter.columns)
    let hairline = tokens.runsSeparatorsThrough ? 1 : columns.viewport.hairline()
    var elements: [PageElement] = []
    for index in 0...rows.count {
      let isBetween = index > 0 && index < rows.count
      // A plain section ends with a line like those between its rows. If empty rows follow, they draw that
      // line.
      let endsPlain =
        index == rows.count && tokens.radius == 0 && !tokens.hasOuterLines && !(tokens.continues && isLast)
      guard isBetween || endsPlain || tokens.hasOuterLines else { continue }
      let y = edges[index] - (index > 0 ? hairline : 0)
      guard columns.isSeen(top: y, height: hairline) else { continue }
      // Lines between rows begin at the text. Lines around the list extend from side to side.
      let next = rows[min(index, rows.count - 1)]
      let x = (isBetween || endsPlain) && !tokens.runsSeparatorsThrough ? setter.textX(next) : setter.left
      let end = setter.right - (isBetween ? tokens.separatorInset : 0)
      let line = Rect(x: x, y: y, width: max(end - x, 0), height: hairline)
      elements.append(.shape(Path(rect: columns.placed(line)), tokens.separator))
    }
    return elements
  }

  /// Lines down to the screen's lower edge, one row height apart.
  private static func emptyRows(_ setter: RowLayout, from top: Double) -> [PageElement] {
    let (tokens, columns) = (setter.tokens, setter.columns)
    let hairline = tokens.runsSeparatorsThrough ? 1 : columns.viewport.hairline()
    let x = tokens.runsSeparatorsThrough ? setter.left : setter.textX(Movie.Page.Row())
    var elements: [PageElement] = []
    for y in stride(from: top, to: columns.seen.upperBound, by: tokens.rowHeight)
    where columns.isSeen(top: y, height: hairline) {
      let line = Rect(x: x, y: columns.viewport.snapped(y: y) - hairline, width: setter.right - x, height: hairline)
      elements.append(.shape(Path(rect: columns.placed(line)), tokens.separator))
    }
    return elements
  }

  private static func header(
    _ text: String, _ tokens: PageTokens.List, _ columns: PageColumns, top: Double, _ fonts: FontLibrary
  ) throws(TextProblem) -> [PageElement] {
    let header = tokens.header
    guard columns.isSeen(top: top, height: header.height) else { return [] }
    var elements: [PageElement] = []
    if let background = header.background {
      elements.append(
        .surface(
          background, Rect(x: 0, y: columns.viewport.snapped(y: top), width: columns.width, height: header.height)))
    }
    let shown = header.isUppercase ? text.uppercased() : text
    return elements
      + (try line(shown, header.text, tokens, columns, baseline: top + header.height - header.baseline, fonts))
  }

  private static func footer(
    _ text: String, _ tokens: PageTokens.List, _ columns: PageColumns, top: inout Double, _ fonts: FontLibrary
  ) throws(TextProblem) -> [PageElement] {
    let footer = tokens.header.footer
    let baseline = top + 8 + footer.size
    top += 8 + (footer.size * 1.3).rounded()
    return try line(text, footer, tokens, columns, baseline: baseline, fonts)
  }

  private static func line(
    _ text: String, _ look: PageTokens.Text, _ tokens: PageTokens.List, _ columns: PageColumns, baseline: Double,
    _ fonts: FontLibrary
  ) throws(TextProblem) -> [PageElement] {
    let x = columns.safe.left + tokens.inset(width: columns.width) + tokens.margin(width: columns.width)
    let room = columns.width - 2 * x
    let line = try TextLine(
      text, style: TextStyle(size: look.size, weight: look.weight), maximumWidth: max(room, 0), library: fonts)
    let origin = Point(columns.textX(x, wide: line.width), columns.viewport.snapped(y: baseline))
    return PageElement.text(line, at: origin, look.color, shadow: look.shadow)
  }
}
