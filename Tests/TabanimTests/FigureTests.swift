import Foundation
import TestTools
import Testing

/// The figures of a rendered picture are those of its file, as another program decodes it.
@Suite struct FigureTests {
  private struct Result: Decodable {
    var bytes: Int
    var psnr: Double?
    var worstPsnr: Double?
    var lumaPsnr: Double?
    var worstLumaPsnr: Double?
    var exact: Bool
    /// All that was printed.
    var text: String?
  }

  private func render(_ scratch: Scratch, _ name: String, _ quality: String? = nil) throws -> Result {
    let more = quality.map { ["--quality", $0] } ?? []
    let result = try Binary.run(
      ["render", "tabs.json", "-o", name, "--reporter", "json"] + more, in: scratch.folder)
    try #require(result.exitCode == 0, "\(result.errors)")
    let line = result.errors.split(separator: "\n").first { $0.contains("\"bytes\"") }
    var decoded = try JSONDecoder().decode(Result.self, from: Data(try #require(line).utf8))
    decoded.text = result.errors
    return decoded
  }

  private func decoded(_ scratch: Scratch, _ name: String) throws -> DecodedPicture {
    try DecodedPicture(scratch.folder.appendingPathComponent(name))
  }

  /// The mean and the largest of what `error` says of each pair of pixels (the places of their red), over time, in decibels.
  private func decibels(
    _ truth: DecodedPicture, _ found: DecodedPicture, _ error: ([UInt8], [UInt8], Int) -> Double
  ) -> (mean: Double, worst: Double) {
    var (sum, time, worst) = (0.0, 0.0, 0.0)
    let moments = Set(truth.times + found.times).sorted()
    let ends = moments.dropFirst() + [truth.delays.reduce(0, +) / 1000]
    for (moment, end) in zip(moments, ends) {
      let (frame, shown) = (truth.frame(at: moment), found.frame(at: moment))
      let own =
        stride(from: 0, to: frame.count, by: 4).reduce(0) { $0 + error(frame, shown, $1) } / Double(frame.count / 4)
      sum += own * (end - moment)
      time += end - moment
      worst = max(worst, own)
    }
    return (10 * log10(255 * 255 * time / sum), 10 * log10(255 * 255 / worst))
  }

  /// A GIF has neither shadows nor soft edges: on black and on white one sees what is missing.
  @Test(.enabled(if: Program.areHere(Program.python))) func whatAClearCanvasLosesIsCounted() throws {
    let scratch = try Scratch()
    let spec = """
      { "screen": { "scale": 1, "transparent": true, "homeIndicator": false }, "pages": [{ "background": "clear" }],
        "tabBar": { "style": "floating", "items": ["Home", "Search"] }, "animation": [],
        "timeline": [{ "at": 0.1, "tap": 1 }], "output": { "fps": 10, "hold": 0.1 } }
      """
    try scratch.file("tabs.json", Data(spec.utf8))
    _ = try render(scratch, "tabs.webp")
    let truth = try decoded(scratch, "tabs.webp")
    for (name, quality) in [("tabs.gif", "default"), ("tabs.apng", "small")] {
      let printed = try render(scratch, name, quality)
      #expect(printed.text?.contains("partly transparent") == true)
      #expect(!printed.exact)
      let (mean, worst) = decibels(truth, try decoded(scratch, name)) { truth, shown, at in
        var error = 0.0
        for page in [0.0, 255] {
          func seen(_ pixels: [UInt8], _ channel: Int) -> Double {
            let alpha = Double(pixels[at + 3]) / 255
            return (Double(pixels[at + channel]) * alpha + page * (1 - alpha)).rounded()
          }
          for channel in 0..<3 { error += pow(seen(truth, channel) - seen(shown, channel), 2) / 6 }
        }
        return error
      }
      #expect(abs(try #require(printed.psnr) - mean) < 0.1)
      #expect(abs(try #require(printed.worstPsnr) - worst) < 0.1)
    }
  }

  private static let photo = """
    { "screen": { "size": { "width": 150, "height": 220 }, "scale": 1, "crop": "screen", "statusBar": false },
      "tabBar": { "items": ["A", "B"] }, "pages": [{ "picture": "photo" }, { "background": "systemTeal" }],
      "animation": "page-fade", "timeline": [{ "at": 0.2, "tap": 1 }],
      "output": { "fps": 25, "hold": 0.2, "quality": "small" } }
    """

  @Test(.enabled(if: Program.areHere(Program.python))) func aLossyWebPHasTwoFigures() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(FigureTests.photo.utf8))
    let exact = try render(scratch, "exact.webp", "default")
    #expect(exact.exact && exact.psnr == nil && exact.lumaPsnr == nil)
    let small = try render(scratch, "tabs.webp")
    #expect(small.bytes < exact.bytes * 2 / 3)
    let (truth, found) = (try decoded(scratch, "exact.webp"), try decoded(scratch, "tabs.webp"))
    let rgb = decibels(truth, found) { truth, shown, at in
      var error = 0.0
      for channel in at..<at + 3 { error += pow(Double(truth[channel]) - Double(shown[channel]), 2) / 3 }
      return error
    }
    let luma = decibels(truth, found) { truth, shown, at in
      var error = 0.0
      for (channel, weight) in zip(at..<at + 3, [0.299, 0.587, 0.114]) {
        error += (Double(truth[channel]) - Double(shown[channel])) * weight
      }
      return error * error
    }
    let figures: [(printed: Double?, measured: Double)] = [
      (small.psnr, rgb.mean), (small.worstPsnr, rgb.worst), (small.lumaPsnr, luma.mean),
      (small.worstLumaPsnr, luma.worst),
    ]
    for (printed, measured) in figures {
      #expect(abs(try #require(printed) - measured) < 0.1)
    }
    #expect(luma.worst >= 40 && rgb.worst >= 30)
    let line = try Binary.run(["render", "tabs.json", "-o", "tabs.webp", "-v", "--full"], in: scratch.folder).errors
    #expect(line.contains(/luma [0-9.]+ dB, in its worst frame [0-9.]+; RGB [0-9.]+ dB, in its worst frame [0-9.]+;/))
    #expect(
      try !Binary.run(["render", "tabs.json", "-o", "tabs.webp", "--full"], in: scratch.folder).errors.contains("dB"))
  }

  @Test func aLossyWebPIsUpToDateUntilItsSpecChanges() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(FigureTests.photo.utf8))
    #expect(try render(scratch, "tabs.webp").lumaPsnr != nil)
    let upToDate = Binary.Result(exitCode: 0, output: "", errors: "")
    #expect(try Binary.run(["check", "tabs.json"], in: scratch.folder) == upToDate)
    try scratch.file("tabs.json", Data(FigureTests.photo.replacing("systemTeal", with: "systemMint").utf8))
    #expect(try Binary.run(["check", "tabs.json"], in: scratch.folder).exitCode == 1)
  }

  /// Flat bars are larger as a lossy WebP.
  @Test func aSmallWebPIsNoLargerThanALosslessOne() throws {
    let scratch = try Scratch()
    let spec = #"{ "tabBar": { "items": ["Home", "Search", "Profile"] }, "animation": "bounce" }"#
    try scratch.file("tabs.json", Data(spec.utf8))
    let small = try render(scratch, "tabs.webp", "small")
    #expect(try small.bytes <= render(scratch, "tabs.webp").bytes)
    #expect(small.exact)
  }
}
