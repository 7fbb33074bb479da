/// Reads the name of a color profile (ICC.1:2022).
enum ColorProfile {
  /// Name of a profile other than sRGB's; nil means sRGB. Empty if the profile has no name.
  static func foreignName(_ profile: [UInt8]) -> String? {
    let name = name(profile) ?? ""
    return name.firstRange(of: "sRGB") == nil ? name : nil
  }

  /// Text of the profile's `desc` tag: one byte per letter in version 2, UTF-16 in a list of
  /// languages in version 4.
  private static func name(_ profile: [UInt8]) -> String? {
    func number(_ at: Int) -> Int? {
      at <= profile.count - 4 ? profile[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } : nil
    }
    func bytes(_ at: Int, _ count: Int) -> ArraySlice<UInt8>? {
      at <= profile.count && count <= profile.count - at ? profile[at..<at + count] : nil
    }
    let description = Array("desc".utf8)
    // The header is followed by a table of tags: name, offset and length of each.
    guard let count = number(128) else { return nil }
    for tag in 0..<min(count, 100) {
      let entry = 132 + 12 * tag
      guard let key = bytes(entry, 4), let place = number(entry + 4) else { return nil }
      guard key.elementsEqual(description), let kind = bytes(place, 4) else { continue }
      if kind.elementsEqual(description) {
        return number(place + 8).flatMap { bytes(place + 12, $0) }.map {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
      }
      guard let length = number(place + 20), let text = number(place + 24).flatMap({ bytes(place + $0, length) }) else {
        return nil
      }
      let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map {
        UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
      }
      return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    }
    return nil
  }
}
