import Platform
import TabCodecs

/// The signals that end the program from outside. Nothing half-written is left then, and the program dies by the signal.
///
/// A thread waits for the signals and cleans up as any other code would: a handler could call next to nothing, since it may
/// interrupt whatever runs.
enum Signals {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// In bytes; removing files takes little, and each thread's default is 8 MB.
  private static let stackSize = 256 << 10

  /// Comes before any other thread, which inherits from the first what is kept back from it.
  static func prepare() {
    // A write that fails is told then, where these would end the program without a word.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let signals = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
    sigemptyset(signals)
    for number in ending where !isIgnored(number) { sigaddset(signals, number) }
    pthread_sigmask(SIG_BLOCK, signals, nil)
    nonisolated(unsafe) let awaited = signals
    if !DetachedThread.start(stackSize: stackSize, { end(after: awaited) }) {
      pthread_sigmask(SIG_UNBLOCK, signals, nil)
    }
  }

  /// Ends the program as the system ends one that writes to a pipe that nobody reads: quietly.
  static func endUnread() -> Never {
    AtomicOutput.removeForGood()
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    _exit(128 + SIGPIPE)
  }

  /// As nohup has SIGHUP ignored. It stays so.
  private static func isIgnored(_ number: Int32) -> Bool {
    let isIgnored = unsafeBitCast(signal(number, SIG_DFL), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { signal(number, SIG_IGN) }
    return isIgnored
  }

  private static func end(after signals: UnsafeMutablePointer<sigset_t>) {
    var number: Int32 = 0
    while sigwait(signals, &number) != 0 {}
    AtomicOutput.removeForGood()
    pthread_sigmask(SIG_UNBLOCK, signals, nil)
    raise(number)
    // The first process of a container does not die of a signal that it has no handler for.
    _exit(128 + number)
  }
}
