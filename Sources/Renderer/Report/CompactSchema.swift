import TabModel
import TabSpec

extension Schema {
  /// The schema for readers with little room, such as language models: one line of at most 60 kB.
  ///
  /// It accepts and refuses the same specs as `text`, but for one thing: it takes any name of an icon. Each part that occurs more
  /// than once is kept in `$defs`, kinds of animations with the same keys share a definition, and titles take the place of descriptions.
  package static var compactText: String {
    var writer = CompactSchemaWriter()
    let root = writer.schema(of: Table.root.shape)
    var sharing = SchemaSharing()
    let definitions = writer.definitions
    for (name, schema) in definitions { sharing.count(schema, key: name) }
    sharing.count(root, key: "spec")
    let body = sharing.written(root)
    let written = definitions.map { JSON.Member(key: $0.name, value: sharing.written($0.schema)) }
    let head: [JSON.Member] = [
      .init(key: "$schema", value: .string("https://json-schema.org/draft/2020-12/schema")),
      .init(key: "title", value: .string("tabanim spec, version \(Release.specVersion)")),
      .init(key: "description", value: .string(guide)),
    ]
    var members: [JSON.Member] = []
    if case .object(let own) = body { members = own.filter { $0.key != "title" } }
    let all = written + sharing.definitions
    return JSON.object(head + members + [.init(key: "$defs", value: .object(all))]).minified + "\n"
  }

  private static let guide = """
    Lengths are points, times seconds, angles radians (`angles`, `direction`: degrees), indices start at 0. Defaults that are \
    false, 0 or empty are left out. In full: tabanim explain KEY|KIND; tabanim list animations|icons.
    """
}

/// Writes shapes as schemas in which `title` says what a key means, and parts still repeat: `SchemaSharing` joins those.
private struct CompactSchemaWriter {
  private(set) var definitions: [(name: String, schema: JSON)] = []
  /// Number of names from which a list tells a reader little.
  private let longList = 100

  mutating func schema(of shape: Shape, key: String = "", owner: String = "") -> JSON {
    switch shape {
    case .boolean: .members(["type": .string("boolean")])
    case .yes: .members(["const": .boolean(true)])
    case .no: .members(["const": .boolean(false)])
    case .number(let range): .object([type("number")] + range.schema)
    case .whole(let range): .object([type("integer")] + range.schema)
    case .string: .members(["type": .string("string")])
    case .text(let names, let pattern):
      any(
        (names.isEmpty || names.count > longList ? [] : [enumeration(names)])
          + [.object([type("string"), .init("pattern", .string(pattern))])])
    case .quantity(let quantities, let range): quantity(quantities, range)
    case .name(let names) where names.count > longList: .members(["type": .string("string")])
    case .name(let names): enumeration(names)
    case .array(let element, let count):
      .object(
        [type("array"), .init("items", schema(of: element, key: key, owner: owner))]
          + (count.lowerBound > 0 ? [.init("minItems", .number(Double(count.lowerBound)))] : [])
          + [.init("maxItems", .number(Double(count.upperBound)))])
    case .object(_, let make): object(make(), key: key)
    case .forms(_, let forms): families(forms)
    case .oneOf(let shapes): any(shapes.map { schema(of: $0, key: key, owner: owner) })
    case .shared(let name, _, _, let make): reference(name, make)
    }
  }

  private mutating func reference(_ name: String, _ make: () -> Shape) -> JSON {
    if !definitions.contains(where: { $0.name == name }) {
      // Holds the place, should the shape come across itself.
      definitions.append((name, .null))
      let schema = schema(of: make(), key: name)
      if let index = definitions.firstIndex(where: { $0.name == name }) { definitions[index].schema = schema }
    }
    return .members(["$ref": .string("#/$defs/" + name)])
  }

  /// A number or text with a unit; limits apply to the number only, the pattern to the text.
  private mutating func quantity(_ quantities: [Quantity], _ range: NumberRange) -> JSON {
    let isSigned = (range.lower ?? -1) < 0
    let name =
      (isSigned ? "signed" : "") + quantities.map { "\($0)".capitalizedFirst(isSigned) }.joined(separator: "Or")
    if !definitions.contains(where: { $0.name == name }) {
      let schema = JSON.members([
        "type": .strings(["number", "string"]), "pattern": .string(Quantity.pattern(of: quantities, range)),
      ])
      definitions.append((name, schema))
    }
    return .object([.init("$ref", .string("#/$defs/" + name))] + range.schema)
  }

  /// Choices within choices are choices.
  private func any(_ schemas: [JSON]) -> JSON {
    let choices = schemas.flatMap { schema -> [JSON] in
      if case .object(let members) = schema, members.count == 1, case .array(let inner)? = schema["anyOf"] {
        inner
      } else {
        [schema]
      }
    }
    if choices.count == 1 { return choices[0] }
    guard choices.allSatisfy({ $0["type"] == .string("object") }) else { return .members(["anyOf": .array(choices)]) }
    let bare = choices.map { $0.without("type") }
    guard Self.excludeEachOther(choices) else { return .object([type("object"), .init("anyOf", .array(bare))]) }
    return .object([
      type("object"), .init("oneOf", .array(bare.map { $0.without("additionalProperties") })),
      .init("unevaluatedProperties", .boolean(false)),
    ])
  }

  /// Whether each choice takes only its own keys and needs one that no other choice needs: then keys of two choices together
  /// fit both of them, which `oneOf` refuses, and it is enough to say once that no other keys are taken.
  private static func excludeEachOther(_ choices: [JSON]) -> Bool {
    var needed: Set<String> = []
    return choices.allSatisfy { choice in
      guard choice["additionalProperties"] == .boolean(false), case .array(let names)? = choice["required"] else {
        return false
      }
      return names.allSatisfy { name in
        guard case .string(let text) = name else { return false }
        return needed.insert(text).inserted
      }
    }
  }

  private mutating func object(_ shape: ObjectShape, key: String) -> JSON {
    let properties = shape.properties.map { JSON.Member($0.name, property($0, of: key)) }
    let required = shape.properties.filter(\.isRequired).map(\.name)
    var result = [type("object"), .init("properties", .object(properties))]
    if !required.isEmpty { result.append(.init("required", .strings(required))) }
    if !shape.tags.isEmpty, Set(shape.tags).isDisjoint(with: required) {
      result.append(.init("anyOf", .array(shape.tags.map { .members(["required": .strings([$0])]) })))
    }
    result.append(.init("additionalProperties", .boolean(false)))
    return .object(result)
  }

  private mutating func property(_ property: ObjectShape.Property, of owner: String) -> JSON {
    guard case .object(var members) = schema(of: property.shape, key: property.name, owner: owner) else { return .null }
    let title = ShortTitle.of(property.summary, key: property.name, owner: owner)
    if let title { members.append(.init("title", .string(title))) }
    if let value = property.defaultValue, !value.isNothing { members.append(.init("default", value)) }
    return .object(members)
  }

  private func type(_ name: String) -> JSON.Member { .init("type", .string(name)) }

  private func enumeration(_ names: [String]) -> JSON { .members(["enum": .strings(names)]) }

  // MARK: Kinds

  /// Kinds that take the same values of the same keys.
  private struct Family {
    var kinds: [String]
    var summary: String
    var properties: [JSON.Member]
    var required: [String]
  }

  /// One definition for each family of kinds; keys that several families share are kept in groups of their own.
  private mutating func families(_ forms: [(name: String, shape: Shape)]) -> JSON {
    var families: [Family] = []
    for form in forms {
      guard case .object(_, let make) = form.shape else { continue }
      let shape = make()
      let own = shape.properties.filter { $0.name != "kind" }
      let properties = own.map { JSON.Member($0.name, property($0, of: "")) }
      let required = own.filter(\.isRequired).map(\.name)
      let same = families.firstIndex { family in
        family.required == required
          && family.properties.map { $0.withoutDefault } == properties.map { $0.withoutDefault }
      }
      guard let same else {
        families.append(Family(kinds: [form.name], summary: shape.summary, properties: properties, required: required))
        continue
      }
      families[same].kinds.append(form.name)
      // A default that is not that of all kinds says nothing.
      families[same].properties = zip(families[same].properties, properties).map { $0 == $1 ? $0 : $0.withoutDefault }
    }
    let groups = groups(of: families)
    for group in groups {
      definitions.append((group.name, .members(["properties": .object(group.members)])))
    }
    for (index, family) in families.enumerated() {
      let taken = groups.filter { $0.families.contains(index) }
      let own = family.properties.filter { property in
        !taken.contains { $0.members.contains { $0.key == property.key } }
      }
      var members = [JSON.Member("title", .string(ShortTitle.clause(of: family.summary)))]
      if !taken.isEmpty {
        members.append(.init("allOf", .array(taken.map { .members(["$ref": .string("#/$defs/" + $0.name)]) })))
      }
      members.append(.init("properties", .object([.init("kind", enumeration(family.kinds))] + own)))
      // Without a kind the first one is meant.
      let required = (index == 0 ? [] : ["kind"]) + family.required
      if !required.isEmpty { members.append(.init("required", .strings(required))) }
      definitions.append(("kind." + family.kinds[0], .object(members)))
    }
    let choices = families.map { JSON.members(["$ref": .string("#/$defs/kind." + $0.kinds[0])]) }
    // A kind is in one family only, whose keys are then the only ones.
    return .object([
      type("object"), .init("anyOf", .array(choices)), .init("unevaluatedProperties", .boolean(false)),
    ])
  }

  private typealias Group = (name: String, members: [JSON.Member], families: Set<Int>)

  /// Keys that the same families describe alike.
  private func groups(of families: [Family]) -> [Group] {
    var takers: [(member: JSON.Member, families: Set<Int>, hasDefault: Bool)] = []
    var places: [String: Int] = [:]
    for (index, family) in families.enumerated() {
      for property in family.properties {
        let bare = property.withoutDefault
        let text = bare.key + bare.value.minified
        guard let place = places[text] else {
          places[text] = takers.count
          takers.append((property, [index], true))
          continue
        }
        takers[place].families.insert(index)
        if takers[place].member != property { takers[place].member = bare }
      }
    }
    var groups: [Group] = []
    for taker in takers where taker.families.count > 1 {
      if let known = groups.firstIndex(where: { $0.families == taker.families }) {
        groups[known].members.append(taker.member)
      } else {
        groups.append((taker.member.key + "+", [taker.member], taker.families))
      }
    }
    var names: Set<String> = []
    for index in groups.indices {
      while !names.insert(groups[index].name).inserted { groups[index].name += "2" }
    }
    return groups
  }
}

extension JSON {
  /// Whether this is the value that a key is expected to have where nobody sets it.
  fileprivate var isNothing: Bool {
    self == .boolean(false) || self == .number(0) || self == .string("") || self == .array([])
  }
}

extension JSON.Member {
  init(_ key: String, _ value: JSON) { self.init(key: key, value: value) }

  fileprivate var withoutDefault: JSON.Member { JSON.Member(key, value.without("default")) }
}

extension String {
  /// The text with a capital first, if `isWanted`.
  fileprivate func capitalizedFirst(_ isWanted: Bool) -> String {
    isWanted ? prefix(1).uppercased() + dropFirst() : self
  }
}
