import TabModel
import TabSpec

/// Every key of a spec with the places that have it, from the definition table.
struct KeyIndex {
  /// A place that has a key.
  struct Home {
    /// The keys that lead to it, the key itself last: ["tabBar", "items", "badge"]. Values that several places share begin with
    /// their own name: ["color", "light"].
    var path: [String]
    var property: ObjectShape.Property
    /// Kinds of animations that take the key; empty elsewhere.
    var kinds: [String] = []
    /// The other keys of an object that has several forms; empty elsewhere.
    var companions: [String] = []
    /// A spec that gives the key this value.
    var spec: @Sendable (JSON) -> JSON

    var name: String { path.joined(separator: ".") }
  }

  private(set) var homes: [Home] = []
  /// The shapes that several places share, by name.
  private(set) var shared: [(name: String, summary: String, shape: Shape, spec: @Sendable (JSON) -> JSON)] = []

  /// Where in `homes` the keys of kinds are, by their paths with what is said of them as the last element.
  private var ofKinds: [[String]: Int] = [:]

  init() { walk(Table.root.shape, at: []) { $0 } }

  /// Shared values that are best known by the key that takes them.
  private static let places = ["item": ["tabBar", "items"], "animations": ["animation"], "animation": ["animation"]]

  /// Specs for shared values that do not fit everywhere: what an animation of one tab, or one of many values, takes is not all.
  private static let specs: [String: @Sendable (JSON) -> JSON] = [
    "animations": { .members(["animation": $0]) },
    "color": { .members(["tabBar": .members(["tint": $0])]) },
    "spring": { .members(["animation": .members(["kind": .string("slide"), "spring": $0])]) },
    "icon": { .members(["tabBar": .members(["items": .array([.members(["title": .string("Home"), "icon": $0])])])]) },
  ]

  private mutating func walk(
    _ shape: Shape, at path: [String], isForm: Bool = false, _ spec: @escaping @Sendable (JSON) -> JSON
  ) {
    switch shape {
    case .array(let element, let count):
      let least = max(1, count.lowerBound)
      walk(element, at: path) { value in spec(.array((0..<least).map { Sample.element($0, like: value) })) }
    case .oneOf(let shapes):
      let isForm = shapes.count { !$0.keys.isEmpty } > 1
      for shape in shapes { walk(shape, at: path, isForm: isForm, spec) }
    case .shared(let name, let summary, _, let make):
      guard !shared.contains(where: { $0.name == name }) else { return }
      let spec = KeyIndex.specs[name] ?? spec
      shared.append((name, summary, make(), spec))
      walk(make(), at: KeyIndex.places[name] ?? [name], spec)
    case .object(_, let make): add(make(), at: path, isForm: isForm, spec)
    case .forms(_, let forms):
      for form in forms {
        guard case .object(_, let make) = form.shape else { continue }
        add(make(), at: path, kind: form.name, spec)
      }
    default: break
    }
  }

  private mutating func add(
    _ shape: ObjectShape, at path: [String], kind: String? = nil, isForm: Bool = false,
    _ spec: @escaping @Sendable (JSON) -> JSON
  ) {
    for property in shape.properties where kind == nil || property.name != "kind" {
      let whole: @Sendable (JSON) -> JSON = { spec(Sample.object(shape, kind: kind, setting: property.name, to: $0)) }
      let home = Home(
        path: path + [property.name], property: property, kinds: kind.map { [$0] } ?? [],
        companions: isForm ? shape.properties.map(\.name).filter { $0 != property.name } : [], spec: whole)
      // Kinds that say the same of a key are named together.
      let telling = kind.map { _ in home.path + [KeyText.sentences(property, hasDefault: false)] }
      if let same = telling.flatMap({ ofKinds[$0] }) {
        homes[same].kinds += home.kinds
        if homes[same].property.defaultValue != property.defaultValue { homes[same].property.defaultValue = nil }
      } else {
        if let telling { ofKinds[telling] = homes.count }
        homes.append(home)
        walk(property.shape, at: home.path, whole)
      }
    }
  }
}
