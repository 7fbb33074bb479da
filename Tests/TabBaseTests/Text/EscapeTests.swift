import Foundation
import TabBase
import TestTools
import Testing

/// Escaped texts are read back by the languages' own programs.
@Suite struct EscapeTests {
  /// Every ASCII letter that means something somewhere, each between scalars that cling to it or that
  /// terminals obey.
  static let text: String = {
    var text = String.UnicodeScalarView("x".unicodeScalars)
    for letter in (0x20..<0x7F).compactMap(Unicode.Scalar.init) where !letter.properties.isAlphabetic {
      for companion in ["\u{301}", "\u{200D}", "\u{1B}", "\n", ""] {
        text.append(contentsOf: "\(companion)\(letter)\(companion)".unicodeScalars)
      }
    }
    text.append("y")
    return String(text)
  }()

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
  }

  @Test func noControlCharacterGetsThrough() {
    let text = String(String.UnicodeScalarView((0..<0x120).compactMap(Unicode.Scalar.init)))
    let escaped = [
      Escape.html(text), Escape.xml(text), Escape.markdown(text), Escape.markdownDestination(text), Escape.hugo(text),
      Escape.url(text), Escape.shell(text), Escape.gitHub(text), Escape.gitHubProperty(text), Escape.json(text),
      Escape.csv(text), Escape.swift(text), Escape.comment(text), Escape.oneLine(text),
      Escape.yaml(text), Escape.xmlComment(text),
    ]
    for text in escaped { #expect(!text.unicodeScalars.contains(where: EscapeTests.isControl)) }
    #expect(Escape.make("a\u{1B}b") == nil && Escape.make("a\nb") == nil && Escape.make("a\u{85}b") == nil)
  }

  @Test func aShellReadsEachWordAsItWas() throws {
    let words = [EscapeTests.text, "", "plain", "it's", "'\u{301};touch pwned;'\u{301}", "a\u{85}b%d\\n", "größe"]
    let command = "printf '%s\\0' " + words.map(Escape.shell).joined(separator: " ")
    let scratch = try Scratch()
    let run = try Program.run(URL(fileURLWithPath: "/bin/sh"), ["-c", command], in: scratch.folder)
    let read = run.output.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(read.dropLast().elementsEqual(words) && run.errors.isEmpty)
    #expect(try scratch.names.isEmpty)
  }

  /// make finds each file under its name, or the name is refused.
  @Test(.enabled(if: Program.areHere(Program.installed("make")), "needs make")) func makeReadsEachNameAsItWas() throws {
    let make = try #require(Program.installed("make"))
    var refused = ""
    for letter in (0x20..<0x7F).compactMap(Unicode.Scalar.init) where !letter.properties.isAlphabetic && letter != "/" {
      let scratch = try Scratch()
      var pairs: [(target: String, source: String)] = []
      for companion in ["", "\u{301}", "\u{200D}"] {
        for (before, after) in [("a", "b"), ("a", ""), ("d/", "b"), ("", "b")] {
          let target = "\(before)\(companion)\(letter)\(companion)\(after)"
          pairs.append((target, target + ".json"))
        }
      }
      let rules = pairs.compactMap { pair -> String? in
        guard let target = Escape.make(pair.target), let source = Escape.make(pair.source) else { return nil }
        return "\(target): \\\n  \(source)\n\(source):\n"
      }
      if rules.isEmpty { refused.unicodeScalars.append(letter) }
      try FileManager.default.createDirectory(atPath: scratch.path("d"), withIntermediateDirectories: true)
      for pair in pairs { for name in [pair.target, pair.source] { try scratch.file(name, Data()) } }
      for pair in pairs {
        guard Escape.make(pair.target) != nil, Escape.make(pair.source) != nil else { continue }
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: scratch.path(pair.target))
      }
      let said = pairs.filter { Escape.make($0.target) != nil && Escape.make($0.source) != nil }
      let all = "all: " + said.compactMap { Escape.make($0.target) }.joined(separator: " ") + "\n"
      try scratch.file("all.mk", Data((all + rules.joined()).utf8))
      let run = try Program.run(make, ["-n", "-d", "-f", "all.mk"], in: scratch.folder, environment: ["LC_ALL": "C"])
      let output = String(decoding: run.output, as: UTF8.self)
      for pair in said {
        #expect(
          output.contains("Prerequisite '\(pair.source)' is newer than target '\(pair.target)'"),
          "\(pair.target): \(run.errors)")
      }
    }
    #expect(refused == "%*;=?|")
  }

  /// What Python's readers of HTML, XML, JSON, CSV and addresses, and a reader of workflow commands make of the text.
  @Test(.enabled(if: Program.areHere(Program.python), "needs python3")) func readersReadEachTextAsItWas() throws {
    let text = EscapeTests.text
    let shown = EscapeTests.line(text)
    let script = #"""
      import csv, html.parser, io, json, re, sys, urllib.parse, xml.etree.ElementTree
      given = json.load(sys.stdin)
      class Page(html.parser.HTMLParser):
        def __init__(self): super().__init__(); self.seen = []
        def handle_starttag(self, tag, attributes): self.seen.append((tag, attributes))
      page = Page(); page.feed(given['html']); page.close()
      [(tag, attributes)] = page.seen
      [(_, alt), (last, _)] = attributes
      root = xml.etree.ElementTree.fromstring(given['xml'].encode())
      [[first, cell, end]] = list(csv.reader(io.StringIO(given['csv'], newline='')))
      head, message = re.fullmatch(r'::error file=([^\n,:]*)::([^\n]*)', given['github']).groups()
      plain = lambda t: t.replace('%0A', '\n').replace('%3A', ':').replace('%2C', ',').replace('%25', '%')
      print(json.dumps({'html': alt, 'tag': tag + last, 'xml': root.text, 'attribute': root.get('a'), 'csv': cell, 'json': json.loads(given['json']),
        'property': plain(head), 'message': plain(message), 'url': urllib.parse.unquote(given['url'])}))
      """#
    let input = [
      "html": "<img alt=\"\(Escape.html(text))\" last=\"1\">",
      "xml": "<t a=\"\(Escape.xml(text))\">\(Escape.xml(text))</t>",
      "csv": "1,\(Escape.csv(text)),2\n", "json": Escape.json(text), "url": Escape.url(text),
      "github": "::error file=\(Escape.gitHubProperty(text))::\(Escape.gitHub(text))",
    ]
    let scratch = try Scratch()
    let run = try Program.run(
      try #require(Program.python), ["-c", script], in: scratch.folder, input: try JSONEncoder().encode(input))
    try #require(run.exitCode == 0, "\(run.errors)")
    let read = try JSONDecoder().decode([String: String].self, from: run.output)
    let lines = text.unicodeScalars.filter { !EscapeTests.isControl($0) }.reduce(into: "") {
      $0.unicodeScalars.append($1)
    }
    #expect(read["tag"] == "imglast" && read["html"] == shown)
    #expect(read["xml"] == lines && read["csv"] == lines && read["message"] == lines && read["property"] == lines)
    #expect(read["attribute"] == lines.replacing("\n", with: " "))
    #expect(read["json"] == text && read["url"] == text)
  }

  @Test(.enabled(if: Program.areHere(Program.swiftc), "needs swiftc")) func theCompilerReadsALiteralAsItWas() throws {
    let scratch = try Scratch()
    let code =
      "print(\(Escape.swift(EscapeTests.text)).unicodeScalars.map { String($0.value) }.joined(separator: \" \"))\n"
    let main = try scratch.file("main.swift", Data(code.utf8))
    let built = try Program.run(
      try #require(Program.swiftc), [main.path, "-o", scratch.path("out")], in: scratch.folder)
    try #require(built.exitCode == 0, "\(built.errors)")
    let printed = String(decoding: try Program.run(URL(fileURLWithPath: scratch.path("out")), []).output, as: UTF8.self)
    #expect(
      printed == EscapeTests.text.unicodeScalars.map { String($0.value) }.joined(separator: " ") + "\n")
  }

  @Test func aCommentEndsAtItsEnd() {
    #expect(
      Escape.comment("a */ b *\u{301}/ c */\u{301} d *\u{1B}/ e **//") == "a * / b *\u{301}/ c * /\u{301} d * / e ** //"
    )
  }

  @Test func aCombiningMarkHidesNoExpressionOfAWorkflow() {
    let escaped = Escape.yaml("${{\u{301} github.token }}")
    #expect(Array(escaped.utf8) == Array("\"${{ '${{' }}\u{301} github.token }}\"".utf8))
  }

  @Test func aCommentInXMLHasNoTwoHyphensInARow() {
    #expect(Escape.xmlComment("a-b--c") == "a-b- -c" && Escape.xmlComment("-\u{1B}->") == "- ->")
    #expect(Array(Escape.xmlComment("---\u{301}>").utf8) == Array("- - -\u{301}>".utf8))
  }

  /// Hugo's rules: it drops the backslashes of a quoted string if it has escaped quotation marks, and takes a raw string as it is.
  @Test(arguments: [
    ("plain", #""plain""#), (#"a "b""#, #"`a "b"`"#), ("\"\u{301} >}}{{< evil >}}", "`\"\u{301} >}}{{< evil >}}`"),
    (#"a\"#, #"`a\`"#), ("a`b", "\"a`b\""), ("a`\u{301}b\\", "`a\u{2CB}\u{301}b\\`"), ("a\n\nb", "\"a b\""),
  ])
  func aParameterOfAShortcodeEndsAtItsEnd(_ text: String, _ parameter: String) {
    #expect(Escape.hugo(text) == parameter)
  }

  @Test(arguments: [
    ("größe.gif", "gr%C3%B6%C3%9Fe.gif"), ("タブ/a b,c.gif", "%E3%82%BF%E3%83%96/a%20b%2Cc.gif"),
    ("javascript:alert(1).gif", "javascript%3Aalert%281%29.gif"), ("~a/../b-_.~1.gif", "~a/../b-_.~1.gif"),
  ])
  func anAddressIsEncodedByBytes(_ path: String, _ address: String) { #expect(Escape.url(path) == address) }

  /// `text` as a page shows it: on one line.
  static func line(_ text: String) -> String {
    let words = text.unicodeScalars.filter { !isControl($0) }.split { $0 == "\n" }
    return words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
  }
}
