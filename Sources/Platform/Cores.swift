/// How many threads may be at work at once. Many specs that are rendered side by side and the frames of one of them share it, so
/// that a machine is busy but not crowded.
public enum Cores {
  private static let monitor = Monitor()
  /// Guarded by the monitor. The thread that the program begins with has one of its own.
  nonisolated(unsafe) private static var free = count - 1

  /// Of the machine.
  public static var count: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// From now on at most `count` threads are at work. It is said once, before there are any.
  public static func limit(to count: Int) { monitor.locked { free = count - 1 } }

  /// Whether one was free for a thread more, which gives it back when it ends.
  static func take() -> Bool {
    monitor.locked {
      guard free > 0 else { return false }
      free -= 1
      return true
    }
  }

  static func giveBack() { monitor.locked { free += 1 } }

  /// Lends the caller's own one to others while it does nothing but wait in `body`.
  static func lending(_ body: () -> Void) {
    monitor.locked { free += 1 }
    body()
    monitor.locked { free -= 1 }
  }
}
