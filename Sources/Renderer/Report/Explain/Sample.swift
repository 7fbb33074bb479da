import TabModel
import TabSpec

/// Example values for keys.
enum Sample {
  /// An object with its required keys, and `key` set to `value`. `kind` is that of an animation.
  static func object(_ shape: ObjectShape, kind: String?, setting key: String? = nil, to value: JSON = .null) -> JSON {
    var needed = Set(shape.properties.filter(\.isRequired).map(\.name))
    if let key { needed.insert(key) }
    if let tag = shape.tags.first, needed.isDisjoint(with: shape.tags) { needed.insert(tag) }
    if needed.isEmpty, kind == nil, let first = shape.properties.first(where: { self.value(of: $0) != nil }) {
      needed.insert(first.name)
    }
    var members = kind.map { [JSON.Member("kind", .string($0))] } ?? []
    for property in shape.properties where needed.contains(property.name) && property.name != "kind" {
      members.append(JSON.Member(property.name, property.name == key ? value : Sample.value(of: property) ?? .null))
    }
    members += companions(of: key, in: shape)
    // An offset comes back to where it began; without that, the icon would jump.
    if members.contains(where: { $0.key == "property" && $0.value == .string("y") }),
      let values = members.firstIndex(where: { $0.key == "values" && $0.value == known["values"] })
    {
      members[values].value = .array([.number(0), .number(-8), .number(0)])
    }
    if key == "at", let file = members.firstIndex(where: { $0.key == "file" }) {
      members[file].value = .string("tabs-poster.png")
    }
    // A finger cannot come back without having left, nor leave after it was lifted.
    if key == "leaves" || key == "returns" { members.append(JSON.Member("hold", .number(2))) }
    if key == "returns" { members.append(JSON.Member("leaves", .number(0.5))) }
    return .object(members)
  }

  /// Keyframes that fit a key about them: a spring goes from one value to one other, and there is a time for each value.
  private static func companions(of key: String?, in shape: ObjectShape) -> [JSON.Member] {
    if key == "selectedIcon", !shape.properties.contains(where: { $0.name == "at" }) {
      return [JSON.Member("icon", .string("heart"))]
    }
    guard let key, ["spring", "keyTimes", "curves", "damping", "velocity"].contains(key),
      let values = shape.properties.first(where: { $0.name == "values" })?.defaultValue, case .array(let all) = values,
      all.count > 2
    else { return [] }
    return [JSON.Member("values", .array(Array(all.suffix(2))))]
  }

  /// One of several values in a list; a drag moves across the page as time goes on.
  static func element(_ index: Int, like value: JSON) -> JSON {
    guard case .object(var members) = value, let time = members.firstIndex(where: { $0.key == "t" }),
      case .number(let first) = members[time].value
    else { return value }
    members[time].value = .number(first + 0.2 * Double(index))
    for (key, number) in [("x", 340 - 200 * Double(index)), ("y", 300)] {
      if let place = members.firstIndex(where: { $0.key == key }) { members[place].value = .number(number) }
    }
    return .object(members)
  }

  /// A value that the key takes; nil if it takes a file, which an example cannot bring along.
  static func value(of property: ObjectShape.Property) -> JSON? {
    if let known = known[property.name], fits(known, property.shape), !property.isIndex { return known }
    if let value = property.defaultValue {
      if let other = other(than: value, property.shape) { return other }
      if value != .array([]), value != .number(0), value != .string("") { return value }
    }
    return value(of: property.shape)
  }

  /// A value that is not `value`, a default, so that an example says more than nothing; a number is near it. nil where there is none.
  private static func other(than value: JSON, _ shape: Shape) -> JSON? {
    switch (shape, value) {
    case (.boolean, .boolean(let isOn)): return .boolean(!isOn)
    case (.name(let names), .string(let name)), (.text(let names, _), .string(let name)):
      return names.first { $0 != name }.map(JSON.string)
    case (.number(let range), .number(let number)), (.quantity(_, let range), .number(let number)):
      guard number != 0 else { return nil }
      let near = [0.5, 1.5, 2].map { (number * $0 * 100).rounded() / 100 }
      return near.first { $0 != number && range.contains($0) }.map(JSON.number)
    case (.whole(let range), .number(let number)):
      return number == 0 ? nil : [number + 1, number - 1].first { range.contains($0) }.map(JSON.number)
    case (.object, .string): return self.value(of: shape)
    case (.oneOf(let shapes), _): return shapes.lazy.compactMap { other(than: value, $0) }.first
    case (.shared("curve", _, _, _), .string(let name)): return .string(name == "easeOut" ? "easeIn" : "easeOut")
    case (.shared(_, _, _, let make), _): return other(than: value, make())
    default: return nil
    }
  }

  /// A value of the shape that several places share by `name`.
  static func value(of shape: Shape, named name: String) -> JSON? {
    known[name].flatMap { fits($0, shape) ? $0 : nil } ?? value(of: shape)
  }

  static func value(of shape: Shape) -> JSON? {
    switch shape {
    case .boolean, .yes: return .boolean(true)
    case .no: return .boolean(false)
    case .number(let range), .quantity(_, let range), .whole(let range): return .number(number(in: range))
    case .string: return .string("Text")
    case .text(let names, _), .name(let names): return names.first.map(JSON.string)
    case .array(let element, let count):
      guard let value = value(of: element) else { return nil }
      return .array(Array(repeating: value, count: max(1, count.lowerBound)))
    case .object(_, let make): return object(make(), kind: nil)
    case .forms(_, let forms): return .members(["kind": .string(forms[0].name)])
    case .oneOf(let shapes): return shapes.lazy.compactMap { value(of: $0) }.first
    case .shared("iconName", _, _, _): return .string("star")
    case .shared(_, _, _, let make): return value(of: make())
    }
  }

  private static func number(in range: NumberRange) -> Double {
    [1, 2, 4, 10, 50, 100].first { range.contains($0) } ?? range.upper ?? 0
  }

  /// Values that say more than the first one that fits, or that must fit other keys.
  private static let known: [String: JSON] = [
    "title": .string("Home"), "text": .string("Hello"), "maxBytes": .string("5MB"),
    "baseURL": .string("https://example.com/img"),
    "file": .string("tabs.gif"),
    "files": .strings(["tabs.gif", "tabs~dark.gif"]), "items": .strings(["Home", "Search", "Profile"]),
    "tint": .string("#5B3DF5"), "background": .string("#F2F2F7"), "color": .string("#5B3DF5"),
    "angles": .array([.number(-160), .number(-20)]),
    "keyTimes": .array([.number(0), .number(1)]),
    "values": .array([.number(0), .number(1)]),
    "alt": .string("Tapping a tab makes its icon bounce"), "curves": .strings(["easeOut"]),
    "fps": .number(25), "bounce": .number(0.2), "hold": .number(0.5), "scale": .number(3),
    "points": .array([
      .members(["t": .number(0), "x": .number(340), "y": .number(300)]),
      .members(["t": .number(0.4), "x": .number(60), "y": .number(300)]),
    ]),
    "icon": .string("heart"), "selectedIcon": .string("heart.fill"),
    "path": .string("M4 11 12 4l8 7v9H4z"), "selected": .number(1), "badge": .number(3),
    "timeline": .array([.members(["at": .number(0.4), "tap": .number(1)])]),
    "from": .array([.number(340), .number(300)]),
    "to": .array([.number(60), .number(300)]), "cornerRadius": .number(12), "property": .string("y"),
    "animation": .string("spring"), "loop": .number(3), "renderingMode": .string("original"),
  ]

  private static func fits(_ value: JSON, _ shape: Shape) -> Bool {
    switch (shape, value) {
    case (.boolean, .boolean), (.string, .string): true
    case (.name(let names), .string(let text)): names.contains(text)
    case (.text(let names, let pattern), .string(let text)):
      names.contains(text) || (text.hasPrefix("#") && pattern.hasPrefix("^#"))
        || (text.hasPrefix("https:") && pattern == BaseURL.pattern) || (text.hasSuffix("MB") && pattern.contains("MB"))
        || (text.hasSuffix(".gif") && pattern.contains("gif|"))
    case (.number(let range), .number(let number)), (.whole(let range), .number(let number)),
      (.quantity(_, let range), .number(let number)):
      range.contains(number)
    case (.array(let element, let count), .array(let values)):
      count.contains(values.count) && values.allSatisfy { fits($0, element) }
    case (.object(_, let make), .object(let members)):
      members.allSatisfy { member in
        make().properties.contains { $0.name == member.key && fits(member.value, $0.shape) }
      }
    case (.oneOf(let shapes), _): shapes.contains { fits(value, $0) }
    case (.shared("curve", _, _, _), .string): true
    case (.shared(_, _, _, let make), _): fits(value, make())
    default: false
    }
  }
}

extension ObjectShape.Property {
  /// Whether the key takes the index of a tab.
  fileprivate var isIndex: Bool {
    if case .whole = shape { summary.hasPrefix("Index") } else { false }
  }
}
