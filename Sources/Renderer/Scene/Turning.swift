import Platform
import TabBase

/// A screen on its way from one orientation to another: its content is one layout whose bounds go from the one's to the other's.
struct Turning: Equatable, Sendable {
  let old: Movie.Orientation
  let new: Movie.Orientation
  /// How far it is, 0…1.
  let share: Double

  /// How far the content leans the way the device turns, at most, radians; this project's choice. As a layout on its way is nearly square,
  /// so much does not reach beyond a canvas with room for both orientations.
  static let mostLean = 18 * Double.pi / 180
  /// The shares at which it is tried how far content may lean.
  private static let trials = (1..<20).map { Double($0) / 20 }

  /// The content's angle, clockwise: none at both ends. `before` and `after` are its sizes, `room` the canvas's.
  func lean(_ before: Size, _ after: Size, in room: Size) -> Double {
    let most = Self.trials.reduce(Self.mostLean) { most, share in
      let size = Size(
        Double.interpolate(before.width, after.width, share), Double.interpolate(before.height, after.height, share))
      var angle = most
      while angle > 0.01, !Self.fits(size, angle * Self.swing(share), in: room) { angle *= 0.9 }
      return angle > 0.01 ? angle : 0
    }
    return (new.turn(from: old) < 0 ? -most : most) * Self.swing(share)
  }

  private static func swing(_ share: Double) -> Double {
    let wave = sin(.pi * share)
    return wave * wave
  }

  private static func fits(_ size: Size, _ angle: Double, in room: Size) -> Bool {
    let (s, c) = (sin(angle), cos(angle))
    return size.width * c + size.height * s <= room.width + 1e-6
      && size.height * c + size.width * s <= room.height + 1e-6
  }
}

extension Pose {
  /// nil while the screen does not turn.
  var turning: Turning? {
    guard let old = formerOrientation else { return nil }
    let whole = orientation.turn(from: old)
    guard whole != 0 else { return nil }
    return Turning(old: old, new: orientation, share: 1 - min(abs(turn / whole), 1))
  }

  /// That of the device, or of a screen that turns the one that is nearer.
  var nearestOrientation: Movie.Orientation { turning.map { $0.share < 0.5 ? $0.old : $0.new } ?? orientation }
}
