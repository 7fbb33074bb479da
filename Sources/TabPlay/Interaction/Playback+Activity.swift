import TabBase

/// The times of motion and rest.
extension Playback {
  /// Time of the first event, or of a motion or touch before it, in seconds of movie time.
  package var firstMotion: Double {
    let starts =
      tracks.values.compactMap { $0.animations.map(\.added).min() }
      + tints.values.compactMap { $0.animations.map(\.added).min() }
    return max([events.first?.time, starts.min(), contacts.map(\.begin).min()].compactMap(\.self).min() ?? 0, begin)
  }

  /// The intervals in which anything may change, in order and disjoint, widened by a tolerance for
  /// rounding. The picture does not change at other times. An endless animation has an infinite interval.
  package var activity: [ClosedRange<Double>] {
    var spans = tracks.values.flatMap { $0.activity }
    spans += tints.values.flatMap { $0.activity }
    spans += progress.activity
    spans += contacts.map { $0.begin...$0.end }
    for shade in shades { spans += shade.times.map { $0...$0 + Self.shadeSpan } }
    spans += (indicatorGround?.times ?? []).map { $0...$0 + Self.indicatorSpan }
    return Self.merged(spans, steps)
  }

  /// The times, in seconds and in no order, at which values change that hold until then.
  package var steps: [Double] {
    var times = captions.map(\.begin)
    for item in items { times += item.tint.times + item.isFilled.times + item.version.times }
    times += selectedIndex.times + visiblePages.times + orientation.times + glow.times
    return times + (isDark?.times ?? [])
  }

  /// Interval between samples of the content beneath a bar, and the length of a motion that is sampled, both in
  /// seconds. Endless motions mostly continue like their first minute.
  private static let lookInterval = 1.0 / 60
  private static let longestLook = 60.0

  /// Calls `look` with times, from the movie's start on, that sample every change of the content beneath a
  /// bar, of the bar's position over it and of its glass.
  func forEachLookBeneathBar(_ look: (Double) -> Void) {
    let spans = tracks.filter { $0.key.changesBackdrop }.flatMap(\.value.activity)
    for span in Self.merged(spans, visiblePages.times + orientation.times + (isDark?.times ?? [])) {
      let start = max(span.lowerBound, begin)
      let end = min(span.upperBound, start + Self.longestLook)
      for time in stride(from: start, to: end, by: Self.lookInterval) { look(time) }
      if end >= begin { look(end) }
    }
  }

  /// Calls `visit` with the movie's start, and with times that sample every motion that may extend beyond
  /// the bar. They are at most `step` seconds apart, or a two-thousandth of a slow motion, with its start
  /// and end. Times of changes of an item's content are included.
  func forEachBarMotion(every step: Double, _ visit: (Double) -> Void) {
    visit(begin)
    for item in items { item.version.times.forEach(visit) }
    var spans: [(span: ClosedRange<Double>, step: Double)] = []
    for (key, track) in tracks where key.mayLeaveBar {
      for animation in track.animations where animation.begin < end {
        let way = animation.speed > 0 ? animation.duration / animation.speed : 0
        spans.append((animation.begin...max(min(animation.end, end), animation.begin), max(step, way / 2_000)))
      }
    }
    spans.sort { $0.span.lowerBound < $1.span.lowerBound }
    var place = 0
    while place < spans.count {
      // Overlapping intervals are sampled together, at the smallest step.
      var (upper, least) = (spans[place].span.upperBound, spans[place].step)
      var time = spans[place].span.lowerBound
      place += 1
      while place < spans.count, spans[place].span.lowerBound <= upper {
        upper = max(upper, spans[place].span.upperBound)
        least = min(least, spans[place].step)
        place += 1
      }
      while time < upper {
        visit(time)
        time += least
      }
      visit(upper)
    }
  }

  /// The intervals in order, widened by a tolerance for rounding. Those that touch are merged.
  private static func merged(_ spans: [ClosedRange<Double>], _ instants: [Double]) -> [ClosedRange<Double>] {
    let room = 2 * Tolerance.time
    let all = (spans + instants.map { $0...$0 }).map { $0.lowerBound - room...$0.upperBound + room }
    var result: [ClosedRange<Double>] = []
    for span in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, span.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        result.append(span)
      }
    }
    return result
  }
}

extension Playback.Key {
  /// Whether the track changes the content beneath a bar, the bar's position over it or its glass.
  fileprivate var changesBackdrop: Bool {
    switch (target, property) {
    case (.page, _), (.screen, _), (_, .darkness): true
    case (.bar, let property): property != .drift
    default: false
    }
  }

  /// Whether the track moves a part of the bar that may extend beyond it.
  fileprivate var mayLeaveBar: Bool {
    switch target {
    // An arrow keeps its height.
    case .arrow: false
    case .item, .outgoing, .leftEdge, .rightEdge, .follower, .appearance: true
    case .part(let part): part.mayLeaveBar
    default: false
    }
  }
}
