import TabModel

/// The differences between specs, in words: "damping: 0.5" of one and "damping: 0.9" of the other.
package struct SpecDifferences {
  /// A value somewhere in a spec.
  private struct Leaf {
    var path: [String]
    var text: String
  }

  /// For each spec, its values that differ from the others'; empty means that they are equal.
  package let values: [[String]]

  /// Keys that have no effect on a picture, or that only the first spec decides.
  private static let unseen: Set = ["$schema", "alt", "output"]

  package init(_ nodes: [Node?]) {
    var specs = nodes.map { node in
      (node.map { SpecDifferences.leaves($0, at: []) } ?? []).filter { leaf in
        leaf.path.first.map { !SpecDifferences.unseen.contains($0) } ?? false
      }
    }
    let springs = Set(specs.joined().map(\.path).compactMap(SpecDifferences.spring))
    for spring in springs where Set(specs.map { $0.map(\.path).filter { $0.starts(with: spring) } }).count > 1 {
      specs = specs.map { SpecDifferences.joining(spring, in: $0) }
    }
    var paths: [[String]] = []
    for leaf in specs.joined() where !paths.contains(leaf.path) { paths.append(leaf.path) }
    let all = specs.map { leaves in
      paths.map { path in
        leaves.first { $0.path == path }?.text ?? SpecDifferences.standard(path, beside: leaves)
      }
    }
    // A caption ends where its room does: first what moves, and last what only the content is.
    let differing = paths.indices.filter { place in all.contains { $0[place] != all[0][place] } }
      .sorted { (SpecDifferences.rank(paths[$0]), $0) < (SpecDifferences.rank(paths[$1]), $1) }
    let names = differing.map { place in
      paths[place] == ["animation", "kind"] ? "animation" : SpecDifferences.ownName(paths[place])
    }
    values = all.map { texts in
      zip(differing, names).compactMap { place, name in
        let isAlone = names.count { $0 == name } == 1
        return texts[place].map { (isAlone ? name : SpecDifferences.name(paths[place])) + ": " + $0 }
      }
    }
  }

  /// The path of the spring that a key belongs to; nil means that it belongs to none.
  private static func spring(_ path: [String]) -> [String]? {
    path.lastIndex(of: "spring").map { Array(path[...$0]) }
  }

  /// A spring as one value: what one kind of spring has by default says nothing about another.
  private static func joining(_ spring: [String], in leaves: [Leaf]) -> [Leaf] {
    let own = leaves.filter { $0.path.starts(with: spring) }
    guard !own.isEmpty else { return leaves }
    let parts = own.map { $0.path == spring ? $0.text : name(Array($0.path.dropFirst(spring.count))) + " " + $0.text }
    let whole = Leaf(path: spring, text: parts.joined(separator: ", "))
    return leaves.filter { !$0.path.starts(with: spring) } + [whole]
  }

  /// The order of a key in a caption.
  private static func rank(_ path: [String]) -> Int {
    if path.first == "animation" { return path.last == "kind" ? 0 : 1 }
    if path.contains("items") { return 4 }
    return ["pages", "content", "timeline", "touches", "captions"].contains(path.first) ? 3 : 2
  }

  /// The last key of a path, with its indices: "items[1]".
  private static func ownName(_ path: [String]) -> String {
    let key = path.lastIndex { !$0.hasPrefix("[") } ?? 0
    return path[key...].joined()
  }

  /// "items[1].title".
  private static func name(_ path: [String]) -> String {
    path.reduce("") { name, part in name.isEmpty || part.hasPrefix("[") ? name + part : name + "." + part }
  }

  /// The value in a spec without this key: the key's default, or a description of it; nil means that the
  /// spec has no place for the key.
  private static func standard(_ path: [String], beside leaves: [Leaf]) -> String? {
    // A kind has a spring of its own, or none.
    guard spring(path) == nil else { return nil }
    var shape: Shape? = Table.root.shape
    var found: ObjectShape.Property?
    for (depth, part) in path.enumerated() {
      let kind = leaves.first { $0.path == Array(path[..<depth]) + ["kind"] }?.text
      if part.hasPrefix("[") {
        shape = shape?.element
      } else {
        found = shape?.property(part, kind: kind)
        shape = found?.shape
      }
    }
    // Notes about a motion, such as "from the old to the new state", are longer than what they stand beside.
    return found?.defaultValue.map(text) ?? (path.first == "animation" ? nil : found?.defaultNote)
  }

  private static func leaves(_ node: Node, at path: [String]) -> [Leaf] {
    switch node.value {
    case .object(let members) where !members.isEmpty:
      return members.flatMap { member in
        let place = path + [member.key]
        if member.key == "animation" { return animations(member.value, at: place) }
        return leaves(member.value, at: place)
      }
    case .array(let elements) where elements.contains { $0.kind == .object }:
      return elements.enumerated().flatMap { leaves($1, at: path + ["[\($0)]"]) }
    default: return [Leaf(path: path, text: text(node.json))]
    }
  }

  /// The values of a name, an object, or a list of them. A name is an object's kind.
  private static func animations(_ node: Node, at path: [String]) -> [Leaf] {
    switch node.value {
    case .string(let kind): [Leaf(path: path + ["kind"], text: kind)]
    case .array(let elements):
      elements.enumerated().flatMap { animations($1, at: elements.count == 1 ? path : path + ["[\($0)]"]) }
    case .object:
      (node.member("kind") == nil ? [Leaf(path: path + ["kind"], text: Spec.Animation(.bounce).kind.value.name)] : [])
        + leaves(node, at: path)
    default: leaves(node, at: path)
    }
  }

  /// A value as text; strings have no quotation marks.
  private static func text(_ value: JSON) -> String {
    if case .string(let text) = value { return text }
    let text = value.compact
    return text.count <= 40 ? text : text.prefix(39) + "…"
  }
}

extension Shape {
  /// The key `name` of an object, or of the form `kind` if there are several.
  fileprivate func property(_ name: String, kind: String?) -> ObjectShape.Property? {
    switch self {
    case .object(let keys, let make): keys.contains(name) ? make().properties.first { $0.name == name } : nil
    case .forms(_, let forms): (forms.first { $0.name == kind } ?? forms.first)?.shape.property(name, kind: kind)
    case .oneOf(let shapes): shapes.lazy.compactMap { $0.property(name, kind: kind) }.first
    case .shared(_, _, _, let shape): shape().property(name, kind: kind)
    default: nil
    }
  }
}
