import Foundation
import TestTools
import Testing

/// What pictures depend on, for build systems and caches.
@Suite struct DependencyTests {
  /// Names with everything that make and ninja would take for something else.
  private static let spec = "we ird/a:1 $x#.tabanim.json"
  private static let picture = "we ird/a:1 $x#.gif"
  private static let inputs = [
    "we ird/a:1 $x#.tabanim.json", "we ird/ic:ons/a b.svg", "we ird/pa$rent.json", "we ird/the#me.json",
  ]

  private func tree() throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.path("we ird/ic:ons"), withIntermediateDirectories: true)
    let files = [
      "tabanim.json": #"{ "screen": { "scale": 1 }, "output": { "fps": 10, "hold": 0.2 }, "timeline": [] }"#,
      "we ird/the#me.json": ##"{ "tabBar": { "tint": "#2060C0" } }"##,
      "we ird/pa$rent.json": ##"{ "extends": "the#me.json" }"##,
      "we ird/ic:ons/a b.svg": #"<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>"#,
      DependencyTests.spec:
        #"{ "extends": "pa$rent.json", "tabBar": { "items": [{ "icon": { "svg": "ic:ons/a b.svg" } }, { "icon": "house" }] } }"#,
      "b.tabanim.json": #"{ "tabBar": { "items": [{ "icon": "circle" }, { "icon": "house" }] } }"#,
    ]
    for (name, text) in files { try scratch.file(name, Data(text.utf8)) }
    return scratch
  }

  private func run(_ scratch: Scratch, _ arguments: [String], in folder: String = "") throws -> Binary.Result {
    try Binary.run(arguments, in: scratch.folder.appendingPathComponent(folder))
  }

  private struct List: Decodable {
    struct Picture: Decodable { var file: String, spec: String, inputs: [String] }
    var inputs: [String]
    var outputs: [String]
    var pictures: [Picture]
  }

  private func list(_ scratch: Scratch, _ arguments: [String]) throws -> List {
    let result = try run(scratch, ["render", "-q", "--deps", "-", "--deps-format", "json"] + arguments)
    return try JSONDecoder().decode(List.self, from: Data(result.output.utf8))
  }

  /// Fonts apart, which are where the system has them.
  private func own(_ paths: [String]) -> [String] { paths.filter { !$0.hasPrefix("/") } }

  @Test func everyPictureHasItsInputs() throws {
    let scratch = try tree()
    let list = try list(scratch, ["."])
    #expect(list.outputs == ["b.gif", DependencyTests.picture])
    #expect(own(list.pictures[0].inputs) == ["b.tabanim.json", "tabanim.json"])
    #expect(own(list.pictures[1].inputs) == (["tabanim.json"] + DependencyTests.inputs).sorted())
    #expect(own(list.inputs).count == 6 && list.inputs.count > 6)
    let lines = try run(scratch, ["list", "inputs", DependencyTests.spec]).output.split(separator: "\n").map(
      String.init)
    #expect(lines == list.pictures[1].inputs)
    #expect(try run(scratch, ["list", "outputs"]).output == "b.gif\n\(DependencyTests.picture)\n")
  }

  /// As seen from where the program runs, and with all outputs.
  @Test func rulesNameFilesFromTheWorkingFolder() throws {
    let scratch = try tree()
    try #require(
      try run(
        scratch, ["render", "../b.tabanim.json", "-o", "x.gif", "-o", "x frames/", "--deps", "x.d"], in: "we ird"
      )
      .exitCode == 0)
    let text = String(
      decoding: try Data(contentsOf: scratch.folder.appendingPathComponent("we ird/x.d")), as: UTF8.self)
    #expect(text.hasPrefix("x.gif x\\ frames/index.json: \\\n"))
    #expect(text.contains(" \\\n  ../b.tabanim.json \\\n  ../tabanim.json"))
    #expect(text.contains("\n../b.tabanim.json:\n../tabanim.json:\n"))
  }

  @Test func aFailedRunTellsWhatToWaitFor() throws {
    let scratch = try tree()
    try FileManager.default.removeItem(atPath: scratch.path("we ird/ic:ons/a b.svg"))
    let result = try run(scratch, ["render", DependencyTests.spec, "--deps", "a.d"])
    #expect(result.exitCode == 65)
    let text = String(decoding: try Data(contentsOf: scratch.folder.appendingPathComponent("a.d")), as: UTF8.self)
    #expect(text.contains("we\\ ird/a\\:1\\ $$x\\#.gif:") && text.contains("  we\\ ird/ic\\:ons/a\\ b.svg"))
    try scratch.file("b.tabanim.json", Data("{".utf8))
    let broken = try list(scratch, ["b.tabanim.json", "-o", "b.gif"])
    #expect(broken.outputs == ["b.gif"] && broken.inputs == ["b.tabanim.json"])
  }

  @Test(arguments: [["-o", "-"], ["--watch"]]) func whatHasNoRuleIsRefused(_ flags: [String]) throws {
    let scratch = try tree()
    let result = try run(scratch, ["render", "b.tabanim.json", "--deps", "b.d"] + flags)
    #expect(result.exitCode == 64)
    #expect(!(try scratch.names.contains("b.d")))
  }

  @Test func keysChangeWithWhatPicturesDependOn() throws {
    let scratch = try tree()
    func keys() throws -> [String] {
      try run(scratch, ["list", "keys"]).output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    }
    let first = try keys()
    #expect(first.count == 2 && first[0] != first[1] && first.allSatisfy { $0.count == 16 })
    #expect(try keys() == first)
    try scratch.file("we ird/the#me.json", Data(##"{ "tabBar": { "tint": "#2060C1" } }"##.utf8))
    let second = try keys()
    #expect(second[0] == first[0] && second[1] != first[1])
    let row = try run(scratch, ["list", "keys", "b.tabanim.json", "--reporter", "json"]).output
    #expect(row.contains(#""file": "b.gif", "spec": "b.tabanim.json", "key": "\#(first[0])", "tabanim": "#))
    #expect(row.contains(#""inputs": ["b.tabanim.json", "tabanim.json"]}"#))
    #expect(try run(scratch, ["list", "icons", "b.tabanim.json"]).exitCode == 64)
  }

  /// Rebuilds exactly what depends on a file, with the real programs. `tool` builds everything and prints BUILT and a name for each.
  private func rebuilds(_ scratch: Scratch, _ tool: String, _ arguments: [String]) throws {
    guard let program = Program.find(tool) else { return }
    func built() throws -> [String] {
      let result = try Program.run(program, arguments, in: scratch.folder)
      try #require(result.exitCode == 0, "\(result.errors) \(String(decoding: result.output, as: UTF8.self))")
      let log = scratch.folder.appendingPathComponent("log")
      defer { try? FileManager.default.removeItem(at: log) }
      return ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init).sorted()
    }
    #expect(try built() == ["a", "b"])
    #expect(try built().isEmpty)
    for (file, expected) in DependencyTests.inputs.map({ ($0, ["a"]) }) + [
      ("b.tabanim.json", ["b"]), ("tabanim.json", ["a", "b"]),
    ] {
      // Later than the pictures, and earlier than those that are made now.
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: scratch.path(file))
      #expect(try built() == expected, "\(tool): \(file)")
    }
    #expect(try built().isEmpty)
  }

  @Test func makeRebuildsWhatDependsOnAFile() throws {
    let scratch = try tree()
    let makefile = ##"""
      all: b.gif we\ ird/a\:1\ $$x\#.gif
      b.gif: b.tabanim.json
      	"$(TABANIM)" render b.tabanim.json -q --deps b.d && touch $@ && echo b >> log
      we\ ird/a\:1\ $$x\#.gif: we\ ird/a\:1\ $$x\#.tabanim.json
      	"$(TABANIM)" render 'we ird/a:1 $$x#.tabanim.json' -q --deps a.d && touch '$@' && echo a >> log
      -include a.d b.d

      """##
    try scratch.file("Makefile", Data(makefile.utf8))
    try rebuilds(scratch, "make", ["TABANIM=\(Binary.executable.path)"])
  }

  @Test func ninjaRebuildsWhatDependsOnAFile() throws {
    let scratch = try tree()
    let build = #"""
      rule render
        command = "PROGRAM" render $in -q --deps $out.d && touch $out && echo $name >> log
        depfile = $out.d
        deps = gcc
      build b.gif: render b.tabanim.json
        name = b
      build we$ ird/a$:1$ $$x#.gif: render we$ ird/a$:1$ $$x#.tabanim.json
        name = a

      """#
    try scratch.file("build.ninja", Data(build.replacingOccurrences(of: "PROGRAM", with: Binary.executable.path).utf8))
    try rebuilds(scratch, "ninja", [])
  }
}
