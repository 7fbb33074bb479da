import TabBase
import TabModel

extension PageLook {
  /// A property of a page that depends on the transition's progress.
  package struct Channel {
    package var target: Target
    package var property: Property
    /// Keyframes by progress; nil means that the value is linear from `start` to `end`.
    var keys: Keyframes<Double>?
    /// Values at progress 0 and 1.
    var start: Double
    var end: Double

    /// The motion of the channel. `make` returns the motion of a value that is a linear function of
    /// progress.
    package func motion(_ make: (_ value: (Double) -> Double) -> Motion<Double>) -> Motion<Double> {
      guard let keys else { return make { Double.interpolate(start, end, $0) } }
      return .through(keys, make { $0 })
    }
  }

  /// The channels of a transition between two pages. `side` is +1 if the new page comes from the right, −1
  /// from the left.
  package func channels(from: Int, to: Int, side: Double) -> [Channel] {
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

  /// The two pages, from back to front.
  func order(from: Int, to: Int) -> [Int] { incomingOnTop ? [from, to] : [to, from] }
}

extension PageLook.Displacement {
  /// The channels with keyframes, in a fixed order.
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
  /// Plays a transition without a drag, and schedules its end.
  mutating func animate(_ transition: AnimatedTransition, from: Int, to: Int, at time: Double) {
    let side = self.side(of: transition.side, from: from, to: to)
    show(transition.look, from: from, to: to, at: time)
    // The old page is visible until the delay is over. After the end the model values apply.
    var timing = transition.timing
    timing.fill = .backwards
    for channel in transition.look.channels(from: from, to: to, side: side) {
      playback.add(
        Animation(channel.motion { transition.easing.motion(from: $0(0), to: $0(1)) }, timing, after: time),
        to: channel.target, channel.property)
    }
    let progress = Animation(transition.easing.motion(from: 0, to: 1), timing, after: time)
    playback.progress.add(progress)
    restPages(transition.look, from: from, to: to, side: side, finished: true, at: time)
    playback.extend(to: progress.settled)
    report(.transitionBegan, at: time, index: to)
    expectTransitionEnd(
      of: Passage(transition: transition, from: from, to: to, side: side, isDriven: false, heading: to),
      at: progress.settled)
  }

  /// Shows both pages from `time` on, the new one at rest, without values of an earlier transition.
  mutating func show(_ look: PageLook, from: Int, to: Int, at time: Double) {
    playback.visiblePages.set(look.order(from: from, to: to), at: time)
    playback.putToRest(.page(to), at: time)
  }

  /// Sets the model values from `time` on, beneath the animations. The old page stays where it went.
  mutating func restPages(_ look: PageLook, from: Int, to: Int, side: Double, finished: Bool, at time: Double) {
    for channel in look.channels(from: from, to: to, side: side) {
      playback.withTrack(channel.target, channel.property) { $0.set(finished ? channel.end : channel.start, at: time) }
    }
  }

  /// The side of the new page or tab: +1 is right, −1 left.
  func side(of side: AnimatedTransition.Side, from: Int, to: Int) -> Double {
    switch side {
    case .byIndex: (to >= from) != movie.screen.isRightToLeft ? 1 : -1
    case .left: -1
    case .right: 1
    }
  }
}
