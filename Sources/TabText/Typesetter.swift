import TabBase

/// Sets one line: chooses a font for every character, shapes, adds tracking, and shortens text that
/// does not fit.
struct Typesetter {
  /// Placed glyphs from left to right, and the width of the line; in points from the start of the
  /// baseline, y down.
  struct Line {
    var glyphs: [Glyph] = []
    var width = 0.0
  }

  struct Glyph {
    var font: Font
    var index: UInt32
    var cluster: Int
    var origin: Point
    /// Advance width, including the tracking after the glyph.
    var advance: Double
  }

  let library: FontLibrary
  let font: Font
  let style: TextStyle

  init(style: TextStyle, library: FontLibrary) throws(TextProblem) {
    self.library = library
    self.style = style
    font = try library.font(style)
  }

  /// As much of `paragraph` as fits in `width` points, with an ellipsis at its end if that is not
  /// all. If nothing fits, the line is only the ellipsis.
  func line(_ paragraph: Paragraph, within width: Double) throws(TextProblem) -> Line {
    let whole = try line(paragraph)
    guard whole.width > width, !paragraph.characters.isEmpty else { return whole }
    let ellipsis = try line(Paragraph(paragraph, truncatedTo: 0))
    var room = width - ellipsis.width
    var count = 0
    for advance in advances(of: paragraph, in: whole) where room >= 0 {
      room -= advance
      count += 1
    }
    // Cutting changes the shapes beside the cut, and so the width a little: the estimate is only a
    // start.
    count = min(count, paragraph.characters.count - 1)
    while count > 0 {
      let shortened = try line(Paragraph(paragraph, truncatedTo: count))
      if shortened.width <= width { return shortened }
      count -= 1
    }
    return ellipsis
  }

  /// Width of each character of `paragraph`, in the order of the text. A ligature counts as its
  /// first character.
  private func advances(of paragraph: Paragraph, in line: Line) -> [Double] {
    var advances = [Double](repeating: 0, count: paragraph.characters.count)
    for glyph in line.glyphs { advances[paragraph.character(at: glyph.cluster)] += glyph.advance }
    return advances
  }

  private func line(_ paragraph: Paragraph) throws(TextProblem) -> Line {
    let shaped = try shape(paragraph)
    let tracking = style.spacing ?? Tracking.points(at: style.size, isForLargeText: font.isForLargeText)
    var line = Line()
    var clusterAdvance = 0.0
    line.glyphs.reserveCapacity(shaped.count)
    for (i, glyph) in shaped.enumerated() {
      let isLast = i + 1 == shaped.count
      let endsCluster = isLast || shaped[i + 1].cluster != glyph.cluster
      var advance = glyph.advance * style.size
      clusterAdvance += advance
      if endsCluster {
        // SF's known widths include negative tracking after the last letter; positive tracking is
        // only between letters. A cluster without width (a joiner, a mark without a letter) gets
        // none.
        let isSpaced =
          style.spacing == nil
          ? glyph.font.isSystemFont && (!isLast || tracking < 0)
          : !ScriptLanguage.isJoined(paragraph.scalars, at: glyph.cluster)
        if isSpaced, clusterAdvance > 0 { advance += tracking }
        if style.wordSpacing != 0, [0x20, 0xA0].contains(paragraph.scalars[glyph.cluster]) {
          advance += style.wordSpacing
        }
        clusterAdvance = 0
      }
      line.glyphs.append(
        Glyph(
          font: glyph.font, index: glyph.index, cluster: glyph.cluster,
          origin: Point(line.width + glyph.offset.x * style.size, glyph.offset.y * style.size), advance: advance))
      line.width += advance
    }
    return line
  }

  /// Shapes in the main font, then again with other fonts for the characters that it lacks.
  private func shape(_ paragraph: Paragraph) throws(TextProblem) -> [ShapedGlyph] {
    var fonts = [Int: Font]()
    let languages = ScriptLanguage(paragraph.scalars)
    for character in paragraph.emoji {
      fonts[character] = fallbackFont(for: character, of: paragraph, languages: languages)
    }
    let glyphs = try shape(paragraph, in: fonts)
    let missing = missingCharacters(in: glyphs, of: paragraph)
    guard !missing.isEmpty else { return glyphs }
    for character in missing where fonts[character] == nil {
      fonts[character] = fallbackFont(for: character, of: paragraph, languages: languages)
    }
    let complete = try shape(paragraph, in: fonts)
    let absent = missingCharacters(in: complete, of: paragraph)
    library.noteMissing(absent.map(paragraph.text(of:)))
    return complete
  }

  /// Indices of the characters that came out as a font's "not defined" glyph, ascending. If a
  /// cluster holds several characters (a syllable of an Indic script), all of them.
  private func missingCharacters(in glyphs: [ShapedGlyph], of paragraph: Paragraph) -> [Int] {
    let undefined = Set(glyphs.lazy.filter { $0.index == 0 }.map(\.cluster))
    guard !undefined.isEmpty else { return [] }
    let clusters = Set(glyphs.map(\.cluster)).sorted()
    var missing = Set<Int>()
    for (start, end) in zip(clusters, clusters.dropFirst() + [paragraph.scalars.count]) where undefined.contains(start)
    {
      missing.formUnion(paragraph.character(at: start)...paragraph.character(at: end - 1))
    }
    return missing.sorted()
  }

  private func fallbackFont(
    for character: Int, of paragraph: Paragraph, languages: ScriptLanguage
  ) -> Font? {
    let scalars = paragraph.scalars[paragraph.range(of: character)].filter { !Paragraph.isIgnorable($0) }
    guard let first = scalars.first else { return nil }
    let isEmoji = paragraph.emoji.contains(character)
    let language = languages.tag(for: first)
    for needed in [scalars, [first]] {
      let font = library.fallbackFont(
        for: needed, isEmoji: isEmoji, language: language, weight: style.weight, isItalic: style.isItalic)
      if let font { return font }
    }
    return nil
  }

  /// Shapes with `fonts` for some characters and the main font for all others.
  private func shape(_ paragraph: Paragraph, in fonts: [Int: Font]) throws(TextProblem) -> [ShapedGlyph] {
    let runs = fonts.sorted { $0.key < $1.key }.map {
      Shaper.Run(range: paragraph.range(of: $0.key), font: $0.value)
    }
    return try Shaper.shape(
      paragraph, font: font, runs: runs, isTitle: style.spacing == nil, features: style.features)
  }
}
