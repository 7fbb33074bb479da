import Platform
import TabBase
import TabModel

/// The origin of a picture: the program's version, the key of all that the picture depends on, and the fonts of its text. The picture
/// contains it as a comment. If the picture differs elsewhere, the comment shows whether another font is the reason.
struct Provenance {
  var version: String
  /// The key of the picture, of 16 hexadecimal digits; nil means that a part of what it depends on is unknown.
  var key: String?
  /// The font's family, and a hash of its files; nil means that there is no text.
  var font: (family: String, hash: String)?

  private static let beginning = "Made by tabanim "
  private static let svgBeginning = "tabanim "
  private static let middle = ", text in "
  /// Number of digits of a `ContentHash`.
  private static let hashLength = 16

  /// The provenance of a picture by this program, with text in the fonts of `files`, whose family is
  /// `family`. nil means that there is no text.
  init(fonts files: [InputFile], family: String?, key: String? = nil) {
    (version, self.key) = (Release.version, key)
    guard let family, !files.isEmpty else { return }
    var hash = ContentHash()
    for file in files { hash.add(fileAt: file.path) }
    font = (String(decoding: family.utf8.filter { (0x20..<0x7F).contains($0) }, as: UTF8.self), hash.text)
  }

  /// Reads the version and the fonts of the provenance in a file, anywhere in it; nil means that there is none that can be parsed.
  init?(in file: [UInt8]) {
    guard let text = Provenance.place(in: file).map({ file[$0...].prefix(255) }) else { return nil }
    let line = text.prefix { (0x20..<0x7F).contains($0) }
    let end = file.starts(with: Array("<svg ".utf8)) ? line.firstRange(of: Array(" -->".utf8))?.lowerBound : nil
    self.init(details: String(decoding: line[..<(end ?? line.endIndex)], as: UTF8.self))
  }

  /// The index in a file of what follows the words with which the program's comment begins; nil means that there is no comment.
  static func place(in file: [UInt8]) -> Int? {
    let isSVG = file.starts(with: Array("<svg ".utf8))
    let mark = Array((isSVG ? "<!-- " + svgBeginning : beginning).utf8)
    var at = 0
    while let found = file[at...].firstIndex(of: mark[0]) {
      at = found + 1
      if file[found...].starts(with: mark) { return found + mark.count }
    }
    return nil
  }

  private init(details: String) {
    version = String(details.prefix { $0.isNumber || $0 == "." })
    guard let middle = details.firstRange(of: Provenance.middle) else { return }
    let rest = details[middle.upperBound...]
    // What follows the hash is not the comment's any more, though it may look like a part of it: of a PNG, a check sum.
    for space in rest.indices where rest[space] == " " {
      let hash = rest[rest.index(after: space)...].prefix(Provenance.hashLength)
      guard hash.count == Provenance.hashLength, hash.allSatisfy(\.isHexDigit) else { continue }
      font = (String(rest[..<space]), String(hash))
      return
    }
  }

  var comment: String { Provenance.beginning + details }

  /// The text of an SVG file's comment, between spaces. It has no two hyphens in a row, which XML forbids.
  var svgComment: String { Provenance.svgBeginning + Escape.xmlComment(details) }

  /// The seal has no sum yet. It comes before the font, whose name may be long.
  private var details: String {
    version + (key.map { ", " + PictureSeal.text(key: $0) } ?? "")
      + (font.map { "\(Provenance.middle)\($0.family) \($0.hash)" } ?? "")
  }
}
