import Testing

@testable import TabCodecs
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Each file shows the movie at the moments that its clock can name.
@Suite struct FrameMomentsTests {
  @Test(arguments: [(30.0, false), (25, true), (50, true)])
  func everyFrameShowsItsOwnMoment(_ rate: Double, _ areAlike: Bool) throws {
    let spec = """
      { "screen": { "size": { "width": 60, "height": 60 }, "scale": 1, "crop": "screen", "statusBar": false },
        "tabBar": { "items": ["", ""] }, "pages": [{ "background": "red" }, { "background": "blue" }], "animation": "slide",
        "timeline": [{ "at": 0.2, "tap": 1 }], "output": { "fps": \(rate), "hold": 0.2, "quality": "max" } }
      """
    let production = try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8)))
    var moments: [[Double]] = []
    for (format, ticks) in [(OutputFormat.gif, 100.0), (.webp, 1000), (.apng, rate)] {
      let frames = try format.frames(of: production.data(as: format))
      var times: [Double] = []
      var time = 0.0
      while let frame = try frames.next() {
        #expect(abs(time * ticks - (time * ticks).rounded()) < 1e-6, "\(format) at \(time)")
        #expect(abs(time - (time * rate).rounded() / rate) <= 0.5 / ticks + 1e-9, "\(format) at \(time)")
        #expect(frame.bitmap == production.bitmap(at: time), "\(format) at \(time)")
        times.append(time)
        time += frame.delay.seconds
      }
      #expect(times.count > 10)
      moments.append(times)
    }
    for other in moments.dropFirst() {
      #expect(zip(moments[0], other).allSatisfy { abs($0 - $1) < 1e-9 } == areAlike)
    }
  }
}
