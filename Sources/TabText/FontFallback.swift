import CFontconfig

/// Installed fonts for what the main font does not have, through fontconfig. Starting it costs milliseconds, so nobody
/// makes one before a glyph or Inter itself is missing.
final class FontFallback {
  /// What a list of fonts is sorted for.
  struct Need: Hashable {
    enum Kind: Hashable { case text, emoji, standIn }
    var kind: Kind
    /// A language tag as fontconfig takes it: among fonts with the same characters it tells Japanese from Chinese forms.
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

  /// Every usable font, the best first, as the machine's configuration orders them.
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
    // Always a language of ours first, or the user's locale would choose.
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

  /// Fonts of bitmaps without colour are left out: they do not scale.
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
    // Above the low 16 bits stands an instance of a variable font; `Font` sets the weight itself.
    return Candidate(
      file: String(cString: file), index: Int(index & 0xFFFF), isColored: color != 0, isItalic: slant != FC_SLANT_ROMAN,
      characters: characters)
  }
}
