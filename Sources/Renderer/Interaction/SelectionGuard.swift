/// Lets one selection at a time change the page: between `begin` and `end` every other one is turned away.
struct SelectionGuard: Sendable {
  /// The page that rests on the screen, or from which the running transition leads away.
  private(set) var selectedIndex: Int
  /// Where the running transition leads; nil at rest.
  private(set) var pendingIndex: Int?

  init(selectedIndex: Int) { self.selectedIndex = selectedIndex }

  var isOpen: Bool { pendingIndex == nil }

  /// Begins a transition to `index`. Returns false, and does nothing, while another runs.
  mutating func begin(_ index: Int) -> Bool {
    guard pendingIndex == nil else { return false }
    pendingIndex = index
    return true
  }

  /// Ends what `begin` began, with the new page or back at the old one.
  mutating func end(finished: Bool) {
    if finished, let pendingIndex { selectedIndex = pendingIndex }
    pendingIndex = nil
  }

  /// A selection without a transition.
  mutating func jump(to index: Int) -> Bool {
    guard pendingIndex == nil else { return false }
    selectedIndex = index
    return true
  }
}
