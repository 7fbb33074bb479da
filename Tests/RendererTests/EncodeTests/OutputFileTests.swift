import Foundation
import Testing
import TestTools

@testable import Renderer

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

  /// Where the link was looked at before it was turned around, it is not looked at again.
  @Test(arguments: [false, true]) func aLinkIsFollowedOnce(_ isFolder: Bool) throws {
    let scratch = try Scratch()
    let slash = isFolder ? "/" : ""
    for name in ["allowed", "other"] {
      if isFolder {
        try FileManager.default.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
      } else {
        try scratch.file(name, Data("old".utf8))
      }
    }
    func link(_ target: String) throws {
      try? FileManager.default.removeItem(atPath: scratch.path("link"))
      try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: target)
    }
    try link("allowed")
    let place = OutputPlace(scratch.path("link") + slash)
    try link("other")
    let spec = #"{ "screen": { "scale": 1 }, "output": { "hold": 0.1, "fps": 10 } }"#
    let production = try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8)))
    _ = try production.render(to: place, as: .gif)
    if isFolder {
      #expect(FileManager.default.fileExists(atPath: scratch.path("allowed/index.json")))
      #expect(!FileManager.default.fileExists(atPath: scratch.path("other/index.json")))
    } else {
      #expect(try scratch.text("other") == "old" && scratch.text("allowed").hasPrefix("GIF"))
    }
    #expect(try scratch.names == ["allowed", "link", "other"])
  }
}
