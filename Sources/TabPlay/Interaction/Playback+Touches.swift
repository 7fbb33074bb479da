import TabBase

extension Playback {
  /// The disc of a touch, with the openness of the tabs when it came down; nil means that it is not
  /// visible.
  func touch(_ index: Int, at time: Double) -> Pose.Touch? {
    let contact = contacts[index]
    guard var touch = contact.touch(at: time) else { return nil }
    touch.contact = index
    if touch.isOnTab {
      touch.openness = items.indices.compactMap {
        // Just before the effects of the tap itself.
        tracks[Key(target: .opening($0), property: .progress)]?.value(at: contact.down - 2 * Tolerance.time)
      }
    }
    return touch
  }
}
