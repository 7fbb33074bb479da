import TabBase

/// A floating bar's changes of form: it shrinks to its selected tab, and its search button becomes a field.
extension Timeline {
  private enum FormMotion {
    /// By eye, after a recording in which it takes about 0.45 s.
    static let minimizing = Spring.response(0.4, dampingFraction: 0.85)
    /// About 0.33 s in the same.
    static let searching = Spring.response(0.33, dampingFraction: 0.85)
    /// In which the tabs that go fade, as measured.
    static let fade = 0.17
    /// Spring of the search button under a finger, and of the pill.
    static let press = Spring.response(0.2, dampingFraction: 1)
  }

  /// When a page has been scrolled down, or up again, or the one tab that is left has been tapped. Bars of other styles stay.
  mutating func setMinimized(_ minimized: Bool, at time: Double) {
    guard minimized != isMinimized, BarGeometry(movie.bar, movie.screen, orientation).panes?.changes == true
    else {
      return reportIdle(minimized ? .minimized : .expanded, at: time)
    }
    isMinimized = minimized
    change(.minimizing, tabs: .minimizingTabs, to: minimized, FormMotion.minimizing, at: time)
    report(minimized ? .minimized : .expanded, at: time)
  }

  /// When the search tab is selected, or another one is again.
  mutating func setSearching(_ searching: Bool, at time: Double) {
    guard searching != isSearching else { return }
    isSearching = searching
    if !searching { setFocused(false, at: time) }
    change(.searching, tabs: .searchingTabs, to: searching, FormMotion.searching, at: time)
  }

  /// A finger is on the search button from `down` to `up`.
  mutating func pressSearch(down: Double, up: Double) {
    guard movie.bar.selectionMove == .lens else { return }
    for (time, value) in [(down, 1.0), (up, 0)] {
      retarget(
        .bar, .searchPress, to: value, at: time, .spring(FormMotion.press),
        MediaTiming(duration: FormMotion.press.duration))
    }
  }

  /// A finger in the open field begins to type there; one on the button that stands beside it then ends that.
  mutating func setFocused(_ focused: Bool, at time: Double) {
    guard focused != isFocused else { return }
    isFocused = focused
    retarget(
      .bar, .focusing, to: focused ? 1 : 0, at: time, .spring(FormMotion.searching),
      MediaTiming(duration: FormMotion.searching.duration))
  }

  private mutating func change(
    _ form: Property, tabs: Property, to isChanged: Bool, _ spring: Spring, at time: Double
  ) {
    retarget(.bar, form, to: isChanged ? 1 : 0, at: time, .spring(spring), MediaTiming(duration: spring.duration))
    retarget(
      .bar, tabs, to: isChanged ? 0 : 1, at: time, .curve(.easeInOut), MediaTiming(duration: FormMotion.fade))
  }
}
