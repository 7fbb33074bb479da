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

  /// This pose, taken relative to a rest that is itself at `rest`.
  func after(_ rest: PartPose) -> PartPose {
    let (cosine, sine) = (cos(rotation) * scale, sin(rotation) * scale)
    return PartPose(
      x: x + cosine * rest.x - sine * rest.y, y: y + sine * rest.x + cosine * rest.y,
      logScale: logScale + rest.logScale, rotation: rotation + rest.rotation)
  }

  /// The pose that leads back.
  var inverse: PartPose {
    let (cosine, sine) = (cos(rotation) / scale, sin(rotation) / scale)
    return PartPose(
      x: -cosine * x - sine * y, y: sine * x - cosine * y, logScale: -logScale, rotation: -rotation)
  }

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
