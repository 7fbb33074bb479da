import TabBase

/// What shows the selected tab by its place: an indicator on the bar or an arrow above it, a notch in its edge.
extension Timeline {
  /// One property of a traveller on its way between two tabs.
  private struct Step {
    var target: Target
    var property: Property
    /// What the model says before and after.
    var old = 0.0
    var new = 0.0
    /// By progress: what is left of the way, 1…0, or where the model stays what is added to it; nil: the way goes as progress does.
    var keys: Keyframes<Double>?
    /// Instead of the traveller's own.
    var spring: (Approach, MediaTiming)?
    /// Whether the time counts and not progress.
    var isRaw = false

    /// What is added to the new value while progress runs from 0 to 1; `make` gives the motion of what has a value at a progress.
    func motion(_ make: (_ value: (Double) -> Double) -> Motion<Double>) -> Motion<Double> {
      guard let keys else { return make { (old - new) * (1 - $0) } }
      return .through(old == new ? keys : keys.scaled(by: old - new), make { $0 })
    }
  }

  /// The travellers of this movie, each with its name among the targets.
  private var travellers: [(name: Traveller, travel: Travel)] {
    (movie.bar.indicator.map { [(.indicator, $0.travel)] } ?? []) + (movie.arrow.map { [(.arrow, $0.travel)] } ?? [])
      + (movie.bar.outline.map { [(.notch, $0.travel)] } ?? [])
  }

  private func index(of name: Traveller) -> Int { travellerIndices[name] ?? movie.bar.selectedIndex }

  /// Between the middles of two tabs, points.
  private func distance(from: Int, to: Int) -> Double {
    let buttons = BarGeometry(movie.bar, movie.screen, orientation).buttons
    return abs(buttons[to].midX - buttons[from].midX)
  }

  /// An arrow keeps its width: its left edge says where it is.
  private func edges(of name: Traveller) -> [Target] {
    name == .arrow ? [.leftEdge(name)] : [.leftEdge(name), .rightEdge(name)]
  }

  /// Where an edge stands at tab `index`: in a bar it counts tabs, an arrow's is a point of the screen.
  private func place(of edge: Target, at index: Int) -> Double {
    guard edge == .arrow, let arrow = movie.arrow else { return Double(index) }
    let geometry = BarGeometry(movie.bar, movie.screen, orientation)
    return geometry.arrowCenters[index] - arrow.width.points(tab: geometry.cells[index].width, title: 0) / 2
  }

  /// Where they stand at the start.
  mutating func placeTravellers() {
    for (name, travel) in travellers {
      let index = selection.selectedIndex
      if travel.path == .appear {
        for item in movie.bar.items.indices {
          for property in [Property.progress, .opacity] {
            score.withTrack(.appearance(name, item), property, base: item == index ? 1 : 0) { _ in }
          }
        }
      } else {
        for edge in edges(of: name) {
          score.withTrack(edge, .x, base: place(of: edge, at: index)) { _ in }
        }
      }
    }
  }

  /// The tracks of a traveller lead to tab `index` already; one that is on its way there, as when a finger leaves, goes on.
  private mutating func setOut(_ name: Traveller, to index: Int, at time: Double) {
    guard self.index(of: name) != index else { return }
    travellerIndices[name] = index
    if name == .indicator { turnIndicator(to: index, at: time) }
  }

  /// An indicator goes to tab `index` from wherever it is, as after a drag that is cancelled.
  mutating func turnIndicator(to index: Int, at time: Double) {
    guard let indicator = movie.bar.indicator, let place = middle(at: time) else { return }
    score.leg.set(Leg(after: score.leg.value(at: time), from: place, to: index, indicator.iconFades), at: time)
  }

  /// When an indicator that set out at `time` comes to tab `index` for the first time, it has arrived, however it swings then.
  private mutating func arrive(_ name: Traveller, at index: Int, from time: Double) {
    guard name == .indicator, movie.bar.indicator?.carriedIcon != nil || movie.bar.indicator?.itemFade != 0 else {
      return
    }
    func left(_ time: Double) -> Double { (middle(at: time) ?? 0) - Double(index) }
    let start = left(time)
    guard start != 0,
      let before = stride(from: time, to: score.end, by: Self.watch).first(where: {
        left($0 + Self.watch) * start <= 0
      })
    else { return }
    var (low, high) = (before, before + Self.watch)
    for _ in 0..<40 {
      let between = (low + high) / 2
      if left(between) * start <= 0 { high = between } else { low = between }
    }
    score.leg.set(Leg(at: index), at: high)
  }

  /// Seconds in which nothing swings over and back.
  private static let watch = 1.0 / 120

  /// Of an indicator that goes from tab to tab, in tabs.
  private func middle(at time: Double) -> Double? {
    let places = edges(of: .indicator).compactMap { score.tracks[Score.Key(target: $0, property: .x)]?.value(at: time) }
    return places.count == 2 ? (places[0] + places[1]) / 2 : nil
  }

  /// To tab `index`, as after a tap.
  mutating func moveTravellers(to index: Int, at time: Double) {
    for (name, travel) in travellers where self.index(of: name) != index {
      let old = self.index(of: name)
      for step in steps(of: name, travel, from: old, to: index) {
        let pace = travel.pace(over: distance(from: old, to: index))
        let (approach, timing) = step.spring ?? (step.isRaw ? .curve(.linear) : pace.0, pace.1)
        if step.keys == nil {
          retarget(step.target, step.property, to: step.new, at: time, approach, timing)
          continue
        }
        score.withTrack(step.target, step.property) { if step.old != step.new { $0.set(step.new, at: time) } }
        let motion = step.motion { approach.motion(from: $0(0), to: $0(1)) }
        score.add(
          Animation(motion, timing.fillingBefore, after: time, isAdditive: true), to: step.target, step.property)
      }
      setOut(name, to: index, at: time)
      arrive(name, at: index, from: time)
    }
  }

  /// With the finger that drags the pages: `make` gives the motion of what has a value at a progress.
  mutating func driveTravellers(
    from: Int, to: Int, begin: Double, duration: Double, _ make: (_ value: (Double) -> Double) -> Motion<Double>
  ) {
    for (name, travel) in travellers where travel.followsFinger {
      for step in steps(of: name, travel, from: from, to: to) {
        if step.old != step.new { score.withTrack(step.target, step.property) { $0.set(step.new, at: begin) } }
        score.add(
          Animation(step.motion(make), begin: begin, duration: duration, isAdditive: true), to: step.target,
          step.property)
      }
      setOut(name, to: to, at: begin)
    }
  }

  /// They rest at tab `index` from `time` on, after a drag that has led there or was cancelled.
  mutating func restTravellers(at index: Int, at time: Double) {
    for (name, travel) in travellers where self.index(of: name) != index {
      for step in steps(of: name, travel, from: self.index(of: name), to: index) where step.old != step.new {
        score.withTrack(step.target, step.property) { $0.set(step.new, at: time) }
      }
      setOut(name, to: index, at: time)
    }
  }

  /// The bar lays out its arrow anew. The window does not turn: its arrow stays where it is on the device.
  mutating func turnArrow(at time: Double, duration: Double) {
    guard let arrow = movie.arrow, arrow.host?.container == .bar else { return }
    let place = place(of: .arrow, at: index(of: .arrow))
    retarget(.arrow, .x, to: place, at: time, .curve(.easeInOut), MediaTiming(duration: duration))
  }

  // MARK: Paths

  private func steps(of name: Traveller, _ travel: Travel, from: Int, to: Int) -> [Step] {
    let (closes, opens) = (travel.closes, max(travel.opens, travel.closes))
    func keys(_ values: [Double], _ times: [Double]? = nil, _ curves: [Curve] = []) -> Keyframes<Double>? {
      try? Keyframes(values, keyTimes: times, segmentCurves: curves)
    }
    var steps: [Step] = []
    func add(
      _ target: Target, _ property: Property, old: Double = 0, new: Double = 0, _ keys: Keyframes<Double>?,
      isRaw: Bool = false
    ) {
      // The keys below are in order, whatever the numbers, so that none is ever missing.
      guard let keys else { return }
      steps.append(Step(target: target, property: property, old: old, new: new, keys: keys, isRaw: isRaw))
    }
    if travel.path == .appear {
      let fade = name == .indicator ? movie.bar.indicator?.entrance.fade ?? 0 : 0
      let (own, later) = (travel.closes, travel.opens)
      add(.appearance(name, from), .progress, old: 1, new: 0, keys([1, 0, 0], [0, own, 1]))
      add(.appearance(name, to), .progress, old: 0, new: 1, keys([1, 1, 0], [0, later, 1]))
      // It fades in its first moments, coming as well as going.
      let (gone, come) = (fade > 0 ? own * fade : own, fade > 0 ? later + (1 - later) * fade : later)
      add(.appearance(name, from), .opacity, old: 1, new: 0, keys([1, fade > 0 ? 0 : 1, 0, 0], [0, gone, gone, 1]))
      add(.appearance(name, to), .opacity, old: 0, new: 1, keys([1, 1, 0, 0], [0, later, come, 1]))
      return steps
    }
    let jumps = travel.path == .teleport || travel.path == .fade
    for edge in edges(of: name) {
      let goesRight = (to > from) != movie.screen.isRightToLeft
      let law = (edge == .rightEdge(name)) == goesRight ? travel.lead : travel.trail
      var step = Step(target: edge, property: .x, old: place(of: edge, at: from), new: place(of: edge, at: to))
      switch law {
      case _ where jumps: step.keys = try? Keyframes([1, 0], mode: .discrete)
      case _ where travel.path == .jelly:
        let way = max(distance(from: from, to: to), 1)
        let values = [1, min(Travel.Jelly.short / way, 1), -Travel.Jelly.beyond / way, 0]
        step.keys = keys(values, Travel.Jelly.times)
        step.isRaw = true
      case .curve(.linear): break
      case .curve(let curve): step.keys = try? Keyframes([1, 0], curve: curve)
      case .spring(let spring, let timing): step.spring = (.spring(spring), timing)
      }
      steps.append(step)
    }
    let body = Target.traveller(name)
    switch travel.path {
    case .straight, .appear: break
    case .jelly: add(body, .scaleX, keys(Travel.Jelly.widths, Travel.Jelly.times), isRaw: true)
    case .arc: add(body, .y, keys([0, -travel.rise, 0], nil, [Self.decelerating, Self.accelerating]))
    case .dive: add(body, .y, keys([0, travel.rise, 0]))
    case .hop:
      let curves = [Curve.closed(.sineOut), .closed(.sineIn)]
      add(body, .y, keys([0, -travel.rise, 0], nil, curves), isRaw: true)
      add(body, .scale, keys([1, travel.growth, 1], nil, curves), isRaw: true)
    case .teleport: add(body, .scale, keys([1, 0, 0, 1], [0, closes, opens, 1]))
    case .fade: add(body, .opacity, keys([0, -1, -1, 0], [0, closes, opens, 1]))
    }
    return steps
  }

  // The halves of a parabola: 2s − s² and s², as cubics exactly.
  private static let decelerating =
    (try? CubicBezier(1.0 / 3, 2.0 / 3, 2.0 / 3, 1)).map { Curve.bezier($0) } ?? .easeOut
  private static let accelerating = (try? CubicBezier(1.0 / 3, 0, 2.0 / 3, 1.0 / 3)).map { Curve.bezier($0) } ?? .easeIn
}
