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
    ("github", ["a.gif", "a.png", "a.apng", "a.webp"], ["a.mp4", "a.webm", "a.avif", "a.y4m"]),
    ("docc", ["a.gif", "a.png", "a.mp4"], ["a.webp", "a.apng", "a.webm"]),
    ("pub", ["a.gif", "a.png", "a.webp"], ["a.mp4", "a.apng"]),
    ("pypi", ["a.gif", "a.png", "a.apng", "a.webp"], ["a.mp4"]),
    ("x", ["a.gif", "a.png", "a.mp4"], ["a.webp", "a.apng", "a.webm"]),
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
    #expect(result.errors.contains("help: it shows GIF, PNG, MP4 or APNG"))
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

  /// The smaller limit holds. A photo of noise has about three bytes a pixel, so it is 4.3 MB as a PNG.
  @Test func theSmallestLimitHolds() throws {
    let scratch = try scratch(#""maxBytes": "1kB", "host": "pub""#)
    #expect(try run(scratch, "render tabs.json").exitCode == 1)
    #expect(try run(scratch, "render tabs.json --max-size 20MB").exitCode == 0)
    let noise = try Scratch()
    try noise.file(
      "noise.svg",
      Data(
        #"<svg xmlns="http://www.w3.org/2000/svg" width="375" height="667"><filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="3" seed="2"/><feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1"/></filter><rect width="375" height="667" filter="url(#f)"/></svg>"#
          .utf8))
    let spec =
      #"{ "screen": { "crop": "screen", "scale": 3 }, "pages": [{ "background": { "svg": "noise.svg" } }], "animation": [] }"#
    try noise.file("tabs.json", Data(spec.utf8))
    let free = try run(noise, "render tabs.json -o a.png --reporter json")
    #expect(free.exitCode == 0, "\(free.errors)")
    let bytes = try Data(contentsOf: noise.folder.appendingPathComponent("a.png")).count
    try #require(bytes > 4_000_000 && bytes < 5_000_000, "\(bytes)")
    #expect(try run(noise, "render tabs.json -o a.png --host pypi -q").exitCode == 0)
    let result = try run(noise, "render tabs.json -o b.png --host pub --max-size 20MB")
    #expect(result.exitCode == 1 && result.errors.contains("more than 4 MB"), "\(result.errors)")
    #expect(try noise.names == ["a.png", "noise.svg", "tabs.json"])
  }

  @Test func anUnknownHostIsWrongUsage() throws {
    let scratch = try scratch("")
    let result = try run(scratch, "render tabs.json --host githib")
    #expect(result.exitCode == 64 && result.errors.contains(#"did you mean "github"?"#))
  }
}
