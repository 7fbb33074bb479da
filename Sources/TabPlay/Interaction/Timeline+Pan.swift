import TabBase
import TabModel

extension Timeline {
  /// A transition that a finger drives.
  struct Drag {
    let gesture: PanGesture
    let passage: Passage
    /// Progress of the transition that the touch has caught; nil means that it begins a new one.
    let caught: Double?
    /// Time of the touch, in seconds of movie time.
    let begin: Double

    /// Progress at each sample.
    var samples: [(time: Double, value: Double)] { gesture.progress(from: caught ?? 0, direction: -passage.side) }
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
    switch recognize(gesture) {
    case .failure(let refusal):
      report(.panBegan, at: time, answer: .ignored(refusal.reason))
      expectFingerUp(at: time + gesture.duration, dragging: nil)
    case .success(let passage):
      report(.panBegan, at: time, index: passage.to, answer: .accepted)
      var caught: Double?
      if selection.begin(passage.to) {
        if gesture.duration >= Self.leastDuration { report(.transitionBegan, at: time, index: passage.to) }
      } else {
        caught = catchTransition(passage, at: time).progress
      }
      let drag = Drag(gesture: gesture, passage: passage, caught: caught, begin: time)
      if gesture.duration >= Self.leastDuration { follow(drag) }
      expectFingerUp(at: time + gesture.duration, dragging: drag)
    }
    playback.extend(to: time + gesture.duration)
  }

  private struct Refusal: Error { var reason: MovieEvent.Reason }

  /// The transition that a gesture drives: a new one, or the running one, which it catches.
  private func recognize(_ gesture: PanGesture) -> Result<Passage, Refusal> {
    func refuse(_ reason: MovieEvent.Reason) -> Result<Passage, Refusal> { .failure(Refusal(reason: reason)) }
    guard fingersDown == 0 else { return refuse(.touchInProgress) }
    guard !isPresented else { return refuse(.covered) }
    guard case .animated(let transition) = movie.transition, transition.pan.isEnabled || transition.isInterruptible
    else { return refuse(.notInteractive) }
    guard catchable != nil || selection.isOpen else { return refuse(.transitionRunning) }
    guard catchable != nil || transition.pan.isEnabled else { return refuse(.nothingToCatch) }
    let velocity = gesture.initialVelocity
    if transition.pan.horizontalOnly && abs(velocity.x) < abs(velocity.y) { return refuse(.notHorizontal) }
    if let catchable { return .success(catchable) }
    guard velocity.x != 0 else { return refuse(.notHorizontal) }
    // Dragging right uncovers the left side: the previous tab, or the next one in right-to-left layouts.
    let direction = velocity.x > 0 ? 1.0 : -1.0
    let step = (direction > 0) == movie.screen.isRightToLeft ? 1 : -1
    var target = selection.selectedIndex + step
    while movie.bar.items.indices.contains(target), movie.bar.items[target].isAction { target += step }
    guard movie.bar.items.indices.contains(target) else { return refuse(.noTabThere) }
    return .success(
      Passage(
        transition: transition, from: selection.selectedIndex, to: target, side: -direction, isDriven: true,
        heading: target))
  }

  /// The pages follow the finger.
  private mutating func follow(_ drag: Drag) {
    let duration = drag.gesture.duration
    let samples = drag.samples
    let times = samples.map { duration > 0 ? min($0.time / duration, 1) : 0 }
    show(drag.passage.transition.look, from: drag.passage.from, to: drag.passage.to, at: drag.begin)
    drive(drag.passage, begin: drag.begin, duration: duration) { value in
      // Samples are in order of time, so this cannot fail. If it did, the page would not move.
      let frames = try? Keyframes(samples.map { value($0.value) }, keyTimes: times)
      return frames.map { .keyframes($0) } ?? .curve(.linear, from: value(0), to: value(0))
    }
  }

  /// The finger has left: the transition continues to its end, or back.
  mutating func release(_ drag: Drag, at time: Double) {
    let (gesture, transition) = (drag.gesture, drag.passage.transition)
    var passage = drag.passage
    guard gesture.duration >= Self.leastDuration || drag.caught != nil else {
      report(.transitionBegan, at: time, index: passage.to)
      passage.heading = passage.from
      return expectTransitionEnd(of: passage, at: time)
    }
    let rules = transition.pan
    let progress = drag.samples.last?.value ?? 0
    let finishes = gesture.finishes(rules, progress: progress, direction: -passage.side)
    if transition.isInterruptible {
      let velocity = -gesture.pan.releaseVelocity.x * passage.side / gesture.width
      return proceed(passage, from: progress, velocity: velocity, isFinishing: finishes, at: time)
    }
    let speed =
      switch rules.completionSpeed {
      case .fixed(let speed): speed
      case .byProgress: finishes ? 1 - progress : progress == 0 ? 1 : progress
      }
    let completion = PercentDriven.Completion(
      from: progress, isFinishing: finishes,
      transitionDuration: transition.timing.duration / transition.timing.speed, speed: speed,
      curve: rules.completionCurve)
    if completion.duration > 0 {
      drive(passage, begin: time, duration: completion.duration, completion.motion)
    }
    conclude(passage, isFinishing: finishes, at: time, end: time + completion.duration)
  }

  /// A transition that has been let go of comes to rest at `end`: pages and indicators know where they belong.
  mutating func conclude(_ passage: Passage, isFinishing: Bool, at time: Double, end: Double) {
    var passage = passage
    let heading = isFinishing ? passage.to : passage.from
    restPages(
      passage.transition.look, from: passage.from, to: passage.to, side: passage.side, finished: isFinishing, at: time)
    if passage.isDriven {
      if isFinishing { moveTravellers(to: heading, at: time) } else { turnIndicator(to: heading, at: time) }
    } else if passage.heading != heading {
      moveTravellers(to: heading, at: time)
      tell(.selected(heading), at: time)
    }
    passage.heading = heading
    expectTransitionEnd(of: passage, at: end)
  }

  /// Adds a motion to everything that depends on progress. `motion` makes it from a value that is a linear
  /// function of progress.
  mutating func drive(
    _ passage: Passage, begin: Double, duration: Double,
    _ motion: @escaping (_ value: (Double) -> Double) -> Motion<Double>
  ) {
    for channel in passage.transition.look.channels(from: passage.from, to: passage.to, side: passage.side) {
      playback.add(
        Animation(channel.motion(motion), begin: begin, duration: duration), to: channel.target, channel.property)
    }
    playback.progress.add(Animation(motion { $0 }, begin: begin, duration: duration))
    guard passage.isDriven else { return }
    driveTravellers(from: passage.from, to: passage.to, begin: begin, duration: duration, motion)
    tell(.driven(from: passage.from, to: passage.to, duration: duration, motion: motion), at: begin)
  }
}
