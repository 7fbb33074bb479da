extension Spec {
  /// What reading a spec gives: all problems in the order of their places, and the spec unless one of them is an error.
  struct Reading {
    var spec: Spec?
    var diagnostics: [Diagnostic]
  }

  /// Reads a whole spec. What the command line sets replaces what the text says.
  static func read(_ text: SourceText, overrides: Overrides = Overrides()) -> Reading {
    var findings = Findings()
    var spec = JSONReader.read(text, into: &findings).flatMap { Table.root.parse($0, &findings) }
    if findings.hasErrors { spec = nil }
    spec = spec.map { overrides.applied(to: $0) }
    return Reading(spec: spec, diagnostics: findings.finished())
  }
}
