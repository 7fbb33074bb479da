import Foundation
import TestTools
import Testing

/// `output.files` says what a spec makes, and both `render` and `check` keep to it.
@Suite struct OutputFilesTests {
  private static func spec(_ files: String, _ more: String = "") -> Data {
    Data(
      """
      { "screen": { "scale": 1 }, "animation": "press", "timeline": [{ "at": 0.2, "tap": 1 }], \(more)
        "tabBar": { "items": [{ "icon": "circle" }, { "icon": "square" }] },
        "output": { "fps": 10, "hold": 0.2, "files": [\(files)] } }
      """.utf8)
  }

  private func scratch(_ files: String, _ more: String = "") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.file("tabs.json", OutputFilesTests.spec(files, more))
    return scratch
  }

  private func run(_ scratch: Scratch, _ arguments: String...) throws -> Binary.Result {
    try Binary.run(arguments.flatMap { $0.split(separator: " ").map(String.init) }, in: scratch.folder)
  }

  private func data(_ scratch: Scratch, _ name: String) throws -> Data {
    try Data(contentsOf: scratch.folder.appendingPathComponent(name))
  }

  @Test func theListIsWhatIsMadeAndNothingElse() throws {
    let scratch = try scratch(
      """
      "img/tabs.gif", "img/tabs~dark@2x.gif", "frames/",
      { "file": "tabs-poster.png", "at": 0.28, "scale": 3 }, { "file": "tabs.png", "format": "apng", "fps": 20 },
      { "file": "tabs-page.png", "crop": "screen", "appearance": "dark", "quality": "max" }
      """)
    let result = try run(scratch, "render tabs.json --reporter json")
    try #require(result.exitCode == 0, "\(result.errors)")
    let lines = try result.errors.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["width"] as? Int } == [375, 750, 375, 1125, 375, 375])
    #expect(lines.map { $0["height"] as? Int } == [58, 116, 58, 174, 58, 667])
    #expect(lines.map { $0["seconds"] as? Double } == [0.65, 0.65, 0.65, 0, 0.65, 0])
    #expect(lines.allSatisfy { $0["spec"] as? String == "tabs.json" && $0["severity"] == nil })
    for line in lines {
      let file = try #require(line["file"] as? String)
      if !file.hasSuffix("/") { #expect(try data(scratch, file).count == line["bytes"] as? Int) }
    }
    #expect(try scratch.names == ["frames", "img", "tabs-page.png", "tabs-poster.png", "tabs.json", "tabs.png"])
    #expect(try data(scratch, "tabs.png").range(of: Data("acTL".utf8)) != nil)
    #expect(try run(scratch, "check tabs.json --strict -q") == Binary.Result(exitCode: 0, output: "", errors: ""))
    // What stands beside a name counts: the same pictures by flags.
    #expect(try run(scratch, "render tabs.json -o a.png --at 0.28 --scale 3").exitCode == 0)
    #expect(try data(scratch, "a.png").withoutKey == data(scratch, "tabs-poster.png").withoutKey)
    let page = "render tabs.json -o b.png --crop screen --appearance dark --quality max"
    #expect(try run(scratch, page).exitCode == 0)
    #expect(try data(scratch, "b.png").withoutKey == data(scratch, "tabs-page.png").withoutKey)
  }

  /// However it is called there.
  @Test func aNameOfTheListKeepsItsSettings() throws {
    let scratch = try scratch(#"{ "file": "img/tabs.png", "format": "apng", "scale": 3 }"#)
    try #require(try run(scratch, "render tabs.json").exitCode == 0)
    let listed = try data(scratch, "img/tabs.png")
    for name in ["img/tabs.png", "./img/../img/tabs.png", scratch.path("img/tabs.png")] {
      try FileManager.default.removeItem(atPath: scratch.path("img/tabs.png"))
      #expect(try run(scratch, "render tabs.json -o", name).exitCode == 0)
      #expect(try data(scratch, "img/tabs.png") == listed)
    }
    try #require(try run(scratch, "render tabs.json -o other.png").exitCode == 0)
    #expect(try data(scratch, "other.png") != listed)
  }

  @Test func flagsGoBeforeTheListButNotBeforeNames() throws {
    let scratch = try scratch(#"{ "file": "a.png", "scale": 3 }, "b@2x.png""#)
    let result = try run(scratch, "render tabs.json --scale 1")
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("--scale 1 contradicts the name b@2x.png"), "\(result.errors)")
    #expect(try scratch.names == ["tabs.json"])
    let both = try run(scratch, "render tabs.json --appearance both")
    #expect(both.exitCode == 0)
    #expect(try scratch.names == ["a.png", "a~dark.png", "b@2x.png", "b~dark@2x.png", "tabs.json"])
    #expect(try run(scratch, "check tabs.json --appearance both").exitCode == 0)
  }

  @Test(arguments: [
    (#""../tabs.gif""#, #"the path "../tabs.gif" leads out of the working folder"#),
    (#""/tmp/tabs.gif""#, #"the path "/tmp/tabs.gif" is absolute"#),
    (#"".git/tabs.gif""#, #"the path ".git/tabs.gif" leads to something hidden"#),
    (#""img/.tabs.gif""#, #"the path "img/.tabs.gif" leads to something hidden"#),
    (#""""#, "this path is empty"), (#""tabs.sh""#, #"unknown format of "tabs.sh""#),
    (#""Makefile""#, #"unknown format of "Makefile""#),
    (#""tabs@2x~dark.gif""#, #"the parts of the name "tabs@2x~dark.gif" are in the wrong order"#),
    (#"{ "file": "tabs@2x.gif", "scale": 3 }"#, #"the name "tabs@2x.gif" contradicts the scale 3"#),
    (
      #"{ "file": "tabs~dark.gif", "appearance": "light" }"#,
      #"the name "tabs~dark.gif" contradicts the appearance light"#
    ),
    (#"{ "file": "frames/", "format": "gif" }"#, #"the name "frames/" contradicts the format gif"#),
    (#"{ "file": "tabs.json", "format": "gif" }"#, #"unknown format of "tabs.json""#),
    (#"{ "file": "tabs.gif", "at": 1 }"#, #"key "at" does not go with "tabs.gif""#),
    (#"{ "file": "tabs.gif", "scale": 99 }"#, "expected a number from 0.1 to 8, found 99"),
    (#"{ "scale": 2 }"#, #"key "file" is missing in a file"#),
    (#""a.gif", "./a.gif""#, #""./a.gif" is listed twice, first on line 3"#),
    ("", "expected 1 to 100 entries, found 0"),
  ])
  func whatNoListMaySayIsToldAtItsPlace(_ files: String, _ message: String) throws {
    let scratch = try scratch(files)
    for command in ["render", "check", "validate"] {
      let result = try run(scratch, "\(command) tabs.json")
      #expect(result.exitCode == 65)
      #expect(result.errors.contains(#/tabs.json:3:\d+: error: /#), "\(result.errors)")
      #expect(result.errors.contains("error: " + message), "\(result.errors)")
      #expect(try scratch.names == ["tabs.json"])
    }
  }

  /// A stranger's pull request may bring links.
  @Test func linksLeadNoPictureAway() throws {
    let scratch = try Scratch()
    let manager = FileManager.default
    for folder in ["work/docs/.git/hooks", "beside"] {
      try manager.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
    }
    for (name, target) in [
      ("img", "../../beside"), ("hooks", ".git/hooks"), ("a.gif", "../../beside/a.gif"),
      ("there.gif", "../../beside/b.gif"),
    ] {
      try manager.createSymbolicLink(atPath: scratch.path("work/docs/" + name), withDestinationPath: target)
    }
    try scratch.file("beside/b.gif", Data("GIF89a mine".utf8))
    let work = scratch.folder.appendingPathComponent("work")
    for (name, exitCode) in [
      ("img/tabs.gif", 65), ("img/new/tabs.gif", 65), ("hooks/tabs.gif", 65), ("a.gif", 73), ("there.gif", 65),
      ("img/frames/", 65),
    ] as [(String, Int32)] {
      try scratch.file("work/docs/tabs.json", OutputFilesTests.spec("\"\(name)\""))
      for command in ["render", "validate"] {
        let result = try Binary.run([command, "docs/tabs.json"], in: work)
        // A link that leads nowhere is no place outside: it is refused when it is written.
        guard command == "render" || exitCode == 65 else { continue }
        #expect(result.exitCode == exitCode, "\(name): \(result.errors)")
        #expect(result.errors.contains("docs/tabs.json:3:"), "\(result.errors)")
        #expect(!result.errors.contains("beside"))
      }
    }
    #expect(try manager.contentsOfDirectory(atPath: scratch.path("beside")) == ["b.gif"])
    #expect(try manager.contentsOfDirectory(atPath: scratch.path("work/docs/.git/hooks")).isEmpty)
  }

  @Test(arguments: ["text", "", "\u{7F}ELF"]) func aFileThatIsNoPictureStays(_ content: String) throws {
    let scratch = try scratch(#""run.gif""#)
    try scratch.file("run.gif", Data(content.utf8))
    let result = try run(scratch, "render tabs.json")
    #expect(result.exitCode == 73)
    #expect(
      result.errors.contains(
        ": error: run.gif exists and is not a picture, so a spec may not replace it"),
      "\(result.errors)")
    #expect(try scratch.text("run.gif") == content)
    // Nor does the name that a spec has without a list.
    try scratch.file("run.json", Data(RenderTests.minimal.utf8))
    #expect(try run(scratch, "render run.json").exitCode == 73)
    #expect(try scratch.text("run.gif") == content)
  }

  @Test func foldersThatWereMadeForNothingAreGone() throws {
    let scratch = try scratch(#""a/b/tabs.gif""#)
    try FileManager.default.createDirectory(atPath: scratch.path("a"), withIntermediateDirectories: true)
    let result = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "ulimit -f 1; \"$0\" render tabs.json", Binary.executable.path],
      in: scratch.folder)
    #expect(result.exitCode == 73)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("a")).isEmpty)
  }

  @Test func whatIsListedButMissingIsADifferenceAndWhatIsNotListedAWarning() throws {
    let scratch = try scratch(#""tabs.gif", "tabs~dark.gif""#)
    try #require(try run(scratch, "render tabs.json").exitCode == 0)
    try FileManager.default.moveItem(atPath: scratch.path("tabs~dark.gif"), toPath: scratch.path("tabs-old.gif"))
    let result = try run(scratch, "check tabs.json")
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        warning: tabs-old.gif has the name of tabs.json, which does not list it
          help: list it in output.files, or remove it: rm tabs-old.gif
        error: there is no picture tabs~dark.gif
          help: to make it, run: tabanim render tabs.json -o 'tabs~dark.gif'

        """)
  }

  /// Without a list all pictures of the name count, but not those of a spec whose name goes on.
  @Test func picturesOfTheNameAreFound() throws {
    let scratch = try Scratch()
    for name in ["tabs.json", "tabs-more.tabanim.json"] {
      try scratch.file(name, Data(#"{ "screen": { "scale": 1 }, "animation": [], "timeline": [] }"#.utf8))
    }
    for name in ["tabs.gif", "tabs-a~dark@2x.png", "tabs-frames/", "tabsy.gif", "tabs-more.gif"] {
      try #require(try run(scratch, "render tabs.json -o", name).exitCode == 0)
    }
    try scratch.file("tabs-note.md", Data())
    #expect(
      try run(scratch, "check tabs.json -v").errors == """
        tabs-a~dark@2x.png is up to date
        tabs-frames/ is up to date
        tabs.gif is up to date

        """)
    #expect(try run(scratch, "check tabs-more.tabanim.json -v").errors == "tabs-more.gif is up to date\n")
  }

  @Test func aFolderOfFramesIsComparedFrameByFrame() throws {
    let scratch = try scratch(#""frames/""#)
    try #require(try run(scratch, "render tabs.json").exitCode == 0)
    #expect(try run(scratch, "check tabs.json").exitCode == 0)
    try #require(try run(scratch, "render tabs.json -o dark.png --appearance dark").exitCode == 0)
    let first = try data(scratch, "frames/0001.png")
    try scratch.file("frames/0001.png", data(scratch, "dark.png"))
    let changed = try run(scratch, "check tabs.json")
    #expect(changed.exitCode == 1)
    #expect(changed.errors.contains("frames/ differs from what its spec gives, in 1 of 5 frames"), "\(changed.errors)")
    let index = try data(scratch, "frames/index.json")
    for (name, content) in [
      ("0001.png", nil), ("index.json", Data("{}".utf8)), ("index.json", nil),
      ("index.json", Data(#"{"width":9,"height":9,"loop":1,"frames":[{"file":"../x.png","delay":[1,2]}]}"#.utf8)),
    ] as [(String, Data?)] {
      try scratch.file("frames/0001.png", first)
      try scratch.file("frames/index.json", index)
      try #require(try run(scratch, "check tabs.json").exitCode == 0)
      try FileManager.default.removeItem(atPath: scratch.path("frames/" + name))
      if let content { try scratch.file("frames/" + name, content) }
      #expect(try run(scratch, "check tabs.json").exitCode == 1)
    }
  }

  @Test func aFileOfAnotherFormatIsADifference() throws {
    let scratch = try scratch(#""tabs.gif", "tabs.png""#)
    try #require(try run(scratch, "render tabs.json -o tabs.gif --format png -o tabs.png").exitCode == 0)
    let result = try run(scratch, "check tabs.json")
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("error: tabs.gif is a PNG; its spec gives a GIF\n"), "\(result.errors)")
    let advice = try #require(result.errors.firstMatch(of: /tabanim (render .*)/)?.1)
    #expect(try run(scratch, String(advice)).exitCode == 0)
    #expect(try run(scratch, "check tabs.json").exitCode == 0)
    // Also where nothing but the name says what it is.
    try scratch.file("more.json", OutputFilesTests.spec(#""more.gif""#))
    try FileManager.default.copyItem(atPath: scratch.path("tabs.png"), toPath: scratch.path("more.gif"))
    #expect(try run(scratch, "check more.json -o more.gif").exitCode == 1)
  }
}
