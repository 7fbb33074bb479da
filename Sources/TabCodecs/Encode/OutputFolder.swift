import CRename
import Platform

/// A folder of frames that appears complete or not at all: it is filled under a temporary name
/// beside its path, and renamed when complete. It replaces an empty folder or an earlier folder of
/// frames, but no other. A folder that has the same files already is left alone.
public final class OutputFolder {
  /// Name of the file that lists the frames and their delays. It identifies a folder of frames.
  public static let index = "index.json"

  /// Suffix of an older folder's name while the new one replaces it.
  static let asideSuffix = ".old"

  private let path: String
  /// Final path: `path` with links followed.
  private let place: String
  /// Path of the folder while it is filled.
  public let temporaryPath: String
  /// Descriptor of the folder, which keeps it locked until it is finished.
  private let descriptor: Int32
  private var isSettled = false

  /// Creates a folder that will become `path`.
  ///
  /// - Parameters:
  ///   - path: The path, as the user gave it; trailing slashes are ignored.
  ///   - place: The path with links followed, if the caller has done so already; nil means that
  ///     they are followed here.
  ///   - inputs: Files that must not be replaced.
  /// - Throws: `OutputProblem` if the folder holds other files or one of `inputs`, cannot be
  ///   created, or `path` is a dangling link.
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
    // Checked before the work, not only after it.
    let entries = try Self.replaceable(place, calling: name) ?? []
    let spared = inputs.names
    for entry in spared.isEmpty ? [] : entries {
      guard let status = FileStatus(path: place + "/" + entry), let input = spared[status.identity] else { continue }
      throw .isInput(path: name + "/" + entry, input: input)
    }
    (temporaryPath, descriptor) = try AtomicOutput.make(beside: place, calling: name) { name in
      mkdir(name, 0o777) == 0 ? open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1
    }
    if let old { chmod(temporaryPath, old.permissions) }
  }

  /// Removes the folder if it was not finished.
  deinit {
    if !isSettled { AtomicOutput.settle(temporaryPath) { Self.remove(temporaryPath) } }
    close(descriptor)
  }

  /// Writes a file of these bytes to the folder.
  ///
  /// - Throws: `OutputProblem.cannotWrite`.
  public func write(_ bytes: [UInt8], named name: String) throws(OutputProblem) {
    do { try OutputFile.write(bytes, to: temporaryPath + "/" + name) } catch {
      guard case .cannotWrite(_, let reason) = error else { throw error }
      throw .cannotWrite(path: path + "/" + name, reason: reason)
    }
  }

  /// Replaces bytes of a file that has been written to the folder.
  ///
  /// - Throws: `OutputProblem.cannotWrite`.
  public func replace(_ bytes: [UInt8], at offset: Int, in name: String) throws(OutputProblem) {
    let file = open(temporaryPath + "/" + name, O_WRONLY | O_CLOEXEC)
    defer { close(file) }
    guard file >= 0, pwrite(file, bytes, bytes.count, off_t(offset)) == bytes.count else {
      throw .cannotWrite(path: path + "/" + name, reason: Self.reason())
    }
  }

  /// Moves the folder to its final path.
  ///
  /// - Throws: `OutputProblem` if the folder there now holds other files, or if the system fails.
  public func finish() throws(OutputProblem) {
    let old = try Self.replaceable(place, calling: path)
    let aside = temporaryPath + Self.asideSuffix
    let new = FolderNames.all(in: temporaryPath) ?? []
    let isUnchanged =
      old.map { Set($0) == Set(new) } == true
      && new.allSatisfy { FileBytes.areEqual(temporaryPath + "/" + $0, place + "/" + $0) }
    let reason: String? = AtomicOutput.settle(temporaryPath) {
      if isUnchanged {
        Self.remove(temporaryPath, new)
        return nil
      }
      // The exchange is atomic: the path always leads to one of the folders.
      if let old, crename_exchange(temporaryPath, place) {
        Self.remove(temporaryPath, old)
        return nil
      }
      // Fallback for file systems that cannot exchange folders: a folder that is not empty cannot
      // be renamed over.
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

  /// Names of the files in the folder at `path`, all of which may be removed; nil if there is no
  /// folder.
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

  /// Whether the folder at `path` holds only files of a folder of frames, and those that `others`
  /// accepts.
  public static func holdsFramesAlone(
    _ path: String, besides others: (String) -> Bool = { _ in false }
  ) -> Bool {
    FolderNames.all(in: path)?.allSatisfy { $0 == index || isFrame($0) || others($0) } == true
  }

  /// Whether `name` is that of a frame: "0001.png" and so on.
  public static func isFrame(_ name: String) -> Bool {
    let digits = name.utf8.prefix { (0x30...0x39).contains($0) }
    return digits.count >= 4 && name.utf8.dropFirst(digits.count).elementsEqual(".png".utf8)
  }

  /// Removes a folder of frames with all its files.
  static func remove(_ path: String) { remove(path, FolderNames.all(in: path) ?? []) }

  private static func remove(_ path: String, _ names: [String]) {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
