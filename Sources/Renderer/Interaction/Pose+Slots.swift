import TabRaster

/// A state whose numbers are found by their properties.
protocol Slotted {
  /// The one list of which number is which.
  static var slots: Slots<Self> { get }
}

extension Slotted {
  /// The number; its rest where there is none. To set one that is not there does nothing.
  subscript(property: Property) -> Double {
    get { Self.slots[property].map { self[keyPath: $0] } ?? property.rest }
    set { if let slot = Self.slots[property] { self[keyPath: slot] = newValue } }
  }
}

struct Slots<State>: ExpressibleByDictionaryLiteral, Sendable {
  typealias Path = any WritableKeyPath<State, Double> & Sendable

  let properties: [Property]
  let paths: [Path]

  init(dictionaryLiteral slots: (Property, Path)...) {
    (properties, paths) = (slots.map(\.0), slots.map(\.1))
  }

  subscript(property: Property) -> Path? {
    properties.firstIndex { $0 == property }.map { paths[$0] }
  }
}

extension Pose {
  /// How an icon, a title, a badge or a button is moved from its rest.
  struct Part: Equatable, Slotted, Sendable {
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

    static let slots: Slots<Self> = [
      .scale: \.scale, .scaleX: \.scaleX, .scaleY: \.scaleY, .x: \.x, .y: \.y, .rotation: \.rotation,
      .rotationX: \.rotationX, .rotationY: \.rotationY, .opacity: \.opacity, .trim: \.trim, .widening: \.widening,
    ]
  }
}

extension Pose: Slotted {
  /// The bar's numbers and the screen's.
  static let slots: Slots<Self> = [
    .hiding: \.barHiding, .minimizing: \.minimizing, .searching: \.searching, .focusing: \.focusing,
    .minimizingTabs: \.minimizingTabs, .searchingTabs: \.searchingTabs, .searchPress: \.searchPress, .drift: \.drift,
    .presentation: \.presentation, .turn: \.turn,
  ]

  mutating func set(_ target: Target, _ property: Property, to value: Double) {
    switch target {
    case .item(let i, .icon) where property == .frame: items[i].frame = value < 0 ? nil : Int(value)
    case .item(let i, let part): items[i][part][property] = value
    case .former(let i, let part):
      for place in items[i].formers.indices where items[i].formers[place].part == part {
        items[i].formers[place].pose[property] = value
      }
    case .page(let i) where property == .scroll: pages[i].scroll = value
    case .page(let i): pages[i][property] = value
    case .bar where property == .darkness: darkness?.body = value
    case .selection where property == .darkness: darkness?.mark = value
    case .selection: if property == .x { markPlace = value }
    case .bar, .modal, .screen: self[property] = value
    case .glow: glowOpacity = value
    case .mark(let i): items[i].mark = value
    case .leftEdge(let name): travellers[name, default: Travelling()].left = value
    case .rightEdge(let name): travellers[name, default: Travelling()].right = value
    case .traveller(let name): travellers[name, default: Travelling()][property] = value
    case .appearance(let name, let i): appearances[name, default: [:]][i, default: Presence()][property] = value
    case .opening(let i): openings[i, default: Presence()][property] = value
    case .menu: menuTurn = value
    case .menuItem(let i): if property == .turnProgress { menuTurning[i] = value } else { menu[i] = value }
    case .effect(let i, let name): items[i].effects[name] = value < 0 ? nil : value
    case .pages, .carriedIcon, .touch: break
    }
  }

  mutating func set(_ target: Target, tint: Color?) {
    if case .item(let index, let part) = target { items[index][part].tint = tint }
  }
}

extension Pose.Item {
  subscript(part: ItemPart) -> Pose.Part {
    get { self[keyPath: Self.path(part)] }
    _modify { yield &self[keyPath: Self.path(part)] }
  }

  static func path(_ part: ItemPart) -> any WritableKeyPath<Pose.Item, Pose.Part> & Sendable {
    switch part {
    case .icon: \.icon
    case .title: \.title
    case .badge: \.badge
    case .button: \.button
    }
  }
}

extension Pose.Item {
  /// The colors that the icon and the title show.
  var iconTint: Color { icon.tint ?? button.tint ?? tint }
  var titleTint: Color { title.tint ?? button.tint ?? tint }
}
