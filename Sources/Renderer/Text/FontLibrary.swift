/// The fonts of a run: opened when first asked for, then kept. Used from one thread.
final class FontLibrary {
  /// What the user should hear about, in the order found: substitutions and characters without a glyph.
  private(set) var warnings: [TextProblem] = []

  private let engine: FreeType
  private let file: String?
  private let folders: [String]
  private var fonts: [FontWeight: Font] = [:]

  /// `file` replaces the system's font; `folders` are where Inter is looked for.
  init(file: String? = nil, folders: [String] = InterFiles.folders) throws(TextProblem) {
    engine = try FreeType()
    self.file = file
    self.folders = folders
  }

  /// The font of all text at `weight`, or the nearest weight that its files have.
  func font(_ weight: FontWeight) throws(TextProblem) -> Font {
    if let font = fonts[weight] { return font }
    let font = try find(weight)
    fonts[weight] = font
    return font
  }

  private func find(_ weight: FontWeight) throws(TextProblem) -> Font {
    if let file { return try Font(engine: engine, file: file, weight: weight.value, metrics: nil) }
    if let file = InterFiles.find(weight, in: folders) {
      return try Font(engine: engine, file: file, weight: weight.value)
    }
    throw .noFont
  }
}
