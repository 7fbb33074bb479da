import Platform

/// The text of a spec: its name, its bytes, and the offsets of its lines.
package final class SourceText: Sendable {
  /// Maximum size of a spec, in bytes.
  package static let byteLimit = 1 << 20

  /// The file's name as the user wrote it; "<stdin>" for standard input.
  package let file: String
  package let bytes: [UInt8]
  /// The bytes that are a spec: all of a file, or a block in it.
  package let part: Range<Int>
  /// The name that the text's pictures have by default, without a suffix.
  package let stem: String
  /// The file that was read; nil means that the text is not from a file.
  package let origin: InputFile?
  /// The folder that no path in the text may leave, relative to the working folder.
  package let root: String
  /// The text's own folder relative to `root`, with a slash at the end; empty if they are equal.
  package let place: String
  /// Whether messages may quote the text. A link can lead to a private file outside the folder that no path
  /// may leave.
  let isQuotable: Bool
  private let lines: LineNumbers

  /// Creates a text in UTF-8. `file` is its name in messages; the files that it names are in the folder of
  /// `file`.
  package convenience init(file: String, bytes: [UInt8]) { self.init(file: file, bytes: bytes, origin: nil) }

  private init(
    file: String, bytes: [UInt8], origin: InputFile?, block: (stem: String, part: Range<Int>)? = nil,
    root: (path: String, place: String)? = nil, lines: LineNumbers? = nil
  ) {
    self.file = file
    stem = block?.stem ?? SpecName.stem(of: file)
    part = block?.part ?? 0..<bytes.count
    let folder = root?.path ?? SourceText.folder(of: file)
    self.root = folder
    place = root?.place ?? ""
    isQuotable = origin.map { SourceText.isBelow(folder, $0.path) } ?? true
    self.bytes = bytes
    self.origin = origin
    self.lines = lines ?? LineNumbers(bytes)
  }

  /// The same text, whose paths may refer to everything in `root`, a folder above its own.
  package func below(root: String) -> SourceText {
    func real(_ path: String) -> String? { RealPath.of(path.isEmpty ? "." : path) }
    guard let top = real(root), let own = real(folder), let place = RealPath.part(of: own, below: top) else {
      return self
    }
    return SourceText(
      file: file, bytes: bytes, origin: origin, block: (stem, part), root: (root, place + "/"), lines: lines)
  }

  /// The spec in a part of this text, whose pictures are called `stem`.
  package func block(_ stem: String, in part: Range<Int>) -> SourceText {
    SourceText(file: file, bytes: bytes, origin: origin, block: (stem, part), lines: lines)
  }

  /// The same text with other bytes. What stands after its part is as before.
  package func replaced(by bytes: [UInt8]) -> SourceText {
    let part = part.lowerBound..<(bytes.count - (self.bytes.count - part.upperBound))
    return SourceText(file: file, bytes: bytes, origin: origin, block: (stem, part), root: (root, place))
  }

  /// Reads the Markdown file that the user calls `name`, up to 64 MiB.
  package convenience init(readingMarkdown name: String) throws(Problem) {
    guard !RealPath.isMisledByLinks(name) else { throw .misledByLinks(name: name) }
    do throws(FileProblem) {
      let bytes = try FileBytes.contents(of: name)
      self.init(file: name, bytes: bytes, origin: InputFile(name: name, path: name))
    } catch { throw .input(name: name, error) }
  }

  /// Whether the file itself is in the folder `root` or below it, and not only a link to it.
  package func isFile(below root: String) -> Bool { origin.map { SourceText.isBelow(root, $0.path) } ?? true }

  /// Whether the file at `path` is below the folder `root`, after following links. Streams from the shell
  /// have no folder and count as below.
  private static func isBelow(_ root: String, _ path: String) -> Bool {
    guard FileBytes.descriptor(named: path) == nil, let top = RealPath.of(root.isEmpty ? "." : root),
      let real = RealPath.of(path)
    else { return true }
    return RealPath.part(of: real, below: top) != nil
  }

  /// The folder of the file, relative to the working folder, which is "".
  package var folder: String { SourceText.folder(of: file) }

  /// The folder of a file of this name. A stream from the shell has the working folder.
  package static func folder(of file: String) -> String {
    guard FileBytes.descriptor(named: file) == nil, let slash = file.lastIndex(of: "/") else { return "" }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// Reads the file that the user calls `name`. "-" is standard input; names such as /dev/fd/3 are streams
  /// from the shell. At most 1 MiB is read.
  package convenience init(reading name: String) throws(Problem) {
    let descriptor = FileBytes.descriptor(named: name)
    guard descriptor != nil || !RealPath.isMisledByLinks(name) else { throw .misledByLinks(name: name) }
    let suffix = name.split(separator: ".").last?.lowercased() ?? ""
    if descriptor == nil, ["yaml", "yml", "toml", "plist"].contains(suffix) {
      throw .otherSuffix(name: name, suffix.uppercased())
    }
    if descriptor == nil, ["mdx", "adoc", "asciidoc", "rst"].contains(suffix) {
      throw .otherPage(name: name, suffix == "mdx" ? "MDX" : suffix == "rst" ? "reStructuredText" : "AsciiDoc")
    }
    let file = name == "-" ? "<stdin>" : name
    let bytes: [UInt8]
    do {
      bytes =
        if let descriptor {
          try FileBytes.contents(ofDescriptor: descriptor, limit: Self.byteLimit)
        } else { try FileBytes.contents(of: name, limit: Self.byteLimit) }
    } catch { throw .input(name: name, error) }
    if ContentGuess.isGitLFSPointer(bytes) { throw .gitLFSPointer(name) }
    if let kind = ContentGuess.kind(of: bytes) { throw .otherContent(name: name, kind) }
    self.init(file: file, bytes: bytes, origin: InputFile(name: file, path: name == "-" ? "/dev/stdin" : name))
  }

  /// The location of the bytes `start ..< end`, in characters. A range over several lines is cut at the end
  /// of its first line. An empty range still has a caret.
  func location(from start: Int, to end: Int) -> SourceLocation {
    let start = min(max(start, 0), bytes.count)
    let lineStart = lines.start(of: start, in: bytes)
    let lineEnd = bytes[lineStart...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let first = min(start, lineEnd)
    let last = min(max(end, first), lineEnd)
    // A byte order mark is not a character of the first line.
    let textStart = lineStart == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, first) : lineStart
    return SourceLocation(
      file: file, line: line(of: start), column: characters(textStart..<first) + 1,
      length: max(1, characters(first..<last)),
      lineText: isQuotable ? String(decoding: bytes[textStart..<lineEnd], as: UTF8.self) : "")
  }

  package func line(of offset: Int) -> Int { lines.number(at: offset, in: bytes) }

  private func characters(_ range: Range<Int>) -> Int { String(decoding: bytes[range], as: UTF8.self).count }
}

/// Numbers of the lines of a text, which end with LF, CR or both. Takes a thousandth of the text's memory.
private struct LineNumbers {
  private static let step = 4096
  /// For each step of the text the number of lines that begin before its first byte, without the first line.
  private let counts: [UInt32]

  init(_ bytes: [UInt8]) {
    var counts: [UInt32] = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.step) {
      counts.append((counts.last ?? 0) + Self.breaks(in: start..<min(start + Self.step, bytes.count), of: bytes))
    }
    self.counts = counts
  }

  /// Number of the line that contains `offset`, from 1.
  func number(at offset: Int, in bytes: [UInt8]) -> Int {
    let offset = min(max(offset, 0), bytes.count)
    let step = offset / Self.step
    return Int(counts[step] + Self.breaks(in: step * Self.step..<offset, of: bytes)) + 1
  }

  /// The offset of the first byte of the line that contains `offset`.
  func start(of offset: Int, in bytes: [UInt8]) -> Int {
    var start = offset
    while start > 0, !Self.isBreak(start - 1, bytes) { start -= 1 }
    return start
  }

  private static func breaks(in range: Range<Int>, of bytes: [UInt8]) -> UInt32 {
    UInt32(range.count { isBreak($0, bytes) })
  }

  /// Whether a line ends with this byte.
  private static func isBreak(_ index: Int, _ bytes: [UInt8]) -> Bool {
    let byte = bytes[index]
    return byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
  }
}
