import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabText

/// Scripts that Inter does not have, in whatever font the machine has for them.
@Suite struct ScriptTests {
  private func line(_ text: String, _ size: Double = 10) throws -> TextLine {
    let library = try FontLibrary()
    let line = try TextLine(text, style: TextStyle(size: size), library: library)
    #expect(library.warnings.isEmpty)
    return line
  }

  /// A font that has one weight alone is drawn with wider strokes.
  @Test(.enabled(if: TestFonts.cover("あ"), "install fonts-ipafont-gothic"))
  func fallbackFontsHaveTheWeightThatIsAskedFor() throws {
    let library = try FontLibrary()
    func ink(_ weight: FontWeight) throws -> Int {
      let line = try TextLine("あ", style: TextStyle(size: 40, weight: weight), library: library)
      let bitmap = Bitmap(width: 60, height: 60)
      Compositor(bitmap: bitmap).draw([
        .fill(path: line.path, transform: .translation(5, 45), paint: .solid(.black))
      ])
      return (0..<60 * 60).reduce(0) { $0 + Int(bitmap.pixels[$1] >> 24) }
    }
    let (regular, bold) = try (ink(.regular), ink(.bold))
    #expect(Double(bold) > 1.15 * Double(regular))
  }

  @Test(.enabled(if: TestFonts.cover("م"), "install fonts-dejavu-core"))
  func arabicLettersJoin() throws {
    let nonJoiner = "\u{200C}"
    #expect(try line("سسس").width < line("س\(nonJoiner)س\(nonJoiner)س").width - 1)
  }

  /// With tracking, which differs in sign between these sizes, the widths would not be in proportion.
  @Test(.enabled(if: TestFonts.cover("ם"), "install fonts-dejavu-core"))
  func onlyLettersOfTheSystemFontAreTracked() throws {
    for text in ["سلام", "שלום"] { #expect(try abs(line(text, 10).width * 2 - line(text, 20).width) < 1e-9) }
    #expect(try abs(line("peace", 10).width * 2 - line("peace", 20).width) > 1)
  }

  @Test(.enabled(if: TestFonts.cover("ם"), "install fonts-dejavu-core"))
  func hebrewRunsFromRightToLeft() throws {
    let (alef, lamed) = try (line("א").path.elements, line("ל").path.elements)
    #expect(alef != lamed)
    #expect(try line("אל").path.elements.starts(with: lamed))
  }

  /// The vowel sign I is written before the consonant after which it is spoken.
  @Test(.enabled(if: TestFonts.cover("कि"), "install fonts-lohit-deva"))
  func hindiVowelsMoveBeforeTheirConsonant() throws {
    let consonant = try line("क")
    let syllable = try line("कि")
    #expect(syllable.width > consonant.width + 1)
    let offset = syllable.width - consonant.width
    let last = consonant.path.transformed(by: .translation(offset, 0)).controlBounds
    let ends = syllable.path.elements.suffix(consonant.path.elements.count)
    var tail = Path()
    for element in ends {
      if case .move(let point) = element { tail.move(point) }
      if case .line(let point) = element { tail.line(point) }
      if case .quad(let control, let point) = element { tail.quad(control, point) }
      if case .cubic(let first, let second, let point) = element { tail.cubic(first, second, point) }
    }
    #expect(abs(tail.controlBounds.maxX - last.maxX) < 1e-6)
  }

  @Test(.enabled(if: TestFonts.cover("क्ष"), "install fonts-lohit-deva"))
  func hindiConsonantsFormConjuncts() throws {
    #expect(try line("क्ष").width < line("कष").width)
  }

  @Test(.enabled(if: TestFonts.cover("น้ำ"), "install fonts-tlwg-garuda-otf"))
  func thaiMarksStandAboveTheirConsonant() throws {
    #expect(try abs(line("น้").width - line("น").width) < 1e-9)
    #expect(try line("น้").inkBounds.minY < line("น").inkBounds.minY - 1)
  }

  /// DejaVu Sans lifts a ring over a capital by its anchors; Inter has none for this pair.
  @Test(.enabled(if: TestFonts.exists(TestFonts.dejaVu), "install fonts-dejavu-core"))
  func marksFollowTheFontsAnchors() throws {
    let library = try FontLibrary(file: TestFonts.dejaVu)
    let plain = try TextLine("H", style: TextStyle(size: 10), library: library)
    let marked = try TextLine("H\u{30A}", style: TextStyle(size: 10), library: library)
    #expect(marked.inkBounds.minY < plain.inkBounds.minY - 1)
    #expect(marked.width == plain.width)
  }

  @Test(.enabled(if: TestFonts.cover("検索メモ"), "install fonts-ipafont-gothic"))
  func japaneseIsSetInFullWidth() throws {
    #expect(try abs(line("検索メモ", 10).width - 40) < 0.01)
  }

  @Test(
    .enabled(if: TestFonts.cover("👍"), "install fonts-noto-color-emoji"),
    arguments: ["👍", "👍🏽", "👨‍👩‍👧‍👦", "🇯🇵", "1\u{FE0F}\u{20E3}", "❤\u{FE0F}"])
  func anEmojiIsOnePicture(emoji: String) throws {
    let result = try line(emoji, 20)
    let picture = try #require(result.pictures.first)
    #expect(result.pictures.count == 1 && result.path.isEmpty)
    // About as high as the line and about as wide as high.
    #expect((18...28).contains(picture.bounds.height) && (18...28).contains(picture.bounds.width))
    #expect(result.inkBounds == picture.bounds)
    #expect(picture.bounds.minY > -24 && picture.bounds.maxY < 8)
    #expect(abs(result.width - picture.bounds.width) < 3)
  }

  /// White with a red disc, whatever the drawing.
  @Test(.enabled(if: TestFonts.cover("👍"), "install fonts-noto-color-emoji"))
  func picturesHaveTheirColours() throws {
    let bitmap = try #require(try line("🇯🇵").pictures.first).bitmap
    let pixel = bitmap.row(bitmap.height / 2)[bitmap.width / 2]
    let (red, green, blue, alpha) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
    #expect(alpha == 255 && red > 150 && green < 80 && blue < 100 && red > blue + 100)
  }

  @Test func charactersWithoutAGlyphAreNamedOnce() throws {
    let library = try FontLibrary()
    for _ in 0..<2 {
      _ = try TextLine("a\u{10FFFD}b\u{10FFFC}\u{10FFFD}", style: TextStyle(size: 10), library: library)
    }
    #expect(library.warnings == [.glyphsMissing(characters: "\u{10FFFD}\u{10FFFC}")])
  }

  @Test func charactersWithoutAGlyphStillTakeRoom() throws {
    let library = try FontLibrary()
    #expect(try TextLine("\u{10FFFD}", style: TextStyle(size: 10), library: library).width > 3)
  }
}
