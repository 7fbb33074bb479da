import CSpawn

/// Another program at work, with its standard input or output connected to this one. It is killed
/// when it is released before it has ended, when it stops working, and by `endAll`.
///
/// The first 4 kB of its messages on standard error are kept. A child process belongs to one thread.
public final class ChildProcess {
  /// The standard stream of the child that this program reads or writes.
  public enum Stream: Sendable { case input, output }

  private static let monitor = Monitor()
  /// Children that have not been waited for. Guarded by the monitor.
  nonisolated(unsafe) private static var running: Set<pid_t> = []

  /// In bytes.
  private static let keptErrors = 4096

  private let process: pid_t
  /// How long the child may neither take nor give a byte, in milliseconds.
  private let patience: Double
  private let pipe: Int32
  private let errorPipe: Int32
  private var kept: [UInt8] = []
  private var errorsHaveEnded = false
  private var hasEnded = false
  /// Whether the child was killed because it had stopped working.
  public private(set) var hasHung = false

  /// Starts the program at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of the executable file.
  ///   - arguments: The arguments after the program's name.
  ///   - stream: The stream that is connected; the other one is /dev/null.
  ///   - patience: How long the child may neither take nor give a byte, in seconds. An encoder that
  ///     looks ahead by a hundred frames takes a minute.
  /// - Returns: nil if the system cannot start it; `errno` has the reason.
  public init?(_ path: String, _ arguments: [String], connecting stream: Stream, patience: Double = 300) {
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let isInput = stream == .input
    let started: (process: pid_t, pipe: Int32, errors: Int32)? = Self.monitor.locked {
      var (ends, errors): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
      guard cspawn_pipe(&ends) else { return nil }
      let process =
        cspawn_pipe(&errors)
        ? cspawn_start(path, &words, isInput ? ends[0] : -1, isInput ? -1 : ends[1], errors[1]) : -1
      let problem = errno
      let own = isInput ? ends[1] : ends[0]
      for end in ends + errors where end >= 0 && (process <= 0 || end != own && end != errors[0]) { close(end) }
      errno = problem
      if process <= 0 { return nil }
      Self.running.insert(process)
      return (process, own, errors[0])
    }
    guard let started else { return nil }
    (process, pipe, errorPipe) = started
    self.patience = patience * 1000
    for end in [pipe, errorPipe] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      _ = end()
    }
    close(errorPipe)
  }

  /// Writes to the child's standard input. Returns false if it reads no more.
  public func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var (pipeSignal, before) = (sigset_t(), sigset_t())
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Platform.write(pipe, part.baseAddress, part.count)
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          if waits(forPipe: Int16(POLLOUT)) { continue }
          return false
        }
        // The write has raised a signal, which must not reach a program that does not expect it.
        var pending = sigset_t()
        var number: Int32 = 0
        if sigpending(&pending) == 0, sigismember(&pending, SIGPIPE) == 1, sigismember(&before, SIGPIPE) == 0 {
          sigwait(&pipeSignal, &number)
        }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Reads from the child's standard output until the buffer is full or the output ends. Returns
  /// the number of bytes.
  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = Platform.read(pipe, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR || errno == EAGAIN && waits(forPipe: Int16(POLLIN)) { continue }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }

  /// Waits until the pipe is ready for `event`. Returns false after killing a child that has stopped working.
  private func waits(forPipe event: Int16) -> Bool {
    let deadline = Stopwatch.now() + patience
    while Stopwatch.now() < deadline {
      if awaits([pollfd(fd: pipe, events: event, revents: 0)], until: deadline) { return true }
    }
    stop()
    return false
  }

  /// Waits until one of `files` is ready, messages have come or the deadline has, whichever is first. Returns whether `files` has
  /// one that is ready. Messages are taken in, since a child that writes to a full pipe would wait.
  private func awaits(_ files: [pollfd], until deadline: Double) -> Bool {
    var files = files + (errorsHaveEnded ? [] : [pollfd(fd: errorPipe, events: Int16(POLLIN), revents: 0)])
    let rest = max(deadline - Stopwatch.now(), 0)
    // A child that has closed its standard error is looked at once in a while.
    let pause = errorsHaveEnded && files.isEmpty ? min(rest, 5) : rest
    guard Platform.poll(&files, nfds_t(files.count), Int32(pause.rounded(.up))) > 0 else { return false }
    if !errorsHaveEnded, files.removeLast().revents != 0 { takeErrors() }
    return files.contains { $0.revents != 0 }
  }

  private func takeErrors() {
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    let count = Platform.read(errorPipe, &piece, piece.count)
    if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { errorsHaveEnded = true }
    kept += piece.prefix(max(count, 0)).prefix(Self.keptErrors - kept.count)
  }

  /// Whether the child has ended; its status stays to be asked for.
  private func hasExited(_ flag: Int32) -> Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | flag)
    return result == 0 ? information.si_signo == SIGCHLD : errno != EINTR
  }

  private func stop() {
    hasHung = true
    kill(process, SIGKILL)
  }

  /// Closes the pipe and waits for the child's end. Returns whether it succeeded: exited with 0.
  public func finish() -> Bool { hasEnded ? false : end() == 0 }

  /// The child's messages on standard error so far, at most 4 kB.
  public var errors: String { String(decoding: kept, as: UTF8.self) }

  /// Returns the child's status, as `waitpid` gives it.
  private func end() -> Int32 {
    close(pipe)
    hasEnded = true
    let deadline = Stopwatch.now() + patience
    // The number is not freed yet: another process could get it before it is forgotten here.
    while !hasExited(WNOHANG) {
      _ = awaits([], until: deadline)
      if Stopwatch.now() >= deadline {
        stop()
        break
      }
    }
    while !hasExited(0) {}
    takeErrors()
    return Self.monitor.locked {
      var status: Int32 = -1
      Self.running.remove(process)
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return status
    }
  }

  /// Kills all children. A later attempt to start one, or to wait for one, waits forever: this is a
  /// program's last act.
  public static func endAll() {
    monitor.lock()
    for process in running { kill(process, SIGKILL) }
  }

  /// The path of the executable file called `name`, in the folders of PATH; nil means that there is
  /// none.
  public static func executable(named name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileStatus(path: $0)?.kind == .file && access($0, X_OK) == 0 }
  }
}
