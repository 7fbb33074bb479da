import TabModel

/// Writes values into a spec's own text, so that it reads as the spec with those values set. What differs from the values of the spec,
/// with all that it extends, is written, and nothing else: a value of a base or of the project is overridden in the spec, and its own
/// values change in their places.
package enum SpecEdit {
  /// Maximum number of places that differ. A value has at most as many entries as a spec has bytes.
  private static let mostChanges = 4096

  /// The text in which `settings` are written. Throws `Findings` of the spec and the settings, and a problem if what is below the spec
  /// allows no such text.
  package static func text(_ text: SourceText, with settings: [Assignment]) throws -> SourceText {
    var findings = Findings()
    let layers = SpecBases.layers(of: text, &findings)
    guard let own = layers.own else { throw findings }
    func whole(_ own: Node) -> Node { layers.base.map(own.without("extends").over) ?? own.without("extends") }
    let wanted = settings.reduce(whole(own)) { $1.applied(to: $0, root: layers.bases.root, &findings) }
    try findings.throwErrors()
    guard text.isFile(below: layers.bases.root.path) else { throw Problem.linksElsewhere(text.file) }
    guard case .object = own.value else { throw Problem.wrongType(found: own.kind ?? .null, expected: ["an object"]) }
    var (current, tree) = (text, own)
    for _ in 0..<mostChanges {
      let now = whole(tree)
      if now.isEqual(to: wanted) {
        try checkFiles(wanted, now)
        return current
      }
      let change = Change(edit: JSONEdit(current, root: tree))
      guard let next = change.text(from: now, to: wanted, own: tree),
        let read = JSONReader.read(next.below(root: layers.bases.root.path), into: &findings)
      else { throw Problem.inherited(settings.map(\.path)) }
      try findings.throwErrors()
      (current, tree) = (next, read)
    }
    throw Problem.inherited(settings.map(\.path))
  }

  /// A path belongs to the folder of the file that has it. Written into the spec it may lead elsewhere.
  private static func checkFiles(_ wanted: Node, _ written: Node) throws(Problem) {
    func files(_ node: Node) -> Set<Findings.NamedFile> {
      var findings = Findings()
      _ = Spec.read(node, &findings)
      return Set(findings.namedFiles)
    }
    guard let moved = files(wanted).subtracting(files(written)).first else { return }
    throw .pathsElsewhere(moved.text, folder: moved.folder)
  }

  /// One change on the way from a spec's values to others.
  private struct Change {
    let edit: JSONEdit

    /// The text with one difference less; nil means that no change of it makes one less. Parameter own: What the text itself has here.
    func text(from now: Node, to wanted: Node, own: Node) -> SourceText? {
      switch (now.value, wanted.value, own.value) {
      case (.object, .object(let members), .object(let owned)): text(from: now, to: members, own, owned)
      case (.array(let some), .array(let others), .array(let owned)) where some.count == owned.count:
        text(from: some, to: others, own, owned)
      default: edit.replacing(own, with: wanted)
      }
    }

    private func text(from now: Node, to members: [Node.Member], _ own: Node, _ owned: [Node.Member]) -> SourceText? {
      let entries = owned.map(JSONEdit.Entry.init)
      for member in members {
        let known = now.member(member.key)?.value
        if let known, known.isEqual(to: member.value) { continue }
        if let old = own.member(member.key)?.value {
          guard let known, let text = text(from: known, to: member.value, own: old) else { continue }
          return text
        }
        let value = known.map { member.value.withoutValues(of: $0) } ?? member.value
        return edit.inserting(value, key: member.key, into: own, entries, at: entries.count)
      }
      // What the bases have cannot be removed.
      let surplus = owned.firstIndex { member in
        member.key != "extends" && !members.contains { $0.key == member.key }
      }
      return surplus.map { edit.removing(entries, at: $0) }
    }

    private func text(from some: [Node], to others: [Node], _ own: Node, _ owned: [Node]) -> SourceText? {
      let entries = owned.map(JSONEdit.Entry.init)
      let first = zip(some, others).prefix { $0.isEqual(to: $1) }.count
      if some.count == others.count {
        return first < some.count ? text(from: some[first], to: others[first], own: owned[first]) : nil
      }
      return some.count < others.count
        ? edit.inserting(others[first], into: own, entries, at: first) : edit.removing(entries, at: first)
    }
  }
}

extension Node {
  /// An object without the members that are as in the object `known`; other values as they are.
  fileprivate func withoutValues(of known: Node) -> Node {
    guard case .object(let members) = value, case .object = known.value else { return self }
    let rest = members.compactMap { member -> Member? in
      guard let value = known.member(member.key)?.value else { return member }
      if value.isEqual(to: member.value) { return nil }
      return Member(key: member.key, keySpan: member.keySpan, value: member.value.withoutValues(of: value))
    }
    return Node(value: .object(rest), span: span)
  }
}

extension Problem {
  /// A base has members of an object that the written one must not have.
  fileprivate static func inherited(_ keys: [String]) -> Problem {
    Problem(
      "edit.inherited",
      "what the spec extends, or its project, has keys that \(keys.map(quoted).joined(separator: ", ")) must not have",
      help: "write it yourself, or remove those keys there")
  }

  fileprivate static func linksElsewhere(_ name: String) -> Problem {
    Problem(
      "edit.link", "\(name) is a link to a file outside its project's folder, and is not written",
      help: "name that file itself", exit: .cannotWrite)
  }

  /// A list of a base that names a file would be copied into a spec of another folder.
  fileprivate static func pathsElsewhere(_ path: String, folder: String) -> Problem {
    Problem(
      "edit.path",
      "the list to be written names \(quoted(path)), which is in the folder \(folder.isEmpty ? "." : folder)",
      help: "copy the list into the spec yourself, with paths from its own folder")
  }
}
