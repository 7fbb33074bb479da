extension Spec {
  /// Reads a spec from its tree. Problems go to `findings`; nil means that one of them is an error.
  static func read(_ node: Node?, _ findings: inout Findings) -> Spec? {
    findings.hasCatalog = node?.member("assets") != nil
    let spec = node.flatMap { Table.root.parse($0, &findings) }
    return findings.hasErrors ? nil : spec
  }
}

extension Table {
  /// Warns if the spec's schema is that of another major version: "…/tabanim-2.json".
  static func checkSchema(_ node: Node?, _ findings: inout Findings) {
    guard let node, case .string(let address) = node.value, let name = address.split(separator: "/").last,
      name.hasPrefix("tabanim-"), name.hasSuffix(".json"), let version = Int(name.dropFirst(8).dropLast(5)),
      version != Release.specVersion
    else { return }
    findings.warning(.otherVersion(version), at: node.span)
  }
}
