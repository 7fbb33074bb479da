import Foundation
import TestTools
import Testing

/// Many specs in one run: folders, their order, what goes on after a failure, and what is refused before anything is written.
@Suite struct ManySpecsTests {
  private static func spec(_ tint: String = "#0000FF", _ output: String = "") -> Data {
    Data(
      """
      { "screen": { "scale": 1 }, "animation": "press", "timeline": [{ "at": 0.2, "tap": 1 }],
        "tabBar": { "tint": "\(tint)", "items": [{ "icon": "circle" }, { "icon": "square" }] },
        "output": { "fps": 10, "hold": 0.2, \(output) } }
      """.utf8)
  }

  /// Folders with twelve specs, and others that nobody means.
  private func tree() throws -> Scratch {
    let scratch = try Scratch()
    for folder in ["docs/a/deep", "docs/b", "docs/.hidden", "docs/node_modules/pack"] {
      try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
    }
    for index in 0..<12 {
      let folder = ["docs", "docs/a", "docs/a/deep", "docs/b"][index % 4]
      let tint = "#0000" + (index < 4 ? "0" : "8") + "\(index % 10)"
      try scratch.file("\(folder)/s\(index).tabanim.json", ManySpecsTests.spec(tint))
    }
    for name in ["docs/.hidden/x.tabanim.json", "docs/node_modules/pack/x.tabanim.json", "docs/.x.tabanim.json"] {
      try scratch.file(name, Data("{".utf8))
    }
    try scratch.file("docs/package.json", Data("{".utf8))
    try FileManager.default.createSymbolicLink(atPath: scratch.path("docs/round"), withDestinationPath: "../docs")
    return scratch
  }

  private func run(_ scratch: Scratch, _ arguments: String) throws -> Binary.Result {
    try Binary.run(arguments.split(separator: " ").map(String.init), in: scratch.folder)
  }

  private func pictures(_ scratch: Scratch) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path).filter { $0.hasSuffix(".gif") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: scratch.folder.appendingPathComponent($0))) })
  }

  @Test func aFolderStandsForItsSpecs() throws {
    let scratch = try tree()
    let result = try run(scratch, "render docs")
    try #require(result.exitCode == 0, "\(result.errors)")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 12)
    // In the order of their names, folder by folder.
    #expect(lines.first?.hasPrefix("docs/a/deep/s10.gif from docs/a/deep/s10.tabanim.json: 375×58 pixels, ") == true)
    #expect(lines.last?.hasPrefix("docs/s8.gif from docs/s8.tabanim.json: ") == true)
    #expect(try pictures(scratch).count == 12)
    #expect(try run(scratch, "check docs") == Binary.Result(exitCode: 0, output: "", errors: ""))
    #expect(try run(scratch, "check docs -v").errors.split(separator: "\n").count == 12)
    #expect(try run(scratch, "validate docs -v").errors.split(separator: "\n").count == 12)
    // Each once, however often it is named.
    #expect(try run(scratch, "check docs docs/s0.tabanim.json ./docs/a -v").errors.split(separator: "\n").count == 12)
  }

  @Test func howManyWorkChangesNothing() throws {
    let scratch = try tree()
    let one = try run(scratch, "render docs --jobs 1")
    let expected = try pictures(scratch)
    for jobs in [2, 3, 16] {
      for name in expected.keys { try FileManager.default.removeItem(atPath: scratch.path(name)) }
      #expect(try run(scratch, "render docs --jobs \(jobs)") == one)
      #expect(try pictures(scratch) == expected)
    }
    #expect(try run(scratch, "render docs --jobs 0").exitCode == 64)
  }

  @Test func oneThatFailsDoesNotStopOthers() throws {
    let scratch = try tree()
    try scratch.file("docs/a/s1.tabanim.json", Data(#"{ "animation": "bounc" }"#.utf8))
    try scratch.file(
      "docs/b/s3.tabanim.json", Data(#"{ "tabBar": { "items": [{ "icon": { "svg": "none.svg" } }] } }"#.utf8))
    let result = try run(scratch, "render docs none.json docs/none")
    #expect(result.exitCode == 66)
    #expect(try pictures(scratch).count == 10)
    #expect(result.errors.contains("docs/a/s1.tabanim.json:1:16: error: "))
    #expect(result.errors.contains("docs/b/s3.tabanim.json:1:44: error: "))
    #expect(result.errors.contains("error: there is no file none.json\n"))
    #expect(try run(scratch, "render docs").exitCode == 65)
    #expect(try run(scratch, "check docs").exitCode == 65)
    let validated = try run(scratch, "validate docs --reporter json")
    #expect(validated.exitCode == 65)
    #expect(validated.errors.split(separator: "\n").count(where: { $0.hasSuffix(#""valid": true}"#) }) == 10)
    // A difference counts less than a spec that cannot be read, and what cannot be written more.
    try scratch.file("docs/s0.tabanim.json", ManySpecsTests.spec("#FF0000"))
    #expect(try run(scratch, "check docs").exitCode == 65)
    #expect(try run(scratch, "check docs/s0.tabanim.json docs/s4.tabanim.json").exitCode == 1)
    try scratch.file("docs/s4.gif", Data("text".utf8))
    #expect(try run(scratch, "render docs").exitCode == 73)
  }

  @Test(arguments: [
    (#""files": ["../img/x.gif"]"#, #""files": ["../img/x.gif"]"#), (#""files": ["x/"]"#, #""files": ["x/0001.png"]"#),
    (#""files": ["x/0001.png"]"#, #""files": ["x/"]"#), (#""files": ["b.gif"]"#, ""),
  ])
  func twoSpecsForOneFileAreRefusedBeforeAnythingIsWritten(_ first: String, _ second: String) throws {
    let scratch = try Scratch()
    try scratch.file("c.tabanim.json", ManySpecsTests.spec())
    // Paths may not lead out of the folder of a spec yet, so they lie in one.
    try scratch.file("a.tabanim.json", ManySpecsTests.spec("#0000FF", first.replacingOccurrences(of: "../", with: "")))
    try scratch.file("b.tabanim.json", ManySpecsTests.spec("#0000FF", second.replacingOccurrences(of: "../", with: "")))
    for command in ["render .", "check .", "validate .", "render . --output-dir out"] {
      let result = try run(scratch, command)
      #expect(result.exitCode == (command == "check ." && second.isEmpty ? 1 : 64), "\(command): \(result.errors)")
      if result.exitCode == 64 {
        #expect(result.errors.contains("would be made from both b.tabanim.json and a.tabanim.json"), "\(result.errors)")
      }
      #expect(try scratch.names == ["a.tabanim.json", "b.tabanim.json", "c.tabanim.json"])
    }
  }

  @Test func oneOutputGivenTwiceIsRefused() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", ManySpecsTests.spec())
    for outputs in ["-o a.gif -o ./a.gif", "-o a/ -o a", "-o a/ -o a/0001.png", "-o - -o -"] {
      let result = try run(scratch, "render tabs.json \(outputs) --format png")
      #expect(result.exitCode == 64)
      #expect(result.errors.contains("two outputs would be one file"), "\(result.errors)")
      #expect(!result.errors.contains("Usage"))
      #expect(try scratch.names == ["tabs.json"])
    }
  }

  @Test(arguments: ["out", "out/", "./out", "new/out"]) func picturesOfAFolderKeepTheirTreeElsewhere(_ folder: String)
    throws
  {
    let scratch = try tree()
    try #require(try run(scratch, "render docs --output-dir \(folder)").exitCode == 0)
    let names = try pictures(scratch).keys.sorted()
    let root = folder == "new/out" ? "new/out/" : "out/"
    #expect(names.count == 12 && names.allSatisfy { $0.hasPrefix(root) })
    #expect(names.contains(root + "a/deep/s10.gif") && names.contains(root + "s0.gif"))
    #expect(try run(scratch, "check docs --output-dir \(folder)") == Binary.Result(exitCode: 0, output: "", errors: ""))
    #expect(try run(scratch, "check docs").exitCode == 1)
    // A spec by itself has its pictures at the top.
    try #require(try run(scratch, "render docs/a/s1.tabanim.json --output-dir \(folder)").exitCode == 0)
    #expect(try pictures(scratch)[root + "s1.gif"] != nil)
  }

  @Test func noListLeadsOutOfTheFolderForAll() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.path("beside"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: scratch.path("out"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: scratch.path("out/img"), withDestinationPath: "../beside")
    try scratch.file("tabs.json", ManySpecsTests.spec("#0000FF", #""files": ["img/a.gif"]"#))
    #expect(try run(scratch, "render tabs.json --output-dir out").exitCode == 65)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("beside")).isEmpty)
  }

  @Test(arguments: ["render", "check", "validate"]) func aFolderWithoutSpecsIs66(_ command: String) throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", ManySpecsTests.spec())
    let expected = """
      error: there are no specs in the folder .
        help: in a folder, specs are the files *.tabanim.json; name others one by one

      """
    #expect(try run(scratch, "\(command) .") == Binary.Result(exitCode: 66, output: "", errors: expected))
  }

  @Test(arguments: [
    ("render a.json b.json -o x.gif", "-o takes one spec"), ("render . -o x.gif", "-o takes one spec"),
    ("check . -o x.gif", "-o takes one spec"), ("render a.json -o x.gif --output-dir out", "exclude each other"),
    ("render -", "the picture of - has no name"), ("check -", "the picture of - has no name"),
    ("render - a.json", "the picture of - has no name"),
    ("validate - /dev/stdin", "standard input can be read once"),
    ("render tabanim.json", "tabanim.json is a project"),
  ])
  func wrongUsageIsTold(_ arguments: String, _ message: String) throws {
    let scratch = try Scratch()
    for name in ["a.json", "b.json", "c.tabanim.json", "tabanim.json"] { try scratch.file(name, ManySpecsTests.spec()) }
    let result = try run(scratch, arguments)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try scratch.names == ["a.json", "b.json", "c.tabanim.json", "tabanim.json"])
  }

  private struct Line: Decodable {
    var file: String
    var spec: String?
    var severity: String?
    var width: Int?
    var height: Int?
    var frames: Int?
    var seconds: Double?
    var bytes: Int?
    var psnr: Double?
    var line: Int?
  }

  @Test func machinesAreToldOfEachResult() throws {
    let scratch = try tree()
    try scratch.file("docs/a/s1.tabanim.json", Data(#"{ "animation": "bounc" }"#.utf8))
    let json = try run(scratch, "render docs --reporter json").errors.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(json.count == 12)
    #expect(json.filter { $0.severity != nil }.map(\.file) == ["docs/a/s1.tabanim.json"])
    for line in json where line.severity == nil {
      #expect((line.width, line.height, line.frames) == (375, 58, 5))
      #expect(line.seconds == 0.65)
      let picture = try Data(contentsOf: scratch.folder.appendingPathComponent(line.file))
      #expect(line.bytes == picture.count)
      #expect(line.spec == line.file.replacingOccurrences(of: ".gif", with: ".tabanim.json"))
    }
    let github = try run(scratch, "render docs --full --reporter github").errors.split(separator: "\n")
    #expect(github.count == 12)
    #expect(
      github.first
        == #"::error file=docs/a/s1.tabanim.json,line=1,col=16,endColumn=22::unknown animation "bounc"%0Adid you mean "bounce"?"#
    )
    #expect(
      github.dropFirst().allSatisfy { $0.hasPrefix("::notice file=docs/") && $0.contains("tabanim.json,line=1::docs/") }
    )
    #expect(try run(scratch, "render docs -q").errors.split(separator: "\n").count == 4)
    // Standard output has nothing of it.
    #expect(try run(scratch, "render docs").output.isEmpty)
  }
}
