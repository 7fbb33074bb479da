import Platform

/// The files and folders that have names of their own beside their places, until they are whole. Who is about to end the
/// program from another thread has them removed first.
package enum UnfinishedOutput {
  /// What a name may have in bytes on nearly every file system, less what a folder's name gets while it is replaced.
  private static let longestName = 255 - OutputFolder.asideSuffix.utf8.count

  nonisolated(unsafe) private static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()
  /// Guarded by the mutex.
  nonisolated(unsafe) private static var names: Set<String> = []

  /// Makes something beside `place` with `make`, which takes its name, says whether it came to be, and must not replace
  /// anything. `path` is what the user calls the place. The name is settled in the end.
  static func make(
    beside place: String, calling path: String, _ make: (String) -> Bool
  ) throws(OutputProblem) -> String {
    // A name of its own for each process and attempt; what another process left behind is never touched.
    for attempt in 0..<100 {
      let name = name(beside: place, attempt)
      let reason: Int32? = locked {
        guard make(name) else { return errno }
        names.insert(name)
        return nil
      }
      guard let reason else { return name }
      if reason != EEXIST { throw .cannotWrite(path: path, reason: String(cString: strerror(reason))) }
    }
    throw .cannotWrite(path: path, reason: String(cString: strerror(EEXIST)))
  }

  /// Runs `body`, which puts what is called `name` into its place or removes it, undisturbed.
  static func settle<Result>(_ name: String, _ body: () -> Result) -> Result {
    locked {
      names.remove(name)
      return body()
    }
  }

  /// Removes all of it. Whatever would make or settle an output from now on waits for ever: this is a program's last act.
  package static func removeForGood() {
    pthread_mutex_lock(mutex)
    for name in names where unlink(name) != 0 { OutputFolder.remove(name) }
  }

  private static func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// "tabs.gif.4711-0.part"; of a long name the beginning.
  private static func name(beside place: String, _ attempt: Int) -> String {
    let suffix = ".\(getpid())-\(attempt).part"
    let begin = place.utf8.lastIndex(of: UInt8(ascii: "/")).map { place.utf8.index(after: $0) } ?? place.startIndex
    var name = place[begin...]
    while name.utf8.count + suffix.utf8.count > longestName { name.removeLast() }
    return place[..<begin] + name + suffix
  }
}
