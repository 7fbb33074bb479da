/// Settings that replace what a spec says, as the flags of the command line do. Each takes what the key takes that it stands for.
public struct Overrides: Sendable {
  /// The keys of `screen` and `output` that can be set.
  public enum Flag: String, CaseIterable, Sendable {
    case fps, scale, appearance, loop, hold, speed, crop, quality, colors, dither
  }

  private var settings: [(flag: Flag, node: Node)] = []

  /// Sets nothing.
  public init() {}

  /// Takes `text` for `flag`, as JSON where it is JSON ("2", "{\"margin\": 8}"), as a list where it has commas
  /// ("0,600,375,67"), else as a string. A later setting of the same flag wins. Throws
  /// `Problem.spec` where the key does not take it.
  public mutating func set(_ flag: Flag, to text: String) throws(Problem) {
    let node = Overrides.node(of: text, named: "--" + flag.rawValue)
    var scratch = Spec()
    var findings = Findings()
    Overrides.apply(flag, node, to: &scratch, &findings)
    if let problem = findings.diagnostics.first?.problem { throw problem }
    settings.append((flag, node))
  }

  /// The spec with everything set that has been taken; locations then name the flag.
  func applied(to spec: Spec) -> Spec {
    var spec = spec
    var findings = Findings()
    for (flag, node) in settings { Overrides.apply(flag, node, to: &spec, &findings) }
    return spec
  }

  private static func apply(_ flag: Flag, _ node: Node, to spec: inout Spec, _ findings: inout Findings) {
    switch flag {
    case .scale, .appearance, .crop:
      let field = Table.screenFields.first { $0.name == flag.rawValue }
      field?.read(&spec.screen, node, &findings)
    case .fps, .loop, .hold, .speed, .quality, .colors, .dither:
      let field = Table.outputFields.first { $0.name == flag.rawValue }
      field?.read(&spec.output, node, &findings)
    }
  }

  private static func node(of text: String, named name: String) -> Node {
    func parse(_ text: String) -> Node? {
      var findings = Findings()
      let node = JSONReader.read(SourceText(file: name, bytes: Array(text.utf8)), into: &findings)
      return findings.hasErrors ? nil : node
    }
    if let node = parse(text) { return node }
    if text.contains(","), let list = parse("[" + text + "]") { return list }
    let source = SourceText(file: name, bytes: Array(text.utf8))
    return Node(value: .string(text), span: SourceSpan(text: source, start: 0, end: source.bytes.count))
  }
}
