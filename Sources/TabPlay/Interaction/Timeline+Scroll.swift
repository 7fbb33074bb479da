import TabBase
import TabModel

/// The scrolling of pages, and the bar's answer to it.
extension Timeline {
  /// Time in which a half-hidden bar comes to rest in AMScrollingNavbar, in seconds. HidingNavigationBar
  /// has the same time for any distance.
  private static let settling = 0.2
  /// Duration of a scroll that the app animates, in seconds: that of `setContentOffset(_:animated:)`.
  private static let toTop = 0.3

  mutating func scroll(_ scroll: Movie.Scroll, at time: Double) {
    let index = selection.selectedIndex
    if isPresented { return report(.scrolled, at: time, index: index, answer: .ignored(.covered)) }
    let target = Target.page(index)
    let old = scrolled(index, at: time)
    // A page has no content above its start.
    let new = max(old + scroll.distance, min(old, 0))
    guard new != old else { return reportIdle(.scrolled, at: time, index: index) }
    playback.withTrack(target, .scroll, base: movie.pages[index].scroll) { $0.set(new, at: time) }
    let curve = scroll.hasFinger ? Curve.linear : .easeInOut
    playback.add(
      Animation(.curve(curve, from: old - new, to: 0), begin: time, duration: scroll.duration, layer: .additive),
      to: target, .scroll)
    for place in [old, new] { playback.includeScroll(place, of: index) }
    if scroll.hasFinger { showFinger(scrolling: new - old, for: scroll.duration, at: time) }
    report(.scrolled, at: time, index: index)
    let speed = scroll.hasFinger && new < old ? (old - new) / scroll.duration : 0
    isFlickedOpen = movie.bar.onScroll.opensAbove.map { speed > $0 } ?? false
    answer(to: new - old, curve, for: scroll.duration, at: time)
  }

  /// The distance by which page `index` is scrolled, or is about to be, in points.
  func scrolled(_ index: Int, at time: Double) -> Double {
    playback.tracks[Playback.Key(target: .page(index), property: .scroll)]?.model(at: time) ?? movie.pages[index].scroll
  }

  /// The selected page goes to its start, as after a tap on the selected tab.
  mutating func scrollToTop(at time: Double) {
    let way = scrolled(selection.selectedIndex, at: time)
    scroll(Movie.Scroll(distance: -way, duration: Self.toTop, hasFinger: false), at: time)
  }

  /// Shows a finger that scrolls around the middle of the screen, as far as there is room; of a crop that shows a third of
  /// the screen's height or more, around the middle of that. A smaller one may show the bar alone, which nobody scrolls.
  private mutating func showFinger(scrolling distance: Double, for duration: Double, at time: Double) {
    let size = movie.screen.size(in: orientation)
    var (top, height) = (0.0, size.height)
    if case .rect(let crop) = movie.canvas.crop {
      let (first, last) = (max(crop.minY, 0), min(crop.maxY, size.height))
      if last - first >= size.height / 3 { (top, height) = (first, last - first) }
    }
    func place(_ y: Double) -> Point { Point(size.width / 2, top + min(max(y, height * 0.1), height * 0.85)) }
    let middle = height / 2
    let samples = [
      Movie.Pan.Sample(time: 0, position: place(middle + distance / 2)),
      Movie.Pan.Sample(time: duration, position: place(middle - distance / 2)),
    ]
    show(Contact(Movie.Pan(samples: samples), from: time))
  }

  private mutating func answer(to distance: Double, _ curve: Curve, for duration: Double, at time: Double) {
    let numbers = movie.bar.onScroll
    if scrolledOneWay * distance < 0 { (scrolledOneWay, resistanceLeft) = (0, numbers.resistance) }
    let before = abs(scrolledOneWay)
    scrolledOneWay += distance
    switch numbers.answer {
    case .stay: break
    case .follow: followScroll(distance, curve, for: duration, at: time)
    case .minimize, .hide:
      let missing = max(numbers.threshold - before, 0)
      guard missing <= abs(distance) else { return }
      guard missing > 0 else { return answerToScroll(distance > 0, at: time) }
      expectScrollAnswer(distance > 0, at: time + duration * curve.input(where: missing / abs(distance)))
    }
  }

  /// Hides, shows, shrinks or expands the bar if it is not yet in that state.
  mutating func answerToScroll(_ goesDown: Bool, at time: Double) {
    let numbers = movie.bar.onScroll
    guard numbers.answer == .hide else {
      if goesDown != isMinimized { setMinimized(goesDown, at: time) }
      return
    }
    guard goesDown != isBarHidden else { return }
    isBarHidden = goesDown
    moveBar()
    retarget(
      .bar, .hiding, to: goesDown ? 1 : 0, at: time, over: goesDown ? numbers.hideDuration : numbers.showDuration,
      goesDown ? numbers.hideCurve : numbers.showCurve)
    report(goesDown ? .hidden : .shown, at: time)
  }

  /// The bar moves with the content until it is hidden or in place; then it comes to rest.
  private mutating func followScroll(_ distance: Double, _ curve: Curve, for duration: Double, at time: Double) {
    let numbers = movie.bar.onScroll
    let resisted = min(abs(distance), resistanceLeft)
    resistanceLeft -= resisted
    let height = abs(BarGeometry(movie.bar, movie.screen, orientation).shift(hiding: 1))
    let start = playback.tracks[Playback.Key(target: .bar, property: .hiding)]?.model(at: time) ?? (isBarHidden ? 1 : 0)
    let way = (distance > 0 ? 1 : -1) * (abs(distance) - resisted) / numbers.speed / height
    let end = min(max(start + way, 0), 1)
    // A bar that resists the whole scroll may still come back at its end.
    guard end != start || isFlickedOpen && start != 0 else { return }
    moveBar()
    var arrival = duration
    if end != start {
      // The fractions of the scroll during which the bar resists, and then moves.
      let from = resisted / abs(distance)
      let until = min(from + (1 - from) * (end - start) / way, 1)
      // The times are in order by construction, so this cannot fail. If it did, the bar would jump.
      guard let keys = try? Keyframes([start - end, start - end, 0, 0], keyTimes: [0, from, until, 1]) else { return }
      playback.withTrack(.bar, .hiding) { $0.set(end, at: time) }
      playback.add(
        Animation(.through(keys, .curve(curve, from: 0, to: 1)), begin: time, duration: duration, layer: .additive),
        to: .bar, .hiding)
      // A bar that comes to rest where the scroll takes it is there before the scroll ends.
      if rest(of: end) == end { arrival = duration * curve.input(where: until) }
    }
    expectBarRest(at: time + arrival)
    if isBarHidden, rest(of: end) == 0 {
      isBarHidden = false
      report(.shown, at: time)
    }
  }

  /// The rest position of a bar that was left at `place`: 0 is shown, 1 hidden.
  private func rest(of place: Double) -> Double {
    if isFlickedOpen { return 0 }
    guard place != place.rounded() else { return place }
    return movie.bar.onScroll.rest == .nearer ? place.rounded() : scrolledOneWay > 0 ? 1 : 0
  }

  /// The bar comes to rest from where the scroll has left it. If it is outside the screen then, it is
  /// hidden.
  mutating func restBar(at time: Double) {
    guard let place = playback.tracks[Playback.Key(target: .bar, property: .hiding)]?.model(at: time) else { return }
    let rest = rest(of: place)
    guard rest != place else {
      if rest == 1, !isBarHidden {
        isBarHidden = true
        report(.hidden, at: time)
      }
      return
    }
    let seconds = Self.settling * (movie.bar.onScroll.rest == .nearer ? abs(rest - place) / 0.5 : 1)
    retarget(.bar, .hiding, to: rest, at: time, over: seconds)
    expectBarRest(at: time + seconds)
  }
}

extension Curve {
  /// The input at which the curve reaches `progress`, 0…1; for curves that never fall.
  fileprivate func input(where progress: Double) -> Double {
    if case .linear = self { return progress }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return high
  }
}
