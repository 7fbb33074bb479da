/// A file format that a movie can be written in. A new format is a case here with its encoder, and
/// its decoder in `DecodedFrames.swift`; help, messages and lists follow from the encoder's traits.
public enum OutputFormat: String, CaseIterable, Sendable {
  case gif, png, apng, webp
  case webpStill = "webp-still"
  case svg, mp4, webm, avif, y4m

  /// Type of the encoder.
  public var encoder: any MovieEncoder.Type {
    switch self {
    case .gif: GIFWriter.self
    case .png: PNGWriter.self
    case .apng: APNGWriter.self
    case .webp: WebPWriter.self
    case .webpStill: WebPStillWriter.self
    case .svg: SVGWriter.self
    case .mp4: VideoWriter<MP4Video>.self
    case .webm: VideoWriter<WebMVideo>.self
    case .avif: VideoWriter<AVIFVideo>.self
    case .y4m: Y4MWriter.self
    }
  }
}

extension OutputFormat {
  /// The beginning of the comment by which the program knows its own SVG files.
  public static let svgMark = "<!-- tabanim "

  /// An SVG file without the comment that names the version that made it.
  public static func contentOfSVG(_ bytes: [UInt8]) -> [UInt8] { SVGWriter.content(of: bytes) }

  /// Whether two SVG files are the same but for that comment.
  public static func areEqualSVG(_ a: [UInt8], _ b: [UInt8]) -> Bool { contentOfSVG(a) == contentOfSVG(b) }

  /// The format for the suffix of `path`; nil if the suffix is unknown or missing.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let suffix = path[path.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.suffix == suffix }) else { return nil }
    self = format
  }

  /// Common name of the format, for example "GIF".
  public var title: String { encoder.traits.title }
  /// File name extension, without the dot. If formats share one, it means the first of them.
  public var suffix: String { encoder.traits.suffix }
  /// Special properties of the format, in a few words.
  public var summary: String { encoder.traits.summary }
  /// Whether a file shows one moment, instead of playing.
  public var isStill: Bool { encoder.traits.isStill }
  /// Whether ffmpeg encodes the file, and only that can decode it.
  public var isVideo: Bool { encoder.traits.isVideo }
  /// Whether files are input for another encoder and not shown.
  public var isIntermediate: Bool { encoder.traits.isIntermediate }
  /// Whether a file has a place for `EncodeOptions.comment`. ffmpeg writes none to AVIF.
  public var hasComment: Bool { self != .avif && !isIntermediate }
  /// Format of a still with the same file suffix; nil if there is none.
  public var still: OutputFormat? { Self.allCases.first { $0.isStill && $0.suffix == suffix } }

  /// The format of a file with this suffix that shows `moment`: a still if there is one. nil means
  /// that the file plays.
  public func showing(_ moment: Double?) -> OutputFormat { moment == nil ? self : still ?? self }

  /// The suffixes of all formats, each once.
  public static var suffixes: [String] {
    allCases.map(\.suffix).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The titles of all formats, each once.
  public static var titles: [String] {
    allCases.map(\.title).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The problem of the format with `rate` frames per second; nil means none.
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

  /// Formats that play `rate` frames per second correctly.
  public static func playing(rate: Double) -> [OutputFormat] {
    allCases.filter { !$0.isStill && $0.problem(ofRate: rate) == nil }
  }
  /// Formats that play and keep partly transparent pixels.
  public static var keepingAlpha: [OutputFormat] {
    allCases.filter { !$0.isStill && $0.encoder.traits.alpha == .full }
  }
}
