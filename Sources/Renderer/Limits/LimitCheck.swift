import TabModel
import TabPlay
import TabSpec

/// Checks a movie against the limits before anything is drawn, and finds the responsible location in its
/// spec.
struct LimitCheck {
  let spec: Spec
  let movie: Movie
  let playback: Playback
  let limits: Limits

  /// Checks the length, the number of frames and the icons' lines and curves. Throws if `findings`
  /// has errors then.
  func checkTimes(_ findings: inout Findings) throws(Findings) {
    checkLength(&findings)
    ArtworkCheck(spec: spec, movie: movie, limits: limits).check(frames: movingFrames(playback), &findings)
    try findings.throwErrors()
  }

  /// Checks the size of the frames and the number of pixels to draw. Throws if `findings` has
  /// errors then.
  func checkPixels(of scene: Scene, _ findings: inout Findings) throws(Findings) {
    checkCanvas(scene.viewport, &findings)
    try findings.throwErrors()
    ArtworkCheck(spec: spec, movie: movie, limits: limits)
      .check(pixelsOf: scene, playback, frames: movingFrames(playback), &findings)
    try findings.throwErrors()
  }

  private func checkLength(_ findings: inout Findings) {
    let seconds = playback.shownUntil + movie.output.hold - playback.begin
    let shown = seconds / movie.output.speed
    if let problem = limits.problem(ofLength: max(seconds, shown)) {
      let place =
        seconds <= limits.seconds
        ? spec.output.speed.span
        : playback.shownUntil <= limits.seconds ? spec.output.hold.span : longestPart
      return findings.error(problem, at: place)
    }
    guard let problem = limits.problem(ofFrames: shown * movie.output.fps) else { return }
    findings.error(problem, at: spec.output.fps.span)
  }

  private func checkCanvas(_ viewport: Viewport, _ findings: inout Findings) {
    if let problem = limits.problem(ofFrameWidth: viewport.width, height: viewport.height) {
      return findings.error(problem, at: canvasSpan ?? longestPart)
    }
    let all = movingPixels(viewport, playback)
    guard all > limits.moviePixels else { return }
    findings.error(.tooMuchMotion(pixels: all, limit: limits.moviePixels), at: canvasSpan ?? longestPart)
  }

  /// The number of pixels in all frames in which anything may move.
  func movingPixels(_ viewport: Viewport, _ playback: Playback) -> Double {
    Double(viewport.width) * Double(viewport.height) * movingFrames(playback)
  }

  /// The number of frames in which anything may move. Each interval has one more than fits into it.
  private func movingFrames(_ playback: Playback) -> Double {
    let end = playback.shownUntil + movie.output.hold
    return playback.activity.reduce(1) { count, span in
      let length = min(span.upperBound, end) - max(span.lowerBound, playback.begin)
      return length < 0 ? count : count + (length / movie.output.speed * movie.output.fps).rounded(.up) + 1
    }
  }

  /// Source location of the picture's size.
  private var canvasSpan: SourceSpan? {
    let screen = spec.screen
    return screen.scale.span ?? screen.size?.span ?? screen.crop?.span ?? screen.device.span
  }

  /// Source location of the cause of a long movie: an animation that is long on its own, else the last
  /// event, else the longest animation.
  private var longestPart: SourceSpan? {
    let animations = spec.animations + spec.tabBar.items.value.flatMap { $0.animations ?? [] }
    let longest = animations.max { $0.seconds < $1.seconds }
    if let longest, longest.seconds > limits.seconds / 2 { return longest.span }
    return spec.timeline?.last?.span ?? longest?.span
  }
}

extension Spec.Animation {
  /// Duration from a tap to the end, in seconds, as far as it is given by the spec. An endless animation
  /// counts once.
  fileprivate var seconds: Double {
    let way = kind.value.hasDuration ? duration.value : press.duration + press.releaseDuration.value
    var passes = autoreverses ? 2.0 : 1
    if case .times(let count) = repeatCount { passes *= count }
    return delay + way * passes / speed
  }

  fileprivate var span: SourceSpan? { duration.span ?? press.releaseDuration.span ?? kind.span }
}
