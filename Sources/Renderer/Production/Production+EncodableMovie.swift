import Platform
import TabBase
import TabCodecs
import TabRaster

/// The parts of the facade.
extension Production: EncodableMovie {
  var encoding: EncodeOptions {
    var options = movie.output.encoding
    options.threadBudget = threadBudget
    return options
  }

  func source(_ format: OutputFormat) -> FileFrames {
    if let shared = frameStore?.frames(at: schedule(format), { movieFrames(format) }) {
      return FileFrames(frames: shared)
    }
    return FileFrames(frames: movieFrames(format, maskThreads: threadBudget))
  }

  func drawing(progress: Progress?) throws(OutputProblem) -> AnimatedSVG.File? {
    var drawing = AnimatedSVG([self] + [darkTwin()].compactMap(\.self), progress: progress)
    return try drawing.file()
  }

  /// The movie with its times.
  var renderer: PlayedScene { PlayedScene(scene, playback, until: end) }

  /// The end of the movie, in seconds of movie time, including the hold after the last motion.
  var end: Double { playback.shownUntil + movie.output.hold }

  func bitmap(at time: Double?) -> Bitmap {
    renderer.bitmap(at: time ?? movie.output.poster)
  }

  /// The frames of a file of `format`. If all of them will be drawn soon and in order, free threads of
  /// `maskThreads` help; nil means that none do.
  func movieFrames(_ format: OutputFormat, maskThreads: ThreadBudget? = nil) -> MovieFrames {
    MovieFrames(
      renderer, from: playback.begin, at: schedule(format), speed: movie.output.speed, maskThreads: maskThreads)
  }

  func schedule(_ format: OutputFormat) -> FrameSchedule {
    FrameSchedule(
      duration: (end - playback.begin) / movie.output.speed, rate: movie.output.fps, clock: format.encoder.traits.clock)
  }

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
