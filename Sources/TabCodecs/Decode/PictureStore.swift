import Platform

/// Decoded pictures of a spec's files, shared by all movies made from the spec, with a limit on
/// their total number of pixels. For use on any thread.
public struct PictureStore: Sendable {
  /// Identity of a picture.
  public enum Key: Hashable, Sendable {
    /// A file, by its real path.
    case file(String)
    /// A picture embedded in a file, by a hash of its bytes.
    case embedded(hash: Int, isSmooth: Bool)
  }

  private final class Contents: Sendable {
    let monitor = Monitor()
    /// Guarded by the monitor.
    nonisolated(unsafe) var pictures: [Key: StillPicture] = [:]
    /// Total of pixels, including pictures that are being decoded. Guarded by the monitor.
    nonisolated(unsafe) var pixels = 0
  }

  /// Maximum total of pixels for the pictures of an untrusted spec.
  public static let usualLimit = 50_000_000

  /// Maximum total of pixels.
  public let limit: Int
  private let contents: Contents

  /// Creates an empty store for at most `limit` pixels in total.
  public init(limit: Int = usualLimit) { (self.limit, contents) = (limit, Contents()) }

  private init(limit: Int, _ contents: Contents) { (self.limit, self.contents) = (limit, contents) }

  /// A store that shares these pictures but has another limit, in pixels.
  public func limited(to limit: Int) -> PictureStore { PictureStore(limit: limit, contents) }

  /// Whether `pixels` more pixels stay within the limit.
  public func hasRoom(for pixels: Int) -> Bool {
    contents.monitor.locked { contents.pixels + pixels <= limit }
  }

  /// The picture for `key`; nil if it has not been decoded.
  public subscript(key: Key) -> StillPicture? { contents.monitor.locked { contents.pictures[key] } }

  /// The picture for `key`, decoded if it is new. nil means that there is no room for it.
  ///
  /// A new picture counts with `pixels` before `decode` allocates memory for it. If `decode`
  /// throws, it no longer counts.
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
