import CRename
import Platform

/// A folder of frames that appears whole or not at all: it is filled under another name beside its place, and renamed when
/// complete. It takes the place of an empty folder, or of one that was written so before; any other is left alone.
public final class OutputFolder {
  /// The file beside the frames that tells their times, and by which a folder of frames is known.
  public static let index = "index.json"

  /// What the name of an older folder gets while the new one takes its place.
  static let asideSuffix = ".old"

  private let path: String
  /// Where it is renamed to: what `path` leads to through links.
  private let place: String
  private let temporaryPath: String
  /// Open as long as the folder is not finished.
  private let descriptor: Int32
  private var isSettled = false

  /// Makes a folder to become `path`. Slashes at its end do not count. A folder that holds a file of `inputs` is not replaced. Links are
  /// followed once: who has done so before says which `place` they lead to.
  public init(_ path: String, at place: String? = nil, sparing inputs: [InputFile] = []) throws(OutputProblem) {
    func trimmed(_ path: String) -> String {
      String(path[..<(path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.endIndex)])
    }
    let name = trimmed(path)
    self.path = name
    let place = place.map(trimmed) ?? RealPath.of(name) ?? name
    self.place = place
    let old = FileStatus(path: place)
    guard old != nil || !FileStatus.isLink(place) else { throw .danglingLink(path: name) }
    // Rather before the work than after it.
    let entries = try Self.replaceable(place, calling: name) ?? []
    let spared = inputs.names
    for entry in spared.isEmpty ? [] : entries {
      guard let status = FileStatus(path: place + "/" + entry), let input = spared[status.identity] else { continue }
      throw .isInput(path: name + "/" + entry, input: input)
    }
    (temporaryPath, descriptor) = try UnfinishedOutput.make(beside: place, calling: name) { name in
      mkdir(name, 0o777) == 0 ? open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1
    }
    if let old { chmod(temporaryPath, old.permissions) }
  }

  /// Nothing stays of a folder that was not finished.
  deinit {
    if !isSettled { UnfinishedOutput.settle(temporaryPath) { Self.remove(temporaryPath) } }
    close(descriptor)
  }

  /// Adds a file.
  public func write(_ bytes: [UInt8], named name: String) throws(OutputProblem) {
    do { try OutputFile.write(bytes, to: temporaryPath + "/" + name) } catch {
      guard case .cannotWrite(_, let reason) = error else { throw error }
      throw .cannotWrite(path: path + "/" + name, reason: reason)
    }
  }

  /// Puts the folder in its place.
  public func finish() throws(OutputProblem) {
    let old = try Self.replaceable(place, calling: path)
    let aside = temporaryPath + Self.asideSuffix
    let reason: String? = UnfinishedOutput.settle(temporaryPath) {
      // At no time is neither of them there.
      if let old, crename_exchange(temporaryPath, place) {
        Self.remove(temporaryPath, old)
        return nil
      }
      // Where the file system cannot do that: a folder with something in it cannot be renamed over.
      guard old == nil || rename(place, aside) == 0 else {
        defer { Self.remove(temporaryPath) }
        return Self.reason()
      }
      guard rename(temporaryPath, place) == 0 else {
        defer { Self.remove(temporaryPath) }
        let reason = Self.reason()
        if old != nil { rename(aside, place) }
        return reason
      }
      if let old { Self.remove(aside, old) }
      return nil
    }
    isSettled = true
    if let reason { throw .cannotWrite(path: path, reason: reason) }
  }

  /// What is in the folder at `path`, if there is one, all of which may be removed.
  private static func replaceable(_ path: String, calling name: String) throws(OutputProblem) -> [String]? {
    guard let entries = FolderNames.all(in: path) else {
      if errno == ENOENT { return nil }
      throw .cannotWrite(path: name, reason: reason())
    }
    let others = entries.filter { $0 != index && !isFrame($0) }
    if let other = others.min() ?? (entries.contains(index) ? nil : entries.min()) {
      throw .holdsOther(path: name, entry: other)
    }
    return entries
  }

  /// Whether all that is in the folder at `path` belongs to one of frames, or is what `others` says.
  static func holdsFramesAlone(_ path: String, besides others: (String) -> Bool) -> Bool {
    FolderNames.all(in: path)?.allSatisfy { $0 == index || isFrame($0) || others($0) } == true
  }

  /// "0001.png" and so on.
  public static func isFrame(_ name: String) -> Bool {
    let digits = name.utf8.prefix { (0x30...0x39).contains($0) }
    return digits.count >= 4 && name.utf8.dropFirst(digits.count).elementsEqual(".png".utf8)
  }

  /// Removes a folder of frames with all that is in it.
  static func remove(_ path: String) { remove(path, FolderNames.all(in: path) ?? []) }

  private static func remove(_ path: String, _ names: [String]) {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
