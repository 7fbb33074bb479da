import TabRaster

/// Draws the frame of any time of a movie.
protocol Footage: Sendable {
  /// Width and height of the canvas, in pixels.
  var width: Int { get }
  var height: Int { get }
  /// Movie times in seconds. Before and after them the picture does not change.
  var span: ClosedRange<Double> { get }
  /// Intervals in which anything may change, in order and disjoint. At other times the picture does not
  /// change.
  var activity: [ClosedRange<Double>] { get }

  func frame(at time: Double) -> FrameState
}

/// A scene and the score that animates it.
struct PlayedScene: Footage {
  let scene: Scene
  let score: Score
  let span: ClosedRange<Double>

  /// Plays the scene until `end`, in seconds of movie time.
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
  /// The whole picture at `time`, in seconds.
  func bitmap(at time: Double) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    Compositor(bitmap: bitmap).draw(frame(at: span.holding(time)).items)
    return bitmap
  }
}

extension ClosedRange<Double> {
  /// `time`, clamped to the range.
  func holding(_ time: Double) -> Double { Swift.min(Swift.max(time, lowerBound), upperBound) }
}
