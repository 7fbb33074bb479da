import TabBase

/// One line of text, shaped and placed: outlines and pictures in points from the start of its baseline, y down. It holds
/// nothing of the fonts and may go to any thread.
public struct TextLine: Equatable, Sendable {
  /// The outlines of all letters, to be filled with the nonzero rule.
  public private(set) var path = Path()
  /// Emoji, to be drawn untinted.
  public private(set) var pictures: [GlyphPicture] = []
  /// From the line's start to its end, with the room around the letters: what is centred or measured.
  public let width: Double
  /// The font's reach above and below the baseline, and the distance to a next one; the same for every text of a style.
  public let ascent: Double
  public let descent: Double
  public let lineHeight: Double

  /// Sets `text` on one line. What is wider than `maximumWidth` points ends with an ellipsis.
  public init(
    _ text: String, style: TextStyle, maximumWidth: Double = .infinity, library: FontLibrary
  ) throws(TextProblem) {
    let typesetter = try Typesetter(style: style, library: library)
    let line = try typesetter.line(Paragraph(text, direction: style.direction), within: maximumWidth)
    self.init(line.glyphs[...], from: 0, width: line.width, typesetter)
  }

  /// A part of a line that nothing comes between: a letter with its marks, a ligature, a syllable.
  public struct Part {
    /// Its first character, counted in the text.
    public var character: Int
    /// From the start of the whole line.
    public var start: Double
    public var line: TextLine

    public init(character: Int, start: Double, line: TextLine) {
      self.character = character
      self.start = start
      self.line = line
    }
  }

  /// `text` set on one line and taken apart, from left to right.
  public static func parts(of text: String, style: TextStyle, library: FontLibrary) throws(TextProblem) -> [Part] {
    let typesetter = try Typesetter(style: style, library: library)
    let paragraph = Paragraph(text, direction: style.direction)
    let glyphs = try typesetter.line(paragraph, within: .infinity).glyphs
    var parts: [Part] = []
    var (first, start) = (0, 0.0)
    while first < glyphs.count {
      let end = glyphs[first...].firstIndex { $0.cluster != glyphs[first].cluster } ?? glyphs.count
      let width = glyphs[first..<end].reduce(0) { $0 + $1.advance }
      parts.append(
        Part(
          character: paragraph.character(at: glyphs[first].cluster), start: start,
          line: TextLine(glyphs[first..<end], from: start, width: width, typesetter)))
      (first, start) = (end, start + width)
    }
    return parts
  }

  /// `glyphs` of a line, which begin so far from its start.
  private init(_ glyphs: ArraySlice<Typesetter.Glyph>, from start: Double, width: Double, _ typesetter: Typesetter) {
    let style = typesetter.style
    // As another program would set it: in the font's own measures.
    let metrics = style.spacing == nil ? typesetter.font.metrics : typesetter.font.ownMetrics
    ascent = metrics.ascent * style.size
    descent = metrics.descent * style.size
    lineHeight = metrics.lineHeight * style.size
    self.width = width
    for glyph in glyphs {
      let placing = Affine(a: style.size, d: style.size, tx: glyph.origin.x - start, ty: glyph.origin.y)
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
