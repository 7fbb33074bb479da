import Foundation
import TestTools
import Testing

/// A program that is killed cannot clean up: the next run in the folder does it.
@Suite struct SweepTests {
  /// Starts a long rendering to `output`, and waits until something half-written is there.
  private func start(_ scratch: Scratch, _ output: String) throws -> Process {
    try scratch.file("slow.json", SignalTests.spec)
    let process = Process()
    process.executableURL = Binary.executable
    process.arguments = ["render", "slow.json", "-o", output]
    process.currentDirectoryURL = scratch.folder
    process.standardError = FileHandle.nullDevice
    try SignalTests.start(process)
    #expect(try SignalTests.isUnderWay(scratch, process, isFolder: output.hasSuffix("/")))
    return process
  }

  private func render(_ scratch: Scratch, _ output: String) throws {
    try scratch.file("quick.json", Data(#"{ "output": { "speed": 100, "hold": 0 } }"#.utf8))
    let result = try Binary.run(["render", "quick.json", "-o", output, "-q"], in: scratch.folder)
    #expect(result == Binary.Result(exitCode: 0, output: "", errors: ""))
  }

  private func parts(_ scratch: Scratch) throws -> [String] { try scratch.names.filter { $0.hasSuffix(".part") } }

  @Test(arguments: ["tabs.gif", "frames/"]) func whatAKilledRunLeftIsGoneAfterTheNext(_ output: String) throws {
    let scratch = try Scratch()
    try render(scratch, output)
    let plain = output.hasSuffix("/") ? "frames/index.json" : output
    let old = try Data(contentsOf: scratch.folder.appendingPathComponent(plain))
    let process = try start(scratch, output)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try parts(scratch).count == 1)
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent(plain)) == old)
    try render(scratch, "other.png")
    #expect(
      try scratch.names == ["other.png", "quick.json", "slow.json", output.hasSuffix("/") ? "frames" : output].sorted())
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent(plain)) == old)
  }

  @Test(arguments: ["tabs.gif", "frames/"]) func whatALivingRunWritesStays(_ output: String) throws {
    let scratch = try Scratch()
    let process = try start(scratch, output)
    let parts = try parts(scratch)
    try render(scratch, "other.png")
    #expect(process.isRunning)
    #expect(try self.parts(scratch) == parts)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(try scratch.names == ["other.png", "quick.json", "slow.json"])
  }

  @Test func whatOthersCallSoStays() throws {
    let scratch = try Scratch()
    let others = [
      "notes.1-2.part", "a.part", "tabanim-7-0.part", "a.tabanim-7-.part", "a.tabanim--0.part", "a.tabanim-7-0-1.part",
      "a.tabanim-7-x.part", "a.tabanim-7-0.part.gif",
    ]
    for name in others { try scratch.file(name, Data("mine".utf8)) }
    // A folder with more in it than frames.
    try FileManager.default.createDirectory(
      atPath: scratch.path("b.tabanim-7-0.part"), withIntermediateDirectories: true)
    try scratch.file("b.tabanim-7-0.part/0001.png", Data("frame".utf8))
    try scratch.file("b.tabanim-7-0.part/mine.txt", Data("mine".utf8))
    // A link, which nobody follows.
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("c.tabanim-7-0.part"), withDestinationPath: "a.part")
    try scratch.file("d.gif.tabanim-7-0.part", Data("left".utf8))
    try render(scratch, "other.png")
    #expect(
      try scratch.names == (others + ["b.tabanim-7-0.part", "c.tabanim-7-0.part", "other.png", "quick.json"]).sorted())
    #expect(try scratch.text("b.tabanim-7-0.part/0001.png") == "frame")
  }

  /// Where two folders cannot be exchanged at one stroke, the old one stands aside while the new one takes its place, and a program
  /// may be killed before that or after it.
  @Test(arguments: [false, true]) func anOldFolderThatStoodAsideComesBackUnlessTheNewOneIsThere(_ isThere: Bool) throws
  {
    let scratch = try Scratch()
    func folder(_ name: String, _ frame: String) throws {
      try FileManager.default.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
      try scratch.file(name + "/0001.png", Data(frame.utf8))
      try scratch.file(name + "/index.json", Data("{}".utf8))
    }
    try folder("frames.tabanim-7-0.part.old", "old")
    try folder(isThere ? "frames" : "frames.tabanim-7-0.part", "new")
    try render(scratch, "other.png")
    #expect(try scratch.names == ["frames", "other.png", "quick.json"])
    #expect(try scratch.text("frames/0001.png") == (isThere ? "new" : "old"))
  }

  @Test func whatStandsAsideOtherwiseStays() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.path("mine"), withIntermediateDirectories: true)
    try scratch.file("mine/0001.png", Data("frame".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("mine.tabanim-7-0.part.old"), withDestinationPath: "mine")
    try FileManager.default.createDirectory(
      atPath: scratch.path("a.tabanim-7-0.part.old"), withIntermediateDirectories: true)
    try scratch.file("a.tabanim-7-0.part.old/mine.txt", Data("mine".utf8))
    try scratch.file("b.tabanim-7-0.part.old", Data("mine".utf8))
    try render(scratch, "other.png")
    #expect(
      try scratch.names
        == [
          "a.tabanim-7-0.part.old", "b.tabanim-7-0.part.old", "mine", "mine.tabanim-7-0.part.old", "other.png",
          "quick.json",
        ])
    #expect(try scratch.text("mine/0001.png") == "frame")
  }
}
