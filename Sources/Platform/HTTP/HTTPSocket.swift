/// The reason why a server cannot listen.
public enum HTTPServerProblem: Error, Equatable {
  /// Another program uses the port.
  case inUse(port: UInt16)
  /// The system refuses; `reason` is its text.
  case refused(port: UInt16, reason: String)
}

/// Sockets of the machine's own address, 127.0.0.1, which no other machine reaches.
enum HTTPSocket {
  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif
  private static let backlog: Int32 = 128

  /// Listens on a port; 0 means any free one. Returns the socket and its port.
  static func listening(on port: UInt16) throws(HTTPServerProblem) -> (socket: Int32, port: UInt16) {
    let socket = Platform.socket(AF_INET, stream, 0)
    guard socket >= 0 else { throw problem(port) }
    // The port can be used again at once when the last server on it has just ended.
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    prepare(socket)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(socket, address, size) == 0, listen(socket, backlog) == 0 else { return false }
        return getsockname(socket, address, &size) == 0
      }
    }
    guard status else {
      let problem = problem(port)
      close(socket)
      throw problem
    }
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  /// The next client of a listening socket; nil means that none waits, or that there are too many files open.
  static func accepted(by listener: Int32) -> Int32? {
    let socket = accept(listener, nil, nil)
    guard socket >= 0 else { return nil }
    prepare(socket)
    // A frame's last part does not wait for an acknowledgment of the first.
    var yes: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    return socket
  }

  /// Calls return at once, started programs do not get the descriptor, and a closed connection is no signal.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  private static func problem(_ port: UInt16) -> HTTPServerProblem {
    errno == EADDRINUSE ? .inUse(port: port) : .refused(port: port, reason: String(cString: strerror(errno)))
  }
}
