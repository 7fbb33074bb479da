/// Pages whose content is scrolled, and what the bar does about it.
extension Timeline {
  private enum ScrollMotion {
    // HideBottomViewOnScrollBehavior of Material Components.
    static let hiding = 0.4
    static let showing = 0.5
    /// AMScrollingNavbar: seconds in which a bar comes to rest that is half-way out.
    static let settling = 0.2
  }

  mutating func scroll(_ scroll: Movie.Scroll, at time: Double) {
    let index = selection.selectedIndex
    if isPresented { return report(.scrolled, at: time, index: index, answer: .ignored(.covered)) }
    let target = Target.page(index)
    let key = Score.Key(target: target, property: .scroll)
    let old = score.tracks[key]?.model(at: time) ?? movie.pages[index].scroll
    // Above its beginning there is nothing to be seen of a page.
    let new = max(old + scroll.distance, min(old, 0))
    guard new != old else { return reportIdle(.scrolled, at: time, index: index) }
    score.withTrack(target, .scroll, base: movie.pages[index].scroll) { $0.set(new, at: time) }
    let curve = scroll.hasFinger ? Curve.linear : .easeInOut
    score.add(
      Animation(
        target, .scroll, .curve(curve, from: old - new, to: 0), begin: time, duration: scroll.duration, isAdditive: true
      ))
    for place in [old, new] { score.includeScroll(place, of: index) }
    if scroll.hasFinger { showFinger(scrolling: new - old, for: scroll.duration, at: time) }
    report(.scrolled, at: time, index: index)
    answer(to: new - old, curve, for: scroll.duration, at: time)
  }

  /// In the middle of the screen, or as far as the screen goes.
  private mutating func showFinger(scrolling distance: Double, for duration: Double, at time: Double) {
    let size = movie.screen.size(in: orientation)
    func place(_ y: Double) -> Point { Point(size.width / 2, min(max(y, size.height * 0.1), size.height * 0.85)) }
    let middle = size.height / 2
    let samples = [
      Movie.Pan.Sample(time: 0, position: place(middle + distance / 2)),
      Movie.Pan.Sample(time: duration, position: place(middle - distance / 2)),
    ]
    show(Contact(Movie.Pan(samples: samples), from: time))
  }

  private mutating func answer(to distance: Double, _ curve: Curve, for duration: Double, at time: Double) {
    let goesDown = distance > 0
    switch movie.bar.onScroll {
    case .stay: break
    case .minimize: if goesDown != isMinimized { setMinimized(goesDown, at: time) }
    case .hide:
      guard goesDown != isBarHidden else { return }
      isBarHidden = goesDown
      moveBar()
      let seconds = goesDown ? ScrollMotion.hiding : ScrollMotion.showing
      retarget(
        .bar, .y, to: goesDown ? 1 : 0, at: time, .curve(.closed(.emphasized)), MediaTiming(duration: seconds))
      report(goesDown ? .hidden : .shown, at: time)
    case .follow: followScroll(distance, curve, for: duration, at: time)
    }
  }

  /// The bar goes as far as the content does, until it is away or in its place; then it comes to rest on the nearer side.
  private mutating func followScroll(_ distance: Double, _ curve: Curve, for duration: Double, at time: Double) {
    let height = abs(BarGeometry(movie.bar, movie.screen, orientation).shift(hiding: 1))
    let start = score.tracks[Score.Key(target: .bar, property: .y)]?.model(at: time) ?? (isBarHidden ? 1 : 0)
    let unlimited = start + distance / height
    let end = min(max(unlimited, 0), 1)
    guard end != start else { return }
    moveBar()
    let share = (end - start) / (unlimited - start)
    // In order by construction, so that this cannot fail; if it did, the bar would be there at once.
    guard let keys = try? Keyframes([start - end, 0, 0], keyTimes: [0, share, 1]) else { return }
    score.withTrack(.bar, .y) { $0.set(end, at: time) }
    score.add(
      Animation(
        .bar, .y, .through(keys, .curve(curve, from: 0, to: 1)), begin: time, duration: duration, isAdditive: true))
    expectBarRest(at: time + duration)
    let rest = end.rounded()
    guard (rest == 1) != isBarHidden else { return }
    isBarHidden = rest == 1
    report(isBarHidden ? .hidden : .shown, at: time)
  }

  /// From where it was left it goes to the nearer side.
  mutating func restBar(at time: Double) {
    guard let place = score.tracks[Score.Key(target: .bar, property: .y)]?.model(at: time), place != place.rounded()
    else { return }
    let seconds = ScrollMotion.settling * abs(place.rounded() - place) / 0.5
    retarget(.bar, .y, to: place.rounded(), at: time, .curve(.easeInOut), MediaTiming(duration: seconds))
  }
}
