import TabModel

/// The reading, writing and description of a value: one entry of the definitions that the reader, the
/// defaults, the schema and `list` share.
package struct Definition<Value: Sendable>: Sendable {
  package let shape: Shape
  /// The kinds of JSON values that `read` accepts. It is called with no others.
  let kinds: Set<JSONKind>
  /// Reads a value; nil means that a problem has been reported.
  let read: @Sendable (Node, inout Findings) -> Value?
  /// Writes the value as JSON, for documented defaults; nil means that it has no spelling.
  let write: @Sendable (Value) -> JSON?

  init(
    _ shape: Shape, _ kinds: Set<JSONKind>, write: @escaping @Sendable (Value) -> JSON? = { _ in nil },
    read: @escaping @Sendable (Node, inout Findings) -> Value?
  ) {
    self.shape = shape
    self.kinds = kinds
    self.read = read
    self.write = write
  }

  /// Reads `node` if its kind fits, else reports the wrong kind.
  func parse(_ node: Node, _ findings: inout Findings) -> Value? {
    guard let kind = node.kind else { return nil }
    guard kinds.contains(kind) else {
      let meant = MeantValue.text(for: node, shape, kinds)
      findings.error(.wrongType(found: kind, expected: shape.expected, meant: meant), at: node.span)
      return nil
    }
    return read(node, &findings)
  }

  func writing(_ write: @escaping @Sendable (Value) -> JSON?) -> Definition {
    Definition(shape, kinds, write: write, read: read)
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Definition<Other> {
    Definition<Other>(shape, kinds) { node, findings in read(node, &findings).map(transform) }
  }

  /// The definition with a check that may reject a value or warn about it. `check` returns whether the
  /// value is accepted.
  func checked(_ check: @escaping @Sendable (Value, Node, inout Findings) -> Bool) -> Definition {
    Definition(shape, kinds, write: write) { node, findings in
      read(node, &findings).flatMap { check($0, node, &findings) ? $0 : nil }
    }
  }

  /// The definition with its shape stored once in the schema, under `name`.
  func shared(_ name: String, _ summary: String) -> Definition {
    let shape = self.shape
    return Definition(
      .shared(name: name, summary: summary, expected: shape.expected, { shape }), kinds, write: write, read: read)
  }

  /// The definition of the value together with its source location.
  var located: Definition<Located<Value>> {
    Definition<Located<Value>>(shape, kinds) { node, findings in
      read(node, &findings).map { Located($0, at: node.span) }
    }.writing { write($0.value) }
  }

  /// The first of `alternatives` that accepts the kind of the value. No two accept the same kind.
  static func oneOf(
    _ alternatives: [Definition], write: @escaping @Sendable (Value) -> JSON? = { _ in nil }
  ) -> Definition {
    let shapes = alternatives.map(\.shape)
    return Definition(.oneOf(shapes), alternatives.reduce(into: []) { $0.formUnion($1.kinds) }, write: write) {
      node, findings in
      guard let kind = node.kind, let fitting = alternatives.first(where: { $0.kinds.contains(kind) }) else {
        return nil
      }
      return fitting.read(node, &findings)
    }
  }

  /// A list of values of one sort. An invalid value is reported and skipped.
  static func array<Element>(of element: Definition<Element>, count: ClosedRange<Int>) -> Definition
  where Value == [Element] {
    let write: @Sendable ([Element]) -> JSON? = { elements in
      let written = elements.compactMap(element.write)
      return written.count == elements.count ? .array(written) : nil
    }
    return Definition(.array(of: element.shape, count: count), [.array], write: write) { node, findings in
      guard case .array(let nodes) = node.value else { return nil }
      let values = nodes.map { element.parse($0, &findings) }
      guard count.contains(nodes.count) else {
        if !findings.isPartial { findings.error(.wrongCount(nodes.count, expected: count), at: node.span) }
        return nil
      }
      return values.contains { $0 == nil } ? nil : values.compactMap { $0 }
    }
  }
}

extension Definition where Value == Bool {
  static let boolean = Definition(.boolean, [.boolean], write: JSON.boolean) { node, _ in
    if case .boolean(let value) = node.value { value } else { nil }
  }

  /// Accepts only `true`.
  static let yes = Definition(.yes, [.boolean]) { node, findings in
    if case .boolean(true) = node.value { return true }
    findings.error(.wrongBoolean(false, expected: Shape.yes.expected), at: node.span)
    return nil
  }

  /// `false` only, where values of the sorts `others` fit, too. `meant` is JSON text for what `true` likely means.
  static func no(or others: [String], meant: String? = nil) -> Definition {
    Definition(.no, [.boolean]) { node, findings in
      if case .boolean(false) = node.value { return false }
      findings.error(.wrongBoolean(true, expected: others + Shape.no.expected, meant: meant), at: node.span)
      return nil
    }
  }
}

extension Definition where Value == Double {
  static func number(_ range: NumberRange = .any) -> Definition {
    Definition(.number(range), [.number], write: JSON.number) { node, findings in
      guard case .number(let value) = node.value else { return nil }
      return findings.checks(value, in: range, at: node) ? value : nil
    }
  }
}

extension Definition where Value == Int {
  static func whole(from lower: Int, to upper: Int) -> Definition {
    let range = NumberRange.from(Double(lower), to: Double(upper))
    return Definition(.whole(range), [.number]) { node, findings in
      guard case .number(let value) = node.value else { return nil }
      guard let whole = Int(exactly: value) else {
        findings.error(.notWhole(value), at: node.span)
        return nil
      }
      return findings.checks(value, in: range, at: node) ? whole : nil
    }.writing { .number(Double($0)) }
  }
}

extension Definition where Value == String {
  static let string = Definition(.string, [.string], write: JSON.string) { node, _ in
    if case .string(let text) = node.value { text } else { nil }
  }
}

extension Definition where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// The name of one of `values`, or one of `aliases` for them. `what` is the sort of name, such as
  /// "device". `meant` has names from other programs, which are rejected with a suggestion.
  static func name(
    _ what: NameSort, _ values: [Value] = Array(Value.allCases), aliases: [String: Value] = [:],
    meant: [String: Value] = [:]
  ) -> Definition {
    let names = values.map(\.rawValue)
    let all = names + aliases.keys.sorted()
    return Definition(.name(all), [.string]) { node, findings in
      guard case .string(let text) = node.value else { return nil }
      if let value = values.first(where: { $0.rawValue == text }) ?? aliases[text] { return value }
      findings.error(
        .unknownName(
          text, what: what,
          suggestion: (meant[text] ?? meant[lettersAndDigits(of: text)])?.rawValue ?? suggestion(for: text, among: all),
          known: names),
        at: node.span)
      return nil
    }.writing { .string($0.rawValue) }
  }
}

extension Findings {
  /// Whether `value` is in `range`; else an error is reported. `unit` is the one that may be missing after it.
  mutating func checks(_ value: Double, in range: NumberRange, meant unit: String? = nil, at node: Node) -> Bool {
    if range.contains(value) { return true }
    error(.outOfRange(value, range: range, meant: unit), at: node.span)
    return false
  }
}
