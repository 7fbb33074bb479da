import Foundation
import TestTools
import Testing

/// The bounce post's picture from spec to decoded picture. Sizes and figures are those of the published GIF.
@Suite(.enabled(if: Program.areHere(Program.python), "needs Python with Pillow")) struct BounceTests {
  static let spec = Binary.root.appendingPathComponent("Tests/TabanimTests/Fixtures/published-bounce.json").path
  static let taps = [0.4, 1.4, 2.4]
  /// Which item each tap selects, and the middle of its icon's column.
  static let centers = [284, 472, 94]

  private static let rendered: Result<(picture: DecodedPicture, bytes: Data), any Error> = Result {
    let scratch = try Scratch()
    let result = try Binary.run(["render", spec, "-o", scratch.path("bounce.gif")])
    try #require(result.exitCode == 0 && result.warnings.isEmpty)
    let file = scratch.folder.appendingPathComponent("bounce.gif")
    return (try DecodedPicture(file), try Data(contentsOf: file))
  }

  private func area(_ frame: [UInt8], tap: Int) -> Double {
    let center = BounceTests.centers[tap]
    return Ink.active.area(frame, width: 570, columns: center - 60..<center + 60, rows: 0..<57)
  }

  @Test func sizeTimesAndLoopAreThoseOfTheSpec() throws {
    let picture = try BounceTests.rendered.get().picture
    #expect(picture.size == "570×70")
    #expect(picture.loop == 0)
    // Three bounces of 15 frames that differ, and the rests between them; 2.4 + 0.3 + 0.8 s in all.
    #expect(picture.delays.reduce(0, +) == 3500)
    #expect((45...52).contains(picture.frames.count))
    #expect(picture.delays.allSatisfy { $0 >= 20 })
    #expect(picture.disposals.allSatisfy { $0 == 1 })
  }

  @Test func theFileHoldsLessThanThirtyKilobytes() throws {
    #expect(try BounceTests.rendered.get().bytes.count < 30_000)
  }

  @Test(arguments: 0..<3) func theIconFollowsTheCubicInEveryFrame(_ tap: Int) throws {
    let picture = try BounceTests.rendered.get().picture
    let rest = area(picture.frame(at: BounceTests.taps[tap] + 0.5), tap: tap)
    #expect(rest > 300)
    var seen = 0
    for (time, frame) in zip(picture.times, picture.frames) {
      let elapsed = time - BounceTests.taps[tap]
      guard elapsed > -1e-6, elapsed < 0.35 else { continue }
      let scale = (area(frame, tap: tap) / rest).squareRoot()
      #expect(abs(scale - CubicBounce.scale(elapsed)) < 0.01, "at \(time) s: \(scale)")
      seen += 1
    }
    #expect(seen >= 15)
  }

  @Test func beforeATapNothingIsActiveThere() throws {
    let picture = try BounceTests.rendered.get().picture
    let before = picture.frame(at: 0.38)
    let columns = 250..<320
    let pixels = columns.flatMap { x in (0..<70).map { y in before[(y * 570 + x) * 4..<(y * 570 + x) * 4 + 3] } }
    // A palette may miss a pale grey by two steps; the blue of an active tab differs by 140.
    #expect(pixels.allSatisfy { Int($0.max() ?? 0) - Int($0.min() ?? 0) <= 2 }, "grey on white")
  }

  /// Measured in the published GIF, in milliseconds after the tap.
  @Test(arguments: [(53.3, 1.344), (120, 1.1), (186.7, 0.928), (253.3, 1.015), (320, 1.001)])
  func stillsShowTheScaleThatWasMeasured(_ milliseconds: Double, _ expected: Double) throws {
    let scratch = try Scratch()
    func still(_ time: Double) throws -> [UInt8] {
      let result = try Binary.run(["render", BounceTests.spec, "-o", scratch.path("still.png"), "--at", "\(time)"])
      try #require(result.exitCode == 0)
      return try DecodedPicture(scratch.folder.appendingPathComponent("still.png")).frames[0]
    }
    let scale = (area(try still(0.4 + milliseconds / 1000), tap: 0) / area(try still(1.2), tap: 0)).squareRoot()
    #expect(abs(scale - expected) < 0.012, "\(scale)")
  }

  /// Inter's regular "Profile" is narrower than the system's by a twenty-fifth.
  @Test(arguments: [(94, 72.3, true), (284, 65.5, false), (472, 46.5, false)])
  func titlesAreAsWideAsInThePost(_ center: Int, _ expected: Double, _ isActive: Bool) throws {
    let frame = try BounceTests.rendered.get().picture.frames[0]
    let ink = isActive ? Ink.active : Ink.inactive
    let width = ink.width(frame, width: 570, columns: center - 60..<center + 60, rows: 58..<70)
    #expect(abs(width - expected) < (center == 472 ? 0.045 : 0.02) * expected, "\(width)")
  }

  @Test func twoRunsWriteTheSameBytes() throws {
    let scratch = try Scratch()
    #expect(try Binary.run(["render", BounceTests.spec, "-o", scratch.path("again.gif")]).exitCode == 0)
    #expect(
      try Data(contentsOf: scratch.folder.appendingPathComponent("again.gif")) == BounceTests.rendered.get().bytes)
  }

  @Test func theReferenceOfTheseTestsFollowsTheTable() throws {
    struct Table: Decodable {
      struct Row: Decodable {
        var t: Double
        var cubic: Double
      }
      var rows: [Row]
    }
    let file = Binary.root.appendingPathComponent("Tests/TabBaseTests/Reference/timing/keyframe_reference.json")
    let table = try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
    #expect(table.rows.count > 30)
    for row in table.rows { #expect(abs(CubicBounce.scale(row.t) - row.cubic) < 1e-9) }
  }

  @Test(.enabled(if: Program.areHere(Program.gifsicle, Program.ffprobe), "needs gifsicle and ffprobe"))
  func otherProgramsReadTheSameWithoutAWarning() throws {
    let (picture, bytes) = try BounceTests.rendered.get()
    let scratch = try Scratch()
    let file = try scratch.file("bounce.gif", bytes).path

    let info = try Program.run(try #require(Program.gifsicle), ["--info", file])
    #expect(info.exitCode == 0 && info.errors.isEmpty, "\(info.errors)")
    let text = String(decoding: info.output, as: UTF8.self)
    #expect(text.contains("logical screen 570x70"))
    #expect(text.contains("loop forever"))
    let delays = text.split(separator: "\n").compactMap { line -> Double? in
      guard let mark = line.range(of: "delay ") else { return nil }
      return Double(line[mark.upperBound...].prefix { $0 != "s" })
    }
    #expect(delays.map { ($0 * 1000).rounded() } == picture.delays)

    struct Probe: Decodable {
      struct Stream: Decodable {
        var width: Int
        var height: Int
      }
      struct Packet: Decodable {
        var duration: String

        enum CodingKeys: String, CodingKey { case duration = "duration_time" }
      }
      var streams: [Stream]
      var packets: [Packet]
    }
    let probe = try Program.run(
      try #require(Program.ffprobe),
      ["-v", "warning", "-of", "json", "-show_entries", "stream=width,height:packet=duration_time", file])
    #expect(probe.exitCode == 0 && probe.errors.isEmpty, "\(probe.errors)")
    let read = try JSONDecoder().decode(Probe.self, from: probe.output)
    #expect(read.streams.map(\.width) == [570] && read.streams.map(\.height) == [70])
    #expect(read.packets.map { ((Double($0.duration) ?? 0) * 1000).rounded() } == picture.delays)
  }
}
