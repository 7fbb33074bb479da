import Platform

/// What made a picture: the program's version, and the fonts that set its text. It stands in the picture as a comment, so that whoever
/// finds it different elsewhere can see whether another font is the reason.
struct Provenance: Equatable {
  var version: String
  /// The family, and a hash of the files; nil where there is no text.
  var font: (family: String, hash: String)?

  static func == (a: Provenance, b: Provenance) -> Bool {
    a.version == b.version && a.font?.family == b.font?.family && a.font?.hash == b.font?.hash
  }

  private static let beginning = "Made by tabanim "
  private static let middle = ", text in "

  /// The provenance of pictures of this program, with text set in the fonts of `files`; their family is `family`.
  init(fonts files: [InputFile], family: String?) {
    version = Release.version
    guard let family, !files.isEmpty else { return }
    var hash: UInt64 = 0
    for file in files {
      guard let bytes = try? FileBytes.contents(of: file.path) else { continue }
      hash = Provenance.hash(bytes, after: hash)
    }
    let digits = String(hash, radix: 16)
    font = (
      String(decoding: family.utf8.filter { (0x20..<0x7F).contains($0) }, as: UTF8.self),
      String(repeating: "0", count: 16 - digits.count) + digits
    )
  }

  /// What a file says of itself, wherever in it; nil where it says nothing that can be understood.
  init?(in file: [UInt8]) {
    let mark = Array(Provenance.beginning.utf8)
    var at = 0
    while let found = file[at...].firstIndex(of: mark[0]) {
      at = found + 1
      guard file[found...].starts(with: mark) else { continue }
      let text = file[(found + mark.count)...].prefix(120).prefix { (0x20..<0x7F).contains($0) }
      self.init(comment: String(decoding: text, as: UTF8.self))
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

  var comment: String {
    Provenance.beginning + version + (font.map { "\(Provenance.middle)\($0.family) \($0.hash)" } ?? "")
  }

  /// Not against forgers: it tells one build of a font from another. Eight bytes at a time, the end filled with zeros.
  private static func hash(_ bytes: [UInt8], after seed: UInt64) -> UInt64 {
    var hash = seed ^ UInt64(bytes.count)
    bytes.withUnsafeBytes { buffer in
      for place in stride(from: 0, to: buffer.count - 7, by: 8) {
        hash = mixed(hash ^ UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      }
      for byte in buffer.suffix(buffer.count % 8) { hash = mixed(hash ^ UInt64(byte)) }
    }
    return hash
  }

  /// The golden ratio's digits spread each bit upward, and the shift brings the upper ones down again.
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}
