import Platform
import TabCodecs
import TabModel
import TabanimRenderer

/// Looks for pictures of specs that were removed or renamed. A list that many specs share, such as a
/// project's, tells by its `{name}` which names their pictures have.
struct OrphanSearch {
  struct Orphan {
    var picture: String
    /// The file whose list has the picture's pattern.
    var list: String
    /// The name of the spec that is gone.
    var name: String
  }

  /// A name in a shared list.
  private struct Pattern: Hashable {
    /// The path, relative to the working folder, with `{name}` in it.
    var path: String
    var list: String
  }

  private static let placeholder = "{name}"

  private var patterns: [Pattern] = []
  private var projects: Set<String> = []
  private var sources: Set<ResolvedPath> = []
  private var stems: Set<String> = []
  private var expected: Set<String> = []

  /// Notes a spec of the run, which has been read, with the paths of its pictures.
  mutating func add(_ script: Script, _ source: SpecSource, _ pictures: [PictureRequest]) {
    sources.insert(ResolvedPath(source.name))
    stems.insert(script.stem)
    expected.formUnion(pictures.map(\.path))
    if let project = script.project { projects.insert(project) }
    for file in script.files ?? [] {
      guard let pattern = file.pattern, let list = file.location?.file, list != script.file else { continue }
      let one = Pattern(path: pattern, list: list)
      if !patterns.contains(one) { patterns.append(one) }
    }
  }

  /// The pictures of no spec, sorted. None if the run lacks a spec of a project: the pictures may be that one's.
  func orphans(_ folders: FolderListings) -> [Orphan] {
    var found: [String: [Orphan]] = [:]
    for pattern in patterns {
      for (path, name) in OrphanSearch.matches(of: pattern.path, folders) where !expected.contains(path) {
        found[path, default: []].append(Orphan(picture: path, list: pattern.list, name: name))
      }
    }
    guard !found.isEmpty, let others = otherStems(folders) else { return [] }
    let places = Set(expected.map(ResolvedPath.init))
    return found.values.compactMap { matches -> Orphan? in
      // One file may fit several patterns: tabs~dark.gif is the dark picture of tabs.
      guard let first = matches.last, !matches.contains(where: { others.contains($0.name) }),
        !places.contains(ResolvedPath(first.picture)), isMade(first.picture)
      else { return nil }
      return first
    }.sorted { $0.picture < $1.picture }
  }

  /// Names of the specs below the projects that a run finds only when they are named. nil means that
  /// the run lacks a spec that it would find there.
  private func otherStems(_ folders: FolderListings) -> Set<String>? {
    var others: Set<String> = []
    for project in projects {
      let folder = SpecName.folder(of: project)
      let files =
        FolderNames.files(
          endingIn: [".json"] + SpecName.pageSuffixes, below: folder, passingOver: SpecArguments.passedOver) ?? []
      for file in files where !SpecName.isProject(file) {
        if SpecName.isPage(file) {
          others.formUnion(folders.blocks(in: SpecName.folder(of: folder + file)).filter { !stems.contains($0) })
        } else if !sources.contains(ResolvedPath(folder + file)) {
          if file.hasSuffix(SpecName.suffix) { return nil }
          others.insert(SpecName.stem(of: file))
        }
      }
    }
    return others
  }

  /// Whether this program made the picture. Frames in a folder do not tell, so the folder must hold nothing else.
  private func isMade(_ picture: String) -> Bool {
    guard picture.hasSuffix("/") else { return Production.isMade(picture) }
    return ResolvedPath.isFolderOfFrames(picture) && OutputFolder.holdsFramesAlone(picture)
  }

  /// The existing files and folders that fit a pattern, with the name that stands for its `{name}`.
  private static func matches(of pattern: String, _ folders: FolderListings) -> [(path: String, name: String)] {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let index = parts.firstIndex(where: { $0.contains(placeholder) }) else { return [] }
    let folder = parts[..<index].map { $0 + "/" }.joined()
    let rest = parts[(index + 1)...].joined(separator: "/")
    let isFolder = index + 1 < parts.count
    let pieces = parts[index].split(separator: placeholder, omittingEmptySubsequences: false).map(String.init)
    return folders.names(in: folder, beginningWith: pieces[0]).compactMap { entry in
      guard entry.hasSuffix("/") == isFolder else { return nil }
      let text = isFolder ? String(entry.dropLast()) : entry
      let length = text.count - pieces.map(\.count).reduce(0, +)
      guard length > 0, length % (pieces.count - 1) == 0 else { return nil }
      let name = String(text.dropFirst(pieces[0].count).prefix(length / (pieces.count - 1)))
      guard pieces.joined(separator: name) == text else { return nil }
      let path = folder + text + (isFolder ? "/" + rest.replacing(placeholder, with: name) : "")
      return FileStatus.isThere(path) ? (path, name) : nil
    }
  }
}
