import Foundation
import TestTools
import Testing

/// Texts of specs and names of files that would end what contains them: the outputs of the program, read by the readers of their languages.
@Suite struct ForeignTextTests {
  /// Clings to a letter, or is obeyed by terminals, or ends a line.
  private static let companions = ["\u{301}", "\u{200D}", "\u{1B}", "\n"]

  /// The letters that mean something in one of the languages, each between `companions`.
  private static func hostile(_ letters: String, _ companions: [String] = companions) -> String {
    var text = String.UnicodeScalarView("x".unicodeScalars)
    for letter in letters.unicodeScalars {
      for companion in companions { text.append(contentsOf: "\(companion)\(letter)\(companion)".unicodeScalars) }
    }
    text.append("y")
    return String(text)
  }

  /// One that carries what an attack would.
  private static let alt =
    "\"\u{301} onerror=alert(1) '\u{301}>\u{301}--\u{301}>*/\u{301}<script>alert(2)</script> >}}{{< evil >}} ](evil) "
    + hostile("\"'`\\<>&{}[]()*_~$|!#%:;,=@^+-./")

  /// `text` on one line, as a page shows it.
  private static func line(_ text: String) -> String {
    let words = text.unicodeScalars.filter { $0 != "\u{1B}" }.split { $0 == "\n" || $0 == " " }
    return words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
  }

  private static func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode([text]).dropFirst().dropLast(), as: UTF8.self)
  }

  private static func spec(alt: String, files: String = #""tabs.gif""#, title: String = "A") throws -> String {
    """
    { "alt": \(try json(alt)), "screen": { "scale": 1 }, "animation": "press",
      "tabBar": { "items": [\(try json(title)), "B"] }, "output": { "fps": 10, "hold": 0.2, "files": [\(files)] } }
    """
  }

  private func run(_ scratch: Scratch, _ arguments: [String]) throws -> Binary.Result {
    let result = try Binary.run(arguments, in: scratch.folder)
    for stream in [result.output, result.errors] {
      let control = stream.unicodeScalars.first {
        $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
      }
      #expect(control == nil, "\(arguments)")
    }
    return result
  }

  private struct Element: Decodable, Equatable {
    var tag: String
    var attributes: [String: String?]
  }

  /// The elements of a page as Python's reader of HTML finds them.
  private func elements(_ html: String) throws -> [Element] {
    let script = #"""
      import html.parser, json, sys
      class Page(html.parser.HTMLParser):
        def __init__(self): super().__init__(); self.seen = []
        def handle_starttag(self, tag, attributes): self.seen.append({'tag': tag, 'attributes': dict(attributes)})
      page = Page(); page.feed(sys.stdin.buffer.read().decode()); page.close(); print(json.dumps(page.seen))
      """#
    let result = try Program.run(try #require(Program.python), ["-c", script], input: Data(html.utf8))
    try #require(result.exitCode == 0, "\(result.errors)")
    return try JSONDecoder().decode([Element].self, from: result.output)
  }

  private func markdown(_ text: String) throws -> String {
    let program = try #require(Program.installed("cmark"), "install cmark")
    return String(decoding: try Program.run(program, ["--unsafe"], input: Data(text.utf8)).output, as: UTF8.self)
  }

  /// The lines for pages contain one picture, or one for each appearance, with the text and nothing else.
  @Test(arguments: [#""größe タブ.gif""#, #""a (b)&c.gif", "a (b)&c~dark.gif""#])
  func anAltTextStaysOne(_ files: String) throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(try ForeignTextTests.spec(alt: ForeignTextTests.alt, files: files).utf8))
    let shown = ForeignTextTests.line(ForeignTextTests.alt)
    let count = files.contains("dark") ? 3 : 1
    for form in ["html", "markdown", "docc", "hugo"] {
      let lines = try run(scratch, ["snippet", "tabs.json", "--for", form]).output
      if form == "hugo", count == 1 {
        #expect(
          lines.wholeMatch(of: /\{\{< figure src="[^"\\]*" alt=`[^`]*` width="\d+" height="\d+" >\}\}\n/) != nil,
          "\(lines)")
        continue
      }
      let isHTML = form == "html" || count > 1 && form != "docc"
      let all = try elements(isHTML ? lines : markdown(lines)).filter { $0.tag != "p" }
      #expect(all.count == (form == "docc" ? 1 : count), "\(lines)")
      let image = try #require(all.last)
      #expect(image.tag == "img" && Set(image.attributes.keys).isSubset(of: ["src", "alt", "width", "height"]))
      #expect(image.attributes["alt"] == shown, "\(form): \(lines)")
      let address = image.attributes["src"] ?? nil
      let source = address?.removingPercentEncoding
      let base = count > 1 ? "a (b)&c" : "größe タブ"
      #expect(source == base + (form == "docc" ? "" : ".gif"), "\(form): \(lines)")
    }
  }

  /// A Markdown reader finds the picture of a block, and the Markdown after it.
  @Test(arguments: [#""tabs.gif""#, #""tabs.gif", "tabs~dark.gif""#, #""tabs@2x.gif""#])
  func theMarkdownAroundABlockStaysMarkdown(_ files: String) throws {
    let scratch = try Scratch()
    let spec = try ForeignTextTests.spec(alt: ForeignTextTests.alt, files: files).replacing("-->", with: "--\\u003e")
    for (end, list) in [("\n", false), ("\r\n", false), ("\n", true)] {
      let block = "Before.\n\n<!-- tabanim tabs\n\(spec)\n-->\n<!-- /tabanim -->\nRight *after*.\n"
      let page =
        list
        ? "- Item\n\n" + block.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
        : block
      try scratch.file("post.md", Data(page.replacing("\n", with: end).utf8))
      #expect(try run(scratch, ["render", "post.md", "-q"]).exitCode == 0)
      let written = try scratch.text("post.md")
      let all = try elements(try markdown(written))
      #expect(all.filter { $0.tag == "img" }.map(\.attributes["alt"]) == [ForeignTextTests.line(ForeignTextTests.alt)])
      #expect(all.last?.tag == "em", "\(written)")
      #expect(Set(all.map(\.tag)).isSubset(of: ["ul", "li", "p", "picture", "source", "img", "em"]))
      #expect(try run(scratch, ["check", "post.md", "-q"]).exitCode == 0)
    }
  }

  /// An SVG is well formed and has the text as its title; a plot has it, too.
  @Test func xmlStaysWellFormed() throws {
    let scratch = try Scratch()
    let hostile = ForeignTextTests.hostile("\"'<>&-]") + "]]>"
    try scratch.file("tabs.json", Data(try ForeignTextTests.spec(alt: hostile, title: hostile).utf8))
    #expect(try run(scratch, ["render", "tabs.json", "-o", "tabs.svg", "-q"]).exitCode == 0)
    #expect(try run(scratch, ["plot", "tabs.json", "-o", "plot.svg", "-q"]).exitCode == 0)
    _ = try run(scratch, ["plot", "tabs.json", "--alt"])
    let script = #"""
      import sys, xml.etree.ElementTree as t
      roots = [t.parse(name).getroot() for name in sys.argv[1:]]
      sys.stdout.buffer.write(roots[0].find('{http://www.w3.org/2000/svg}title').text.encode())
      """#
    let result = try Program.run(
      try #require(Program.python), ["-c", script, scratch.path("tabs.svg"), scratch.path("plot.svg")])
    try #require(result.exitCode == 0, "\(result.errors)")
    let title = String(decoding: result.output, as: UTF8.self)
    #expect(ForeignTextTests.line(title) == ForeignTextTests.line(hostile))
  }

  /// Code and pages are those of a harmless text, but for the text itself.
  @Test func codeStaysTheSame() throws {
    let scratch = try Scratch()
    let hostile =
      "a \u{1B}]0;x\u{7} */ } *\u{301}/ </title\u{301}></title><script>alert(1)</script>\n#if false\n\"\"\"\"\u{301} \\"
    for (name, alt) in [("a", "a harmless one"), ("b", hostile)] {
      try FileManager.default.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
      try scratch.file(name + "/tabs.json", Data(try ForeignTextTests.spec(alt: alt).utf8))
    }
    for target in ["uikit", "swiftui", "css", "html"] {
      let codes = try ["a", "b"].map { try run(scratch, ["export", "\($0)/tabs.json", "--to", target, "-q"]).output }
      let bare = codes.map { code in
        target == "html"
          ? code.matches(of: /<[a-z\/!][^>]*>/).map { String($0.0) }.filter {
            !$0.contains("aria-label") && !$0.contains("d=\"")
          }.count
          : code.replacing(/\/\*(?s:.*?)\*\/|\/\/[^\n]*/, with: "").filter { !$0.isWhitespace }.count
      }
      #expect(bare[0] == bare[1], "\(target): \(codes[1])")
    }
    let titles = ["x,\u{301}\"\u{301}\n\u{1B}z", "plain"]
    let spec = """
      { "tabBar": { "items": ["A", "B"] }, "animation": "press",
        "timeline": [{ "at": 0.5, "title": 0, "to": \(try ForeignTextTests.json(titles[0])) }, { "at": 1, "tap": 1 }] }
      """
    try scratch.file("title.json", Data(spec.utf8))
    let table = try run(scratch, ["trace", "title.json", "--format", "csv"]).output
    let script = #"""
      import csv, io, sys
      rows = list(csv.reader(io.StringIO(sys.stdin.buffer.read().decode(), newline='')))
      assert {len(row) for row in rows} == {len(rows[0])}
      sys.stdout.buffer.write(rows[-1][rows[0].index('items[0].title.text')].encode())
      """#
    let cell = try Program.run(try #require(Program.python), ["-c", script], input: Data(table.utf8))
    #expect(
      cell.exitCode == 0 && String(decoding: cell.output, as: UTF8.self) == "x,\u{301}\"\u{301}\nz", "\(cell.errors)")
  }

  /// The names of four specs, each with all special letters between its companions; a file's name has no slash.
  private static let names = companions.map { hostile("\"'`\\<>&{}[]()*_~$|!#%:;,=@^+ ", [$0]) + ".tabanim.json" }

  /// Printed commands call the program with the names as they are, and nothing else.
  @Test func commandsAndReportsHaveTheNames() throws {
    let scratch = try Scratch()
    let names = ForeignTextTests.names + ["a'\u{301};touch pwned;'\u{301}.tabanim.json", "-a.tabanim.json"]
    for name in names { try scratch.file(name, Data(#"{ "animation": "press" }"#.utf8)) }
    let check = try run(scratch, ["check"])
    #expect(check.exitCode == 1)
    let commands = check.errors.matches(of: /run: (tabanim [^\n]*)/).map { String($0.1) }
    let script = "tabanim() { printf '%s\\0' \"$@\"; }\n" + commands.joined(separator: "\n")
    let shell = try Program.run(URL(fileURLWithPath: "/bin/sh"), ["-c", script], in: scratch.folder)
    let words = shell.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    #expect(Set(words) == Set(names.map { $0.hasPrefix("-") ? "./" + $0 : $0 } + ["render"]), "\(check.errors)")
    #expect(try scratch.names.count == names.count)
    let rows = try run(scratch, ["check", "--reporter", "json"]).errors.split(separator: "\n")
    let specs = try rows.map { row in
      let object = try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [String: Any]
      return object?["spec"] as? String ?? ""
    }
    #expect(Set(specs) == Set(names))
    let annotations = try run(scratch, ["check", "--reporter", "github"]).errors.split(separator: "\n")
    let files = annotations.compactMap { line -> String? in
      line.firstMatch(of: /^::error file=([^,:]*),line=1::[^\n]*$/).map {
        [("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")].reduce(String($0.1)) {
          $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal)
        }
      }
    }
    #expect(Set(files) == Set(names.map { $0.replacing("\u{1B}", with: "") }) && annotations.count == names.count)
    _ = try run(scratch, ["list", "outputs"])
    _ = try run(scratch, ["list", "inputs"])
  }

  /// A Makefile has a rule for each name, or the name is refused; nothing in it is a command.
  @Test(arguments: [
    "tabs.gif:\u{301};touch${IFS}pwned;", "a;b", "a%b", "a|b", "a=b", "a\tb", "a\u{1B}b", "a*b",
  ])
  func namesThatMakeCannotSayAreRefused(_ name: String) throws {
    let scratch = try Scratch()
    try scratch.file(name + ".tabanim.json", Data(#"{ "animation": "press" }"#.utf8))
    try scratch.file("\u{301}", Data())
    let result = try run(scratch, ["render", "-q", "--deps", "x.mk"])
    #expect(result.exitCode == 64 && result.errors.contains("help: use --deps-format json"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch.path("x.mk")))
    #expect(try run(scratch, ["render", "-q", "--deps", "x.json", "--deps-format", "json"]).exitCode == 0)
  }

  /// The file of dependencies replaces neither what a run reads nor what it writes.
  @Test(arguments: ["tabs.json", "./tabs.json", "a.svg", "./a.svg", "base.json", "tabs.gif", "link", "made.gif"])
  func dependenciesReplaceNoFileOfTheRun(_ name: String) throws {
    let scratch = try Scratch()
    let icon = #"<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>"#
    let spec = #"{ "extends": "base.json", "tabBar": { "items": [{ "icon": { "svg": "a.svg" } }, "B"] } }"#
    try scratch.file("a.svg", Data(icon.utf8))
    try scratch.file("base.json", Data(#"{ "animation": "press" }"#.utf8))
    try scratch.file("tabs.json", Data(spec.utf8))
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "tabs.json")
    try #require(try run(scratch, ["render", "tabs.json", "-q"]).exitCode == 0)
    let files = ["a.svg", "base.json", "tabs.json", "tabs.gif"]
    func contents() throws -> [Data] {
      try files.map { try Data(contentsOf: scratch.folder.appendingPathComponent($0)) }
    }
    let before = try contents()
    let picture = name == "made.gif" ? name : "tabs.gif"
    for form in ["make", "json"] {
      let result = try run(
        scratch, ["render", "tabs.json", "-o", picture, "-q", "--deps", name, "--deps-format", form])
      #expect(result.exitCode == 64, "\(result.errors)")
    }
    #expect(try before == contents())
    guard name == "made.gif" else { return }
    let made = try Data(contentsOf: scratch.folder.appendingPathComponent(name))
    #expect(made.starts(with: Data("GIF89a".utf8)))
  }
}
