import TabBase
import TabModel

/// The parts of a picture that are not the app: touches and captions.
extension Timeline {
  /// Shows the touch of tab `index`, which is selected at `time`. The finger stays for `hold` seconds, on
  /// the tab except for an absence; nil means a quick tap.
  mutating func touchTab(_ index: Int, at time: Double, hold: Double?, _ absence: Movie.Absence?) {
    let geometry = BarGeometry(movie.bar, movie.screen, orientation)
    var place = geometry.buttons[index].center
    let form = FloatingForm(
      minimizing: isMinimized ? 1 : 0, searching: isSearching ? 1 : 0, focusing: isFocused ? 1 : 0,
      typing: isKeyboardShown ? 1 : 0)
    if let panes = geometry.panes?.panes(form) {
      if movie.bar.items[index].isSearch, let button = isFocused ? panes.close : panes.search {
        place = button.center
      } else if isMinimized || isSearching {
        place = panes.capsule.center
      }
    }
    place = place + geometry.frame.origin
    let touch = touch(at: time, hold: hold ?? Movie.Action.quickTap)
    show(Contact(samples: path(of: place, touch, absence), down: touch.down, up: touch.up, tab: index))
    if hold != nil, movie.touches.isShown { playback.begin(at: touch.down) }
  }

  /// Times of touching down and lifting for a tap that selects at `time`. Most bars select when the finger
  /// lifts.
  func touch(at time: Double, hold: Double) -> (down: Double, up: Double) {
    movie.bar.selectsOnTouchDown ? (time, time + hold) : (time - hold, time)
  }

  /// The intervals in which the finger of such a tap is on its tab; at least one.
  func touches(at time: Double, hold: Double, _ absence: Movie.Absence?) -> [(down: Double, up: Double)] {
    let touch = touch(at: time, hold: hold)
    guard let absence else { return [touch] }
    let first = (touch.down, touch.down + absence.leaves)
    return [first] + (absence.returns.map { [(touch.down + $0, touch.up)] } ?? [])
  }

  /// Distance by which a finger slides up from its tab, in points, and the duration of that, in seconds.
  /// The distance is a little more than UIKit's controls follow. The finger is off the tab, or on it again,
  /// from the middle of the slide on. This project's choice.
  private static let slide = (distance: 80.0, seconds: 0.12)

  private func path(
    of place: Point, _ touch: (down: Double, up: Double), _ absence: Movie.Absence?
  ) -> [Movie.Pan.Sample] {
    let (out, half) = (place - Point(0, Self.slide.distance), Self.slide.seconds / 2)
    var samples = [Movie.Pan.Sample(time: touch.down, position: place)]
    guard let absence else { return samples }
    func slide(_ from: Point, _ to: Point, at time: Double) {
      let (middle, last) = (touch.down + time, samples[samples.count - 1].time)
      samples.append(Movie.Pan.Sample(time: max(middle - half, last), position: from))
      samples.append(Movie.Pan.Sample(time: min(middle + half, touch.up), position: to))
    }
    slide(place, out, at: absence.leaves)
    if let returns = absence.returns { slide(out, place, at: returns) }
    return samples
  }

  /// Shows a touch, accepted or not.
  mutating func show(_ contact: Contact) {
    if movie.touches.isShown { playback.contacts.append(contact) }
  }

  /// Extends the movie until touches and captions have disappeared. Nothing else waits for them.
  mutating func waitForMarks() {
    for contact in playback.contacts { playback.show(until: contact.end) }
    for caption in movie.captions { playback.show(until: caption.begin) }
  }
}
