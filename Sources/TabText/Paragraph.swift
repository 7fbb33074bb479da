import TabBase

/// Text prepared for one line: it contains no line break and no control character.
struct Paragraph {
  /// Unicode scalars, as raqm takes them.
  private(set) var scalars: [UInt32] = []
  /// Index in `scalars` at which each character (grapheme cluster) begins.
  private(set) var characters: [Int] = []
  /// Characters shown as color pictures: ascending indices into `characters`.
  private(set) var emoji: [Int] = []
  let isRightToLeft: Bool

  /// Maximum number of scalars in a line, about ten screens wide. A hostile text then costs
  /// milliseconds.
  private static let limit = 1_000

  /// Prepares `text`: line breaks and tabs become spaces, other control characters disappear, and
  /// text beyond 1,000 scalars is cut off.
  init(_ text: String, direction: TextStyle.Direction) {
    // The common case: each byte is a scalar and a character, and all run from left to right.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      scalars = text.utf8.prefix(Paragraph.limit).map(UInt32.init)
      characters = Array(scalars.indices)
      isRightToLeft = direction == .rightToLeft
      return
    }
    for character in text where scalars.count < Paragraph.limit {
      let start = scalars.count
      // A line break may be two scalars (CR LF) but is one character.
      if character.isNewline || character == "\t" {
        scalars.append(0x20)
      } else {
        let visible = character.unicodeScalars.lazy.filter { $0.properties.generalCategory != .control }
        scalars.append(contentsOf: visible.prefix(Paragraph.limit - start).map(\.value))
      }
      guard scalars.count > start else { continue }
      if Paragraph.isEmoji(character) { emoji.append(characters.count) }
      characters.append(start)
    }
    isRightToLeft =
      switch direction {
      case .natural: Paragraph.startsRightToLeft(scalars)
      case .leftToRight: false
      case .rightToLeft: true
      }
  }

  /// The first `count` characters without their trailing spaces, then an ellipsis; the base
  /// direction stays.
  init(_ whole: Paragraph, truncatedTo count: Int) {
    var kept = min(max(count, 0), whole.characters.count)
    while kept > 0, whole.scalars[whole.characters[kept - 1]] == 0x20 { kept -= 1 }
    let end = kept < whole.characters.count ? whole.characters[kept] : whole.scalars.count
    scalars = whole.scalars[..<end] + [0x2026]
    characters = whole.characters[..<kept] + [end]
    emoji = whole.emoji.filter { $0 < kept }
    isRightToLeft = whole.isRightToLeft
  }

  /// Index of the character that contains scalar `position`; 0 in an empty text.
  func character(at position: Int) -> Int {
    max(0, characters.partition { $0 > position } - 1)
  }

  /// Range of a character's scalars.
  func range(of character: Int) -> Range<Int> {
    let next = character + 1
    return characters[character]..<(next < characters.count ? characters[next] : scalars.count)
  }

  func text(of character: Int) -> String {
    String(String.UnicodeScalarView(scalars[range(of: character)].compactMap(Unicode.Scalar.init)))
  }

  /// Whether no glyph is needed for `scalar`: joiners, variation selectors and the like.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? true
  }

  /// Whether Unicode's emoji data shows `character` in color: by default, or because of a variation
  /// selector or a skin tone.
  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    // Fast path: below the general punctuation, no character is an emoji without a selector from
    // above it.
    guard let first = scalars.first, scalars.contains(where: { $0.value >= 0x2000 }), first.properties.isEmoji else {
      return false
    }
    let asksForText = scalars.contains("\u{FE0E}")
    return !asksForText
      && (first.properties.isEmojiPresentation
        || scalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier })
  }

  /// Whether the base direction is right to left, by rules P2 and P3 of the Unicode bidirectional
  /// algorithm: the first letter or mark outside isolates decides.
  private static func startsRightToLeft(_ scalars: [UInt32]) -> Bool {
    var isolates = 0
    for value in scalars {
      switch value {
      case 0x2066...0x2068: isolates += 1
      case 0x2069: isolates = max(0, isolates - 1)
      case _ where isolates > 0: continue
      case 0x200E: return false
      case 0x200F, 0x061C: return true
      default:
        guard let scalar = Unicode.Scalar(value) else { continue }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
          return ScriptLanguage.isRightToLeft(value)
        default: continue
        }
      }
    }
    return false
  }
}
