import Foundation
import TestTools
import Testing

/// What README and docs say is done as they say it: every spec is read, every command is run, every output compared.
///
/// The blocks of a page share a folder and are taken in their order. ```jsonc is a spec, or keys of one; with a name behind it the
/// block is that file. ```console holds commands after "$ " and what they print, where "…" stands for anything. `./make.sh docs` writes it.
/// ```swift stands in a test, too.
@Suite(.enabled(if: Program.areHere(Program.ffmpeg, Program.installed("git")), "needs ffmpeg and git"))
struct DocumentationTests {
  static let pages: [String] = {
    let docs =
      (try? FileManager.default.contentsOfDirectory(atPath: Binary.root.appendingPathComponent("docs").path)) ?? []
    return ["README.md"] + docs.filter { $0.hasSuffix(".md") && $0 != "reference.md" }.sorted().map { "docs/" + $0 }
  }()

  @Test(arguments: pages) func thePageIsTrue(_ name: String) throws {
    let page = try MarkdownPage(name)
    let scratch = try Scratch()
    var exitCode: Int32 = 0
    for block in page.blocks {
      let place = "\(name):\(block.line)"
      if let file = block.file {
        let url = scratch.folder.appendingPathComponent(file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data((block.lines.joined(separator: "\n") + "\n").utf8).write(to: url)
      }
      switch block.language {
      case "json", "jsonc": try validate(block, place, scratch)
      case "console": try run(block, place, scratch, &exitCode)
      case "swift": try standsInATest(block, place)
      default: break
      }
    }
  }

  /// A project file, a spec, or keys of one.
  private func validate(_ block: MarkdownPage.Block, _ place: String, _ scratch: Scratch) throws {
    if let file = block.file, file.hasSuffix(".tabanim.json") || !file.hasSuffix("tabanim.json") {
      guard file.hasSuffix(".json") else { return }
      let result = try Binary.run(["validate", file], in: scratch.folder)
      #expect(result.exitCode == 0, "\(place): \(result.errors)")
    } else if block.file == nil {
      var text = block.lines.joined(separator: "\n")
      if text.drop(while: \.isWhitespace).first != "{" { text = "{ \(text)\n}" }
      let result = try Binary.run(["validate", "-"], in: scratch.folder, input: Data(text.utf8))
      #expect(result.exitCode == 0, "\(place): \(result.errors)")
    }
  }

  private func run(
    _ block: MarkdownPage.Block, _ place: String, _ scratch: Scratch, _ exitCode: inout Int32
  ) throws {
    var rest = block.lines[...]
    while let line = rest.popFirst() {
      guard line.hasPrefix("$ ") else { continue }
      var command = String(line.dropFirst(2))
      while command.hasSuffix("\\"), let next = rest.popFirst() { command = command.dropLast() + next }
      let expected = Array(rest.prefix { !$0.hasPrefix("$ ") })
      rest = rest.dropFirst(expected.count)
      let path =
        Binary.executable.deletingLastPathComponent().path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      let result = try Program.run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", "(exit \(exitCode)); { \(command)\n} 2>&1"], in: scratch.folder,
        environment: ["PATH": path, "CI": ""])
      let isLooked = rest.first == "$ echo $?"
      #expect(isLooked || result.exitCode == 0, "\(place): \(command) ends with \(result.exitCode)")
      exitCode = result.exitCode
      let printed = String(decoding: result.output, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      let shown = printed.last == "" ? printed.dropLast() : printed[...]
      let wanted = expected.last == "" ? expected.dropLast() : expected[...]
      #expect(
        matches(blurred(shown), blurred(wanted)), "\(place): \(command) prints\n\(shown.joined(separator: "\n"))")
    }
  }

  /// The pages have the figures of Debian 12, which its libraries give.
  private static let isWhereThePagesWereWritten =
    (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8))?.contains("VERSION_CODENAME=bookworm") == true

  /// Elsewhere, lines without sizes of files and decibels, which differ between versions of the libraries.
  private func blurred(_ lines: ArraySlice<String>) -> ArraySlice<String> {
    guard !DocumentationTests.isWhereThePagesWereWritten else { return lines }
    return lines.map { line in
      line.replacing(/[0-9.]+ (kB|MB|dB)/) { "0 \($0.output.1)" }
        .replacing(/worst frame [0-9.]+/, with: "worst frame 0")
        .replacing(/"(bytes|psnr|worstPsnr)": [0-9.]+/) { "\"\($0.output.1)\": 0" }
    }[...]
  }

  /// "…" alone on a line stands for any lines, within one for any text.
  private func matches(_ lines: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return lines.isEmpty }
    if first == "…" {
      return (0...lines.count).contains { matches(lines.dropFirst($0), pattern.dropFirst()) }
    }
    guard let line = lines.first else { return false }
    let parts = first.components(separatedBy: "…")
    var rest = line[...]
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        guard rest.hasSuffix(part) else { return false }
        rest = ""
      } else {
        guard let range = rest.range(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
    }
    return rest.isEmpty && matches(lines.dropFirst(), pattern.dropFirst())
  }

  /// What a page shows of Swift is compiled and run by the library's tests.
  private func standsInATest(_ block: MarkdownPage.Block, _ place: String) throws {
    let file = Binary.root.appendingPathComponent("Tests/RendererTests/ProductionTests/LibraryPageTests.swift")
    let tested = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let lines = block.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    let found = tested.indices.contains { tested[$0...].starts(with: lines) }
    #expect(found, "\(place): this code stands in no test")
  }

  /// What a page tells a reader to download or to depend on.
  @Test(arguments: pages + ["action.yml", "packaging/plugin/README.md"])
  func thePageNamesThisRelease(_ name: String) throws {
    let text = try String(contentsOf: Binary.root.appendingPathComponent(name), encoding: .utf8)
    let version = try Binary.run(["--version"]).output.trimmingCharacters(in: .newlines)
    for match in text.matches(of: /(?:tabanim@v|download\/v|tabanim_|from: "|rev: v)([0-9]+\.[0-9]+\.[0-9]+)/) {
      #expect(String(match.1) == version, "\(name): \(match.0); ./make.sh docs writes it")
    }
  }

  static let packagingPages = ["packaging/README.md", "packaging/plugin/README.md"]

  /// Nobody sees the name of a file behind the language of a block: the text above has it.
  @Test(arguments: pages) func theTextAboveAFileNamesIt(_ name: String) throws {
    let text = try String(contentsOf: Binary.root.appendingPathComponent(name), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var start = 0
    for block in try MarkdownPage(name).blocks {
      let above = lines[start..<(block.line - 2)].joined(separator: "\n")
      if let file = block.file { #expect(above.contains("`\(file)`"), "\(name):\(block.line): \(file)") }
      start = block.line + block.lines.count
    }
  }

  /// Words of a private dialect, which have plain ones in their place.
  @Test(arguments: pages + packagingPages + ["CHANGELOG.md", "SECURITY.md"])
  func thePageHasPlainWords(_ name: String) throws {
    let text = try String(contentsOf: Binary.root.appendingPathComponent(name), encoding: .utf8)
    for line in text.split(separator: "\n") {
      let found = line.firstMatch(
        of: /\b((is|are) told|anew|likewise|so many|without a word|gives way|as \w+ have it|so-manieth|passed over)\b/)
      #expect(found == nil, "\(name): \(line)")
    }
  }

  @Test func theReferenceIsThatOfTheProgram() throws {
    let schema = try Binary.run(["schema"])
    let script = Binary.root.appendingPathComponent("docs/reference.py").path
    let made = try Program.run(try #require(Program.python), [script], input: Data(schema.output.utf8))
    try #require(made.exitCode == 0, "\(made.errors)")
    let written = try Data(contentsOf: Binary.root.appendingPathComponent("docs/reference.md"))
    #expect(made.output == written, "./make.sh docs writes docs/reference.md anew")
  }

  /// Links that lead to files, headings and named places of this project.
  @Test(arguments: pages + packagingPages + ["docs/reference.md", "examples/README.md"])
  func everyLinkLeadsSomewhere(_ name: String) throws {
    let page = Binary.root.appendingPathComponent(name)
    // What a page shows as code is no link of its own.
    let text = try String(contentsOf: page, encoding: .utf8).replacing(/(?m)^```[^`]*^```/, with: "").replacing(
      /`[^`\n]*`/, with: "")
    for match in text.matches(of: /\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/) {
      let link = String(match.1 ?? match.2 ?? "")
      guard !link.contains("://"), !link.hasPrefix("mailto:") else { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? page : page.deletingLastPathComponent().appendingPathComponent(parts[0])
      #expect(FileManager.default.fileExists(atPath: target.path), "\(name): \(link)")
      guard parts.count > 1, target.pathExtension == "md" else { continue }
      let there = try String(contentsOf: target, encoding: .utf8)
      let headings = there.split(separator: "\n").filter { $0.hasPrefix("#") }.map(anchor)
      let names = there.matches(of: /<a name="([^"]+)">/).map { String($0.1) }
      #expect((headings + names).contains(parts[1]), "\(name): \(link)")
    }
  }

  /// As GitHub makes it of a heading.
  private func anchor(_ heading: Substring) -> String {
    let title = heading.drop { $0 == "#" || $0 == " " }.lowercased()
    return String(
      title.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }.map { $0 == " " ? "-" : $0 })
  }
}
