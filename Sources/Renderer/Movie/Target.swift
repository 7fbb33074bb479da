/// The part of an item that moves.
enum ItemPart: String, CaseIterable, Sendable {
  case icon, title, badge
  /// Icon, title and badge together.
  case button
}

/// What shows the selected tab by its place.
enum Traveller: String, CaseIterable, Sendable {
  case indicator
  /// One that is a view of its own; its left edge is a point of the screen.
  case arrow
  /// In the bar's edge.
  case notch
}

/// What moves. Indices count the bar's items or their pages, from 0.
enum Target: Hashable, Sendable {
  case item(Int, ItemPart)
  /// What an item's part showed before something else came in its place.
  case former(Int, ItemPart)
  case page(Int)
  case glow
  /// The mark behind the selected item.
  case selection
  /// What of a mark stands behind one item, where it fades from one to the next.
  case mark(Int)
  /// A traveller's edges, which count tabs; the whole of it; and the one of a tab, where each has its own.
  case leftEdge(Traveller)
  case rightEdge(Traveller)
  case traveller(Traveller)
  case appearance(Traveller, Int)
  /// How far a tab is open that shows its title.
  case opening(Int)
  /// A menu's opener, and its items by their way out.
  case menu
  case menuItem(Int)
  case bar
  /// The change of a floating bar's form: 0 as it is mostly, 1 shrunk to one tab, or with its search field open.
  case minimizing
  case searching
  /// How far the search field has a finger's attention: 1 with its text being typed and a button beside it that ends that.
  case focusing
  /// Of glass that goes by what lies beneath it: from 0, light, to 1, dark; its body, and the mark in it.
  case darkness
  case markDarkness
  /// A floating bar's tabs together, where a finger drags along them.
  case capsule
  /// A page that covers the others and the bar.
  case modal
  /// The whole screen, when the device turns.
  case screen

  /// By its left edge, which is all of it that moves.
  static let arrow = Target.leftEdge(.arrow)
}
