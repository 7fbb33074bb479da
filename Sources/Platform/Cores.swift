/// The program's thread budget: the number of threads that may work at the same time. Specs that
/// are rendered in parallel and the frames of each of them share it, so that a machine is busy but
/// not overloaded.
public enum Cores {
  private static let monitor = Monitor()
  /// Number of threads that may still be started; guarded by the monitor. The main thread already
  /// counts as one.
  nonisolated(unsafe) private static var free = count - 1

  /// Number of processors of the machine that are online, at least 1.
  public static var count: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// Limits the number of working threads to `count`. Call it once, before any thread starts.
  public static func limit(to count: Int) { monitor.locked { free = count - 1 } }

  /// Reserves one more thread. Returns false if the budget is used up. The thread calls
  /// `giveBack()` when it ends.
  static func take() -> Bool {
    monitor.locked {
      guard free > 0 else { return false }
      free -= 1
      return true
    }
  }

  /// Returns a thread's place to the budget.
  static func giveBack() { monitor.locked { free += 1 } }

  /// Lends the caller's place to other threads while `body` does nothing but wait.
  static func lending(_ body: () -> Void) {
    monitor.locked { free += 1 }
    body()
    monitor.locked { free -= 1 }
  }
}
