import Platform
import TabBase
import TabCodecs
import TabModel
import TabRaster

/// A movie that has been played and laid out: all that its pictures are drawn from.
package struct PlayedMovie: Sendable {
  package let movie: Movie
  package let playback: Playback
  package let scene: Scene
  package var threadBudget: ThreadBudget
  /// Frames that several files of the movie share; nil means that each file draws its own.
  package var frameStore: FrameStore?

  package init(movie: Movie, playback: Playback, scene: Scene, threadBudget: ThreadBudget) {
    (self.movie, self.playback, self.scene, self.threadBudget) = (movie, playback, scene, threadBudget)
  }

  /// The picture's width and height, in pixels.
  package var size: (width: Int, height: Int) { (scene.viewport.width, scene.viewport.height) }

  /// Pixels per point.
  package var scale: Double { movie.canvas.scale }

  /// The end of the movie, in seconds of movie time, including the hold after the last motion.
  package var end: Double { playback.shownUntil + movie.output.hold }

  /// The scene with its times.
  package var renderer: PlayedScene { PlayedScene(scene, playback, until: end) }

  package var encoding: EncodeOptions {
    var options = movie.output.encoding
    options.threadBudget = threadBudget
    return options
  }

  /// The picture at `time`, in seconds; nil means the poster time.
  package func bitmap(at time: Double?) -> Bitmap { renderer.bitmap(at: time ?? movie.output.poster) }

  /// The frames of a file of `format`, which other files of the movie may share.
  package func source(_ format: OutputFormat) -> FileFrames {
    if let shared = frameStore?.frames(at: schedule(format), { frames(format) }) { return FileFrames(frames: shared) }
    return FileFrames(frames: frames(format, maskThreads: threadBudget))
  }

  /// The frames of a file of `format`. If all of them will be drawn soon and in order, free threads of
  /// `maskThreads` help; nil means that none do. `part` draws a part of the picture; nil means all of it.
  package func frames(
    _ format: OutputFormat, of part: (any FrameRenderer)? = nil, maskThreads: ThreadBudget? = nil
  ) -> MovieFrames {
    MovieFrames(
      part ?? renderer, from: playback.begin, at: schedule(format), speed: movie.output.speed, maskThreads: maskThreads)
  }

  package func schedule(_ format: OutputFormat) -> FrameSchedule {
    FrameSchedule(
      duration: (end - playback.begin) / movie.output.speed, rate: movie.output.fps, clock: format.encoder.traits.clock)
  }
}
