/// Plays what the hand and the program do, in the order of time: events in, tracks out.
struct Timeline {
  /// Something that was set going and is still to come.
  private struct Pending {
    enum Kind {
      /// With what the finger was dragging, if anything.
      case fingerUp(Drag?)
      case transitionEnd(from: Int, to: Int, finished: Bool)
    }

    var time: Double
    var kind: Kind
  }

  let movie: Movie
  var score: Score
  var selection: SelectionGuard
  var isPresented: Bool
  var isBarHidden: Bool
  var orientation: Movie.Orientation
  /// That drag, not those that tap.
  var fingersDown = 0
  /// The tab over which the arrow stands, or to which it is on its way.
  var arrowIndex: Int
  /// The tab that the bar shows as selected, or is about to.
  private var highlighted: Int
  private var pending: [Pending] = []
  /// When the last action began.
  private var now = 0.0

  static func play(_ movie: Movie) -> Score {
    var timeline = Timeline(movie)
    timeline.run()
    timeline.waitForMarks()
    return timeline.score
  }

  private init(_ movie: Movie) {
    self.movie = movie
    score = Score(movie)
    selection = SelectionGuard(selectedIndex: movie.bar.selectedIndex)
    arrowIndex = movie.bar.selectedIndex
    highlighted = movie.bar.selectedIndex
    isPresented = movie.screen.startsPresented
    isBarHidden = movie.bar.isHidden
    orientation = movie.screen.orientation
    placeAtRest()
  }

  private mutating func run() {
    var next = 0
    while true {
      let due = pending.indices.min { pending[$0].time < pending[$1].time }
      let time = next < movie.timeline.count ? startTime(of: movie.timeline[next]) : nil
      // What was set going ends before what begins at the same instant.
      if let due, time.map({ pending[due].time <= $0 + Tolerance.time }) ?? true {
        handle(pending.remove(at: due))
      } else if let time {
        perform(movie.timeline[next].kind, at: time)
        next += 1
      } else {
        break
      }
    }
  }

  /// nil while it cannot be known yet, because something is still under way.
  private func startTime(of action: Movie.Action) -> Double? {
    switch action.when {
    // One that stands after a pause of unknown length may find its time gone by.
    case .at(let time): max(time, now)
    case .afterRest(let gap): pending.isEmpty ? score.end + gap : nil
    }
  }

  private mutating func perform(_ action: Movie.Action.Kind, at time: Double) {
    now = time
    score.extend(to: time)
    switch action {
    case .tap(let index, let hold): tap(index, at: time, hold: hold)
    case .select(let index): select(index, at: time)
    case .pan(let pan): beginPan(pan, at: time)
    case .rotate(let orientation, let duration): rotate(to: orientation, at: time, duration: duration)
    case .present(let duration): setPresented(true, at: time, duration: duration)
    case .dismiss(let duration): setPresented(false, at: time, duration: duration)
    case .hide(let duration): setBarHidden(true, at: time, duration: duration)
    case .show(let duration): setBarHidden(false, at: time, duration: duration)
    }
  }

  private mutating func handle(_ pending: Pending) {
    switch pending.kind {
    case .fingerUp(let drag):
      fingersDown -= 1
      report(.panEnded, at: pending.time, index: drag?.to)
      if let drag { release(drag, at: pending.time) }
    case .transitionEnd(let from, let to, let finished):
      endTransition(from: from, to: to, finished: finished, at: pending.time)
    }
  }

  mutating func report(_ kind: MovieEvent.Kind, at time: Double, index: Int? = nil, answer: MovieEvent.Answer? = nil) {
    score.report(MovieEvent(time: time, kind: kind, index: index, answer: answer))
  }
}

// MARK: What is still to come

extension Timeline {
  mutating func expectFingerUp(at time: Double, dragging drag: Drag?) {
    pending.append(Pending(time: time, kind: .fingerUp(drag)))
  }

  mutating func expectTransitionEnd(at time: Double, from: Int, to: Int, finished: Bool) {
    pending.append(Pending(time: time, kind: .transitionEnd(from: from, to: to, finished: finished)))
  }
}

// MARK: Selections

extension Timeline {
  private mutating func tap(_ index: Int, at time: Double, hold: Double) {
    touchTab(index, at: time, hold: hold)
    if let reason = refusal(ofTap: index) {
      report(.tap, at: time, index: index, answer: .ignored(reason))
      return
    }
    report(.tap, at: time, index: index, answer: .accepted)
    let item = movie.bar.items[index]
    let goesLeft = side(of: .byIndex, from: selection.selectedIndex, to: index) < 0
    for motion in item.motions { score.add(motion.animation(item: index, tappedAt: time, goesLeft: goesLeft)) }
    // On a tap the bar shows the new tab at once, whatever the page does. One that is tapped again before it shows starts anew.
    if highlighted != index || !score.items[index].isFilled.value(at: time) {
      highlight(index, at: time + item.swapDelay, decidedAt: time)
    }
    if index != selection.selectedIndex { change(to: index, at: time) }
  }

  private func refusal(ofTap index: Int) -> MovieEvent.Reason? {
    if isPresented { return .covered }
    if isBarHidden { return .barHidden }
    if !movie.bar.items[index].isEnabled { return .disabled }
    if !selection.isOpen { return .transitionRunning }
    if index == selection.selectedIndex && movie.bar.items[index].motions.isEmpty { return .alreadySelected }
    return nil
  }

  private mutating func select(_ index: Int, at time: Double) {
    let reason: MovieEvent.Reason? =
      !selection.isOpen ? .transitionRunning : index == selection.selectedIndex ? .alreadySelected : nil
    report(.select, at: time, index: index, answer: reason.map { .ignored($0) } ?? .accepted)
    guard reason == nil else { return }
    change(to: index, at: time)
  }

  /// Selects `index`, with its transition where it has one.
  private mutating func change(to index: Int, at time: Double) {
    let from = selection.selectedIndex
    moveArrow(to: index, at: time)
    guard case .animated(let transition) = movie.bar.items[index].transition, selection.begin(index) else {
      _ = selection.jump(to: index)
      settle(on: index, at: time)
      return
    }
    let end = animate(transition, from: from, to: index, at: time)
    report(.transitionBegan, at: time, index: index)
    expectTransitionEnd(at: end, from: from, to: index, finished: true)
  }

  private mutating func endTransition(from: Int, to: Int, finished: Bool, at time: Double) {
    selection.end(finished: finished)
    report(finished ? .transitionFinished : .transitionCancelled, at: time, index: to)
    settle(on: finished ? to : from, at: time)
  }

  /// From `time` on, page `index` is the one that is there.
  private mutating func settle(on index: Int, at time: Double) {
    score.selectedIndex.set(index, at: time)
    score.visiblePages.set([index], at: time)
    score.putToRest(.page(index), at: time)
    if highlighted != index { highlight(index, at: time, decidedAt: time) }
    score.extend(to: time)
  }

  /// From `swap` on, tint and icon show `index` as selected; what was to change after `time` no longer does.
  private mutating func highlight(_ index: Int, at swap: Double, decidedAt time: Double) {
    highlighted = index
    for (i, item) in movie.bar.items.enumerated() {
      score.items[i].isFilled.forget(after: time)
      score.items[i].tint.forget(after: time)
      guard score.items[i].isFilled.last != (i == index) else { continue }
      score.items[i].isFilled.set(i == index, at: swap)
      score.items[i].tint.set(i == index ? item.tint : item.unselectedTint, at: swap)
      if i == index { moveMarks(to: i, at: swap) }
    }
    score.extend(to: swap)
  }
}
