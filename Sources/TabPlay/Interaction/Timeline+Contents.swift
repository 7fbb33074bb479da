import TabBase
import TabModel

/// The changes that the app makes while the movie runs: badges, titles, icons, and enabled states.
extension Timeline {
  /// The current version of a tab.
  func item(_ index: Int) -> Movie.Item { movie.bar.item(index, version: playback.items[index].version.last) }

  mutating func change(_ change: ContentChange, at time: Double) {
    let (index, kind) = (change.index, MovieEvent.Kind(change.part))
    let (old, new) = (item(index), movie.bar.item(index, version: change.version))
    guard !new.isSame(as: old, in: change.part) else { return reportIdle(kind, at: time, index: index) }
    let outgoing = playback.items[index].version.last
    playback.items[index].version.set(change.version, at: time)
    playback.extend(to: time)
    if change.part == .icon { replaceLottie(of: index, at: time) }
    if let part = change.part.itemPart { pass(part, of: index, from: outgoing, old, new, change.passage, at: time) }
    if change.part == .badge, new.has(.badge) { play(.badge, in: index, at: time, towards: index) }
    report(kind, at: time, index: index)
  }

  /// Starts the motions of the outgoing and the incoming content.
  private mutating func pass(
    _ part: ItemPart, of index: Int, from version: Int, _ old: Movie.Item, _ new: Movie.Item,
    _ passage: ContentTransition,
    at time: Double
  ) {
    if new.has(part) { for move in passage.incoming { start(move, .item(index, part), at: time) } }
    let going = old.has(part) ? passage.outgoing(isReplaced: new.has(part)) : []
    playback.items[index].formers[part, default: StepTrack(nil)].set(going.isEmpty ? nil : version, at: time)
    guard let end = going.map({ time + $0.delay + $0.duration }).max() else { return }
    for move in going { start(move, .outgoing(index, part), at: time) }
    playback.items[index].formers[part]?.set(nil, at: end)
  }

  private mutating func start(_ move: ContentTransition.Move, _ target: Target, at time: Double) {
    let timing = MediaTiming(duration: move.duration, delay: move.delay, fill: .backwards)
    playback.add(Animation(move.motion, timing, after: time), to: target, move.property)
  }

  /// Replaces the text below the picture from `time` on.
  mutating func setCaption(_ text: String, at time: Double) {
    playback.captions.append(Movie.Caption(begin: time, text: text))
    playback.extend(to: time)
    report(.captionChanged, at: time)
  }
}

extension ContentChange.Part {
  /// The part of the item that gets new content; nil means none, as for `enabled`.
  fileprivate var itemPart: ItemPart? {
    switch self {
    case .icon: .icon
    case .title: .title
    case .badge: .badge
    case .enabled: nil
    }
  }
}

extension MovieEvent.Kind {
  fileprivate init(_ part: ContentChange.Part) {
    switch part {
    case .icon: self = .iconChanged
    case .title: self = .titleChanged
    case .badge: self = .badgeChanged
    case .enabled: self = .enabledChanged
    }
  }
}

extension Movie.Item {
  fileprivate func isSame(as other: Movie.Item, in part: ContentChange.Part) -> Bool {
    switch part {
    case .icon: icon == other.icon && selectedIcon == other.selectedIcon
    case .title: title == other.title
    case .badge: badge == other.badge
    case .enabled: isEnabled == other.isEnabled
    }
  }

  fileprivate func has(_ part: ItemPart) -> Bool {
    switch part {
    case .icon: icon != .none
    case .title: !title.isEmpty
    case .badge: badge != .none
    case .button: true
    }
  }
}
