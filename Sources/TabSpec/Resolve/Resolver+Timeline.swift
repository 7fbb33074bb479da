import TabBase
import TabModel

extension Resolver {
  /// The timeline's events, in order. Adds the versions of changed tabs to `bar`.
  mutating func timeline(
    _ bar: inout Movie.TabBar, _ motions: ResolvedAnimations, _ screen: Movie.Screen
  ) -> [Movie.TimelineEvent] {
    guard let written = spec.timeline else { return automaticTimeline(bar, motions, screen) }
    var timed: [(when: Movie.TimelineEvent.When, origin: Int)] = []
    var latest = 0.0
    let dragsPages = motions.transition.map { $0.pan.isEnabled || $0.isInterruptible } ?? false
    let allTimed = written.allSatisfy { $0.at != nil }
    for (index, event) in written.enumerated() {
      let when: Movie.TimelineEvent.When
      if let at = event.at {
        if at.value < latest {
          if allTimed {
            findings.warning(.eventAfterLater(time: at.value, previous: latest), at: at.span)
          } else {
            findings.error(.eventOutOfOrder(time: at.value), at: at.span)
          }
        }
        latest = at.value
        when = .at(at.value)
      } else {
        when = index == 0 ? .at(Self.firstAction) : .afterRest(Self.pause)
        if index == 0 { latest = Self.firstAction }
      }
      if case .pan(let pan) = event.action, !dragsPages, !dragsPill(pan, bar, screen) {
        findings.warning(.panWithoutInteractive, at: event.span)
      }
      if case .pan(let pan) = event.action, let start = pan.samples.first?.position, !screen.contains(start) {
        findings.warning(
          .panOffScreen(width: screen.portraitSize.width, height: screen.portraitSize.height), at: event.span)
      }
      if case .keyboard = event.action, screen.keyboard == nil { findings.error(.noKeyboard, at: event.span) }
      timed.append((when, index))
    }
    if allTimed {
      // Events in order of time, regardless of their order in the spec. Events at the same time keep their
      // order.
      timed.sort { a, b in
        guard case .at(let first) = a.when, case .at(let second) = b.when, first != second else {
          return a.origin < b.origin
        }
        return first < second
      }
    }
    var events = timed.map { written[$0.origin] }
    addVersions(to: &bar, for: &events)
    return zip(timed, events).map { Movie.TimelineEvent(when: $0.when, action: $1.action, origin: $0.origin) }
  }

  /// Whether a pan begins on a bar whose lens follows a finger. Rotations before the pan are ignored.
  private func dragsPill(_ pan: Movie.Pan, _ bar: Movie.TabBar, _ screen: Movie.Screen) -> Bool {
    guard bar.selectionMove == .lens, let start = pan.samples.first?.position else { return false }
    let orientation = screen.orientation
    let height = bar.height(in: orientation)
    if bar.tokens.body.isAtTop { return start.y <= screen.safeArea(in: orientation).top + height }
    return start.y >= screen.size(in: orientation).height - height
  }

  /// Time of the first action, and pause between rest and the next action, in seconds.
  static let firstAction = 0.4
  private static let pause = 1.0

  /// The default timeline taps every other tab in ascending order, then the tab selected at the start, so
  /// that the loop closes. If pages follow a finger, it drags them twice instead: one pan finishes, one is
  /// cancelled. A menu is opened and closed.
  private func automaticTimeline(
    _ bar: Movie.TabBar, _ motions: ResolvedAnimations, _ screen: Movie.Screen
  ) -> [Movie.TimelineEvent] {
    let actions: [Movie.Action]
    if let transition = motions.transition, transition.pan.isEnabled {
      actions = pans(bar, screen)
    } else if let opener = bar.mechanisms.opener {
      actions = [.tap(opener), .tap(opener)]
    } else {
      let others = bar.items.indices.filter { $0 != bar.selectedIndex && bar.items[$0].isEnabled }
      actions = (others + [bar.selectedIndex]).map { .tap($0) }
    }
    return actions.enumerated().map {
      Movie.TimelineEvent(when: $0.offset == 0 ? .at(Self.firstAction) : .afterRest(Self.pause), action: $0.element)
    }
  }

  private func pans(_ bar: Movie.TabBar, _ screen: Movie.Screen) -> [Movie.Action] {
    let size = screen.size(in: screen.orientation)
    // Toward the next tab, or from the last tab toward the previous one.
    let forwards = bar.items.dropFirst(bar.selectedIndex + 1).contains { !$0.isAction } ? -1.0 : 1.0
    let direction = screen.isRightToLeft ? -forwards : forwards
    func pan(_ direction: Double, distance: Double, release: Double) -> Movie.Action {
      let start = Point(size.width / 2 - direction * size.width * 0.3, size.height / 2)
      let end = Point(start.x + direction * size.width * distance, start.y)
      return .pan(
        Movie.Pan(
          samples: [
            Movie.Pan.Sample(time: 0, position: start), Movie.Pan.Sample(time: 0.5, position: end),
          ], releaseVelocity: Point(release * direction, 0)))
    }
    // The second pan starts from the new tab, back toward the first one.
    return [pan(direction, distance: 0.6, release: 500), pan(-direction, distance: 0.4, release: -200)]
  }
}

extension Movie.Screen {
  /// Whether `point` is on the screen in one of its orientations, edges included.
  fileprivate func contains(_ point: Point) -> Bool {
    let (width, height) = (portraitSize.width, portraitSize.height)
    func fits(_ width: Double, _ height: Double) -> Bool {
      (0...width).contains(point.x) && (0...height).contains(point.y)
    }
    return fits(width, height) || fits(height, width)
  }
}
