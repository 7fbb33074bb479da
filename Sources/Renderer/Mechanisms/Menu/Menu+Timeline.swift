import TabBase

/// A menu that a tap on its tab opens and closes.
extension Timeline {
  mutating func setMenuOpen(_ isOpen: Bool, at time: Double) {
    guard let menu = movie.bar.menu, isOpen != isMenuOpen else { return }
    isMenuOpen = isOpen
    let (approach, timing) = isOpen ? (menu.approach, menu.timing) : (menu.closing, menu.closingTiming)
    for index in menu.icons.indices {
      var own = timing
      own.delay += menu.stagger * Double(index)
      swing(.menuItem(index), menu, opens: isOpen, at: time, approach, own)
      retarget(.menuItem(index), .progress, to: isOpen ? 1 : 0, at: time, approach, own)
      guard let turning = menu.turning else { continue }
      own.duration = turning.duration
      retarget(.menuItem(index), .turnProgress, to: isOpen ? 1 : 0, at: time, turning.approach, own)
    }
    var own = timing
    own.duration = menu.turning?.duration ?? own.duration
    retarget(.menu, .rotation, to: isOpen ? menu.turn : 0, at: time, menu.turning?.approach ?? approach, own)
    swing(.menu, menu, opens: isOpen, at: time, approach, timing)
    report(isOpen ? .menuOpened : .menuClosed, at: time, index: menu.opener)
  }

  /// Rotates `target` beyond its final angle while the menu opens, and back after that. `timing` is that of
  /// the items' motion.
  private mutating func swing(
    _ target: Target, _ menu: Menu, opens: Bool, at time: Double, _ approach: Approach, _ timing: MediaTiming
  ) {
    guard menu.swing != 0 else { return }
    var timing = timing
    timing.duration = menu.turning?.duration ?? timing.duration
    let easing = menu.turning?.approach ?? approach
    guard opens else { return retarget(target, .swing, to: 0, at: time, easing, timing) }
    score.move(target, .swing) { $0.swing(to: menu.swing, at: time, Move(easing, timing), back: menu.swingSpring) }
  }
}

extension Menu {
  func place(in timeline: inout Timeline) {
    for index in icons.indices {
      timeline.score.withTrack(.menuItem(index), .progress) { _ in }
      if turning != nil { timeline.score.withTrack(.menuItem(index), .turnProgress) { _ in } }
    }
    timeline.score.withTrack(.menu, .rotation) { _ in }
  }
}
