@testable import TabBase
@testable import TabModel
@testable import TabPlay
@testable import TabSpec

extension Pose {
  /// The touch that came down last; nil means none.
  var touch: Touch? { touches.last }
}

extension MovieFrames {
  /// Creates the frames of a whole scene.
  init(_ scene: Scene, _ playback: Playback, at output: FrameSchedule, speed: Double) {
    self.init(PlayedScene(scene, playback), from: playback.begin, at: output, speed: speed)
  }
}

extension Icons {
  static let drawings = themes.flatMap { $0.drawings }
}
