/// What a movie can be written as.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// Animated: at most 256 colours and 50 frames a second.
  case gif
  /// One moment.
  case png
  /// Animated: every colour and every rate.
  case apng

  /// By the suffix of the file's name at `path`; nil where it says nothing.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}

extension OutputFormat {
  /// What the format cannot do of a movie of `rate` frames a second.
  func problem(ofRate rate: Double) -> OutputProblem? {
    guard self == .gif, rate > FrameTimes.fastestGIF else { return nil }
    return .rateLimited(requested: rate, used: FrameTimes.fastestGIF)
  }
}
