import Foundation
import Testing
import TestTools

@Suite struct StarterTests {
  @Test func theSchemaOfTheRepositoryIsCurrent() throws {
    let file = try Data(contentsOf: Binary.root.appendingPathComponent("schema/tabanim-1.json"))
    let isCurrent = try Binary.run(["schema"]).output == String(decoding: file, as: UTF8.self)
    #expect(isCurrent, "write it anew: tabanim schema > schema/tabanim-1.json")
  }

  @Test func theSchemaIsJSON() throws {
    let file = try Data(contentsOf: Binary.root.appendingPathComponent("schema/tabanim-1.json"))
    let schema = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(
      Set(properties.keys) == [
        "$schema", "alt", "screen", "tabBar", "pages", "animation", "timeline", "touches", "captions", "output",
      ])
  }

  @Test func everyAnimationCanBeStartedFrom() throws {
    let names = try Binary.run(["list", "animations"]).output.split(separator: "\n").map { line in
      String(line.prefix { $0 != " " })
    }
    #expect(names.contains("page-push"))
    for name in names {
      let scratch = try Scratch()
      // The one animation that needs files of the user's.
      for picture in ["frame-1.png", "frame-2.png"] {
        try FileManager.default.copyItem(
          at: Binary.root.appendingPathComponent("Tests/RendererTests/Fixtures/PNG/6-8.png"),
          to: scratch.folder.appendingPathComponent(picture))
      }
      let spec = try Binary.run(["init", "-", "--animation", name]).output
      let result = try Binary.run(["validate", "-"], in: scratch.folder, input: Data(spec.utf8))
      #expect(result == Binary.Result(exitCode: 0, output: "", errors: ""), "\(name)")
    }
  }

  @Test func initLeavesAFileAloneUnlessForced() throws {
    let scratch = try Scratch()
    try scratch.file("tabbar.json", Data("mine".utf8))
    let refused = try Binary.run(["init"], in: scratch.folder)
    let expected = "error: tabbar.json exists already\n  help: --force replaces it\n"
    #expect(refused == Binary.Result(exitCode: 73, output: "", errors: expected))
    #expect(try scratch.text("tabbar.json") == "mine")
    #expect(try Binary.run(["init", "--force"], in: scratch.folder).exitCode == 0)
    #expect(try scratch.text("tabbar.json").contains("\"animation\": \"bounce\""))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["tabbar.json"])
  }

  @Test func whatCannotBeWrittenIs73() throws {
    let result = try Binary.run(["init", "no/such/folder/tabbar.json"])
    let expected = "error: cannot write no/such/folder/tabbar.json: No such file or directory\n"
    #expect(result == Binary.Result(exitCode: 73, output: "", errors: expected))
  }

  @Test(arguments: [
    ("devices", ["iphone-3gs", "iphone-8", "iphone-16-pro-max"]), ("styles", ["flat", "twitter-2010", "floating"]),
    ("curves", ["easeInOut", "default"]), ("animations", ["bounce", "interactive", "page-push"]),
    ("colors", ["systemBlue", "separator", "cyan"]),
  ])
  func listKnowsTheNames(_ catalogue: String, _ names: [String]) throws {
    let lines = try Binary.run(["list", catalogue]).output.split(separator: "\n").map { line in
      String(line.prefix { $0 != " " })
    }
    for name in names { #expect(lines.contains(name)) }
  }
}
