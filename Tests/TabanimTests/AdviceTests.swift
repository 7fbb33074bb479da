import Foundation
import TestTools
import Testing

@testable import TabText

/// What `check` advises, run as it stands, makes `check` pass.
@Suite struct AdviceTests {
  private static func spec(_ tint: String) -> Data {
    Data(
      """
      { "screen": { "scale": 1 }, "animation": "press", "timeline": [{ "at": 0.2, "tap": 1 }],
        "tabBar": { "tint": "\(tint)", "items": [{ "title": "A", "icon": "circle" }, { "icon": "square" }] },
        "output": { "hold": 0.2 } }
      """.utf8)
  }

  /// The picture, how it is rendered, and what `check` gets beside the spec.
  struct Case: CustomTestStringConvertible {
    var spec = "tabs.json"
    var picture: String
    var render: [String] = []
    var check: [String] = []
    var testDescription: String { "\(spec) \(picture) \(check)" }
  }

  private static let font = "my font.otf"

  private static let cases: [Case] = [
    Case(picture: "tabs.gif"),
    Case(picture: "tabs~dark@3x.gif"),
    Case(picture: "tabs.gif", render: ["--appearance", "dark"], check: ["--appearance", "dark"]),
    Case(picture: "tabs.gif", render: ["--fps", "25"], check: ["--fps", "25"]),
    Case(
      picture: "tabs.gif", render: ["--quality", "small", "--colors", "16"],
      check: ["--quality", "small", "--colors", "16"]),
    Case(picture: "tabs.gif", render: ["--crop", "0,600,375,67"], check: ["--crop", "0,600,375,67"]),
    Case(picture: "tabs.png", render: ["--at", "0.28"], check: ["--at", "0.28"]),
    Case(picture: "tabs.gif", render: ["--font", font], check: ["--font", font]),
    Case(picture: "tabs@2x.png", render: ["--format", "apng"]),
    Case(picture: "tabs.webp"),
    Case(picture: "tabs.webp", render: ["--quality", "small"], check: ["--quality", "small"]),
    Case(picture: "tabs.webp", render: ["--at", "0.28"], check: ["--at", "0.28"]),
    Case(picture: "tabs.y4m", render: ["--fps", "25"], check: ["--fps", "25"]),
    Case(spec: "it's $HOME.json", picture: "it's $HOME~dark.gif"),
    Case(spec: "my tabs.json", picture: "a `b`.gif", check: ["-o", "a `b`.gif"]),
  ]

  @Test(arguments: cases) func advicePastedMakesTheCheckPass(_ one: Case) throws {
    let scratch = try Scratch()
    let bold = try #require(InterFiles.find(.bold, in: InterFiles.folders), "install Inter")
    try scratch.file(AdviceTests.font, try Data(contentsOf: URL(fileURLWithPath: bold)))
    try scratch.file(one.spec, AdviceTests.spec("#0000FF"))
    let rendered = try Binary.run(["render", one.spec, "-o", one.picture, "-q"] + one.render, in: scratch.folder)
    try #require(rendered.exitCode == 0, "\(rendered.errors)")
    func check() throws -> Binary.Result { try Binary.run(["check", one.spec] + one.check, in: scratch.folder) }
    try #require(try check() == Binary.Result(exitCode: 0, output: "", errors: ""))
    try scratch.file(one.spec, AdviceTests.spec("#FF0000"))
    let stale = try check()
    try #require(stale.exitCode == 1)
    let advice = try #require(stale.errors.firstMatch(of: /run: (tabanim .*)/)?.1)
    let before = try scratch.names
    let pasted = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "tabanim() { \"$0\" \"$@\"; }; \(advice)", Binary.executable.path],
      in: scratch.folder)
    #expect(pasted.exitCode == 0, "\(advice): \(pasted.errors)")
    #expect(try check() == Binary.Result(exitCode: 0, output: "", errors: ""), "\(advice)")
    #expect(try scratch.names == before)
  }

  @Test func aPictureThatIsMissingOrBrokenHasAdviceToo() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", AdviceTests.spec("#0000FF"))
    for content in [nil, Data("GIF89a".utf8), Data("text".utf8)] {
      try? FileManager.default.removeItem(atPath: scratch.path("tabs.gif"))
      if let content { try scratch.file("tabs.gif", content) }
      let result = try Binary.run(["check", "tabs.json", "-o", "tabs.gif"], in: scratch.folder)
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("tabanim render tabs.json -o tabs.gif\n"), "\(result.errors)")
    }
  }

  private struct Report: Decodable {
    var severity: String
    var spec: String
    var file: String
  }

  /// An annotation hangs at its file.
  @Test func theSpecIsNamedForMachines() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("docs"), withIntermediateDirectories: true)
    try scratch.file("docs/a,b.json", AdviceTests.spec("#0000FF"))
    let render = try Binary.run(["render", "docs/a,b.json", "-o", "docs/a,b.gif"], in: scratch.folder)
    try #require(render.exitCode == 0)
    try scratch.file("docs/a,b.json", AdviceTests.spec("#FF0000"))
    func errors(_ arguments: [String]) throws -> String {
      try Binary.run(["check", "docs/a,b.json"] + arguments, in: scratch.folder).errors
    }
    for (arguments, picture) in [
      ([], "docs/a,b.gif"), (["-o", "none.gif"], "none.gif"), (["--output-dir", "docs/none"], "docs/none/a,b.gif"),
    ] {
      #expect(
        try errors(["--reporter", "github"] + arguments).hasPrefix("::error file=docs/a%2Cb.json,line=1::"))
      let report = try JSONDecoder().decode(
        Report.self, from: Data(errors(["--reporter", "json"] + arguments).utf8))
      #expect(report.severity == "error" && report.spec == "docs/a,b.json" && report.file == picture)
    }
  }
}
