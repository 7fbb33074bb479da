import Foundation
import Testing

@testable import Renderer

@Suite struct OutputFileTests {
  @Test func aFinishedFileIsInItsPlaceAlone() throws {
    let folder = try Folder()
    let path = folder.url.appendingPathComponent("a.gif").path
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    let file = try OutputFile(path)
    try file.write(Array("new ".utf8))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    try file.write(Array("bytes".utf8))
    try file.finish()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new bytes")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.gif"])
  }

  @Test func anUnfinishedFileLeavesNothing() throws {
    let folder = try Folder()
    do {
      let file = try OutputFile(folder.url.appendingPathComponent("a.gif").path)
      try file.write([1, 2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func permissionsAreThoseOfTheMask() throws {
    let folder = try Folder()
    let path = folder.url.appendingPathComponent("a").path
    let file = try OutputFile(path)
    try file.finish()
    let mask = umask(0)
    umask(mask)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o666 & ~Int(mask))
  }

  @Test func whereNothingCanBeWrittenIsSaid() throws {
    let folder = try Folder()
    let path = folder.url.appendingPathComponent("missing/a.gif").path
    #expect(throws: OutputProblem.cannotWrite(path: path, reason: "No such file or directory")) {
      _ = try OutputFile(path)
    }
  }

  @Test func aFolderInTheWayIsLeftAlone() throws {
    let folder = try Folder()
    let path = folder.url.appendingPathComponent("a.gif")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: false)
    let file = try OutputFile(path.path)
    #expect(throws: OutputProblem.cannotWrite(path: path.path, reason: "Is a directory")) { try file.finish() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.gif"])
  }
}
