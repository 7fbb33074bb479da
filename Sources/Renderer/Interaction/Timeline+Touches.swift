/// What a picture shows besides the app: the fingers, and captions. They come last, so that they delay nothing.
extension Timeline {
  mutating func addMarks() {
    if movie.touches.isShown {
      score.touches = touches
      for touch in touches { score.extend(to: touch.end) }
    }
    for caption in movie.captions { score.extend(to: caption.begin) }
  }

  /// A touch for every tap and pan, accepted or not. What the hand does is reported in the order in which it is done.
  private var touches: [FingerTouch] {
    let times = score.events.filter { $0.kind == .tap || $0.kind == .panBegan }.map(\.time)
    let kinds = movie.timeline.map(\.kind).filter(\.isTouch)
    return zip(times, kinds).enumerated().compactMap { index, touch in
      let (time, kind) = touch
      switch kind {
      case .tap(let item, let hold):
        guard let position = center(ofItem: item, at: time) else { return nil }
        // The selection happens when the finger leaves, on most bars.
        let begin = movie.bar.selectsOnTouchDown ? time : time - hold
        return FingerTouch(index, at: position, begin: begin, duration: hold)
      case .pan(let pan): return FingerTouch(index, along: pan, begin: time)
      case .select, .rotate, .present, .dismiss, .hide, .show: return nil
      }
    }
  }

  /// The middle of the item's button, in screen points.
  private func center(ofItem item: Int, at time: Double) -> Point? {
    let layout = TabBarLayout(movie, score.orientation.value(at: time + Tolerance.time))
    guard layout.buttons.indices.contains(item) else { return nil }
    return layout.buttons[item].center + layout.frame.origin
  }
}

extension Movie.Action.Kind {
  /// Whether a finger does it.
  fileprivate var isTouch: Bool {
    switch self {
    case .tap, .pan: true
    case .select, .rotate, .present, .dismiss, .hide, .show: false
    }
  }
}
