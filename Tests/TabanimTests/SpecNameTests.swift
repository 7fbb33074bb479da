import Foundation
import TestTools
import Testing

/// Every command takes every way to name a spec.
@Suite struct SpecNameTests {
  static let spec = """
    { "alt": "Tap", "screen": { "scale": 1 }, "animation": "press", "timeline": [{ "at": 0.2, "tap": 1 }],
      "tabBar": { "items": [{ "icon": "circle" }, { "icon": "square" }] }, "output": { "fps": 10, "hold": 0.2 } }
    """

  static func block(_ name: String) -> String { "<!-- tabanim \(name)\n\(spec)\n-->\n<!-- /tabanim -->\n" }

  /// tap.tabanim.json; d with two specs; one.md with a block and front matter; two.md with two.
  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.path("d"), withIntermediateDirectories: true)
    for name in ["tap", "d/a", "d/b"] { try scratch.file(name + ".tabanim.json", Data(spec.utf8)) }
    try scratch.file("one.md", Data("+++\ntitle = \"One\"\n<!-- tabanim\n+++\n\n\(block("hero"))".utf8))
    try scratch.file("two.md", Data("---\ntitle: Two\n---\n\(block("p"))\n\(block("q"))".utf8))
    return scratch
  }

  static func run(_ scratch: Scratch, _ arguments: String, in folder: String = "") throws -> Binary.Result {
    try Binary.run(
      arguments.split(separator: " ").map(String.init), in: scratch.folder.appendingPathComponent(folder))
  }

  /// What stands for one spec. The first is a file as it is.
  private static let single = ["tap.tabanim.json", "tap", "one.md", "one.md#hero", "two.md#q", "./tap"]
  private static let several = ["d", "two.md"]

  private static let takingMany = [
    "render", "render -o x.gif", "check", "check --update", "validate", "snippet", "list keys", "list inputs",
    "list outputs", "plot -o x.svg", "compare tap.tabanim.json -o x.gif",
  ]
  private static let takingOne = ["trace", "export --to css", "filmstrip -o x.png"]

  @Test(arguments: takingMany + takingOne, single) func everyCommandTakesEveryName(
    _ command: String, _ name: String
  ) throws {
    let scratch = try SpecNameTests.scratch()
    if command == "check" {
      for spec in ["tap", "one.md", "two.md"] {
        try #require(try SpecNameTests.run(scratch, "render -q \(spec)").exitCode == 0)
      }
    }
    let result = try SpecNameTests.run(scratch, "\(command) \(name)")
    #expect(result.exitCode == 0, "\(result.errors)")
  }

  @Test(arguments: takingMany, several) func commandsTakeFoldersAndPagesWithSeveral(
    _ command: String, _ name: String
  ) throws {
    let scratch = try SpecNameTests.scratch()
    if command == "check" { try #require(try SpecNameTests.run(scratch, "render -q \(name)").exitCode == 0) }
    let result = try SpecNameTests.run(scratch, "\(command) \(name)")
    #expect(
      result.exitCode == (command.hasSuffix("-o x.gif") && command.hasPrefix("render") ? 64 : 0), "\(result.errors)")
    if command == "list outputs" {
      #expect(result.output == (name == "d" ? "d/a.gif\nd/b.gif\n" : "p.gif\nq.gif\n"))
    }
  }

  @Test(arguments: takingOne + ["preview --port 0"], several) func commandsForOneSpecNameThoseThatThereAre(
    _ command: String, _ name: String
  ) throws {
    let result = try SpecNameTests.run(SpecNameTests.scratch(), "\(command) \(name)")
    #expect(result.exitCode == 64 && result.output.isEmpty)
    let all = name == "d" ? "d/a.tabanim.json, d/b.tabanim.json" : "two.md#p, two.md#q"
    #expect(result.errors.hasSuffix("  help: name one: \(all)\n"), "\(result.errors)")
  }

  @Test(arguments: takingMany + takingOne) func whatIsNotThereIsMissingInput(_ command: String) throws {
    let scratch = try SpecNameTests.scratch()
    let file = try SpecNameTests.run(scratch, "\(command) tip")
    #expect(file.exitCode == 66 && file.errors.contains("there is no file tip"), "\(file.errors)")
    let block = try SpecNameTests.run(scratch, "\(command) one.md#heroes")
    #expect(block.exitCode == 66 && block.errors.contains(#"one.md has no spec "heroes""#), "\(block.errors)")
    #expect(block.errors.contains("help: did you mean one.md#hero?"))
  }

  @Test func aPathWinsOverAShortNameAndVerboseTells() throws {
    let scratch = try SpecNameTests.scratch()
    try scratch.file("d.tabanim.json", Data(SpecNameTests.spec.utf8))
    let verbose = try SpecNameTests.run(scratch, "validate -v d")
    #expect(verbose.exitCode == 0 && verbose.errors.contains("d/a.tabanim.json is valid"))
    #expect(verbose.errors.hasPrefix("d is the path of that name, not d.tabanim.json, which is also there\n"))
    #expect(try !SpecNameTests.run(scratch, "validate d").errors.contains("also there"))
    let one = try SpecNameTests.run(scratch, "trace d")
    #expect(one.exitCode == 64 && one.errors.contains("name one: d.tabanim.json, d/a.tabanim.json"))
    try scratch.file("tap", Data(#"{ "animation": "bounce" }"#.utf8))
    #expect(try SpecNameTests.run(scratch, "export tap --to css").output.contains("tap."))
    #expect(try SpecNameTests.run(scratch, "list outputs tap").output == "tap.gif\n")
    // The name alone renders, as `init` has written it.
    #expect(try SpecNameTests.run(scratch, "init wave").exitCode == 0)
    #expect(try SpecNameTests.run(scratch, "wave").exitCode == 0)
    #expect(FileManager.default.fileExists(atPath: scratch.path("wave.gif")))
  }

  @Test func oneBlockIsWrittenWithoutTheOthers() throws {
    let scratch = try SpecNameTests.scratch()
    #expect(try SpecNameTests.run(scratch, "render two.md#q -q").exitCode == 0)
    let page = String(decoding: try Data(contentsOf: scratch.folder.appendingPathComponent("two.md")), as: UTF8.self)
    #expect(page.hasSuffix("![Tap](q.gif)\n<!-- /tabanim -->\n") && !page.contains("p.gif"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("p.gif")))
    // A picture elsewhere is not the page's.
    #expect(try SpecNameTests.run(scratch, "render one.md -o x.gif -q").exitCode == 0)
    let one = String(decoding: try Data(contentsOf: scratch.folder.appendingPathComponent("one.md")), as: UTF8.self)
    #expect(one.contains("-->\n<!-- /tabanim -->"))
  }

  // MARK: Pages of sites

  private static func site(_ page: String, _ files: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    for (file, text) in files.merging([page: block("hero")], uniquingKeysWith: { $1 }) {
      let folder = scratch.folder.appendingPathComponent(file).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try scratch.file(file, Data(text.utf8))
    }
    return scratch
  }

  private static let figure = #"{{< figure src="hero.gif" alt="Tap" width="375" height="58" >}}"#

  @Test(
    arguments: [
      ("content/posts/tap/index.md", ["hugo.toml": "title = 'x'"], figure),
      ("content/index.md", ["config.toml": ""], figure), ("content/index.md", ["hugo.yaml": ""], figure),
      ("README.md", ["hugo.toml": "", "content/x.txt": ""], "![Tap](hero.gif)"),
      ("content/index.md", ["content/.git": "", "hugo.toml": ""], "![Tap](hero.gif)"),
      ("content/index.md", [:], "![Tap](hero.gif)"),
      ("posts/a.md", ["tabanim.json": #"{ "markdown": "hugo" }"#], figure),
      ("content/index.md", ["hugo.toml": "", "tabanim.json": #"{ "markdown": "markdown" }"#], "![Tap](hero.gif)"),
      ("Demo.docc/Tabs.md", [:], "![Tap](hero)"),
    ] as [(String, [String: String], String)]) func linesAreThoseOfTheSite(
      _ page: String, _ files: [String: String], _ lines: String
    ) throws
  {
    let scratch = try SpecNameTests.site(page, files)
    let result = try SpecNameTests.run(scratch, "render \(page)")
    #expect(result.exitCode == 0, "\(result.errors)")
    let text = String(decoding: try Data(contentsOf: scratch.folder.appendingPathComponent(page)), as: UTF8.self)
    #expect(text.contains("-->\n\(lines)\n<!-- /tabanim -->"), "\(text)")
    #expect(try SpecNameTests.run(scratch, "check \(page)").exitCode == 0)
  }

  @Test(arguments: [("", true), ("[markup.goldmark.renderer]\n  unsafe = true\n", false)])
  func htmlThatHugoLeavesOutIsTold(_ configuration: String, _ isTold: Bool) throws {
    let scratch = try SpecNameTests.site("content/index.md", ["hugo.toml": configuration])
    let list = SpecNameTests.block("hero").replacingOccurrences(
      of: #""output": {"#, with: #""output": { "files": ["a.gif", "a~dark.gif"], "#)
    try scratch.file("content/index.md", Data(list.utf8))
    let result = try SpecNameTests.run(scratch, "render content/index.md")
    #expect(result.exitCode == 0 && result.errors.contains("warning: Hugo leaves out the HTML") == isTold)
  }

  @Test func aKindOfPageThatThereIsNotIsTold() throws {
    let scratch = try SpecNameTests.site("a.md", ["tabanim.json": #"{ "markdown": "huge" }"#])
    let result = try SpecNameTests.run(scratch, "render a.md")
    #expect(result.exitCode == 65 && result.errors.contains(#"did you mean "hugo"?"#), "\(result.errors)")
  }
}
