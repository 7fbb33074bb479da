/// One line of text, shaped and placed: outlines and pictures in points from the start of its baseline, y down. It holds
/// nothing of the fonts and may go to any thread.
struct TextLine: Equatable, Sendable {
  /// The outlines of all letters, to be filled with the nonzero rule.
  private(set) var path = Path()
  /// Emoji, to be drawn untinted.
  private(set) var pictures: [GlyphPicture] = []
  /// From the line's start to its end, with the room around the letters: what is centred or measured.
  let width: Double
  /// The font's reach above and below the baseline, and the distance to a next one; the same for every text of a style.
  let ascent: Double
  let descent: Double
  let lineHeight: Double

  /// Sets `text` on one line. What is wider than `maximumWidth` points ends with an ellipsis.
  init(
    _ text: String, style: TextStyle, maximumWidth: Double = .infinity, library: FontLibrary
  ) throws(TextProblem) {
    let typesetter = try Typesetter(style: style, library: library)
    let metrics = typesetter.font.metrics
    ascent = metrics.ascent * style.size
    descent = metrics.descent * style.size
    lineHeight = metrics.lineHeight * style.size
    let line = try typesetter.line(Paragraph(text, direction: style.direction), within: maximumWidth)
    width = line.width
    for glyph in line.glyphs {
      let placing = Affine(a: style.size, d: style.size, tx: glyph.origin.x, ty: glyph.origin.y)
      if glyph.index == 0 {
        path.append(Self.missing(width: glyph.advance / style.size).transformed(by: placing))
      } else if let picture = glyph.font.picture(glyph.index) {
        pictures.append(.init(bitmap: picture.bitmap, transform: picture.transform.then(placing)))
      } else {
        path.append(glyph.font.outline(glyph.index), transformedBy: placing)
      }
    }
  }

  /// What stands for a character that no font has, so wide in ems: the outline of a box as high as a capital, lighter than the letters
  /// around it. Fonts have boxes of their own, but of every weight and some with a question in them.
  private static func missing(width: Double) -> Path {
    let box = Rect(x: 0.08, y: -0.7, width: max(0, width - 0.16), height: 0.7)
    let hole = box.insetBy(0.04, 0.04)
    guard hole.width > 0 else { return Path() }
    var path = Path(rect: box)
    path.move(Point(hole.minX, hole.minY))
    path.line(Point(hole.minX, hole.maxY))
    path.line(Point(hole.maxX, hole.maxY))
    path.line(Point(hole.maxX, hole.minY))
    path.close()
    return path
  }
}
