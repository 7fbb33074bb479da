import TabModel

extension SpecMotions {
  /// Motions of items and pages by properties that an export does not have.
  func gaps(has: (Property) -> Bool) -> [String] {
    let missing = Set(sets.flatMap(\.moves).map(\.property)).filter { !has($0) }
    return missing.map { $0 == .trim ? "strokes that are drawn by `trim`" : "animations of \($0.rawValue)" }.sorted()
  }

  /// Everything in the movie that no code has, in words. `adapts` says whether an adaptive bar changes its
  /// darkness.
  static func gaps(_ movie: Movie, adapts: Bool) -> [String] {
    let (bar, items) = (movie.bar, movie.bar.items)
    var gaps: [String] = []
    func add(_ gap: String, _ isThere: Bool) {
      if isThere, !gaps.contains(gap) { gaps.append(gap) }
    }
    add("page transitions of single tabs", items.contains { $0.transition != movie.transition })
    if case .animated(let transition) = movie.transition {
      add("a transition that is caught on its way: here it runs to its end", transition.isInterruptible)
    }
    add("keyframes of colors", items.contains { !$0.tints.isEmpty })
    add("glass that adapts to what is beneath it", adapts)
    add("the mark behind the selected tab, which fades", bar.selectionMove == .fade)
    add("the pictures of a frame animation", items.contains { !$0.frames.isEmpty })
    for gap in items.flatMap(\.effects.inCode).flatMap(\.gaps) { add(gap, true) }
    add(
      "the tab that acts: return false for it in `tabBarController(_:shouldSelect:)`, and do there what it does",
      items.contains { $0.isAction })
    add("the light below the selected tab", bar.showsGlow)
    for cue in movie.timeline {
      switch cue.action {
      case .tap, .select, .pan, .caption, .minimize: break
      case .change: add("changes of tabs while the movie runs", true)
      case .rotate: add("the rotation of the device, which the system animates", true)
      case .present, .dismiss: add("the modal page, which the system animates", true)
      case .hide, .show: add("the bar that is hidden and shown: `setTabBarHidden(_:animated:)` does so on iOS 18", true)
      case .keyboard: add("the keyboard, which the system animates", true)
      case .scroll: add("pages that scroll", bar.onScroll.answer == .stay)
      }
    }
    return gaps
  }
}
