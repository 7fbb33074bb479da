import TabBase

/// Whether a movie is longer or larger than one may be, and which place in its spec is to blame. Asked before anything is drawn.
struct LimitCheck {
  let spec: Spec
  let movie: Movie
  let limits: Limits

  /// Finds what is wrong with how long the movie lasts and how many frames that makes.
  func check(lengthOf score: Score, _ findings: inout Findings) {
    let seconds = score.shownUntil + movie.output.hold - score.begin
    let shown = seconds / movie.output.speed
    if max(seconds, shown) > limits.seconds {
      let place =
        seconds <= limits.seconds
        ? spec.output.speed.span
        : score.shownUntil <= limits.seconds ? spec.output.hold.span : longestPart
      return findings.error(.tooLong(seconds: max(seconds, shown), limit: limits.seconds), at: place)
    }
    let frames = shown * movie.output.fps
    guard frames > Double(limits.frames) + 0.5 else { return }
    findings.error(.tooManyFrames(frames.rounded(), limit: limits.frames), at: spec.output.fps.span)
  }

  /// Finds what is wrong with how large the picture is, and how much of it has to be drawn.
  func check(canvas framing: Framing, _ score: Score, _ findings: inout Findings) {
    let pixels = Double(framing.width) * Double(framing.height)
    if pixels > Double(limits.framePixels) {
      let problem = ResolveProblem.tooManyPixels(
        width: framing.width, height: framing.height, limit: limits.framePixels)
      return findings.error(problem, at: canvasSpan ?? longestPart)
    }
    let all = movingPixels(framing, score)
    guard all > limits.moviePixels else { return }
    findings.error(.tooMuchMotion(pixels: all, limit: limits.moviePixels), at: canvasSpan ?? longestPart)
  }

  /// Pixels of all frames in which something may move.
  func movingPixels(_ framing: Framing, _ score: Score) -> Double {
    Double(framing.width) * Double(framing.height) * movingFrames(score)
  }

  /// Frames in which something may move: each stretch has one more than fits into it.
  func movingFrames(_ score: Score) -> Double {
    let end = score.shownUntil + movie.output.hold
    return score.activity.reduce(1) { count, span in
      let length = min(span.upperBound, end) - max(span.lowerBound, score.begin)
      return length < 0 ? count : count + (length / movie.output.speed * movie.output.fps).rounded(.up) + 1
    }
  }

  /// Where the spec says how large the picture is.
  private var canvasSpan: SourceSpan? {
    let screen = spec.screen
    return screen.scale.span ?? screen.size?.span ?? screen.crop?.span ?? screen.device.span
  }

  /// The animation that lasts long by itself, else the last event of many, else the animation that each of the taps sets going.
  private var longestPart: SourceSpan? {
    let animations = spec.animations + spec.tabBar.items.value.flatMap { $0.animations ?? [] }
    let longest = animations.max { $0.seconds < $1.seconds }
    if let longest, longest.seconds > limits.seconds / 2 { return longest.span }
    return spec.timeline?.last?.span ?? longest?.span
  }
}

extension Spec.Animation {
  /// From a tap to the end, as far as the numbers say it; an endless one counts once.
  fileprivate var seconds: Double {
    let way = kind.value.hasDuration ? duration.value : press.duration + press.releaseDuration.value
    var passes = autoreverses ? 2.0 : 1
    if case .times(let count) = repeatCount { passes *= count }
    return delay + way * passes / speed
  }

  fileprivate var span: SourceSpan? { duration.span ?? press.releaseDuration.span ?? kind.span }
}
