import Foundation
import TestTools
import Testing

/// One list of pictures for many specs, and what a run does with pictures that are there already.
@Suite struct PatternTests {
  private static func spec(_ tint: String = "#0000FF", _ more: String = "") -> Data {
    Data(
      """
      { "alt": "Tap", "screen": { "scale": 1 }, "animation": "press", "timeline": [{ "at": 0.2, "tap": 1 }],
        "tabBar": { "tint": "\(tint)", "items": [{ "icon": "circle" }, { "icon": "square" }] },
        "output": { "fps": 10, "hold": 0.2\(more) } }
      """.utf8)
  }

  private func run(_ scratch: Scratch, _ arguments: String, in folder: String = "") throws -> Binary.Result {
    try Binary.run(
      arguments.split(separator: " ").map(String.init), in: scratch.folder.appendingPathComponent(folder))
  }

  private func folder(_ scratch: Scratch, _ name: String) throws {
    try FileManager.default.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
  }

  private func data(_ scratch: Scratch, _ name: String) throws -> Data {
    try Data(contentsOf: scratch.folder.appendingPathComponent(name))
  }

  private static let names = (0..<12).map { "tab\($0)" }

  /// The list of a project makes the same bytes as a list in each spec.
  @Test func aPatternOfAProjectListsThePicturesOfEachSpec() throws {
    let scratch = try Scratch()
    for place in ["one", "each"] { try folder(scratch, "\(place)/docs") }
    let list = { (name: String) in
      #""files": ["img/\#(name).gif", { "file": "Media.docc/\#(name)~dark@2x.png", "format": "apng" }]"#
    }
    try scratch.file("one/tabanim.json", Data("{ \"output\": { \(list("{name}")) } }".utf8))
    try scratch.file("each/tabanim.json", Data("{}".utf8))
    for (index, name) in PatternTests.names.enumerated() {
      let tint = "#2070\(index + 80)"
      try scratch.file("one/docs/\(name).tabanim.json", PatternTests.spec(tint))
      let own = list(name).replacingOccurrences(of: "img/", with: "../img/")
        .replacingOccurrences(of: "Media", with: "../Media")
      try scratch.file("each/docs/\(name).tabanim.json", PatternTests.spec(tint, ", " + own))
    }
    for place in ["one", "each"] { try #require(try run(scratch, "render", in: place).exitCode == 0) }
    for name in PatternTests.names {
      for file in ["img/\(name).gif", "Media.docc/\(name)~dark@2x.png"] {
        #expect(try data(scratch, "one/\(file)") == data(scratch, "each/\(file)"))
      }
    }
    #expect(try Set(PatternTests.names.map { try data(scratch, "one/img/\($0).gif") }).count == 12)
    // DocC takes animated PNGs that are called .png.
    #expect(try data(scratch, "one/Media.docc/tab0~dark@2x.png").range(of: Data("acTL".utf8)) != nil)
    for command in ["check", "validate"] {
      #expect(try run(scratch, command, in: "one") == Binary.Result(exitCode: 0, output: "", errors: ""))
    }
    #expect(try run(scratch, "snippet docs --for docc", in: "one").output.split(separator: "\n").count == 24)
  }

  @Test func aNameWithoutAPatternIsOneMistakeForAllSpecs() throws {
    let scratch = try Scratch()
    try scratch.file("tabanim.json", Data(#"{ "output": { "files": ["shared.gif"] } }"#.utf8))
    for name in ["a", "b", "c"] { try scratch.file("\(name).tabanim.json", PatternTests.spec()) }
    let result = try run(scratch, "render")
    #expect(result.exitCode == 64)
    #expect(result.errors.split(separator: "\n").count == 4, "\(result.errors)")
    #expect(result.errors.contains("in the list of a project, {name} is the spec's name"))
  }

  @Test(arguments: ["render", "check", "validate"]) func noPathIsTheWorkingFolder(_ command: String) throws {
    let scratch = try Scratch()
    #expect(try run(scratch, "\(command) -q").exitCode == 66)
    try scratch.file("a.tabanim.json", PatternTests.spec())
    try #require(try run(scratch, "render .").exitCode == 0)
    #expect(try run(scratch, "\(command) --reporter json") == run(scratch, "\(command) . --reporter json"))
    try scratch.file("a.tabanim.json", Data("{".utf8))
    #expect(try run(scratch, command).exitCode == 65)
  }

  private func time(_ scratch: Scratch, _ name: String) throws -> (Date?, Int?) {
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path(name))
    return (attributes[.modificationDate] as? Date, attributes[.systemFileNumber] as? Int)
  }

  @Test func pictureThatIsTheSameKeepsItsTime() throws {
    let scratch = try Scratch()
    try scratch.file("a.tabanim.json", PatternTests.spec("#0000FF", #", "files": ["a.gif", "a.png", "frames/"]"#))
    try #require(try run(scratch, "render").exitCode == 0)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    let files = ["a.gif", "a.png", "frames", "frames/0001.png"]
    for name in files {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: scratch.path(name))
    }
    let before = try files.map { try time(scratch, $0) }
    // The words of a spec are not in its pictures.
    try scratch.file("a.tabanim.json", PatternTests.spec("#0000ff", #", "files": ["a.gif", "a.png", "frames/"]"#))
    let again = try run(scratch, "render")
    #expect(again.exitCode == 0)
    #expect(again.errors.contains("a.gif is up to date: the same picture, with an older key\n"), "\(again.errors)")
    for (name, was) in zip(files, before) { #expect(try time(scratch, name) == was, "\(name)") }
    // A still that differs is written, and so are the frames, all of them.
    try scratch.file("a.tabanim.json", PatternTests.spec("#FF0000", #", "files": ["a.gif", "a.png", "frames/"]"#))
    try #require(try run(scratch, "render").exitCode == 0)
    for (name, was) in zip(files, before) { #expect(try time(scratch, name) != was, "\(name)") }
    #expect(try scratch.names == ["a.gif", "a.png", "a.tabanim.json", "frames"])
  }

  /// Writing through a name that is one of several leaves the others as they were.
  @Test func pictureThatChangedInOneByteIsReplaced() throws {
    let scratch = try Scratch()
    try scratch.file("a.tabanim.json", PatternTests.spec())
    try #require(try run(scratch, "render").exitCode == 0)
    var bytes = try data(scratch, "a.gif")
    let whole = bytes
    bytes[bytes.count - 2] ^= 1
    try scratch.file("a.gif", bytes)
    try #require(try run(scratch, "render").exitCode == 0)
    #expect(try data(scratch, "a.gif") == whole)
  }

  @Test func orphansAreToldOnceWithTheCommandThatRemovesThem() throws {
    let scratch = try Scratch()
    let names = PatternTests.names.map { $0 + " x" }
    for name in names { try scratch.file("\(name).tabanim.json", PatternTests.spec()) }
    try #require(try run(scratch, "render -q").exitCode == 0)
    try scratch.file("tabanim.json", Data(#"{ "output": { "files": ["img/{name}.gif"] } }"#.utf8))
    try #require(try run(scratch, "render -q").exitCode == 0)
    let check = try run(scratch, "check")
    #expect(check.exitCode == 0)
    let lines = check.errors.split(separator: "\n")
    try #require(lines.count == 2, "\(check.errors)")
    #expect(lines[0] == "warning: 12 pictures have the names of specs that do not list them, such as tab0 x.gif")
    let command = try #require(lines[1].firstRange(of: "or remove them: ").map { String(lines[1][$0.upperBound...]) })
    #expect(command.hasPrefix("rm 'tab0 x.gif' "))
    let shell = try Program.run(URL(fileURLWithPath: "/bin/sh"), ["-c", command], in: scratch.folder)
    #expect(shell.exitCode == 0)
    #expect(try run(scratch, "check") == Binary.Result(exitCode: 0, output: "", errors: ""))
    #expect(try scratch.names.count == 14)
  }

  /// The pattern of a project tells which pictures had a spec that was removed or renamed.
  @Test(arguments: ["img/{name}.gif", "{name}/tabs.gif", "img/{name}/"])
  func picturesOfSpecsThatAreGoneAreTold(_ pattern: String) throws {
    let scratch = try Scratch()
    let dark = pattern.hasSuffix("/") ? "" : #", "img/{name}~dark.gif""#
    try scratch.file("tabanim.json", Data("{ \"output\": { \"files\": [\"\(pattern)\"\(dark)] } }".utf8))
    try folder(scratch, "specs")
    for name in ["a", "b b", "c"] { try scratch.file("specs/\(name).tabanim.json", PatternTests.spec()) }
    try scratch.file("specs/other.json", PatternTests.spec())
    try scratch.file(
      "specs/post.md", Data("<!-- tabanim block\n{ \"animation\": \"press\" }\n-->\n<!-- /tabanim -->\n".utf8))
    for command in ["render -q", "render -q specs/other.json", "render -q specs/post.md"] {
      #expect(try run(scratch, command).exitCode == 0)
    }
    let all = Binary.Result(exitCode: 0, output: "", errors: "")
    #expect(try run(scratch, "check --strict") == all)
    // Pictures of other programs are nobody's business.
    try folder(scratch, "img")
    try scratch.file("img/photo.gif", Data("GIF89a".utf8))
    try folder(scratch, "img/photos")
    for name in ["index.json", "0001.png", "page.html"] { try scratch.file("img/photos/" + name, Data("{}".utf8)) }
    func picture(_ name: String, _ pattern: String) -> String { pattern.replacing("{name}", with: name) }
    try FileManager.default.removeItem(atPath: scratch.path("specs/a.tabanim.json"))
    try FileManager.default.moveItem(
      atPath: scratch.path("specs/b b.tabanim.json"), toPath: scratch.path("specs/bb.tabanim.json"))
    #expect(try run(scratch, "render -q") == all)
    let check = try run(scratch, "check --strict")
    #expect(check.exitCode == 65)
    let patterns = [pattern] + (dark.isEmpty ? [] : ["img/{name}~dark.gif"])
    let dead = ["a", "b b"].flatMap { name in patterns.map { picture(name, $0) } }
    for path in dead { #expect(check.errors.contains(path), "\(check.errors)") }
    for name in ["bb", "other", "block", "photo"] { #expect(!check.errors.contains("/" + name), "\(check.errors)") }
    // A run that lacks a spec cannot know.
    #expect(try run(scratch, "check --strict specs/c.tabanim.json") == all)
    #expect(try run(scratch, "check --strict --shard 1/1") == all)
    let rows = try run(scratch, "check --reporter json").errors.split(separator: "\n").filter {
      $0.contains("check.orphan")
    }
    #expect(rows.count == dead.count && rows.allSatisfy { $0.hasPrefix(#"{"spec": "tabanim.json", "file": ""#) })
    let command = try #require(check.errors.firstMatch(of: /: (rm .*)/)?.1)
    #expect(
      try Program.run(URL(fileURLWithPath: "/bin/sh"), ["-c", String(command)], in: scratch.folder).exitCode == 0)
    for path in dead { #expect(!FileManager.default.fileExists(atPath: scratch.path(path))) }
    #expect(try run(scratch, "check --strict") == all)
  }

  @Test(arguments: [
    ("content/posts/x/index.md", "img/a.gif"), ("content/posts/x/", "img/a.gif"), ("content/posts/x", "img/a.gif"),
    ("content/posts/y/index.md", "../x/img/a.gif"), ("README.md", "content/posts/x/img/a.gif"),
    ("../page.md", "NAME/content/posts/x/img/a.gif"),
  ])
  func snippetIsRelativeToItsPage(_ page: String, _ address: String) throws {
    let scratch = try Scratch()
    for name in ["content/posts/x", "content/posts/y"] { try folder(scratch, name) }
    try scratch.file("content/posts/x/a.tabanim.json", PatternTests.spec("#0000FF", #", "files": ["img/a.gif"]"#))
    let address = address.replacingOccurrences(of: "NAME", with: scratch.folder.lastPathComponent)
    for form in ["markdown", "html", "hugo"] {
      let result = try run(scratch, "snippet content/posts/x/a.tabanim.json --for \(form) --relative-to \(page)")
      #expect(result.exitCode == 0)
      #expect(result.output.contains("(\(address))") || result.output.contains("\"\(address)\""), "\(result.output)")
    }
  }
}
