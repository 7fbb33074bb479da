import TabModel

/// An object in one of several forms, which are distinguished by their keys.
struct Variant<Value: Sendable>: Sendable {
  /// Keys that only this form, or an earlier one, has. The first form that has one of its tags in the
  /// object is meant.
  let tags: [String]
  let shape: Shape
  let read: @Sendable (Node, inout Findings) -> Value?

  /// Creates a variant. `make` turns the object's fields into a value of the forms' common type.
  init<Object>(
    _ tags: [String], _ definition: Definition<Object>, _ make: @escaping @Sendable (Object) -> Value?
  ) {
    self.tags = tags
    self.shape = definition.shape.tagged(tags)
    read = { node, findings in definition.read(node, &findings).flatMap(make) }
  }
}

extension Definition {
  /// One of the forms; an object needs a tag.
  static func variants(
    _ owner: String, _ variants: [Variant<Value>],
    write: @escaping @Sendable (Value) -> JSON? = { _ in nil }
  ) -> Definition {
    let shape = Shape.oneOf(variants.map(\.shape))
    return Definition(shape, [.object], write: write) { node, findings in
      let keys = node.members.map(\.key)
      let chosen = variants.firstIndex { variant in variant.tags.contains { keys.contains($0) } }
      guard let chosen else {
        let tags = variants.flatMap(\.tags)
        if let problem = MeantValue.problem(with: node, owner, tags) {
          findings.error(problem.problem, at: problem.span)
          return nil
        }
        func known() -> [String] {
          variants.flatMap(\.shape.keys).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
        for member in node.members where !variants.contains(where: { $0.shape.keys.contains(member.key) }) {
          let guess = findings.isFull ? .nothing : KeyGuess(member.key, owner: owner, known: known())
          findings.error(guess.problem(member.key, owner: owner, known: known()), at: member.keySpan)
        }
        // An unknown key may be meant as the needed one.
        let knowsAll = node.members.allSatisfy { member in variants.contains { $0.shape.keys.contains(member.key) } }
        if knowsAll, !findings.isPartial { findings.error(.needsOneOf(tags, owner: owner), at: node.span) }
        return nil
      }
      let variant = variants[chosen]
      let tag = variant.tags.first { keys.contains($0) }
      return variant.read(
        node.removing(&findings) { key in
          let others = variants.filter { $0.shape.keys.contains(key) }
          guard let tag, !variant.shape.keys.contains(key), !others.isEmpty else { return nil }
          if owner == Table.eventOwner, others.contains(where: { $0.tags.contains(key) }) {
            return .secondAction(key, first: tag)
          }
          return .keyDoesNotApply(key, with: tag, appliesTo: others.flatMap { $0.tags.prefix(1) })
        }, &findings)
    }
  }
}

extension Shape {
  /// An object's shape with its tags; other shapes are unchanged.
  fileprivate func tagged(_ tags: [String]) -> Shape {
    guard case .object(let keys, let make) = self else { return self }
    return .object(keys: keys) {
      var shape = make()
      shape.tags = tags
      return shape
    }
  }
}

extension Node {
  /// The node without the members for which `problem` returns a problem, which is reported.
  func removing(_ findings: inout Findings, problem: (String) -> Problem?) -> Node {
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
