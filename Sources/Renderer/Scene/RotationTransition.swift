import Platform
import TabBase

/// A rotation of the screen in progress. The content is one layout whose bounds change from the old
/// orientation's to the new one's.
struct RotationTransition: Equatable, Sendable {
  let old: Movie.Orientation
  let new: Movie.Orientation
  /// Progress of the layout from the old orientation to the new one, 0…1.
  let fraction: Double
  /// Angle of the device, clockwise from its position in the new orientation, in radians.
  let device: Double
  /// Angle of the content, clockwise, in radians; nil means that it leans.
  var content: Double?

  /// Largest angle by which the content leans in the direction of the device's rotation, in radians; this
  /// project's choice. The layout is nearly square midway, so this angle stays within a canvas with room
  /// for both orientations.
  static let mostLean = 18 * Double.pi / 180
  /// Values of the progress at which the content's lean is tested.
  private static let trials = (1..<20).map { Double($0) / 20 }

  /// The content's angle, clockwise, in radians; 0 at both ends. `before` and `after` are its sizes, `room`
  /// the canvas's.
  func lean(_ before: Size, _ after: Size, in room: Size) -> Double {
    let most = Self.trials.reduce(Self.mostLean) { most, fraction in
      let size = Size(
        Double.interpolate(before.width, after.width, fraction),
        Double.interpolate(before.height, after.height, fraction))
      var angle = most
      while angle > 0.01, !Self.fits(size, angle * Self.swing(fraction), in: room) { angle *= 0.9 }
      return angle > 0.01 ? angle : 0
    }
    return (new.turn(from: old) < 0 ? -most : most) * Self.swing(fraction)
  }

  private static func swing(_ fraction: Double) -> Double {
    let wave = sin(.pi * fraction)
    return wave * wave
  }

  private static func fits(_ size: Size, _ angle: Double, in room: Size) -> Bool {
    let (s, c) = (sin(angle), cos(angle))
    return size.width * c + size.height * s <= room.width + 1e-6
      && size.height * c + size.width * s <= room.height + 1e-6
  }
}

extension Pose {
  /// The rotation in progress; nil means that the screen does not rotate.
  var turning: RotationTransition? {
    guard let old = formerOrientation else { return nil }
    let whole = orientation.turn(from: old)
    guard whole != 0 else { return nil }
    let progress = 1 - min(abs(turn / whole), 1)
    // In a body that turns, the page turns back as fast, so that its content stays level and can be read all the way.
    return RotationTransition(
      old: old, new: orientation, fraction: progress, device: turn, content: turnsBody ? 0 : nil)
  }

  /// The orientation of the device. While the screen rotates, the nearer one.
  var nearestOrientation: Movie.Orientation { turning.map { $0.fraction < 0.5 ? $0.old : $0.new } ?? orientation }
}
