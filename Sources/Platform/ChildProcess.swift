import CSpawn

/// Another program at work, with its standard input or output connected to this one. It is killed
/// when it is released before it has ended, and by `endAll`.
///
/// Its messages on standard error are collected in a file, which cannot fill up as a pipe can. A
/// child process belongs to one thread.
public final class ChildProcess {
  /// The standard stream of the child that this program reads or writes.
  public enum Stream: Sendable { case input, output }

  private static let monitor = Monitor()
  /// Children that have not been waited for. Guarded by the monitor.
  nonisolated(unsafe) private static var running: Set<pid_t> = []

  private let process: pid_t
  private let messages: UnsafeMutablePointer<FILE>
  private var pipe: Int32
  private var hasEnded = false

  /// Starts the program at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of the executable file.
  ///   - arguments: The arguments after the program's name.
  ///   - stream: The stream that is connected; the other one is /dev/null.
  /// - Returns: nil if the system cannot start it; `errno` has the reason.
  public init?(_ path: String, _ arguments: [String], connecting stream: Stream) {
    guard let messages = tmpfile() else { return nil }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let (process, pipe): (pid_t, Int32) = Self.monitor.locked {
      var ends: [Int32] = [-1, -1]
      guard cspawn_pipe(&ends) else { return (-1, -1) }
      let isInput = stream == .input
      let process = cspawn_start(path, &words, isInput ? ends[0] : -1, isInput ? -1 : ends[1], fileno(messages))
      let problem = errno
      close(ends[isInput ? 0 : 1])
      if process > 0 { Self.running.insert(process) } else { close(ends[isInput ? 1 : 0]) }
      errno = problem
      return (process, ends[isInput ? 1 : 0])
    }
    guard process > 0 else {
      fclose(messages)
      return nil
    }
    (self.process, self.pipe, self.messages) = (process, pipe, messages)
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      _ = end()
    }
    fclose(messages)
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
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }

  /// Closes the pipe and waits for the child's end. Returns whether it succeeded: exited with 0.
  public func finish() -> Bool { hasEnded ? false : end() == 0 }

  /// The child's messages on standard error so far, at most 4 kB.
  public var errors: String {
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, got in
      got = max(pread(fileno(messages), buffer.baseAddress, buffer.count, 0), 0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the child's status, as `waitpid` gives it.
  private func end() -> Int32 {
    close(pipe)
    hasEnded = true
    // First without freeing the number, which another process could get before it is forgotten here.
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
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
