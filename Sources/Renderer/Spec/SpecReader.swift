extension Spec {
  /// Reads a whole spec. Problems go to `findings`, and where one of them is an error there is no spec.
  static func read(_ text: SourceText, _ findings: inout Findings) -> Spec? {
    let spec = JSONReader.read(text, into: &findings).flatMap { Table.root.parse($0, &findings) }
    return findings.hasErrors ? nil : spec
  }
}
