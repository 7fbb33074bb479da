import Platform

/// The files and folders that have names of their own beside their places, until they are whole. Who is about to end the
/// program from another thread has them removed first. If the program has asked for it with `sweepFolders`, it also removes
/// the files that an earlier, killed program left behind.
///
/// Each is locked as long as its program lives: the system unlocks what a dead one held, so that whoever can lock it knows that nobody
/// works on it any more.
public enum UnfinishedOutput {
  /// What a name may have in bytes on nearly every file system, less what a folder's name gets while it is replaced.
  private static let longestName = 255 - OutputFolder.asideSuffix.utf8.count
  private static let suffix = ".part"

  private static let monitor = Monitor()
  /// Guarded by the monitor.
  nonisolated(unsafe) private static var names: Set<String> = []
  /// The folders that have been swept; nil means that the program has not asked for it. Guarded by the monitor.
  nonisolated(unsafe) private static var swept: Set<String>?

  /// Makes something beside `place` with `make`, which takes its name, opens it, returns the descriptor or −1, and must not replace
  /// anything. `path` is what the user calls the place. The name is settled in the end, and until then the descriptor, or
  /// a copy of it, stays open.
  static func make(
    beside place: String, calling path: String, _ make: (String) -> Int32
  ) throws(OutputProblem) -> (name: String, descriptor: Int32) {
    let begin = place.utf8.lastIndex(of: UInt8(ascii: "/")).map { place.utf8.index(after: $0) } ?? place.startIndex
    let folder = String(place[..<begin])
    if monitor.locked({ swept?.insert(folder).inserted == true }) { sweep(folder) }
    // A name of its own for each process and attempt.
    for attempt in 0..<100 {
      let name = folder + name(of: place[begin...], attempt)
      let (descriptor, reason): (Int32, Int32) = monitor.locked {
        let descriptor = make(name)
        guard descriptor >= 0 else { return (descriptor, errno) }
        names.insert(name)
        return (descriptor, 0)
      }
      guard descriptor >= 0 else {
        if reason == EEXIST || reason == ENOENT && FolderNames.isFolder(folder.isEmpty ? "." : folder) { continue }
        throw .cannotWrite(path: path, reason: String(cString: strerror(reason)))
      }
      if lock(descriptor), isAt(name, descriptor) { return (name, descriptor) }
      // Another program has swept it away before it was locked.
      settle(name) { _ = close(descriptor) }
    }
    throw .cannotWrite(path: path, reason: String(cString: strerror(EEXIST)))
  }

  /// Runs `body`, which puts what is called `name` into its place or removes it, undisturbed.
  static func settle<Result>(_ name: String, _ body: () -> Result) -> Result {
    monitor.locked {
      names.remove(name)
      return body()
    }
  }

  /// Removes all of it. Whatever would make or settle an output from now on waits for ever: this is a program's last act.
  public static func removeForGood() {
    monitor.lock()
    for name in names where unlink(name) != 0 { OutputFolder.remove(name) }
  }

  /// Has each folder into which something is written swept of the files that killed programs left
  /// there. A command-line program asks for it once, at its start; a library must not touch other
  /// processes' files.
  public static func sweepFolders() { monitor.locked { swept = swept ?? [] } }

  /// Removes what dead programs of this user have left in `folder`.
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

  /// A folder that stood aside while a dead program put another in its place comes back where that did not happen, and goes where it
  /// did. There is such only on file systems that cannot exchange two folders.
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
    // Whoever put it aside may still be at work.
    guard descriptor < 0 || flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    if FileStatus(path: folder + name) != nil {
      OutputFolder.remove(folder + entry)
    } else {
      rename(folder + entry, folder + name)
    }
  }

  /// False where another program has it. A file system without locks has nothing to say against it.
  private static func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  private static func isAt(_ name: String, _ descriptor: Int32) -> Bool {
    FileStatus(path: name).map { $0.identity == FileStatus(descriptor: descriptor)?.identity } == true
  }

  /// "tabs.gif.4711-0.part"; of a long name the beginning.
  private static func name(of place: Substring, _ attempt: Int) -> String {
    let end = ".\(getpid())-\(attempt)\(suffix)"
    var name = place
    while name.utf8.count + end.utf8.count > longestName { name.removeLast() }
    return name + end
  }

  /// Whether `name` is one of those.
  private static func isName(_ name: String) -> Bool { place(of: name) != nil }

  /// What the place is called beside which something has that `name`, or the beginning of a long one; nil where it is none of those.
  private static func place(of name: String) -> Substring? {
    guard name.hasSuffix(suffix) else { return nil }
    let stem = name.dropLast(suffix.count)
    guard let point = stem.lastIndex(of: "."), stem.first != "." else { return nil }
    let numbers = stem[stem.index(after: point)...].split(separator: "-", omittingEmptySubsequences: false)
    let isOurs =
      point > stem.startIndex && numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    return isOurs ? stem[..<point] : nil
  }
}
