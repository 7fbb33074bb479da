import TabBase

/// The motions that a spec describes, apart from any moment of a movie: what code that a reader pastes has to say.
struct SpecMotions: Sendable {
  /// What moves, as an app would call it.
  enum Part: String, Sendable {
    case icon, title, badge, button
    case pageOut = "page-out"
    case pageIn = "page-in"
    case arrow
    case selection
    case indicator
  }

  /// What sets it going.
  enum Cause: Sendable, Equatable {
    /// A tap on the tab.
    case select
    /// Another tab is selected.
    case deselect
    /// A finger comes down, and leaves at once.
    case press
    /// The tab becomes the selected one, and stays so.
    case pose
    /// It stays so no longer.
    case unpose
    /// The page changes.
    case transition
    /// Something that goes to where the selected tab is.
    case follow
  }

  /// One number that moves.
  struct Move: Sendable, Equatable {
    var part: Part
    var property: Property
    var cause: Cause
    var motion: Motion<Double>
    /// Instead, where the tapped tab lies to the left of the selected one.
    var leftward: Motion<Double>
    var timing: MediaTiming
    /// A press: down and back, with the seconds that each takes and the time at which the way back begins.
    var press: ItemPress?
  }

  /// What a tab does, and the tabs that do so.
  struct Group: Sendable {
    /// Indices; nil where all tabs do the same, and for what is no tab's own.
    var items: [Int]?
    var moves: [Move]
  }

  private(set) var groups: [Group] = []
  /// How the page changes; nil for at once.
  private(set) var transition: AnimatedTransition?
  /// What goes to where the selected tab is, by how it goes.
  private(set) var ways: [(part: Part, approach: Approach, timing: MediaTiming)] = []
  /// From the selection until tint and icon change, in seconds.
  private(set) var swapDelay = 0.0
  /// What no export has, in words.
  private(set) var gaps: [String] = []
  let widthOfScreen: Double

  init(_ movie: Movie) {
    widthOfScreen = movie.screen.portraitSize.width
    let items = movie.bar.items
    swapDelay = items.map(\.swapDelay).max() ?? 0
    var own: [(moves: [Move], items: [Int])] = []
    for (index, item) in items.enumerated() {
      let moves = SpecMotions.moves(of: item)
      if let known = own.firstIndex(where: { $0.moves == moves }) {
        own[known].items.append(index)
      } else {
        own.append((moves, [index]))
      }
    }
    groups = own.filter { !$0.moves.isEmpty }.map {
      Group(items: $0.items.count == items.count ? nil : $0.items, moves: $0.moves)
    }
    if case .animated(let transition) = movie.transition { self.transition = transition }
    let transitions = items.map(\.transition).filter { $0 != movie.transition }
    if !transitions.isEmpty { gaps.append("the ways to a page that single tabs have of their own") }
    for (part, indicator) in [(Part.arrow, movie.arrow), (.indicator, movie.bar.indicator)] {
      if let travel = indicator?.evenTravel {
        ways.append((part, travel.approach, travel.timing))
      } else if indicator != nil {
        gaps.append("the \(part.rawValue), whose edges, height or strength change on its way")
      }
    }
    if case .spring(let spring) = movie.bar.selectionMove {
      ways.append((.selection, .spring(spring), MediaTiming(duration: spring.duration)))
    }
    if items.contains(where: { !$0.tints.isEmpty }) { gaps.append(ExportGap.tints.text) }
    if items.contains(where: { $0.motions.contains { Cause($0.occasion) == nil } }) {
      gaps.append("what moves without a finger")
    }
    if movie.adaptive != nil { gaps.append(ExportGap.adaptiveGlass.text) }
    gaps += SpecMotions.gaps(ofBar: movie.bar) + SpecMotions.gaps(ofTimeline: movie.timeline)
  }

  private static func moves(of item: Movie.Item) -> [Move] {
    let own = item.motions.filter { $0.property != .frame }
    var moves = own.compactMap { motion -> Move? in
      guard let cause = Cause(motion.occasion) else { return nil }
      return Move(
        part: Part(motion.part), property: motion.property, cause: cause, motion: motion.motion,
        leftward: motion.leftward, timing: motion.timing)
    }
    for press in item.presses {
      let animation = press.animation(down: 0, up: 0)
      var timing = press.timing
      timing.duration = animation.duration
      moves.append(
        Move(
          part: Part(press.part), property: .scale, cause: .press, motion: animation.motion,
          leftward: animation.motion, timing: timing, press: press))
    }
    for pose in item.poses {
      let rest = pose.property.rest
      let there = pose.approach.motion(from: rest, to: pose.value)
      let back = pose.leaving.motion(from: pose.leavingFrom ?? pose.value, to: rest)
      moves.append(
        Move(
          part: Part(pose.part), property: pose.property, cause: .pose, motion: there, leftward: there,
          timing: pose.timing))
      moves.append(
        Move(
          part: Part(pose.part), property: pose.property, cause: .unpose, motion: back, leftward: back,
          timing: pose.leavingTiming))
    }
    return moves
  }

  /// What the two pages do where the new one comes from the right, in widths of the screen and in points.
  var pageMoves: [Move] {
    transition.map { pageMoves($0.approach, $0.timing) } ?? []
  }

  /// The same, where progress goes by another `approach` in another time.
  func pageMoves(_ approach: Approach, _ timing: MediaTiming) -> [Move] {
    guard let transition else { return [] }
    return transition.look.channels(from: 0, to: 1, side: 1).map { channel in
      let motion = channel.motion { approach.motion(from: $0(0), to: $0(1)) }
      return Move(
        part: channel.target == .page(0) ? .pageOut : .pageIn, property: channel.property, cause: .transition,
        motion: motion, leftward: motion, timing: timing)
    }
  }
}

extension SpecMotions {
  /// What goes to where the selected tab is: from 0 to 1 of its way.
  var followers: [Move] {
    func follow(_ part: Part, _ approach: Approach, _ timing: MediaTiming) -> Move {
      let motion = approach.motion(from: 0.0, to: 1.0)
      return Move(part: part, property: .x, cause: .follow, motion: motion, leftward: motion, timing: timing)
    }
    return ways.map(follow)
  }
}

extension SpecMotions.Part {
  fileprivate init(_ part: ItemPart) {
    switch part {
    case .icon: self = .icon
    case .title: self = .title
    case .badge: self = .badge
    case .button: self = .button
    }
  }
}

extension SpecMotions.Cause {
  /// nil for what no finger starts.
  fileprivate init?(_ occasion: ItemOccasion) {
    switch occasion {
    case .select: self = .select
    case .deselect: self = .deselect
    case .press: self = .press
    case .badge, .always: return nil
    }
  }
}
