import TabBase

/// The marks of fingers.
extension Score {
  /// The finger's mark, and how far tabs were open when it came down; nil while nothing is to be seen of it.
  func touch(_ contact: Contact, at time: Double) -> Pose.Touch? {
    guard var touch = contact.touch(at: time) else { return nil }
    if touch.isOnTab {
      touch.openness = items.indices.compactMap {
        // Before what the tap itself brings about.
        tracks[Key(target: .opening($0), property: .progress)]?.value(at: contact.down - 2 * Tolerance.time)
      }
    }
    return touch
  }
}
