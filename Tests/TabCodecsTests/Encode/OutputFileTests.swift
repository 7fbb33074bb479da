import Foundation
import TestTools
import Testing

@testable import TabCodecs

@Suite struct OutputFileTests {
  @Test func aFinishedFileIsInItsPlaceAlone() throws {
    let scratch = try Scratch()
    let path = scratch.folder.appendingPathComponent("a.gif").path
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    let file = try OutputFile(path)
    try file.write(Array("new ".utf8))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    try file.write(Array("bytes".utf8))
    try file.finish()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new bytes")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["a.gif"])
  }

  @Test(arguments: ["theirs", "ol", "older", ""]) func aFileThatAnotherProgramHasChangedStays(_ other: String) throws {
    let scratch = try Scratch()
    let path = scratch.folder.appendingPathComponent("a.json").path
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    try OutputFile.write(Array("mine".utf8), to: path, replacing: Array("old".utf8))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    let file = try OutputFile(path)
    try file.write(Array("newer".utf8))
    // Both ways in which programs write.
    try Data(other.utf8).write(to: URL(fileURLWithPath: path), options: other == "theirs" ? .atomic : [])
    #expect(throws: OutputProblem.changedMeanwhile(path: path)) { try file.finish(replacing: Array("mine".utf8)) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == other)
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: OutputProblem.changedMeanwhile(path: path)) {
      try OutputFile.write([1], to: path, replacing: Array("mine".utf8))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty)
  }

  @Test func anUnfinishedFileLeavesNothing() throws {
    let scratch = try Scratch()
    do {
      let file = try OutputFile(scratch.folder.appendingPathComponent("a.gif").path)
      try file.write([1, 2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).count == 1)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty)
  }

  @Test func linksStayAndWhatTheyLeadToIsReplaced() throws {
    let scratch = try Scratch()
    let (link, file) = (scratch.folder.appendingPathComponent("link"), scratch.folder.appendingPathComponent("file"))
    try Data("old".utf8).write(to: file)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "file")
    try OutputFile.write(Array("new".utf8), to: link.path)
    #expect(try String(contentsOf: file, encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "file")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() == ["file", "link"])
  }

  @Test func aPipeIsWrittenToAndStays() throws {
    let scratch = try Scratch()
    let path = scratch.folder.appendingPathComponent("pipe").path
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    try OutputFile.write([1, 2, 3], to: path)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3)
    #expect(bytes.prefix(3) == [1, 2, 3])
    let kind = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    #expect(kind != .typeRegular)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["pipe"])
  }

  @Test func permissionsAreThoseOfTheMask() throws {
    let scratch = try Scratch()
    let path = scratch.folder.appendingPathComponent("a").path
    let file = try OutputFile(path)
    try file.finish()
    let mask = umask(0)
    umask(mask)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o666 & ~Int(mask))
  }

  @Test func whereNothingCanBeWrittenIsSaid() throws {
    let scratch = try Scratch()
    let path = scratch.folder.appendingPathComponent("missing/a.gif").path
    #expect(throws: OutputProblem.cannotWrite(path: path, reason: "No such file or directory")) {
      _ = try OutputFile(path)
    }
  }

  @Test func aFolderInTheWayIsLeftAlone() throws {
    let scratch = try Scratch()
    let path = scratch.folder.appendingPathComponent("a.gif")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: false)
    let file = try OutputFile(path.path)
    #expect(throws: OutputProblem.cannotWrite(path: path.path, reason: "Is a directory")) { try file.finish() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["a.gif"])
  }
}
