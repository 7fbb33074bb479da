import Foundation
import TestTools
import Testing

/// Many specs on several machines.
@Suite struct ShardTests {
  private static let spec = Data(
    """
    { "screen": { "scale": 1 }, "animation": "press", "timeline": [], "output": { "fps": 10, "hold": 0.2 },
      "tabBar": { "items": [{ "icon": "circle" }, { "icon": "square" }] } }
    """.utf8)

  private func run(_ scratch: Scratch, _ arguments: String, in folder: String = "") throws -> Binary.Result {
    try Binary.run(
      arguments.split(separator: " ").map(String.init), in: scratch.folder.appendingPathComponent(folder))
  }

  /// Twenty specs in two folders of a project.
  private func tree() throws -> Scratch {
    let scratch = try Scratch()
    for folder in ["docs/a", "docs/b"] {
      try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
      for index in 0..<10 { try scratch.file("\(folder)/s\(index).tabanim.json", ShardTests.spec) }
    }
    try scratch.file("docs/tabanim.json", Data("{}".utf8))
    return scratch
  }

  private struct Row: Decodable {
    var spec: String
    var file: String
    var differs: Bool
    var severity: String?
    var code: String?
    var message: String?
    var help: String?
    var line: Int?
    var frame: Int?
    var box: [Int]?
  }

  private func rows(_ scratch: Scratch, _ arguments: String) throws -> [Row] {
    try run(scratch, arguments + " --reporter json").errors.split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
  }

  /// FNV-1a: "" is 0xcbf29ce484222325, "a" is 0xaf63dc4c8601ec8c, "foobar" is 0x85944171f73967e8 by its authors' tables.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in Array(text.utf8) {
      hash ^= UInt64(byte)
      hash = hash.multipliedReportingOverflow(by: 1_099_511_628_211).partialValue
    }
    return hash
  }

  @Test func shardsShareTheSpecsByTheHashOfTheirPaths() throws {
    #expect(ShardTests.hash("foobar") == 0x8594_4171_F739_67E8)
    let scratch = try tree()
    let all = Set(try rows(scratch, "check docs").map(\.spec))
    try #require(all.count == 20)
    var found: [String] = []
    for index in 1...3 {
      let specs = try rows(scratch, "check docs --shard \(index)/3").map(\.spec)
      // From the root, which is the project's folder, wherever the program runs.
      #expect(specs.allSatisfy { ShardTests.hash(String($0.dropFirst("docs/".count))) % 3 == UInt64(index - 1) })
      #expect(
        try run(scratch, "list outputs --shard \(index)/3", in: "docs/").output.split(separator: "\n").count
          == specs.count)
      found += specs
    }
    #expect(found.count == 20 && Set(found) == all)
    // A shard may have nothing to do.
    #expect(try run(scratch, "render docs/a/s0.tabanim.json --shard 1/1 -q").exitCode == 0)
    #expect(
      try (1...9).map { try run(scratch, "render docs/a/s0.tabanim.json -q --shard \($0)/9").exitCode }
        == Array(repeating: 0, count: 9))
    for shard in ["0/3", "4/3", "3", "1/0", "a/b", "1/3/5", "-1/3"] {
      #expect(try run(scratch, "check docs --shard=\(shard)").exitCode == 64, "\(shard)")
    }
  }

  /// `cat` merges the reports of several machines.
  @Test func rowsAreOneForEachPicture() throws {
    let scratch = try tree()
    try #require(try run(scratch, "render docs -q").exitCode == 0)
    let changed = String(decoding: ShardTests.spec, as: UTF8.self).replacingOccurrences(of: "square", with: "star")
      .replacingOccurrences(of: "0.2", with: "0.5")
    try scratch.file("docs/a/s3.tabanim.json", Data(changed.utf8))
    try FileManager.default.removeItem(atPath: scratch.path("docs/b/s4.gif"))
    try scratch.file("docs/b/s5.gif", Data("GIF89a".utf8))
    let rows = try (1...4).flatMap { try self.rows(scratch, "check docs --shard \($0)/4") }
    #expect(rows.count == 20 && Set(rows.map(\.file)).count == 20)
    #expect(rows.allSatisfy { $0.file == $0.spec.replacingOccurrences(of: ".tabanim.json", with: ".gif") })
    let stale = rows.filter(\.differs).sorted { $0.file < $1.file }
    #expect(stale.map(\.file).filter { $0 != "docs/b/s4.gif" } == ["docs/a/s3.gif", "docs/b/s5.gif"])
    #expect(rows.filter { !$0.differs }.allSatisfy { $0.code == nil && $0.message == nil })
    for row in stale {
      #expect(row.severity == "error" && row.code != nil && row.message != nil && row.help != nil && row.line == 1)
    }
    // Delay and pixels differ: one row all the same, with the place.
    #expect(stale.first?.frame == 0 && stale.first?.box?.count == 4)
    #expect(stale.first?.message?.contains("; ") == true)
  }

  @Test func orphansAreNotToldInAShard() throws {
    let scratch = try tree()
    try #require(try run(scratch, "render docs -q").exitCode == 0)
    try scratch.file("docs/tabanim.json", Data(#"{ "output": { "files": ["img/{name}.gif"] } }"#.utf8))
    try FileManager.default.removeItem(atPath: scratch.path("docs/b"))
    try #require(try run(scratch, "render docs -q").exitCode == 0)
    #expect(try run(scratch, "check docs").errors.hasPrefix("warning: 10 pictures have the names of specs"))
    #expect(try run(scratch, "check docs --shard 1/1").sum == "10 pictures: all up to date")
    let rows = try rows(scratch, "check docs")
    #expect(rows.filter { $0.code == "check.stray" && $0.severity == "warning" && !$0.differs }.count == 10)
    #expect(rows.filter { $0.code == nil }.count == 10)
  }

  /// More specs than are kept in memory at once give the same pictures and messages.
  @Test func largeRunsDoAsSmallOnesDo() throws {
    let scratch = try Scratch()
    for index in 0..<40 {
      let text = String(decoding: ShardTests.spec, as: UTF8.self)
        .replacingOccurrences(of: "\"circle\"", with: index == 7 ? "\"cirkle\"" : "\"circle\"")
      try scratch.file("s\(index + 10).tabanim.json", Data(text.utf8))
    }
    let large = try run(scratch, "render . --reporter json")
    #expect(large.exitCode == 65)
    let lines = large.errors.split(separator: "\n")
    #expect(lines.count == 40)
    for index in [0, 7, 39] {
      let small = try run(scratch, "render s\(index + 10).tabanim.json --full --reporter json").errors
      #expect(lines.contains(small.dropLast()), "\(small)")
    }
    #expect(try run(scratch, "check .").exitCode == 65)
    #expect(try scratch.names.count == 79)
  }
}
