/// An object that may take one of several forms, told apart by their keys.
struct Variant<Value: Sendable>: Sendable {
  /// Keys that only this form (or an earlier one) has; the first form with one of its tags there is meant.
  let tags: [String]
  let shape: Shape
  let read: @Sendable (Node, inout Findings) -> Value?

  /// `make` turns the object's fields into a value of all forms' common type.
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
          findings.error(unknownKey(member.key, owner: owner, known: known()), at: member.keySpan)
        }
        // One of the unknown keys may well be meant for the one that is needed.
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
  /// An object's shape with its tags; others as they are.
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
