/// A thread that nobody waits for. It ends with its work, at the latest with the program.
public enum DetachedThread {
  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - stackSize: Size of its stack, in bytes; nil means the system's default.
  ///   - work: Runs on the thread.
  /// - Returns: Whether the system started the thread.
  @discardableResult
  public static func start(stackSize: Int? = nil, _ work: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    return startThread(work, &attributes) != nil
  }
}

/// Starts a thread that runs `work`; nil means that the system refuses. Without attributes it must be joined.
func startThread(
  _ work: @escaping @Sendable () -> Void, _ attributes: UnsafePointer<pthread_attr_t>? = nil
) -> pthread_t? {
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let context = Unmanaged.passRetained(ThreadWork(work))
  if pthread_create(&thread, attributes, runThreadWork, context.toOpaque()) == 0 { return thread }
  context.release()
  return nil
}

private final class ThreadWork: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

#if canImport(Darwin)
  private func runThreadWork(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#else
  private func runThreadWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().run() }
    return nil
  }
#endif
