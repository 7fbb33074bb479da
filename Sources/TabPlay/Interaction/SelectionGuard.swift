/// Lets only one selection at a time change the page: between `begin` and `end` it rejects all others.
struct SelectionGuard: Sendable {
  /// Index of the page on the screen, or of the page that the running transition leaves.
  private(set) var selectedIndex: Int
  /// Index of the page to which the running transition leads; nil means that none runs.
  private(set) var pendingIndex: Int?

  init(selectedIndex: Int) { self.selectedIndex = selectedIndex }

  var isOpen: Bool { pendingIndex == nil }

  /// Begins a transition to `index`. Returns false, and does nothing, while another runs.
  mutating func begin(_ index: Int) -> Bool {
    guard pendingIndex == nil else { return false }
    pendingIndex = index
    return true
  }

  /// Ends the transition, with the new page or back at the old one.
  mutating func end(finished: Bool) {
    if finished, let pendingIndex { selectedIndex = pendingIndex }
    pendingIndex = nil
  }

  /// Selects `index` without a transition. Returns false, and does nothing, while a transition runs.
  mutating func jump(to index: Int) -> Bool {
    guard pendingIndex == nil else { return false }
    selectedIndex = index
    return true
  }
}
