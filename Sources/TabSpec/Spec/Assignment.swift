import TabModel

/// A value for one key of a spec that is given beside it, such as `animation.duration=0.5` or `timeline[0].at=1`. It takes the place
/// of the spec's value before the spec is read.
package struct Assignment: Equatable, Sendable {
  /// A part of the key's path, with its bytes in the text.
  private enum Step {
    case key(String, Range<Int>)
    case index(Int, Range<Int>)
  }

  /// The name of these texts in messages.
  package static let place = "--set"

  /// As the user wrote it: KEY=VALUE.
  package let written: String
  package var path: String { String(written.prefix { $0 != "=" }) }
  package var value: String {
    String(written[written.index(after: written.firstIndex(of: "=") ?? written.startIndex)...])
  }

  /// Throws a usage problem if `text` has no key, or no value.
  package init(_ text: String) throws(Problem) {
    written = text
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex else {
      throw .noAssignment(text)
    }
    guard let first = steps(SourceText(file: Assignment.place, bytes: Array(text.utf8)))?.first else {
      throw .badKeyPath(path)
    }
    if case .key("extends", _) = first { throw .extendsIsRead }
  }

  /// One for each of the values that commas separate outside of brackets and quotation marks.
  package var alternatives: [Assignment] {
    // By scalars: a combining mark would hide the character before it.
    var values = [String.UnicodeScalarView()]
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for scalar in value.unicodeScalars {
      if isQuoted {
        if !isEscaped, scalar == "\"" { isQuoted = false }
        isEscaped = !isEscaped && scalar == "\\"
      } else {
        if scalar == "\"" { isQuoted = true }
        if "[{(".unicodeScalars.contains(scalar) { depth += 1 }
        if "]})".unicodeScalars.contains(scalar) { depth -= 1 }
        if scalar == ",", depth <= 0 {
          values.append(String.UnicodeScalarView())
          continue
        }
      }
      values[values.count - 1].append(scalar)
    }
    if values.count == 1 { return [self] }
    return values.compactMap { try? Assignment("\(path)=\(trimmed(String($0)[...]))") }
  }

  /// The last key and the value: "duration: 0.5".
  package var label: String {
    "\(path.split(separator: ".").last ?? ""): \(value.hasPrefix("\"") ? String(value.dropFirst().dropLast()) : value)"
  }

  /// The tree with the value. Problems go to `findings`. Parameter root: The folder that no path in the value may leave.
  func applied(to tree: Node, root: SpecRoot, _ findings: inout Findings) -> Node {
    let text = SourceText(file: Assignment.place, bytes: Array(written.utf8)).below(root: root.path)
    guard let steps = steps(text) else { return tree }
    return set(steps[...], in: tree, Table.root.shape, text, &findings)
  }

  /// The value that the tree has at the path; nil means none. As in `applied`, a word stands for an object with it, and a list with
  /// one entry for that entry.
  package func current(in tree: Node) -> Node? {
    let text = SourceText(file: Assignment.place, bytes: Array(written.utf8))
    var (node, shape): (Node?, Shape?) = (tree, Table.root.shape)
    for step in steps(text) ?? [] {
      switch step {
      case .index(let index, _):
        if node?.kind == .array {
          node = node.flatMap { index < $0.elements.count ? $0.elements[index] : nil }
        } else if index > 0 {
          node = nil
        }
        shape = shape.map(\.entry)
      case .key(let key, _):
        if let only = node?.elements, only.count == 1 { node = only[0] }
        if case .object = node?.value {
          node = node?.member(key)?.value
        } else if node?.kind == .array || key != shape?.wordKey {
          node = nil
        }
        shape = shape?.member(key)
      }
    }
    return node
  }

  // MARK: Reading

  /// The parts of the path; nil means that it has none or is malformed.
  private func steps(_ text: SourceText) -> [Step]? {
    var steps: [Step] = []
    let end = text.bytes.firstIndex(of: UInt8(ascii: "=")) ?? text.bytes.count
    var position = 0
    while position < end {
      if text.bytes[position] == UInt8(ascii: "[") {
        guard !steps.isEmpty, let close = text.bytes[position..<end].firstIndex(of: UInt8(ascii: "]")),
          let index = Int(String(decoding: text.bytes[(position + 1)..<close], as: UTF8.self)), index >= 0
        else { return nil }
        steps.append(.index(index, position..<(close + 1)))
        position = close + 1
      } else {
        if !steps.isEmpty {
          guard text.bytes[position] == UInt8(ascii: ".") else { return nil }
          position += 1
        }
        let stop = text.bytes[position..<end].firstIndex { ".[]".utf8.contains($0) } ?? end
        guard stop > position else { return nil }
        steps.append(.key(String(decoding: text.bytes[position..<stop], as: UTF8.self), position..<stop))
        position = stop
      }
    }
    return steps.isEmpty ? nil : steps
  }

  /// The value: JSON, or a word.
  private func value(in text: SourceText, _ findings: inout Findings) -> Node {
    let start = path.utf8.count + 1
    var found = Findings()
    let node = JSONReader.read(text.block(Assignment.place, in: start..<text.bytes.count), into: &found)
    if !found.hasErrors, let node { return node }
    // What begins like JSON is meant as JSON.
    if let first = text.bytes[start...].first, "[{\"".utf8.contains(first) {
      findings.add(found)
      return Node(value: .invalid, span: SourceSpan(text: text, start: start, end: text.bytes.count))
    }
    return Node(value: .string(value), span: SourceSpan(text: text, start: start, end: text.bytes.count))
  }

  // MARK: Setting

  /// `node` with the value at the end of `steps`; nil means that nothing is there. Parameter shape: What may be there; nil if unknown.
  private func set(
    _ steps: ArraySlice<Step>, in node: Node?, _ shape: Shape?, _ text: SourceText, _ findings: inout Findings
  ) -> Node {
    switch steps.first {
    case nil: value(in: text, &findings)
    case .key(let key, let range):
      set(
        key, SourceSpan(text: text, start: range.lowerBound, end: range.upperBound), steps, in: node, shape, &findings)
    case .index(let index, let range):
      set(
        index, SourceSpan(text: text, start: range.lowerBound, end: range.upperBound), steps, in: node, shape, &findings
      )
    }
  }

  private func set(
    _ index: Int, _ span: SourceSpan, _ steps: ArraySlice<Step>, in node: Node?, _ shape: Shape?,
    _ findings: inout Findings
  ) -> Node {
    guard var elements = node?.kind == .array ? node?.elements : node.map({ [$0] }) ?? [], index < elements.count else {
      findings.error(
        .noEntry(index, count: node?.kind == .array ? node?.elements.count ?? 0 : node == nil ? 0 : 1), at: span)
      return node ?? Node(value: .invalid, span: span)
    }
    elements[index] = set(steps.dropFirst(), in: elements[index], shape?.entry, span.text, &findings)
    guard let node, node.kind == .array else { return elements[index] }
    return Node(value: .array(elements), span: node.span)
  }

  private func set(
    _ key: String, _ span: SourceSpan, _ steps: ArraySlice<Step>, in node: Node?, _ shape: Shape?,
    _ findings: inout Findings
  ) -> Node {
    func member(_ value: Node?) -> Node.Member {
      Node.Member(
        key: key, keySpan: span, value: set(steps.dropFirst(), in: value, shape?.member(key), span.text, &findings))
    }
    switch node?.value {
    case .object(var members):
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index] = member(members[index].value)
      } else {
        members.append(member(nil))
      }
      return Node(value: .object(members), span: node?.span ?? span)
    case .array(let elements):
      guard elements.count == 1, let only = elements.first else {
        findings.error(.severalEntries(elements.count, key: key), at: span)
        return node ?? Node(value: .invalid, span: span)
      }
      let one = set(steps, in: only, shape?.entry, span.text, &findings)
      return Node(value: .array([one]), span: node?.span ?? span)
    case .string, .number:
      guard let node, shape?.isObject != false else { break }
      let word = Node.Member(key: shape?.wordKey ?? "kind", keySpan: node.span, value: node)
      let members = word.key == key ? [member(nil)] : [word, member(nil)]
      return Node(value: .object(members), span: node.span)
    default: break
    }
    return Node(value: .object([member(nil)]), span: span)
  }
}

extension Shape {
  /// The shape of an entry, if this can be an array, else this.
  fileprivate var entry: Shape { element ?? self }

  /// The shape of the value of `key`, if this can be an object with it.
  fileprivate func member(_ key: String) -> Shape? {
    let own = alternatives.flatMap { shape -> [Shape] in
      if case .array(let element, _) = shape { return element.alternatives }
      return [shape]
    }
    for case .object(let keys, let shape) in own where keys.contains(key) {
      return shape().properties.first { $0.name == key }?.shape
    }
    return nil
  }

  /// The key that names the form of an object.
  private var tag: String? {
    switch self {
    case .forms(let tag, _): tag
    case .oneOf(let shapes): shapes.lazy.compactMap(\.tag).first
    case .shared(_, _, _, let shape): shape().tag
    case .array(let element, _): element.tag
    default: nil
    }
  }

  fileprivate var isObject: Bool {
    entry.alternatives.contains { if case .object = $0 { true } else { false } }
  }

  /// The key whose value a word means that stands in the place of an object.
  fileprivate var wordKey: String? {
    if let tag { return tag }
    for case .object(let keys, _) in entry.alternatives {
      if let key = ["kind", "title", "file", "answer", "name"].first(where: keys.contains) { return key }
    }
    return nil
  }
}

extension Problem {
  fileprivate static func noAssignment(_ text: String) -> Problem {
    Problem(
      "set.noValue", "--set: \(quoted(text)) gives no value to a key",
      help: "write KEY=VALUE: --set animation.duration=0.5", exit: .usage)
  }

  fileprivate static func badKeyPath(_ path: String) -> Problem {
    Problem(
      "set.badKey", "--set: \(quoted(path)) is not the path of a key",
      help: "keys are separated by periods, entries counted from 0: timeline[0].at", exit: .usage)
  }

  fileprivate static var extendsIsRead: Problem {
    Problem(
      "set.extends", "--set: \"extends\" has been read when other keys are set", help: "write it into a spec",
      exit: .usage)
  }

  /// A list, or what may be one, has only `count` entries.
  fileprivate static func noEntry(_ index: Int, count: Int) -> Problem {
    Problem(
      "set.noEntry", "there is no entry [\(index)]: the list has \(count == 0 ? "none" : "\(count)")",
      help: count == 0
        ? "give the whole list its value: [ … ]"
        : count == 1 ? "the only entry is [0]" : "entries are [0] to [\(count - 1)]")
  }

  /// A key was set in a list instead of one of its entries.
  fileprivate static func severalEntries(_ count: Int, key: String) -> Problem {
    Problem(
      "set.severalEntries", "\(quoted(key)) is set in a list of \(count), not in one of its entries",
      help: count == 0 ? "give the whole list its value: [ … ]" : "name an entry: [0].\(key) to [\(count - 1)].\(key)")
  }
}
