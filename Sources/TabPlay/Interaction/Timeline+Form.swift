import TabBase
import TabModel

/// A floating bar's changes of form: it shrinks to its selected tab, and its search button becomes a field.
extension Timeline {
  private enum FormMotion {
    /// The spring of shrinking, by eye from a recording in which it takes about 0.45 s.
    static let minimizing = Spring.response(0.4, dampingFraction: 0.85)
    /// About 0.33 s in the same recording.
    static let searching = Spring.response(0.33, dampingFraction: 0.85)
    /// Duration of the fade of the tabs that disappear, in seconds; measured.
    static let fade = 0.17
    /// The spring of the search button under a finger, the same as the lens's.
    static let press = Spring.response(0.2, dampingFraction: 1)
  }

  /// Shrinks or expands the bar, after a scroll down or up, or after a tap on the remaining tab. Bars of
  /// other styles do not change.
  mutating func setMinimized(_ minimized: Bool, at time: Double) {
    guard minimized != isMinimized, BarGeometry(movie.bar, movie.screen, orientation).panes?.changes == true
    else {
      return reportIdle(minimized ? .minimized : .expanded, at: time)
    }
    isMinimized = minimized
    change(.minimizing, tabs: .minimizingTabs, to: minimized, FormMotion.minimizing, at: time)
    report(minimized ? .minimized : .expanded, at: time)
  }

  /// Opens the search field when the search tab is selected, and closes it when another one is.
  mutating func setSearching(_ searching: Bool, at time: Double) {
    guard searching != isSearching else { return }
    isSearching = searching
    if !searching { setFocused(false, at: time) }
    change(.searching, tabs: .searchingTabs, to: searching, FormMotion.searching, at: time)
  }

  /// A finger is on the search button from `down` to `up`, in seconds.
  mutating func pressSearch(down: Double, up: Double) {
    guard movie.bar.selectionMove == .lens else { return }
    for (time, value) in [(down, 1.0), (up, 0)] {
      retarget(.bar, .searchPress, to: value, at: time, on: FormMotion.press)
    }
  }

  /// Starts editing the open field after a tap in it, and ends it after a tap on the button beside it.
  mutating func setFocused(_ focused: Bool, at time: Double) {
    guard focused != isFocused else { return }
    isFocused = focused
    retarget(.bar, .focusing, to: focused ? 1 : 0, at: time, on: FormMotion.searching)
  }

  private mutating func change(
    _ form: Property, tabs: Property, to isChanged: Bool, _ spring: Spring, at time: Double
  ) {
    retarget(.bar, form, to: isChanged ? 1 : 0, at: time, on: spring)
    retarget(.bar, tabs, to: isChanged ? 0 : 1, at: time, over: FormMotion.fade)
  }
}
