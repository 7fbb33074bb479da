/// What a movie can be written as.
public enum OutputFormat: String, CaseIterable, Sendable {
  case gif
  /// One moment.
  case png
  case apng

  /// By the suffix of a file's name; nil where it says nothing.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}
