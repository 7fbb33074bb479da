import TabModel
import TabRaster

/// A state whose numbers are found by their properties.
package protocol Slotted {
  /// The only map from properties to numbers.
  static var slots: [Property: WritableKeyPath<Self, Double> & Sendable] { get }
}

extension Slotted {
  /// The number, or the property's rest if the state does not have it. Such a number is not set.
  package subscript(property: Property) -> Double {
    get { Self.slots[property].map { self[keyPath: $0] } ?? property.rest }
    set {
      guard let slot = Self.slots[property] else { return assertionFailure("\(Self.self) has no \(property)") }
      self[keyPath: slot] = newValue
    }
  }
}

extension Pose {
  /// The displacement of an icon, a title, a badge or a button from rest.
  package struct Part: Equatable, Slotted, Sendable {
    var scale = 1.0
    var scaleX = 1.0
    var scaleY = 1.0
    var x = 0.0
    var y = 0.0
    var rotation = 0.0
    var rotationX = 0.0
    var rotationY = 0.0
    var opacity = 1.0
    var trim = 1.0
    var widening = 1.0
    /// Color instead of the item's; nil means the item's.
    var tint: Color?

    package static let slots: [Property: WritableKeyPath<Self, Double> & Sendable] = [
      .scale: \.scale, .scaleX: \.scaleX, .scaleY: \.scaleY, .x: \.x, .y: \.y, .rotation: \.rotation,
      .rotationX: \.rotationX, .rotationY: \.rotationY, .opacity: \.opacity, .trim: \.trim, .widening: \.widening,
    ]
  }
}

extension Pose: Slotted {
  /// The numbers of the bar and the screen.
  package static let slots: [Property: WritableKeyPath<Self, Double> & Sendable] = [
    .hiding: \.barHiding, .minimizing: \.minimizing, .searching: \.searching, .focusing: \.focusing,
    .minimizingTabs: \.minimizingTabs, .searchingTabs: \.searchingTabs, .searchPress: \.searchPress,
    .drift: \.drift, .presentation: \.presentation, .turn: \.turn,
  ]

  mutating func set(_ target: Target, _ property: Property, to value: Double) {
    switch target {
    case .item(let i, .icon) where property == .frame: items[i].frame = value < 0 ? nil : Int(value)
    case .item(let i, .icon) where property == .lottie: items[i].lottie = value
    case .item(let i, let part): items[i][part][property] = value
    case .outgoing(let i, let part):
      for place in items[i].formers.indices where items[i].formers[place].part == part {
        items[i].formers[place].pose[property] = value
      }
    case .page(let i) where property == .scroll: pages[i].scroll = value
    case .page(let i): pages[i][property] = value
    case .bar where property == .darkness: darkness?.body = value
    // The lens has its size and its lift by its speed, too: `Playback.lens`.
    case .selection: if property == .x { markPlace = value }
    case .bar, .modal, .screen: self[property] = value
    case .keyboard: keyboard = value
    case .glow: glowOpacity = value
    case .mark(let i): items[i].mark = value
    case .leftEdge(let name): followers[name, default: Travelling()].left = value
    case .rightEdge(let name): followers[name, default: Travelling()].right = value
    case .follower(let name): followers[name, default: Travelling()][property] = value
    case .appearance(let name, let i): appearances[name, default: [:]][i, default: Presence()][property] = value
    case .part: parts[Playback.Key(target: target, property: property)] = value
    case .effect(let i, _, let effect):
      // A curve may begin below 0, which does not stop the effect.
      items[i].effects[effect] = value <= property.rest ? nil : max(value, 0)
    case .pages, .carriedIcon, .touch: assertionFailure("\(target) has no tracks")
    }
  }

  /// A number of a mechanism's part; nil means that nothing moves it.
  func number(_ target: Target, _ property: Property) -> Double? {
    parts[Playback.Key(target: target, property: property)]
  }

  mutating func set(_ target: Target, tint: Color?) {
    if case .item(let index, let part) = target { items[index][part].tint = tint }
  }
}

extension Pose.Item {
  package subscript(part: ItemPart) -> Pose.Part {
    get { self[keyPath: Self.slot(part)] }
    _modify { yield &self[keyPath: Self.slot(part)] }
  }

  private static func slot(_ part: ItemPart) -> WritableKeyPath<Pose.Item, Pose.Part> {
    switch part {
    case .icon: \.icon
    case .title: \.title
    case .badge: \.badge
    case .button: \.button
    }
  }

  package var iconTint: Color { icon.tint ?? button.tint ?? tint }
  package var titleTint: Color { title.tint ?? button.tint ?? tint }
}
