import Platform

/// Temporary files and folders beside their final paths, until they are complete. A command-line
/// program asks with `keepFoldersClean` for two things more: a list of them, so that whatever ends the
/// program can remove them, and that what an earlier, killed program left is removed. For a library
/// nothing is kept of the whole process.
///
/// Each is locked while its program lives. The system releases the locks of a dead one, so a
/// program that can lock a file knows that nobody works on it.
public enum AtomicOutput {
  /// Maximum length of a name in bytes on nearly every file system, minus the suffix that a folder
  /// gets while it is replaced.
  private static let longestName = 255 - OutputFolder.asideSuffix.utf8.count
  /// What marks a temporary name as this program's, before its numbers and at its end.
  private static let (mark, suffix) = (".tabanim-", ".part")

  private static let monitor = Monitor()
  /// The paths of the unfinished files and folders, and the folders that have been swept; nil means
  /// that the program has not asked for it. Guarded by the monitor.
  nonisolated(unsafe) private static var program: (names: Set<String>, swept: Set<String>)?

  /// Creates a temporary file or folder beside `place`.
  ///
  /// - Parameters:
  ///   - place: The final path.
  ///   - path: The user's name of the final path, for errors.
  ///   - make: Creates the file of this name and returns an open descriptor, or −1. It must not
  ///     replace anything.
  /// - Returns: The temporary name, to be settled in the end, and the descriptor, which stays open
  ///   until then (or a copy of it).
  /// - Throws: `OutputProblem.cannotWrite`.
  static func make(
    beside place: String, calling path: String, _ make: (String) -> Int32
  ) throws(OutputProblem) -> (name: String, descriptor: Int32) {
    let begin = place.utf8.lastIndex(of: UInt8(ascii: "/")).map { place.utf8.index(after: $0) } ?? place.startIndex
    let folder = String(place[..<begin])
    if monitor.locked({ program?.swept.insert(folder).inserted == true }) { sweep(folder) }
    // The name is unique to the process and the attempt.
    for attempt in 0..<100 {
      let name = folder + name(of: place[begin...], attempt)
      let (descriptor, reason): (Int32, Int32) = monitor.locked {
        let descriptor = make(name)
        guard descriptor >= 0 else { return (descriptor, errno) }
        program?.names.insert(name)
        return (descriptor, 0)
      }
      guard descriptor >= 0 else {
        if reason == EEXIST || reason == ENOENT && FolderNames.isFolder(folder.isEmpty ? "." : folder) { continue }
        throw .cannotWrite(path: path, reason: String(cString: strerror(reason)))
      }
      if lock(descriptor), isAt(name, descriptor) { return (name, descriptor) }
      // Another program has removed it before it was locked.
      settle(name) { _ = close(descriptor) }
    }
    throw .cannotWrite(path: path, reason: String(cString: strerror(EEXIST)))
  }

  /// Runs `body`, which moves `name` to its final path or removes it, without interruption by
  /// `removeForGood`.
  static func settle<Result>(_ name: String, _ body: () -> Result) -> Result {
    monitor.locked {
      program?.names.remove(name)
      return body()
    }
  }

  /// Removes all unfinished files and folders, after killing the programs that write some of them. A
  /// later attempt to make or settle one waits forever: this is a program's last act.
  public static func removeForGood() {
    ChildProcess.endAll()
    monitor.lock()
    for name in program?.names ?? [] where unlink(name) != 0 { OutputFolder.remove(name) }
  }

  /// Lists unfinished files and folders from now on, and has each folder into which something is written
  /// swept of the files that killed programs left there. A command-line program calls it once, at its
  /// start; a library must not touch other processes' files.
  public static func keepFoldersClean() { monitor.locked { program = program ?? ([], []) } }

  /// Removes the files and folders in `folder` that dead programs of this user have left.
  private static func sweep(_ folder: String) {
    let entries = FolderNames.all(in: folder.isEmpty ? "." : folder) ?? []
    for entry in entries where entry.hasSuffix(OutputFolder.asideSuffix) { settleAside(entry, in: folder) }
    for entry in entries where isName(entry) {
      let path = folder + entry
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard let status = FileStatus(descriptor: descriptor), status.owner == geteuid(),
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      switch status.kind {
      case .file: unlink(path)
      case .folder: if OutputFolder.holdsFramesAlone(path, besides: isName) { OutputFolder.remove(path) }
      case .other: break
      }
    }
  }

  /// Settles a folder that a dead program put aside while it replaced it: moves it back if nothing
  /// replaced it, or else removes it. Such folders exist only on file systems that cannot exchange
  /// two folders.
  private static func settleAside(_ entry: String, in folder: String) {
    let unfinished = String(entry.dropLast(OutputFolder.asideSuffix.utf8.count))
    guard let name = place(of: unfinished) else { return }
    let aside = open(folder + entry, O_RDONLY | O_NOFOLLOW | O_DIRECTORY | O_CLOEXEC)
    guard aside >= 0 else { return }
    defer { close(aside) }
    guard let status = FileStatus(descriptor: aside), status.owner == geteuid(),
      OutputFolder.holdsFramesAlone(folder + entry, besides: isName)
    else { return }
    let descriptor = open(folder + unfinished, O_RDONLY | O_NOFOLLOW | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    // The program that put it aside may still be running.
    guard descriptor < 0 || flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    if FileStatus(path: folder + name) != nil {
      OutputFolder.remove(folder + entry)
    } else {
      rename(folder + entry, folder + name)
    }
  }

  /// Locks the file; returns false if another program has locked it. A file system without locks
  /// counts as success.
  private static func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  private static func isAt(_ name: String, _ descriptor: Int32) -> Bool {
    FileStatus(path: name).map { $0.identity == FileStatus(descriptor: descriptor)?.identity } == true
  }

  /// A temporary name, such as "tabs.gif.tabanim-4711-0.part"; a long name is shortened.
  private static func name(of place: Substring, _ attempt: Int) -> String {
    let end = "\(mark)\(getpid())-\(attempt)\(suffix)"
    var name = String(place)
    while name.utf8.count + end.utf8.count > longestName { name.removeLast() }
    return name + end
  }

  private static func isName(_ name: String) -> Bool { place(of: name) != nil }

  /// The final name, or its beginning if it is long, of a temporary `name`; nil if it is not a
  /// temporary name.
  private static func place(of name: String) -> Substring? {
    guard name.hasSuffix(suffix) else { return nil }
    let stem = name.dropLast(suffix.count)
    guard let found = stem.ranges(of: mark).last, found.lowerBound > stem.startIndex, stem.first != "." else {
      return nil
    }
    let numbers = stem[found.upperBound...].split(separator: "-", omittingEmptySubsequences: false)
    let isOurs =
      numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    return isOurs ? stem[..<found.lowerBound] : nil
  }
}
