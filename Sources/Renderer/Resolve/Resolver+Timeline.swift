import TabBase

extension Resolver {
  /// What happens; `bar` gets what its tabs become.
  mutating func timeline(
    _ bar: inout Movie.TabBar, _ motions: Choreography, _ screen: Movie.Screen
  ) -> [Movie.Cue] {
    guard let written = spec.timeline else { return automaticTimeline(bar, motions, screen) }
    var timed: [(when: Movie.Cue.When, origin: Int)] = []
    var latest = 0.0
    let dragsPages = motions.transition?.pan.isEnabled == true
    let allTimed = written.allSatisfy { $0.at != nil }
    for (index, event) in written.enumerated() {
      let when: Movie.Cue.When
      if let at = event.at {
        if !allTimed, at.value < latest { findings.error(.eventOutOfOrder(time: at.value), at: at.span) }
        latest = at.value
        when = .at(at.value)
      } else {
        when = index == 0 ? .at(Self.firstAction) : .afterRest(Self.pause)
      }
      if case .pan(let pan) = event.action, !dragsPages, !dragsPill(pan, bar, screen) {
        findings.warning(.panWithoutInteractive, at: event.span)
      }
      timed.append((when, index))
    }
    if allTimed {
      // What happens first comes first, however it was written down; events of one time keep their order.
      timed.sort { a, b in
        guard case .at(let first) = a.when, case .at(let second) = b.when, first != second else {
          return a.origin < b.origin
        }
        return first < second
      }
    }
    var events = timed.map { written[$0.origin] }
    addVersions(to: &bar, for: &events)
    return zip(timed, events).map { Movie.Cue(when: $0.when, action: $1.action, origin: $0.origin) }
  }

  /// Whether a pan begins on a bar whose pill of glass follows a finger; a phone that has been turned meanwhile is not looked at.
  private func dragsPill(_ pan: Movie.Pan, _ bar: Movie.TabBar, _ screen: Movie.Screen) -> Bool {
    guard bar.selectionMove == .lens, let start = pan.samples.first?.position else { return false }
    let orientation = screen.orientation
    let height = bar.height(in: orientation)
    if bar.tokens.body.isAtTop { return start.y <= screen.safeArea(in: orientation).top + height }
    return start.y >= screen.size(in: orientation).height - height
  }

  /// When the first thing happens, and how long after rest the next one does; seconds.
  static let firstAction = 0.4
  private static let pause = 1.0

  /// Each other tab is tapped in ascending order, then the one that was selected, so that the loop closes. Pages that follow a
  /// finger are instead dragged twice: one pan finishes, one is cancelled; a menu is opened and closed.
  private func automaticTimeline(
    _ bar: Movie.TabBar, _ motions: Choreography, _ screen: Movie.Screen
  ) -> [Movie.Cue] {
    let actions: [Movie.Action]
    if let transition = motions.transition, transition.pan.isEnabled {
      actions = pans(bar, screen)
    } else if let menu = bar.menu {
      actions = [.tap(menu.opener), .tap(menu.opener)]
    } else {
      let others = bar.items.indices.filter { $0 != bar.selectedIndex && bar.items[$0].isEnabled }
      actions = (others + [bar.selectedIndex]).map { .tap($0) }
    }
    return actions.enumerated().map {
      Movie.Cue(when: $0.offset == 0 ? .at(Self.firstAction) : .afterRest(Self.pause), action: $0.element)
    }
  }

  private func pans(_ bar: Movie.TabBar, _ screen: Movie.Screen) -> [Movie.Action] {
    let size = screen.size(in: screen.orientation)
    // Toward the next tab, or from the last one toward the tab before.
    let forwards = bar.selectedIndex + 1 < bar.items.count ? -1.0 : 1.0
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
    // The second one sets out from the new tab, back to where the first came from.
    return [pan(direction, distance: 0.6, release: 500), pan(-direction, distance: 0.4, release: -200)]
  }
}
