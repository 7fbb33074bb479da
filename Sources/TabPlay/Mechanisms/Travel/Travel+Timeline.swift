import TabBase
import TabModel

/// The travelers, which show the selected tab by their position: an indicator on the bar, an arrow above
/// it, a notch in its edge.
extension Timeline {
  /// The motion of one value of a traveler between two tabs.
  private struct Step {
    enum Course {
      /// The value changes from one number to another. `common` is the easing that moves of all distances
      /// share; `partner` is that of the other edge, if this one follows it, and its weight.
      case way(from: Double, to: Double, Move, common: Move? = nil, partner: (Move, weight: Double)? = nil)
      /// The value leaves its rest and comes back to it, by an easing of its own if it has one.
      case bump(Keyframes<Double>, Easing? = nil)
      /// The value leaves its rest at progress 0, goes through `values` at `times` and comes back to it.
      case passage(values: [Double], times: [Double])
    }

    var target: Target
    var property: Property
    var course: Course

    /// The motion that is added to the new value while progress runs from 0 to 1. `make` returns the motion
    /// of a value that is a function of progress. nil means none.
    func motion(_ make: (_ value: (Double) -> Double) -> Motion<Double>) -> Motion<Double>? {
      switch course {
      case .way(let old, let new, let move, _, _):
        guard let left = move.left else { return make { (old - new) * (1 - $0) } }
        // If both values are equal, the value is constant.
        return .through(old == new ? left : left.scaled(by: old - new), make { $0 })
      case .bump(let keys, _): return .through(keys, make { $0 })
      case .passage(let values, let times):
        return (try? Keyframes(values, keyTimes: times)).map { .through($0, make { $0 }) }
      }
    }

    /// The new model value; nil means that it does not change.
    var newValue: Double? {
      guard case .way(let old, let new, _, _, _) = course, old != new else { return nil }
      return new
    }
  }

  /// The travelers of this movie, each with its name among the targets.
  private var followers: [Traveler] {
    movie.bar.mechanisms.inOrder.compactMap(\.traveler)
      + (movie.arrow.map { [Traveler(name: .arrow, travel: $0.travel)] } ?? [])
  }

  private func index(of name: SelectionFollower) -> Int { followerIndices[name] ?? movie.bar.selectedIndex }

  /// Distance between the centers of two tabs, in points.
  private func distance(from: Int, to: Int) -> Double {
    let buttons = BarGeometry(movie.bar, movie.screen, orientation).buttons
    return abs(buttons[to].midX - buttons[from].midX)
  }

  /// The edges that move. An arrow keeps its width, so its left edge gives its position.
  private func edges(of name: SelectionFollower) -> [Target] {
    name == .arrow ? [.leftEdge(name)] : [.leftEdge(name), .rightEdge(name)]
  }

  /// The position of an edge at tab `index`: counted in tabs in a bar, in screen points for an arrow.
  private func place(of edge: Target, at index: Int) -> Double {
    guard edge == .arrow, let arrow = movie.arrow else { return Double(index) }
    return BarGeometry(movie.bar, movie.screen, orientation).left(of: arrow, at: index)
  }

  /// Sets the positions of the travelers at the start.
  mutating func placeTravellers() {
    for traveler in followers {
      let (name, index) = (traveler.name, selection.selectedIndex)
      if traveler.travel.path == .appear {
        for item in movie.bar.items.indices {
          for property in [Property.progress, .opacity] {
            playback.withTrack(.appearance(name, item), property, base: item == index ? 1 : 0) { _ in }
          }
        }
      } else {
        for edge in edges(of: name) {
          playback.withTrack(edge, .x, base: place(of: edge, at: index)) { _ in }
        }
      }
    }
  }

  /// Records that the tracks of a traveler lead to tab `index`. A traveler that already moves there, for
  /// instance after a drag, continues.
  private mutating func setOut(_ traveler: Traveler, to index: Int, at time: Double) {
    guard self.index(of: traveler.name) != index else { return }
    followerIndices[traveler.name] = index
    if traveler.iconFades != nil { turnIndicator(to: index, at: time) }
  }

  /// Moves an indicator to tab `index` from its current position, as after a cancelled drag.
  mutating func turnIndicator(to index: Int, at time: Double) {
    guard let fades = followers.lazy.compactMap(\.iconFades).first, let place = middle(at: time) else { return }
    playback.leg.set(
      IndicatorSegment(after: playback.leg.value(at: time), from: place, to: index, fades), at: time)
  }

  /// Ends the segment of an indicator that started at `time`, when it first reaches tab `index`. It has
  /// arrived then, even if it overshoots.
  private mutating func arrive(_ traveler: Traveler, at index: Int, from time: Double) {
    guard traveler.watchesArrival else { return }
    func left(_ time: Double) -> Double { (middle(at: time) ?? 0) - Double(index) }
    let start = left(time)
    guard start != 0,
      let before = stride(from: time, to: playback.end, by: Self.watch).first(where: {
        left($0 + Self.watch) * start <= 0
      })
    else { return }
    var (low, high) = (before, before + Self.watch)
    for _ in 0..<40 {
      let between = (low + high) / 2
      if left(between) * start <= 0 { high = between } else { low = between }
    }
    playback.leg.set(IndicatorSegment(at: index), at: high)
  }

  /// Sampling interval, in seconds. No motion swings over and back within it.
  private static let watch = 1.0 / 120

  /// The center of an indicator that moves from tab to tab, in tabs; nil means that there is none.
  private func middle(at time: Double) -> Double? { standing(of: .indicator, at: time)?.middle }

  /// Moves the travelers to tab `index` from their current positions, as after a tap.
  mutating func moveTravellers(to index: Int, at time: Double) {
    for traveler in followers where self.index(of: traveler.name) != index {
      let (name, old) = (traveler.name, self.index(of: traveler.name))
      let standing = standing(of: name, at: time)
      let fraction = standing.map { min(abs(Double(index) - $0.middle) / Double(abs(index - old)), 1) } ?? 1
      let (easing, timing) = traveler.travel.pace(over: distance(from: old, to: index))
      for step in steps(of: traveler, from: old, to: index, standing) {
        playback.move(step.target, step.property) { track in
          switch step.course {
          case .way(_, let new, let move, let common, let partner):
            track.retarget(to: new, at: time, move, law: common, partner: partner)
          case .bump(let keys, let own): track.bump(keys, at: time, own ?? easing, timing, fraction: fraction)
          case .passage(let values, let times):
            track.pass(through: values, keyTimes: times, at: time, easing, timing)
          }
        }
      }
      setOut(traveler, to: index, at: time)
      arrive(traveler, at: index, from: time)
    }
  }

  /// Moves the travelers with the finger that drags the pages. `make` returns the motion of a value that is
  /// a function of progress.
  mutating func driveTravellers(
    from: Int, to: Int, begin: Double, duration: Double, _ make: (_ value: (Double) -> Double) -> Motion<Double>
  ) {
    for traveler in followers where traveler.travel.followsFinger {
      for step in steps(of: traveler, from: from, to: to, nil) {
        if let new = step.newValue { playback.withTrack(step.target, step.property) { $0.set(new, at: begin) } }
        guard let motion = step.motion(make) else { continue }
        playback.add(
          Animation(motion, begin: begin, duration: duration, layer: .additive), to: step.target, step.property)
      }
      setOut(traveler, to: to, at: begin)
    }
  }

  /// Leaves the travelers at tab `index` from `time` on, after a drag that has led there or was cancelled.
  mutating func restTravellers(at index: Int, at time: Double) {
    for traveler in followers where self.index(of: traveler.name) != index {
      for step in steps(of: traveler, from: self.index(of: traveler.name), to: index, nil) {
        if let new = step.newValue { playback.withTrack(step.target, step.property) { $0.set(new, at: time) } }
      }
      setOut(traveler, to: index, at: time)
    }
  }

  /// Moves the arrow to its position in the new layout. The window does not rotate: its arrow stays fixed
  /// to the device.
  mutating func turnArrow(at time: Double, duration: Double) {
    guard let arrow = movie.arrow, arrow.host?.turns == true else { return }
    retarget(.arrow, .x, to: place(of: .arrow, at: index(of: .arrow)), at: time, over: duration)
  }

  // MARK: Paths

  /// The position of a traveler that moves from tab to tab: its center, and the distance by which its edges
  /// extend beyond that at rest, both in tabs.
  private struct Standing {
    var middle: Double
    var stretch = 0.0
  }

  private func standing(of name: SelectionFollower, at time: Double) -> Standing? {
    guard name != .arrow else { return nil }
    let places = edges(of: name).compactMap { playback.tracks[Playback.Key(target: $0, property: .x)]?.value(at: time) }
    guard places.count == 2 else { return nil }
    return Standing(middle: (places[0] + places[1]) / 2, stretch: abs(places[1] - places[0]))
  }

  /// The steps of a motion between two tabs. `standing` is the traveler's position at the start; nil means
  /// that it rests.
  private func steps(of traveler: Traveler, from: Int, to: Int, _ standing: Standing?) -> [Step] {
    let (name, travel) = (traveler.name, traveler.travel)
    let (easing, timing) = travel.pace(over: distance(from: from, to: to))
    if travel.path == .appear { return appearing(traveler, from: from, to: to, easing, timing) }
    let ways = edges(of: name).map { edge in
      way(of: edge, of: name, travel, from: from, to: to, standing, easing, timing)
    }
    let excursions = travel.excursions.compactMap { law in
      law.keyframes.map {
        Step(target: .follower(name), property: law.property, course: .bump($0, travel.excursionEasing))
      }
    }
    guard let passage = travel.passage else { return ways + excursions }
    // A scale is replaced, an opacity is added.
    let (there, gone) = passage.property == .scale ? (1.0, 0.0) : (0, -1)
    let course = Step.Course.passage(
      values: [gone, gone, there], times: [0, travel.closes, max(travel.opens, travel.closes), 1])
    return ways + [Step(target: .follower(name), property: passage.property, course: course)]
  }

  /// The step of an edge. Edges with different easings, jumps or overshoot start a new motion from their
  /// current position; other motions add up.
  private func way(
    of edge: Target, of name: SelectionFollower, _ travel: Travel, from: Int, to: Int, _ standing: Standing?,
    _ easing: Easing, _ timing: MediaTiming
  ) -> Step {
    let (old, new) = (place(of: edge, at: from), place(of: edge, at: to))
    func step(_ move: Move, common: Move? = nil, partner: (Move, weight: Double)? = nil) -> Step {
      Step(target: edge, property: .x, course: .way(from: old, to: new, move, common: common, partner: partner))
    }
    func move(_ law: Travel.Edge, _ easing: Easing, _ timing: MediaTiming) -> Move {
      switch law {
      case .curve(.linear): Move(easing, timing)
      case .curve(let curve): Move(easing, timing, left: try? Keyframes([1, 0], curve: curve))
      case .spring(let spring, let timing): Move(.spring(spring), timing)
      }
    }
    switch travel.path {
    case .teleport, .fade:
      let jump = Move(easing, timing, left: try? Keyframes([1, 0], mode: .discrete))
      return step(jump, partner: (jump, 0))
    case .jelly:
      var distance = distance(from: from, to: to)
      if let place = standing?.middle, place != Double(from) {
        distance *= abs(place - Double(to)) / Double(abs(to - from))
      }
      distance = max(distance, 1)
      let left = [1, min(Travel.Jelly.short / distance, 1), -Travel.Jelly.beyond / distance, 0]
      let swing = Move(.curve(.linear), timing, left: try? Keyframes(left, keyTimes: Travel.Jelly.times))
      return step(swing, partner: (swing, 0))
    default: break
    }
    let lead = move(travel.lead, easing, timing)
    guard travel.lead != travel.trail else {
      return step(lead, common: move(travel.lead, travel.easing, travel.timing))
    }
    let goesUp = standing.map { $0.middle == Double(to) ? to > from : Double(to) > $0.middle } ?? (to > from)
    if (edge == .rightEdge(name)) == (goesUp != movie.screen.isRightToLeft) { return step(lead, partner: (lead, 0)) }
    let trail = move(travel.trail, easing, timing)
    // An indicator that is stretched already does not stretch further: the trailing edge moves as fast as
    // the leading one.
    let longest = Self.stretch(lead, trail) * Double(max(movie.bar.items.count - 1, 1))
    let weight = longest > 0 ? min((standing?.stretch ?? 0) / longest, 1) : 0
    return step(trail, partner: (lead, weight))
  }

  /// The largest distance between two moving edges, as a fraction of the whole distance.
  private static func stretch(_ lead: Move, _ trail: Move) -> Double {
    let seconds = max(lead.timing.duration / lead.timing.speed, trail.timing.duration / trail.timing.speed)
    return (0...200).map {
      trail.left(after: seconds * Double($0) / 200) - lead.left(after: seconds * Double($0) / 200)
    }
    .max() ?? 0
  }

  /// The steps of a traveler that appears at each tab: the old one disappears and the new one appears, each
  /// from its current state.
  private func appearing(
    _ traveler: Traveler, from: Int, to: Int, _ easing: Easing, _ timing: MediaTiming
  ) -> [Step] {
    let (come, gone) = traveler.travel.appearance(fade: traveler.fade)
    return (gone.map { (from, $0, 0.0) } + come.map { (to, $0, 1.0) }).map { tab, law, value in
      let left = Law(law.property, from: 1, to: 0, in: law.legs[0].span).keyframes
      let move = Move(easing, timing, left: left)
      return Step(
        target: .appearance(traveler.name, tab), property: law.property,
        course: .way(from: 1 - value, to: value, move))
    }
  }
}
