/// What a movie can be written as. Another format is a case here with its encoder, and its reader in `DecodedFrames.swift`; help,
/// messages and lists follow from what the encoder says of itself.
public enum OutputFormat: String, CaseIterable, Sendable {
  case gif, png, apng, webp
  case webpStill = "webp-still"
  case y4m

  /// Who writes it.
  public var encoder: any MovieEncoder.Type {
    switch self {
    case .gif: GIFWriter.self
    case .png: PNGWriter.self
    case .apng: APNGWriter.self
    case .webp: WebPWriter.self
    case .webpStill: WebPStillWriter.self
    case .y4m: Y4MWriter.self
    }
  }
}

extension OutputFormat {
  /// By the suffix of the file's name at `path`; nil where it says nothing.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let suffix = path[path.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.suffix == suffix }) else { return nil }
    self = format
  }

  /// As people call it: "GIF".
  public var title: String { encoder.traits.title }
  /// Of a file's name, without the point. Where formats share one, it means the first of them.
  public var suffix: String { encoder.traits.suffix }
  /// What is special about it, in a few words.
  public var summary: String { encoder.traits.summary }
  /// Whether it shows one moment, instead of playing.
  public var isStill: Bool { encoder.traits.isStill }
  /// Whether it is made for another encoder and not to be shown.
  public var isIntermediate: Bool { encoder.traits.isIntermediate }
  /// The format of a still whose file has the same suffix.
  public var still: OutputFormat? { Self.allCases.first { $0.isStill && $0.suffix == suffix } }

  /// What a file with this format's suffix is that shows one moment, if one is asked for: a still, where there is such.
  public func showing(_ moment: Double?) -> OutputFormat { moment == nil ? self : still ?? self }

  /// The suffixes of all formats.
  public static var suffixes: [String] {
    allCases.map(\.suffix).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The titles of all formats.
  public static var titles: [String] {
    allCases.map(\.title).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// What the format cannot do of a movie of `rate` frames a second.
  public func problem(ofRate rate: Double) -> OutputProblem? {
    let traits = encoder.traits
    guard !traits.isStill else { return nil }
    if let fastest = traits.clock.fastest, rate > fastest {
      return .rateLimited(format: traits.title, requested: rate, used: fastest)
    }
    if let fastest = traits.clock.fastestInBrowsers, rate > fastest {
      return .slowInBrowsers(format: traits.title, requested: rate, limit: fastest.rounded(.down))
    }
    return nil
  }

  /// Those that play `rate` frames a second as meant.
  public static func playing(rate: Double) -> [OutputFormat] {
    allCases.filter { !$0.isStill && $0.problem(ofRate: rate) == nil }
  }
  /// Those that play and keep partly transparent pixels.
  public static var keepingAlpha: [OutputFormat] {
    allCases.filter { !$0.isStill && $0.encoder.traits.alpha == .full }
  }
}
