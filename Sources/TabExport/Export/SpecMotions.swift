import TabBase
import TabModel

/// The motions that a spec describes, apart from any moment of a movie: what moves, by which law and what sets it going. Code
/// that a reader pastes is printed from these.
package struct SpecMotions: Sendable {
  private(set) var sets: [MoveSet] = []
  /// How the page changes; nil for at once.
  private(set) var transition: AnimatedTransition?
  /// The marks that go to where the selected tab is.
  private(set) var ways: [Way] = []
  /// The code of the bar's mechanisms, and of an effect about icons: at most one each.
  private(set) var barCode: (any MechanismCode)?
  let iconCode: (any MechanismCode)?
  /// The system's own bar, for which code only asks.
  let system: SystemBar
  /// Whether each tab's icon is an SF Symbol.
  let hasSymbols: Bool
  /// The Lottie icons of the tabs.
  let lottieIcons: [Int: LottieIcon]
  /// Whether any of them has the tab's color.
  let tintsLottieIcons: Bool
  /// From the selection until tint and icon change, in seconds.
  private(set) var swapDelay = 0.0
  /// Motions that no export has, in words.
  private(set) var gaps: [String] = []

  /// `adapts` says whether an adaptive bar changes its darkness.
  package init(_ movie: Movie, adapts: Bool) {
    let items = movie.bar.items
    swapDelay = items.map(\.swapDelay).max() ?? 0
    system = SystemBar(movie)
    lottieIcons = Dictionary(
      uniqueKeysWithValues: items.enumerated().compactMap { index, item in item.lottie.map { (index, $0) } })
    tintsLottieIcons = items.contains { $0.lottie != nil && $0.selectedIcon.isTemplate }
    hasSymbols = items.allSatisfy { if case .system = $0.iconName { true } else { false } }
    let effects = items.flatMap(\.effects.inCode)
    iconCode = effects.lazy.compactMap(\.code).first
    if case .animated(let transition) = movie.transition { self.transition = transition }
    var others: [Move] = []
    var notes: [Part: String] = [:]
    for mechanism in movie.bar.mechanisms.exports(in: movie)
      + [movie.arrow?.export(.arrow, in: movie)]
      .compactMap(\.self)
    {
      others += mechanism.moves
      ways += mechanism.ways
      gaps += mechanism.gaps
      barCode = barCode ?? mechanism.code
      notes.merge(mechanism.notes) { first, _ in first }
    }
    for effect in effects {
      for part in effect.parts.map(\.name) where notes[Part(part)] == nil { notes[Part(part)] = effect.note(part) }
    }
    var groups: [(moves: [Move], items: [Int])] = []
    for (index, item) in items.enumerated() {
      let moves = SpecMotions.moves(of: item)
      if let known = groups.firstIndex(where: { $0.moves == moves }) {
        groups[known].items.append(index)
      } else {
        groups.append((moves, [index]))
      }
    }
    groups = groups.filter { !$0.moves.isEmpty }
    for (index, group) in groups.enumerated() {
      let isAll = group.items.count == items.count
      sets += SpecMotions.sets(group.moves, of: isAll ? nil : group.items, group: index, notes)
    }
    sets += SpecMotions.sets(others, of: nil, group: 0, notes)
    if case .spring(let spring) = movie.bar.selectionMove {
      let pace = Pace(.spring(spring), MediaTiming(duration: spring.duration))
      ways.append(Way(part: .selection, ahead: pace, behind: pace))
    }
    gaps += SpecMotions.gaps(movie, adapts: adapts)
  }

  private static func moves(of item: Movie.Item) -> [Move] {
    var moves = item.motions.filter { $0.property != .frame }.map { motion in
      Move(
        part: Part(motion.part), property: motion.property, cause: Cause(motion.trigger), motion: motion.motion,
        leftward: motion.leftward, timing: motion.timing)
    }
    for press in item.presses {
      let animation = press.animation(down: 0, up: 0)
      var timing = press.timing
      timing.duration = animation.duration
      moves.append(Move(Part(press.part), .scale, .press, animation.motion, timing, press: press))
    }
    for pose in item.poses {
      let rest = pose.restValue
      let there = pose.easing.motion(from: rest, to: pose.value)
      let back = pose.leaving.motion(from: pose.leavingFrom ?? pose.value, to: rest)
      let isState = pose.leavingFrom == nil
      moves.append(Move(Part(pose.part), pose.property, .pose, there, pose.timing, isState: isState))
      moves.append(Move(Part(pose.part), pose.property, .unpose, back, pose.leavingTiming, isState: isState))
    }
    return moves + item.effects.all.flatMap(\.moves)
  }

  /// All that one cause does to one part, together.
  private static func sets(
    _ moves: [Move], of items: [Int]?, group: Int, _ notes: [Part: String]
  ) -> [MoveSet] {
    moves.reduce(into: []) { sets, move in
      if let known = sets.firstIndex(where: { $0.part == move.part && $0.cause == move.cause }) {
        sets[known].moves.append(move)
      } else {
        sets.append(MoveSet(moves: [move], items: items, group: group, note: notes[move.part]))
      }
    }
  }

  /// The moves of the two pages where the new one comes from the right, in widths of the screen and in points.
  var pageMoves: [Move] { transition.map { pageMoves($0.easing, $0.timing) } ?? [] }

  /// The same, where progress goes by another `easing` in another time.
  func pageMoves(_ easing: Easing, _ timing: MediaTiming) -> [Move] {
    guard let transition else { return [] }
    return transition.look.channels(from: 0, to: 1, side: 1).map { channel in
      Move(
        channel.target == .page(0) ? .pageOut : .pageIn, channel.property, .transition,
        channel.motion { easing.motion(from: $0(0), to: $0(1)) }, timing)
    }
  }

  var pageSets: [MoveSet] { SpecMotions.sets(pageMoves, of: nil, group: 0, [:]) }
}
