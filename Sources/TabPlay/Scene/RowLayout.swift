import TabBase
import TabModel
import TabRaster
import TabText

/// Lays out the rows of a list: icon, title, second line, value, and the sign or switch at the end.
struct RowLayout {
  let tokens: PageTokens.List
  let columns: PageColumns
  let placeholder: Color
  let fonts: FontLibrary
  /// The sides of the cells, laid out from left to right, in points.
  let left: Double
  let right: Double
  private let margin: Double

  /// Gap between a value and its neighbor, in points.
  private static let gap = 8.0
  /// Side of an icon on a square background, and corner radius of that square; both as fractions of the
  /// square's side.
  private static let iconShare = 0.66
  private static let squareRadius = 0.225
  /// Gap between a picture and the words after it, and the picture's corner radius, in points. A picture
  /// at the cell's side has no round corners.
  private static let artworkGap = 12.0
  private static let artworkRadius = 6.0

  init(_ tokens: PageTokens.List, _ columns: PageColumns, placeholder: Color, fonts: FontLibrary) {
    self.tokens = tokens
    self.columns = columns
    self.placeholder = placeholder
    self.fonts = fonts
    let inset = tokens.inset(width: columns.width)
    // Cells without an inset extend into the safe area, but their content does not.
    left = inset > 0 ? columns.safe.left + inset : 0
    right = columns.width - (inset > 0 ? columns.safe.right + inset : 0)
    margin = tokens.margin(width: columns.width)
  }

  func height(_ row: Movie.Page.Row) -> Double { row.subtitle.isEmpty ? tokens.rowHeight : tokens.tallRowHeight }

  /// `x` of the text, laid out from left to right.
  func textX(_ row: Movie.Page.Row) -> Double {
    let extra = margin - tokens.margin
    if row.artwork != nil { return contentLeft + tokens.artworkX + tokens.artworkSize + Self.artworkGap + extra }
    return contentLeft + (row.icon == .none ? margin : tokens.textAfterIcon + extra)
  }

  private var contentLeft: Double { max(left, columns.safe.left) }
  private var contentRight: Double { min(right, columns.width - columns.safe.right) }

  func elements(_ row: Movie.Page.Row, _ index: Int, in cell: Rect) throws(TextProblem) -> [PageElement] {
    var elements = artwork(row, in: cell) + icon(row, in: cell)
    var end = contentRight - margin
    if let isOn = row.isOn {
      let size = tokens.toggle.size
      let place = Rect(x: end - size.width, y: cell.midY - size.height / 2, width: size.width, height: size.height)
      elements += try ToggleDrawing(tokens.toggle, fonts: fonts).elements(isOn: isOn, in: columns.placed(place))
      end = place.minX - Self.gap
    } else {
      let (sign, start) = accessory(row, in: cell, end: end)
      elements += sign
      end = start
    }
    let x = textX(row)
    guard !row.title.isEmpty else {
      let width = (max(0, end - x) * WordBar.fraction(index)).rounded()
      let bar = Rect(x: x, y: cell.midY - WordBar.height / 2, width: width, height: WordBar.height)
      return elements + [WordBar.element(columns.placed(bar), placeholder)]
    }
    if !row.value.isEmpty {
      let value = try line(row.value, tokens.value, room: (end - x) / 2)
      elements += text(value, tokens.value, row, x: end - value.width, middle: cell.midY)
      end -= value.width + Self.gap
    }
    let title = try line(row.title, tokens.title, room: end - x)
    guard !row.subtitle.isEmpty else { return elements + text(title, tokens.title, row, x: x, middle: cell.midY) }
    let subtitle = try line(row.subtitle, tokens.subtitle, room: end - x)
    let top = cell.midY - (title.lineHeight + subtitle.lineHeight) / 2
    return elements + text(title, tokens.title, row, x: x, middle: top + title.lineHeight / 2)
      + text(subtitle, tokens.subtitle, row, x: x, middle: top + title.lineHeight + subtitle.lineHeight / 2)
  }

  // MARK: Text

  private func line(_ text: String, _ look: PageTokens.Text, room: Double) throws(TextProblem) -> TextLine {
    let direction: TextStyle.Direction = columns.isRightToLeft ? .rightToLeft : .natural
    return try TextLine(
      text, style: TextStyle(size: look.size, weight: look.weight, direction: direction), maximumWidth: max(room, 0),
      library: fonts)
  }

  private func text(
    _ line: TextLine, _ look: PageTokens.Text, _ row: Movie.Page.Row, x: Double, middle: Double
  ) -> [PageElement] {
    let origin = Point(columns.textX(x, wide: line.width), columns.viewport.snapped(y: middle + line.baselineOffset))
    return PageElement.text(line, at: origin, shown(look.color, row), shadow: look.shadow)
  }

  /// White for dark text on a dark selected row; other colors stay.
  private func shown(_ color: Color, _ row: Movie.Page.Row) -> Color {
    row.isSelected && tokens.selection.isDarkOnTop && color.luma < 0.55 ? .white : color
  }

  // MARK: Pictures

  private func artwork(_ row: Movie.Page.Row, in cell: Rect) -> [PageElement] {
    guard let artwork = row.artwork else { return [] }
    let x = contentLeft + tokens.artworkX + (margin - tokens.margin)
    let side = tokens.artworkSize
    let area = columns.placed(Rect(x: x, y: cell.midY - side / 2, width: side, height: side))
    let radius = artwork.isRound ? side / 2 : tokens.artworkX > 0 ? Self.artworkRadius : 0
    return PageArtwork.elements(artwork, in: columns.viewport.snapped(area), radius: radius)
  }

  private func icon(_ row: Movie.Page.Row, in cell: Rect) -> [PageElement] {
    guard row.icon != .none else { return [] }
    let x = contentLeft + tokens.iconX + (margin - tokens.margin)
    let box = columns.placed(
      Rect(x: x, y: cell.midY - tokens.iconSize / 2, width: tokens.iconSize, height: tokens.iconSize))
    guard let color = row.iconBackground else {
      let size = ItemLayout.iconSize(row.icon, box: .square(tokens.iconSize * 0.9))
      return [.icon(row.icon, Rect(center: box.center, size: size), shown(tokens.tint, row))]
    }
    let square = columns.viewport.snapped(box)
    let size = ItemLayout.iconSize(row.icon, box: .square(tokens.iconSize * Self.iconShare))
    return [
      .shape(
        RoundedRect(square, radius: tokens.iconSize * Self.squareRadius, corners: .continuous).path, color),
      .icon(row.icon, Rect(center: square.center, size: size), .white),
    ]
  }

  /// The sign at the end, and the end of the room before it.
  private func accessory(
    _ row: Movie.Page.Row, in cell: Rect, end: Double
  ) -> (elements: [PageElement], start: Double) {
    let chevron = tokens.chevron
    switch row.accessory {
    case .none: return ([], end)
    case .chevron:
      // The round line caps reach the edges of the sign.
      let half = chevron.line / 2
      let (width, height) = (chevron.size.width - chevron.line, chevron.size.height - chevron.line)
      let tip = contentRight - chevron.margin - half
      let path = Path(through: [
        Point(tip - width, cell.midY - height / 2), Point(tip, cell.midY), Point(tip - width, cell.midY + height / 2),
      ])
      let stroke = Stroke(width: chevron.line, cap: .round, join: .round)
      let start = contentRight - chevron.margin - chevron.size.width - Self.gap
      return ([.line(columns.placed(path), stroke, shown(chevron.color, row))], start)
    case .checkmark:
      let path = Path(through: [
        Point(end - 14, cell.midY + 0.5), Point(end - 9.5, cell.midY + 5), Point(end, cell.midY - 6),
      ])
      let stroke = Stroke(width: 2, cap: .round, join: .round)
      return ([.line(columns.placed(path), stroke, shown(tokens.tint, row))], end - 14 - Self.gap)
    }
  }
}
