import TabModel

/// Moves the parts of a schema that occur more than once to definitions.
///
/// A part is a schema without its `default`, which stays where it is used; its title goes along if all that else is the same has
/// the same title. Parts within a part that is shared count once.
struct SchemaSharing {
  /// The number of different places that hold a part, by its text.
  private var uses: [String: Int] = [:]
  private var keys: [String: String] = [:]
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  private(set) var definitions: [JSON.Member] = []

  /// Looks at a schema to be written, which is at `key` of another one or is a definition called so.
  mutating func count(_ schema: JSON, key: String) {
    taken.insert(key)
    countChildren(of: schema, key: key)
  }

  private mutating func countPart(_ schema: JSON, key: String) {
    let titled = schema.without("default")
    let bare = titled.without("title")
    if bare == bare.keeping("$ref"), titled == bare { return }
    for part in titled == bare ? [bare] : [titled, bare] {
      let text = part.minified
      uses[text, default: 0] += 1
      if keys[text] == nil { keys[text] = key }
      if uses[text] ?? 0 > 1 { return }
    }
    countChildren(of: bare, key: key)
  }

  private mutating func countChildren(of schema: JSON, key: String) {
    guard case .object(let members) = schema else { return }
    for member in members {
      switch (member.key, member.value) {
      case ("properties", .object(let properties)):
        for property in properties { countPart(property.value, key: property.key) }
      case ("items", _): countPart(member.value, key: key)
      case ("anyOf", .array(let choices)), ("oneOf", .array(let choices)), ("allOf", .array(let choices)):
        for choice in choices where choice.keeping("required") != choice { countPart(choice, key: key) }
      default: break
      }
    }
  }

  /// The schema with references in place of the parts that are worth it.
  mutating func written(_ schema: JSON) -> JSON {
    guard case .object(let members) = schema else { return schema }
    return .object(
      members.map { member in
        switch (member.key, member.value) {
        case ("properties", .object(let properties)):
          JSON.Member(member.key, .object(properties.map { JSON.Member($0.key, part($0.value)) }))
        case ("items", _): JSON.Member(member.key, part(member.value))
        case ("anyOf", .array(let choices)), ("oneOf", .array(let choices)), ("allOf", .array(let choices)):
          JSON.Member(member.key, .array(choices.map { part($0) }))
        default: member
        }
      })
  }

  private mutating func part(_ schema: JSON) -> JSON {
    let titled = schema.without("default")
    let bare = titled.without("title")
    func rest(_ keys: String...) -> [JSON.Member] {
      keys.compactMap { key in schema[key].map { JSON.Member(key, $0) } }
    }
    if let name = name(for: titled) { return .object([reference(name)] + rest("default")) }
    if titled != bare, let name = name(for: bare) { return .object([reference(name)] + rest("title", "default")) }
    guard case .object(let members) = written(bare) else { return schema }
    return .object(members + rest("title", "default"))
  }

  private func reference(_ name: String) -> JSON.Member { JSON.Member("$ref", .string("#/$defs/" + name)) }

  /// The definition of a part, which is made when it is met first; nil if it would not pay.
  private mutating func name(for part: JSON) -> String? {
    let text = part.minified
    if let known = names[text] { return known }
    guard let count = uses[text], count > 1, let key = keys[text] else { return nil }
    var name = key
    var number = 1
    while taken.contains(name) {
      number += 1
      name = key + String(number)
    }
    let reference = ##"{"$ref":"#/$defs/"}"##.utf8.count + name.utf8.count
    guard (count - 1) * text.utf8.count > count * reference + name.utf8.count + 4 else { return nil }
    taken.insert(name)
    names[text] = name
    let place = definitions.count
    definitions.append(JSON.Member(name, .null))
    // The part itself is in the definition; its title, if it has one, too.
    let bare = part.without("title")
    var value = bare == part ? written(part) : self.part(bare)
    if let title = part["title"], case .object(let members) = value {
      value = .object(members + [JSON.Member("title", title)])
    }
    definitions[place].value = value
    return name
  }
}
