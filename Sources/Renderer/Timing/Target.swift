/// The part of an item that moves.
enum ItemPart: String, CaseIterable, Sendable {
  case icon, title
  /// Icon, title and badge together.
  case button
}

/// What moves. Indices count the bar's items or their pages, from 0.
enum Target: Hashable, Sendable {
  case item(Int, ItemPart)
  case page(Int)
  case arrow
  case glow
  /// The mark behind the selected item.
  case selection
  case bar
  /// A page that covers the others and the bar.
  case modal
  /// The whole screen, when the device turns.
  case screen
}
