import TabBase
import TabCodecs
import TabExport
import TabPlay
import TabRaster

/// The parts of the facade.
extension Production: EncodableMovie {
  var encoding: EncodeOptions { played.encoding }
  func source(_ format: OutputFormat) -> FileFrames { played.source(format) }
  func bitmap(at time: Double?) -> Bitmap { played.bitmap(at: time) }

  func drawing(progress: Progress?) throws(OutputProblem) -> AnimatedSVG.File? {
    let movies = [played] + [darkTwin()?.played].compactMap(\.self)
    var drawing = AnimatedSVG(movies, alt: alt, progress: progress)
    return try drawing.file(comment: provenance(as: .svg, at: nil).svgComment)
  }

  var renderer: PlayedScene { played.renderer }
  var end: Double { played.end }
  func movieFrames(_ format: OutputFormat) -> MovieFrames { played.frames(format) }
  func schedule(_ format: OutputFormat) -> FrameSchedule { played.schedule(format) }

  /// Samples at t₀ + k·`step`, in seconds, and at the end.
  func samples(every step: Double) -> [Trace.Frame] {
    let start = playback.firstMotion
    let end = max(playback.end, start)
    var times: [Double] = []
    while start + Double(times.count) * step < end - Tolerance.time { times.append(start + Double(times.count) * step) }
    times.append(end)
    return times.enumerated().map { index, time in
      let next = index + 1 < times.count ? times[index + 1] : time
      return Trace.Frame(time: time, delay: next - time, pose: playback.pose(at: time))
    }
  }
}
