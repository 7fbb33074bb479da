import TabBase
import TabModel

/// The signs of selection besides tint and icon: the selection indicator behind the item, and the glow
/// below it.
extension Timeline {
  /// Sets the values at the movie's start.
  mutating func placeAtRest() {
    switch movie.bar.selectionMove {
    case .atOnce: break
    case .spring: playback.withTrack(.selection, .x, base: Double(selection.selectedIndex)) { _ in }
    case .lens:
      // The search button has no lens. Behind the field the bar keeps its first tab.
      let index = isSearching ? 0 : selection.selectedIndex
      playback.withTrack(.selection, .x, base: Double(index)) { _ in }
      for property in [Property.lift, .width, .height] { playback.withTrack(.selection, property) { _ in } }
    case .fade:
      for index in movie.bar.items.indices {
        playback.withTrack(.mark(index), .opacity, base: index == selection.selectedIndex ? 1 : 0) { _ in }
      }
    }
    for (form, tabs, isChanged) in [
      (Property.minimizing, Property.minimizingTabs, isMinimized), (.searching, .searchingTabs, isSearching),
    ] where isChanged {
      playback.withTrack(.bar, form, base: 1) { _ in }
      playback.withTrack(.bar, tabs, base: 0) { _ in }
    }
    placeTravellers()
    for mechanism in movie.bar.mechanisms.inOrder { mechanism.place(in: &self) }
    poseAtRest()
    for index in movie.bar.items.indices { play(.always, in: index, at: 0, towards: index) }
    if isPresented { playback.withTrack(.modal, .presentation, base: 1) { _ in } }
    if isBarHidden { playback.withTrack(.bar, .hiding, base: 1) { _ in } }
  }

  /// Time from a selection until the glow appears below the item, and duration of its appearance, in
  /// seconds.
  private static let glowDelay = 1.0
  private static let glowFade = 0.2

  mutating func moveMarks(from old: Int, to index: Int, at time: Double) {
    switch movie.bar.selectionMove {
    case .atOnce: break
    // The search button has no lens: the lens stays at the tab that was selected before, and jumps to the
    // next one.
    case .lens where movie.bar.items[index].isSearch: break
    case .lens where movie.bar.items[old].isSearch:
      playback.withTrack(.selection, .x) { $0.set(Double(index), at: time) }
    case .lens: moveLens(to: index, at: time)
    case .fade: fadeMark(from: old, to: index, at: time)
    case .spring(let spring): retarget(.selection, .x, to: Double(index), at: time, on: spring)
    }
    if movie.bar.showsGlow { moveGlow(to: index, at: time) }
  }

  /// Turns the glow off, and on again below item `index` after a delay, unless another selection comes
  /// first.
  private mutating func moveGlow(to index: Int, at time: Double) {
    playback.glow.set(nil, at: time)
    let begin = time + Self.glowDelay
    playback.glow.set(index, at: begin)
    playback.withTrack(.glow, .opacity) {
      $0.add(Animation(.curve(.easeOut, from: 0, to: 1), begin: begin, duration: Self.glowFade))
    }
    playback.show(until: begin + Self.glowFade)
  }
}
