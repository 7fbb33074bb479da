import Foundation
import TestTools
import Testing

/// Specs in the comments of Markdown files, and the lines after them.
@Suite struct MarkdownTests {
  private static let spec = """
    { "alt": "Tap", "screen": { "scale": 1 }, "animation": "press", "timeline": [{ "at": 0.2, "tap": 1 }],
      "tabBar": { "items": [{ "icon": "circle" }, { "icon": "square" }] }, "output": { "fps": 10, "hold": 0.2 } }
    """

  private func run(_ scratch: Scratch, _ arguments: String, in folder: String = "") throws -> Binary.Result {
    try Binary.run(
      arguments.split(separator: " ").map(String.init), in: scratch.folder.appendingPathComponent(folder))
  }

  private func text(_ scratch: Scratch, _ name: String) throws -> String {
    String(decoding: try Data(contentsOf: scratch.folder.appendingPathComponent(name)), as: UTF8.self)
  }

  private func page(_ text: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.file("post.md", Data(text.utf8))
    return scratch
  }

  private static func block(_ name: String, _ spec: String = spec, _ lines: String = "") -> String {
    "<!-- tabanim \(name)\n\(spec)\n-->\n\(lines)<!-- /tabanim -->\n"
  }

  @Test(arguments: ["\n", "\r\n"]) func picturesAndLinesAreWrittenAndASecondRunChangesNothing(_ end: String) throws {
    let before = "# Title\n\n" + MarkdownTests.block("hero", MarkdownTests.spec, "old\n") + "\nEnd.\n  "
    let scratch = try page(before.replacingOccurrences(of: "\n", with: end))
    #expect(try run(scratch, "check post.md").exitCode == 1)
    let first = try run(scratch, "render post.md")
    #expect(first.exitCode == 0 && first.errors.contains("post.md: lines of hero written"), "\(first.errors)")
    let after = before.replacingOccurrences(of: "old\n", with: "![Tap](hero.gif)\n")
    #expect(try text(scratch, "post.md") == after.replacingOccurrences(of: "\n", with: end))
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: scratch.path("post.md"))
    let second = try run(scratch, "render post.md")
    #expect(second.exitCode == 0 && !second.errors.contains("written"))
    let date = try FileManager.default.attributesOfItem(atPath: scratch.path("post.md"))[.modificationDate] as? Date
    #expect(date == old)
    #expect(try run(scratch, "check post.md") == Binary.Result(exitCode: 0, output: "", errors: ""))
    // The lines are those of `snippet`.
    try scratch.file("hero.json", Data(MarkdownTests.spec.utf8))
    #expect(try run(scratch, "snippet hero.json --for markdown").output == "![Tap](hero.gif)\n")
  }

  @Test func checkFindsStaleLinesAndPicturesAndUpdateMendsThem() throws {
    let scratch = try page(MarkdownTests.block("hero"))
    try #require(try run(scratch, "render post.md -q").exitCode == 0)
    let good = try text(scratch, "post.md")
    try scratch.file("post.md", Data(good.replacingOccurrences(of: "![Tap]", with: "![Other]").utf8))
    let lines = try run(scratch, "check post.md")
    #expect(lines.exitCode == 1)
    #expect(lines.errors.hasPrefix(#"post.md:1:14: error: the lines of "hero" are not those of its pictures"#))
    #expect(lines.errors.hasSuffix("  help: to write them, run: tabanim check post.md --update\n"))
    #expect(try run(scratch, "check post.md --update -q").exitCode == 0)
    #expect(try text(scratch, "post.md") == good)
    // Other pictures, and other lines at once.
    let changed = good.replacingOccurrences(of: "\"Tap\"", with: "\"Push\"").replacingOccurrences(
      of: "0.2 }", with: "0.4 }")
    try scratch.file("post.md", Data(changed.utf8))
    let both = try run(scratch, "check post.md --reporter json")
    #expect(both.exitCode == 1)
    #expect(
      both.errors.contains(
        #"{"spec": "post.md", "file": "hero.gif", "differs": true, "compared": "pixels", "severity": "error""#))
    #expect(both.errors.contains(#""code": "markdown.staleLines", "file": "post.md", "line": 1, "column": 14"#))
    #expect(try run(scratch, "check post.md --update -q") == Binary.Result(exitCode: 0, output: "", errors: ""))
    #expect(try run(scratch, "check post.md").exitCode == 0)
    #expect(try text(scratch, "post.md").contains("![Push](hero.gif)\n<!-- /tabanim -->"))
  }

  /// A comment can name a file, list pictures, and stand in a folder.
  @Test func aBlockNamesAFileOrListsItsPictures() throws {
    let scratch = try Scratch()
    let list = #""output": { "files": ["img/a.gif", "img/a~dark.gif"], "#
    let listed = MarkdownTests.spec.replacingOccurrences(of: #""output": {"#, with: list)
    try FileManager.default.createDirectory(atPath: scratch.path("posts/specs"), withIntermediateDirectories: true)
    try scratch.file("posts/specs/my tabs.tabanim.json", Data(MarkdownTests.spec.utf8))
    let path = "<!-- tabanim specs/my tabs.tabanim.json -->\n<!-- /tabanim -->\n"
    try scratch.file("posts/post.md", Data((MarkdownTests.block("a", listed) + "\n" + path).utf8))
    try #require(try run(scratch, "render posts/post.md -q").exitCode == 0)
    let after = try text(scratch, "posts/post.md")
    #expect(after.contains("<source media=\"(prefers-color-scheme: dark)\" srcset=\"img/a~dark.gif\">\n"))
    #expect(after.contains("-->\n![Tap](specs/my%20tabs.gif)\n<!-- /tabanim -->\n"))
    for name in ["posts/img/a.gif", "posts/img/a~dark.gif", "posts/specs/my tabs.gif"] {
      #expect(FileManager.default.fileExists(atPath: scratch.path(name)))
    }
    // The folder has the same pictures, each once.
    #expect(try run(scratch, "check posts -v").errors.split(separator: "\n").count == 3)
    #expect(try run(scratch, "check", in: "posts").exitCode == 0)
  }

  @Test func codeAndOtherCommentsAreLeftAlone() throws {
    let inner = MarkdownTests.block("other", "{ nonsense")
    let indented = inner.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n") + "\n"
    let before =
      "```\n\(inner)```\n\n~~~~ html\n~~~\n\(inner)~~~~\n\n\(indented)\n<!--\n\(inner.dropLast(18))\n\n"
      + "Text with `<!-- tabanim x -->` in it.\n\n  "
      + MarkdownTests.block("hero").replacingOccurrences(
        of: "<!-- /", with: "  <!-- /")
    let scratch = try page(before)
    let result = try run(scratch, "render post.md -q")
    #expect(result.exitCode == 0, "\(result.errors)")
    // The lines keep the indentation of their comment.
    let closing = "  <!-- /tabanim -->\n"
    #expect(before.hasSuffix(closing))
    #expect(try text(scratch, "post.md") == before.dropLast(closing.count) + "  ![Tap](hero.gif)\n" + closing)
    #expect(try scratch.names == ["hero.gif", "post.md"])
  }

  @Test(arguments: [
    ("<!-- tabanim hero\n{}\n-->\n", #"1:14: error: no <!-- /tabanim --> after "hero"; its specs were not read"#),
    (
      "<!-- tabanim hero\n{}\n-->\n\n<!-- tabanim b\n{}\n-->\n<!-- /tabanim -->\n",
      #"1:14: error: no <!-- /tabanim --> after "hero"; its specs were not read"#
    ),
    (
      block("hero") + "\n" + block("hero"), #"7:14: error: the block of line 1 is also called "hero""#
    ),
    (block("tabs"), #"1:14: error: tabs.tabanim.json makes the pictures called "tabs""#),
    ("<!-- tabanim\n{}\n-->\n<!-- /tabanim -->\n", "1:1: error: this comment names no picture and no spec"),
    ("<!-- tabanim a.b\n{}\n-->\n<!-- /tabanim -->\n", #"1:14: error: "a.b" is not a name"#),
    ("<!-- tabanim a -->\n<!-- /tabanim -->\n", #"1:14: error: "a" has no spec"#),
    ("<!-- tabanim a\n{}\n", "1:1: error: this comment has no end"),
    ("<!-- tabanin a\n{}\n-->\n  <!-- /tabanim -->\n", "4:3: error: no <!-- tabanim NAME before this comment"),
    (block("a") + "<!-- /tabanim -->\n", "6:1: error: no <!-- tabanim NAME before this comment"),
    (block("a", #"{ "alt": "x --> y" }"#), "2:16: error: text after the end of the comment"),
    ("<!-- tabanim none.json -->\n<!-- /tabanim -->\n", #"1:14: error: there is no file "none.json""#),
    ("<!-- tabanim ../x.json -->\n<!-- /tabanim -->\n", #"1:14: error: the path "../x.json" leads out of"#),
    ("é <b>\n\n" + block("a", "{\n  \"alt\": \"ä\", \"tnit\": 1 }"), "5:15: error: unknown key"),
    (block("a", #"{ "animation": "#), "3:1: error: expected a value, but the file ends here"),
  ])
  func mistakesAreToldAtTheirPlaceAndNothingIsWritten(_ text: String, _ message: String) throws {
    let scratch = try page(text)
    try scratch.file("tabs.tabanim.json", Data(MarkdownTests.spec.utf8))
    for command in ["validate", "render", "check --update"] {
      let result = try run(scratch, "\(command) post.md")
      #expect(result.exitCode == 65, "\(command)")
      #expect(result.errors.contains("post.md:" + message), "\(command): \(result.errors)")
      #expect(try self.text(scratch, "post.md") == text)
      #expect(try scratch.names == ["post.md", "tabs.tabanim.json"])
    }
  }

  @Test func arrowsAreWrittenAsEscapesInText() throws {
    let scratch = try page(
      MarkdownTests.block("a", MarkdownTests.spec.replacingOccurrences(of: "Tap", with: #"A --\u003e B"#)))
    #expect(try run(scratch, "render post.md -q").exitCode == 0)
    #expect(try text(scratch, "post.md").contains("![A --> B](a.gif)"))
  }

  /// Nobody's prose is rewritten unasked.
  @Test func pagesOfAFolderAreRenderedOnlyIfTheProjectSaysSo() throws {
    let scratch = try page(MarkdownTests.block("hero"))
    let before = try text(scratch, "post.md")
    try scratch.file("notes.md", Data("# Nothing of ours\n".utf8))
    #expect(try run(scratch, "render .").exitCode == 66)
    #expect(try run(scratch, "validate . -v").errors == "post.md#hero is valid\n")
    #expect(try run(scratch, "check .").exitCode == 1)
    #expect(try text(scratch, "post.md") == before && scratch.names == ["notes.md", "post.md"])
    try scratch.file("tabanim.json", Data(#"{ "markdown": true }"#.utf8))
    #expect(try run(scratch, "render -q").exitCode == 0)
    #expect(try text(scratch, "post.md") != before)
    #expect(try run(scratch, "check") == Binary.Result(exitCode: 0, output: "", errors: ""))
    try scratch.file("a.tabanim.json", Data(#"{ "markdown": true }"#.utf8))
    #expect(try run(scratch, "validate a.tabanim.json").errors.contains(#""markdown" has an effect only in a project"#))
    #expect(try run(scratch, "render . -o x.gif").exitCode == 64)
  }
}
