import TabText

extension Problem {
  package static func text(_ problem: TextProblem) -> Problem {
    switch problem {
    case .fontMissing(let file):
      Problem(
        "text.fontMissing", "there is no font file \(quoted(file))", help: "name a file: .ttf, .otf or .ttc",
        exit: .missingInput)
    case .fontUnreadable(let file, let code):
      Problem(
        "text.fontUnreadable", "\(quoted(file)) is not a font that FreeType reads (its error \(code))",
        exit: .missingInput)
    case .interMissing(let family, let file):
      Problem(
        "text.interMissing",
        "Inter is not installed; text is set in \(family) (\(file.split(separator: "/").last ?? "")), whose widths differ from iOS's",
        help: "install it (Debian: fonts-inter)", exit: .missingInput)
    case .noFont:
      Problem(
        "text.noFont", "there is no font", help: "install Inter (Debian: fonts-inter), or name a file with --font",
        exit: .missingInput)
    case .glyphsMissing(let characters):
      Problem(
        "text.glyphsMissing", "no installed font has \(quoted(characters))",
        help: "install one that does, such as \(package(for: characters))", exit: .missingInput)
    case .fontEngineFailed(let code):
      Problem("text.fontEngineFailed", "FreeType cannot start (its error \(code))", exit: .software)
    case .shapingFailed: Problem("text.shapingFailed", "not enough memory to lay out text", exit: .software)
    }
  }

  /// The package of Debian with a font for these characters.
  private static func package(for characters: String) -> String {
    func has(_ property: (Unicode.Scalar) -> Bool) -> Bool { characters.unicodeScalars.contains(where: property) }
    if has(\.properties.isEmojiPresentation) { return "fonts-noto-color-emoji" }
    // From the radicals of Chinese to the syllables of Korean, and the ideographs beyond the first plane.
    let isEastAsian = has {
      (0x2E80...0xA4CF).contains($0.value) || (0xAC00...0xD7FF).contains($0.value) || $0.value >> 17 == 1
    }
    return isEastAsian ? "fonts-noto-cjk" : "fonts-noto-core"
  }
}
