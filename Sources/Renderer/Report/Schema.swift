import TabModel
import TabSpec

/// The JSON Schema of a spec, generated from the definitions of all keys (draft 7, which editors support
/// best).
package enum Schema {
  /// The schema's text, with a line break at its end.
  package static var text: String {
    var writer = SchemaWriter()
    let root = writer.members(of: Table.root.shape)
    let head: [JSON.Member] = [
      .init(key: "$schema", value: .string("http://json-schema.org/draft-07/schema#")),
      .init(key: "$id", value: .string(Release.schemaAddress)),
      .init(key: "title", value: .string("tabanim spec, version \(Release.specVersion)")),
      // Settings for editors that support more than the standard.
      .init(key: "allowComments", value: .boolean(true)), .init(key: "allowTrailingCommas", value: .boolean(true)),
    ]
    let definitions = writer.definitions.sorted { $0.key < $1.key }.map { JSON.Member(key: $0.key, value: $0.value) }
    return JSON.object(head + root + [.init(key: "definitions", value: .object(definitions))]).pretty + "\n"
  }
}

private struct SchemaWriter {
  private(set) var definitions: [String: JSON] = [:]

  mutating func members(of shape: Shape) -> [JSON.Member] {
    switch shape {
    case .boolean: [type("boolean")]
    case .yes: [.init(key: "const", value: .boolean(true))]
    case .no: [.init(key: "const", value: .boolean(false))]
    case .number(let range): [type("number")] + range.schema
    case .whole(let range): [type("integer")] + range.schema
    case .string: [type("string")]
    case .text(let names, let pattern) where names.isEmpty:
      [type("string"), .init(key: "pattern", value: .string(pattern))]
    case .text(let names, let pattern):
      [any([.members(["enum": .strings(names)]), .members(["type": .string("string"), "pattern": .string(pattern)])])]
    case .quantity(let quantities, let range):
      [
        any(
          [.number(range), .text([], pattern: Quantity.pattern(of: quantities, range))].map { .object(members(of: $0)) }
        )
      ]
    case .name(let names): [.init(key: "enum", value: .strings(names))]
    case .array(let element, let count):
      [
        type("array"), .init(key: "items", value: .object(members(of: element))),
        .init(key: "minItems", value: .number(Double(count.lowerBound))),
        .init(key: "maxItems", value: .number(Double(count.upperBound))),
      ]
    case .object(_, let make): object(make())
    case .forms(let tag, let forms): self.forms(tag, forms)
    case .oneOf(let shapes): [any(shapes.map { .object(members(of: $0)) })]
    case .shared(let name, let summary, _, let make): [reference(name, summary, make)]
    }
  }

  /// A reference in an `allOf`: beside other keys, a plain `$ref` would hide them.
  private mutating func reference(_ name: String, _ summary: String, _ make: () -> Shape) -> JSON.Member {
    if definitions[name] == nil {
      // Reserves the name, in case the shape refers to itself.
      definitions[name] = .null
      definitions[name] = .object([.init(key: "description", value: .string(summary))] + members(of: make()))
    }
    return .init(key: "allOf", value: .array([.members(["$ref": .string("#/definitions/" + name)])]))
  }

  private mutating func object(_ shape: ObjectShape) -> [JSON.Member] {
    let properties = shape.properties.map { property in
      var description = property.summary
      if let note = property.defaultNote { description += " Default: \(note)." }
      var schema = [JSON.Member(key: "description", value: .string(description))]
      // The property's own description is more specific than its object's.
      schema += members(of: property.shape).filter { $0.key != "description" }
      if let value = property.defaultValue { schema.append(.init(key: "default", value: value)) }
      return JSON.Member(key: property.name, value: .object(schema))
    }
    let required = shape.properties.filter(\.isRequired).map(\.name)
    var result: [JSON.Member] = [
      .init(key: "description", value: .string(shape.summary)), type("object"),
      .init(key: "properties", value: .object(properties)),
    ]
    if !required.isEmpty { result.append(.init(key: "required", value: .strings(required))) }
    if !shape.tags.isEmpty, Set(shape.tags).isDisjoint(with: required) {
      result.append(any(shape.tags.map { .members(["required": .strings([$0])]) }))
    }
    result.append(.init(key: "additionalProperties", value: .boolean(false)))
    return result
  }

  /// The schema of an object with several forms: each key once, and for each form the keys it accepts.
  /// Details and defaults that only some forms have are in those forms.
  private mutating func forms(_ tag: String, _ forms: [(name: String, shape: Shape)]) -> [JSON.Member] {
    let objects = forms.map { form in (name: form.name, members: members(of: form.shape)) }
    func properties(_ members: [JSON.Member]) -> [JSON.Member] {
      if case .object(let properties)? = members.first(where: { $0.key == "properties" })?.value {
        properties
      } else {
        []
      }
    }
    var all: [JSON.Member] = []
    var differing: Set<String> = []
    var differingInDefault: Set<String> = []
    for property in objects.flatMap({ properties($0.members) }) where property.key != tag {
      guard let known = all.first(where: { $0.key == property.key }) else {
        all.append(property)
        continue
      }
      if known.value.without("default") != property.value.without("default") { differing.insert(property.key) }
      if known.value != property.value { differingInDefault.insert(property.key) }
    }
    differingInDefault.subtract(differing)
    let shared = all.map { property in
      if differing.contains(property.key) {
        // A text that is not that of all kinds would name a wrong one.
        JSON.Member(key: property.key, value: .members(["description": .string("Depends on `\(tag)`.")]))
      } else if differingInDefault.contains(property.key) {
        JSON.Member(key: property.key, value: property.value.without("default"))
      } else {
        property
      }
    }
    let kind = JSON.Member(
      key: tag,
      value: .members([
        "description": .string("Kind of the object, which decides its other keys."),
        "enum": .strings(objects.map(\.name)),
        "enumDescriptions": .array(objects.map { $0.members.first { $0.key == "description" }?.value ?? .string("") }),
        "default": .string(objects.first?.name ?? ""),
      ]))
    let rules = objects.enumerated().map { index, object in
      let own = properties(object.members).compactMap { property in
        if differing.contains(property.key) { return property }
        guard differingInDefault.contains(property.key) else { return nil }
        return JSON.Member(key: property.key, value: property.value.keeping("default"))
      }
      var then: [JSON.Member] = [
        .init(key: "propertyNames", value: .members(["enum": .strings(properties(object.members).map(\.key))]))
      ]
      if !own.isEmpty { then.append(.init(key: "properties", value: .object(own))) }
      then += object.members.filter { $0.key == "required" }
      // A missing key satisfies every condition on it, so a missing tag means the first form. The other
      // forms require the tag.
      var condition: [JSON.Member] = [
        .init(key: "properties", value: .object([.init(key: tag, value: .members(["const": .string(object.name)]))]))
      ]
      if index > 0 { condition.append(.init(key: "required", value: .strings([tag]))) }
      return JSON.members(["if": .object(condition), "then": .object(then)])
    }
    return [
      type("object"), .init(key: "properties", value: .object([kind] + shared)),
      .init(key: "allOf", value: .array(rules)), .init(key: "additionalProperties", value: .boolean(false)),
    ]
  }

  private func type(_ name: String) -> JSON.Member { .init(key: "type", value: .string(name)) }

  private func any(_ alternatives: [JSON]) -> JSON.Member { .init(key: "anyOf", value: .array(alternatives)) }
}

extension NumberRange {
  /// The range in the words of JSON Schema.
  var schema: [JSON.Member] {
    var result: [JSON.Member] = []
    if let lower { result.append(.init(key: excludesLower ? "exclusiveMinimum" : "minimum", value: .number(lower))) }
    if let upper { result.append(.init(key: "maximum", value: .number(upper))) }
    return result
  }
}

extension JSON {
  /// An object with only this key.
  func keeping(_ key: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key == key })
  }

  /// An object with its other keys.
  func without(_ key: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key })
  }

  /// The value of a key of an object; nil if there is none.
  subscript(_ key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
