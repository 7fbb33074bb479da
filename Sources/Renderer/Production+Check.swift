extension Production {
  /// How the picture at `path` differs from what the spec gives now: nothing where a viewer shows the same. The file's contents
  /// say which format it has. A still is compared with movie time `time`, or the spec's poster. Channels may differ by
  /// `tolerance`, 0…255. Throws `Problem.picture` where the file cannot be read, and `Problem.output` where the spec cannot be
  /// rendered in its format.
  ///
  /// Equal bytes are equal pictures, which is the usual case and needs no decoding. Other bytes need not be another picture:
  /// another version of libgd or zlib packs the same pixels otherwise, so then both are decoded.
  public func differences(
    from path: String, at time: Double? = nil, tolerance: Int = 0
  ) throws(Problem) -> [Difference] {
    let found: [UInt8]
    do { found = try FileBytes.contents(of: path, limit: Production.pictureLimit) } catch {
      throw .picture(path: path, .file(error))
    }
    guard let format = OutputFormat(content: found) else { throw .picture(path: path, .unknownFormat) }
    let expected = try data(as: format, at: time)
    guard found != expected else { return [] }
    do {
      return try Comparison(tolerance: tolerance).differences(
        found: format.frames(of: found), expected: format.frames(of: expected))
    } catch { throw .picture(path: path, error) }
  }

  /// How `picture` differs from the movie at `time`, or at the spec's poster: in its size, or in pixels of which a channel differs
  /// by more than `tolerance`, 0…255.
  public func differences(from picture: Picture, at time: Double? = nil, tolerance: Int = 0) -> [Difference] {
    Comparison(tolerance: tolerance).differences(found: picture.bitmap, expected: bitmap(at: time))
  }

  /// What the picture at `path` is by its contents; nil where they do not say.
  package static func format(ofPicture path: String) -> OutputFormat? {
    (try? FileBytes.contents(of: path, limit: Production.pictureLimit)).flatMap(OutputFormat.init(content:))
  }

  /// In bytes.
  private static let pictureLimit = 1 << 30
}
