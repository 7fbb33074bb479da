/// A lock with its condition: what it guards is touched only by the thread that holds it, and a thread may wait for another's news.
public final class Monitor: Sendable {
  // POSIX wants both where they were made; a class's own fields have no fixed place in Swift.
  private let mutex = UnsafePlace<pthread_mutex_t>()
  private let condition = UnsafePlace<pthread_cond_t>()

  /// Nobody holds it at first.
  public init() {
    pthread_mutex_init(mutex.pointer, nil)
    pthread_cond_init(condition.pointer, nil)
  }

  deinit {
    pthread_cond_destroy(condition.pointer)
    pthread_mutex_destroy(mutex.pointer)
    condition.pointer.deallocate()
    mutex.pointer.deallocate()
  }

  /// Waits until no other thread holds the lock. A thread that holds it must not ask for it again.
  public func lock() { pthread_mutex_lock(mutex.pointer) }

  /// Gives it up. Only the thread that holds it may.
  public func unlock() { pthread_mutex_unlock(mutex.pointer) }

  /// What `body` returns, run while the lock is held.
  @inlinable
  public func locked<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }

  /// Gives the lock up until there is news, and then holds it again. There may be no news: ask anew for what was waited for.
  public func wait() { pthread_cond_wait(condition.pointer, mutex.pointer) }

  /// Wakes one thread that waits.
  public func wakeOne() { pthread_cond_signal(condition.pointer) }

  /// Wakes all threads that wait.
  public func wakeAll() { pthread_cond_broadcast(condition.pointer) }
}

/// Memory for what must not move. POSIX lets every thread pass it on, therefore unchecked.
private struct UnsafePlace<Value>: @unchecked Sendable {
  let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
}
