import ArgumentParser
import Platform
import TabModel
import TabSpec
import TabanimRenderer

/// Which pictures a spec has, by its own list, by the flags, or by what is there.
struct PicturePlan {
  let script: Script
  let source: SpecSource
  let flags: PictureFlags
  let folders: FolderListings

  /// The pictures to write. Throws a usage error if a flag contradicts a name.
  func made() throws -> [PictureRequest] {
    if !flags.outputs.isEmpty { return try named() }
    if let files = script.files { return try unique(files.flatMap(listed)) }
    guard !SpecName.isStream(source.name) else { return [] }
    let name = stem + "." + (flags.format ?? .gif).suffix
    return try flags.requests(named: folder + name, settings: Overrides(), by: .spec)
  }

  /// The pictures to compare with the spec: those that the spec or -o names, else the existing ones of its name.
  func expected() throws -> [PictureRequest] {
    guard flags.outputs.isEmpty, script.files == nil else { return try made() }
    let shown = source.isOnPage ? try made() : []
    // Twins of what is there are looked for anyhow.
    let names = found().filter { !PictureName($0).isDark || flags.appearance == nil || flags.appearance == .dark }
    return try unique(
      shown
        + names.flatMap { name in
          let isOwn = PictureName(name).base == stem
          // A flag's format is that of pictures that a flag or the list names.
          var flags = flags
          flags.format = nil
          return try flags.requests(named: name, settings: Overrides(), by: isOwn ? .spec : .neighbour)
        })
  }

  /// Pictures of the spec's name that are there though the spec lists others.
  func strays() -> [String] {
    guard let files = script.files, flags.outputs.isEmpty else { return [] }
    let listed = Set(files.map { ResolvedPath(place(of: $0)) })
    return found().filter { !listed.contains(ResolvedPath($0)) }
  }

  private var stem: String { script.stem }

  /// Where the spec's pictures are, with a slash at the end, or nothing.
  private var folder: String {
    guard let directory = flags.directory(of: source) else { return SpecName.folder(of: source.name) }
    return directory == "." ? "" : directory
  }

  /// A path belongs to the file in which it stands, be it a project.
  private func place(of file: ListedFile) -> String { flags.outputDirectory == nil ? file.path : folder + file.name }

  private func listed(_ file: ListedFile) throws -> [PictureRequest] {
    if flags.outputDirectory != nil, leavesFolder(file.name) {
      throw ValidationError("\(file.name) of \(source.name) leads out of the folder of --output-dir")
    }
    return try flags.requests(
      named: place(of: file), settings: file.settings, listed: file, by: .spec)
  }

  /// A name that is in the spec's list keeps what the list says of it.
  private func named() throws -> [PictureRequest] {
    let listed = script.files ?? []
    return try flags.outputs.flatMap { output in
      let place = ResolvedPath(output)
      let entry = listed.first { ResolvedPath($0.path) == place }
      return try flags.requests(named: output, settings: entry?.settings ?? Overrides(), listed: entry)
    }
  }

  /// Pictures and folders of frames of the spec's name, but for those of another spec beside it whose name goes on, and SVG files
  /// that are not by this program.
  private func found() -> [String] {
    guard !SpecName.isStream(source.name) else { return [] }
    let place = SpecName.folder(of: source.name)
    let specs = folders.names(in: place, beginningWith: stem + "-").filter {
      $0.hasSuffix(".json") && $0 != SpecName.project
    }
    let others = specs.map(SpecName.stem) + folders.blocks(in: place).filter { $0.hasPrefix(stem + "-") }
    return folders.names(in: folder, beginningWith: stem).filter { entry in
      let name = PictureName(entry)
      return name.isPicture(ofStem: stem) && !others.contains(where: name.isPicture)
        && (name.isFolder ? ResolvedPath.isFolderOfFrames(folder + entry) : name.format != nil)
        && (name.format != .svg || Production.format(ofPicture: folder + entry) == .svg)
    }.map { folder + $0 }
  }

  private func unique(_ requests: [PictureRequest]) -> [PictureRequest] {
    var seen: Set<ResolvedPath> = []
    return requests.filter { seen.insert($0.place).inserted }
  }

  private func leavesFolder(_ path: String) -> Bool {
    RealPath.goesUp(path, from: source.place.split(separator: "/").count)
  }
}

/// The contents of folders, each of which is read once in a run.
final class FolderListings {
  private var folders: [String: [String]] = [:]
  private var blocks: [String: [String]] = [:]

  /// The names of the blocks of Markdown files in a folder.
  func blocks(in folder: String) -> [String] {
    if let known = blocks[folder] { return known }
    let pages = names(in: folder, beginningWith: "").filter(SpecName.isPage)
    let names = pages.flatMap { (try? MarkdownPage(reading: folder + $0))?.blocks.map(\.name) ?? [] }
    blocks[folder] = names
    return names
  }

  /// The names in a folder that begin so, sorted; those of folders end in a slash.
  func names(in folder: String, beginningWith beginning: String) -> [String] {
    let names = folders[folder] ?? FolderNames.entries(of: folder).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    folders[folder] = names
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle].utf8.lexicographicallyPrecedes(beginning.utf8) { low = middle + 1 } else { high = middle }
    }
    return names[low...].prefix { $0.utf8.starts(with: beginning.utf8) }.sorted()
  }
}
