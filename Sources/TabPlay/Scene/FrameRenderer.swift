import TabRaster

/// Draws the frame of any time of a movie.
package protocol FrameRenderer: Sendable {
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

/// A scene and the playback that animates it.
package struct PlayedScene: FrameRenderer {
  let scene: Scene
  let playback: Playback
  package let span: ClosedRange<Double>

  /// Plays the scene until `end`, in seconds of movie time.
  package init(_ scene: Scene, _ playback: Playback, until end: Double = .infinity) {
    self.scene = scene
    self.playback = playback
    span = playback.begin...max(end, playback.begin)
  }

  package var width: Int { scene.viewport.width }
  package var height: Int { scene.viewport.height }
  package var activity: [ClosedRange<Double>] { playback.activity }

  package func frame(at time: Double) -> FrameState { scene.frame(playback.pose(at: time)) }
}

extension FrameRenderer {
  /// The whole picture at `time`, in seconds.
  package func bitmap(at time: Double) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    Compositor(bitmap: bitmap).draw(frame(at: span.holding(time)).items)
    return bitmap
  }
}

extension ClosedRange<Double> {
  /// `time`, clamped to the range.
  package func holding(_ time: Double) -> Double { Swift.min(Swift.max(time, lowerBound), upperBound) }
}
