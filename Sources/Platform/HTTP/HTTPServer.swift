/// A small HTTP/1.1 server for the pages of a program on the machine that it runs on.
///
/// One thread waits for all clients, so that a slow one holds nobody up; a few others make the responses
/// that take time. Only GET, HEAD and POST are answered, and only to pages of its own: a page of another site may
/// neither send requests (`Origin`) nor reach the server under another name (`Host`). Each connection has one request.
public final class HTTPServer: @unchecked Sendable {
  /// What is done with a request.
  public enum Answer {
    case now(HTTPResponse)
    /// The response takes time: another thread makes it.
    case later(@Sendable () -> HTTPResponse)
    /// The client listens to events from now on. It gets the last one at once.
    case events
  }

  /// Maximum number of connections. If there are more, the ones that wait unused are closed.
  private static let mostConnections = 512
  /// Maximum number of connections that listen to events. They never end by themselves, and the others need room.
  private static let mostListeners = 256
  private static let workerCount = 2
  /// Milliseconds after which a comment shows that a silent stream of events still lives.
  private static let heartbeat = 15_000.0

  /// Its port.
  public let port: UInt16
  private let listener: Int32
  /// A byte in this pipe wakes the loop.
  private let wakeup: (read: Int32, write: Int32)
  private let hosts: Set<String>
  private let origins: Set<String>

  private let monitor = Monitor()
  // Guarded by the monitor.
  private var jobs: [(client: Int, work: @Sendable () -> HTTPResponse)] = []
  private var finished: [(client: Int, response: HTTPResponse)] = []
  private var event: [UInt8] = []
  private var eventNumber = 0

  // Only the loop uses these.
  private var connections: [Int: HTTPConnection] = [:]
  private var nextClient = 0

  /// Listens on the first free one of `ports`; 0 means any free one.
  public init(ports: [UInt16]) throws(HTTPServerProblem) {
    var found: (socket: Int32, port: UInt16)?
    var problem = HTTPServerProblem.refused(port: 0, reason: "no port")
    for port in ports where found == nil {
      do { found = try HTTPSocket.listening(on: port) } catch { problem = error }
    }
    var ends: [Int32] = [-1, -1]
    guard let found, pipe(&ends) == 0 else { throw problem }
    ends.forEach(HTTPSocket.prepare)
    (listener, port) = found
    wakeup = (ends[0], ends[1])
    hosts = ["127.0.0.1:\(found.port)", "localhost:\(found.port)"]
    origins = Set(hosts.map { "http://" + $0 })
  }

  deinit { for descriptor in [listener, wakeup.read, wakeup.write] { close(descriptor) } }

  /// Sends an event to all who listen, and to each who will. Who is slow gets the last one only.
  ///
  /// - Parameter data: The event's data, one line.
  public func send(event data: String) {
    monitor.locked {
      event = Array("data: \(data)\n\n".utf8)
      eventNumber += 1
    }
    wake()
  }

  private func wake() {
    var byte: UInt8 = 0
    _ = write(wakeup.write, &byte, 1)
  }

  // MARK: Work

  /// Serves for good. `answer` runs on the thread of the loop and must be quick.
  public func run(_ answer: (HTTPRequest) -> Answer) -> Never {
    for _ in 0..<HTTPServer.workerCount {
      DetachedThread.start(stackSize: 8 << 20) { [self] in while true { workOnce() } }
    }
    while true { turn(answer) }
  }

  private func workOnce() {
    monitor.lock()
    while jobs.isEmpty { monitor.wait() }
    let job = jobs.removeFirst()
    monitor.unlock()
    let response = job.work()
    monitor.locked { finished.append((job.client, response)) }
    wake()
  }

  /// Waits until something happens, and does what it asks for.
  private func turn(_ answer: (HTTPRequest) -> Answer) {
    let clients = Array(connections)
    var polled = [
      pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeup.read, events: Int16(POLLIN), revents: 0),
    ]
    polled += clients.map { pollfd(fd: $0.value.socket, events: $0.value.interest, revents: 0) }
    // Clients that are too slow are looked for once a second.
    guard poll(&polled, nfds_t(polled.count), clients.isEmpty ? -1 : 1000) >= 0 else { return }
    if polled[1].revents != 0 { drainWakeup() }
    for (place, (client, connection)) in clients.enumerated() where polled[place + 2].revents != 0 {
      serve(client, connection, polled[place + 2].revents, answer)
    }
    deliver()
    let now = Stopwatch.now()
    for (client, connection) in connections {
      if connection.isOverdue(at: now) { timeOut(client, connection) }
      if case .listening = connection.state, !connection.isSending, now - connection.lastActive > HTTPServer.heartbeat {
        connection.send(Array(": \n\n".utf8))
        flush(client, connection)
      }
    }
    if polled[0].revents != 0 { acceptClients() }
  }

  private func drainWakeup() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(wakeup.read, &bytes, bytes.count) > 0 {}
  }

  private func acceptClients() {
    while let socket = HTTPSocket.accepted(by: listener) {
      connections[nextClient] = HTTPConnection(socket)
      nextClient += 1
      if connections.count > HTTPServer.mostConnections { dropUnused() }
    }
    if errno == EMFILE || errno == ENFILE { dropUnused() }
  }

  /// Closes the connection that has waited longest for a request.
  private func dropUnused() {
    let unused = connections.filter { $0.value.state == .reading || $0.value.state == .closing }
    guard let client = unused.min(by: { $0.value.lastActive < $1.value.lastActive })?.key else { return }
    drop(client)
  }

  /// Closes the streams of events that were opened first, if there are too many.
  private func dropListeners() {
    let listeners = connections.filter { if case .listening = $0.value.state { true } else { false } }.keys.sorted()
    listeners.dropLast(HTTPServer.mostListeners).forEach(drop)
  }

  private func drop(_ client: Int) {
    connections[client] = nil
    monitor.locked { jobs.removeAll { $0.client == client } }
  }

  private func timeOut(_ client: Int, _ connection: HTTPConnection) {
    guard connection.state == .reading, !connection.input.isEmpty else { return drop(client) }
    respond(.status(408), to: client, connection)
  }

  // MARK: Clients

  private func serve(_ client: Int, _ connection: HTTPConnection, _ events: Int16, _ answer: (HTTPRequest) -> Answer) {
    let ends = Int16(POLLERR) | Int16(POLLNVAL) | Int16(POLLHUP)
    if events & Int16(POLLIN) != 0 {
      guard connection.receive() else { return drop(client) }
    } else if events & ends != 0 {
      return drop(client)
    }
    if events & Int16(POLLOUT) != 0 { flush(client, connection) }
    if connection.state == .reading { respond(to: client, connection, answer) }
  }

  /// Answers the request if all of it has come.
  private func respond(to client: Int, _ connection: HTTPConnection, _ answer: (HTTPRequest) -> Answer) {
    switch HTTPRequest.read(connection.input) {
    case .incomplete: return
    case .malformed: respond(.status(400), to: client, connection)
    case .tooLong: respond(.status(431), to: client, connection)
    case .complete(var request, let length):
      let isHead = request.method == "HEAD"
      if let refusal = refusal(of: request) { return respond(refusal, to: client, connection, isHead: isHead) }
      let end = length + (request.method == "POST" ? request.bodyLength ?? 0 : 0)
      guard connection.input.count >= end else { return }
      request.body = Array(connection.input[length..<end])
      switch answer(request) {
      case .now(let response): respond(response, to: client, connection, isHead: isHead)
      case .later(let work):
        connection.enter(.working(isHead: isHead))
        monitor.locked {
          jobs.append((client, work))
          monitor.wakeOne()
        }
      case .events:
        connection.enter(.listening(seen: 0))
        connection.send(HTTPResponse.eventHead)
        flush(client, connection)
        dropListeners()
      }
    }
  }

  /// The response to a request that no page of the server's own sends; nil means that it may be one.
  private func refusal(of request: HTTPRequest) -> HTTPResponse? {
    let (host, origin) = (request.values(of: "host"), request.values(of: "origin"))
    // Browsers say of every request whether a page of this server sends it, or the user, who typed the address.
    guard host.count == 1, hosts.contains(host[0].lowercased()),
      origin.allSatisfy({ origins.contains($0.lowercased()) }),
      request.values(of: "sec-fetch-site").allSatisfy({ ["same-origin", "none"].contains($0.lowercased()) })
    else { return .status(403) }
    switch request.method {
    case "GET", "HEAD": return request.hasBody ? .status(413) : nil
    case "POST":
      guard let length = request.bodyLength else { return .status(411) }
      return length > HTTPRequest.mostBodyBytes ? .status(413) : nil
    default: return .status(405, fields: [("Allow", "GET, HEAD, POST")])
    }
  }

  private func respond(_ response: HTTPResponse, to client: Int, _ connection: HTTPConnection, isHead: Bool = false) {
    connection.enter(.writing)
    connection.send(response.bytes(isHead: isHead))
    flush(client, connection)
  }

  /// Sends what the client takes, and closes this side of the connection after the end of the response.
  private func flush(_ client: Int, _ connection: HTTPConnection) {
    guard connection.flush() else { return drop(client) }
    guard !connection.isSending, connection.state == .writing else { return }
    shutdown(connection.socket, Int32(SHUT_WR))
    connection.enter(.closing)
  }

  /// Sends the responses that other threads have made, and the last event to those who have not seen it.
  private func deliver() {
    let (done, event, number) = monitor.locked {
      defer { finished = [] }
      return (finished, self.event, eventNumber)
    }
    for (client, response) in done {
      guard let connection = connections[client], case .working(let isHead) = connection.state else { continue }
      respond(response, to: client, connection, isHead: isHead)
    }
    for (client, connection) in connections {
      guard case .listening(let seen) = connection.state, seen < number, !connection.isSending else { continue }
      connection.state = .listening(seen: number)
      connection.send(event)
      flush(client, connection)
    }
  }
}
