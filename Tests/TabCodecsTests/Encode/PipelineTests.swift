import Foundation
import Platform
import Testing

@testable import TabCodecs

@Suite struct PipelineTests {
  private final class Canary: Sendable {}

  private func leave(_ canary: Canary, after count: Int) throws {
    let pipeline = OrderedPipeline<Int, Int>(.allCores) { [canary] number in
      withExtendedLifetime(canary) { (0..<20_000).reduce(number, ^) }
    }
    for number in 0..<count { pipeline.submit(number) }
    throw OutputProblem.encoderFailed
  }

  /// The threads hold on to the work as long as they live.
  @Test(arguments: [0, 1, 2, 50]) func anErrorEndsTheThreads(count: Int) {
    var canary: Canary? = Canary()
    weak let left = canary
    if let canary { #expect(throws: OutputProblem.encoderFailed) { try leave(canary, after: count) } }
    canary = nil
    #expect(left == nil)
  }

  private final class Large: Sendable {
    private static let monitor = Monitor()
    nonisolated(unsafe) static var alive = 0
    nonisolated(unsafe) static var most = 0

    init() {
      Self.monitor.locked {
        Self.alive += 1
        Self.most = max(Self.most, Self.alive)
      }
    }

    deinit { Self.monitor.locked { Self.alive -= 1 } }
  }

  /// However many cores there are. One more may be on its way out.
  @Test func fewLargeJobsAreThereAtATime() {
    for (bytes, most) in [(300 << 20, 1), (190 << 20, 2), (100 << 20, 3)] {
      Large.most = 0
      let pipeline = OrderedPipeline<Large, Int>(.allCores, expecting: 60, bytes: bytes) { large in
        withExtendedLifetime(large) { (0..<20_000).reduce(0, ^) }
      }
      for _ in 0..<60 { pipeline.submit(Large()) }
      #expect(pipeline.finish().count == 60)
      #expect(Large.most <= most + 1, "\(bytes)")
    }
  }

  @Test(arguments: [0, 1, 2, 300]) func resultsComeInTheOrderOfTheJobs(count: Int) {
    let pipeline = OrderedPipeline<Int, Int>(.allCores) { number in
      (0..<number % 7 * 1000).reduce(number) { $0 ^ $1 ^ $1 }
    }
    var results: [Int] = []
    for number in 0..<count {
      pipeline.submit(number)
      results += pipeline.takeFinished()
    }
    #expect(results + pipeline.finish() == Array(0..<count))
  }

  #if os(Linux)
    private func threads() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    }

    /// Other tests have threads, too, but not so many.
    @Test func aSinkThatFailsLeavesNoThreads() throws {
      let scene = RandomScene(seed: 1, width: 60, height: 60, colors: 900, frames: 30)
      let before = try threads()
      for _ in 0..<40 {
        var calls = 0
        func fail(_: UnsafeRawBufferPointer) throws(OutputProblem) {
          calls += 1
          if calls > 2 { throw .encoderFailed }
        }
        #expect(throws: OutputProblem.encoderFailed) { _ = try GIFWriter().write(scene, to: fail) }
        calls = 0
        #expect(throws: OutputProblem.encoderFailed) { _ = try APNGWriter().write(scene, to: fail) }
      }
      #expect(try threads() < before + 30)
    }
  #endif
}
