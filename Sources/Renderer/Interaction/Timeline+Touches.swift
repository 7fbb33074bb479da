import TabBase

/// What a picture shows besides the app: the fingers, and captions.
extension Timeline {
  /// For how long a finger is shown that does not stay, in seconds.
  static let quickTap = 0.12

  /// A finger taps tab `index`, which is selected at `time`; it stays for `hold` seconds.
  mutating func touchTab(_ index: Int, at time: Double, hold: Double?) {
    let geometry = BarGeometry(movie.bar, movie.screen, orientation)
    var place = geometry.buttons[index].center
    let form = FloatingForm(
      minimizing: isMinimized ? 1 : 0, searching: isSearching ? 1 : 0, focusing: isFocused ? 1 : 0)
    if let panes = geometry.panes?.panes(form) {
      if movie.bar.items[index].isSearch, let button = isFocused ? panes.close : panes.search {
        place = button.center
      } else if isMinimized || isSearching {
        place = panes.capsule.center
      }
    }
    place = place + geometry.frame.origin
    let touch = touch(at: time, hold: hold ?? Self.quickTap)
    show(Contact(at: place, down: touch.down, up: touch.up, tab: index))
    if hold != nil, movie.touches.isShown { score.begin(at: touch.down) }
  }

  /// When a finger comes down and leaves that selects at `time`: on most bars that is when it leaves.
  func touch(at time: Double, hold: Double) -> (down: Double, up: Double) {
    movie.bar.selectsOnTouchDown ? (time, time + hold) : (time - hold, time)
  }

  /// A touch, accepted or not.
  mutating func show(_ contact: Contact) {
    if movie.touches.isShown { score.contacts.append(contact) }
  }

  /// The movie lasts until they have come and gone; nothing else waits for them.
  mutating func waitForMarks() {
    for contact in score.contacts { score.show(until: contact.end) }
    for caption in movie.captions { score.show(until: caption.begin) }
  }
}
