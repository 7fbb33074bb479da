import TabBase

/// How far a movie's frames have been drawn. Encoders may go through them more than once: to survey, then to write.
public struct Progress {
  /// The pass and the frame in it, both from 0, and how many frames a pass has.
  public typealias Report = (_ pass: Int, _ frame: Int, _ count: Int) -> Void

  let report: Report

  /// `report` is called on the thread that renders, before each frame is drawn.
  public init(_ report: @escaping Report) { self.report = report }
}

/// Frames whose drawing somebody watches.
public final class WatchedFrames<Source: FrameSource>: FrameSource {
  private let source: Source
  private let progress: Progress?
  private var pass = 0

  public var width: Int { source.width }
  public var height: Int { source.height }
  public var delays: [FrameDelay] { source.delays }
  public var damagedPixels: Int? { source.damagedPixels }

  public func mayBringColors(at index: Int) -> Bool { source.mayBringColors(at: index) }

  public init(_ source: Source, _ progress: Progress?) {
    self.source = source
    self.progress = progress
  }

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
