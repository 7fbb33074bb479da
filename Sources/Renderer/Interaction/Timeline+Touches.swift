/// What a picture shows besides the app: the fingers, and captions.
extension Timeline {
  /// A finger taps tab `index`, which is selected at `time`; it stays for `hold` seconds.
  mutating func touchTab(_ index: Int, at time: Double, hold: Double) {
    let geometry = BarGeometry(movie.bar, movie.screen, orientation)
    var place = geometry.buttons[index].center
    if let panes = geometry.panes?.panes(minimizing: isMinimized ? 1 : 0, searching: isSearching ? 1 : 0) {
      if movie.bar.items[index].isSearch, let button = panes.search {
        place = button.center
      } else if isMinimized || isSearching {
        place = panes.capsule.center
      }
    }
    place = place + geometry.frame.origin
    // The selection happens when the finger leaves, on most bars.
    let down = movie.bar.selectsOnTouchDown ? time : time - hold
    show(Contact(at: place, down: down, up: down + hold, isOnTab: true))
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
