/// Color information of a PNG file, from the chunks before its pixels. An sRGB chunk takes
/// precedence over a profile, a profile over a gamma.
struct PNGColors {
  /// Exponent of the samples: each is the light to this power. nil means sRGB's curve, or no
  /// information.
  private(set) var gamma: Double?
  /// Name of a color profile other than sRGB's; nil means sRGB or no profile.
  private(set) var profile: String?

  /// Reads the chunks before the pixels. Leaves every property nil if the file is not a valid PNG.
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
