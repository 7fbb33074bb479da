import TabBase
import TabText

/// Letters of a `text` element that are drawn alike, in its coordinates.
struct SVGTextRun {
  let element: SVGElement
  let context: SVGBuilder.Context
  let opacity: Double
  var path = Path()
  /// Emoji, drawn untinted.
  var pictures: [GlyphPicture] = []
  /// Decoration lines under the letters.
  var under = Path()
  /// Decoration lines over the letters.
  var over = Path()
}

/// Sets the letters of a `text` element in the available fonts.
struct SVGTextLayout {
  private(set) var runs: [SVGTextRun] = []
  /// Box around the line boxes of all letters; nil if there are no letters.
  private(set) var box: Rect?
  /// Error that prevented layout; nil if there is none.
  private(set) var problem: TextProblem?
  /// Family of the font that was used; nil before any text.
  private(set) var family: String?
  /// First requested family that is not the one used; nil if there is none.
  private(set) var otherFamily: String?

  /// Whether right-to-left text continues in another run. Each run is set separately, and runs are
  /// laid out from left to right.
  private(set) var partsRightToLeft = false

  private let fonts: FontLibrary
  private var placing = SVGTextPlacing()
  /// Font size of each run.
  private var sizes: [Double] = []

  init(_ collector: SVGTextCollector, fonts: FontLibrary) {
    self.fonts = fonts
    do { try set(collector) } catch { problem = error }
    placing.place(collector.fits)
    for part in placing.parts { draw(part) }
  }

  /// Sets the runs one after the other on a line.
  private mutating func set(_ collector: SVGTextCollector) throws(TextProblem) {
    var pen = Point.zero
    /// The last letter so far.
    var before: (letter: Character, style: TextStyle)?
    /// Whether the last letter that is not a space is right-to-left.
    var cameFromRight = false
    /// Position of a letter of size zero, which the next one takes over.
    var place: (x: Double?, y: Double?) = (nil, nil)
    for numbers in collector.runs {
      let letters = collector.letters[numbers]
      let first = collector.letters[numbers.lowerBound]
      let owner = collector.owners[first.owner]
      let style = owner.context.style
      pen = pen + Point(first.dx, first.dy)
      if let x = first.x { place.x = x + first.dx }
      if let y = first.y { place.y = y + first.dy }
      let textStyle = try self.textStyle(style, isSmall: first.isSmall)
      guard textStyle.size > 0, textStyle.size.isFinite else { continue }
      if place.x != nil || place.y != nil || placing.parts.isEmpty {
        let fraction = style.readsRightToLeft ? 1 - style.textAnchor.fraction : style.textAnchor.fraction
        placing.chunks.append(.init(first: placing.parts.count, x: place.x, y: place.y, fraction: fraction))
        (before, place, cameFromRight) = (nil, (nil, nil), false)
      }
      let directed = letters.filter { !$0.character.isWhitespace }.map { ScriptLanguage.isRightToLeft($0.character) }
      if cameFromRight, directed.first == true { partsRightToLeft = true }
      cameFromRight = directed.last ?? cameFromRight
      note(style.fontFamilies, try fonts.font(textStyle))
      if let (letter, font) = before, font == textStyle {
        pen.x += try kerning(letter, first.character, font)
      }
      before = letters.last.map { ($0.character, textStyle) }
      runs.append(SVGTextRun(element: owner.element, context: owner.context, opacity: owner.opacity))
      sizes.append(textStyle.size)
      let text = String(letters.map(\.character))
      var parts: [TextLine.Part] = []
      if numbers.count > 1, collector.fits.contains(where: { !$0.stretchesGlyphs && $0.letters.overlaps(numbers) }) {
        parts = try TextLine.parts(of: text, style: textStyle, library: fonts)
      }
      if parts.isEmpty {
        parts = [.init(character: 0, start: 0, line: try TextLine(text, style: textStyle, library: fonts))]
      }
      for set in parts {
        let letter = min(numbers.lowerBound + set.character, numbers.upperBound - 1)
        var part = SVGTextPlacing.Part(
          run: runs.count - 1, letter: letter, line: set.line, position: Point(pen.x + set.start, pen.y))
        part.drop = try drop(style, set.line, textStyle) - owner.rise
        placing.parts.append(part)
      }
      pen.x += parts.last.map { $0.start + $0.line.width } ?? 0
    }
  }

  /// Relative size of small capitals if the font has none of its own, as in browsers.
  private static let smallCapitals = 0.7

  private func textStyle(_ style: SVGStyle, isSmall: Bool) throws(TextProblem) -> TextStyle {
    var result = style.textStyle
    if let wanted = style.xHeight, result.size > 0, result.size.isFinite {
      let height = try xHeight(result) / result.size
      if height > 0 { result.size *= wanted / height }
    }
    if isSmall { result.size *= Self.smallCapitals }
    return result
  }

  private func xHeight(_ style: TextStyle) throws(TextProblem) -> Double {
    try -TextLine("x", style: style, library: fonts).path.tightBounds.minY
  }

  /// Width of two letters side by side minus their separate widths.
  private func kerning(_ first: Character, _ second: Character, _ style: TextStyle) throws(TextProblem) -> Double {
    func width(_ text: String) throws(TextProblem) -> Double { try TextLine(text, style: style, library: fonts).width }
    return try width(String([first, second])) - width(String(first)) - width(String(second))
  }

  private mutating func note(_ families: [String], _ font: Font) {
    family = font.family
    guard let wanted = families.first, otherFamily == nil else { return }
    let isGeneric = ["sans-serif", "system-ui", "-apple-system", "ui-sans-serif"].contains(wanted.lowercased())
    if !isGeneric, wanted.lowercased() != font.family.lowercased() { otherFamily = wanted }
  }

  /// Distance of the baseline below the current point.
  private func drop(_ style: SVGStyle, _ line: TextLine, _ textStyle: TextStyle) throws(TextProblem) -> Double {
    switch style.own.baseline ?? style.baseline {
    case .alphabetic: 0
    case .central: (line.ascent - line.descent) / 2
    case .middle: try xHeight(textStyle) / 2
    case .mathematical: line.ascent / 2
    case .top: line.ascent
    case .bottom: -line.descent
    // Approximate height of the hanging baseline in scripts that have one.
    case .hanging: 0.8 * line.ascent
    }
  }

  /// Adds a part to its run.
  private mutating func draw(_ part: SVGTextPlacing.Part) {
    let (line, transform) = (part.line, part.transform)
    let room = transform.apply(Rect(x: 0, y: -line.ascent, width: line.width, height: line.ascent + line.descent))
    box = box?.union(room) ?? room
    runs[part.run].path.append(line.path, transformedBy: transform)
    runs[part.run].pictures += line.pictures.map {
      GlyphPicture(bitmap: $0.bitmap, transform: $0.transform.then(transform))
    }
    guard let lines = runs[part.run].context.style.textLines else { return }
    let size = sizes[part.run]
    runs[part.run].under.append(lines.outline(along: line, size: size, through: false), transformedBy: transform)
    runs[part.run].over.append(lines.outline(along: line, size: size, through: true), transformedBy: transform)
  }
}
