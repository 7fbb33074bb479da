import Testing

@testable import TabText

@Suite struct TextLineTests {
  private func line(
    _ text: String, _ size: Double = 10, _ weight: FontWeight = .regular,
    _ direction: TextStyle.Direction = .natural, within width: Double = .infinity
  ) throws -> TextLine {
    try TextLine(
      text, style: TextStyle(size: size, weight: weight, direction: direction), maximumWidth: width,
      library: FontLibrary())
  }

  /// Widths of SF as UIKit reports them.
  @Test(arguments: [
    ("Downloads", 10.0, FontWeight.medium, 54.5), ("This is a test string", 17, .regular, 144.09),
    ("CENTER", 17, .regular, 64.33), ("a", 10, .regular, 5.635),
  ])
  func widthsStayWithinOnePercentOfSF(text: String, size: Double, weight: FontWeight, expected: Double) throws {
    let width = try line(text, size, weight).width
    #expect(abs(width / expected - 1) < 0.01, "\(width) against \(expected)")
  }

  @Test func heightsAreSFs() throws {
    let text = try line("Ag", 10)
    #expect(abs(text.ascent - 9.521) < 1e-9)
    #expect(abs(text.descent - 2.412) < 1e-9)
    #expect(abs(text.lineHeight - 11.934) < 1e-9)
  }

  /// Inter's capitals are 8/11 of the em high and stand on the baseline.
  @Test func outlinesStandOnTheBaselineAndAreNotHinted() throws {
    let ink = try line("H", 10).inkBounds
    #expect(abs(ink.minY + 80.0 / 11) < 0.01)
    #expect(abs(ink.maxY) < 0.01)
    #expect(ink.minX > 0.5 && ink.maxX < 8)
  }

  /// Below that of the cut for large text.
  @Test func everySizeOfACutHasTheSameOutlines() throws {
    let small = try line("g", 10)
    let large = try line("g", 18.5)
    #expect(small.path.elements.count == large.path.elements.count)
    let (a, b) = (small.path.transformed(by: .scale(1.85)).controlBounds, large.path.controlBounds)
    #expect(abs(a.minX - b.minX) < 1e-9 && abs(a.maxX - b.maxX) < 1e-9 && abs(a.minY - b.minY) < 1e-9)
  }

  @Test func lettersStandAtFractionsOfAPoint() throws {
    let one = try line("a")
    let two = try line("aa")
    let moved = one.path.transformed(by: .translation(one.width + 0.12, 0)).controlBounds
    #expect(abs(two.path.controlBounds.maxX - moved.maxX) < 1e-9)
    #expect(abs(two.width - (2 * one.width + 0.12)) < 1e-9)
  }

  @Test func pairsAreKerned() throws {
    let pair = try line("AV", 12).width
    let apart = try line("A", 12).width + line("V", 12).width
    #expect(pair < apart - 0.3)
  }

  /// A hyphen and a greater-than sign are one contour each; Inter would draw an arrow, which is one alone.
  @Test func signsAreNotTurnedIntoOthers() throws {
    let contours = try line("->").path.elements.count { if case .move = $0 { true } else { false } }
    #expect(contours == 2)
  }

  @Test func weightsDiffer() throws {
    let widths = try [FontWeight.regular, .medium, .semibold, .bold].map { try line("Downloads", 10, $0).width }
    #expect(widths == widths.sorted() && Set(widths).count == 4)
  }

  @Test func aBlankLineHasItsWidthAndNoInk() throws {
    #expect(try line("").width == 0)
    #expect(try line("").inkBounds == .zero)
    #expect(try line("", within: -1).path.isEmpty)
    #expect(try line("  ").width > 4)
    #expect(try line("  ").path.isEmpty)
  }

  @Test func lineBreaksAndTabsAreSpaces() throws {
    for text in ["a\nb", "a\r\nb", "a\tb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\u{B}b"] {
      #expect(try line(text) == line("a b"), "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test func otherControlCharactersVanish() throws {
    #expect(try line("a\u{0}b\u{7}c\u{1B}\u{7F}\u{9F}") == line("abc"))
  }

  @Test func aComposedLetterLooksLikeItsParts() throws {
    #expect(try abs(line("é").width - line("e\u{301}").width) < 1e-9)
  }

  /// X with an acute has no composed form: two glyphs in one cluster.
  @Test func aMarkAddsNoWidth() throws {
    for size in [10.0, 17] { #expect(try abs(line("X\u{301}a", size).width - line("Xa", size).width) < 1e-9) }
    #expect(try abs(line("X\u{301}", 17).width - line("X", 17).width) < 1e-9)
  }

  @Test func characterWithoutWidthGetsNoTracking() throws {
    #expect(try line("\u{200B}", 17).width == 0)
    #expect(try abs(line("a\u{200B}\u{FEFF}b", 17).width - line("ab", 17).width) < 1e-9)
  }

  /// The outlines come from left to right, so the first letter of a path is the leftmost on the line.
  @Test func theFirstLetterGivesTheDirection() throws {
    let latin = try line("a").path.elements
    #expect(try line("שלום a").path.elements.starts(with: latin))
    #expect(try !line("שלום a", 10, .regular, .leftToRight).path.elements.starts(with: latin))
    #expect(try line("a שלום").path.elements.starts(with: latin))
    #expect(try !line("a שלום", 10, .regular, .rightToLeft).path.elements.starts(with: latin))
  }

  @Test func directionsDoNotChangeLatinLetters() throws {
    #expect(try line("Home", 10, .regular, .rightToLeft) == line("Home"))
  }

  @Test(arguments: [
    "", " ", "\u{0}", "\u{301}", "\u{301}\u{302}a", "\u{FFFD}", "\u{FFFE}\u{10FFFF}", "\u{E000}", "\u{200D}\u{200D}",
    "\u{FE0F}", "\u{202E}abc\u{202C}", "\u{2066}\u{2067}\u{2068}", "abc\u{202B}", "1\u{FE0F}\u{20E3}", "a\u{1F3FB}",
    "👨\u{200D}", "\u{1F1EF}", "\u{E0067}", "क्", "\u{94D}", "ำ", "ᄀ", "א1ب2(]", "\u{1D173}",
    String(repeating: "a", count: 20_000), "e" + String(repeating: "\u{301}", count: 20_000),
    String(repeating: "\u{202B}", count: 5_000), String(repeating: "(", count: 5_000),
    String(repeating: "aع", count: 100),
  ])
  func everyTextIsSet(text: String) throws {
    for width in [Double.infinity, 40, 1, 0, -1, .nan] {
      for direction in [TextStyle.Direction.natural, .leftToRight, .rightToLeft] {
        let result = try line(text, 17, .regular, direction, within: width)
        #expect(result.width.isFinite && result.width >= 0)
      }
    }
  }

  @Test(arguments: [0, -10, 1e-300, 1e300, .infinity, -.infinity, .nan])
  func everySizeIsSet(size: Double) throws {
    _ = try line("Home ع 👍", size, within: 20)
  }
}
