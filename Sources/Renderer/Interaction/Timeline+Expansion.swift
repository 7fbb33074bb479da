/// Tabs that open to show their titles.
extension Timeline {
  mutating func placeExpansion() {
    guard movie.bar.expansion != nil else { return }
    for index in movie.bar.items.indices {
      for property in [Property.x, .opacity] {
        score.withTrack(.opening(index), property, base: index == selection.selectedIndex ? 1 : 0) { _ in }
      }
    }
  }

  /// The tab that was open closes while `index` opens.
  mutating func open(_ index: Int, at time: Double) {
    guard let expansion = movie.bar.expansion, index != openIndex else { return }
    turn(openIndex, to: 0, expansion.closing, expansion.timing, titles: expansion.fadeOut, at: time)
    turn(index, to: 1, expansion.approach, expansion.timing, titles: expansion.fadeIn, at: time)
    openIndex = index
  }

  private mutating func turn(
    _ index: Int, to value: Double, _ approach: Approach, _ timing: MediaTiming, titles: ClosedRange<Double>,
    at time: Double
  ) {
    retarget(.opening(index), .x, to: value, at: time, approach, timing)
    // In order, since the reader sees to it; were they not, the title would be there at once.
    guard let way = try? Keyframes([1, 1, 0, 0], keyTimes: [0, titles.lowerBound, titles.upperBound, 1]) else { return }
    score.withTrack(.opening(index), .opacity) {
      let old = $0.model(at: time)
      $0.set(value, at: time)
      $0.add(
        Animation(
          .opening(index), .opacity, .through(way.scaled(by: old - value), approach.motion(from: 0, to: 1)),
          timing.fillingBefore, after: time, isAdditive: true))
    }
  }
}
