import Platform
import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

@Suite struct WebPRepairsTests {
  /// A movie whose pixels are computed from a frame's index and their place.
  private struct Computed: FrameSource {
    let width = 160
    let height = 96
    let delays: [FrameDelay]
    let color: (_ frame: Int, _ x: Int, _ y: Int) -> [Int]

    func forEachFrame<Failure>(
      among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
    ) throws(Failure) {
      for index in delays.indices where wanted?.contains(index) != false {
        let bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
          for x in 0..<width {
            let color = color(index, x, y)
            bitmap.row(y)[x] = 0xFF00_0000 | UInt32(color[2]) << 16 | UInt32(color[1]) << 8 | UInt32(color[0])
          }
        }
        try body(SourceFrame(index: index, bitmap: bitmap, damage: [bitmap.bounds]))
      }
    }

    /// The lossy file, encoded by a number of threads.
    func file(threads: Int = ThreadBudget.coreCount) throws -> [UInt8] {
      var options = EncodeOptions()
      options.lossyQuality = 76
      options.threadBudget = ThreadBudget(threads: threads)
      return try WebPWriter(options: options).encode(self).bytes
    }

    /// The images of the lossy file, each with the frame that it shows at its end.
    func images() throws -> [(begin: Double, seconds: Double, found: Bitmap, truth: Bitmap)] {
      let decoded = try WebPFrames(try file())
      var frames: [(end: Double, bitmap: Bitmap)] = []
      forEachFrame { frame in
        frames.append(((frames.last?.end ?? 0) + delays[frame.index].seconds, frame.bitmap))
      }
      var (images, time): ([(begin: Double, seconds: Double, found: Bitmap, truth: Bitmap)], Double) = ([], 0)
      while let image = try decoded.next() {
        let end = time + image.delay.seconds
        let truth = try #require(frames.first { $0.end > end - 0.002 })
        images.append((time, image.delay.seconds, image.bitmap, truth.bitmap))
        time = end
      }
      return images
    }
  }

  /// Noise that changes with each frame: a picture that holds it has too many colors to be smaller without loss.
  private func noise(_ frame: Int, _ x: Int, _ y: Int) -> [Int] {
    [(x * 37 + y * 101 + frame * 53) % 256, (x * 91 + y * 17 + frame * 29) % 256, (x * 13 + y * 7) % 256]
  }

  /// Shaded stripes of strong colors, over which a bright disc passes in 12 frames. After that only a dot moves, at the bottom.
  private func passage(_ delay: FrameDelay) -> Computed {
    let delays = Array(repeating: delay, count: 30) + [FrameDelay(centiseconds: 50)]
    return Computed(delays: delays) { frame, x, y in
      if y >= 84, y < 90, (4 * frame..<4 * frame + 6).contains(x) { return [0, 0, 0] }
      let shade = [x / 4, y / 4, 0]
      let stripe = zip(x / 20 % 2 == 0 ? [88, 150, 60] : [120, 60, 228], shade).map(+)
      let (dx, dy) = (x - 10 - 12 * frame, y - 36)
      return frame < 12 && dx * dx + dy * dy < 900 ? stripe.map { ($0 + 255) / 2 } : stripe
    }
  }

  /// The largest difference of a channel in the rows above the dot.
  private func error(_ found: Bitmap, _ truth: Bitmap) -> Int {
    var largest = 0
    for y in 0..<72 {
      for x in 0..<found.width { largest = max(largest, largestDifference(found.row(y)[x], truth.row(y)[x])) }
    }
    return largest
  }

  @Test func whatRestsIsRepairedWhileOtherPartsMove() throws {
    let images = try passage(FrameDelay(centiseconds: 4)).images()
    let still = images.filter { $0.begin > 0.49 }
    #expect(still.count > 15)
    #expect(still.map { error($0.found, $0.truth) }.max() ?? 255 <= 12)
    // In motion the file stays coarse.
    #expect(images.contains { error($0.found, $0.truth) > 20 })
  }

  /// Browsers show images of 10 milliseconds and less for 100.
  @Test func aRepairWaitsWhereFramesAreShort() throws {
    let images = try passage(FrameDelay(numerator: 1, denominator: 60)).images()
    #expect(images.allSatisfy { $0.seconds > 0.0105 })
    let last = try #require(images.last)
    #expect(error(last.found, last.truth) <= 12)
  }

  /// Some threads are done with an image before the next frame comes, others long after.
  @Test(arguments: [FrameDelay(centiseconds: 4), FrameDelay(numerator: 1, denominator: 60)])
  func aFileDoesNotDependOnThreads(_ delay: FrameDelay) throws {
    let movie = passage(delay)
    let files = try [1, 2, 16].map(movie.file)
    #expect(files.dropFirst().allSatisfy { $0 == files[0] }, "\(files.map(\.count))")
  }

  /// A pixel in motion stays as it is as long as it differs by at most 4 levels.
  @Test func aFadeLeavesNoGhost() throws {
    let delays = Array(repeating: FrameDelay(centiseconds: 4), count: 5) + [FrameDelay(centiseconds: 50)]
    let fade = Computed(delays: delays) { frame, x, y in
      if y >= 94 { return noise(frame, x, y) }
      let (dx, dy) = (x - 80, y - 48)
      return Array(repeating: 140 - (dx * dx + dy * dy < 900 ? 10 - 2 * frame : 0), count: 3)
    }
    let last = try #require(try fade.images().last)
    #expect(last.seconds > 0.4)
    let found = (30..<66).flatMap { y in (62..<98).map { x in Int(last.found.row(y)[x] & 255) } }
    #expect(abs(found.reduce(0, +) - 140 * found.count) < 2 * found.count)
  }

  /// Where all is one color, no trace of a faint circle stays, though each of its pixels is off by less than a block or
  /// a pixel elsewhere may be.
  @Test func oneColorShowsNoTrace() throws {
    let delays = Array(repeating: FrameDelay(centiseconds: 4), count: 3) + [FrameDelay(centiseconds: 50)]
    let circle = Computed(delays: delays) { frame, x, y in
      if y >= 94 { return noise(frame, x, y) }
      let (dx, dy) = (x - 80, y - 48)
      let isOn = frame < 3 && (900..<1100).contains(dx * dx + dy * dy)
      return Array(repeating: isOn ? 232 : 242, count: 3)
    }
    let last = try #require(try circle.images().last)
    #expect(last.seconds > 0.4)
    let found = (8..<80).flatMap { y in (40..<120).map { x in Int(last.found.row(y)[x] & 255) } }
    #expect(found.allSatisfy { (241...243).contains($0) }, "\(found.min() ?? 0)…\(found.max() ?? 0)")
  }
}
