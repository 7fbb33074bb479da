import TabBase
import TabModel

/// Tabs that open to show their titles.
extension ExpandingTabs {
  package func answer(_ event: BarEvent, at time: Double, in timeline: inout Timeline) {
    switch event {
    case .tapped: break
    case .selected(let index): timeline.open(index, self, at: time)
    case .driven(let from, let to, let duration, let motion):
      timeline.drive(self, from: from, to: to, begin: time, duration: duration, motion)
    case .settled(let index): timeline.rest(self, at: index, time)
    }
  }
}

extension Timeline {
  /// Closes the open tab and opens `index`.
  fileprivate mutating func open(_ index: Int, _ expansion: ExpandingTabs, at time: Double) {
    guard index != openIndex else { return }
    turn(openIndex, to: 0, expansion.closing, expansion.timing, titles: expansion.fadeOut, at: time)
    turn(index, to: 1, expansion.easing, expansion.timing, titles: expansion.fadeIn, at: time)
    openIndex = index
  }

  /// Opens and closes tabs with the finger that drags the pages. `make` returns the motion of a value that
  /// is a function of progress.
  fileprivate mutating func drive(
    _ expansion: ExpandingTabs, from: Int, to: Int, begin: Double, duration: Double,
    _ make: (_ value: (Double) -> Double) -> Motion<Double>
  ) {
    for (index, value, titles) in [(from, 0.0, expansion.fadeOut), (to, 1.0, expansion.fadeIn)] {
      let left = 1 - 2 * value
      playback.withTrack(.opening(index), .progress) { $0.set(value, at: begin) }
      playback.withTrack(.opening(index), .opacity) { $0.set(value, at: begin) }
      playback.add(
        Animation(make { left * (1 - $0) }, begin: begin, duration: duration, layer: .additive), to: .opening(index),
        .progress
      )
      guard let way = titleWay(titles) else { continue }
      playback.add(
        Animation(.through(way.scaled(by: left), make { $0 }), begin: begin, duration: duration, layer: .additive),
        to: .opening(index), .opacity)
    }
    openIndex = to
  }

  /// Leaves tab `index` open from `time` on, after a drag that has led there or was cancelled.
  fileprivate mutating func rest(_ expansion: ExpandingTabs, at index: Int, _ time: Double) {
    guard index != openIndex else { return }
    for (tab, value) in [(openIndex, 0.0), (index, 1.0)] {
      for property in [Property.progress, .opacity] {
        playback.withTrack(.opening(tab), property) { $0.set(value, at: time) }
      }
    }
    openIndex = index
  }

  /// The remaining fraction of a title's fade, by progress. The reader ensures that the key times are in
  /// order. If they were not, the title would appear at once.
  private func titleWay(_ part: ClosedRange<Double>) -> Keyframes<Double>? {
    Law(.opacity, from: 1, to: 0, in: part).keyframes
  }

  private mutating func turn(
    _ index: Int, to value: Double, _ easing: Easing, _ timing: MediaTiming, titles: ClosedRange<Double>,
    at time: Double
  ) {
    retarget(.opening(index), .progress, to: value, at: time, easing, timing)
    retarget(.opening(index), .opacity, to: value, at: time, easing, timing, left: titleWay(titles))
  }
}
