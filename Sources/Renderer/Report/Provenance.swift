import Platform

/// The origin of a picture: the program's version, and the fonts of its text. The picture contains it as a
/// comment. If the picture differs elsewhere, the comment shows whether another font is the reason.
struct Provenance: Equatable {
  var version: String
  /// The font's family, and a hash of its files; nil means that there is no text.
  var font: (family: String, hash: String)?

  static func == (a: Provenance, b: Provenance) -> Bool {
    a.version == b.version && a.font?.family == b.font?.family && a.font?.hash == b.font?.hash
  }

  private static let beginning = "Made by tabanim "
  private static let svgBeginning = "tabanim "
  private static let middle = ", text in "

  /// The provenance of a picture by this program, with text in the fonts of `files`, whose family is
  /// `family`. nil means that there is no text.
  init(fonts files: [InputFile], family: String?) {
    version = Release.version
    guard let family, !files.isEmpty else { return }
    var hash = ContentHash()
    for file in files { hash.add(fileAt: file.path) }
    font = (String(decoding: family.utf8.filter { (0x20..<0x7F).contains($0) }, as: UTF8.self), hash.text)
  }

  /// Reads the provenance in a file, anywhere in it; nil means that there is none that can be parsed.
  init?(in file: [UInt8]) {
    let isSVG = file.starts(with: Array("<svg ".utf8))
    let mark = Array((isSVG ? "<!-- " + Provenance.svgBeginning : Provenance.beginning).utf8)
    var at = 0
    while let found = file[at...].firstIndex(of: mark[0]) {
      at = found + 1
      guard file[found...].starts(with: mark) else { continue }
      let text = file[(found + mark.count)...].prefix(120).prefix { (0x20..<0x7F).contains($0) }
      let end = isSVG ? text.firstRange(of: Array(" -->".utf8))?.lowerBound : nil
      self.init(comment: String(decoding: text[..<(end ?? text.endIndex)], as: UTF8.self))
      return
    }
    return nil
  }

  private init(comment: String) {
    version = String(comment.prefix { $0.isNumber || $0 == "." })
    let rest = comment.dropFirst(version.count)
    guard rest.hasPrefix(Provenance.middle), let space = rest.lastIndex(of: " ") else { return }
    font = (
      String(rest.dropFirst(Provenance.middle.count).prefix(upTo: space)),
      String(rest[rest.index(after: space)...].prefix { $0.isHexDigit })
    )
  }

  var comment: String { Provenance.beginning + details }

  /// The text of an SVG file's comment, between spaces. It has no two hyphens in a row, which XML forbids.
  var svgComment: String { Provenance.svgBeginning + details.replacing("--", with: "- -") }

  private var details: String {
    version + (font.map { "\(Provenance.middle)\($0.family) \($0.hash)" } ?? "")
  }
}
