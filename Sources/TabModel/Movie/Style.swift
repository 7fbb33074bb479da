extension Movie {
  /// A style of the bar. `BarStyle` in TabSpec has the tokens of each.
  package enum Style: String, CaseIterable, Sendable {
    case flat
    case flat18 = "flat-18"
    case flat7 = "flat-7"
    case classic
    case classic3 = "classic-3"
    case twitter2010 = "twitter-2010"
    case floating

    /// The names that people give the styles, as letters and digits in lower case.
    package static let meanings: [String: Style] = {
      var meanings: [String: Style] = [
        "liquidglass": .floating, "glass": .floating, "ipados18": .flat18, "iphoneos3": .classic3,
        "iphoneos2": .classic3,
        "skeuomorphic": .classic, "twitter": .twitter2010, "modern": .flat, "default": .flat, "standard": .flat,
      ]
      for (versions, style) in [
        (3...4, classic3), (5...6, classic), (7...12, flat7), (13...18, flat), (19...26, floating),
      ] {
        for version in versions { meanings["ios\(version)"] = style }
      }
      return meanings
    }()

    /// For `list` and the schema.
    package var summary: String {
      switch self {
      case .flat: "iOS 13 to 18"
      case .flat18: "iPadOS 18, at the top; like flat on phones"
      case .flat7: "iOS 7 to 12"
      case .classic: "iOS 5 and 6"
      case .classic3: "iPhone OS 3"
      case .twitter2010: "Twitter for iPhone in 2010"
      case .floating: "iOS 26"
      }
    }
  }
}
