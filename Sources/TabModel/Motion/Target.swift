package enum ItemPart: String, CaseIterable, Sendable {
  case icon, title, badge
  /// Icon, title and badge together.
  case button
}

/// A view that shows the selected tab by its position.
package enum SelectionFollower: String, CaseIterable, Sendable {
  case indicator
  /// An indicator in a view of its own. Its left edge is in screen points.
  case arrow
  /// A notch in the bar's edge.
  case notch
}

/// A part of the bar that one mechanism alone has and draws.
package struct MechanismPart: Hashable, Sendable {
  /// The name in traces; several parts of one name are told apart by an index.
  let name: String
  let index: Int?
  /// Whether the part may extend beyond the bar.
  package let mayLeaveBar: Bool

  init(_ name: String, _ index: Int? = nil, mayLeaveBar: Bool = false) {
    (self.name, self.index, self.mayLeaveBar) = (name, index, mayLeaveBar)
  }
}

/// The target of an animation. Indices count the bar's items or their pages, from 0.
package enum Target: Hashable, Sendable {
  case item(Int, ItemPart)
  /// The outgoing content of an item's part.
  case outgoing(Int, ItemPart)
  case page(Int)
  /// All pages together, during a transition.
  case pages
  case glow
  case selection
  /// The part of the selection indicator behind one item, while it fades from one item to the next.
  case mark(Int)
  /// A traveler's edges, in tabs; its whole; and its appearance at one tab, for travelers with one per tab.
  case leftEdge(SelectionFollower)
  case rightEdge(SelectionFollower)
  case follower(SelectionFollower)
  case appearance(SelectionFollower, Int)
  case carriedIcon
  /// A part that only one of the bar's mechanisms has.
  case part(MechanismPart)
  /// An effect of an item's icon: the item, the effect's name, and its index among the item's effects.
  case effect(Int, String, Int)
  case bar
  /// A page that covers the others and the bar.
  case modal
  case keyboard
  /// The whole screen, when the device turns.
  case screen
  /// A finger, by the order in which fingers touch down.
  case touch(Int)

  /// The arrow's left edge. Nothing else of an arrow moves.
  package static let arrow = Target.leftEdge(.arrow)

  /// Whether the target is a part of one of the bar's mechanisms.
  package var isOfMarks: Bool {
    switch self {
    case .arrow: false
    case .leftEdge, .rightEdge, .follower, .appearance, .part: true
    default: false
    }
  }

  /// The name in traces and pages: "items[1].icon". Empty for the pages together.
  package var name: String {
    switch self {
    case .item(let index, let part): "items[\(index)].\(part.rawValue)"
    case .outgoing(let index, let part): "items[\(index)].\(part.rawValue).former"
    case .page(let index): "pages[\(index)]"
    case .pages: ""
    case .glow: "glow"
    case .selection: "selection"
    case .mark(let index): "items[\(index)].mark"
    case .follower(.notch): "bar.notch"
    case .leftEdge(let name), .rightEdge(let name), .follower(let name): name.rawValue
    case .appearance(let name, let index): "items[\(index)].\(name.rawValue)"
    case .carriedIcon: "indicator.icon"
    case .part(let part): part.index.map { "\(part.name)[\($0)]" } ?? part.name
    case .effect(let index, let name, _): "items[\(index)].\(name)"
    case .bar: "bar"
    case .modal: "modal"
    case .keyboard: "keyboard"
    case .screen: "screen"
    case .touch(let index): "touches[\(index)]"
    }
  }
}
