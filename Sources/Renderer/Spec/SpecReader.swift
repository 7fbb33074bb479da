extension Spec {
  /// Reads a spec from its tree. Problems go to `findings`, and where one of them is an error there is no spec.
  static func read(_ node: Node?, _ findings: inout Findings) -> Spec? {
    findings.hasCatalog = node?.member("assets") != nil
    let spec = node.flatMap { Table.root.parse($0, &findings) }
    return findings.hasErrors ? nil : spec
  }
}

extension Table {
  /// Warns where the schema that a spec names is that of another major version: "…/tabanim-2.json".
  static func checkSchema(_ node: Node?, _ findings: inout Findings) {
    guard let node, case .string(let address) = node.value, let name = address.split(separator: "/").last,
      name.hasPrefix("tabanim-"), name.hasSuffix(".json"), let version = Int(name.dropFirst(8).dropLast(5)),
      version != Release.specVersion
    else { return }
    findings.warning(.otherVersion(version), at: node.span)
  }
}
