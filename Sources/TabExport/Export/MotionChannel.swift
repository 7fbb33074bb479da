import TabBase
import TabModel
import TabPlay

/// A channel of a movie that moves, with its values at all times: what plots draw and style sheets animate.
package struct MotionChannel: Sendable {
  let target: Target
  package let property: Property
  /// "items[1].icon.scale".
  package let name: String
  /// Where it may bend or jump: begins, ends and keys; seconds of movie time, in order and apart.
  package let bends: [Double]
  /// When the keys of keyframe animations are met, likewise.
  package let keys: [Double]
  /// The timing curves at work in it.
  let curves: [CubicBezier]
  /// When something is set in motion in it, a delay included, until that rests.
  package let spans: [ClosedRange<Double>]
  private let playback: Playback
  private let track: Track<Double>?
  private let read: @Sendable (Pose) -> Double

  init(_ channel: Channel, _ playback: Playback, read: @escaping @Sendable (Pose) -> Double) {
    target = channel.target
    property = channel.property
    name = channel.name
    self.playback = playback
    track = channel.track
    self.read = read
    let (end, sources) = (playback.shownUntil, channel.sources)
    bends = MotionChannel.apart(sources.flatMap { $0.bends(until: end) } + channel.jumps)
    keys = MotionChannel.apart(sources.flatMap { $0.keys(until: end) })
    spans = sources.flatMap(\.spans).sorted { $0.lowerBound < $1.lowerBound }
    curves = sources.flatMap(\.curves).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  package var unit: Property.Unit { property.entry.unit }

  /// At movie time `time`; at an instant at which it jumps, the value after it.
  package func value(at time: Double) -> Double {
    track?.value(at: time) ?? value(in: playback.pose(at: time))
  }

  /// The value in one of the movie's poses.
  func value(in pose: Pose) -> Double { read(pose) }

  /// The value just before movie time `time`, by the line through two values before.
  func value(before time: Double) -> Double {
    2 * value(at: time - MotionChannel.instant) - value(at: time - 2 * MotionChannel.instant)
  }

  /// Poses take instants within a nanosecond as one; this is a little more, in seconds.
  private static let instant = 2.5e-9

  /// The finite ones of `times`, in order, without those that differ only by rounding from the one before.
  static func apart(_ times: [Double]) -> [Double] {
    times.filter(\.isFinite).sorted().reduce(into: []) { if $1 - ($0.last ?? -.infinity) > 1e-8 { $0.append($1) } }
  }
}

/// Animations and model changes of one track, as their times count.
struct MotionSource: Sendable {
  let animations: [Animation<Double>]
  let changes: [Double]

  init(_ track: Track<Double>) {
    animations = track.animations
    changes = track.activity.map(\.lowerBound)
  }

  init(_ animations: [Animation<Double>]) {
    self.animations = animations
    changes = animations.map(\.begin)
  }

  func bends(until end: Double) -> [Double] {
    changes
      + animations.flatMap { animation in
        [animation.added, animation.begin, animation.end]
          + moments(animation.motion.bends + [0, 1], of: animation, end)
      }
  }

  func keys(until end: Double) -> [Double] {
    animations.flatMap { moments($0.motion.keys, of: $0, end) }
  }

  /// Times of each run; an endless animation counts once.
  var spans: [ClosedRange<Double>] {
    changes.map { $0...$0 } + animations.map { min($0.added, $0.begin)...max($0.settled, $0.begin) }
  }

  var curves: [CubicBezier] { animations.flatMap(\.motion.beziers) }

  /// No movie is looked at for more passes of one animation.
  private static let mostPasses = 2_000

  /// The movie times of `progress` of each pass.
  private func moments(_ progress: [Double], of animation: Animation<Double>, _ end: Double) -> [Double] {
    guard animation.duration > 0, animation.speed > 0 else { return [] }
    let pass = animation.duration / animation.speed
    let last = min(animation.end, end)
    let count = min(Int(((last - animation.begin) / pass).rounded(.up)), MotionSource.mostPasses)
    guard count > 0 else { return [] }
    return (0..<count).flatMap { index in
      let isBack = animation.autoreverses && index % 2 == 1
      let times = progress.map { (share: Double) -> Double in
        let passes: Double = Double(index) + (isBack ? 1 - share : share)
        return animation.begin + passes * pass
      }
      return times.filter { $0 <= last + Tolerance.time }
    }
  }
}
