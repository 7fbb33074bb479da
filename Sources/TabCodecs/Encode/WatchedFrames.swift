import TabBase

/// Reports the progress of drawing a movie's frames. Encoders may iterate more than once: to
/// survey, then to write.
public struct Progress {
  /// A callback with the pass and the frame in it, both from 0, and the number of frames in a pass.
  public typealias Report = (_ pass: Int, _ frame: Int, _ count: Int) -> Void

  let report: Report

  /// Creates a progress. `report` is called on the rendering thread, before each frame is drawn.
  public init(_ report: @escaping Report) { self.report = report }
}

/// Frames that report the progress of their drawing.
public final class WatchedFrames<Source: FrameSource>: FrameSource {
  private let source: Source
  private let progress: Progress?
  private var pass = 0

  /// Width of the source's canvas, in pixels.
  public var width: Int { source.width }
  /// Height of the source's canvas, in pixels.
  public var height: Int { source.height }
  /// Delays of the source's frames.
  public var delays: [FrameDelay] { source.delays }
  /// Number of damaged pixels of the source; nil means unknown.
  public var damagedPixels: Int? { source.damagedPixels }

  /// Whether frame `index` of the source may have new colors.
  public func mayBringColors(at index: Int) -> Bool { source.mayBringColors(at: index) }

  /// Wraps `source`. nil for `progress` means no reports.
  public init(_ source: Source, _ progress: Progress?) {
    self.source = source
    self.progress = progress
  }

  /// Calls `body` with the source's frames after reporting each, and counts the pass.
  public func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let count = source.delays.count
    try source.forEachFrame(among: wanted) { frame throws(Failure) in
      progress?.report(pass, frame.index, count)
      try body(frame)
    }
    pass += 1
  }
}
