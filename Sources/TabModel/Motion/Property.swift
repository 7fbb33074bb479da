import TabBase

/// The kind of a number that moves. Raw values are the names that a trace prints; `entry` has all else
/// about each.
package enum Property: String, CaseIterable, Sendable {
  case scale
  /// Scales along one axis, beside `scale`.
  case scaleX, scaleY
  /// Offsets from rest, in points; positions on the screen for arrows and touches. The selection
  /// indicator's unit is the item.
  case x, y
  /// A page's offset from rest, in screen widths. It scales with the screen.
  case widths
  /// Radians, clockwise on screen.
  case rotation
  /// Turns about the horizontal and the vertical axis, seen in perspective; radians.
  case rotationX, rotationY
  /// 0…1.
  case opacity
  /// Fraction of each stroke that is drawn, 0…1, like `strokeEnd`; also the opacity of fills.
  case trim
  /// A color instead of the item's own.
  case tint
  /// Height of the lens over its bar: 0 is flat in the bar, 1 fully raised.
  case lift
  /// Size in points in a trace. The lens itself is animated in fractions of its size at rest.
  case width, height
  /// Progress of a badge's width: 0 is the previous badge's width, 1 its own.
  case widening
  /// Distance by which a page's content is scrolled, points.
  case scroll
  /// Progress of an effect of an icon, and the index of a frame animation's picture. −1 means that there is
  /// none.
  case effect, frame
  case lottie
  /// Progress, 0…1: of a page change, of an item of a menu on its way out, of a tab that opens or an
  /// indicator that appears.
  case progress
  /// Progress of the turn of a menu's item, 0…1, if it has a timing of its own.
  case turnProgress
  /// The angle by which a menu's item or its opener has turned too far, radians.
  case swing
  /// 0 with the bar in its place, 1 with the bar below the screen.
  case hiding
  /// Progress of a floating bar's changes of form, 0…1. It shrinks to one tab, its search button becomes a
  /// field, and the field is edited, with a button beside it that ends this. Springs overshoot.
  case minimizing, searching, focusing
  /// Opacity of the tabs that the first two of these forms hide, 0…1.
  case minimizingTabs, searchingTabs
  /// Depth to which the search button is pressed, 0…1.
  case searchPress
  /// Distance by which a drag takes the tabs along, points.
  case drift
  /// Darkness of glass that adapts to its background: 0 is light, 1 dark.
  case darkness
  /// 0 without a modal page, 1 with one that covers the screen; the same of the keyboard.
  case presentation
  /// Rotation of the content against its upright position in the canvas, clockwise, radians.
  case turn
  /// Depth of a notch, and radii of a burst's sparks or a drop and of a burst's ring; points, in traces only.
  case depth, radius, ring

  /// The unit of a property's values.
  package enum Unit: String, CaseIterable, Sendable {
    case scale, points, radians, opacity, progress, frames
  }

  /// All that the stages know of a property: the reader, the trace and the exports.
  package struct Entry: Sendable {
    package var unit: Unit
    /// The value without an effect.
    package var rest = 0.0
    /// How an additive animation joins the value that is there.
    package var combination = Combination.sum
    /// The range of values in a spec.
    package var range = NumberRange.from(-1_000, to: 1_000)
    /// Properties any one of which shows it in a trace of an item's parts as soon as it moves anywhere.
    /// Empty means that it is always shown, nil that parts do not have it.
    package var shownWith: [Property]?
    /// Form of the property in CSS; nil means that CSS does not show it.
    package var css: CSSForm?
    /// Whether the motion stays in the plane, as all of SVG does.
    package var isFlat = true
    /// The Core Animation key path of a layer; nil means that layers do not have it.
    package var keyPath: String?
    /// Other words for it in Core Animation and UIKit.
    package var aliases: [String] = []
    /// Form of the property in SwiftUI; nil means that SwiftUI's views do not have it.
    package var swiftUI: SwiftUIForm?
  }

  package enum CSSForm: Sendable {
    /// A CSS property: `translate`, `rotate`, `scale` or `opacity`.
    case property
    /// A function of `transform`, in radians.
    case function(String)
  }

  package enum SwiftUIForm: Sendable {
    /// A modifier, in which # is the value; or one labeled argument of a modifier that takes two.
    case modifier(String)
    case axis(of: String, String)
  }

  package var entry: Entry {
    switch self {
    case .scale:
      Entry(
        unit: .scale, rest: 1, combination: .product, shownWith: [], css: .property,
        keyPath: "transform.scale", aliases: ["transform.scale.xy"], swiftUI: .modifier("scaleEffect(#)"))
    case .scaleX:
      Entry(
        unit: .scale, rest: 1, combination: .product, shownWith: [.scaleX, .scaleY], css: .property,
        keyPath: "transform.scale.x", swiftUI: .axis(of: "scaleEffect", "x"))
    case .scaleY:
      Entry(
        unit: .scale, rest: 1, combination: .product, shownWith: [.scaleX, .scaleY], css: .property,
        keyPath: "transform.scale.y", swiftUI: .axis(of: "scaleEffect", "y"))
    case .x:
      Entry(
        unit: .points, shownWith: [], css: .property, keyPath: "transform.translation.x",
        aliases: ["position.x", "center.x"], swiftUI: .axis(of: "offset", "x"))
    case .y:
      Entry(
        unit: .points, shownWith: [], css: .property, keyPath: "transform.translation.y",
        aliases: ["position.y", "center.y"], swiftUI: .axis(of: "offset", "y"))
    case .widths: Entry(unit: .scale, css: .property, keyPath: "transform.translation.x")
    case .rotation:
      Entry(
        unit: .radians, shownWith: [], css: .property, keyPath: "transform.rotation.z",
        aliases: ["transform.rotation"], swiftUI: .modifier("rotationEffect(.radians(#))"))
    case .rotationX:
      Entry(
        unit: .radians, shownWith: [.rotationX, .rotationY], css: .function("rotateX"), isFlat: false,
        keyPath: "transform.rotation.x", swiftUI: .modifier("rotation3DEffect(.radians(#), axis: (x: 1, y: 0, z: 0))"))
    case .rotationY:
      Entry(
        unit: .radians, shownWith: [.rotationX, .rotationY], css: .function("rotateY"), isFlat: false,
        keyPath: "transform.rotation.y", swiftUI: .modifier("rotation3DEffect(.radians(#), axis: (x: 0, y: 1, z: 0))"))
    case .opacity:
      Entry(
        unit: .opacity, rest: 1, range: .from(0, to: 1), shownWith: [], css: .property, keyPath: "opacity",
        aliases: ["alpha"], swiftUI: .modifier("opacity(#)"))
    case .trim: Entry(unit: .opacity, rest: 1, range: .from(0, to: 1), shownWith: [.trim], keyPath: "strokeEnd")
    case .tint: Entry(unit: .scale, aliases: ["tintColor", "backgroundColor", "foregroundColor", "textColor"])
    case .width, .height: Entry(unit: .points, rest: 1)
    case .widening: Entry(unit: .progress, rest: 1)
    case .minimizingTabs, .searchingTabs: Entry(unit: .opacity, rest: 1)
    case .effect: Entry(unit: .progress, rest: -1)
    case .frame: Entry(unit: .scale, rest: -1)
    case .lottie: Entry(unit: .frames)
    case .scroll, .drift, .depth, .radius, .ring: Entry(unit: .points)
    case .turn, .swing: Entry(unit: .radians)
    case .darkness: Entry(unit: .scale)
    case .lift, .progress, .turnProgress, .hiding, .minimizing, .searching, .focusing, .searchPress, .presentation:
      Entry(unit: .progress)
    }
  }

  package var rest: Double { entry.rest }

  /// The operation by which keyframes of an item's part join the state that the part is in; nil for numbers
  /// that keyframes replace.
  package var relativeCombination: Combination? {
    guard entry.shownWith != nil else { return nil }
    return entry.unit == .scale || entry.unit == .opacity ? .product : .sum
  }

  /// The properties of an item's parts, in the order of a trace.
  package static let ofParts = allCases.filter { $0.entry.shownWith != nil }
  /// The properties that a spec may name.
  package static let ofSpecs = ofParts + [.tint]
}
