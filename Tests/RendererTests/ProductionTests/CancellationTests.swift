import Foundation
import Platform
import TabanimRenderer
import TestTools
import Testing

/// Work that is cancelled leaves nothing, wherever it was; work that is not is as whole as ever.
@Suite struct CancellationTests {
  private static func production(_ output: String) throws -> Production {
    let spec = """
      { "screen": { "scale": 1, "size": { "width": 120, "height": 160 } }, "animation": ["slide", "bounce"],
        "tabBar": { "items": [{ "icon": "circle" }, { "icon": "square" }] }, "timeline": [{ "at": 0.1, "tap": 1 }],
        "output": { "hold": 0.1, "fps": 10, \(output) } }
      """
    return try Production(source: spec, threadBudget: ThreadBudget(threads: 3))
  }

  /// The file as it comes without waiting.
  private static func whole(_ production: Production, _ format: OutputFormat) throws -> [UInt8] {
    try production.data(as: format)
  }

  /// A counter that several threads may use.
  private final class Counter: @unchecked Sendable {
    private let monitor = Monitor()
    private var count = 0
    /// Adds one and returns the number before.
    func next() -> Int {
      monitor.locked {
        defer { count += 1 }
        return count
      }
    }
  }

  /// Cancels in each frame of each pass, one run for each: no encoder may trip over what is missing.
  @Test(arguments: OutputFormat.allCases, [#""quality": "default""#, #""quality": "small""#, #""quality": "max""#])
  func workEndsInWhicheverFrameItIsCancelled(_ format: OutputFormat, _ output: String) async throws {
    let production = try CancellationTests.production(output)
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("tabs." + format.suffix)
    let drawn = Counter()
    let whole = try await production.data(as: format) { _, _, _ in _ = drawn.next() }
    #expect(try whole == CancellationTests.whole(production, format))
    // ffmpeg takes a tenth of a second to start.
    for place in stride(from: 0, to: drawn.next(), by: format.isVideo ? 5 : 1) {
      let counter = Counter()
      await #expect(throws: CancellationError.self) {
        try await Task {
          try await production.render(to: file, as: format) { _, _, _ in
            if counter.next() == place { withUnsafeCurrentTask { $0?.cancel() } }
          }
        }.value
      }
      // The frame in which it was cancelled is the last one of its pass; a later pass may begin with one.
      #expect(counter.next() <= place + 3, "\(format), frame \(place)")
      #expect(try scratch.names == [])
    }
  }

  @Test func aTaskThatIsCancelledBeforeDrawsLittleAndWritesNothing() async throws {
    let production = try CancellationTests.production(#""loop": 1"#)
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("tabs.webp")
    let work = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await production.render(to: file, as: .webp)
    }
    await #expect(throws: CancellationError.self) { try await work.value }
    #expect(try scratch.names == [])
  }

  /// A function that does not wait is not told of the task, and gives the whole file.
  @Test func onlyWorkThatWaitsIsCancelled() async throws {
    let production = try CancellationTests.production(#""loop": 1"#)
    let work = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try CancellationTests.whole(production, .gif)
    }
    #expect(try await work.value == CancellationTests.whole(production, .gif))
  }

  @Test func otherWorkOfTheSameBudgetGoesOn() async throws {
    let production = try CancellationTests.production(#""loop": 1"#)
    let whole = try CancellationTests.whole(production, .apng)
    let dropped = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await production.data(as: .apng)
    }
    let kept = Task { try await production.data(as: .apng) }
    #expect(try await kept.value == whole)
    await #expect(throws: CancellationError.self) { try await dropped.value }
  }
}
