extension SpecMotions {
  /// What moves in items, and in pages, by properties that an export does not have.
  func gaps(has: (Property.Entry) -> Bool) -> [String] {
    let missing = Set(sets.flatMap(\.moves).map(\.property)).filter { !has($0.entry) }
    return missing.map { "animations of \($0.rawValue)" }.sorted()
  }

  /// Everything in the movie that no code has, in words. `adapts` says whether an adaptive bar changes its
  /// darkness.
  static func gaps(_ movie: Movie, adapts: Bool) -> [String] {
    let (bar, items) = (movie.bar, movie.bar.items)
    var gaps: [String] = []
    func add(_ gap: ExportGap, _ isThere: Bool) {
      if isThere, !gaps.contains(gap.text) { gaps.append(gap.text) }
    }
    add(.ownPages, items.contains { $0.transition != movie.transition })
    add(.tints, items.contains { !$0.tints.isEmpty })
    add(.adaptiveGlass, adapts)
    add(.mark, bar.selectionMove == .fade)
    add(.frames, items.contains { !$0.frames.isEmpty })
    add(.glow, bar.showsGlow)
    for cue in movie.timeline {
      switch cue.action {
      case .tap, .select, .pan, .caption, .minimize: break
      case .change: add(.changes, true)
      case .rotate: add(.turn, true)
      case .present, .dismiss: add(.modal, true)
      case .hide, .show: add(.hiding, true)
      case .scroll: add(.scroll, bar.onScroll.answer == .stay)
      }
    }
    return gaps
  }
}
