import Testing

@testable import Platform

@Suite struct HTTPRequestTests {
  private func read(_ text: String) -> HTTPRequest.Reading { HTTPRequest.read(Array(text.utf8)) }

  @Test func aHeadIsReadWithItsFieldsAndParameters() throws {
    let text = "GET /frame?time=0.5&twin&a=b=c HTTP/1.1\r\nHost: localhost:80\r\nX-Two:  a b \r\nx-two: c\r\n\r\n"
    guard case .complete(let request, let length) = read(text + "GET /next") else { return #expect(Bool(false)) }
    #expect(length == text.utf8.count)
    #expect(request.method == "GET" && request.path == "/frame")
    #expect(request.query == ["time": "0.5", "twin": "", "a": "b=c"])
    #expect(request.values(of: "host") == ["localhost:80"])
    #expect(request.values(of: "x-two") == ["a b", "c"])
    #expect(!request.hasBody)
  }

  @Test func aPathStaysAsItWasSent() {
    for path in ["/../etc/passwd", "//etc/passwd", "/%2e%2e/a", "http://other/", "*"] {
      guard case .complete(let request, _) = read("GET \(path) HTTP/1.1\r\n\r\n") else { return #expect(Bool(false)) }
      #expect(request.path == path)
    }
  }

  @Test func everyBeginningOfAHeadIsIncomplete() {
    let text = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    for count in 0..<text.count { #expect(HTTPRequest.read(Array(text[..<count])) == .incomplete, "\(count)") }
    #expect(HTTPRequest.read(text) != .incomplete)
  }

  @Test(arguments: [
    "GET /\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n",
  ])
  func aMalformedHeadIsRefused(_ text: String) {
    #expect(read(text) == .malformed, "\(text)")
  }

  @Test func aHeadHasALimit() {
    let most = HTTPRequest.mostBytes
    #expect(HTTPRequest.read([UInt8](repeating: 65, count: most - 1)) == .incomplete)
    #expect(HTTPRequest.read([UInt8](repeating: 65, count: most)) == .tooLong)
    #expect(read("GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: most))\r\n\r\n") == .tooLong)
  }
}
