import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs

@Suite struct SequenceWriterTests {
  struct Index: Decodable {
    struct Frame: Decodable {
      var file: String
      /// Numerator and denominator, in seconds.
      var delay: [Int]
      var centiseconds: Int
    }

    var width: Int
    var height: Int
    var scale: Double
    var frames: [Frame]
  }

  private func write(_ source: some FrameSource, _ scratch: Scratch, _ options: EncodeOptions = .init()) throws -> Index
  {
    let place = scratch.folder.appendingPathComponent("frames")
    let output = try OutputFolder(place.path)
    let report = try SequenceWriter(options: options).write(source, to: output)
    try output.finish()
    let index = try JSONDecoder().decode(Index.self, from: Data(contentsOf: place.appendingPathComponent("index.json")))
    #expect(report.frames == index.frames.count)
    return index
  }

  @Test(.enabled(if: Program.areHere(Program.python)), arguments: [false, true])
  func everyFrameComesBackExactlyEqualNeighboursAsOne(transparent: Bool) throws {
    let scene = RandomScene(seed: 3, width: 30, height: 20, colors: 300, frames: 24, transparent: transparent)
    let scratch = try Scratch()
    let index = try write(scene, scratch)
    let shown = scene.shown
    try #require(shown.count < scene.delays.count, "the scene has equal neighbours")
    #expect(index.width == 30 && index.height == 20)
    #expect(index.frames.map(\.file) == (1...shown.count).map { String(format: "%04d.png", $0) })
    for (frame, wanted) in zip(index.frames, shown) {
      let file = scratch.folder.appendingPathComponent("frames/" + frame.file)
      try expectEqual(DecodedPicture(bytes: [UInt8](Data(contentsOf: file))).frames, [wanted.pixels])
      #expect(frame.delay[0] * 1000 == wanted.delay * frame.delay[1])
      #expect(frame.centiseconds * 10 == wanted.delay)
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: scratch.folder.appendingPathComponent("frames").path)
    #expect(Set(names) == Set(index.frames.map(\.file) + ["index.json"]))
  }

  @Test func delaysAreExactAndTheirCentisecondsAddUp() throws {
    let scene = Noise(width: 3, height: 2, frames: 7)
    let scratch = try Scratch()
    var options = EncodeOptions()
    options.scale = 1.5
    let index = try write(Slowed(scene: scene, delay: FrameDelay(numerator: 2, denominator: 120)), scratch, options)
    #expect(index.scale == 1.5)
    #expect(index.frames.map(\.delay) == Array(repeating: [1, 60], count: 7))
    // Boundaries at 1.67, 3.33, 5, 6.67, 8.33, 10 and 11.67 cs.
    #expect(index.frames.map(\.centiseconds) == [2, 1, 2, 2, 1, 2, 2])
  }

  @Test(arguments: [(EncodeOptions.Loop.forever, "\"loop\": \"forever\""), (.times(3), "\"loop\": 3")])
  func playsAreToldAsInASpec(loop: EncodeOptions.Loop, text: String) {
    let index = SequenceIndex(width: 1, height: 1, scale: 2, loop: loop)
    #expect(index.text.contains(text))
    #expect(index.text.contains("\"scale\": 2,"))
  }

  @Test func namesHaveRoomForAllNumbers() {
    #expect(SequenceIndex.name(7, digits: 4) == "0007.png")
    #expect(SequenceIndex.name(12_345, digits: 5) == "12345.png")
    #expect(SequenceIndex.name(1, digits: 5) == "00001.png")
  }
}

@Suite struct OutputFolderTests {
  private func names(_ scratch: Scratch, _ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.folder.appendingPathComponent(path).path).sorted()
  }

  /// A folder `frames` with these empty files in it.
  private func make(_ scratch: Scratch, _ entries: [String]) throws -> String {
    let place = scratch.folder.appendingPathComponent("frames")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for entry in entries { try Data().write(to: place.appendingPathComponent(entry)) }
    return place.path
  }

  @Test(arguments: [nil, [], ["index.json", "0001.png", "0002.png", "12345.png"]] as [[String]?])
  func aFolderOfFramesTakesThePlaceOfAnOlderOne(old: [String]?) throws {
    let scratch = try Scratch()
    let path = try old.map { try make(scratch, $0) } ?? scratch.folder.appendingPathComponent("frames").path
    let output = try OutputFolder(path + "/")
    try output.write([1], named: "0001.png")
    try output.write([2], named: "index.json")
    let before = try? names(scratch, "frames")
    #expect(before == old?.sorted(), "nothing shows before it is complete")
    try output.finish()
    #expect(try names(scratch) == ["frames"])
    #expect(try names(scratch, "frames") == ["0001.png", "index.json"])
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent("frames/0001.png")) == Data([1]))
  }

  @Test(arguments: [
    (["index.json", "0001.png", "notes.txt"], "notes.txt"), (["0001.png", "0002.png"], "0001.png"),
    (["index.json", "1.png"], "1.png"), (["index.json", "0001.png.bak"], "0001.png.bak"), ([".git"], ".git"),
  ])
  func aFolderWithOtherThingsIsLeftAlone(entries: [String], other: String) throws {
    let scratch = try Scratch()
    let path = try make(scratch, entries)
    #expect(throws: OutputProblem.holdsOther(path: path, entry: other)) { _ = try OutputFolder(path) }
    #expect(try names(scratch) == ["frames"])
    #expect(try names(scratch, "frames") == entries.sorted())
  }

  @Test func whatComesIntoTheFolderMeanwhileIsLeftAlone() throws {
    let scratch = try Scratch()
    let path = try make(scratch, [])
    do {
      let output = try OutputFolder(path)
      try output.write([1], named: "0001.png")
      _ = try make(scratch, ["mine"])
      #expect(throws: OutputProblem.holdsOther(path: path, entry: "mine")) { try output.finish() }
    }
    #expect(try names(scratch) == ["frames"])
    #expect(try names(scratch, "frames") == ["mine"])
  }

  @Test func anUnfinishedFolderLeavesNothing() throws {
    let scratch = try Scratch()
    do {
      let output = try OutputFolder(scratch.folder.appendingPathComponent("frames").path)
      try output.write([1], named: "0001.png")
      #expect(try names(scratch).count == 1)
    }
    #expect(try names(scratch).isEmpty)
  }

  @Test func aFileInTheWayAndAMissingParentAreTold() throws {
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("file").path
    try Data().write(to: URL(fileURLWithPath: file))
    #expect(throws: OutputProblem.cannotWrite(path: file, reason: "Not a directory")) { _ = try OutputFolder(file) }
    let missing = scratch.folder.appendingPathComponent("none/frames").path
    #expect(throws: OutputProblem.cannotWrite(path: missing, reason: "No such file or directory")) {
      _ = try OutputFolder(missing)
    }
  }
}

/// Another's frames, each for the same time.
struct Slowed<Scene: FrameSource>: FrameSource {
  let scene: Scene
  let delay: FrameDelay
  var width: Int { scene.width }
  var height: Int { scene.height }
  var delays: [FrameDelay] { scene.delays.map { _ in delay } }

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    try scene.forEachFrame(among: wanted, body)
  }
}
