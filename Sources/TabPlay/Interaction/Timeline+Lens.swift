import TabBase
import TabModel

/// The lens, a glass pill behind the selected item: it rises, travels, grows on its way, and lands.
///
/// Its motion was measured in a recording, frame by frame: halfway to the next tab after 83 ms, there after
/// 167, and gray again after 333. The springs are fitted to that.
extension Timeline {
  private enum LensMotion {
    static let position = Spring.response(0.2, dampingFraction: 1)
    /// The glass comes up ahead of the way, so that no flat pill is seen to slide; by eye.
    static let rise = Spring.response(0.12, dampingFraction: 1)
    static let fall = Spring.response(0.2, dampingFraction: 1)
    static let width = Spring.response(0.4, dampingFraction: 0.6)
    /// The recorded lens was 1.26 times as high as at rest when halfway, and 1.5 times on arrival.
    static let height = Spring.response(0.25, dampingFraction: 0.7)
    /// Size of the raised lens, as a factor of its size at rest.
    static let growth = 1.39
    /// Time after which the position's spring has 2.5 % of its distance left and the lens lands, in
    /// seconds.
    static let flight = 0.177
    /// Duration of a selection indicator's fade, in seconds.
    static let fade = 0.2
    /// Largest distance by which a drag takes all tabs along, in points.
    static let drift = 4.0
    /// The spring of the tabs' return, by eye.
    static let driftBack = Spring.response(0.4, dampingFraction: 0.7)
  }

  /// Moves the lens to tab `index`, as after a tap.
  mutating func moveLens(to index: Int, at time: Double) {
    raiseLens(at: time)
    retarget(.selection, .x, to: Double(index), at: time, on: LensMotion.position)
    expectLensLanding(at: time + LensMotion.flight)
  }

  mutating func raiseLens(at time: Double) { setLens(lift: 1, size: LensMotion.growth, at: time) }

  mutating func landLens(at time: Double) { setLens(lift: 0, size: 1, at: time) }

  private mutating func setLens(lift: Double, size: Double, at time: Double) {
    for (property, value, spring) in [
      (Property.lift, lift, lift > 0 ? LensMotion.rise : LensMotion.fall), (.width, size, LensMotion.width),
      (.height, size, LensMotion.height),
    ] where playback.tracks[Playback.Key(target: .selection, property: property)]?.model(at: time) != value {
      retarget(.selection, property, to: value, at: time, on: spring)
    }
  }

  /// Fades the selection indicator out at one tab and in at the other.
  mutating func fadeMark(from old: Int, to new: Int, at time: Double) {
    retarget(.mark(old), .opacity, to: 0, at: time, over: LensMotion.fade)
    retarget(.mark(new), .opacity, to: 1, at: time, over: LensMotion.fade)
  }

  // MARK: Dragged along the bar

  /// A drag by a finger that came down on the bar.
  struct LensDrag {
    /// Last position of the finger, counted in items.
    let place: Double
  }

  /// The drag that `pan` begins if it starts on a bar with a lens; nil means that it starts elsewhere.
  func lensDrag(_ pan: Movie.Pan) -> LensDrag? {
    guard movie.bar.selectionMove == .lens, !isMinimized, !isSearching, let start = pan.samples.first?.position,
      let last = pan.samples.last?.position
    else { return nil }
    let geometry = BarGeometry(movie.bar, movie.screen, orientation)
    guard geometry.body.offsetBy(geometry.frame.origin).contains(start) else { return nil }
    return LensDrag(place: place(of: last, geometry))
  }

  /// The finger's position, counted in items, from the first to the last.
  private func place(of finger: Point, _ geometry: BarGeometry) -> Double {
    let tabs = geometry.buttons.indices.filter { !movie.bar.items[$0].isSearch }
    let centers = tabs.map { geometry.frame.x + geometry.buttons[$0].midX }
    guard let first = centers.first, let last = centers.last else { return 0 }
    // From the first tab on, from either side.
    func way(_ x: Double) -> Double { last < first ? first - x : x - first }
    guard let next = centers.firstIndex(where: { way($0) >= way(finger.x) }) else { return Double(centers.count - 1) }
    guard next > 0 else { return 0 }
    let (before, after) = (way(centers[next - 1]), way(centers[next]))
    return Double(next - 1) + (way(finger.x) - before) / (after - before)
  }

  /// The lens comes to the finger and stays below it.
  mutating func followLens(_ pan: Movie.Pan, at time: Double) {
    let geometry = BarGeometry(movie.bar, movie.screen, orientation)
    let places = pan.samples.map { place(of: $0.position, geometry) }
    let duration = pan.samples.last?.time ?? 0
    guard let first = places.first, let last = places.last else { return }
    raiseLens(at: time)
    retarget(.selection, .x, to: first, at: time, on: LensMotion.position)
    let times = pan.samples.map { duration > 0 ? min($0.time / duration, 1) : 0 }
    // Samples are in order of time, so this cannot fail. If it did, the lens would wait for the release.
    if duration > 0, let way = try? Keyframes(places, keyTimes: times) {
      playback.add(Animation(.keyframes(way), begin: time, duration: duration), to: .selection, .x)
    }
    playback.withTrack(.selection, .x) { $0.set(last, at: time + duration) }
    drift(along: pan, keyTimes: times, over: geometry.body.width, at: time)
  }

  /// The tabs follow the finger, with decreasing effect over the distance, and come back when it leaves.
  private mutating func drift(along pan: Movie.Pan, keyTimes: [Double], over width: Double, at time: Double) {
    guard let start = pan.samples.first?.position.x, let duration = pan.samples.last?.time, duration > 0 else { return }
    let offsets = pan.samples.map { sample in
      let fraction = min(max((sample.position.x - start) / width, -1), 1)
      return LensMotion.drift * fraction * (2 - abs(fraction))
    }
    if let way = try? Keyframes(offsets, keyTimes: keyTimes) {
      playback.add(Animation(.keyframes(way), begin: time, duration: duration), to: .bar, .drift)
    }
    playback.withTrack(.bar, .drift) { $0.set(offsets.last ?? 0, at: time + duration) }
    retarget(.bar, .drift, to: 0, at: time + duration, on: LensMotion.driftBack)
  }

  /// The finger has left: the lens goes to the nearest tab and selects it if that is possible.
  mutating func release(_ drag: LensDrag, at time: Double) {
    let nearest = Int(drag.place.rounded())
    let isNew = nearest != selection.selectedIndex
    let reason: MovieEvent.Reason? =
      !isNew
      ? nil
      : !item(nearest).isEnabled
        ? .disabled : movie.bar.items[nearest].isAction ? .action : selection.isOpen ? nil : .transitionRunning
    if isNew { report(.select, at: time, index: nearest, answer: reason.map { .ignored($0) } ?? .accepted) }
    guard isNew, reason == nil else { return moveLens(to: highlighted, at: time) }
    highlight(nearest, at: time, decidedAt: time)
    change(to: nearest, at: time)
  }
}
