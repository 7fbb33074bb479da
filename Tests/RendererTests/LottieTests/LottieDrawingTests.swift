import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The pictures of Lottie files.
@Suite struct LottieDrawingTests {
  @Test(arguments: try LottieReference.all()) func theFrameIsWhatPlayersDraw(_ reference: LottieReference) throws {
    let file = LottieText(bytes: reference.bytes)
    #expect(file.findings.diagnostics.isEmpty)
    for (frame, expected) in reference.cells {
      let bitmap = try file.picture(Double(frame), side: 200)
      var cells = [Double](repeating: 0, count: 16)
      for y in 0..<200 {
        for x in 0..<200 { cells[y / 50 * 4 + x / 50] += Double(bitmap.row(y)[x] >> 24) / 255 * 1000 / 2500 }
      }
      for (index, (found, expected)) in zip(cells, expected).enumerated() {
        #expect(abs(found - expected) < 6, "frame \(frame), cell \(index)")
      }
    }
  }

  private static let disc = """
    "ks": {}, "shapes": [{"ty": "el", "p": {"k": [50, 50]}, "s": {"k": [80, 80]}}, {"ty": "fl", "c": {"k": [1, 0.5, 0]}, "o": {"k": 100}}]
    """

  /// Frames are rounded, since keys are at whole ones: no rounded frame is before the first one, or after the last.
  @Test(arguments: [12.000_000_4, 11.999_999_8, 35.000_001_425_579_2, 4.5])
  func aFileThatBeginsBetweenFramesIsThereAtItsEnds(_ begin: Double) throws {
    let end = begin + 20.000_000_3
    let layer = #""ty": 4, "ip": \#(begin), "op": \#(end), \#(Self.disc)"#
    let file = LottieText(#"{"w": 100, "h": 100, "fr": 30, "ip": \#(begin), "op": \#(end), "layers": [{\#(layer)}]}"#)
    let animation = try #require(file.animation, "\(file.findings.diagnostics)")
    for frame in [animation.begin, animation.last] {
      #expect(try file.picture(frame, side: 20).row(10)[10] >> 24 == 255, "frame \(frame)")
    }
  }

  @Test func aTemplateHasTheTintAndTheFilesAlpha() throws {
    let file = LottieText(layer: Self.disc.replacing(#""o": {"k": 100}"#, with: #""o": {"k": 40}"#))
    #expect(try file.picture(0, side: 20, tint: Color(0, 0, 1)).row(10)[10] == 0x66_66_00_00)
    // Premultiplied: red 40 %, green half of it.
    #expect(try file.picture(0, side: 20).row(10)[10] == 0x66_00_33_66)
  }

  /// Fields of 100×100 pixels of a file and of the same picture drawn by hand.
  @Test(arguments: LottieTwins.all) func itIsAsDrawnByHand(_ twins: LottieTwins) throws {
    let (file, hand) = (LottieText(twins.file), LottieText(twins.hand))
    for frame in [0.0, 25, 50, 59] {
      let (found, expected) = (try file.picture(frame, side: 100), try hand.picture(frame, side: 100))
      var worst = 0
      for y in 0..<100 {
        for x in 0..<100 {
          for shift in [0, 8, 16, 24] {
            worst = max(worst, abs(Int(found.row(y)[x] >> shift & 255) - Int(expected.row(y)[x] >> shift & 255)))
          }
        }
      }
      #expect(worst <= 1, "frame \(frame)")
    }
    #expect(file.findings.diagnostics.isEmpty)
  }

  @Test func theAnimationIsClippedToItsSize() throws {
    let file = LottieText(layer: Self.disc.replacing("[80, 80]", with: "[300, 300]"))
    let icon = LottieIcon(
      file: "", animation: try #require(file.animation), first: 0, last: 59, onDeselect: .first)
    let bitmap = Bitmap(width: 40, height: 20)
    Compositor(bitmap: bitmap).draw(
      icon.items(at: 0, in: Rect(x: 0, y: 0, width: 40, height: 20), { $0 }, .solid(.black)))
    #expect((0..<40).filter { bitmap.row(10)[$0] >> 24 == 255 } == Array(10..<30))
  }

  /// A gradient over white, blue above and red below, through the alpha of a translucent disc.
  @Test func anInkOfTwoColorsSpansTheIcon() throws {
    let file = LottieText(layer: Self.disc)
    let icon = LottieIcon(file: "", animation: try #require(file.animation), first: 0, last: 59, onDeselect: .first)
    let bitmap = Bitmap(width: 20, height: 20)
    let ink = Paint.linearGradient(
      from: Point(0, 9.9), to: Point(0, 10.1),
      stops: [GradientStop(offset: 0, color: Color(0, 0, 1)), GradientStop(offset: 1, color: Color(1, 0, 0))])
    Compositor(bitmap: bitmap).draw(icon.items(at: 0, in: Rect(x: 0, y: 0, width: 20, height: 20), { $0 }, ink))
    #expect(bitmap.row(5)[10] == 0xFF_FF_00_00 && bitmap.row(15)[10] == 0xFF_00_00_FF && bitmap.row(0)[0] == 0)
  }
}
