import TabBase

/// A line of text, shaped and placed: outlines and pictures in points from the start of its
/// baseline, y down. It keeps no reference to fonts, so it may go to any thread.
public struct TextLine: Equatable, Sendable {
  /// Outlines of all letters, to be filled with the nonzero rule.
  public private(set) var path = Path()
  /// Emoji, to be drawn untinted.
  public private(set) var pictures: [GlyphPicture] = []
  /// Distance from the line's start to its end, in points, including the side bearings: the width
  /// to center or measure.
  public let width: Double
  /// Height above the baseline, in points; the same for every text of a style.
  public let ascent: Double
  /// Depth below the baseline, in points; the same for every text of a style.
  public let descent: Double
  /// Distance to the baseline of a next line, in points; the same for every text of a style.
  public let lineHeight: Double

  /// Sets `text` on one line. Text wider than `maximumWidth` points ends with an ellipsis.
  ///
  /// - Throws: `TextProblem` if no font can be opened or shaping fails.
  public init(
    _ text: String, style: TextStyle, maximumWidth: Double = .infinity, library: FontLibrary
  ) throws(TextProblem) {
    let typesetter = try Typesetter(style: style, library: library)
    let line = try typesetter.line(Paragraph(text, direction: style.direction), within: maximumWidth)
    self.init(line.glyphs[...], from: 0, width: line.width, typesetter)
  }

  /// An indivisible part of a line: a letter with its marks, a ligature, a syllable.
  public struct Part {
    /// Index of its first character in the text.
    public var character: Int
    /// Distance from the start of the whole line, in points.
    public var start: Double
    /// The part as a line of its own, which begins at 0.
    public var line: TextLine

    /// Creates a part of a line.
    public init(character: Int, start: Double, line: TextLine) {
      self.character = character
      self.start = start
      self.line = line
    }
  }

  /// The parts of `text` on one line, from left to right.
  ///
  /// - Throws: `TextProblem` if no font can be opened or shaping fails.
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

  /// Creates a line of `glyphs`, which begin `start` points from the start of their own line.
  private init(_ glyphs: ArraySlice<Typesetter.Glyph>, from start: Double, width: Double, _ typesetter: Typesetter) {
    let style = typesetter.style
    // Text with its own spacing is set as in other programs: with the font's own metrics.
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

  /// The placeholder for a character that no font has, `width` ems wide: the outline of a box as
  /// high as a capital, lighter than the letters around it. Fonts have such boxes, but in every
  /// weight, and some contain a question mark.
  private static func missing(width: Double) -> Path {
    let box = Rect(x: 0.08, y: -0.7, width: max(0, width - 0.16), height: 0.7)
    let hole = box.insetBy(0.04, 0.04)
    guard hole.width > 0 else { return Path() }
    var path = Path(rect: box)
    // Counterclockwise, as a hole.
    let corners = hole.vertices
    path.append(Path(through: [corners[0], corners[3], corners[2], corners[1]], isClosed: true))
    return path
  }
}
