import TabBase
import TabModel
import TabRaster
import TabText

/// The scrolling part of a page: lists, cards, tiles and running text, one below the other. Cards, tiles
/// and the bars in place of words are this project's choice.
struct PageContentLayout: Equatable, Sendable {
  private(set) var elements: [PageElement] = []
  /// `y` of the content's end; nil means that there is no content.
  private(set) var bottom: Double?

  /// Gap below cards and around running text, in points.
  private static let gap = 16.0
  private static let tilesInRow = 3
  private static let tileGap = 2.0
  private static let textSize = 17.0
  private static let lineHeight = 24.0
  /// Lengths of the bars of a paragraph without words, as fractions of the available width.
  private static let textLines = [0.97, 1, 0.94, 0.62]
  /// Maximum length of a paragraph, in characters.
  private static let longestParagraph = 4_000

  /// Lays out the content from `top`, in screen points after scrolling.
  init(_ page: Movie.Page, _ columns: PageColumns, top: Double, fonts: FontLibrary) throws(TextProblem) {
    var y = top
    if !page.list.isEmpty {
      let list = try ListLayout(page.list, placeholder: page.placeholder, columns, top: y, fonts: fonts)
      elements += list.elements
      y = list.bottom
    }
    if !page.cards.isEmpty {
      let cards = try CardLayout(page, columns, top: y, fonts: fonts)
      elements += cards.elements
      y = cards.bottom + (page.tiles > 0 ? Self.gap : 0)
    }
    if page.tiles > 0 { y = addTiles(page, columns, top: y) }
    if !page.paragraphs.isEmpty { y = try addText(page, columns, top: y, fonts) }
    bottom = y == top ? nil : y
  }

  /// Tiles from side to side. Each is a gradient between two colors.
  private mutating func addTiles(_ page: Movie.Page, _ columns: PageColumns, top: Double) -> Double {
    let viewport = columns.viewport
    let room = columns.width - columns.safe.left - columns.safe.right
    let count = Double(Self.tilesInRow)
    let side = (room - (count - 1) * Self.tileGap) / count
    let rows = (page.tiles + Self.tilesInRow - 1) / Self.tilesInRow
    let colors = page.colors.tiles
    guard !colors.isEmpty, side > 0 else { return top }
    for index in 0..<page.tiles {
      let (row, column) = (index / Self.tilesInRow, index % Self.tilesInRow)
      let y = top + Double(row) * (side + Self.tileGap)
      guard columns.isSeen(top: y, height: side) else { continue }
      let tile = columns.placed(
        Rect(x: columns.safe.left + Double(column) * (side + Self.tileGap), y: y, width: side, height: side))
      let color = colors[(index * 3 + row) % colors.count]
      let stops = [
        GradientStop(offset: 0, color: Color.interpolate(color, .white, 0.45)), GradientStop(offset: 1, color: color),
      ]
      elements.append(
        .surface(Movie.Surface(fill: .gradient(stops, angle: 120 + Double(index * 47 % 120))), viewport.snapped(tile)))
    }
    return top + Double(rows) * (side + Self.tileGap) - Self.tileGap
  }

  private mutating func addText(
    _ page: Movie.Page, _ columns: PageColumns, top: Double, _ fonts: FontLibrary
  ) throws(TextProblem) -> Double {
    let viewport = columns.viewport
    var y = top
    let style = TextStyle(size: Self.textSize, direction: columns.isRightToLeft ? .rightToLeft : .natural)
    for text in page.paragraphs {
      y += Self.gap
      guard !text.isEmpty else {
        for fraction in Self.textLines {
          let bar = columns.rect(
            y: y + (Self.lineHeight - WordBar.height) / 2, width: (columns.room * fraction).rounded(),
            height: WordBar.height)
          if columns.isSeen(top: y, height: Self.lineHeight) { elements.append(WordBar.element(bar, page.placeholder)) }
          y += Self.lineHeight
        }
        continue
      }
      for words in try Self.lines(String(text.prefix(Self.longestParagraph)), style, columns.room, fonts) {
        if columns.isSeen(top: y, height: Self.lineHeight) {
          let line = try TextLine(words, style: style, maximumWidth: columns.room, library: fonts)
          let baseline = viewport.snapped(y: y + Self.lineHeight / 2 + line.baselineOffset)
          elements.append(.text(line, at: Point(columns.x(line.width), baseline), page.textColor))
        }
        y += Self.lineHeight
      }
    }
    return y + Self.gap
  }

  /// Breaks a text into lines with as many words as fit. Without spaces, as in Japanese, a line may end
  /// after any letter.
  private static func lines(
    _ text: String, _ style: TextStyle, _ room: Double, _ fonts: FontLibrary
  ) throws(TextProblem) -> [String] {
    let hasSpaces = text.contains(" ")
    let words = hasSpaces ? text.split(separator: " ").map(String.init) : text.map { String($0) }
    let space = hasSpaces ? try TextLine(" ", style: style, library: fonts).width : 0
    var widths: [String: Double] = [:]
    var lines: [String] = []
    var (line, used) = ("", 0.0)
    for word in words {
      let width: Double
      if let known = widths[word] {
        width = known
      } else {
        width = try TextLine(word, style: style, library: fonts).width
      }
      widths[word] = width
      if !line.isEmpty, used + space + width > room {
        lines.append(line)
        (line, used) = (word, width)
      } else {
        line += (line.isEmpty || !hasSpaces ? "" : " ") + word
        used += (used == 0 ? 0 : space) + width
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

/// A bar in place of words.
enum WordBar {
  static let height = 10.0

  /// Fraction of the available width that the bar of line `index` takes.
  static func fraction(_ index: Int) -> Double {
    let shares = [0.52, 0.36, 0.61, 0.44, 0.29]
    return shares[index % shares.count]
  }

  static func element(_ rect: Rect, _ color: Color) -> PageElement {
    .shape(RoundedRect(rect, radius: rect.height / 2).path, color)
  }
}

extension Movie.Page {
  var placeholder: Color { textColor.withAlpha(textColor.alpha * 0.14) }
}
