import Foundation
import TestTools
import Testing

/// `tabanim plot` as a user runs it.
@Suite struct PlotTests {
  private static let spec = #"{"tabBar": {"items": ["A", "B"]}, "animation": "bounce"}"#
  private static let slide = #"{"tabBar": {"items": ["A", "B"]}, "animation": {"kind": "slide", "damping": 0.5}}"#

  @Test func theDrawingAndItsWordsHaveTheSameNumbers() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(PlotTests.spec.utf8))
    let drawn = try Binary.run(["plot", "tabs.json"], in: scratch.folder)
    let told = try Binary.run(["plot", "tabs.json", "--alt"], in: scratch.folder)
    #expect(drawn.exitCode == 0 && told.exitCode == 0, "\(drawn.errors)\(told.errors)")
    for number in ["1.400704", "72.9 ms", "0.885706", "161.9 ms", "287.1 ms"] {
      #expect(told.output.contains(number))
      // In the description, and beside the curve.
      #expect(drawn.output.components(separatedBy: number).count == 3, "\(number)")
    }
    #expect(drawn.output.contains("<desc>" + told.output.trimmingCharacters(in: .newlines) + "</desc>"))
    #expect(drawn.output.contains("<circle"))
    let again = try Binary.run(["plot", "tabs.json"], in: scratch.folder)
    #expect(again == drawn)
  }

  @Test func severalSpecsShareTheirAxes() throws {
    let scratch = try Scratch()
    try scratch.file("one.json", Data(PlotTests.slide.utf8))
    try scratch.file("two.json", Data(PlotTests.slide.replacing("0.5", with: "1").utf8))
    for way in [[], ["--side-by-side"], ["--velocity"]] {
      let result = try Binary.run(["plot", "one.json", "two.json", "--track", "pages[1].x"] + way, in: scratch.folder)
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.contains(">one<") && result.output.contains(">two<"))
      #expect(result.output.contains("In one pages[1].x starts at 375 pt, dips to −61.137 pt after 142.6 ms"))
    }
  }

  /// The PNG is drawn by this program's own compositor, the SVG by another.
  @Test(
    .enabled(if: Program.areHere(Program.installed("rsvg-convert"), Program.python), "needs rsvg-convert and Pillow"))
  func thePNGIsThePictureOfTheSVG() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(PlotTests.spec.utf8))
    for appearance in ["light", "dark"] {
      for file in ["plot.svg", "plot.png"] {
        let result = try Binary.run(
          ["plot", "tabs.json", "-o", file, "--appearance", appearance, "--velocity"], in: scratch.folder)
        #expect(result.exitCode == 0, "\(result.errors)")
      }
      let program = try #require(Program.installed("rsvg-convert"))
      let converted = try Program.run(
        program, ["--zoom", "2", "-o", "other.png", "plot.svg"], in: scratch.folder)
      try #require(converted.exitCode == 0, "\(converted.errors)")
      let ours = try DecodedPicture(scratch.folder.appendingPathComponent("plot.png"))
      let other = try DecodedPicture(scratch.folder.appendingPathComponent("other.png"))
      try #require(ours.size == other.size)
      // Letters may stand some hundredths of a point elsewhere; all else lies on the same pixels.
      let different = zip(ours.frames[0], other.frames[0]).count { abs(Int($0) - Int($1)) > 40 }
      #expect(Double(different) < 0.004 * Double(ours.frames[0].count), "\(different) of \(ours.frames[0].count)")
    }
  }

  @Test(.enabled(if: Program.areHere(Program.python), "needs Pillow"))
  func aPlotMovesBesideThePicture() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(PlotTests.spec.utf8))
    for file in ["plot.gif", "plot.apng", "plot.webp"] {
      let result = try Binary.run(
        ["plot", "tabs.json", "-o", file, "--speed", "0.25", "--hold", "0.1", "--scale", "1"], in: scratch.folder)
      try #require(result.exitCode == 0, "\(result.errors)")
      #expect(result.errors.contains("\(file) from tabs.json: 704×"), "\(result.errors)")
      let picture = try DecodedPicture(scratch.folder.appendingPathComponent(file))
      // 0.4 s of rest, 0.3 s of motion and 0.1 s of hold four times as slow.
      #expect(abs(picture.delays.reduce(0, +) - 2000) < 1)
      #expect(picture.frames.count > 50)
    }
  }

  @Test(arguments: [
    (["--track", "items[1].icon.scal"], Int32(64), "did you mean items[1].icon.scale?"),
    (["-o", "plot.jpg"], 64, "plot.jpg: unknown format of a plot"),
    (["--from", "2", "--to", "1"], 64, "--to takes a time after --from"),
    (["--from", "90"], 65, "nothing moves in tabs in that time"),
  ])
  func slipsAreTold(_ arguments: [String], _ exitCode: Int32, _ message: String) throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(PlotTests.spec.utf8))
    let result = try Binary.run(["plot", "tabs.json"] + arguments, in: scratch.folder)
    #expect(result.exitCode == exitCode)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try scratch.names == ["tabs.json"])
  }
}
