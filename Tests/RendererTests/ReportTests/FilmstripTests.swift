import Testing

@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct FilmstripTests {
  private let frames = (0..<100).map { Double($0) / 50 }

  @Test func atMostTwentyFourFramesAreShownUnlessAsked() {
    let moments = Filmstrip().moments(of: frames)
    #expect(moments.count == 20)
    #expect(moments.prefix(3) == [0, 0.1, 0.2])
  }

  @Test func theRangeComesBeforeTheStep() {
    var strip = Filmstrip()
    strip.begin = 0.5
    strip.end = 0.62
    #expect(strip.moments(of: frames) == [0.5, 0.52, 0.54, 0.56, 0.58, 0.6, 0.62])
    strip.every = 3
    #expect(strip.moments(of: frames) == [0.5, 0.56, 0.62])
  }

  @Test func whereNoFrameIsThereIsStillAPicture() {
    var strip = Filmstrip()
    strip.begin = 7
    #expect(strip.moments(of: frames) == [7])
  }

  @Test(arguments: [(0, "0.00 s"), (0.4, "0.40 s"), (0.125, "0.125 s"), (12.05, "12.05 s"), (0.9999, "1.00 s")])
  func labelsHaveTheDigitsTheyNeed(_ time: Double, _ label: String) { #expect(Filmstrip.label(time) == label) }

  /// Two motions, from 0.4 and from 2 on, with a rest between them.
  @Test func anOnionSkinHasTheFirstMotion() {
    let frames = [0, 0.4, 0.42, 0.44, 0.46, 2, 2.02, 2.04]
    var strip = Filmstrip()
    strip.isOnion = true
    #expect(strip.moments(of: frames) == [0.4, 0.42, 0.44, 0.46])
    strip.begin = 1
    #expect(strip.moments(of: frames) == [2, 2.02, 2.04])
    strip.begin = 0
    strip.end = 3
    #expect(strip.moments(of: frames) == frames)
  }

  /// Three poses of a row of four pixels: 9 moves from the left to the right over 1, and the last pixel is 5.
  @Test func anOnionSkinFadesWhatIsOlder() {
    func gray(_ value: UInt32) -> UInt32 { value | value << 8 | value << 16 | 0xFF00_0000 }
    let poses: [[UInt32]] = [[200, 100, 100, 50], [100, 200, 100, 50], [100, 100, 200, 50]]
    let picture = OnionSkin(width: 4, height: 1, count: 3) { index, _ in
      let bitmap = Bitmap(width: 4, height: 1)
      for x in 0..<4 { bitmap.pixels[x] = gray(poses[index][x]) }
      return bitmap
    }.picture()
    // A fifth, three fifths, and all of the way from 100 to 200.
    #expect(Array(picture.pixels) == [120, 160, 200, 50].map { gray($0) })
  }
}
