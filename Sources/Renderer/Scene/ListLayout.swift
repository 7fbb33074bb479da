/// Rows and cards, one below the other. Rows, their text and where it begins are UIKit's; cards, and the bars in place of words,
/// are this project's choice.
struct ListLayout: Equatable, Sendable {
  let elements: [PageLayout.Element]

  private static let rowHeight = 44.0
  private static let rowStyle = TextStyle(size: 17)
  private static let cardHeight = 104.0
  private static let cardRadius = 12.0
  private static let pictureSize = 72.0
  /// The room around cards and above a list on a grouped background.
  private static let gap = 16.0
  /// The bars that stand for words are this high, and take these shares of the room in turn.
  private static let barHeight = 10.0
  private static let barLengths = [0.52, 0.36, 0.61, 0.44, 0.29]

  /// `top` is where the content begins, its scrolling allowed for; points of the screen.
  init(_ page: Movie.Page, _ columns: PageColumns, top: Double, fonts: FontLibrary) throws(TextProblem) {
    var elements: [PageLayout.Element] = []
    var y = top
    if !page.rows.isEmpty {
      if page.colors.row.alpha > 0 { y += Self.gap }
      elements += try Self.rows(page, columns, top: y, fonts)
      y += Double(page.rows.count) * Self.rowHeight
    }
    for index in 0..<page.cards {
      elements += Self.card(page, columns, top: y + Self.gap, index)
      y += Self.gap + Self.cardHeight
    }
    self.elements = elements
  }

  private static func rows(
    _ page: Movie.Page, _ columns: PageColumns, top: Double, _ fonts: FontLibrary
  ) throws(TextProblem) -> [PageLayout.Element] {
    let framing = columns.framing
    func edge(_ row: Int) -> Double { framing.snapped(y: top + Double(row) * rowHeight) }
    let (first, last) = (edge(0), edge(page.rows.count))
    var elements: [PageLayout.Element] = []
    if page.colors.row.alpha > 0 {
      let ground = Rect(x: 0, y: first, width: columns.width, height: last - first)
      elements.append(.shape(Path(rect: ground), page.colors.row))
    }
    for (index, text) in page.rows.enumerated() where isSeen(top: edge(index), height: rowHeight, columns) {
      let middle = top + (Double(index) + 0.5) * rowHeight
      if text.isEmpty {
        let width = (columns.room * barLengths[index % barLengths.count]).rounded()
        elements.append(bar(columns.rect(y: middle - barHeight / 2, width: width, height: barHeight), page))
      } else {
        let line = try TextLine(text, style: rowStyle, maximumWidth: columns.room, library: fonts)
        let baseline = framing.snapped(y: middle + line.baselineOffset)
        elements.append(.text(line, at: Point(columns.x(line.width), baseline), page.textColor))
      }
    }
    let hairline = framing.hairline()
    for index in 0...page.rows.count where isSeen(top: edge(index) - hairline, height: hairline, columns) {
      // Between rows they begin where text does; around the list they run from side to side.
      let isBetween = index > 0 && index < page.rows.count
      let margin = columns.isRightToLeft ? columns.right : columns.left
      let width = columns.width - (isBetween ? margin : 0)
      let x = isBetween && !columns.isRightToLeft ? margin : 0
      let line = Rect(x: x, y: edge(index) - (index > 0 ? hairline : 0), width: width, height: hairline)
      elements.append(.shape(Path(rect: line), page.colors.separator))
    }
    return elements
  }

  /// A picture and three lines of text, none of which can be made out.
  private static func card(
    _ page: Movie.Page, _ columns: PageColumns, top: Double, _ index: Int
  ) -> [PageLayout.Element] {
    let framing = columns.framing
    guard isSeen(top: top, height: cardHeight, columns) else { return [] }
    let hairline = framing.hairline()
    let y = framing.snapped(y: top)
    let card = columns.rect(y: y, width: columns.room, height: cardHeight)
    let edge = RoundedRect(card.insetBy(hairline / 2, hairline / 2), radius: cardRadius, corners: .continuous).path
    let inset = (cardHeight - pictureSize) / 2
    let picture = columns.rect(y: y + inset, width: pictureSize, height: pictureSize, offset: inset)
    var elements: [PageLayout.Element] = [
      .shape(RoundedRect(card, radius: cardRadius, corners: .continuous).path, page.colors.card),
      .outline(edge, width: hairline, page.colors.separator),
      .shape(RoundedRect(picture, radius: 8, corners: .continuous).path, page.placeholder),
    ]
    let offset = 2 * inset + pictureSize
    let room = max(0, columns.room - offset - inset)
    for line in 0..<3 {
      let share = 1.4 * barLengths[(3 * index + line) % barLengths.count]
      let width = (room * share).rounded()
      let middle = y + cardHeight / 2 + Double(line - 1) * 22
      elements.append(
        bar(columns.rect(y: middle - barHeight / 2, width: width, height: barHeight, offset: offset), page))
    }
    return elements
  }

  private static func bar(_ rect: Rect, _ page: Movie.Page) -> PageLayout.Element {
    .shape(RoundedRect(rect, radius: rect.height / 2).path, page.placeholder)
  }

  /// Long lists are laid out only where they can be seen.
  private static func isSeen(top: Double, height: Double, _ columns: PageColumns) -> Bool {
    top < columns.seen.upperBound && top + height > columns.seen.lowerBound
  }
}

extension Movie.Page {
  /// The colour of what stands for words and pictures.
  fileprivate var placeholder: Color { textColor.withAlpha(textColor.alpha * 0.14) }
}
