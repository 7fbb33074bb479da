/// Recognizes files that are no text by how they begin.
package enum ContentGuess {
  private static let beginnings: [(bytes: [UInt8], kind: String)] = [
    (Array("GIF8".utf8), "a GIF picture"), ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
    ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    (Array("%PDF".utf8), "a PDF file"), ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive"), ([0x1F, 0x8B], "a gzip archive"),
    (Array("bplist".utf8), "a binary property list"), (Array("OTTO".utf8), "a font"), ([0, 1, 0, 0], "a font"),
  ]

  /// Whether the bytes are those that Git LFS keeps in a file's place.
  package static func isGitLFSPointer(_ bytes: [UInt8]) -> Bool { bytes.starts(with: gitLFSBeginning) }

  private static let gitLFSBeginning = Array("version https://git-lfs.github.com/spec/".utf8)

  /// The kind of file that the bytes show, with its article; nil means that they may be text.
  package static func kind(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return "a WebP picture"
    }
    if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) { return "a video" }
    return beginnings.first { bytes.starts(with: $0.bytes) }?.kind
  }
}
