/// A language for each script of a text, so that fontconfig prefers fonts made for it.
public struct ScriptLanguage {
  /// Language of Chinese characters: Japanese or Korean if the text has letters of those, otherwise
  /// Chinese.
  private let ideographs: String

  init(_ text: [UInt32]) {
    ideographs = text.lazy.compactMap(ScriptLanguage.listed).first { ["ja", "ko", "zh-tw"].contains($0) } ?? "zh-cn"
  }

  /// Language tag for the script of `scalar`; `en` if the script is not listed.
  func tag(for scalar: UInt32) -> String {
    let tag = ScriptLanguage.listed(scalar) ?? "en"
    return tag == "zh-cn" ? ideographs : tag
  }

  /// Whether the letter at `index`, or the last one before a space or mark there, belongs to a
  /// script of joined letters. Letter spacing never separates them.
  static func isJoined(_ text: [UInt32], at index: Int) -> Bool {
    var index = index
    while index > 0, text[index] < 0x40 { index -= 1 }
    return joined.contains { $0.contains(text[index]) }
  }

  /// Whether the first scalar of `character` is in a block of a script written from right to left.
  public static func isRightToLeft(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { isRightToLeft($0.value) } ?? false
  }

  static func isRightToLeft(_ scalar: UInt32) -> Bool { rightToLeft.contains { $0.contains(scalar) } }

  /// Blocks that Unicode reserves for scripts written from right to left.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  /// Blocks of Arabic, Syriac, N'Ko, Mandaic, Mongolian and 'Phags-pa.
  private static let joined: [ClosedRange<UInt32>] = [
    0x0600...0x077F, 0x07C0...0x07FF, 0x0840...0x08FF, 0x1800...0x18AF, 0xA840...0xA87F, 0xFB50...0xFDFF,
    0xFE70...0xFEFC,
  ]

  private static func listed(_ scalar: UInt32) -> String? {
    scalar < 0x0370 ? nil : ranges.first { $0.range.contains(scalar) }?.tag
  }

  private static let ranges: [(range: ClosedRange<UInt32>, tag: String)] = [
    (0x0370...0x03FF, "el"), (0x0400...0x052F, "ru"), (0x0530...0x058F, "hy"), (0x0590...0x05FF, "he"),
    (0x0600...0x06FF, "ar"), (0x0750...0x077F, "ar"), (0x0780...0x07BF, "dv"), (0x08A0...0x08FF, "ar"),
    (0x0900...0x097F, "hi"), (0x0980...0x09FF, "bn"), (0x0A00...0x0A7F, "pa"), (0x0A80...0x0AFF, "gu"),
    (0x0B00...0x0B7F, "or"), (0x0B80...0x0BFF, "ta"), (0x0C00...0x0C7F, "te"), (0x0C80...0x0CFF, "kn"),
    (0x0D00...0x0D7F, "ml"), (0x0D80...0x0DFF, "si"), (0x0E00...0x0E7F, "th"), (0x0E80...0x0EFF, "lo"),
    (0x0F00...0x0FFF, "bo"), (0x1000...0x109F, "my"), (0x10A0...0x10FF, "ka"), (0x1100...0x11FF, "ko"),
    (0x1200...0x139F, "am"), (0x1780...0x17FF, "km"), (0x1800...0x18AF, "mn"), (0x3040...0x30FF, "ja"),
    (0x3100...0x312F, "zh-tw"), (0x3130...0x318F, "ko"), (0x31F0...0x31FF, "ja"), (0x2E80...0x9FFF, "zh-cn"),
    (0xA960...0xA97F, "ko"), (0xAC00...0xD7FF, "ko"), (0xF900...0xFAFF, "zh-cn"), (0xFB1D...0xFB4F, "he"),
    (0xFB50...0xFDFF, "ar"), (0xFE70...0xFEFF, "ar"), (0xFF00...0xFF64, "zh-cn"), (0xFF65...0xFF9F, "ja"),
    (0xFFA0...0xFFDC, "ko"), (0x1B000...0x1B16F, "ja"), (0x20000...0x3FFFF, "zh-cn"),
  ]
}
