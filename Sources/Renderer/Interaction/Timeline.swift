import TabBase

/// Plays what the hand and the program do, in the order of time: events in, tracks out.
struct Timeline {
  /// Something that was set going and is still to come.
  private struct Pending {
    enum Kind {
      /// With what the finger was dragging, if anything.
      case fingerUp(Drag?)
      case transitionEnd(from: Int, to: Int, finished: Bool)
      case lensRelease(LensDrag)
      /// The lens lands. Carries the flight's number: ignored if a later flight has begun.
      case lensLanding(Int)
      /// The bar answers a page that has been scrolled far enough, down or up.
      case scrollAnswer(goesDown: Bool)
      /// A bar that followed a scroll comes to rest. Carries the move's number: ignored if a later move has begun.
      case barRest(Int)
    }

    var time: Double
    var kind: Kind
  }

  let movie: Movie
  var score: Score
  var selection: SelectionGuard
  var isPresented: Bool
  var isBarHidden: Bool
  var isMinimized: Bool
  var isSearching: Bool
  /// Whether the search field is typed in.
  var isFocused = false
  var orientation: Movie.Orientation
  /// That drag, not those that tap.
  var fingersDown = 0
  /// The tab at which an indicator or a notch stands, or to which it is on its way.
  var travellerIndices: [Traveller: Int] = [:]
  /// Index of the open tab.
  var openIndex: Int
  var isMenuOpen = false
  /// How far pages have been scrolled since they last turned back, down positive; and how many points a bar that follows still
  /// stays where it is.
  var scrolledOneWay = 0.0
  var resistanceLeft = 0.0
  /// Whether the finger that scrolled last left so fast that the bar comes back.
  var isFlickedOpen = false
  /// The tab that the bar shows as selected, or is about to.
  private(set) var highlighted: Int
  private var pending: [Pending] = []
  /// How often the pill of glass has risen or been caught.
  private var flights = 0
  /// How often the bar has set out to go or to come.
  private var barMoves = 0
  /// When the last action began.
  private var now = 0.0
  /// Which of the spec's events it is.
  private var origin: Int?

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
      // What was set going ends before what begins at the same instant.
      if let due, time.map({ pending[due].time <= $0 + Tolerance.time }) ?? true {
        handle(pending.remove(at: due))
      } else if let time {
        now = time
        score.extend(to: time)
        origin = movie.timeline[next].origin
        perform(movie.timeline[next].action, at: time)
        next += 1
      } else {
        break
      }
    }
  }

  /// nil while it cannot be known yet, because something is still under way.
  private func startTime(of cue: Movie.Cue) -> Double? {
    switch cue.when {
    // One that stands after a pause of unknown length may find its time gone by.
    case .at(let time): max(time, now)
    case .afterRest(let gap): pending.isEmpty ? score.end + gap : nil
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
    case .lensRelease(let drag):
      fingersDown -= 1
      report(.panEnded, at: pending.time)
      release(drag, at: pending.time)
    case .lensLanding(let flight): if flight == flights { landLens(at: pending.time) }
    case .scrollAnswer(let goesDown): answerToScroll(goesDown, at: pending.time)
    case .barRest(let move): if move == barMoves { restBar(at: pending.time) }
    }
  }

  /// Moves a number to `value` as `UIView.animate` changes a property, from wherever it is.
  mutating func retarget(
    _ target: Target, _ property: Property, to value: Double, at time: Double, _ approach: Approach,
    _ timing: MediaTiming, left: Keyframes<Double>? = nil
  ) {
    score.move(target, property) { $0.retarget(to: value, at: time, Move(approach, timing, left: left)) }
  }

  mutating func report(_ kind: MovieEvent.Kind, at time: Double, index: Int? = nil, answer: MovieEvent.Answer? = nil) {
    score.report(MovieEvent(time: time, kind: kind, index: index, answer: answer))
  }
}

extension Timeline {
  /// What the program does where it is so already.
  mutating func reportIdle(_ kind: MovieEvent.Kind, at time: Double, index: Int? = nil) {
    report(kind, at: time, index: index, answer: .ignored(.alreadySo))
    if let origin { score.idleOrigins.append(origin) }
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

extension Timeline {
  /// What was to come down before stays up.
  mutating func expectLensLanding(at time: Double) {
    flights += 1
    pending.append(Pending(time: time, kind: .lensLanding(flights)))
  }

  /// The bar moves from now on; what was to bring it to rest before no longer does.
  mutating func moveBar() { barMoves += 1 }

  mutating func expectScrollAnswer(_ goesDown: Bool, at time: Double) {
    pending.append(Pending(time: time, kind: .scrollAnswer(goesDown: goesDown)))
  }

  mutating func expectBarRest(at time: Double) { pending.append(Pending(time: time, kind: .barRest(barMoves))) }

  mutating func expectRelease(_ drag: LensDrag, at time: Double) {
    flights += 1
    pending.append(Pending(time: time, kind: .lensRelease(drag)))
  }
}

// MARK: Selections

extension Timeline {
  /// Selects `index`, with its transition where it has one.
  mutating func change(to index: Int, at time: Double) {
    let from = selection.selectedIndex
    moveTravellers(to: index, at: time)
    open(index, at: time)
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
    restTravellers(at: index, at: time)
    restExpansion(at: index, at: time)
    score.extend(to: time)
  }

  /// From `swap` on, tint and icon show `index` as selected; what was to change after `time` no longer does.
  mutating func highlight(_ index: Int, at swap: Double, decidedAt time: Double) {
    let old = highlighted
    if highlighted != index { trade(highlighted, for: index, at: time) }
    highlighted = index
    for (i, item) in movie.bar.items.enumerated() {
      score.items[i].isFilled.forget(after: time)
      score.items[i].tint.forget(after: time)
      guard score.items[i].isFilled.last != (i == index) else { continue }
      score.items[i].isFilled.set(i == index, at: swap)
      if i == index { setSearching(item.isSearch, at: swap) }
      score.items[i].tint.set(i == index ? item.tint : item.unselectedTint, at: swap)
      if i == index { moveMarks(from: old, to: i, at: swap) }
    }
    score.extend(to: swap)
  }
}
