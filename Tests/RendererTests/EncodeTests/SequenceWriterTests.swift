import Foundation
import Testing

@testable import Renderer

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

  private func write(_ source: some FrameSource, _ folder: Folder, _ options: EncodeOptions = .init()) throws -> Index {
    let place = folder.url.appendingPathComponent("frames")
    let output = try OutputFolder(place.path)
    let report = try SequenceWriter(options: options).write(source, to: output)
    try output.finish()
    let index = try JSONDecoder().decode(Index.self, from: Data(contentsOf: place.appendingPathComponent("index.json")))
    #expect(report.frames == index.frames.count)
    return index
  }

  @Test(.enabled(if: Tool.hasPillow), arguments: [false, true])
  func `every frame comes back exactly, equal neighbours as one`(transparent: Bool) throws {
    let scene = RandomScene(seed: 3, width: 30, height: 20, colors: 300, frames: 24, transparent: transparent)
    let folder = try Folder()
    let index = try write(scene, folder)
    let shown = scene.shown
    try #require(shown.count < scene.delays.count, "the scene has equal neighbours")
    #expect(index.width == 30 && index.height == 20)
    #expect(index.frames.map(\.file) == (1...shown.count).map { String(format: "%04d.png", $0) })
    for (frame, wanted) in zip(index.frames, shown) {
      let file = folder.url.appendingPathComponent("frames/" + frame.file)
      try expectEqual(Tool.pillow([UInt8](Data(contentsOf: file))).frames, [wanted.pixels])
      #expect(frame.delay[0] * 1000 == wanted.delay * frame.delay[1])
      #expect(frame.centiseconds * 10 == wanted.delay)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("frames").path)
    #expect(Set(names) == Set(index.frames.map(\.file) + ["index.json"]))
  }

  @Test func `delays are exact, and their centiseconds add up`() throws {
    let scene = Noise(width: 3, height: 2, frames: 7)
    let folder = try Folder()
    var options = EncodeOptions()
    options.scale = 1.5
    let index = try write(Slowed(scene: scene, delay: FrameDelay(numerator: 2, denominator: 120)), folder, options)
    #expect(index.scale == 1.5)
    #expect(index.frames.map(\.delay) == Array(repeating: [1, 60], count: 7))
    // Boundaries at 1.67, 3.33, 5, 6.67, 8.33, 10 and 11.67 cs.
    #expect(index.frames.map(\.centiseconds) == [2, 1, 2, 2, 1, 2, 2])
  }

  @Test(arguments: [(EncodeOptions.Loop.forever, "\"loop\": \"forever\""), (.times(3), "\"loop\": 3")])
  func `plays are told as in a spec`(loop: EncodeOptions.Loop, text: String) {
    let index = SequenceIndex(width: 1, height: 1, scale: 2, loop: loop)
    #expect(index.text.contains(text))
    #expect(index.text.contains("\"scale\": 2,"))
  }

  @Test func `names have room for all numbers`() {
    #expect(SequenceIndex.name(7, digits: 4) == "0007.png")
    #expect(SequenceIndex.name(12_345, digits: 5) == "12345.png")
    #expect(SequenceIndex.name(1, digits: 5) == "00001.png")
  }
}

@Suite struct OutputFolderTests {
  private func names(_ folder: Folder, _ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent(path).path).sorted()
  }

  /// A folder `frames` with these empty files in it.
  private func make(_ folder: Folder, _ entries: [String]) throws -> String {
    let place = folder.url.appendingPathComponent("frames")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for entry in entries { try Data().write(to: place.appendingPathComponent(entry)) }
    return place.path
  }

  @Test(arguments: [nil, [], ["index.json", "0001.png", "0002.png", "12345.png"]] as [[String]?])
  func `a folder of frames takes the place of an older one`(old: [String]?) throws {
    let folder = try Folder()
    let path = try old.map { try make(folder, $0) } ?? folder.url.appendingPathComponent("frames").path
    let output = try OutputFolder(path + "/")
    try output.write([1], named: "0001.png")
    try output.write([2], named: "index.json")
    let before = try? names(folder, "frames")
    #expect(before == old?.sorted(), "nothing shows before it is complete")
    try output.finish()
    #expect(try names(folder) == ["frames"])
    #expect(try names(folder, "frames") == ["0001.png", "index.json"])
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("frames/0001.png")) == Data([1]))
  }

  @Test(arguments: [
    (["index.json", "0001.png", "notes.txt"], "notes.txt"), (["0001.png", "0002.png"], "0001.png"),
    (["index.json", "1.png"], "1.png"), (["index.json", "0001.png.bak"], "0001.png.bak"), ([".git"], ".git"),
  ])
  func `a folder with other things is left alone`(entries: [String], other: String) throws {
    let folder = try Folder()
    let path = try make(folder, entries)
    #expect(throws: OutputProblem.holdsOther(path: path, entry: other)) { _ = try OutputFolder(path) }
    #expect(try names(folder) == ["frames"])
    #expect(try names(folder, "frames") == entries.sorted())
  }

  @Test func `what comes into the folder meanwhile is left alone`() throws {
    let folder = try Folder()
    let path = try make(folder, [])
    do {
      let output = try OutputFolder(path)
      try output.write([1], named: "0001.png")
      _ = try make(folder, ["mine"])
      #expect(throws: OutputProblem.holdsOther(path: path, entry: "mine")) { try output.finish() }
    }
    #expect(try names(folder) == ["frames"])
    #expect(try names(folder, "frames") == ["mine"])
  }

  @Test func `an unfinished folder leaves nothing`() throws {
    let folder = try Folder()
    do {
      let output = try OutputFolder(folder.url.appendingPathComponent("frames").path)
      try output.write([1], named: "0001.png")
      #expect(try names(folder).count == 1)
    }
    #expect(try names(folder).isEmpty)
  }

  @Test func `a file in the way and a missing parent are told`() throws {
    let folder = try Folder()
    let file = folder.url.appendingPathComponent("file").path
    try Data().write(to: URL(fileURLWithPath: file))
    #expect(throws: OutputProblem.cannotWrite(path: file, reason: "Not a directory")) { _ = try OutputFolder(file) }
    let missing = folder.url.appendingPathComponent("none/frames").path
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
