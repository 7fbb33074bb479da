import TabRaster

/// What is to be seen at each time of a movie.
protocol Footage: Sendable {
  /// Size of the canvas, in pixels.
  var width: Int { get }
  var height: Int { get }
  /// Seconds of movie time; before and after it the picture stands still.
  var span: ClosedRange<Double> { get }
  /// When anything may change, in order and apart from each other: at all other times the picture stays as it is.
  var activity: [ClosedRange<Double>] { get }

  func frame(at time: Double) -> FrameState
}

/// A scene and the score that moves it.
struct PlayedScene: Footage {
  let scene: Scene
  let score: Score
  let span: ClosedRange<Double>

  /// Until `end`, in seconds of movie time.
  init(_ scene: Scene, _ score: Score, until end: Double = .infinity) {
    self.scene = scene
    self.score = score
    span = score.begin...max(end, score.begin)
  }

  var width: Int { scene.framing.width }
  var height: Int { scene.framing.height }
  var activity: [ClosedRange<Double>] { score.activity }

  func frame(at time: Double) -> FrameState { scene.frame(score.pose(at: time)) }
}

extension Footage {
  /// The whole picture at `time` by itself.
  func bitmap(at time: Double) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    Compositor(bitmap: bitmap).draw(frame(at: span.holding(time)).items)
    return bitmap
  }
}

extension ClosedRange<Double> {
  /// `time`, or the end that is nearer.
  func holding(_ time: Double) -> Double { Swift.min(Swift.max(time, lowerBound), upperBound) }
}
