import Platform
import TestTools
import Testing

/// A server in this process. Clients that wait for an answer fail after a minute.
@Suite struct HTTPServerTests {
  private let server: HTTPServer

  init() throws {
    let server = try HTTPServer(ports: [0])
    self.server = server
    DetachedThread.start {
      server.run { request in
        switch request.path {
        case "/": .now(HTTPResponse(text: "home"))
        case "/large":
          .later { HTTPResponse(type: "application/octet-stream", body: [UInt8](repeating: 7, count: 20 << 20)) }
        case "/events": .events
        case "/echo":
          .later { HTTPResponse(text: request.method + " " + String(decoding: request.body, as: UTF8.self)) }
        default: .now(.status(404))
        }
      }
    }
  }

  private func client() throws -> LocalClient { try LocalClient(port: server.port) }

  @Test func aConnectionHasOneRequest() throws {
    for (target, size) in [("/", 4), ("/large", 20 << 20)] {
      let client = try client()
      // What comes after the request is not answered, and does not keep the response from arriving.
      let request = "GET \(target) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
      try client.send(request + request)
      let response = try client.response()
      #expect(response.body.count == size && response.fields["connection"] == "close")
      #expect(client.isClosed())
    }
  }

  @Test(arguments: [
    ("Host: evil.example", 403), ("Host: 127.0.0.1", 403), ("Host: 127.0.0.1:1", 403), ("X: y", 403),
    ("Host: LOCALHOST:PORT", 200), ("Host: 127.0.0.1:PORT\r\nHost: localhost:PORT", 403),
    ("Host: localhost:PORT\r\nOrigin: http://evil.example", 403), ("Host: localhost:PORT\r\nOrigin: null", 403),
    ("Host: localhost:PORT\r\nOrigin: http://localhost:1", 403),
    ("Host: localhost:PORT\r\nOrigin: https://localhost:PORT", 403),
    ("Host: localhost:PORT\r\nOrigin: http://127.0.0.1:PORT", 200),
    ("Host: localhost:PORT\r\nSec-Fetch-Site: cross-site", 403),
    ("Host: localhost:PORT\r\nSec-Fetch-Site: same-site", 403),
    ("Host: localhost:PORT\r\nSec-Fetch-Site: same-origin", 200),
    ("Host: localhost:PORT\r\nSec-Fetch-Site: none", 200),
    ("Host: localhost:PORT\r\nContent-Length: 5", 413), ("Host: localhost:PORT\r\nTransfer-Encoding: chunked", 413),
  ])
  func onlyItsOwnPagesAreAnswered(_ fields: String, _ status: Int) throws {
    let client = try client()
    try client.send("GET / HTTP/1.1\r\n\(fields.replacing("PORT", with: "\(server.port)"))\r\n\r\n")
    let response = try client.response()
    #expect(response.status == status)
    #expect(response.fields["access-control-allow-origin"] == nil)
    #expect(response.fields["cross-origin-resource-policy"] == "same-origin")
    #expect(client.isClosed())
  }

  @Test func otherMethodsAndMalformedRequestsAreRefused() throws {
    for (text, status) in [
      ("PUT / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n", 405),
      ("OPTIONS / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n", 405), ("nonsense\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: 20_000))\r\n\r\n", 431),
    ] {
      let client = try client()
      try client.send(text)
      #expect(try client.response().status == status)
      #expect(client.isClosed())
    }
    let client = try client()
    try client.send("HEAD / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    // A response to HEAD has the length of the body that it lacks.
    #expect(throws: LocalClient.Failure.self) { try client.response() }
  }

  @Test func aPostHasABodyOfTheLengthThatItAnnounces() throws {
    let client = try client()
    let head = "POST /echo HTTP/1.1\r\nHost: localhost:\(server.port)\r\n"
    // In parts.
    try client.send(head + "Content-Length: 5\r\n\r\nab")
    try client.send("cde")
    #expect(try client.response().text == "POST abcde")
    #expect(try self.client().post("/echo", "", port: server.port).text == "POST ")
    #expect(try self.client().post("/echo", "{}", port: server.port).text == "POST {}")
    #expect(try self.client().get("/echo", port: server.port).text == "GET ")
    for (fields, status) in [
      ("", 411), ("Content-Length: x", 411), ("Content-Length: -1", 411),
      ("Content-Length: 1\r\nContent-Length: 1", 411),
      ("Content-Length: 1\r\nTransfer-Encoding: chunked", 411), ("Content-Length: 262145", 413),
      ("Content-Length: 99999999999999999999", 411), ("Content-Length: 1\r\nOrigin: http://evil.example", 403),
      ("Content-Length: 1\r\nSec-Fetch-Site: cross-site", 403),
    ] {
      let client = try self.client()
      try client.send(head + fields + (fields.isEmpty ? "\r\n" : "\r\n\r\n"))
      #expect(try client.response().status == status, "\(fields)")
      #expect(client.isClosed())
    }
  }

  @Test func slowAndHalfOpenClientsHoldNobodyUp() throws {
    var idle: [LocalClient] = []
    for index in 0..<60 {
      let client = try client()
      switch index % 4 {
      case 0: break
      case 1: try client.send("GET / HT")
      case 2:
        // Reads nothing of a response that is larger than any buffer.
        try client.send("GET /large HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
      default: client.endSending()
      }
      idle.append(client)
    }
    #expect(try client().get("/", port: server.port).text == "home")
    #expect(try client().get("/large", port: server.port).body.count == 20 << 20)
  }

  @Test func moreConnectionsThanTheServerKeepsAreServed() throws {
    var unused: [LocalClient] = []
    for _ in 0..<700 { unused.append(try client()) }
    #expect(try client().get("/", port: server.port).text == "home")
  }

  /// More streams of events than the server has connections for keep nobody else out.
  @Test func moreListenersThanTheServerKeepsLeaveRoomForOthers() throws {
    var listeners: [LocalClient] = []
    for _ in 0..<600 {
      let client = try client()
      #expect(try client.get("/events", port: server.port).status == 200)
      listeners.append(client)
    }
    for _ in 0..<3 { #expect(try client().get("/", port: server.port).text == "home") }
    #expect(listeners[0].isClosed())
    server.send(event: "news")
    #expect(try listeners.last?.event() == "news")
  }

  @Test func everyListenerHearsTheLastEventAtOnceAndTheNextOnes() throws {
    server.send(event: "first")
    let clients = try (0..<50).map { _ in try client() }
    for client in clients {
      #expect(try client.get("/events", port: server.port).fields["content-type"] == "text/event-stream")
    }
    for client in clients { #expect(try client.event() == "first") }
    server.send(event: "second")
    for client in clients { #expect(try client.event() == "second") }
  }

  /// The system's buffers take the first ones; of the others only the last arrives.
  @Test func aListenerThatDoesNotReadGetsTheLastEventOnly() throws {
    let client = try client()
    _ = try client.get("/events", port: server.port)
    let filling = String(repeating: "x", count: 1 << 20)
    for number in 0..<200 { server.send(event: "\(number) \(filling)") }
    server.send(event: "last")
    var heard = 0
    while try client.event() != "last" { heard += 1 }
    #expect(heard < 200)
  }

  @Test func aPortInUseIsTold() throws {
    #expect(throws: HTTPServerProblem.inUse(port: server.port)) { try HTTPServer(ports: [server.port]) }
    #expect(try HTTPServer(ports: [server.port, 0]).port != server.port)
  }
}
