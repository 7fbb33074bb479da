import TabModel

extension Spec {
  /// Reads a spec from its tree. Problems go to `findings`; nil means that one of them is an error.
  package static func read(_ node: Node?, _ findings: inout Findings) -> Spec? {
    findings.hasCatalog = node?.member("assets") != nil
    if let node, let problem = Table.noSpec(node) {
      findings.error(problem, at: node.members.first?.keySpan)
      return nil
    }
    let spec = node.flatMap { Table.root.parse($0, &findings) }
    return findings.hasErrors ? nil : spec
  }
}

extension Table {
  /// The problem with an object that is something else than a spec, such as a Lottie animation; nil for a spec.
  static func noSpec(_ node: Node) -> Problem? {
    let keys = Set(node.members.map(\.key))
    // A spec with a single wrong key is more likely a slip.
    guard keys.count > 1, keys.isDisjoint(with: root.shape.keys) else { return nil }
    if keys.isSuperset(of: ["layers", "fr", "op"]) {
      return .noSpec(
        kind: "a Lottie animation", help: "it can be an icon in a spec: { \"lottie\": \"NAME.json\" }")
    }
    let kinds: [(kind: String, keys: Set<String>)] = [
      ("an asset catalog's Contents.json", ["images", "info"]),
      ("an asset catalog's Contents.json", ["colors", "info"]), ("a package.json", ["name", "version"]),
      ("a trace", ["frames", "events"]),
    ]
    if let kind = kinds.first(where: { $0.keys.isSubset(of: keys) })?.kind {
      return .noSpec(kind: kind, help: "`tabanim init` writes a spec to start from")
    }
    // Keys that belong elsewhere in a spec, or nearly are the spec's, each get their own message.
    let isNear = keys.contains { key in
      if case .nothing = KeyGuess(key, owner: "the spec", known: root.shape.keys) { false } else { true }
    }
    return isNear ? nil : .noSpec(known: root.shape.keys)
  }

  /// Warns where the schema that a spec names is that of another major version: "…/tabanim-2.json".
  static func checkSchema(_ node: Node?, _ findings: inout Findings) {
    guard let node, case .string(let address) = node.value, let name = address.split(separator: "/").last,
      name.hasPrefix("tabanim-"), name.hasSuffix(".json"), let version = Int(name.dropFirst(8).dropLast(5)),
      version != Release.specVersion
    else { return }
    findings.warning(.otherVersion(version), at: node.span)
  }
}
