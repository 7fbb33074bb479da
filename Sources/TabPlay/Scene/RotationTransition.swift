import Platform
import TabBase
import TabModel

/// A rotation of the screen in progress. Without a body, the content is one layout whose bounds change from the
/// old orientation's to the new one's. In a body that turns, both layouts are fixed to the body, and one fades after
/// the other.
struct RotationTransition: Equatable, Sendable {
  let old: Movie.Orientation
  let new: Movie.Orientation
  /// Progress of the layout from the old orientation to the new one, 0…1.
  let fraction: Double
  /// Angle of the device, clockwise from its position in the new orientation, in radians.
  let device: Double

  /// Part of the progress in which the layouts in a turning body fade, about its middle, where both are equally far
  /// from level; by eye.
  private static let fade = 0.3
  /// Opacity at which one layout takes the other's place: without any, the screen would be blank there. By eye.
  private static let leastOpacity = 0.5
  /// Opacity of the nearer layout in a turning body, 0…1: the new one replaces the old one where both are faint. Over each
  /// other, their lines of text would cross.
  var layoutOpacity: Double {
    .interpolate(Self.leastOpacity, 1, min(abs(fraction - 0.5) / (Self.fade / 2), 1))
  }

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
    return RotationTransition(old: old, new: orientation, fraction: 1 - min(abs(turn / whole), 1), device: turn)
  }

  /// The pose of a screen that rests in `orientation` and is fixed to the device while that turns.
  func fixed(in orientation: Movie.Orientation, of screen: Movie.Screen) -> Pose {
    var pose = self
    pose.turn += self.orientation.turn(from: orientation)
    pose.orientation = orientation
    pose.formerOrientation = nil
    let wider = screen.size(in: orientation).width - screen.size(in: self.orientation).width
    for index in pages.indices { pose.pages[index].x += pages[index].widths * wider }
    return pose
  }

  /// The orientation of the device. While the screen rotates, the nearer one.
  var nearestOrientation: Movie.Orientation { turning.map { $0.fraction < 0.5 ? $0.old : $0.new } ?? orientation }
}
