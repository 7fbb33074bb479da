import TabBase

/// What changes about a target; raw values are the names that a trace prints.
enum Property: String, CaseIterable, Hashable, Sendable {
  case scale
  /// Along one axis, beside `scale`.
  case scaleX
  case scaleY
  /// Offsets from rest, in points; the arrow's and touches' are positions on the screen; the mark behind the
  /// selected item counts items.
  case x
  case y
  /// Of pages: offsets from rest in widths of the screen, which grow and shrink with it.
  case widths
  /// Radians, clockwise on screen.
  case rotation
  /// Radians about the horizontal and the vertical axis, seen in perspective.
  case rotationX
  case rotationY
  /// 0…1.
  case opacity
  /// How far a pill of glass has risen from its bar, 0…1; and its size against that at rest.
  case lift
  case width
  case height
  /// A colour instead of the item's own.
  case tint
  /// How much of each stroke is drawn, from its beginning; fills have that share of their strength. 0…1.
  case trim
  /// How far a page's content has been scrolled, in points.
  case scroll
  /// Progress of what flies from an icon; below 0 nothing does.
  case burst
  /// Progress of what falls onto an icon; below 0 nothing does.
  case drop
  /// The picture of an image sequence, from 0; below 0 none of them.
  case frame

  /// The value at which the property has no effect.
  var rest: Double {
    switch self {
    case .scale, .scaleX, .scaleY, .opacity, .width, .height, .trim: 1
    case .frame, .burst, .drop: -1
    default: 0
    }
  }

  /// How an additive animation joins the value that is there.
  var combination: Combination {
    switch self {
    case .scale, .scaleX, .scaleY: .product
    default: .sum
    }
  }
}
