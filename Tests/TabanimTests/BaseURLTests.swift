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

  /// The help has the whole address of the folder to which the pictures' paths are relative, and following it leads to the pictures.
  @Test func theAddressInTheHelpIsThatOfThePictures() throws {
    let scratch = try Scratch()
    for folder in [".git", "docs"] {
      try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
    }
    try scratch.file(".git/config", Data("[remote \"origin\"]\n\turl = git@github.com:ann/app.git\n".utf8))
    try scratch.file("docs/tabs.tabanim.json", Data(#"{ "alt": "Tap", "output": { "fps": 5, "loop": 1 } }"#.utf8))
    let without = try SpecNameTests.run(scratch, "snippet docs/tabs --host pypi")
    let help = try #require(without.errors.firstMatch(of: /add (--base-url \S+)\n/)?.1)
    #expect(help == "--base-url https://raw.githubusercontent.com/ann/app/main/docs")
    let with = try SpecNameTests.run(scratch, "snippet docs/tabs --host pypi \(help) --strict")
    #expect(with.output.contains(#"src="https://raw.githubusercontent.com/ann/app/main/docs/tabs.gif""#), "\(with)")
  }

  /// GitHub serves pages that show files at one address, and the files at another.
  @Test func pagesThatShowFilesAreNoPictures() throws {
    let scratch = try BaseURLTests.scratch()
    let blob = try SpecNameTests.run(scratch, "snippet docs --base-url https://github.com/ann/app/blob/main")
    #expect(blob.exitCode == 64, "\(blob.errors)")
    #expect(blob.errors.contains(#"write "https://raw.githubusercontent.com/ann/app/main""#), "\(blob.errors)")
    let raw = try SpecNameTests.run(scratch, "snippet docs --base-url https://github.com/a/b/blob/main/{path}?raw=true")
    #expect(raw.exitCode == 0, "\(raw.errors)")
  }

  /// On PyPI a still shows to nobody: a picture that stops is the remedy there.
  @Test func theRemedyForMotionOnPyPIIsAnEnd() throws {
    let scratch = try BaseURLTests.scratch(#""host": "pypi", "#)
    let told = try SpecNameTests.run(scratch, "snippet docs --base-url \(BaseURLTests.base)")
    #expect(told.errors.contains("moves forever") && told.errors.contains(#"set "loop" to 1"#), "\(told.errors)")
    let ended = try SpecNameTests.run(
      scratch, "snippet docs --base-url \(BaseURLTests.base) --set output.loop=1 --strict")
    #expect(ended.exitCode == 0, "\(ended.errors)")
  }

  @Test func docCHasLinesOfItsOwn() throws {
    let scratch = try BaseURLTests.scratch()
    let asked = try SpecNameTests.run(scratch, "snippet docs --for docc")
    #expect(try SpecNameTests.run(scratch, "snippet docs --host docc").output == asked.output)
    #expect(asked.output.hasPrefix("!["), "\(asked.output)")
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
