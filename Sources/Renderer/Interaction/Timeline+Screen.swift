/// What happens to the arrow, the bar and the screen as a whole.
extension Timeline {
  /// Puts everything where the movie starts.
  mutating func placeAtRest() {
    if movie.arrow.container != .none {
      let x = arrowX(over: selection.selectedIndex)
      score.withTrack(.arrow, .x, base: x) { _ in }
    }
    if case .spring = movie.bar.selectionMove {
      score.withTrack(.selection, .x, base: Double(selection.selectedIndex)) { _ in }
    }
    if isPresented { score.withTrack(.modal, .y, base: 1) { _ in } }
    if isBarHidden { score.withTrack(.bar, .y, base: 1) { _ in } }
  }

  mutating func moveArrow(to index: Int, at time: Double) {
    guard movie.arrow.container != .none else { return }
    let x = arrowX(over: index)
    arrowIndex = index
    retarget(.arrow, .x, to: x, at: time, movie.arrow.approach, movie.arrow.timing)
  }

  private func arrowX(over index: Int) -> Double {
    TabBarLayout(movie, orientation).arrowX(over: index, movie)
  }

  mutating func setPresented(_ presented: Bool, at time: Double, duration: Double) {
    guard presented != isPresented else { return }
    isPresented = presented
    retarget(.modal, .y, to: presented ? 1 : 0, at: time, .curve(.easeInOut), MediaTiming(duration: duration))
    report(presented ? .presented : .dismissed, at: time)
  }

  mutating func setBarHidden(_ hidden: Bool, at time: Double, duration: Double) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    retarget(.bar, .y, to: hidden ? 1 : 0, at: time, .curve(.easeInOut), MediaTiming(duration: duration))
    report(hidden ? .hidden : .shown, at: time)
  }

  /// The layout is the new one at once; the picture turns there from where it was, the short way round.
  mutating func rotate(to new: Movie.Orientation, at time: Double, duration: Double) {
    guard new != orientation else { return }
    let turn = new.turn(from: orientation)
    orientation = new
    score.orientation.set(new, at: time)
    score.add(
      Animation(
        .screen, .rotation, .curve(.easeInOut, from: -turn, to: 0), begin: time, duration: duration,
        isAdditive: true))
    // The bar lays out its arrow anew. The window does not turn: its arrow stays where it is on the device.
    if movie.arrow.container == .bar {
      retarget(.arrow, .x, to: arrowX(over: arrowIndex), at: time, .curve(.easeInOut), MediaTiming(duration: duration))
    }
    report(.rotated, at: time)
  }

  /// As `UIView.animate` changes a property.
  mutating func retarget(
    _ target: Target, _ property: Property, to value: Double, at time: Double, _ approach: Approach,
    _ timing: MediaTiming
  ) {
    var end = time
    score.withTrack(target, property) { end = $0.retarget(to: value, at: time, approach, timing) }
    score.extend(to: end)
  }
}
