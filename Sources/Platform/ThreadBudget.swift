/// The number of threads that may work at the same time. Specs that are rendered in parallel and the
/// frames of each of them share one budget, so that a machine is busy but not overloaded.
public final class ThreadBudget: @unchecked Sendable {
  /// The budget of all who name none: as many threads as the machine has cores.
  public static let allCores = ThreadBudget(threads: coreCount)

  /// Number of processors of the machine that are online, at least 1.
  public static var coreCount: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  private let monitor = Monitor()
  /// Number of threads that may still be started; guarded by the monitor.
  private var free: Int

  /// Creates a budget of `threads` threads, at least 1; the caller's own counts as one of them.
  public init(threads: Int) { free = threads - 1 }

  /// Reserves one more thread. Returns false if the budget is used up. The thread calls
  /// `giveBack()` when it ends.
  func take() -> Bool {
    monitor.locked {
      guard free > 0 else { return false }
      free -= 1
      return true
    }
  }

  /// Returns a thread's place to the budget.
  func giveBack() { monitor.locked { free += 1 } }

  /// Lends the caller's place to other threads while `body` does nothing but wait.
  func lending(_ body: () -> Void) {
    monitor.locked { free += 1 }
    body()
    monitor.locked { free -= 1 }
  }
}

extension ThreadBudget: Equatable {
  /// Whether both are the same budget.
  public static func == (one: ThreadBudget, other: ThreadBudget) -> Bool { one === other }
}
