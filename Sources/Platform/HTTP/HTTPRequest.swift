/// The head of an HTTP/1 request, and the body of a POST.
public struct HTTPRequest: Equatable, Sendable {
  /// The method, such as GET.
  public let method: String
  /// The path as it was sent: nothing in it is decoded or resolved.
  public let path: String
  /// The parameters after the question mark, as they were sent.
  public let query: [String: String]
  /// The body of a POST; empty for other methods.
  public internal(set) var body: [UInt8] = []
  /// The header fields in order, their names in lower case.
  let fields: [(name: String, value: String)]

  /// Maximum size of a head, in bytes.
  static let mostBytes = 16 << 10
  /// Maximum size of a body, in bytes.
  static let mostBodyBytes = 256 << 10

  /// The state of the bytes that have come so far.
  enum Reading: Equatable {
    case incomplete
    case malformed
    case tooLong
    /// A whole head of `length` bytes.
    case complete(HTTPRequest, length: Int)
  }

  /// Reads the head at the beginning of `bytes`. Lines may end in a line feed alone.
  static func read(_ bytes: [UInt8]) -> Reading {
    guard let length = endOfHead(bytes) else { return bytes.count >= mostBytes ? .tooLong : .incomplete }
    guard length <= mostBytes else { return .tooLong }
    guard let text = String(validating: bytes[..<length], as: UTF8.self), let request = HTTPRequest(text) else {
      return .malformed
    }
    return .complete(request, length: length)
  }

  /// Index after the empty line that ends the head; nil means that it has not come.
  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    var lineStart = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      let isEmpty = index == lineStart || index == lineStart + 1 && bytes[lineStart] == 0x0D
      if isEmpty, lineStart > 0 { return index + 1 }
      lineStart = index + 1
    }
    return nil
  }

  private init?(_ text: String) {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }[...]
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), !words[0].isEmpty, !words[1].isEmpty else { return nil }
    var fields: [(String, String)] = []
    for line in lines where !line.isEmpty {
      // A name ends at the colon; a space there, or a line that goes on in the next, serves only attacks.
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].allSatisfy({ $0.isASCII && !$0.isWhitespace })
      else { return nil }
      let value = line[line.index(after: colon)...]
      fields.append((line[..<colon].lowercased(), HTTPRequest.trimmed(value)))
    }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    method = String(words[0])
    path = String(target[0])
    query = HTTPRequest.query(target.count > 1 ? target[1] : "")
    self.fields = fields
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = text.firstIndex(where: { !isSpace($0) }), let last = text.lastIndex(where: { !isSpace($0) })
    else {
      return ""
    }
    return String(text[first...last])
  }

  /// The last of equal names counts.
  private static func query(_ text: Substring) -> [String: String] {
    text.split(separator: "&").reduce(into: [:]) { query, part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[String(pair[0])] = pair.count > 1 ? String(pair[1]) : ""
    }
  }

  /// The values of all header fields of this name, which is in lower case.
  public func values(of name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// The length of the body that a POST announces, in bytes; nil means none, several, or one that is no number.
  var bodyLength: Int? {
    let lengths = values(of: "content-length")
    guard values(of: "transfer-encoding").isEmpty, lengths.count == 1, lengths[0].utf8.count <= 9,
      lengths[0].utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(lengths[0])
  }

  /// Whether the request announces a body.
  var hasBody: Bool {
    !values(of: "transfer-encoding").isEmpty || values(of: "content-length").contains { $0 != "0" }
  }

  /// Whether the two requests are the same.
  public static func == (one: HTTPRequest, other: HTTPRequest) -> Bool {
    one.method == other.method && one.body == other.body && one.path == other.path && one.query == other.query
      && one.fields.elementsEqual(other.fields) { $0 == $1 }
  }
}
