import TabModel

/// Settings that replace those of a spec: from the command line's flags, and from `output.files` for one
/// picture.
public struct Overrides: Sendable {
  /// The keys of `screen` and `output` that can be set. Each accepts the values of its key.
  package enum Flag: String, CaseIterable, Sendable {
    case fps, scale, appearance, loop, hold, speed, crop, quality, colors, dither, host
  }

  private var settings: [(flag: Flag, node: Node)] = []

  /// Whether the limits are raised: 16 times the pixels per frame, 10 times the length.
  public var allowsLarge = false

  /// Creates overrides without settings.
  public init() {}

  /// Sets `flag` to `text`, which is read as JSON if it is JSON ("2", "{\"margin\": 8}"), as a list if it
  /// contains commas ("0,600,375,67"), else as a string. A later setting of the same flag wins. Throws
  /// a `spec` problem if the key does not accept the value.
  package mutating func set(_ flag: Flag, to text: String) throws(Problem) {
    let node = Overrides.node(of: text, named: "--" + flag.rawValue)
    var scratch = Spec()
    var findings = Findings()
    Overrides.apply(flag, node, to: &scratch, &findings)
    if let problem = findings.diagnostics.first?.problem { throw problem }
    settings.append((flag, node))
  }

  /// Sets `flag` to a value of a spec. If the key does not accept it, the problem goes to `findings`.
  mutating func set(_ flag: Flag, to node: Node, _ findings: inout Findings) {
    var scratch = Spec()
    var found = Findings()
    Overrides.apply(flag, node, to: &scratch, &found)
    findings.add(found)
    if !found.hasErrors { settings.append((flag, node)) }
  }

  /// These settings followed by `others`, which win.
  package func followed(by others: Overrides) -> Overrides {
    var all = self
    all.settings += others.settings
    all.allowsLarge = allowsLarge || others.allowsLarge
    return all
  }

  /// The settings as text: equal for overrides with the same effect.
  package var key: [String] {
    settings.map { "\($0.flag.rawValue)=\($0.node.span.written)" } + (allowsLarge ? ["large"] : [])
  }

  /// The value of `flag` as written; nil means that it is not set.
  package func written(_ flag: Flag) -> String? { settings.last { $0.flag == flag }?.node.span.written }

  /// The spec with all settings applied. Source locations then name the flag.
  package func applied(to spec: Spec) -> Spec {
    var spec = spec
    var findings = Findings()
    for (flag, node) in settings { Overrides.apply(flag, node, to: &spec, &findings) }
    return spec
  }

  private static func apply(_ flag: Flag, _ node: Node, to spec: inout Spec, _ findings: inout Findings) {
    switch flag {
    case .scale, .appearance, .crop: flag.screenField?.read(&spec.screen, node, &findings)
    case .fps, .loop, .hold, .speed, .quality, .colors, .dither, .host:
      flag.outputField?.read(&spec.output, node, &findings)
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

extension Overrides.Flag {
  /// The names that the flag accepts, as in a spec; empty if it accepts only numbers.
  package var names: [String] { shape?.names ?? [] }

  fileprivate var screenField: Field<Spec.Screen>? { Table.screenFields.first { $0.name == rawValue } }
  fileprivate var outputField: Field<Spec.Output>? { Table.outputFields.first { $0.name == rawValue } }

  /// The shape of the flag's key.
  var shape: Shape? { screenField?.shape ?? outputField?.shape }
  var summary: String? { screenField?.summary ?? outputField?.summary }
}

extension Overrides: Equatable {
  /// Whether both have the same effect.
  public static func == (a: Overrides, b: Overrides) -> Bool { a.key == b.key }
}
