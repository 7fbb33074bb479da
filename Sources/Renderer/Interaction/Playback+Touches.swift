import TabBase

extension Playback {
  /// The disc of a touch, with the openness of the tabs when it came down; nil means that it is not
  /// visible.
  func touch(_ contact: Contact, at time: Double) -> Pose.Touch? {
    guard var touch = contact.touch(at: time) else { return nil }
    if touch.isOnTab {
      touch.openness = items.indices.compactMap {
        // Just before the effects of the tap itself.
        tracks[Key(target: .opening($0), property: .progress)]?.value(at: contact.down - 2 * Tolerance.time)
      }
    }
    return touch
  }
}
