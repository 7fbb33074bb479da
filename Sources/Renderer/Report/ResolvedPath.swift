import Platform
import TabCodecs
import TabModel

/// The path of an output, with all links followed.
package struct ResolvedPath: Hashable, Sendable {
  /// The path as the user writes it.
  package let name: String
  /// The real path. A folder of frames has a slash at its end.
  let real: String

  package init(_ name: String) {
    self.name = name
    real = name == "-" ? name : RealPath.ofFuture(name) + (name.hasSuffix("/") ? "/" : "")
  }

  var isFolder: Bool { real.hasSuffix("/") }

  package static func == (a: ResolvedPath, b: ResolvedPath) -> Bool { a.real == b.real }
  package func hash(into hasher: inout Hasher) { hasher.combine(real) }

  /// The access to an existing output.
  package enum Use { case reading, writing }

  /// The reason why a spec that names this output `relative` may not use it, if its paths may not leave
  /// `root`: it is outside or hidden, or would replace a file that is not a picture. nil means that it may.
  package func problem(for use: Use, named relative: String?, inside root: String) -> Problem? {
    let path = relative ?? String(name.split(separator: "/").last ?? "")
    let folder = name.hasSuffix(path) ? String(name.dropLast(path.count)) : name
    let top = RealPath.ofFuture(root.isEmpty ? "." : root)
    let place = RealPath.ofFuture(folder.isEmpty ? "." : folder)
    guard let part = RealPath.part(of: real, below: top) else { return .pathLinksOutside(path) }
    // Specs in a hidden folder may have their pictures there too.
    if RealPath.isHidden(RealPath.part(of: real, below: place) ?? part) { return .hiddenPath(path) }
    return use == .writing && replacesOther ? .output(.isNoPicture(path: name)) : nil
  }

  /// Whether the folder at `path` is a folder of frames: it has an index.
  package static func isFolderOfFrames(_ path: String) -> Bool {
    FileStatus(path: path + (path.hasSuffix("/") ? "" : "/") + OutputFolder.index)?.kind == .file
  }

  /// Whether the output would replace a file that is not a picture. A folder is checked when it is about to
  /// be replaced.
  private var replacesOther: Bool {
    guard !isFolder, let status = FileStatus(path: real), status.kind != .folder else { return false }
    return status.kind == .other || OutputFormat(content: FileBytes.beginning(of: real, count: 1024)) == nil
  }

  /// Creates the missing folders of the path, then runs `body`, which writes the output. If `body` throws,
  /// the created folders are removed.
  package func inItsFolder<Result>(_ body: () throws(Problem) -> Result) throws(Problem) -> Result {
    var made: [String] = []
    func undo() { for folder in made.reversed() { rmdir(folder) } }
    let path = isFolder ? real.dropLast() : real[...]
    var missing: [String] = []
    var folder = path
    while let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      folder = folder[..<slash]
      if FileStatus(path: String(folder)) != nil { break }
      missing.append(String(folder))
    }
    for folder in missing.reversed() {
      if mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        let reason = String(cString: strerror(errno))
        undo()
        throw .output(.cannotWrite(path: name, reason: reason))
      }
    }
    do { return try body() } catch {
      undo()
      throw error
    }
  }
}

/// The outputs of a run. Two of them may not be the same, and none may be in another that is a folder of frames.
package struct OutputClaims {
  private var taken: [String: (name: String, spec: String)] = [:]

  package init() {}

  /// Claims `place` for a spec. Returns the problem that another output is in the way; nil means that there is none.
  package mutating func claim(_ place: ResolvedPath, for spec: String) -> OutputProblem? {
    guard let other = other(of: place) else {
      taken[place.real] = (place.name, spec)
      return nil
    }
    return .isOtherOutput(path: place.name, other: other.name, spec: spec, otherSpec: other.spec)
  }

  private func other(of place: ResolvedPath) -> (name: String, spec: String)? {
    let file = place.isFolder ? String(place.real.dropLast()) : place.real
    if let same = taken[file] ?? taken[file + "/"] { return same }
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      if let around = taken[String(folder[...slash])] { return around }
      folder = folder[..<slash]
    }
    return place.isFolder ? taken.first { $0.key.utf8.starts(with: place.real.utf8) }?.value : nil
  }
}

/// The input files of a run's pictures.
package struct InputPlaces {
  private var names: [FileStatus.Identity: String] = [:]
  private var places: [(real: String, name: String)] = []

  package init() {}

  package mutating func add(_ inputs: [InputFile]) {
    for input in inputs {
      guard let status = FileStatus(path: input.path), status.kind != .other else { continue }
      guard names.updateValue(input.name, forKey: status.identity) == nil else { continue }
      if let real = RealPath.of(input.path) { places.append((real, input.name)) }
    }
  }

  /// The problem that an output would replace an input. A folder replaces everything in it. nil means that
  /// there is no conflict.
  package func problem(with output: ResolvedPath) -> OutputProblem? {
    if output.isFolder {
      guard let inside = places.first(where: { $0.real.utf8.starts(with: output.real.utf8) }) else { return nil }
      return .isInput(path: output.name + inside.real.dropFirst(output.real.count), input: inside.name)
    }
    return FileStatus(path: output.real).flatMap { names[$0.identity] }.map { .isInput(path: output.name, input: $0) }
  }

  /// The real path of a file, or the path that a missing file would have.
  package static func real(_ path: String) -> String { RealPath.ofFuture(path) }
}
