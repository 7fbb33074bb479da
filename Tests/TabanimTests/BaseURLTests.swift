import Foundation
import TestTools
import Testing

/// Lines with whole addresses, for pages that do not lie beside their pictures.
@Suite struct BaseURLTests {
  private static func scratch(_ output: String = "") throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.path("docs"), withIntermediateDirectories: true)
    try scratch.file("tabanim.json", Data("{}".utf8))
    let spec = SpecNameTests.spec.replacingOccurrences(of: #""output": {"#, with: #""output": { \#(output)"#)
    try scratch.file("docs/a.tabanim.json", Data(spec.utf8))
    return scratch
  }

  private static let base = "https://raw.githubusercontent.com/o/r/main"

  @Test(arguments: [
    ("markdown", "![Tap](\(base)/docs/a.gif)\n"), ("docc", "![Tap](\(base)/docs/a.gif)\n"),
    ("html", #"<img src="\#(base)/docs/a.gif" alt="Tap" width="375" height="58">"# + "\n"),
    ("hugo", #"{{< figure src="\#(base)/docs/a.gif" alt="Tap" width="375" height="58" >}}"# + "\n"),
  ]) func everyKindOfLineUsesIt(_ form: String, _ lines: String) throws {
    let scratch = try BaseURLTests.scratch()
    let flag = try SpecNameTests.run(scratch, "snippet a --for \(form) --base-url \(BaseURLTests.base)", in: "docs")
    #expect(flag.exitCode == 0 && flag.output == lines, "\(flag.output)")
    let listed = try BaseURLTests.scratch(#""baseURL": "\#(BaseURLTests.base)/", "#)
    #expect(try SpecNameTests.run(listed, "snippet docs --for \(form)").output == lines)
    #expect(try SpecNameTests.run(listed, "render docs -q --snippet \(form)").output == lines)
  }

  @Test func aPlaceholderIsThePath() throws {
    let scratch = try BaseURLTests.scratch(#""files": ["a b.gif"], "#)
    let result = try SpecNameTests.run(scratch, "snippet docs --base-url https://x.example/{path}?raw=true")
    #expect(result.output == "![Tap](https://x.example/docs/a%20b.gif?raw=true)\n")
  }

  @Test(arguments: ["https://", "x.example", "https://x/\"", "javascript:alert(1)"])
  func whatIsNoAddressIsRefused(_ text: String) throws {
    let scratch = try BaseURLTests.scratch()
    let flag = try Binary.run(["snippet", "docs", "--base-url", text], in: scratch.folder)
    #expect(flag.exitCode == 64 && flag.errors.contains("is not the address of a folder"))
    let set = try Binary.run(["snippet", "docs", "--set", "output.baseURL=\(text)"], in: scratch.folder)
    #expect(set.exitCode == 65 && set.errors.contains("is not the address of a folder"))
  }

  @Test func pyPIGetsOneImageWithAWholeAddress() throws {
    let scratch = try BaseURLTests.scratch(#""files": ["a.gif", "a~dark.gif", "a-poster.png"], "host": "pypi", "#)
    for command in ["snippet docs", "snippet docs --for html", "render docs --snippet markdown"] {
      let without = try SpecNameTests.run(scratch, command)
      #expect(without.exitCode == 65 && without.output.isEmpty)
      #expect(without.errors.contains("error: PyPI shows no picture by a relative path"), "\(without.errors)")
      let with = try SpecNameTests.run(scratch, "\(command) --base-url \(BaseURLTests.base)")
      let line = #"<img src="\#(BaseURLTests.base)/docs/a.gif" alt="Tap" width="375" height="58">"# + "\n"
      #expect(with.exitCode == 0 && with.output == line, "\(with.output)")
    }
  }

  @Test func theLinesOfAReadmeUseIt() throws {
    let scratch = try BaseURLTests.scratch()
    let block = SpecNameTests.block("hero").replacingOccurrences(
      of: #""output": {"#, with: #""output": { "host": "pypi", "#)
    try scratch.file("README.md", Data(block.utf8))
    let without = try SpecNameTests.run(scratch, "render README.md")
    #expect(without.exitCode == 65 && without.errors.contains("README.md:1:14: error: PyPI"), "\(without.errors)")
    #expect(try SpecNameTests.run(scratch, "render README.md --base-url \(BaseURLTests.base)").exitCode == 0)
    let page = String(decoding: try Data(contentsOf: scratch.folder.appendingPathComponent("README.md")), as: UTF8.self)
    #expect(page.contains(#"<img src="\#(BaseURLTests.base)/hero.gif" "#), "\(page)")
    #expect(try SpecNameTests.run(scratch, "check README.md --base-url \(BaseURLTests.base)").exitCode == 0)
    #expect(try SpecNameTests.run(scratch, "check README.md").exitCode == 65)
  }
}
