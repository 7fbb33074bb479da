/// The number of threads that may work at the same time. Specs that are rendered in parallel and the
/// frames of each of them share one budget, so that a machine is busy but not overloaded.
public final class ThreadBudget: @unchecked Sendable {
  /// The budget of all who name none: as many threads as the machine has cores.
  public static let allCores = ThreadBudget(threads: coreCount)

  /// Number of processors of the machine that are online, at least 1.
  public static var coreCount: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// The budget whose threads these are; nil means its own.
  private let whole: ThreadBudget?
  private let monitor = Monitor()
  // Guarded by the monitor.
  /// Number of threads that may still be started.
  private var free: Int
  private var wasCancelled = false

  /// Creates a budget of `threads` threads, at least 1; the caller's own counts as one of them.
  public init(threads: Int) {
    whole = nil
    free = threads - 1
  }

  private init(partOf whole: ThreadBudget) {
    self.whole = whole
    free = 0
  }

  /// A budget of the same threads for one piece of work, which can be cancelled alone.
  package func fraction() -> ThreadBudget { ThreadBudget(partOf: self) }

  /// Drops the work of the budget that has not begun. Its results are incomplete from now on, and nobody may
  /// use them. Any thread may call this.
  package func cancel() { monitor.locked { wasCancelled = true } }

  package var isCancelled: Bool { monitor.locked { wasCancelled } }

  /// Reserves one more thread. Returns false if the budget is used up. The thread calls
  /// `giveBack()` when it ends.
  func take() -> Bool {
    if let whole { return whole.take() }
    return monitor.locked {
      guard free > 0 else { return false }
      free -= 1
      return true
    }
  }

  /// Returns a thread's place to the budget.
  func giveBack() {
    if let whole { return whole.giveBack() }
    monitor.locked { free += 1 }
  }

  /// Lends the caller's place to other threads while `body` does nothing but wait.
  func lending(_ body: () -> Void) {
    if let whole { return whole.lending(body) }
    monitor.locked { free += 1 }
    body()
    monitor.locked { free -= 1 }
  }
}

extension ThreadBudget: Equatable {
  /// Whether both are the same budget.
  public static func == (one: ThreadBudget, other: ThreadBudget) -> Bool { one === other }
}
