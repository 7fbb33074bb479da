extension Spec {
  /// Reads a whole spec; what `overrides` set replaces what the text says. Problems go to `findings`, and where one of them is an
  /// error there is no spec.
  static func read(_ text: SourceText, overrides: Overrides, _ findings: inout Findings) -> Spec? {
    let spec = JSONReader.read(text, into: &findings).flatMap { Table.root.parse($0, &findings) }
    guard let spec, !findings.hasErrors else { return nil }
    return overrides.applied(to: spec)
  }
}
