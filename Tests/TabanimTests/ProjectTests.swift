import Foundation
import TestTools
import Testing

/// What specs share: files that they extend, and the project in a folder above them, with their guard rails.
@Suite struct ProjectTests {
  /// A tree of files; a value that begins with "->" is a link.
  private func tree(_ files: KeyValuePairs<String, String>) throws -> Scratch {
    let scratch = try Scratch()
    for (name, content) in files {
      let folder = scratch.folder.appendingPathComponent(name).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if content.hasPrefix("->") {
        try FileManager.default.createSymbolicLink(
          atPath: scratch.path(name), withDestinationPath: String(content.dropFirst(2)))
      } else if name.hasSuffix("/") {
        try FileManager.default.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
      } else {
        try scratch.file(name, Data(content.utf8))
      }
    }
    return scratch
  }

  private func run(
    _ scratch: Scratch, _ arguments: String, in folder: String = "", home: String? = nil
  ) throws -> Binary.Result {
    try Binary.run(
      arguments.split(separator: " ").map(String.init), in: scratch.folder.appendingPathComponent(folder),
      environment: home.map { ["HOME": scratch.path($0)] } ?? [:])
  }

  private static let icon = #"<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>"#
  private static let bar = #""tabBar": { "items": ["A", "B"] }"#

  private struct Row: Decodable { var values: [String: Value] }
  private struct Value: Decodable {
    var text: String?
    init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
  }
  private struct Trace: Decodable { var frames: [Row] }

  /// The colour of the first tab at rest.
  private func tint(_ scratch: Scratch, _ spec: String) throws -> String? {
    let result = try run(scratch, "trace \(spec)")
    try #require(result.exitCode == 0, "\(result.errors)")
    return try JSONDecoder().decode(Trace.self, from: Data(result.output.utf8)).frames.first?.values["items[0].tint"]?
      .text
  }

  /// defaults < project < extends < spec < flags.
  @Test func whatIsNearerToTheSpecWins() throws {
    let scratch = try tree([
      "tabanim.json": #"{ "extends": "themes/far.json", "screen": { "scale": 1 } }"#,
      "themes/far.json": ##"{ "tabBar": { "tint": "#010101", "items": ["A"] }, "alt": "far" }"##,
      "themes/red.json": ##"{ "tabBar": { "tint": "#020202" } }"##,
      "themes/blue.json": ##"{ "extends": ["red.json"], "tabBar": { "style": "flat-7", "tint": "#030303" } }"##,
      "docs/a.json": "{}", "docs/b.json": #"{ "extends": "../themes/red.json" }"#,
      "docs/c.json": #"{ "extends": ["../themes/blue.json", "../themes/red.json"] }"#,
      "docs/d.json": #"{ "extends": ["../themes/red.json", "../themes/blue.json"] }"#,
      "docs/e.json":
        ##"{ "extends": "../themes/red.json", "tabBar": { "tint": "#040404" }, "screen": { "crop": "screen" } }"##,
    ])
    #expect(
      try ["a", "b", "c", "d", "e"].map { try tint(scratch, "docs/\($0).json") }
        == ["#010101FF", "#020202FF", "#020202FF", "#030303FF", "#040404FF"])
    // Objects are merged key by key, so the project's scale is there still; a flag goes before all.
    #expect(
      try run(scratch, "render docs/e.json -o e.png --reporter json").errors.contains(#""width": 375, "height": 667"#))
    #expect(try run(scratch, "render docs/e.json -o e.png --scale 2 --reporter json").errors.contains(#""width": 750"#))
  }

  @Test func pathsAndPlacesBelongToTheFileTheyStandIn() throws {
    let scratch = try tree([
      "tabanim.json": #"{ "tabBar": { "items": [{ "title": "A", "icon": { "svg": "icons/a.svg" } }, "B"] } }"#,
      "icons/a.svg": ProjectTests.icon,
      "themes/t.json": #"{ "pages": [{ "background": { "image": "page.png" } }] }"#,
      "docs/deep/x.tabanim.json": #"{ "extends": "../../themes/t.json" }"#,
    ])
    let missing = try run(scratch, "validate docs")
    #expect(missing.exitCode == 65)
    #expect(missing.errors.hasPrefix(#"themes/t.json:1:40: error: there is no file "page.png""#), "\(missing.errors)")
    try FileManager.default.copyItem(
      at: Binary.root.appendingPathComponent("Tests/TabCodecsTests/Fixtures/PNG/6-8.png"),
      to: scratch.folder.appendingPathComponent("themes/page.png"))
    for (arguments, folder) in [
      ("validate docs", ""), ("validate .", "docs"), ("validate x.tabanim.json", "docs/deep"),
    ] {
      #expect(try run(scratch, arguments, in: folder) == Binary.Result(exitCode: 0, output: "", errors: ""))
    }
    try scratch.file("tabanim.json", Data("{\n  \"tabBar\": { \"tint\": \"redd\" }\n}".utf8))
    #expect(try run(scratch, "validate docs").errors.hasPrefix("tabanim.json:2:23: error: "))
    #expect(try run(scratch, "validate .", in: "docs/deep").errors.hasPrefix("../../tabanim.json:2:23: error: "))
    #expect(
      try run(scratch, "validate docs --reporter github").errors.hasPrefix("::error file=tabanim.json,line=2,col=23,"))
    try scratch.file("tabanim.json", Data("{ \"tabBar\": ".utf8))
    #expect(try run(scratch, "validate docs").errors.hasPrefix("tabanim.json:1:"))
    try scratch.file("tabanim.json", Data("[]".utf8))
    #expect(
      try run(scratch, "validate docs").errors.hasPrefix("tabanim.json:1:1: error: expected an object, found an array"))
  }

  /// A mistake in what forty specs share is told once.
  @Test func whatSpecsShareIsToldOnce() throws {
    let scratch = try tree([
      "tabanim.json":
        #"{ "tabBar": { "items": ["A"], "damping": 1 }, "animation": { "kind": "slide", "damping": 3 } }"#,
      "a.tabanim.json": "{}", "b.tabanim.json": "{}", "c.tabanim.json": "{}",
    ])
    let errors = try run(scratch, "validate .").errors
    #expect(errors.components(separatedBy: "unknown key").count == 2, "\(errors)")
    try scratch.file("tabanim.json", Data(#"{ "animation": { "kind": "slide", "damping": 3 } }"#.utf8))
    #expect(try run(scratch, "validate .").errors.components(separatedBy: "UIKit uses").count == 2)
  }

  @Test func theSharedListOfFilesBelongsToItsFile() throws {
    let scratch = try tree([
      "tabanim.json": #"{ "output": { "files": ["img/shared.png"] } }"#,
      "docs/a.tabanim.json": "{ \(ProjectTests.bar) }",
    ])
    try #require(try run(scratch, "render docs").exitCode == 0)
    #expect(FileManager.default.fileExists(atPath: scratch.path("img/shared.png")))
    #expect(try run(scratch, "check docs").exitCode == 0)
    // Two specs with the same list make the same file.
    try scratch.file("docs/b.tabanim.json", Data("{}".utf8))
    #expect(try run(scratch, "render docs").exitCode == 64)
  }

  @Test(arguments: [
    (#"{ "extends": "a.json" }"#, #"a.json:1:14: error: "a.json" would extend itself"#),
    (#"{ "extends": "b.json" }"#, #"b.json:1:14: error: "a.json" would extend itself"#),
    (#"{ "extends": "none.json" }"#, #"a.json:1:14: error: there is no file "none.json""#),
    (#"{ "extends": "../up.json" }"#, #"a.json:1:14: error: the path "../up.json" leads out of"#),
    (#"{ "extends": "/etc/x.json" }"#, #"a.json:1:14: error: the path "/etc/x.json" is absolute"#),
    (#"{ "extends": ".git/x.json" }"#, #"a.json:1:14: error: the path ".git/x.json" leads to something hidden"#),
    (#"{ "extends": "secrets" }"#, #"a.json:1:14: error: "secrets" is not a .json file"#),
    (#"{ "extends": "link.json" }"#, #"a.json:1:14: error: the path "link.json" leads to something hidden"#),
    (#"{ "extends": "out.json" }"#, #"a.json:1:14: error: the path "out.json" is a link that leads out"#),
    (#"{ "extends": "folder.json" }"#, #"a.json:1:14: error: cannot read "folder.json": Is a directory"#),
    (#"{ "extends": 3 }"#, "a.json:1:14: error: expected a string or an array, found a number"),
    (#"{ "extends": [] }"#, "a.json:1:14: error: expected 1 to 32 entries, found 0"),
    (#"{ "extends": "list.json" }"#, "list.json:1:1: error: expected an object, found an array"),
    (#"{ "extends": "bad.json" }"#, #"bad.json:1:3: error: unknown key "nonsense""#),
  ])
  func whatNobodyMayExtend(_ spec: String, _ message: String) throws {
    let scratch = try tree([
      "work/a.json": spec, "work/b.json": #"{ "extends": "a.json" }"#, "work/.git/x.json": "SECRET",
      "work/link.json": "->.git/x.json", "work/out.json": "->../up.json", "up.json": "SECRET", "work/secrets": "SECRET",
      "work/folder.json/": "", "work/list.json": "[]", "work/bad.json": #"{ "nonsense": 1 }"#,
    ])
    let result = try run(scratch, "validate a.json", in: "work")
    #expect(result.exitCode == 65)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
    #expect(!result.errors.contains("SECRET"))
  }

  /// Each of them twice what the last one does would be 2³⁰ readings.
  @Test func whatMultipliesIsReadOnce() throws {
    let scratch = try Scratch()
    for index in 0..<30 {
      try scratch.file("\(index).json", Data(#"{ "extends": ["\#(index + 1).json", "\#(index + 1).json"] }"#.utf8))
    }
    try scratch.file("30.json", Data("{}".utf8))
    #expect(try run(scratch, "validate 0.json").exitCode == 0)
    for index in 30..<70 { try scratch.file("\(index).json", Data(#"{ "extends": "\#(index + 1).json" }"#.utf8)) }
    try scratch.file("70.json", Data("{}".utf8))
    #expect(try run(scratch, "validate 0.json").exitCode == 65)
  }

  // MARK: Where the search for a project ends

  private static let marked = #"{ "output": { "loop": 7 }, "alt": "marked" }"#

  /// Whether the spec's project is the one that is called `marked`.
  private func isFound(_ scratch: Scratch, _ spec: String, home: String? = nil) throws -> Bool {
    let result = try run(scratch, "render \(spec) -o out.gif -v", home: home)
    try #require(result.exitCode == 0, "\(result.errors)")
    let bytes = try Data(contentsOf: scratch.folder.appendingPathComponent("out.gif"))
    let loop = bytes.range(of: Data("NETSCAPE2.0".utf8)).map { bytes[$0.upperBound + 2] }
    #expect(result.errors.contains("tabanim.json is the project") == (loop == 6))
    return loop == 6
  }

  @Test func theProjectIsTheNearestAbove() throws {
    let scratch = try tree(["tabanim.json": ProjectTests.marked, "a/b/x.json": "{}", "y.json": "{}"])
    #expect(try isFound(scratch, "a/b/x.json"))
    #expect(try isFound(scratch, "y.json"))
    #expect(try isFound(scratch, scratch.path("a/b/x.json")))
    try scratch.file("a/tabanim.json", Data("{}".utf8))
    #expect(try !run(scratch, "trace a/b/x.json -o out.json").errors.contains("marked"))
    let nearer = try run(scratch, "render a/b/x.json -o out.gif -v")
    #expect(nearer.errors.contains("a/tabanim.json is the project of a/b/x.json"), "\(nearer.errors)")
    // What one writes into the program belongs to the project of the working folder.
    let piped = try Binary.run(["render", "-", "-o", "z.gif", "-v"], in: scratch.folder, input: Data("{}".utf8))
    #expect(piped.errors.contains("tabanim.json is the project of <stdin>"), "\(piped.errors)")
  }

  @Test func projectSearchStopsAtARepositoryRoot() throws {
    for git in ["sub/.git/", "sub/.git"] {
      let scratch = try tree(["tabanim.json": ProjectTests.marked, git: "gitdir: x", "sub/a/x.json": "{}"])
      #expect(try !isFound(scratch, "sub/a/x.json"))
      // The repository's own is found.
      try scratch.file("sub/tabanim.json", Data(ProjectTests.marked.utf8))
      #expect(try isFound(scratch, "sub/a/x.json"))
    }
  }

  @Test func theHomeFolderIsTheEnd() throws {
    let scratch = try tree([
      "tabanim.json": ProjectTests.marked, "me/tabanim.json": ProjectTests.marked, "me/a/x.json": "{}",
    ])
    #expect(try isFound(scratch, "me/a/x.json"))
    #expect(try !isFound(scratch, "me/a/x.json", home: "me"))
    try scratch.file("me/a/tabanim.json", Data(ProjectTests.marked.utf8))
    #expect(try isFound(scratch, "me/a/x.json", home: "me"))
  }

  /// Only root can give files away.
  @Test(.enabled(if: getuid() == 0, "needs root")) func anotherOwnersFolderIsTheEnd() throws {
    let scratch = try tree(["other/tabanim.json": ProjectTests.marked, "other/mine/x.json": "{}"])
    #expect(try isFound(scratch, "other/mine/x.json"))
    chown(scratch.path("other"), 12345, 12345)
    #expect(try !isFound(scratch, "other/mine/x.json"))
    chown(scratch.path("other"), 0, 0)
    chown(scratch.path("other/tabanim.json"), 12345, 12345)
    #expect(try !isFound(scratch, "other/mine/x.json"))
    // All of one owner, whoever runs the program: as in a container.
    for name in ["other", "other/tabanim.json", "other/mine", "other/mine/x.json"] {
      chown(scratch.path(name), 12345, 12345)
    }
    #expect(try isFound(scratch, "other/mine/x.json"))
  }

  @Test func aLinkIsNoProject() throws {
    let scratch = try tree(["p.json": ProjectTests.marked, "a/tabanim.json": "->../p.json", "a/x.json": "{}"])
    #expect(try !isFound(scratch, "a/x.json"))
  }

  /// A project lets specs share what is below it, and nothing else.
  @Test func theProjectsFolderIsTheRoot() throws {
    let spec = #"{ "tabBar": { "items": [{ "icon": { "svg": "PATH" } }, "B"] } }"#
    let scratch = try tree([
      "top/tabanim.json": "{}", "top/icons/a.svg": ProjectTests.icon, "top/docs/x.json": "{}",
      "a.svg": ProjectTests.icon,
      "top/.secret/a.svg": ProjectTests.icon, "top/docs/link.svg": "->../.secret/a.svg",
      "top/docs/out.svg": "->../../a.svg",
      "top/.github/x.json": "{}", "top/.github/a.svg": ProjectTests.icon,
    ])
    for (path, message) in [
      ("../icons/a.svg", nil), ("../../a.svg", "leads out of the folder top"), ("../.secret/a.svg", "something hidden"),
      ("link.svg", "something hidden"), ("out.svg", "is a link that leads out of the folder"),
    ] {
      try scratch.file("top/docs/x.json", Data(spec.replacingOccurrences(of: "PATH", with: path).utf8))
      let result = try run(scratch, "validate top/docs/x.json")
      #expect(result.exitCode == (message == nil ? 0 : 65))
      if let message { #expect(result.errors.contains(message), "\(result.errors)") }
      let output = #"{ "output": { "files": ["\#(path.replacingOccurrences(of: ".svg", with: ".gif"))"] } }"#
      if path.hasPrefix("..") {
        try scratch.file("top/docs/x.json", Data(output.utf8))
        #expect(try run(scratch, "render top/docs/x.json").exitCode == (message == nil ? 0 : 65))
      }
    }
    // Specs that live in a hidden folder have their files there, too.
    try scratch.file("top/.github/x.json", Data(spec.replacingOccurrences(of: "PATH", with: "a.svg").utf8))
    #expect(try run(scratch, "render top/.github/x.json").exitCode == 0)
    #expect(try scratch.names == ["a.svg", "top"])
  }

  @Test func nothingThatIsSharedIsWrittenOver() throws {
    let scratch = try tree([
      "tabanim.json": "{}", "themes/t.json": "{}", "docs/x.json": #"{ "extends": "../themes/t.json" }"#,
    ])
    for output in ["tabanim.json", "themes/t.json"] {
      let result = try run(scratch, "render docs/x.json -o \(output) --format gif")
      #expect(result.exitCode == 64)
      #expect(result.errors.contains("is an input"), "\(result.errors)")
      #expect(try scratch.text(output) == "{}")
    }
  }
}
