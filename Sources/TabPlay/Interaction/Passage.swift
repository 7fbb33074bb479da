import TabBase
import TabModel

/// A transition from one page to another that is on its way: by itself, or under a finger.
struct Passage: Sendable {
  let transition: AnimatedTransition
  let from: Int
  let to: Int
  /// +1 if the new page comes from the right, −1 from the left.
  let side: Double
  /// Whether a finger began it. Indicators then follow its progress; after a tap they move by themselves.
  let isDriven: Bool
  /// The page to which it goes at present: `to`, or `from` after it has been reversed.
  var heading: Int

  /// The tab whose tap turns it around: the one that it leaves behind at present.
  var opposite: Int { heading == to ? from : to }

  /// The rest of a transition that can be caught, from `progress` with `velocity` in progress per second.
  func continuation(from progress: Double, velocity: Double, isFinishing: Bool) -> Continuation {
    let damping: Double =
      if case .spring(let spring) = transition.easing { min(spring.oscillator.dampingRatio, 1) } else { 1 }
    return Continuation(
      from: progress, isFinishing: isFinishing, velocity: velocity,
      transitionDuration: transition.timing.duration / transition.timing.speed, dampingRatio: damping)
  }
}
