extension Spec {
  /// Reads a spec from its tree. Problems go to `findings`, and where one of them is an error there is no spec.
  static func read(_ node: Node?, _ findings: inout Findings) -> Spec? {
    let spec = node.flatMap { Table.root.parse($0, &findings) }
    return findings.hasErrors ? nil : spec
  }
}
