import Platform
import TabCodecs

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

  /// Of this program, with text set in the fonts of `files`; their family is `family`.
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

  /// The golden ratio's digits spread each bit upwards, and the shift brings the upper ones down again.
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}

/// Puts a comment into a file that comes by in pieces: after its header, or into a WebP when that is whole.
struct CommentWriter {
  /// Bytes that the file has more than without a comment, as soon as that is in it.
  private(set) var added = 0
  private let text: [UInt8]
  private let form: FormatTraits.Comment
  private var head: [UInt8] = []
  private var isWritten: Bool

  init(_ text: String, format: OutputFormat) {
    form = format.encoder.traits.comment
    self.text = Array(text.utf8.prefix(255))
    isWritten = form == .none
  }

  mutating func pass(
    _ piece: UnsafeRawBufferPointer, to sink: (UnsafeRawBufferPointer) throws(OutputProblem) -> Void
  ) throws(OutputProblem) {
    guard !isWritten else { return try sink(piece) }
    head += piece
    guard let place, head.count >= place else { return }
    isWritten = true
    let commented =
      form == .webp
      ? head.withUnsafeBytes { WebPComment.added(text, to: $0) } ?? head
      : Array(head[..<place]) + part + head[place...]
    added = commented.count - head.count
    try commented.give(to: sink)
    head = []
  }

  /// The comment as a part of a file into which it can be put without further ado.
  private var part: [UInt8] {
    switch form {
    case .gif: [0x21, 0xFE, UInt8(text.count)] + text + [0]
    case .png: PNGChunk("tEXt", Array("Comment\0".utf8) + text).bytes
    case .webp, .none: []
    }
  }

  /// Where the header ends, or the whole of a WebP; nil while too little of it is there to tell.
  private var place: Int? {
    switch form {
    // The signature and the first chunk.
    case .png: 33
    // The screen's descriptor says how large the table of colours is that follows it.
    case .none: nil
    // The fifth byte on is how many follow the eighth, the lowest first.
    case .webp: head.count < 8 ? nil : 8 + head[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    case .gif: head.count < 13 ? nil : 13 + (head[10] & 0x80 == 0 ? 0 : 6 << Int(head[10] & 7))
    }
  }
}
