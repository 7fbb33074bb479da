import Platform
import TabBase

/// Where a part is in a frame, relative to its place at rest.
struct PartPose: Equatable {
  /// Shift of the part's center, in pixels.
  var x = 0.0
  var y = 0.0
  /// Natural logarithm of the scale.
  var logScale = 0.0
  /// In radians, clockwise.
  var rotation = 0.0

  var scale: Double { exp(logScale) }

  static let count = 4

  subscript(index: Int) -> Double {
    get { [x, y, logScale, rotation][index] }
    set {
      switch index {
      case 0: x = newValue
      case 1: y = newValue
      case 2: logScale = newValue
      default: rotation = newValue
      }
    }
  }
}

/// What was read off one frame.
struct PartReading {
  var pose: PartPose
  /// One standard deviation of each of the pose's numbers.
  var sigma: PartPose
  /// The figure's color minus the background's at rest, and minus that of what is behind it now, in levels. Both are as weak as
  /// the figure is transparent.
  var color: Levels
  var contrast: Levels
  /// The fraction of what the frame shows that the part at this pose does not explain, 0…1.
  var unexplained: Double
}
