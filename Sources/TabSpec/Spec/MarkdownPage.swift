import Platform
import TabModel

/// A Markdown file with blocks: comments that hold or name specs, each with the lines of its pictures and a closing comment.
///
///     <!-- tabanim NAME
///     { … }
///     -->
///     lines of the pictures
///     <!-- /tabanim -->
package struct MarkdownPage: Sendable {
  package struct Block: Sendable {
    /// The spec itself, or the path of its file relative to the working folder.
    package enum Spec: Sendable { case text(SourceText), file(String) }

    package let spec: Spec
    /// The block's name, or the path as it is written.
    package let name: String
    package let location: SourceLocation
    /// The bytes of the lines between the comments.
    fileprivate let lines: Range<Int>
    fileprivate let indent: String
    fileprivate let lineBreak: String
  }

  /// The file's name as the user wrote it.
  package let file: String
  package let blocks: [Block]
  private let text: SourceText

  /// Reads the Markdown file that the user calls `name`. Throws a problem of reading, and `Findings` for its comments.
  package init(reading name: String) throws { try self.init(SourceText(readingMarkdown: name)) }

  private init(file: String, blocks: [Block], text: SourceText) {
    (self.file, self.blocks, self.text) = (file, blocks, text)
  }

  /// Throws `Findings` for the comments of `text`.
  init(_ text: SourceText) throws {
    var scanner = MarkdownScanner(text)
    scanner.scan()
    try scanner.findings.throwErrors()
    (file, self.text, blocks) = (text.file, text, scanner.blocks)
  }

  /// The page with one of its blocks; what the others have stays as it is. nil means that it has no block of this name.
  package func only(_ name: String) -> MarkdownPage? {
    let named = blocks.filter { $0.name == name }
    return named.isEmpty ? nil : MarkdownPage(file: file, blocks: named, text: text)
  }

  /// The file with `lines` after the comments, one entry for each block, in LF form.
  func bytes(with lines: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = 0
    for (block, new) in zip(blocks, lines) {
      bytes += text.bytes[position..<block.lines.lowerBound]
      bytes += block.written(new)
      position = block.lines.upperBound
    }
    return bytes + text.bytes[position...]
  }

  /// The blocks whose lines are not `lines`, one entry for each block.
  package func staleBlocks(_ lines: [String]) -> [Block] {
    zip(blocks, lines).filter { block, new in !text.bytes[block.lines].elementsEqual(block.written(new)) }.map(\.0)
  }

  /// Writes `lines` after the comments. Throws an `output` problem, and if the file has changed since it was read.
  package func write(_ lines: [String]) throws(Problem) {
    guard let now = try? FileBytes.contents(of: file), now == text.bytes else {
      throw .changedMeanwhile(path: file)
    }
    try TextOutput.write(bytes(with: lines), to: file)
  }
}

extension MarkdownPage.Block {
  /// The bytes of `lines` in this place. HTML ends at an empty line (CommonMark 0.31, 4.6): without one, it
  /// would take in the Markdown after the closing comment.
  fileprivate func written(_ lines: String) -> [UInt8] {
    let lines = lines.split(separator: "\n")
    let bytes = lines.flatMap { Array((indent + $0 + lineBreak).utf8) }
    return bytes + (lines.last?.utf8.first == UInt8(ascii: "<") ? Array(lineBreak.utf8) : [])
  }
}

/// Finds the blocks of a Markdown file, line by line. Fenced and indented code and other comments are passed over.
private struct MarkdownScanner {
  private(set) var blocks: [MarkdownPage.Block] = []
  private(set) var findings = Findings()
  private let text: SourceText
  private var bytes: [UInt8] { text.bytes }
  private var fence: (mark: UInt8, count: Int)?
  private var isInComment = false
  private var open: Opening?
  private var position = 0
  private var lines: [String: Int] = [:]

  private struct Opening {
    var spec: MarkdownPage.Block.Spec?
    var name: String
    var span: SourceSpan
    var firstLine: Int
    var indent: String
    var lineBreak: String
  }

  private static let opening = Array("<!-- tabanim".utf8)
  private static let closing = Array("<!-- /tabanim -->".utf8)
  private static let comment = (begin: Array("<!--".utf8), end: Array("-->".utf8))

  init(_ text: SourceText) { self.text = text }

  mutating func scan() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    passOverFrontMatter()
    while position < bytes.count {
      let start = position
      let end = lineEnd(from: start)
      position = nextLine(after: end)
      let begin = bytes[start..<end].firstIndex { $0 != 0x20 } ?? end
      // Four spaces make code.
      guard begin - start < 4 || isInComment else { continue }
      scan(line: bytes[begin..<end], indent: begin - start)
    }
    if let open { findings.error(.noClosingComment(name: open.name), at: open.span) }
  }

  /// Passes over the settings of YAML or TOML that other programs read from the beginning of a page. A first line without its
  /// counterpart is Markdown.
  private mutating func passOverFrontMatter() {
    let end = lineEnd(from: position)
    guard let mark = ["---", "+++"].map({ Array($0.utf8) }).first(where: { isMark($0, position..<end) }) else { return }
    var start = nextLine(after: end)
    while start < bytes.count {
      let end = lineEnd(from: start)
      if isMark(mark, start..<end) { return position = nextLine(after: end) }
      start = nextLine(after: end)
    }
  }

  /// Whether a line is this mark, after which blanks may stand.
  private func isMark(_ mark: [UInt8], _ line: Range<Int>) -> Bool {
    bytes[line].starts(with: mark) && isBlank(bytes[line].dropFirst(mark.count))
  }

  private mutating func scan(line: ArraySlice<UInt8>, indent: Int) {
    if let fence {
      let count = line.prefix { $0 == fence.mark }.count
      if count >= fence.count, isBlank(line.dropFirst(count)) { self.fence = nil }
    } else if isInComment {
      isInComment = line.firstRange(of: MarkdownScanner.comment.end) == nil
    } else if let fence = beginningFence(line) {
      self.fence = fence
      let info = line.dropFirst(fence.count)
      if word(in: info.startIndex..<info.endIndex, is: "tabanim") {
        findings.error(.fencedBlock, at: span(line.startIndex, line.endIndex))
      }
    } else if line.starts(with: MarkdownScanner.opening), isEnd(of: line.dropFirst(MarkdownScanner.opening.count)) {
      readOpening(at: line.startIndex, indent: indent)
    } else if line.starts(with: MarkdownScanner.closing),
      isBlank(line.dropFirst(MarkdownScanner.closing.count))
    {
      close(at: line.startIndex, indent: indent)
    } else {
      if let start = nearOpening(in: line) { findings.error(.misplacedBlock, at: span(start, line.endIndex)) }
      if line.starts(with: MarkdownScanner.comment.begin) {
        isInComment = line.dropFirst(4).firstRange(of: MarkdownScanner.comment.end) == nil
      }
    }
  }

  /// The fence with which the line begins; nil means that it begins with none.
  private func beginningFence(_ line: ArraySlice<UInt8>) -> (mark: UInt8, count: Int)? {
    guard let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let count = line.prefix { $0 == mark }.count
    let isFence = count >= 3 && (mark == UInt8(ascii: "~") || !line.dropFirst(count).contains(mark))
    return isFence ? (mark, count) : nil
  }

  /// The index of a comment that is meant as a block but is none: it has no space before its first word, or other text
  /// before it in its line, such as the mark of a quotation. Comments in code are left alone.
  private func nearOpening(in line: ArraySlice<UInt8>) -> Int? {
    var rest = line
    while let found = rest.firstRange(of: MarkdownScanner.comment.begin) {
      rest = line[found.upperBound...]
      let isInCode = line[..<found.lowerBound].count { $0 == UInt8(ascii: "`") } % 2 == 1
      if !isInCode, word(in: found.upperBound..<line.endIndex, is: "tabanim") { return found.lowerBound }
    }
    return nil
  }

  /// Whether the first word of these bytes, which blanks may precede, is `expected`.
  private func word(in range: Range<Int>, is expected: String) -> Bool {
    let text = bytes[range].drop { $0 == 0x20 || $0 == 0x09 }
    return text.starts(with: expected.utf8) && isEnd(of: text.dropFirst(expected.utf8.count))
  }

  private mutating func readOpening(at start: Int, indent: Int) {
    if let open { findings.error(.noClosingComment(name: open.name), at: open.span) }
    open = nil
    let content = start + MarkdownScanner.opening.count
    guard let end = bytes[content...].firstRange(of: MarkdownScanner.comment.end) else {
      findings.error(.unclosedComment, at: span(start, content))
      position = bytes.count
      return
    }
    let last = lineEnd(from: end.upperBound)
    position = nextLine(after: last)
    if !isBlank(bytes[end.upperBound..<last]) { findings.error(.textAfterComment, at: span(end.upperBound, last)) }
    let name = word(in: content..<end.lowerBound)
    open = Opening(
      spec: spec(name, in: content..<end.lowerBound), name: String(decoding: bytes[name], as: UTF8.self),
      span: span(name.lowerBound, name.upperBound), firstLine: position,
      indent: String(repeating: " ", count: indent), lineBreak: String(decoding: bytes[last..<position], as: UTF8.self))
  }

  /// The name, or the path, which may contain spaces.
  private func word(in content: Range<Int>) -> Range<Int> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let start = bytes[content].firstIndex { !isSpace($0) } ?? content.upperBound
    let end = bytes[start..<content.upperBound].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    let whole = bytes[start..<end]
    if whole.reversed().starts(with: ".json".utf8.reversed()), !whole.contains(where: { "{\n\r".utf8.contains($0) }) {
      return start..<end
    }
    return start..<(whole.firstIndex { isSpace($0) || $0 == UInt8(ascii: "{") } ?? end)
  }

  /// nil after reporting what is wrong.
  private mutating func spec(_ name: Range<Int>, in content: Range<Int>) -> MarkdownPage.Block.Spec? {
    let word = String(decoding: bytes[name], as: UTF8.self)
    let span = span(name.lowerBound, name.upperBound)
    if word.hasSuffix(".json") { return file(word, at: span) }
    let rest = name.upperBound..<content.upperBound
    let isName = word.utf8.allSatisfy { "-_".utf8.contains($0) || Character(UnicodeScalar($0)).isLetterOrDigit }
    if word.isEmpty {
      findings.error(
        .noBlockName, at: self.span(content.lowerBound - MarkdownScanner.opening.count, content.lowerBound))
    } else if !isName {
      findings.error(.badBlockName(word), at: span)
    } else if isBlank(bytes[rest]) {
      findings.error(.noBlockSpec(name: word), at: span)
    } else if let line = lines[word] {
      findings.error(.blockNameTwice(word, line: line), at: span)
    } else if let file = fileOfSpec(named: word) {
      findings.error(.blockNamedAsSpec(word, file: file), at: span)
    } else {
      lines[word] = text.line(of: name.lowerBound)
      return .text(text.block(word, in: rest))
    }
    return nil
  }

  private mutating func file(_ path: String, at span: SourceSpan) -> MarkdownPage.Block.Spec? {
    let root = ProjectSearch.project(of: text.folder).map { SourceText.folder(of: $0.name) } ?? text.folder
    if let problem = SpecRoot.problem(with: path, in: text.below(root: root)) {
      findings.error(problem, at: span)
      return nil
    }
    let file = Spec.FilePath(text: path, folder: text.folder)
    do throws(Problem) { _ = try SpecRoot(path: root).resolve(file) } catch {
      findings.error(error, at: span)
      return nil
    }
    return .file(file.inWorkingFolder)
  }

  /// The spec beside the page whose pictures have this name.
  private func fileOfSpec(named name: String) -> String? {
    let folder = SpecName.folder(of: text.file)
    return [".json", SpecName.suffix].map { folder + name + $0 }
      .first { !SpecName.isProject($0) && FileStatus.isThere($0) }
  }

  private mutating func close(at start: Int, indent: Int) {
    guard let open else {
      return findings.error(.noOpeningComment, at: span(start, start + MarkdownScanner.closing.count))
    }
    self.open = nil
    guard let spec = open.spec else { return }
    blocks.append(
      MarkdownPage.Block(
        spec: spec, name: open.name, location: open.span.location, lines: open.firstLine..<(start - indent),
        indent: open.indent,
        lineBreak: open.lineBreak))
  }

  private func span(_ start: Int, _ end: Int) -> SourceSpan { SourceSpan(text: text, start: start, end: end) }

  /// Where the line that contains `position` ends, before its line break.
  private func lineEnd(from position: Int) -> Int {
    bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  private func nextLine(after end: Int) -> Int {
    guard end < bytes.count else { return end }
    return end + (bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1)
  }

  private func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// Whether the word before `rest` ends there.
  private func isEnd(of rest: ArraySlice<UInt8>) -> Bool {
    rest.first.map { $0 == 0x20 || $0 == 0x09 } ?? true || rest.starts(with: MarkdownScanner.comment.end)
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
