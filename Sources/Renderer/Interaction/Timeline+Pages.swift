import TabBase

extension PageLook {
  /// A property of a page that runs with progress.
  struct Channel {
    var target: Target
    var property: Property
    /// By progress.
    var keys: Keyframes<Double>?
    /// At progress 0 and 1, between which it is even where there are no keys.
    var start: Double
    var end: Double

    /// `make` gives the motion of what has `value` at a progress, evenly.
    func motion(_ make: (_ value: (Double) -> Double) -> Motion<Double>) -> Motion<Double> {
      guard let keys else { return make { Double.interpolate(start, end, $0) } }
      return .through(keys, make { $0 })
    }
  }

  /// `side` is +1 where the new page comes from the right.
  func channels(from: Int, to: Int, side: Double) -> [Channel] {
    var channels: [Channel] = []
    func move(_ page: Int, _ property: Property, start: Double, end: Double) {
      guard start != end else { return }
      channels.append(Channel(target: .page(page), property: property, start: side * start, end: side * end))
    }
    move(from, .widths, start: 0, end: outgoing.widths)
    move(from, .x, start: 0, end: outgoing.points)
    move(to, .widths, start: incoming.widths, end: 0)
    move(to, .x, start: incoming.points, end: 0)
    if outgoing.opacity != 1 || incoming.opacity != 1 {
      channels.append(Channel(target: .page(from), property: .opacity, start: 1, end: outgoing.opacity))
      channels.append(Channel(target: .page(to), property: .opacity, start: incoming.opacity, end: 1))
    }
    return channels + outgoing.channels(of: from, side: side) + incoming.channels(of: to, side: side)
  }

  /// The two pages from the back to the front.
  func order(from: Int, to: Int) -> [Int] { incomingOnTop ? [from, to] : [to, from] }
}

extension PageLook.Displacement {
  /// Those that go by keys, in a fixed order.
  fileprivate func channels(of page: Int, side: Double) -> [PageLook.Channel] {
    Property.allCases.compactMap { property in
      guard let keys = keys[property] else { return nil }
      let own = property == .x || property == .widths ? keys.scaled(by: side) : keys
      return PageLook.Channel(
        target: .page(page), property: property, keys: own, start: own.value(at: 0), end: own.value(at: 1))
    }
  }
}

extension Timeline {
  /// Runs a transition by itself; returns when it ends.
  mutating func animate(_ transition: AnimatedTransition, from: Int, to: Int, at time: Double) -> Double {
    let side = self.side(of: transition.side, from: from, to: to)
    show(transition.look, from: from, to: to, at: time)
    // The old page shows until the delay is over; what comes after the end is the model's to say.
    var timing = transition.timing
    timing.fill = .backwards
    for channel in transition.look.channels(from: from, to: to, side: side) {
      score.add(
        Animation(channel.motion { transition.approach.motion(from: $0(0), to: $0(1)) }, timing, after: time),
        to: channel.target, channel.property)
    }
    let progress = Animation(transition.approach.motion(from: 0, to: 1), timing, after: time)
    score.progress.append(progress)
    restPages(transition.look, from: from, to: to, side: side, finished: true, at: time)
    score.extend(to: progress.settled)
    return progress.settled
  }

  /// From `time` on both pages are there, the new one without what another look may have left of it.
  mutating func show(_ look: PageLook, from: Int, to: Int, at time: Double) {
    score.visiblePages.set(look.order(from: from, to: to), at: time)
    score.putToRest(.page(to), at: time)
  }

  /// What the model says from `time` on, under whatever animates: the page that leaves stays where it went.
  mutating func restPages(_ look: PageLook, from: Int, to: Int, side: Double, finished: Bool, at time: Double) {
    for channel in look.channels(from: from, to: to, side: side) {
      score.withTrack(channel.target, channel.property) { $0.set(finished ? channel.end : channel.start, at: time) }
    }
  }

  /// The side on which the new page or tab lies: +1 for the right.
  func side(of side: AnimatedTransition.Side, from: Int, to: Int) -> Double {
    switch side {
    case .byIndex: (to >= from) != movie.screen.isRightToLeft ? 1 : -1
    case .left: -1
    case .right: 1
    }
  }
}
