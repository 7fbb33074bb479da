/// Bytes written in letters: RFC 4648.
enum Base64 {
  private static let values: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: zip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8, 0..<64))

  /// White space counts for nothing, and `=` ends the text; nil for any other character.
  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var (result, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    result.reserveCapacity(text.utf8.count / 4 * 3)
    for byte in text.utf8 where !byte.isXMLSpace {
      if byte == UInt8(ascii: "=") { break }
      guard let value = values[byte] else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }
}
