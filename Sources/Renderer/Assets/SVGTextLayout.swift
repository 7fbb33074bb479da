/// Letters of a `text` element that are drawn alike, placed in its coordinates.
struct SVGTextRun {
  let element: SVGElement
  let context: SVGBuilder.Context
  let opacity: Double
  var path: Path
  /// Emoji, to be drawn untinted.
  var pictures: [GlyphPicture]
}

/// Sets the letters of a `text` element: chunks that begin where a letter has a place of its own, each anchored as a whole.
struct SVGTextLayout {
  private(set) var runs: [SVGTextRun] = []
  /// Around the room of all letters; nil where there are none.
  private(set) var box: Rect?
  /// What stood in the way of setting it.
  private(set) var problem: TextProblem?
  /// Of the font that was used, and of one that was asked for instead.
  private(set) var family: String?
  private(set) var otherFamily: String?

  init(_ collector: SVGTextCollector, fonts: FontLibrary) {
    var pen = Point.zero
    /// The first run of the present chunk, where its first letter stands, and its style.
    var chunk = (first: 0, start: 0.0, anchor: SVGStyle.Anchor.start)
    var boxes: [Rect] = []
    /// The last letter so far.
    var before: (letter: Character, style: TextStyle)?
    func endChunk(_ layout: inout SVGTextLayout) {
      let share = chunk.anchor.share
      let shift = -(pen.x - chunk.start) * share
      for index in chunk.first..<layout.runs.count where shift != 0 {
        layout.runs[index].move(by: Point(shift, 0))
        boxes[index] = boxes[index].offsetBy(Point(shift, 0))
      }
    }
    for letters in collector.runs {
      guard let first = letters.first else { continue }
      let owner = collector.owners[first.owner]
      let style = owner.context.style
      if first.x != nil || first.y != nil || runs.isEmpty {
        endChunk(&self)
        pen = Point(first.x ?? pen.x, first.y ?? pen.y) + Point(first.dx, first.dy)
        chunk = (runs.count, pen.x, style.textAnchor)
        before = nil
      } else {
        pen = pen + Point(first.dx, first.dy)
      }
      guard style.fontSize > 0, style.fontSize.isFinite else { continue }
      do {
        note(style.fontFamilies, try fonts.font(style.textStyle.weight))
        if let (letter, font) = before, font == style.textStyle {
          pen.x += try Self.kerning(letter, first.character, font, fonts)
        }
        before = letters.last.map { ($0.character, style.textStyle) }
        let line = try TextLine(String(letters.map(\.character)), style: style.textStyle, library: fonts)
        let drop = try Self.drop(style, line, fonts)
        var run = SVGTextRun(
          element: owner.element, context: owner.context, opacity: owner.opacity, path: line.path,
          pictures: line.pictures)
        run.move(by: Point(pen.x, pen.y + drop))
        runs.append(run)
        boxes.append(
          Rect(x: pen.x, y: pen.y + drop - line.ascent, width: line.width, height: line.ascent + line.descent))
        pen.x += line.width
      } catch {
        problem = error
        return
      }
    }
    endChunk(&self)
    box = boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
  }

  /// How much wider two letters are side by side than each by itself.
  private static func kerning(
    _ first: Character, _ second: Character, _ style: TextStyle, _ fonts: FontLibrary
  ) throws(TextProblem) -> Double {
    func width(_ text: String) throws(TextProblem) -> Double { try TextLine(text, style: style, library: fonts).width }
    return try width(String([first, second])) - width(String(first)) - width(String(second))
  }

  private mutating func note(_ families: [String], _ font: Font) {
    family = font.family
    guard let wanted = families.first, otherFamily == nil else { return }
    let isGeneric = ["sans-serif", "system-ui", "-apple-system", "ui-sans-serif"].contains(wanted.lowercased())
    if !isGeneric, wanted.lowercased() != font.family.lowercased() { otherFamily = wanted }
  }

  /// How far below the pen's line the baseline stands.
  private static func drop(_ style: SVGStyle, _ line: TextLine, _ fonts: FontLibrary) throws(TextProblem) -> Double {
    switch style.baseline {
    case .alphabetic: 0
    case .central: (line.ascent - line.descent) / 2
    // Half the height of an x.
    case .middle: try -TextLine("x", style: style.textStyle, library: fonts).path.tightBounds.minY / 2
    case .top: line.ascent
    case .bottom: -line.descent
    // Letters hang from about this height in the scripts whose letters do.
    case .hanging: 0.8 * line.ascent
    }
  }
}

extension SVGTextRun {
  fileprivate mutating func move(by d: Point) {
    let t = Affine.translation(d.x, d.y)
    path = path.transformed(by: t)
    for index in pictures.indices { pictures[index].transform = pictures[index].transform.then(t) }
  }
}
