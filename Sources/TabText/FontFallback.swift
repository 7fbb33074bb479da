import CFontconfig

/// Installed fonts, found by fontconfig, for characters that the main font lacks. Fontconfig takes
/// milliseconds to start, so callers create a `FontFallback` only when a glyph or Inter itself is
/// missing.
final class FontFallback {
  /// Criteria that a list of fonts is sorted by.
  struct Need: Hashable {
    enum Kind: Hashable { case text, emoji, standIn }
    var kind: Kind
    /// A language tag for fontconfig. Among fonts with the same characters it selects Japanese or
    /// Chinese forms.
    var language: String
    var weight: Int
    var isItalic = false
  }

  /// An installed face; valid as long as the `FontFallback` that it came from.
  struct Candidate {
    var file: String
    var index: Int
    var isColored: Bool
    var isItalic: Bool
    fileprivate var characters: OpaquePointer

    func covers(_ scalars: some Sequence<UInt32>) -> Bool {
      scalars.allSatisfy { FcCharSetHasChar(characters, $0) != 0 }
    }
  }

  private let configuration: OpaquePointer?
  private var lists: [Need: [Candidate]] = [:]
  private var sets: [UnsafeMutablePointer<FcFontSet>] = []

  init() { configuration = FcConfigReference(nil) }

  deinit {
    for set in sets { FcFontSetSortDestroy(set) }
    if let configuration { FcConfigDestroy(configuration) }
  }

  /// All usable fonts, the best first, in the order of the machine's configuration.
  func candidates(for need: Need) -> [Candidate] {
    if let list = lists[need] { return list }
    let list = sort(for: need)
    lists[need] = list
    return list
  }

  private func sort(for need: Need) -> [Candidate] {
    guard let configuration, let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    let families =
      switch need.kind {
      case .text: ["sans-serif"]
      case .emoji: ["emoji", "sans-serif"]
      case .standIn: ["Inter", "Inter Variable", "sans-serif"]
      }
    for family in families { FcPatternAddString(pattern, FC_FAMILY, family) }
    if need.kind == .emoji { FcPatternAddBool(pattern, FC_COLOR, 1) }
    // The language always comes from us: otherwise the user's locale would choose.
    FcPatternAddString(pattern, FC_LANG, need.language)
    FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(need.weight)))
    FcPatternAddInteger(pattern, FC_SLANT, need.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let set = FcFontSort(configuration, pattern, 0, nil, &result) else { return [] }
    sets.append(set)
    return (0..<Int(set.pointee.nfont)).compactMap { i in
      set.pointee.fonts[i].flatMap { FontFallback.candidate($0) }
    }
  }

  /// A face as fontconfig describes it; nil for a bitmap font without color, because it does not
  /// scale.
  private static func candidate(_ pattern: OpaquePointer) -> Candidate? {
    var file: UnsafeMutablePointer<FcChar8>?
    var characters: OpaquePointer?
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file,
      FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters
    else { return nil }
    var (index, slant, outline, color): (Int32, Int32, FcBool, FcBool) = (0, FC_SLANT_ROMAN, 0, 0)
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    FcPatternGetBool(pattern, FC_OUTLINE, 0, &outline)
    FcPatternGetBool(pattern, FC_COLOR, 0, &color)
    guard outline != 0 || color != 0 else { return nil }
    // The bits above the low 16 hold the instance of a variable font; `Font` sets the weight
    // itself.
    return Candidate(
      file: String(cString: file), index: Int(index & 0xFFFF), isColored: color != 0, isItalic: slant != FC_SLANT_ROMAN,
      characters: characters)
  }
}
