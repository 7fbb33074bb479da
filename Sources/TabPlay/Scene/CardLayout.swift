import TabBase
import TabModel
import TabRaster
import TabText

/// Cards one below the other, half cards side by side. The measures are this project's choice.
struct CardLayout {
  private(set) var elements: [PageElement] = []
  /// Lower end of the last card.
  private(set) var bottom: Double

  private let page: Movie.Page
  private let columns: PageColumns
  private let fonts: FontLibrary

  private static let rowHeight = 104.0
  private static let pictureSize = 72.0
  private static let radius = 12.0
  private static let pictureRadius = 8.0
  /// Gap around cards, in points.
  private static let gap = 16.0
  /// Distance from a card's side to its words.
  private static let inset = 16.0
  private static let headingHeight = 28.0
  /// Height of a wide card's picture as a fraction of its width, and its maximum in points.
  private static let wideShare = 0.56
  private static let widest = 260.0
  private static let wideText = 88.0
  /// Minimum width of a half card where more than two fit, and the height of the words below it.
  private static let halfWidth = 200.0
  private static let halfText = 46.0
  private static let chartHeight = 204.0

  /// Lays out the page's cards from `top`, in screen points after scrolling.
  init(_ page: Movie.Page, _ columns: PageColumns, top: Double, fonts: FontLibrary) throws(TextProblem) {
    (self.page, self.columns, self.fonts) = (page, columns, fonts)
    bottom = top
    let across = max(2, Int((columns.room + Self.gap) / (Self.halfWidth + Self.gap)))
    let side = (columns.room - Double(across - 1) * Self.gap) / Double(across)
    var half = 0
    for (index, card) in page.cards.enumerated() {
      if card.form == .half {
        if half % across == 0 { bottom += Self.gap + side + Self.halfText }
        let offset = Double(half % across) * (side + Self.gap)
        elements += try self.half(card, side, offset: offset, top: bottom - side - Self.halfText)
        half += 1
        continue
      }
      half = 0
      let height = height(card)
      let y = bottom + Self.gap
      bottom = y + height
      guard columns.isSeen(top: y, height: height) else { continue }
      let area = columns.rect(y: columns.viewport.snapped(y: y), width: columns.room, height: height)
      elements += try self.elements(card, index, in: area)
    }
  }

  private func height(_ card: Movie.Page.Card) -> Double {
    switch card.form {
    case .row: Self.rowHeight
    case .wide: wideHeight + Self.wideText
    case .half: 0
    case .chart: Self.chartHeight
    case .heading: Self.headingHeight
    }
  }

  private var wideHeight: Double { min((columns.room * Self.wideShare).rounded(), Self.widest) }

  private func elements(
    _ card: Movie.Page.Card, _ index: Int, in area: Rect
  ) throws(TextProblem) -> [PageElement] {
    let field = RoundedRect(area, radius: Self.radius, corners: .continuous).path
    let shadow = page.colors.cardShadow.map { PageElement.shadow(field, $0) }
    let ground = (shadow.map { [$0] } ?? []) + [.shape(field, page.colors.card)]
    switch card.form {
    case .row: return try ground + row(card, index, in: area)
    case .wide: return try ground + wide(card, in: area, field)
    case .chart(let bars): return try ground + chart(card, bars, in: area)
    case .heading: return try [text(card.title, heading(22), offset: 0, room: columns.room, middle: area.midY)]
    case .half: return []
    }
  }

  // MARK: Forms

  private func row(_ card: Movie.Page.Card, _ index: Int, in area: Rect) throws(TextProblem) -> [PageElement] {
    let inset = (Self.rowHeight - Self.pictureSize) / 2
    let picture = columns.rect(y: area.y + inset, width: Self.pictureSize, height: Self.pictureSize, offset: inset)
    var elements = self.picture(card.artwork, in: picture, radius: Self.pictureRadius)
    let offset = 2 * inset + Self.pictureSize
    let room = max(0, columns.room - offset - inset)
    let words = [
      (card.title, heading(17)), (card.subtitle, subtitle), (card.value, TextLook(15, .medium, page.colors.accent)),
    ]
    for (line, (words, look)) in words.enumerated() {
      let middle = area.midY + Double(line - 1) * 22
      if card.title.isEmpty {
        let width = (room * 1.4 * WordBar.fraction(3 * index + line)).rounded()
        elements.append(
          WordBar.element(
            columns.rect(y: middle - WordBar.height / 2, width: width, height: WordBar.height, offset: offset),
            page.placeholder))
      } else if !words.isEmpty {
        elements.append(try text(words, look, offset: offset, room: room, middle: middle))
      }
    }
    return elements
  }

  private func wide(_ card: Movie.Page.Card, in area: Rect, _ field: Path) throws(TextProblem) -> [PageElement] {
    let picture = Rect(x: area.x, y: area.y, width: area.width, height: wideHeight)
    let room = columns.room - 2 * Self.inset
    let top = picture.maxY
    func line(_ words: String, _ look: TextLook, _ y: Double) throws(TextProblem) -> PageElement {
      try text(words, look, offset: Self.inset, room: room, middle: top + y)
    }
    return [.clipped(self.picture(card.artwork, in: picture, radius: 0), to: field)]
      + [
        try line(card.value, TextLook(13, .semibold, page.colors.accent), 22), try line(card.title, heading(20), 43),
        try line(card.subtitle, subtitle, 66),
      ]
  }

  private func half(
    _ card: Movie.Page.Card, _ side: Double, offset: Double, top: Double
  ) throws(TextProblem) -> [PageElement] {
    guard columns.isSeen(top: top, height: side + Self.halfText) else { return [] }
    let y = columns.viewport.snapped(y: top)
    let picture = columns.rect(y: y, width: side, height: side, offset: offset)
    return self.picture(card.artwork, in: picture, radius: Self.radius) + [
      try text(card.title, TextLook(15, .medium, page.textColor), offset: offset, room: side, middle: y + side + 16),
      try text(card.subtitle, subtitle, offset: offset, room: side, middle: y + side + 35),
    ]
  }

  private func chart(
    _ card: Movie.Page.Card, _ bars: [Movie.Page.Card.Bar], in area: Rect
  ) throws(TextProblem) -> [PageElement] {
    let room = columns.room - 2 * Self.inset
    var elements = [
      try text(card.title, subtitle, offset: Self.inset, room: room, middle: area.y + 24),
      try text(card.value, heading(28), offset: Self.inset, room: room, middle: area.y + 50),
    ]
    let (floor, reach, pitch) = (area.y + 168, 86.0, room / Double(max(bars.count, 1)))
    let most = bars.map(\.value).max()
    for (index, bar) in bars.enumerated() {
      let offset = Self.inset + Double(index) * pitch
      let height = max(bar.value * reach, 3)
      let column = columns.rect(y: floor - height, width: pitch * 0.6, height: height, offset: offset + pitch * 0.2)
      let color = page.colors.accent
      elements.append(
        .shape(RoundedRect(column, radius: min(4, height / 2)).path, bar.value == most ? color : color.withAlpha(0.35)))
      let label = try line(bar.label, TextLook(12, .medium, subtitle.color), room: pitch)
      let x = columns.x(label.width, offset: offset + (pitch - label.width) / 2)
      elements.append(
        .text(label, at: Point(x, columns.viewport.snapped(y: floor + 16 + label.baselineOffset)), subtitle.color))
    }
    return elements
  }

  // MARK: Parts

  private func picture(_ artwork: Movie.Page.Artwork?, in area: Rect, radius: Double) -> [PageElement] {
    guard let artwork else {
      return [.shape(RoundedRect(area, radius: radius, corners: .continuous).path, page.placeholder)]
    }
    let isSmall = area.width <= Self.pictureSize
    return PageArtwork.elements(artwork, in: area, radius: artwork.isRound && isSmall ? area.width / 2 : radius)
  }

  private typealias TextLook = PageTokens.Text

  private func heading(_ size: Double) -> TextLook { TextLook(size, .bold, page.textColor) }

  private var subtitle: TextLook { page.list.tokens.subtitle }

  private func line(_ words: String, _ look: TextLook, room: Double) throws(TextProblem) -> TextLine {
    let direction: TextStyle.Direction = columns.isRightToLeft ? .rightToLeft : .natural
    return try TextLine(
      words, style: TextStyle(size: look.size, weight: look.weight, direction: direction), maximumWidth: max(room, 0),
      library: fonts)
  }

  private func text(
    _ words: String, _ look: TextLook, offset: Double, room: Double, middle: Double
  ) throws(TextProblem) -> PageElement {
    let line = try line(words, look, room: room)
    let baseline = columns.viewport.snapped(y: middle + line.baselineOffset)
    return .text(line, at: Point(columns.x(line.width, offset: offset), baseline), look.color)
  }
}

extension PageTokens.Text {
  fileprivate init(_ size: Double, _ weight: FontWeight, _ color: Color) {
    self.init(size: size, weight: weight, color: color)
  }
}
