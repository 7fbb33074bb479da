/// A mutex with its condition variable: only the thread that holds it touches the data it guards,
/// and a thread can wait for a signal of another.
public final class Monitor: Sendable {
  // POSIX requires both to stay at their address; a class's stored properties have no fixed address
  // in Swift.
  private let mutex = UnsafePlace<pthread_mutex_t>()
  private let condition = UnsafePlace<pthread_cond_t>()

  /// Creates a monitor that no thread holds.
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

  /// Waits until no other thread holds the lock. A thread that already holds it must not call this
  /// again.
  public func lock() { pthread_mutex_lock(mutex.pointer) }

  /// Releases the lock. Only the thread that holds it may call this.
  public func unlock() { pthread_mutex_unlock(mutex.pointer) }

  /// Runs `body` while holding the lock and returns its result.
  @inlinable
  public func locked<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }

  /// Releases the lock until another thread signals, then holds it again. It may wake without a
  /// signal: check the condition again.
  public func wait() { pthread_cond_wait(condition.pointer, mutex.pointer) }

  /// Wakes one waiting thread.
  public func wakeOne() { pthread_cond_signal(condition.pointer) }

  /// Wakes all waiting threads.
  public func wakeAll() { pthread_cond_broadcast(condition.pointer) }
}

/// Memory with a fixed address. POSIX lets every thread use it, hence unchecked.
private struct UnsafePlace<Value>: @unchecked Sendable {
  let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
}
