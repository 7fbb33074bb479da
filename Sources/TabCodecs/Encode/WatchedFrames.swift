import Platform

/// Reports the progress of drawing a movie's frames. Encoders may iterate more than once: to
/// survey, then to write.
public struct Progress {
  /// A callback with the pass and the frame in it, both from 0, and the number of frames in a pass.
  public typealias Report = (_ pass: Int, _ frame: Int, _ count: Int) -> Void

  let report: Report

  /// Creates a progress. `report` is called on the rendering thread, before each frame is drawn.
  public init(_ report: @escaping Report) { self.report = report }
}

/// Frames that report the progress of their drawing, and end early when their work is cancelled. The first
/// frame of a pass always comes, so that encoders never meet a movie without frames.
public final class WatchedFrames<Source: FrameSource>: PassedFrames {
  /// The frames that are watched.
  public let source: Source
  private let progress: Progress?
  private let threadBudget: ThreadBudget
  private var pass = 0

  /// Wraps `source`. nil for `progress` means no reports. `threadBudget` may be cancelled.
  public init(_ source: Source, _ progress: Progress?, _ threadBudget: ThreadBudget) {
    self.source = source
    self.progress = progress
    self.threadBudget = threadBudget
  }

  /// Calls `body` with the source's frames after reporting each, and counts the pass.
  public func forEachFrame<Failure>(among wanted: Set<Int>?, _ body: FrameBody<Failure>) throws(Failure) {
    let count = source.delays.count
    var isFirst = true
    do throws(PassEnd<Failure>) {
      try source.forEachFrame(among: wanted) { frame throws(PassEnd<Failure>) in
        if !isFirst, threadBudget.isCancelled { throw .early }
        isFirst = false
        progress?.report(pass, frame.index, count)
        do throws(Failure) { try body(frame) } catch { throw .failure(error) }
      }
    } catch { try error.rethrow() }
    pass += 1
  }
}

/// The reason why a pass over frames ends before the last one.
package enum PassEnd<Failure: Error>: Error {
  /// The source has no more to give.
  case early
  /// The reader of the frames threw an error.
  case failure(Failure)

  /// Throws the reader's error.
  package func rethrow() throws(Failure) { if case .failure(let failure) = self { throw failure } }
}
