import TabBase
import TabModel

/// Transitions that a finger or a tap takes over from where they are.
extension Timeline {
  /// The running transition if it can be caught; nil while a finger holds one.
  var catchable: Passage? { fingersDown == 0 && passage?.transition.isInterruptible == true ? passage : nil }

  /// Takes the running transition out of its motion, and returns its progress and its velocity in progress per second.
  mutating func catchTransition(_ passage: Passage, at time: Double) -> (progress: Double, velocity: Double) {
    let before = time - Self.instant
    // Until its delay is over, a transition shows its start.
    let progress = playback.progress.override(at: time) ?? 0
    let velocity = (progress - (playback.progress.override(at: before) ?? progress)) / Self.instant
    for channel in passage.transition.look.channels(from: passage.from, to: passage.to, side: passage.side) {
      playback.withTrack(channel.target, channel.property) { $0.end(at: time) }
    }
    playback.progress.end(at: time)
    cancelTransitionEnd()
    report(.transitionCaught, at: time, index: passage.to)
    return (progress, velocity)
  }

  /// Interval over which a velocity is measured, in seconds.
  private static let instant = 1e-5

  /// A tap on the tab that the running transition leaves behind turns it around.
  mutating func turn(_ passage: Passage, at time: Double) {
    let (progress, velocity) = catchTransition(passage, at: time)
    proceed(passage, from: progress, velocity: velocity, isFinishing: passage.opposite == passage.to, at: time)
  }

  /// Lets go of a transition that can be caught: it goes to its end or back, with its velocity in progress per second.
  mutating func proceed(
    _ passage: Passage, from progress: Double, velocity: Double, isFinishing: Bool, at time: Double
  ) {
    let rest = passage.continuation(from: progress, velocity: velocity, isFinishing: isFinishing)
    if rest.duration > 0 { drive(passage, begin: time, duration: rest.duration, rest.motion) }
    conclude(passage, isFinishing: isFinishing, at: time, end: time + rest.duration)
  }
}
