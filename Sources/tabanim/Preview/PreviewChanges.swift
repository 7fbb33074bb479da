import TabBase
import TabModel
import TabSpec

/// The values that the page shows instead of those of the spec, in the order of their setting. Each is what `--set` takes.
struct PreviewChanges {
  struct Change {
    let assignment: Assignment
    let value: JSON
    /// The value that the spec had when this one was set; nil means none.
    let was: JSON?
    /// The bytes of the file that had it.
    let file: [UInt8]
  }

  private(set) var all: [Change] = []

  var assignments: [Assignment] { all.map(\.assignment) }

  /// Sets a value, in the place of those of the same key and of all keys below it.
  mutating func set(_ assignment: Assignment, _ value: JSON, was: JSON?, in file: [UInt8]) {
    takeBack(assignment.path)
    all.append(Change(assignment: assignment, value: value, was: was, file: file))
  }

  /// Takes the value of a key back, and those of all keys below it.
  mutating func takeBack(_ key: String) {
    all.removeAll { change in
      let path = change.assignment.path
      return path == key || path.hasPrefix(key + ".") || path.hasPrefix(key + "[")
    }
  }

  mutating func removeAll() { all = [] }

  /// [{"key", "value", "was", "disk", "isConflict", "isStale"}]: `disk` is the value that the file has now, of which `tree` is the tree;
  /// a value is stale if it was set when the file was another.
  func json(now tree: Node?, in file: [UInt8]?) -> String {
    let rows = all.map { change -> String in
      let disk = tree.flatMap { change.assignment.current(in: $0) }?.json
      let isConflict = !PreviewChanges.areSame(disk, change.was) && !PreviewChanges.areSame(disk, change.value)
      return JSON.members([
        "key": .string(change.assignment.path), "value": change.value, "was": change.was ?? .null,
        "disk": disk ?? .null, "isConflict": .boolean(isConflict), "isStale": .boolean(change.file != file),
      ]).minified
    }
    return "[" + rows.joined(separator: ",") + "]"
  }

  private static func areSame(_ one: JSON?, _ other: JSON?) -> Bool { one?.minified == other?.minified }

  /// What a request asks for: [(key, value)], where a value of nil takes the key's back. nil means that the body is no such thing.
  static func requested(_ body: [UInt8]) -> [(key: String, value: Node?)]? {
    var findings = Findings()
    guard let node = JSONReader.read(SourceText(file: "the request", bytes: body), into: &findings),
      !findings.hasErrors
    else { return nil }
    let rows = node.member("changes")?.value.elements ?? [node]
    let changes = rows.map { row -> (key: String, value: Node?)? in
      guard case .string(let key) = row.member("key")?.value.value, let value = row.member("value")?.value else {
        return nil
      }
      if case .null = value.value { return (key, nil) }
      return (key, value)
    }
    return changes.contains { $0 == nil } || changes.isEmpty ? nil : changes.compactMap { $0 }
  }

  /// `--set` with a value: a number as it is written, a plain word without quotation marks.
  static func assignment(_ key: String, _ value: Node) throws(Problem) -> Assignment {
    guard !key.utf8.contains(UInt8(ascii: "=")) else { throw .noKey(key) }
    guard case .string(let text) = value.value else { return try Assignment("\(key)=\(value.span.written)") }
    return try Assignment("\(key)=\(isPlain(text) ? text : Escape.json(text))")
  }

  /// Whether `--set` takes a text for a string without quotation marks.
  private static func isPlain(_ text: String) -> Bool {
    let letters = text.utf8.filter { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    let isSafe = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "#-_.".utf8.contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
    }
    let first = text.utf8.first
    return isSafe && (first == UInt8(ascii: "#") || first.map { letters.contains($0) } == true)
      && !["true", "false", "null"].contains(text)
  }
}

extension Problem {
  fileprivate static func noKey(_ key: String) -> Problem {
    Problem("preview.key", "\(quoted(key)) is not the path of a key", exit: .usage)
  }
}
