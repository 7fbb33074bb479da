import TabBase
import TabModel

extension Timeline {
  /// A transition that a finger drives.
  struct Drag {
    let gesture: PanGesture
    let transition: AnimatedTransition
    let from: Int
    let to: Int
    /// +1 if the finger drags to the right, −1 to the left.
    let direction: Double
    /// Time of the touch, in seconds of movie time.
    let begin: Double
  }

  /// Shortest touch that drives a transition, in seconds. UIKit begins an interactive transition in the
  /// display frame after the gesture is recognized. If the finger lifts earlier, the transition begins and
  /// is cancelled in the same instant, so that nothing waits for its end.
  private static let leastDuration = 1.0 / 60

  mutating func beginPan(_ pan: Movie.Pan, at time: Double) {
    let gesture = PanGesture(pan: pan, width: movie.screen.size(in: orientation).width)
    defer { fingersDown += 1 }
    show(Contact(pan, from: time))
    if let drag = lensDrag(pan), fingersDown == 0, !isPresented, !isBarHidden, selection.isOpen {
      report(.panBegan, at: time, answer: .accepted)
      followLens(pan, at: time)
      expectRelease(drag, at: time + gesture.duration)
      return playback.extend(to: time + gesture.duration)
    }
    switch recognize(gesture, at: time) {
    case .failure(let refusal):
      report(.panBegan, at: time, answer: .ignored(refusal.reason))
      expectFingerUp(at: time + gesture.duration, dragging: nil)
    case .success(let drag):
      _ = selection.begin(drag.to)
      report(.panBegan, at: time, index: drag.to, answer: .accepted)
      if gesture.duration >= Self.leastDuration {
        report(.transitionBegan, at: time, index: drag.to)
        follow(drag)
      }
      expectFingerUp(at: time + gesture.duration, dragging: drag)
    }
    playback.extend(to: time + gesture.duration)
  }

  private struct Refusal: Error { var reason: MovieEvent.Reason }

  private func recognize(_ gesture: PanGesture, at time: Double) -> Result<Drag, Refusal> {
    func refuse(_ reason: MovieEvent.Reason) -> Result<Drag, Refusal> { .failure(Refusal(reason: reason)) }
    guard fingersDown == 0 else { return refuse(.touchInProgress) }
    guard !isPresented else { return refuse(.covered) }
    guard case .animated(let transition) = movie.transition, transition.pan.isEnabled else {
      return refuse(.notInteractive)
    }
    guard selection.isOpen else { return refuse(.transitionRunning) }
    let velocity = gesture.initialVelocity
    if transition.pan.horizontalOnly && abs(velocity.x) < abs(velocity.y) { return refuse(.notHorizontal) }
    guard velocity.x != 0 else { return refuse(.notHorizontal) }
    // Dragging right uncovers the left side: the previous tab, or the next one in right-to-left layouts.
    let direction = velocity.x > 0 ? 1.0 : -1.0
    let step = (direction > 0) == movie.screen.isRightToLeft ? 1 : -1
    let target = selection.selectedIndex + step
    guard movie.bar.items.indices.contains(target) else { return refuse(.noTabThere) }
    return .success(
      Drag(
        gesture: gesture, transition: transition, from: selection.selectedIndex, to: target, direction: direction,
        begin: time))
  }

  /// The pages follow the finger.
  private mutating func follow(_ drag: Drag) {
    let duration = drag.gesture.duration
    let samples = drag.gesture.progress(direction: drag.direction)
    let times = samples.map { duration > 0 ? min($0.time / duration, 1) : 0 }
    show(drag.transition.look, from: drag.from, to: drag.to, at: drag.begin)
    drive(drag, begin: drag.begin, duration: duration) { value in
      // Samples are in order of time, so this cannot fail. If it did, the page would not move.
      let frames = try? Keyframes(samples.map { value($0.value) }, keyTimes: times)
      return frames.map { .keyframes($0) } ?? .curve(.linear, from: value(0), to: value(0))
    }
  }

  /// The finger has left: the transition continues to its end, or back.
  mutating func release(_ drag: Drag, at time: Double) {
    let rules = drag.transition.pan
    guard drag.gesture.duration >= Self.leastDuration else {
      report(.transitionBegan, at: time, index: drag.to)
      expectTransitionEnd(at: time, from: drag.from, to: drag.to, finished: false)
      return
    }
    let progress = drag.gesture.progress(direction: drag.direction).last?.value ?? 0
    let finishes = drag.gesture.finishes(rules, progress: progress, direction: drag.direction)
    let speed =
      switch rules.completionSpeed {
      case .fixed(let speed): speed
      case .byProgress: finishes ? 1 - progress : progress == 0 ? 1 : progress
      }
    let completion = PercentDriven.Completion(
      from: progress, isFinishing: finishes,
      transitionDuration: drag.transition.timing.duration / drag.transition.timing.speed, speed: speed,
      curve: rules.completionCurve)
    if completion.duration > 0 {
      drive(drag, begin: time, duration: completion.duration, completion.motion)
    }
    restPages(drag.transition.look, from: drag.from, to: drag.to, side: -drag.direction, finished: finishes, at: time)
    if finishes { moveTravellers(to: drag.to, at: time) } else { turnIndicator(to: drag.from, at: time) }
    expectTransitionEnd(at: time + completion.duration, from: drag.from, to: drag.to, finished: finishes)
  }

  /// Adds a motion to everything that depends on progress. `motion` makes it from a value that is a linear
  /// function of progress.
  private mutating func drive(
    _ drag: Drag, begin: Double, duration: Double,
    _ motion: @escaping (_ value: (Double) -> Double) -> Motion<Double>
  ) {
    for channel in drag.transition.look.channels(from: drag.from, to: drag.to, side: -drag.direction) {
      playback.add(
        Animation(channel.motion(motion), begin: begin, duration: duration), to: channel.target, channel.property)
    }
    driveTravellers(from: drag.from, to: drag.to, begin: begin, duration: duration, motion)
    tell(.driven(from: drag.from, to: drag.to, duration: duration, motion: motion), at: begin)
    playback.progress.append(Animation(motion { $0 }, begin: begin, duration: duration))
  }
}
