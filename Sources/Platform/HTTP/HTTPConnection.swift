/// One client of a server: its socket, what has come from it, and what is still to be sent. Belongs to the
/// thread of the server's loop.
final class HTTPConnection {
  enum State: Equatable {
    /// The head of a request is expected.
    case reading
    /// The response is being made.
    case working(isHead: Bool)
    case writing
    /// The client listens to events. `seen` is the number of the last one that it was sent.
    case listening(seen: Int)
    /// The response is out. What still comes is dropped, so that the system does not drop the response.
    case closing
  }

  let socket: Int32
  var state = State.reading
  /// Time of the last byte in either direction or of the last change of state, in milliseconds.
  private(set) var lastActive = Stopwatch.now()
  /// Time at which the state began, in milliseconds.
  private var stateBegan = Stopwatch.now()
  var input: [UInt8] = []
  private var output: [UInt8] = []
  private var sent = 0

  init(_ socket: Int32) { self.socket = socket }

  deinit { close(socket) }

  var isSending: Bool { sent < output.count }

  /// The events that `poll` is to wait for.
  var interest: Int16 {
    let reads =
      switch state {
      case .reading, .listening, .closing: true;
      case .working, .writing: false
      }
    return (reads ? Int16(POLLIN) : 0) | (isSending ? Int16(POLLOUT) : 0)
  }

  func enter(_ state: State) {
    self.state = state
    (stateBegan, lastActive) = (Stopwatch.now(), Stopwatch.now())
  }

  func send(_ bytes: [UInt8]) {
    guard isSending else {
      (output, sent) = (bytes, 0)
      return
    }
    output += bytes
  }

  /// Reads what has come. Returns false if the connection has ended.
  func receive() -> Bool {
    var isOpen = true
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { buffer in
      let count = recv(socket, buffer.baseAddress, buffer.count, 0)
      if count > 0 {
        lastActive = Stopwatch.now()
        if state == .reading { input += buffer[..<count] }
      } else {
        isOpen = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)
      }
    }
    return isOpen
  }

  /// Sends what the system takes. Returns false if the connection has ended.
  func flush() -> Bool {
    while isSending {
      let count = output[sent...].withUnsafeBytes {
        Platform.send(socket, $0.baseAddress, $0.count, HTTPConnection.flags)
      }
      guard count > 0 else { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }
      sent += count
      lastActive = Stopwatch.now()
    }
    (output, sent) = ([], 0)
    return true
  }

  /// A write to a closed connection is an error, no signal.
  #if canImport(Darwin)
    private static let flags: Int32 = 0
  #else
    private static let flags = Int32(MSG_NOSIGNAL)
  #endif

  /// Milliseconds that a client has for the head of a request, to accept the next part of a response, and until an unused connection
  /// is closed.
  private static let (mostForHead, mostForPart, mostUnused) = (10_000.0, 30_000.0, 60_000.0)

  /// Whether the client has kept the server waiting for too long.
  func isOverdue(at now: Double) -> Bool {
    switch state {
    case .reading: now - stateBegan > (input.isEmpty ? HTTPConnection.mostUnused : HTTPConnection.mostForHead)
    case .working: false
    case .writing: now - lastActive > HTTPConnection.mostForPart
    case .listening: isSending && now - lastActive > HTTPConnection.mostForPart
    case .closing: now - stateBegan > 2_000
    }
  }
}
