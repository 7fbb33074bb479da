/// What a PNG file says of its colours, in the chunks before its pixels. An sRGB chunk outweighs a profile, and that a gamma.
struct PNGColors {
  /// The samples are the light to this power; nil where they are sRGB's, or say nothing.
  private(set) var gamma: Double?
  /// The name of a colour profile other than sRGB's.
  private(set) var profile: String?

  /// Of a file that is no PNG, or is broken, nothing is known.
  init(_ bytes: [UInt8]) {
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    var at = 8
    while at + 12 <= bytes.count {
      let (length, kind, data) = (number(at), bytes[at + 4..<at + 8], at + 8)
      guard length <= bytes.count - data - 4 else { return }
      switch String(decoding: kind, as: UTF8.self) {
      case "sRGB":
        (gamma, profile) = (nil, nil)
        return
      case "iCCP":
        let name = String(decoding: bytes[data..<data + length].prefix(79).prefix { $0 != 0 }, as: UTF8.self)
        profile = name.firstRange(of: "sRGB") == nil ? name : nil
        gamma = nil
        if profile == nil { return }
      case "gAMA" where length == 4 && profile == nil && number(data) > 0: gamma = Double(number(data)) / 100_000
      case "IDAT": return
      default: break
      }
      at = data + length + 4
    }
  }
}
