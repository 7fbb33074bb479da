/// What moves. Indices count the bar's items or their pages, from 0; touches in the order of the timeline.
enum Target: Hashable, Sendable {
  case icon(Int)
  case title(Int)
  /// Icon, title and badge together.
  case button(Int)
  /// The item's state: tint, and whether its icon is the filled one.
  case item(Int)
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
  case touch(Int)
}
