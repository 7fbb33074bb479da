/// When a movie moves, and when it stands still.
extension Score {
  /// When the first thing happens: an event, or a motion or a finger that comes before it.
  var firstMotion: Double {
    let starts =
      tracks.values.compactMap { $0.animations.map(\.added).min() }
      + tints.values.compactMap { $0.animations.map(\.added).min() }
    return max([events.first?.time, starts.min(), contacts.map(\.down).min()].compactMap(\.self).min() ?? 0, begin)
  }

  /// When anything may change, in order and apart from each other, with room for rounding: at all other times the picture stays
  /// as it is. An endless animation goes on for ever.
  func activity(captions: [Movie.Caption]) -> [ClosedRange<Double>] {
    var spans = tracks.values.flatMap(\.activity)
    spans += tints.values.flatMap(\.activity)
    spans += progress.map { min($0.added, $0.begin)...max($0.end, $0.begin) }
    spans += contacts.map { $0.down...$0.end }
    var instants = captions.map(\.begin)
    for item in items { instants += item.tint.times + item.isFilled.times }
    instants += selectedIndex.times + visiblePages.times + orientation.times + glow.times
    spans += instants.map { $0...$0 }
    return Self.merged(spans.map { $0.lowerBound - 2 * Tolerance.time...$0.upperBound + 2 * Tolerance.time })
  }

  /// Calls `visit` with the movie's begin and with times that see every motion of an item at least `step` seconds apart, begins and ends included.
  func forEachItemMotion(every step: Double, _ visit: (Double) -> Void) {
    visit(begin)
    var spans: [ClosedRange<Double>] = []
    for track in tracks.values where track.target.isInItem {
      for animation in track.animations where animation.begin < end {
        spans.append(animation.begin...max(min(animation.end, end), animation.begin))
      }
    }
    for span in Self.merged(spans) {
      var time = span.lowerBound
      while time < span.upperBound {
        visit(time)
        time += step
      }
      visit(span.upperBound)
    }
  }

  /// In order; what touches becomes one.
  private static func merged(_ spans: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, span.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        result.append(span)
      }
    }
    return result
  }
}

extension Target {
  fileprivate var isInItem: Bool {
    switch self {
    case .item: true
    default: false
    }
  }
}
