import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

/// Whether what is painted of unchanging pixels is what makes frames small.
@Suite struct GIFPolicyTests {
  /// Frames after the first, with a plain grid of colours as their palette.
  private func jobs(_ source: some FrameSource) -> [GIFFrameEncoder.Job] {
    let levels: [UInt32] = [0, 51, 102, 153, 204, 255]
    let colors = levels.flatMap { r in levels.flatMap { g in levels.map { b in r << 16 | g << 8 | b } } }
    let palette = Palette(colors: colors, isExact: false, hasTransparency: false)
    let indexer = FrameIndexer(
      width: source.width, height: source.height,
      .init(map: ColorMap(palette, matte: Matte()), meanSquaredError: 0, isLossless: false))
    var jobs: [GIFFrameEncoder.Job] = []
    source.forEachFrame { frame in
      indexer.update(frame)
      var none: IndexedFrame?
      guard let next = indexer.take(pending: &none) else { return }
      jobs.append(GIFFrameEncoder.Job(frame: next, delay: 2, colorCount: colors.count, hasTransparency: false))
    }
    return Array(jobs.dropFirst())
  }

  private func size(_ job: GIFFrameEncoder.Job, _ policy: GIFPolicy) throws -> Int {
    var job = job
    job.policy = policy
    return try #require(GIFFrameEncoder.encode(job)).reduce(0) { $0 + $1.count }
  }

  /// The bytes that the choices lead to, and those of the best policy for each frame.
  private func sizes(_ source: some FrameSource) throws -> (chosen: Int, best: Int, policies: Set<GIFPolicy>) {
    var chooser = GIFPolicyChooser()
    var (chosen, best) = (0, 0)
    var policies = Set<GIFPolicy>()
    for job in jobs(source) {
      guard let policy = chooser.choice(for: job).policy else { throw OutputProblem.encoderFailed }
      policies.insert(policy)
      chosen += try size(job, policy)
      best += try GIFPolicy.allCases.map { try size(job, $0) }.min() ?? 0
    }
    return (chosen, best, policies)
  }

  @Test func inAPictureThatMovesAllIsPainted() throws {
    let (chosen, best, policies) = try sizes(Scrolling())
    #expect(policies == [.all])
    #expect(Double(chosen) <= 1.01 * Double(best), "\(chosen), could be \(best)")
  }

  @Test func whereMuchStandsStillItIsLeft() throws {
    let (chosen, best, policies) = try sizes(Sprinkled(width: 400, height: 300, frames: 12))
    #expect(!policies.contains(.all))
    #expect(Double(chosen) <= 1.01 * Double(best), "\(chosen), could be \(best)")
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func smallFramesCostLittleMoreThanWithTheBestPolicy(seed: UInt64)
    throws
  {
    let (chosen, best, _) = try sizes(RandomScene(seed: seed, width: 90, height: 70, colors: 200, frames: 60))
    #expect(Double(chosen) <= 1.03 * Double(best), "\(chosen), could be \(best)")
  }

  private func bytes(_ images: [GDBytes]) -> [UInt8] {
    var all: [UInt8] = []
    for image in images { image.withBytes { all += $0 } }
    return all
  }

  /// In whatever order frames are compressed: long ones, those that are cleared, those that make the choice and those that share it.
  @Test(arguments: [false, true]) func whatIsKeptOfATrialIsTheFrameItself(lastComesFirst: Bool) throws {
    var chooser = GIFPolicyChooser()
    var all: [(job: GIFFrameEncoder.Job, choice: GIFPolicyChoice)] = []
    for var job in jobs(RandomScene(seed: 4, width: 90, height: 70, colors: 200, frames: 60)) {
      job.frame.isClearedAfter = all.count % 3 == 0
      if all.count % 5 == 0 { job.delay = 70_000 }
      all.append((job, chooser.choice(for: job)))
    }
    #expect(Set(all.map { ObjectIdentifier($0.choice) }).count < all.count)
    for (job, choice) in lastComesFirst ? all.reversed() : all {
      var job = job
      let images = try #require(choice.encode(job))
      job.policy = try #require(choice.policy)
      #expect(bytes(images) == bytes(try #require(GIFFrameEncoder.encode(job))))
    }
  }

  /// Frames of 90 × 70 pixels: two fit.
  @Test func aBatchIsOfSmallFramesThatShareAPolicy() throws {
    let jobs = jobs(RandomScene(seed: 4, width: 90, height: 70, colors: 200, frames: 20))
    let choice = GIFPolicyChoice(.gaps)
    var batch = GIFBatch(jobs[0], choice)
    let takesAnother = batch.take(jobs[1], GIFPolicyChoice(.gaps))
    #expect(!takesAnother)
    var taken = 1
    while taken + 1 < jobs.count, batch.take(jobs[taken], choice) { taken += 1 }
    let pixels = jobs[..<taken].reduce(0) { $0 + $1.frame.rect.area }
    #expect(taken >= 2 && pixels <= 1 << 14 && pixels + jobs[taken].frame.rect.area > 1 << 14, "\(taken): \(pixels)")
    let apart = try jobs[..<taken].flatMap { bytes(try #require(choice.encode($0))) }
    #expect(bytes(try #require(batch.encode())) == apart)
  }

  @Test func aLargeFrameIsABatchByItself() {
    let jobs = jobs(Sprinkled(width: 200, height: 100, frames: 3))
    let choice = GIFPolicyChoice(.all)
    var batch = GIFBatch(jobs[0], choice)
    let takesAnother = batch.take(jobs[1], choice)
    #expect(!takesAnother && batch.jobs.count == 1)
  }

  @Test func anotherKindOfFrameIsTriedAnew() throws {
    var chooser = GIFPolicyChooser()
    let (moving, sprinkled) = (jobs(Scrolling()), jobs(Sprinkled(width: 400, height: 300, frames: 3)))
    #expect(chooser.choice(for: moving[0]).policy == .all)
    let other = chooser.choice(for: sprinkled[0]).policy
    #expect(other == .gaps || other == .nothing)
    #expect(chooser.choice(for: moving[1]).policy == .all)
  }
}

/// Noise that stands still, but for lines and dots that change all over it.
struct Sprinkled: FrameSource {
  let width: Int
  let height: Int
  let delays: [FrameDelay]

  init(width: Int, height: Int, frames: Int) {
    (self.width, self.height) = (width, height)
    delays = [FrameDelay](repeating: FrameDelay(numerator: 1, denominator: 50), count: frames)
  }

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let bitmap = Bitmap(width: width, height: height)
    for index in delays.indices where wanted?.contains(index) != false {
      var random = SeededGenerator(5)
      for at in bitmap.pixels.indices {
        bitmap.pixels[at] = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) >> 8
      }
      for y in stride(from: index, to: height, by: 37) {
        for x in 0..<width where (x + y) % 11 < 6 { bitmap.row(y)[x] = 0xFF00_00FF }
      }
      for corner in [0, width * height - 1] { bitmap.pixels[corner] = 0xFF00_0000 | UInt32(index % 2) * 255 }
      try body(SourceFrame(index: index, bitmap: bitmap, damage: [bitmap.bounds]))
    }
  }
}
