import Platform

/// The fonts of a run: opened on first use, then kept. For use on one thread.
public final class FontLibrary {
  /// Warnings in the order found: substituted fonts, and characters that no font has.
  public private(set) var warnings: [TextProblem] = []

  private let engine: FreeType
  private let file: String?
  private let folders: [String]
  private var mainFonts: [FontWeight: Font] = [:]
  /// Italic fonts, or upright ones slanted.
  private var italicFonts: [FontWeight: Font] = [:]
  /// Fonts of the cut for large text; a nil value means that the font for smaller text is used.
  private var displayFonts: [FontWeight: Font?] = [:]
  private var opened: [Face: Font] = [:]
  private var missing: Set<String> = []
  private lazy var fallback = FontFallback()

  private struct Face: Hashable {
    var file: String
    var index: Int?
    var weight: Int
    var isForLargeText = false
    var emboldens = false
    var leans = false
  }

  /// Creates a library without opening any font. Throws `TextProblem.fontEngineFailed` if FreeType
  /// cannot start.
  ///
  /// - Parameters:
  ///   - file: A font file to use instead of Inter; nil means Inter.
  ///   - folders: Folders searched for Inter before fontconfig is asked.
  public init(file: String? = nil, folders: [String] = InterFiles.folders) throws(TextProblem) {
    engine = try FreeType()
    self.file = file
    self.folders = folders
  }

  /// The files of all fonts opened so far, sorted. Pictures with text depend on their contents.
  public var files: [InputFile] { Set(opened.values.map(\.file)).sorted().map { InputFile(name: $0, path: $0) } }

  /// Family name of the main font; nil before any text has been set.
  public var family: String? {
    (Array(mainFonts.values) + italicFonts.values + displayFonts.values.compactMap(\.self)).map(\.family).min()
  }

  /// Text size, in points, from which the cut for large text is used if it is installed, as in iOS.
  static let displaySize = 20.0

  /// The font for text of this weight, or of the nearest one that is installed, at `size` points.
  func font(_ weight: FontWeight, size: Double = 0) throws(TextProblem) -> Font {
    if size >= Self.displaySize, let font = displayFont(weight) { return font }
    if let font = mainFonts[weight] { return font }
    let font = try findMainFont(weight)
    mainFonts[weight] = font
    return font
  }

  /// The font for text of this style. If the style gives its own spacing, as in pictures, one cut
  /// serves all sizes, as in other programs.
  ///
  /// - Throws: `TextProblem` if no font can be opened.
  public func font(_ style: TextStyle) throws(TextProblem) -> Font {
    if style.isItalic { return try italicFont(style.weight) }
    return try font(style.weight, size: style.spacing == nil ? style.size : 0)
  }

  /// The italic font of this weight; if none is installed, the upright one, slanted.
  private func italicFont(_ weight: FontWeight) throws(TextProblem) -> Font {
    if let font = italicFonts[weight] { return font }
    let font = try findItalicFont(weight)
    italicFonts[weight] = font
    return font
  }

  private func findItalicFont(_ weight: FontWeight) throws(TextProblem) -> Font {
    if file == nil, let file = InterFiles.findItalic(weight, in: folders) {
      return try open(file, index: nil, weight: weight)
    }
    if let file = file ?? InterFiles.find(weight, in: folders) {
      return try open(file, index: nil, weight: weight, leans: true)
    }
    return try standIn(weight, isItalic: true)
  }

  /// The cut for large text; nil if it is not installed or its file is invalid, since the font for
  /// small text then does.
  private func displayFont(_ weight: FontWeight) -> Font? {
    if let known = displayFonts[weight] { return known }
    let found = file == nil ? InterFiles.findDisplay(weight, in: folders) : nil
    let font = found.flatMap { try? open($0, index: nil, weight: weight, isForLargeText: true) }
    displayFonts[weight] = .some(font?.isForLargeText == true ? font : nil)
    return displayFonts[weight] ?? nil
  }

  private func findMainFont(_ weight: FontWeight) throws(TextProblem) -> Font {
    if let file = file ?? InterFiles.find(weight, in: folders) {
      return try open(file, index: nil, weight: weight)
    }
    return try standIn(weight)
  }

  private func standIn(_ weight: FontWeight, isItalic: Bool = false) throws(TextProblem) -> Font {
    let latin: ClosedRange<UInt32> = 0x20...0x7E
    let need = FontFallback.Need(kind: .standIn, language: "en", weight: weight.value, isItalic: isItalic)
    for candidate in fallback.candidates(for: need)
    where !candidate.isColored && candidate.covers(latin) {
      let leans = isItalic && !candidate.isItalic
      // An invalid file is no reason to stop while there are others.
      guard
        let font = try? open(
          candidate.file, index: candidate.index, weight: weight, metrics: .system, leans: leans)
      else { continue }
      if !font.isSystemFont { noteMissingInter(font) }
      return font
    }
    throw .noFont
  }

  /// Warns once, although each weight may come from another file.
  private func noteMissingInter(_ substitute: Font) {
    let isKnown = warnings.contains { if case .interMissing = $0 { true } else { false } }
    if !isKnown { warnings.append(.interMissing(family: substitute.family, file: substitute.file)) }
  }

  /// An installed font that has all of `scalars`, in color if `isEmoji` and possible; nil if there
  /// is none.
  func fallbackFont(
    for scalars: [UInt32], isEmoji: Bool, language: String, weight: FontWeight, isItalic: Bool = false
  ) -> Font? {
    let need = FontFallback.Need(
      kind: isEmoji ? .emoji : .text, language: isEmoji ? "und-zsye" : language, weight: weight.value,
      isItalic: isItalic)
    let candidates = fallback.candidates(for: need)
    for wantsColor in [isEmoji, !isEmoji] {
      for candidate in candidates where candidate.isColored == wantsColor && candidate.covers(scalars) {
        guard
          let font = try? open(
            candidate.file, index: candidate.index, weight: weight, emboldens: true,
            leans: isItalic && !candidate.isItalic)
        else { continue }
        // Color fonts whose glyphs are layers or gradients would come out blank.
        if font.hasPictures || !candidate.isColored { return font }
      }
    }
    return nil
  }

  /// Warns of characters that no installed font has, once for each.
  func noteMissing(_ characters: [String]) {
    let new = characters.filter { missing.insert($0).inserted }
    if !new.isEmpty { warnings.append(.glyphsMissing(characters: new.joined())) }
  }

  private func open(
    _ file: String, index: Int?, weight: FontWeight, metrics: Font.Metrics? = nil, isForLargeText: Bool = false,
    emboldens: Bool = false, leans: Bool = false
  ) throws(TextProblem) -> Font {
    let face = Face(
      file: file, index: index, weight: weight.value, isForLargeText: isForLargeText, emboldens: emboldens,
      leans: leans)
    if let font = opened[face] { return font }
    let font = try Font(
      engine: engine, file: file, index: index, weight: weight.value, metrics: metrics, isForLargeText: isForLargeText,
      emboldens: emboldens, leans: leans)
    opened[face] = font
    return font
  }
}
