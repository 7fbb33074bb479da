import Foundation
import TestTools
import Testing

/// `--quality` and `output.quality` with a number.
@Suite struct WebPQualityTests {
  private static let spec = """
    { "screen": { "size": { "width": 150, "height": 220 }, "scale": 1, "crop": "screen", "statusBar": false },
      "tabBar": { "items": ["A", "B"] }, "pages": [{ "picture": "photo" }, { "background": "systemTeal" }],
      "animation": "page-fade", "timeline": [{ "at": 0.2, "tap": 1 }], "output": { "fps": 25, "hold": 0.2 } }
    """

  private func scratch(_ spec: String = spec) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(spec.utf8))
    return scratch
  }

  private func run(_ scratch: Scratch, _ line: String) throws -> Binary.Result {
    try Binary.run(line.split(separator: " ").map(String.init), in: scratch.folder)
  }

  private struct Row: Decodable {
    var bytes: Int
    var worstPsnr: Double
    var worstLumaPsnr: Double
    var exact: Bool
  }

  @Test(arguments: ["tabs.webp", "tabs-poster.webp"]) func aHigherNumberIsLargerAndBetter(_ file: String) throws {
    let scratch = try scratch()
    let still = file.contains("poster") ? " --format webp-still" : ""
    let rows = try [5, 40, 90].map { quality in
      let result = try run(scratch, "render tabs.json -o \(file) --quality \(quality) --reporter json" + still)
      #expect(result.exitCode == 0, "\(result.errors)")
      let bytes = try Data(contentsOf: scratch.folder.appendingPathComponent(file))
      // Lossy frames are in chunks of this name, lossless ones, which repair them, in "VP8L".
      #expect(bytes.range(of: Data("VP8 ".utf8)) != nil)
      #expect(still.isEmpty || bytes.range(of: Data("VP8L".utf8)) == nil)
      return try JSONDecoder().decode(Row.self, from: Data(result.errors.utf8))
    }
    #expect(rows.allSatisfy { !$0.exact })
    for (low, high) in zip(rows, rows.dropFirst()) {
      #expect(low.bytes < high.bytes && low.worstPsnr < high.worstPsnr && low.worstLumaPsnr < high.worstLumaPsnr)
    }
  }

  /// libwebp's encoder of animations would leave most steps of the fade out, and a frame of 26 dB.
  @Test func aSlowFadeIsInALowQualityToo() throws {
    let fade = Self.spec.replacing(#""page-fade""#, with: #"{ "kind": "page-fade", "duration": 1.5 }"#)
    let result = try run(try scratch(fade), "render tabs.json -o tabs.webp --quality 40 --reporter json")
    let row = try JSONDecoder().decode(Row.self, from: Data(result.errors.utf8))
    #expect(row.worstLumaPsnr > 37 && row.worstPsnr > 33)
  }

  @Test func theSpecAndOneOfItsFilesTakeANumberToo() throws {
    let scratch = try scratch(
      WebPQualityTests.spec.replacing(
        #""hold": 0.2"#,
        with: #""hold": 0.2, "files": ["a.gif", { "file": "b.webp", "quality": 40 }]"#))
    #expect(try run(scratch, "render tabs.json -q").exitCode == 0)
    try scratch.file("tabs.json", Data(WebPQualityTests.spec.utf8))
    #expect(try run(scratch, "render tabs.json -o c.webp -q --quality 40").exitCode == 0)
    let pictures = try ["b.webp", "c.webp"].map { try Data(contentsOf: scratch.folder.appendingPathComponent($0)) }
    #expect(pictures[0] == pictures[1])
    #expect(try run(scratch, "check tabs.json -o c.webp --quality 40").exitCode == 0)
    #expect(try run(scratch, "check tabs.json -o c.webp").exitCode == 1)
  }

  @Test(arguments: [
    "tabs.gif --quality 60", "tabs.apng --quality 60", "frames/ --quality 60", "- --quality 60",
    "tabs.webp --quality 0",
    "tabs.webp --quality 101", "tabs.webp --quality 60.5", "tabs.webp --format gif --quality 60",
  ])
  func otherFormatsAndNumbersAreWrongUsage(_ arguments: String) throws {
    let scratch = try scratch()
    let result = try run(scratch, "render tabs.json -o " + arguments)
    #expect(result.exitCode == 64 && result.errors.contains("--quality"), "\(result.errors)")
    #expect(try scratch.names == ["tabs.json"])
  }

  @Test func aNumberInASpecThatMakesAGIFIsAnError() throws {
    let scratch = try scratch(#"{ "animation": [], "output": { "quality": 60, "files": ["a.gif", "b.webp"] } }"#)
    let result = try run(scratch, "render tabs.json -q")
    #expect(result.exitCode == 65)
    #expect(
      result.errors.hasPrefix("tabs.json:1:43: error: quality 60 is that of a lossy WebP, and this picture is a GIF\n"),
      "\(result.errors)")
    #expect(try scratch.names == ["b.webp", "tabs.json"])
  }
}
