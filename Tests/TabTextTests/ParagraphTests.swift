import Testing

@testable import TabText

@Suite struct ParagraphTests {
  @Test(arguments: [
    ("abc", false), ("שלום", true), ("سلام", true), ("123 שלום", true), ("(abc שלום", false), ("", false),
    ("123", false), ("\u{200F}abc", true), ("\u{061C}abc", true), ("\u{200E}שלום", false),
    ("\u{2067}שלום\u{2069} abc", false), ("\u{2069}שלום", true), ("日本 שלום", false), ("ދިވެހި", true), ("𞤀", true),
  ])
  func theFirstLetterGivesTheDirection(text: String, isRightToLeft: Bool) {
    #expect(Paragraph(text, direction: .natural).isRightToLeft == isRightToLeft)
    #expect(!Paragraph(text, direction: .leftToRight).isRightToLeft)
    #expect(Paragraph(text, direction: .rightToLeft).isRightToLeft)
  }

  @Test(arguments: [
    ("👍", true), ("👍🏽", true), ("👨‍👩‍👧‍👦", true), ("🇯🇵", true), ("1\u{FE0F}\u{20E3}", true), ("❤\u{FE0F}", true),
    ("☎\u{FE0F}", true), ("❤", false), ("👍\u{FE0E}", false), ("1", false), ("#", false), ("©", false), ("→", false),
    ("日", false), ("\u{FE0F}", false),
  ])
  func emojiAreKnown(character: String, isEmoji: Bool) {
    #expect(Paragraph("x" + character, direction: .natural).emoji == (isEmoji ? [1] : []))
  }

  @Test func charactersAreFoundByPosition() {
    let paragraph = Paragraph("ae\u{301}👍🏽b", direction: .natural)
    #expect(paragraph.characters == [0, 1, 3, 5])
    #expect((0..<6).map(paragraph.character(at:)) == [0, 1, 1, 2, 2, 3])
    #expect((0..<4).map(paragraph.range(of:)) == [0..<1, 1..<3, 3..<5, 5..<6])
    #expect(paragraph.text(of: 2) == "👍🏽")
  }

  /// Texts of ASCII alone are read a shorter way.
  @Test func plainTextIsReadLikeAnyOther() {
    let plain = String(String.UnicodeScalarView((0x20...0x7E).compactMap(Unicode.Scalar.init)))
    let (short, long) = (Paragraph(plain, direction: .natural), Paragraph(plain + "é", direction: .natural))
    #expect(short.scalars == Array(long.scalars.dropLast()))
    #expect(short.characters == Array(long.characters.dropLast()))
    #expect(short.emoji.isEmpty && long.emoji.isEmpty)
    let controls = Paragraph("a\tb\u{7F}c\r\nd\u{1}", direction: .natural)
    #expect(controls.scalars == [0x61, 0x20, 0x62, 0x63, 0x20, 0x64])
    #expect(controls.characters == Array(0..<6))
  }

  @Test func aTextIsLimited() {
    #expect(Paragraph(String(repeating: "a", count: 5_000), direction: .natural).scalars.count == 1_000)
    let marks = "a" + String(repeating: "\u{301}", count: 5_000)
    #expect(Paragraph(marks, direction: .natural).scalars.count == 1_000)
  }

  @Test func ideographsFollowTheTextsOtherLetters() {
    func language(_ text: String, of scalar: UInt32) -> String {
      ScriptLanguage(text.unicodeScalars.map(\.value)).tag(for: scalar)
    }
    #expect(language("検索メモ", of: 0x691C) == "ja")
    #expect(language("漢字 한자", of: 0x6F22) == "ko")
    #expect(language("设置", of: 0x8BBE) == "zh-cn")
    #expect(language("ㄅ 設置", of: 0x8A2D) == "zh-tw")
    #expect(language("検索", of: 0x0E01) == "th")
    #expect(language("a", of: 0x61) == "en")
  }
}
