extension SpecMotions {
  /// What moves in items, and `others`, by properties that an export does not have.
  func gaps(of others: [Move] = [], has: (Property.Entry) -> Bool) -> [String] {
    let missing = Set((groups.flatMap(\.moves) + others).map(\.property)).filter { !has($0.entry) }
    return missing.map { "animations of \($0.rawValue)" }.sorted()
  }

  /// What a bar does of which no export has the motion, in words.
  static func gaps(ofBar bar: Movie.TabBar) -> [String] {
    var gaps: [String] = []
    if bar.selectionMove == .lens { gaps.append("the pill of glass, which the system draws") }
    if bar.selectionMove == .fade { gaps.append("the mark behind the selected tab, which fades") }
    func add(_ gap: ExportGap, _ isThere: Bool) { if isThere { gaps.append(gap.text) } }
    add(.frames, bar.items.contains { !$0.frames.isEmpty })
    // Indicators that move evenly are exported; `SpecMotions` tells of the others.
    for mechanism in bar.mechanisms.all where !(mechanism is Indicator) { gaps.append(type(of: mechanism).gap.text) }
    let effects = bar.items.flatMap(\.effects.all).map { type(of: $0).name }
    return gaps + IconEffects.types.filter { effects.contains($0.name) }.map { $0.gap }
  }

  /// What happens besides taps and pans, likewise.
  static func gaps(ofTimeline cues: [Movie.Cue]) -> [String] {
    var gaps: [String] = []
    for cue in cues {
      let words: String? =
        switch cue.action {
        case .tap, .select, .pan, .caption: nil
        case .change: "changes of tabs while the movie runs"
        case .rotate: "the rotation of the device, which the system animates"
        case .present, .dismiss: "the modal page, which the system animates"
        case .hide, .show: "hiding and showing the bar"
        case .minimize: "the forms of a floating bar, which the system animates"
        case .scroll: "scrolling, and what the bar does then"
        }
      if let words, !gaps.contains(words) { gaps.append(words) }
    }
    return gaps
  }
}

extension Indicator {
  /// Its way, where all of it goes alike and nothing else about it changes: what one number says. Nil elsewhere.
  var evenTravel: Travel? {
    if case .title = width { return nil }
    guard travel.path == .straight, travel.lead == travel.trail, thinning == 1, carriedIcon == nil, itemShift == 0,
      itemFade == 0, travel.dampingPerPoint == 0
    else { return nil }
    var even = travel
    switch travel.lead {
    case .curve(.linear): return even
    case .curve: return nil
    case .spring(let spring, let timing):
      (even.approach, even.timing) = (.spring(spring), timing)
      return even
    }
  }
}
