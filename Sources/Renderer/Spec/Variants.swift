/// An object that may take one of several forms, told apart by their keys.
struct Variant<Value: Sendable>: Sendable {
  /// Keys that only this form (or an earlier one) has; the first form with one of its tags there is meant.
  let tags: [String]
  let shape: ObjectShape
  let read: @Sendable (Node, inout Findings) -> Value?

  /// `make` turns the object's fields into a value of all forms' common type.
  init<Object>(
    _ tags: [String], _ definition: Definition<Object>, _ make: @escaping @Sendable (Object, Node) -> Value?
  ) {
    self.tags = tags
    guard case .object(var shape) = definition.shape else { preconditionFailure("A form is an object") }
    shape.tags = tags
    self.shape = shape
    read = { node, findings in definition.read(node, &findings).flatMap { make($0, node) } }
  }
}

extension Definition {
  /// `fallback` is the index of the form that an object without any tag has; nil where one is needed.
  static func variants(
    _ owner: String, _ variants: [Variant<Value>], fallback: Int? = nil,
    write: @escaping @Sendable (Value) -> JSON? = { _ in nil }
  ) -> Definition {
    let shape = Shape.oneOf(variants.map { .object($0.shape) })
    return Definition(shape, [.object], write: write) { node, findings in
      let keys = node.members.map(\.key)
      let chosen = variants.firstIndex { variant in variant.tags.contains { keys.contains($0) } } ?? fallback
      guard let chosen else {
        let tags = variants.flatMap(\.tags)
        for member in node.members where !variants.contains(where: { $0.shape.has(member.key) }) {
          let known = variants.flatMap { $0.shape.properties.map(\.name) }
          findings.error(unknownKey(member.key, owner: owner, known: known), at: member.keySpan)
        }
        if !findings.isPartial { findings.error(.needsOneOf(tags, owner: owner), at: node.span) }
        return nil
      }
      let variant = variants[chosen]
      let tag = variant.tags.first { keys.contains($0) }
      return variant.read(
        node.removing(&findings) { key in
          let others = variants.filter { $0.shape.has(key) }
          guard let tag, !variant.shape.has(key), !others.isEmpty else { return nil }
          return .keyDoesNotApply(key, with: tag, appliesTo: others.flatMap { $0.tags.prefix(1) })
        }, &findings)
    }
  }
}

extension ObjectShape {
  func has(_ key: String) -> Bool { properties.contains { $0.name == key } }
}

extension Node {
  /// Without the members of which `problem` has something to say, which is reported.
  func removing(_ findings: inout Findings, problem: (String) -> SpecProblem?) -> Node {
    var kept = self
    kept.value = .object(
      members.filter { member in
        guard let problem = problem(member.key) else { return true }
        findings.error(problem, at: member.keySpan)
        return false
      })
    return kept
  }
}
