import Platform

/// The pictures in a spec's files, decoded. All that is made from the spec shares them, and together they have a limited number of
/// pixels. Any thread may use it.
public struct PictureStore: Sendable {
  public enum Key: Hashable, Sendable {
    /// A file by its real path.
    case file(String)
    /// A picture inside a file, by a hash of its bytes.
    case embedded(hash: Int, isSmooth: Bool)
  }

  private final class Contents: Sendable {
    let monitor = Monitor()
    /// Guarded by the monitor.
    nonisolated(unsafe) var pictures: [Key: StillPicture] = [:]
    /// Guarded by the monitor: those of pictures that are being decoded, too.
    nonisolated(unsafe) var pixels = 0
  }

  /// The most pixels of all pictures of a spec from anywhere.
  public static let usualLimit = 50_000_000

  /// The most pixels that all pictures may have together.
  public let limit: Int
  private let contents: Contents

  /// An empty one.
  public init(limit: Int = usualLimit) { (self.limit, contents) = (limit, Contents()) }

  private init(limit: Int, _ contents: Contents) { (self.limit, self.contents) = (limit, contents) }

  /// The same pictures, which may become more or fewer.
  public func limited(to limit: Int) -> PictureStore { PictureStore(limit: limit, contents) }

  /// Whether so many pixels more keep to the limit.
  public func hasRoom(for pixels: Int) -> Bool {
    contents.monitor.locked { contents.pixels + pixels <= limit }
  }

  /// The picture called `key`; nil where it has not been decoded.
  public subscript(key: Key) -> StillPicture? { contents.monitor.locked { contents.pictures[key] } }

  /// The picture called `key`. One that is new counts with `pixels` before `decode` takes memory for it, unless it turns out to be unsound.
  /// Nil where there is no room for it.
  public func picture<Failure>(
    _ key: Key, pixels: Int, _ decode: () throws(Failure) -> StillPicture
  ) throws(Failure) -> StillPicture? {
    let (known, hasRoom): (StillPicture?, Bool) = contents.monitor.locked {
      if let known = contents.pictures[key] { return (known, true) }
      guard contents.pixels + pixels <= limit else { return (nil, false) }
      contents.pixels += pixels
      return (nil, true)
    }
    guard known == nil, hasRoom else { return known }
    do {
      let picture = try decode()
      contents.monitor.locked { contents.pictures[key] = picture }
      return picture
    } catch {
      contents.monitor.locked { contents.pixels -= pixels }
      throw error
    }
  }
}
