import Platform

/// The parts of a spec's name.
package enum SpecName {
  /// The suffix that distinguishes specs from other JSON files, for folders, editors and hooks.
  package static let suffix = ".tabanim.json"
  /// Name of a project file, which is not a spec but the base of all specs below its folder.
  package static let project = "tabanim.json"

  /// The suffixes of Markdown files, which may hold specs.
  package static let pageSuffixes = [".md", ".markdown"]

  package static func isPage(_ path: String) -> Bool { pageSuffixes.contains { path.lowercased().hasSuffix($0) } }

  package static func isProject(_ path: String) -> Bool { path.split(separator: "/").last.map(String.init) == project }

  /// Whether a path is that of an asset catalog, by its suffix.
  package static func isCatalog(_ path: some StringProtocol) -> Bool {
    path.split(separator: "/").last?.hasSuffix(".xcassets") == true
  }

  /// The folder of a path, with a slash at the end; empty means that the path has none.
  package static func folder(of spec: String) -> String {
    String(spec[..<(spec.lastIndex(of: "/").map { spec.index(after: $0) } ?? spec.startIndex)])
  }

  /// The name without folder and suffix.
  package static func stem(of spec: String) -> String {
    let name = spec[(spec.lastIndex(of: "/").map { spec.index(after: $0) } ?? spec.startIndex)...]
    if name.hasSuffix(suffix), name.count > suffix.count { return String(name.dropLast(suffix.count)) }
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// Whether the path is a stream from the shell, which has no name.
  package static func isStream(_ spec: String) -> Bool { FileBytes.descriptor(named: spec) != nil }
}
