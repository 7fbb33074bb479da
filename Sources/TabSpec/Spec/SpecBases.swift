import Platform
import TabModel
import TabSVG

/// The bases of a spec: the project in a folder above it, and the files that it extends, each of which may
/// extend others. Values keep their source locations, so that messages and paths refer to the file that
/// contains them.
package struct SpecBases {
  /// Maximum number of files, and of bytes, of one spec, including itself and its project.
  static let fileLimit = 64
  static let byteLimit = 4 * SourceText.byteLimit

  let root: SpecRoot
  /// All files that were read, without the spec itself.
  private(set) var inputs: [InputFile] = []
  private var nodes: [String: Node] = [:]
  private var bytes = 0

  /// The tree of a whole spec: its values over those of the files that it extends, over those of its
  /// project; `settings` over all of them, in their order. Problems go to `findings`.
  package static func read(
    _ text: SourceText, _ settings: [Assignment], _ findings: inout Findings
  ) -> (node: Node?, root: SpecRoot, project: String?, inputs: [InputFile]) {
    let layers = layers(of: text, &findings)
    let (bases, project) = (layers.bases, layers.project)
    var node = layers.own.map { own in
      let rest = own.without("extends")
      return layers.base.map(rest.over) ?? rest
    }
    for setting in settings { node = node.map { setting.applied(to: $0, root: bases.root, &findings) } }
    return (node, bases.root, project, bases.inputs)
  }

  /// The tree of a spec's own text, with "extends", and that of everything below it: the files that it extends over its project.
  /// nil means that there is none. Problems go to `findings`.
  static func layers(
    of text: SourceText, _ findings: inout Findings
  ) -> (own: Node?, base: Node?, bases: SpecBases, project: String?) {
    let project = ProjectSearch.project(of: text.folder)
    let own = text.origin.flatMap { RealPath.of($0.path) }
    var bases = SpecBases(root: SpecRoot(path: project.map { SourceText.folder(of: $0.name) } ?? text.folder))
    bases.bytes = text.part.count
    var below: Node?
    if let project, project.real != own {
      do { below = try bases.load(project.real, calling: project.name, after: [], &findings) } catch {
        findings.error(.input(name: project.name, error), at: nil)
      }
    }
    let node = JSONReader.read(text.below(root: bases.root.path), into: &findings)
    let base = node.flatMap { bases.base(of: $0, over: below, after: own.map { [$0] } ?? [], &findings) }
    return (node, base, bases, project?.name)
  }

  private init(root: SpecRoot) { self.root = root }

  /// The values of `text` over those of the files that it extends, and all of these over `below`; nil means
  /// nothing below. `chain` are the files that have led here.
  private mutating func tree(
    of text: SourceText, over below: Node?, after chain: [String], _ findings: inout Findings
  ) -> Node? {
    guard let node = JSONReader.read(text, into: &findings) else { return nil }
    let own = node.without("extends")
    return base(of: node, over: below, after: chain, &findings).map(own.over) ?? own
  }

  /// The values of the files that `node` extends, over `below`; nil means none.
  private mutating func base(
    of node: Node, over below: Node?, after chain: [String], _ findings: inout Findings
  ) -> Node? {
    guard let member = node.member("extends") else { return below }
    var result = below
    for file in Table.bases.parse(member.value, &findings) ?? [] {
      do throws(Problem) {
        guard let base = try load(file, after: chain, &findings) else { continue }
        result = result.map(base.over) ?? base
      } catch { findings.error(error, at: file.span) }
    }
    return result
  }

  private mutating func load(
    _ file: Located<Spec.FilePath>, after chain: [String], _ findings: inout Findings
  ) throws(Problem) -> Node? {
    let real = try root.resolve(file.value)
    guard !chain.contains(real) else { throw .extendsItself(file.value.text) }
    if let known = nodes[real] { return known }
    do throws(FileProblem) {
      return try load(real, calling: RealPath.fromWorkingFolder(real), after: chain, &findings)
    } catch { throw .asset(AssetProblem(error, path: file.value.text)) }
  }

  private mutating func load(
    _ real: String, calling name: String, after chain: [String], _ findings: inout Findings
  ) throws(FileProblem) -> Node? {
    guard inputs.count < SpecBases.fileLimit else { throw .tooLarge(limit: SpecBases.byteLimit) }
    let content = try FileBytes.contents(of: real, limit: min(SourceText.byteLimit, SpecBases.byteLimit - bytes))
    bytes += content.count
    inputs.append(InputFile(name: name, path: real))
    let text = SourceText(file: name, bytes: content).below(root: root.path)
    guard let node = tree(of: text, over: nil, after: chain + [real], &findings) else { return nil }
    guard case .object = node.value else {
      if let kind = node.kind { findings.error(.wrongType(found: kind, expected: ["an object"]), at: node.span) }
      return nil
    }
    nodes[real] = node
    return node
  }
}

extension Node {
  /// This node over `other`: objects are merged key by key, other values are replaced.
  func over(_ other: Node) -> Node {
    guard case .object(let own) = value, case .object(let others) = other.value else { return self }
    var members = others
    for member in own {
      guard let index = members.firstIndex(where: { $0.key == member.key }) else {
        members.append(member)
        continue
      }
      members[index] = Member(
        key: member.key, keySpan: member.keySpan, value: member.value.over(members[index].value))
    }
    return Node(value: .object(members), span: span)
  }

  func without(_ key: String) -> Node {
    guard case .object(let members) = value else { return self }
    return Node(value: .object(members.filter { $0.key != key }), span: span)
  }
}

extension Table {
  /// A file of the same form, or several.
  static let bases = Definition<[Located<Spec.FilePath>]>.oneOf([
    base.map { [$0] }, .array(of: base, count: 1...32),
  ])

  private static let base = file(.text([], pattern: #"^[^/].*\.json$"#)).checked { file, node, findings in
    guard !file.text.hasSuffix(".json") else { return true }
    findings.error(.noSpecSuffix(file.text), at: node.span)
    return false
  }.located
}
