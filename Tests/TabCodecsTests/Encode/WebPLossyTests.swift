import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

@Suite struct WebPLossyTests {
  /// A soft picture with a white band in which a red square moves by five pixels a frame.
  private struct MovingSquare: FrameSource {
    let width = 160
    let height = 96
    let delays = Array(repeating: FrameDelay(centiseconds: 4), count: 12)

    func square(_ frame: Int) -> PixelRect {
      PixelRect(left: 21 + 5 * frame, top: 45, right: 35 + 5 * frame, bottom: 55)
    }

    func forEachFrame<Failure>(
      among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
    ) throws(Failure) {
      for index in delays.indices where wanted?.contains(index) != false {
        let bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
          for x in 0..<width {
            let isInside = square(index).contains(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
            let soft = UInt32(60 + x) | UInt32(80 + y) << 8 | UInt32(40 + (x + y) / 2) << 16
            bitmap.row(y)[x] = 0xFF00_0000 | (isInside ? 0x2020D0 : (36..<64).contains(y) ? 0xFFFFFF : soft)
          }
        }
        try body(SourceFrame(index: index, bitmap: bitmap, damage: [bitmap.bounds]))
      }
    }
  }

  /// The images of an animation: their rectangles, and the names of the chunks that hold their pixels.
  private func images(_ file: [UInt8]) -> [(rect: PixelRect, codec: String)] {
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(file[at + $1]) << (8 * $1) } }
    func name(_ at: Int) -> String { String(decoding: file[at..<at + 4], as: UTF8.self) }
    var images: [(rect: PixelRect, codec: String)] = []
    var at = 12
    while at < file.count {
      if name(at) == "ANMF" {
        let (left, top) = (2 * number(at + 8, 3), 2 * number(at + 11, 3))
        let rect = PixelRect(
          left: left, top: top, right: left + number(at + 14, 3) + 1, bottom: top + number(at + 17, 3) + 1)
        images.append((rect, name(at + 24)))
      }
      at += 8 + (number(at + 4, 4) + 1) & ~1
    }
    return images
  }

  @Test func whatIsSmallerWithoutLossIsExactAndAsSmallAsItsChanges() throws {
    let movie = MovingSquare()
    var options = EncodeOptions()
    options.lossyQuality = 80
    let file = try WebPWriter(options: options).encode(movie).bytes
    let all = images(file)
    #expect(all.first?.codec == "VP8 ")
    let moving = all.filter { $0.rect.height < 20 && $0.rect.width < 30 && $0.rect.top == 44 }
    #expect(moving.count == movie.delays.count - 1)
    for (index, image) in moving.enumerated() {
      #expect(image.codec == "VP8L")
      var changes = movie.square(index).union(movie.square(index + 1))
      (changes.left, changes.top) = (changes.left & ~1, changes.top & ~1)
      #expect(image.rect == changes)
    }
    let frames = try WebPFrames(file)
    var last: Bitmap?
    while let next = try frames.next() { last = next.bitmap }
    let shown = try #require(last)
    for y in 45..<55 { #expect((81..<85).allSatisfy { shown.row(y)[$0] == 0xFF20_20D0 }) }
  }
}
