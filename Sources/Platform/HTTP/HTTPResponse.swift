/// A response to an HTTP request, with its whole body.
public struct HTTPResponse: Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The media type of the body.
  public var type: String
  /// Further header fields.
  public var fields: [(name: String, value: String)]
  /// The body.
  public var body: [UInt8]

  /// Creates a response.
  public init(status: Int = 200, type: String, fields: [(name: String, value: String)] = [], body: [UInt8]) {
    (self.status, self.type, self.fields, self.body) = (status, type, fields, body)
  }

  /// Creates a response whose body is a text in UTF-8.
  public init(
    status: Int = 200, type: String = "text/plain", fields: [(name: String, value: String)] = [], text: String
  ) {
    self.init(status: status, type: type + "; charset=utf-8", fields: fields, body: Array(text.utf8))
  }

  /// A response that consists of the status in words.
  public static func status(_ status: Int, fields: [(name: String, value: String)] = []) -> HTTPResponse {
    HTTPResponse(status: status, fields: fields, text: reason(status) + "\n")
  }

  /// Fields of every response, which is the last of its connection. Nothing is stored, guessed or shown in pages of other sites.
  private static let common = """
    Connection: close\r
    Cache-Control: no-store\r
    X-Content-Type-Options: nosniff\r
    Cross-Origin-Resource-Policy: same-origin\r
    Referrer-Policy: no-referrer\r\n
    """

  /// The bytes on the wire; those of a response to a HEAD request lack the body.
  func bytes(isHead: Bool) -> [UInt8] {
    var head = HTTPResponse.head(status, type: type)
    head += "Content-Length: \(body.count)\r\n"
    for field in fields { head += "\(field.name): \(field.value)\r\n" }
    return Array((head + "\r\n").utf8) + (isHead ? [] : body)
  }

  /// The head of a stream of server-sent events.
  static let eventHead = Array((head(200, type: "text/event-stream") + "\r\n").utf8)

  private static func head(_ status: Int, type: String) -> String {
    "HTTP/1.1 \(status) \(reason(status))\r\nContent-Type: \(type)\r\n\(common)"
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 422: "Unprocessable Content"
    case 431: "Request Header Fields Too Large"
    default: "Status \(status)"
    }
  }
}
