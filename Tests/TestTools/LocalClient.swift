import Platform

/// A connection to a server on this machine, byte by byte, as no browser would let one do it.
package final class LocalClient {
  package struct Response: Equatable {
    package var status: Int
    /// The names are in lower case.
    package var fields: [String: String]
    package var body: [UInt8]

    package var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Thrown where the server does not answer as expected, or not within a minute.
  package struct Failure: Error {
    package let reason: String
  }

  private let socket: Int32
  private var pending: [UInt8] = []

  /// Connects to a port of `address`, which is 127.0.0.1 in bytes from the first.
  package init(port: UInt16, address: [UInt8] = [127, 0, 0, 1]) throws {
    #if canImport(Glibc)
      socket = Platform.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Platform.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = address.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    let status = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(reason: "connect: \(String(cString: strerror(errno)))") }
  }

  deinit { close(socket) }

  package func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard Platform.send(socket, bytes, bytes.count, 0) == bytes.count else { throw Failure(reason: "send failed") }
  }

  /// Sends nothing more; the other direction stays open.
  package func endSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// Sends a request for `target` with the right `Host`, and `fields`, each a whole line.
  package func get(_ target: String, port: UInt16, _ fields: [String] = []) throws -> Response {
    try send((["GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + fields).joined(separator: "\r\n") + "\r\n\r\n")
    return try response()
  }

  /// Sends a POST with `body` and the right `Host`, and `fields`, each a whole line.
  package func post(_ target: String, _ body: String, port: UInt16, _ fields: [String] = []) throws -> Response {
    let head = ["POST \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Content-Length: \(body.utf8.count)"] + fields
    try send(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
    return try response()
  }

  /// The next response, with the body that its length announces.
  package func response() throws -> Response {
    var lines: [String] = []
    while true {
      let line = try self.line()
      if line.isEmpty { break }
      lines.append(line)
    }
    let fields = lines.dropFirst().reduce(into: [String: String]()) { fields, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts.last.map { String($0.drop { $0 == " " }) }
    }
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, let status = Int(words[1]) else { throw Failure(reason: "no status: \(lines)") }
    let length = fields["content-length"].flatMap { Int($0) } ?? 0
    while pending.count < length { try receive() }
    defer { pending.removeFirst(length) }
    return Response(status: status, fields: fields, body: Array(pending[..<length]))
  }

  /// The data of the next server-sent event.
  package func event() throws -> String {
    while true {
      let line = try self.line()
      if line.hasPrefix("data: ") { return String(line.dropFirst(6)) }
    }
  }

  /// Whether the server closes the connection, after whatever it still sends.
  package func isClosed() -> Bool {
    do {
      while true {
        pending = []
        try receive()
      }
    } catch let failure as Failure { return failure.reason == "closed" } catch { return false }
  }

  private func line() throws -> String {
    while true {
      if let end = pending.firstIndex(of: 0x0A) {
        defer { pending.removeSubrange(...end) }
        return String(decoding: pending[..<end].filter { $0 != 0x0D }, as: UTF8.self)
      }
      try receive()
    }
  }

  private func receive() throws {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &bytes, bytes.count, 0)
    guard count > 0 else {
      throw Failure(reason: count == 0 ? "closed" : "no answer: \(String(cString: strerror(errno)))")
    }
    pending += bytes[..<count]
  }
}
