import Foundation
import TestTools
import Testing

/// What each host shows, and what it refuses.
@Suite struct HostTests {
  private func scratch(_ output: String, scale: Double = 1) throws -> Scratch {
    let scratch = try Scratch()
    let spec = """
      { "screen": { "scale": \(scale) }, "animation": [], "output": { \(output) } }
      """
    try scratch.file("tabs.json", Data(spec.utf8))
    return scratch
  }

  private func run(_ scratch: Scratch, _ line: String) throws -> Binary.Result {
    try Binary.run(line.split(separator: " ").map(String.init), in: scratch.folder)
  }

  /// The hosts' own documents, as docs/hosts.md names them.
  @Test(arguments: [
    ("github", ["a.gif", "a.png", "a.apng", "a.webp", "a.svg"], ["a.mp4", "a.webm", "a.avif", "a.y4m"]),
    ("docc", ["a.gif", "a.png", "a.svg", "a.mp4"], ["a.webp", "a.apng", "a.webm"]),
    ("pub", ["a.gif", "a.png", "a.webp"], ["a.mp4", "a.apng"]),
    ("pypi", ["a.gif", "a.png", "a.apng", "a.webp"], ["a.mp4"]),
    ("x", ["a.gif", "a.png", "a.mp4"], ["a.svg", "a.webp", "a.apng", "a.webm"]),
  ])
  func aHostTakesTheFormatsThatItShows(_ host: String, _ shown: [String], _ refused: [String]) throws {
    for (files, code) in [(shown, Int32(0)), (refused, 65)] {
      for file in files {
        let scratch = try scratch(#""files": ["\#(file)"], "host": "\#(host)""#)
        #expect(try run(scratch, "validate tabs.json").exitCode == code, "\(file)")
      }
    }
  }

  @Test func aRefusedPictureIsToldAtItsPlaceAndTheOthersAreWritten() throws {
    let scratch = try scratch(#""files": ["a.gif", "a.webp"]"#)
    let result = try run(scratch, "render tabs.json --host docc")
    #expect(result.exitCode == 65)
    #expect(result.errors.contains(/tabs.json:1:\d+: error: DocC does not show WebP\n/))
    #expect(result.errors.contains("help: it shows GIF, PNG, SVG, MP4 or APNG"))
    #expect(try scratch.names == ["a.gif", "tabs.json"])
  }

  /// DocC plays an animated PNG by its suffix alone.
  @Test func anAnimatedPNGForDocCIsCalledPNG() throws {
    let scratch = try scratch(#""files": [{ "file": "a.png", "format": "apng" }], "host": "docc""#)
    #expect(try run(scratch, "render tabs.json -q") == Binary.Result(exitCode: 0, output: "", errors: ""))
    let result = try run(scratch, "render tabs.json -o a.apng")
    #expect(result.exitCode == 65)
    #expect(result.errors.contains(#"DocC does not show "a.apng" because of its suffix"#))
  }

  @Test func tooManyPixelsAreRefused() throws {
    let scratch = try scratch(#""host": "x""#, scale: 4)
    let result = try run(scratch, "render tabs.json")
    #expect(result.exitCode == 65)
    #expect(result.errors.contains("X shows at most 1280×1080 pixels, and the picture has 1500×"))
    #expect(try run(scratch, "render tabs.json -o a.png").exitCode == 0)
  }

  /// The smaller limit holds. Noise has three bytes a pixel as a PNG.
  @Test(.enabled(if: Program.areHere(Program.python))) func theSmallestLimitHolds() throws {
    let scratch = try scratch(#""maxBytes": "1kB", "host": "pub""#)
    #expect(try run(scratch, "render tabs.json").exitCode == 1)
    #expect(try run(scratch, "render tabs.json --max-size 20MB").exitCode == 0)
    let noise = try Scratch()
    let script =
      "import random; from PIL import Image; "
      + "Image.frombytes('RGB', (1250, 1250), random.Random(1).randbytes(4687500)).save('noise.png')"
    _ = try Program.run(try #require(Program.python), ["-c", script], in: noise.folder)
    let spec = """
      { "screen": { "size": { "width": 1250, "height": 1250 }, "crop": "screen", "scale": 1, "statusBar": false },
        "pages": [{ "background": { "image": "noise.png" } }], "animation": [] }
      """
    try noise.file("tabs.json", Data(spec.utf8))
    let free = try run(noise, "render tabs.json -o a.png --reporter json")
    #expect(free.exitCode == 0, "\(free.errors)")
    let bytes = try Data(contentsOf: noise.folder.appendingPathComponent("a.png")).count
    try #require(bytes > 4_000_000 && bytes < 5_000_000, "\(bytes)")
    #expect(try run(noise, "render tabs.json -o a.png --host pypi -q").exitCode == 0)
    let result = try run(noise, "render tabs.json -o b.png --host pub --max-size 20MB")
    #expect(result.exitCode == 1 && result.errors.contains("more than 4 MB"), "\(result.errors)")
    #expect(try noise.names == ["a.png", "noise.png", "tabs.json"])
  }

  @Test func anUnknownHostIsWrongUsage() throws {
    let scratch = try scratch("")
    let result = try run(scratch, "render tabs.json --host githib")
    #expect(result.exitCode == 64 && result.errors.contains(#"did you mean "github"?"#))
  }
}
