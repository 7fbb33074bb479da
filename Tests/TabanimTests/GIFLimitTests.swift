import Foundation
import TestTools
import Testing

/// What GIF cannot hold, as the program deals with it.
@Suite struct GIFLimitTests {
  private static func floating(isTransparent: Bool) -> Data {
    Data(
      #"""
      {"screen": {"size": {"width": 200, "height": 200}, "scale": 1, "transparent": \#(isTransparent),
      "background": "black", "cornerRadius": 20, "padding": 10}, "tabBar": {"style": "floating", "items": ["A", "B"]},
      "output": {"hold": 0.2}}
      """#.utf8)
  }

  @Test func onAClearCanvasWhatCoversLessThanHalfIsLeftOutAndThatIsTold() throws {
    let scratch = try Scratch()
    try scratch.file("a.json", Self.floating(isTransparent: true))
    let run = try Binary.run(["render", "a.json", "-o", "a.gif", "-o", "a.apng"], in: scratch.folder)
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("warning: a palette has no partly transparent pixels"))
    #expect(run.errors.components(separatedBy: "APNG").count == 2, "named once: \(run.errors)")
    let (gif, apng) = try (
      DecodedPicture(scratch.folder.appendingPathComponent("a.gif")),
      DecodedPicture(scratch.folder.appendingPathComponent("a.apng"))
    )
    let (found, truth) = try (#require(gif.frames.first), #require(apng.frames.first))
    let alphas = stride(from: 3, to: truth.count, by: 4)
    #expect(alphas.contains { (1..<128).contains(truth[$0]) })
    #expect(alphas.allSatisfy { found[$0] == (truth[$0] < 128 ? 0 : 255) })
  }

  /// What is left of a soft edge is mixed with the colour of the page that it will stand on.
  @Test(arguments: [([], "", 255.0), (["--appearance", "dark"], "", 0), ([], #", "matte": "gray""#, 128)])
  func softEdgesAreMixedWithTheMatte(_ flags: [String], _ key: String, _ matte: Double) throws {
    let scratch = try Scratch()
    let spec = #"""
      {"screen": {"size": {"width": 120, "height": 120}, "scale": 1, "transparent": true, "cornerRadius": 40, "padding": 4,
      "crop": "screen"}, "pages": [{"background": "systemTeal"}, {}], "tabBar": {"items": ["A", "B"]}, "output": {"hold": 0.2\#(key)}}
      """#
    try scratch.file("a.json", Data(spec.utf8))
    let run = try Binary.run(["render", "a.json", "-o", "a.gif", "-o", "a.apng", "-q"] + flags, in: scratch.folder)
    try #require(run.exitCode == 0, "\(run.errors)")
    let (gif, apng) = try (
      DecodedPicture(scratch.folder.appendingPathComponent("a.gif")),
      DecodedPicture(scratch.folder.appendingPathComponent("a.apng"))
    )
    let (found, truth) = try (#require(gif.frames.first), #require(apng.frames.first))
    let edge = stride(from: 0, to: truth.count, by: 4).filter { (128...254).contains(truth[$0 + 3]) }
    try #require(edge.count > 40)
    for at in edge {
      let alpha = Double(truth[at + 3]) / 255
      for channel in at..<at + 3 {
        #expect(abs(Double(found[channel]) - (Double(truth[channel]) * alpha + matte * (1 - alpha))) < 10)
      }
    }
  }

  @Test func onAFilledCanvasThereIsNothingToTell() throws {
    let scratch = try Scratch()
    try scratch.file("a.json", Self.floating(isTransparent: false))
    let run = try Binary.run(["render", "a.json"], in: scratch.folder)
    #expect(run.exitCode == 0 && run.warnings.isEmpty)
  }
}
