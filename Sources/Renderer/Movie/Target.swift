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
  /// The pages together, which change.
  case pages
  case glow
  /// The mark behind the selected item.
  case selection
  /// What of a mark stands behind one item, where it fades from one to the next.
  case mark(Int)
  /// A traveler's edges, which count tabs; the whole of it; and the one of a tab, where each has its own.
  case leftEdge(Traveller)
  case rightEdge(Traveller)
  case traveller(Traveller)
  case appearance(Traveller, Int)
  /// The icon that an indicator carries.
  case carriedIcon
  /// A tab that opens to show its title.
  case opening(Int)
  /// A menu's opener and its background, and its items.
  case menu
  case menuItem(Int)
  /// An effect of an item's icon: its name, and which of the item's effects it is.
  case effect(Int, String, Int)
  case bar
  /// A page that covers the others and the bar.
  case modal
  /// The whole screen, when the device turns.
  case screen
  /// A finger, in the order in which fingers come down.
  case touch(Int)

  /// An arrow by its left edge, which is all of it that moves.
  static let arrow = Target.leftEdge(.arrow)

  /// The name in traces and pages: "items[1].icon". Empty for the pages together.
  var name: String {
    switch self {
    case .item(let index, let part): "items[\(index)].\(part.rawValue)"
    case .former(let index, let part): "items[\(index)].\(part.rawValue).former"
    case .page(let index): "pages[\(index)]"
    case .pages: ""
    case .glow: "glow"
    case .selection: "selection"
    case .mark(let index): "items[\(index)].mark"
    case .traveller(.notch): "bar.notch"
    case .leftEdge(let name), .rightEdge(let name), .traveller(let name): name.rawValue
    case .appearance(let name, let index): "items[\(index)].\(name.rawValue)"
    case .carriedIcon: "indicator.icon"
    case .opening(let index): "items[\(index)]"
    case .menu: "menu"
    case .menuItem(let index): "menu[\(index)]"
    case .effect(let index, let name, _): "items[\(index)].\(name)"
    case .bar: "bar"
    case .modal: "modal"
    case .screen: "screen"
    case .touch(let index): "touches[\(index)]"
    }
  }
}
