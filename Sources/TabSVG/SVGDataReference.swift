import TabCodecs
/// Content of a `data:` reference (RFC 2397, as in browsers: fetch.spec.whatwg.org).
struct SVGDataReference {
  /// Media type in lowercase and without parameters; empty if the reference has none.
  let mediaType: String
  /// The bytes; nil if they are malformed.
  let bytes: [UInt8]?

  static func isOne(_ href: Substring) -> Bool { href.prefix(5).lowercased() == "data:" }

  /// Parses a reference; nil if it is no `data:` reference.
  init?(_ href: Substring) {
    guard Self.isOne(href), let comma = href.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let parts = href[..<comma].dropFirst(5).split(separator: ";", omittingEmptySubsequences: false)
    mediaType = parts[0].trimmed.lowercased()
    // The fragment after a number sign is not part of the data.
    let text = href.utf8[comma...].dropFirst().prefix { $0 != UInt8(ascii: "#") }
    let data = text.contains(UInt8(ascii: "%")) ? Self.unescaped(text) : Array(text)
    let isBase64 = parts.count > 1 && parts[parts.count - 1].trimmed.lowercased() == "base64"
    bytes = isBase64 ? Base64.bytes(data) : data
  }

  /// Bytes of `text`, with percent-encoding decoded.
  private static func unescaped(_ text: some Collection<UInt8>) -> [UInt8] {
    let text = Array(text)
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var at = 0
    while at < text.count {
      if text[at] == UInt8(ascii: "%"), at + 2 < text.count, let high = digit(text[at + 1]),
        let low = digit(text[at + 2])
      {
        result.append(high << 4 | low)
        at += 3
      } else {
        result.append(text[at])
        at += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
      (byte | 0x20) - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
