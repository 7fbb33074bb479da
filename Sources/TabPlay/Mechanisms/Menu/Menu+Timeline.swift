import TabBase
import TabModel

/// A menu that a tap on its tab opens and closes.
extension Menu {
  package func takesTap(on index: Int, in timeline: Timeline) -> Bool {
    index == tab || timeline.isMenuOpen && !closingTapSelects
  }

  package func answer(_ event: BarEvent, at time: Double, in timeline: inout Timeline) {
    guard case .tapped(let index) = event else { return }
    timeline.setOpen(self, index == tab && !timeline.isMenuOpen, at: time)
  }
}

extension Timeline {
  fileprivate mutating func setOpen(_ menu: Menu, _ isOpen: Bool, at time: Double) {
    guard isOpen != isMenuOpen else { return }
    isMenuOpen = isOpen
    let (easing, timing) = isOpen ? (menu.easing, menu.timing) : (menu.closing, menu.closingTiming)
    for index in menu.icons.indices {
      var own = timing
      own.delay += menu.stagger * Double(index)
      swing(.menuItem(index), menu, opens: isOpen, at: time, easing, own)
      retarget(.menuItem(index), .progress, to: isOpen ? 1 : 0, at: time, easing, own)
      guard let turning = menu.turning else { continue }
      own.duration = turning.duration
      retarget(.menuItem(index), .turnProgress, to: isOpen ? 1 : 0, at: time, turning.easing, own)
    }
    var own = timing
    own.duration = menu.turning?.duration ?? own.duration
    retarget(.menu, .rotation, to: isOpen ? menu.turn : 0, at: time, menu.turning?.easing ?? easing, own)
    swing(.menu, menu, opens: isOpen, at: time, easing, timing)
    report(isOpen ? .menuOpened : .menuClosed, at: time, index: menu.tab)
  }

  /// Rotates `target` beyond its final angle while the menu opens, and back after that. `timing` is that of
  /// the items' motion.
  private mutating func swing(
    _ target: Target, _ menu: Menu, opens: Bool, at time: Double, _ easing: Easing, _ timing: MediaTiming
  ) {
    guard menu.swing != 0 else { return }
    var timing = timing
    timing.duration = menu.turning?.duration ?? timing.duration
    let easing = menu.turning?.easing ?? easing
    guard opens else { return retarget(target, .swing, to: 0, at: time, easing, timing) }
    playback.move(target, .swing) { $0.swing(to: menu.swing, at: time, Move(easing, timing), back: menu.swingSpring) }
  }
}

extension Menu {
  package func place(in timeline: inout Timeline) {
    for index in icons.indices {
      timeline.playback.withTrack(.menuItem(index), .progress) { _ in }
      if turning != nil { timeline.playback.withTrack(.menuItem(index), .turnProgress) { _ in } }
    }
    timeline.playback.withTrack(.menu, .rotation) { _ in }
  }
}
