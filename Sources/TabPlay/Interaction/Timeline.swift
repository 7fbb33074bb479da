import TabBase
import TabModel

/// Plays the actions of the hand and the app in order of time: events in, tracks out.
package struct Timeline {
  /// An action's consequence at a later time.
  private struct Pending {
    package enum Kind {
      /// The finger lifts, with the transition that it was dragging; nil means none.
      case fingerUp(Drag?)
      /// The running transition is over. Carries its number: ignored if it has been caught.
      case transitionEnd(Passage, Int)
      case lensRelease(LensDrag)
      /// The lens lands. Carries the flight's number: ignored if a later flight has begun.
      case lensLanding(Int)
      /// The bar answers a page that has scrolled far enough, down or up.
      case scrollAnswer(goesDown: Bool)
      /// A bar that followed a scroll comes to rest. Carries the number of its move: ignored if the bar has
      /// moved again.
      case barRest(Int)
    }

    var time: Double
    var kind: Kind
  }

  let movie: Movie
  var playback: Playback
  var selection: SelectionGuard
  var isPresented: Bool
  var isBarHidden: Bool
  var isMinimized: Bool
  var isSearching: Bool
  /// Whether the search field is edited.
  var isFocused = false
  var isKeyboardShown = false
  var orientation: Movie.Orientation
  /// Number of dragging fingers that are down. Taps do not count.
  var fingersDown = 0
  /// The tab at which an indicator or a notch is, or to which it moves.
  var followerIndices: [SelectionFollower: Int] = [:]
  /// Index of the open tab, for bars whose tabs open.
  var openIndex: Int
  var isMenuOpen = false
  /// Distance that pages have scrolled since their last change of direction, in points, positive downward;
  /// and distance for which a bar that follows still stays, in points.
  var scrolledOneWay = 0.0
  var resistanceLeft = 0.0
  /// Whether the last scrolling finger lifted so fast that the bar comes back.
  var isFlickedOpen = false
  /// Index of the tab that the bar shows as selected, or is about to.
  private(set) var highlighted: Int
  private var pending: [Pending] = []
  /// The transition that runs or that a finger holds; nil means that none does.
  private(set) var passage: Passage?
  /// Number of times that a transition has set off for its end or its start, or been caught.
  private var passages = 0
  /// Number of times that the lens has risen or been caught.
  private var flights = 0
  /// Number of times that the bar has begun to hide or appear.
  private var barMoves = 0
  /// Time of the last action, in seconds of movie time.
  private var now = 0.0
  /// Index of the last action's event in the spec; nil means that the spec has none.
  private var origin: Int?

  package static func play(_ movie: Movie) -> Playback {
    var timeline = Timeline(movie)
    timeline.run()
    timeline.waitForMarks()
    return timeline.playback
  }

  private init(_ movie: Movie) {
    self.movie = movie
    playback = Playback(movie)
    selection = SelectionGuard(selectedIndex: movie.bar.selectedIndex)
    openIndex = movie.bar.selectedIndex
    highlighted = movie.bar.selectedIndex
    isPresented = movie.screen.startsPresented
    isBarHidden = movie.bar.isHidden
    isMinimized = movie.bar.isMinimized
    isSearching = movie.bar.searchIndex == movie.bar.selectedIndex
    orientation = movie.screen.orientation
    placeAtRest()
  }

  private mutating func run() {
    var next = 0
    while true {
      let due = pending.indices.min { pending[$0].time < pending[$1].time }
      let time = next < movie.timeline.count ? startTime(of: movie.timeline[next]) : nil
      // Pending consequences come before actions at the same instant.
      if let due, time.map({ pending[due].time <= $0 + Tolerance.time }) ?? true {
        handle(pending.remove(at: due))
      } else if let time {
        now = time
        playback.extend(to: time)
        origin = movie.timeline[next].origin
        perform(movie.timeline[next].action, at: time)
        next += 1
      } else {
        break
      }
    }
  }

  /// The start time of an action, in seconds; nil means that it is not known yet, because something is
  /// still running.
  private func startTime(of cue: Movie.TimelineEvent) -> Double? {
    switch cue.when {
    // The time of an action after a pause of unknown length may have passed already.
    case .at(let time): max(time, now)
    case .afterRest(let gap): pending.isEmpty ? playback.end + gap : nil
    }
  }

  private mutating func handle(_ pending: Pending) {
    switch pending.kind {
    case .fingerUp(let drag):
      fingersDown -= 1
      report(.panEnded, at: pending.time, index: drag?.passage.to)
      if let drag { release(drag, at: pending.time) }
    case .transitionEnd(let passage, let number): if number == passages { endTransition(passage, at: pending.time) }
    case .lensRelease(let drag):
      fingersDown -= 1
      report(.panEnded, at: pending.time)
      release(drag, at: pending.time)
    case .lensLanding(let flight): if flight == flights { landLens(at: pending.time) }
    case .scrollAnswer(let goesDown): answerToScroll(goesDown, at: pending.time)
    case .barRest(let move): if move == barMoves { restBar(at: pending.time) }
    }
  }

  /// Changes a value to `value` as `UIView.animate` does, from its current value.
  mutating func retarget(
    _ target: Target, _ property: Property, to value: Double, at time: Double, _ easing: Easing,
    _ timing: MediaTiming, left: Keyframes<Double>? = nil
  ) {
    playback.move(target, property) { $0.retarget(to: value, at: time, Move(easing, timing, left: left)) }
  }

  /// The same on a spring, which runs until it has settled.
  mutating func retarget(
    _ target: Target, _ property: Property, to value: Double, at time: Double, on spring: Spring
  ) {
    retarget(target, property, to: value, at: time, .spring(spring), MediaTiming(duration: spring.duration))
  }

  /// The same along a curve, in `duration` seconds.
  mutating func retarget(
    _ target: Target, _ property: Property, to value: Double, at time: Double, over duration: Double,
    _ curve: Curve = .easeInOut
  ) {
    retarget(target, property, to: value, at: time, .curve(curve), MediaTiming(duration: duration))
  }

  /// Lets the bar's mechanisms answer an event.
  mutating func tell(_ event: BarEvent, at time: Double) {
    for mechanism in movie.bar.mechanisms.inOrder { mechanism.answer(event, at: time, in: &self) }
  }

  mutating func report(_ kind: MovieEvent.Kind, at time: Double, index: Int? = nil, answer: MovieEvent.Answer? = nil) {
    playback.report(MovieEvent(time: time, kind: kind, index: index, answer: answer))
    if case .ignored(let reason)? = answer, reason != .alreadySo, let origin {
      playback.ignored.append((origin, reason))
    }
  }

  /// Reports an action of the app that changes nothing.
  mutating func reportIdle(_ kind: MovieEvent.Kind, at time: Double, index: Int? = nil) {
    report(kind, at: time, index: index, answer: .ignored(.alreadySo))
    if let origin { playback.idleOrigins.append(origin) }
  }

  // MARK: Pending consequences

  mutating func expectFingerUp(at time: Double, dragging drag: Drag?) {
    pending.append(Pending(time: time, kind: .fingerUp(drag)))
  }

  /// Schedules the end of `passage`, at the page that it is heading for.
  mutating func expectTransitionEnd(of passage: Passage, at time: Double) {
    self.passage = passage
    passages += 1
    pending.append(Pending(time: time, kind: .transitionEnd(passage, passages)))
  }

  /// The running transition no longer ends by itself.
  mutating func cancelTransitionEnd() { passages += 1 }

  /// Schedules the landing of the lens, and cancels an earlier one.
  mutating func expectLensLanding(at time: Double) {
    flights += 1
    pending.append(Pending(time: time, kind: .lensLanding(flights)))
  }

  /// Marks the start of a move of the bar, which cancels a scheduled rest.
  mutating func moveBar() { barMoves += 1 }

  mutating func expectScrollAnswer(_ goesDown: Bool, at time: Double) {
    pending.append(Pending(time: time, kind: .scrollAnswer(goesDown: goesDown)))
  }

  mutating func expectBarRest(at time: Double) { pending.append(Pending(time: time, kind: .barRest(barMoves))) }

  mutating func expectRelease(_ drag: LensDrag, at time: Double) {
    flights += 1
    pending.append(Pending(time: time, kind: .lensRelease(drag)))
  }

  // MARK: Selections

  /// Selects `index`, with its transition if it has one.
  mutating func change(to index: Int, at time: Double) {
    let from = selection.selectedIndex
    moveTravellers(to: index, at: time)
    tell(.selected(index), at: time)
    guard case .animated(let transition) = movie.bar.items[index].transition, selection.begin(index) else {
      _ = selection.jump(to: index)
      settle(on: index, at: time)
      return
    }
    animate(transition, from: from, to: index, at: time)
  }

  private mutating func endTransition(_ passage: Passage, at time: Double) {
    let isFinished = passage.heading == passage.to
    self.passage = nil
    selection.end(finished: isFinished)
    report(isFinished ? .transitionFinished : .transitionCancelled, at: time, index: passage.to)
    settle(on: passage.heading, at: time)
  }

  /// Shows only page `index` from `time` on.
  private mutating func settle(on index: Int, at time: Double) {
    playback.selectedIndex.set(index, at: time)
    playback.visiblePages.set([index], at: time)
    playback.putToRest(.page(index), at: time)
    if highlighted != index { highlight(index, at: time, decidedAt: time) }
    restTravellers(at: index, at: time)
    tell(.settled(index), at: time)
    playback.extend(to: time)
  }

  /// Shows `index` as selected from `swap` on, by tint and icon. Cancels changes that were scheduled after
  /// `time`.
  mutating func highlight(_ index: Int, at swap: Double, decidedAt time: Double) {
    let old = highlighted
    if highlighted != index { trade(highlighted, for: index, at: time) }
    highlighted = index
    for (i, item) in movie.bar.items.enumerated() {
      playback.items[i].isFilled.forget(after: time)
      playback.items[i].tint.forget(after: time)
      guard playback.items[i].isFilled.last != (i == index) else { continue }
      playback.items[i].isFilled.set(i == index, at: swap)
      if i == index { setSearching(item.isSearch, at: swap) }
      playback.items[i].tint.set(i == index ? item.tint : item.unselectedTint, at: swap)
      if i == index { moveMarks(from: old, to: i, at: swap) }
    }
    playback.extend(to: swap)
  }
}
