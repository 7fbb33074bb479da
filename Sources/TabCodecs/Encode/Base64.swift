/// Base64 encoding of bytes, RFC 4648.
public enum Base64 {
  private static let values: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: zip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8, 0..<64))

  /// Decodes Base64 as browsers do ("forgiving", infra.spec.whatwg.org): white space is ignored,
  /// and `=` at the end is optional. nil means that there are other characters, or that characters
  /// are missing.
  public static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
    var (result, bits, count, letters, equals): ([UInt8], UInt32, Int, Int, Int) = ([], 0, 0, 0, 0)
    result.reserveCapacity(text.count / 4 * 3)
    for byte in text where byte != 0x20 && byte != 0x9 && byte != 0xA && byte != 0xC && byte != 0xD {
      if byte == UInt8(ascii: "=") {
        equals += 1
        continue
      }
      guard equals == 0, let value = values[byte] else { return nil }
      letters += 1
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    guard letters % 4 != 1, equals == 0 || equals <= 2 && (letters + equals) % 4 == 0 else { return nil }
    return result
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes as Base64, with `=` at the end and without line breaks.
  public static func text(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).map { start + $0 < bytes.count ? UInt32(bytes[start + $0]) : 0 }
      let bits = group[0] << 16 | group[1] << 8 | group[2]
      for place in 0..<4 {
        let isThere = start + place <= bytes.count
        out.append(isThere ? letters[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
