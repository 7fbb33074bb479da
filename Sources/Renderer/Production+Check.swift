extension Production {
  /// How the picture at `path` differs from what the spec gives now: nothing where a viewer shows the same. A still is compared with
  /// movie time `time`, or the spec's poster. Channels may differ by `tolerance`, 0…255. A path that ends in a slash is a folder of
  /// frames. Of files, `format` is what they have to be; nil leaves it to the contents, which have to go with the suffix. Throws
  /// `Problem.picture` where the picture cannot be read, and `Problem.output` where the spec cannot be rendered in its format.
  ///
  /// Equal bytes are equal pictures, which is the usual case and needs no decoding. Other bytes need not be another picture:
  /// another version of libgd or zlib packs the same pixels otherwise, so then both are decoded.
  public func differences(
    from path: String, as format: OutputFormat? = nil, at time: Double? = nil, tolerance: Int = 0
  ) throws(Problem) -> [Difference] {
    if path.hasSuffix("/") { return try differences(fromFramesIn: path, tolerance: tolerance) }
    let found: [UInt8]
    do { found = try FileBytes.contents(of: path, limit: Production.pictureLimit) } catch {
      throw .picture(path: path, .file(error))
    }
    guard let actual = OutputFormat(content: found) else { throw .picture(path: path, .unknownFormat) }
    guard actual == format || format == nil && actual.mayBeCalled(path) else {
      return [.format(found: actual, expected: format ?? OutputFormat(path: path) ?? actual)]
    }
    let comparison = Comparison(tolerance: tolerance)
    // A still is exact, so it need not be written to be compared.
    let expected = actual == .png ? [] : try data(as: actual, at: time)
    guard found != expected else { return [] }
    do throws(PictureProblem) {
      let pictures = try actual.frames(of: found)
      guard actual == .png else {
        return try comparison.differences(found: pictures, expected: actual.frames(of: expected))
      }
      guard let still = try pictures.next() else { throw PictureProblem.malformed(offset: found.count) }
      return comparison.differences(found: still.bitmap, expected: bitmap(at: time))
    } catch { throw .picture(path: path, error) }
  }

  /// How `picture` differs from the movie at `time`, or at the spec's poster: in its size, or in pixels of which a channel differs
  /// by more than `tolerance`, 0…255.
  public func differences(from picture: Picture, at time: Double? = nil, tolerance: Int = 0) -> [Difference] {
    Comparison(tolerance: tolerance).differences(found: picture.bitmap, expected: bitmap(at: time))
  }

  private func differences(fromFramesIn path: String, tolerance: Int) throws(Problem) -> [Difference] {
    do {
      let drawn = DrawnFrames(movieFrames(.apng), loop: movie.output.encoding.loop)
      return try Comparison(tolerance: tolerance).differences(found: FolderFrames(path), expected: drawn)
    } catch { throw .picture(path: path, error) }
  }

  /// What the picture at `path` is by its contents; nil where they do not say.
  package static func format(ofPicture path: String) -> OutputFormat? {
    (try? FileBytes.contents(of: path, limit: Production.pictureLimit)).flatMap(OutputFormat.init(content:))
  }

  /// In bytes.
  private static let pictureLimit = 1 << 30
}

extension OutputFormat {
  /// Whether a file of the format may have the name at `path`: DocC wants an animated PNG to be called .png.
  package func mayBeCalled(_ path: String) -> Bool {
    guard let named = OutputFormat(path: path) else { return true }
    return named == self || named == .png && self == .apng
  }
}
