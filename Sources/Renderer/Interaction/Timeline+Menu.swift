/// A menu that a tap on its tab opens and closes.
extension Timeline {
  mutating func setMenuOpen(_ isOpen: Bool, at time: Double) {
    guard let menu = movie.bar.menu, isOpen != isMenuOpen else { return }
    isMenuOpen = isOpen
    let (approach, timing) = isOpen ? (menu.approach, menu.timing) : (menu.closing, menu.closingTiming)
    for index in menu.icons.indices {
      var own = timing
      own.delay += menu.stagger * Double(index)
      retarget(.menuItem(index), .progress, to: isOpen ? 1 : 0, at: time, approach, own)
      guard let turning = menu.turning else { continue }
      own.duration = turning.duration
      retarget(.menuItem(index), .turnProgress, to: isOpen ? 1 : 0, at: time, turning.approach, own)
    }
    var own = timing
    own.duration = menu.turning?.duration ?? own.duration
    retarget(.menu, .rotation, to: isOpen ? menu.turn : 0, at: time, menu.turning?.approach ?? approach, own)
    report(isOpen ? .menuOpened : .menuClosed, at: time, index: menu.opener)
  }

  mutating func placeMenu() {
    guard let menu = movie.bar.menu else { return }
    for index in menu.icons.indices {
      score.withTrack(.menuItem(index), .progress) { _ in }
      if menu.turning != nil { score.withTrack(.menuItem(index), .turnProgress) { _ in } }
    }
    score.withTrack(.menu, .rotation) { _ in }
  }
}
