import Platform
import TabCodecs
import TabModel
import TabRaster

extension Production {
  /// Compares the picture at `path` with the one that the spec gives now; empty means that both look the
  /// same. A still is compared with movie time `time`, in seconds; nil means the spec's poster time.
  /// Channels may differ by `tolerance`, 0…255. A path that ends in a slash is a folder of frames. `format`
  /// is the expected format of a file; nil means that of its contents, which must fit the suffix. Throws
  /// a `picture` problem if the picture cannot be read or is a video, and an `output` problem if the spec cannot be rendered
  /// in its format.
  package func differences(
    from path: String, as format: OutputFormat? = nil, at time: Double? = nil, tolerance: Int = 0
  ) throws(Problem) -> [Difference] {
    switch try sides(of: path, as: format, at: time) {
    case .same: return []
    case .text: return [.text]
    case .format(let found, let expected): return [.format(found: found, expected: expected)]
    case .frames(let found, let expected):
      // A picture by another encoder may have a few more frames. A picture with far more need not be
      // compared to its end.
      let most = 2 * frameCount(in: path, as: format) + Production.mostPixels / (size.width * size.height)
      do {
        return try Comparison(tolerance: tolerance, mostFrames: most).differences(found: found, expected: expected)
      } catch {
        throw .picture(path: path, error)
      }
    }
  }

  /// Compares `picture` with the movie at `time`, in seconds; nil means the spec's poster time. The
  /// differences are those of the size, or pixels with a channel that differs by more than `tolerance`,
  /// 0…255.
  public func differences(from picture: Picture, at time: Double? = nil, tolerance: Int = 0) -> [Difference] {
    Comparison(tolerance: tolerance).differences(found: picture.bitmap, expected: bitmap(at: time))
  }

  /// Writes a PNG with the expected picture, the actual one and their difference, for the frame with the
  /// largest of `differences`, which are those of the picture at `path`. Returns whether there was a
  /// difference to show. Throws the errors of the comparison, and an `output` problem.
  package func write(
    _ differences: [Difference], from path: String, as format: OutputFormat? = nil, at time: Double? = nil,
    to sheet: String
  ) throws(Problem) -> Bool {
    guard case .frames(let found, let expected) = try sides(of: path, as: format, at: time) else { return false }
    var index = 0
    for case .pixels(let pixels) in differences { index = pixels.worst }
    let bitmaps: (found: Bitmap?, expected: Bitmap?)
    do { bitmaps = try (found.merged(index), expected.merged(index)) } catch { throw .picture(path: path, error) }
    guard let found = bitmaps.found, let expected = bitmaps.expected else { return false }
    try DifferenceSheet(expected: expected, found: found)
      .write(to: sheet, fonts: .opened(fontFile), sparing: inputs)
    return true
  }

  private enum Sides {
    case same
    case text
    case format(found: OutputFormat, expected: OutputFormat)
    case frames(found: any DecodedFrames, expected: any DecodedFrames)
  }

  /// The picture at `path`, and the expected one. Nothing is encoded or decoded unnecessarily: folders of
  /// frames and stills are exact, so they are compared with the drawn frames, and equal bytes mean equal
  /// pictures. Other bytes may be the same picture, because another version of libgd or zlib compresses the
  /// same pixels differently.
  private func sides(of path: String, as format: OutputFormat?, at time: Double?) throws(Problem) -> Sides {
    do throws(PictureProblem) {
      if path.hasSuffix("/") {
        let drawn = DrawnFrames(movieFrames(.apng), loop: movie.output.encoding.loop)
        return .frames(found: try FolderFrames(path), expected: drawn)
      }
    } catch { throw .picture(path: path, error) }
    let found: [UInt8]
    do { found = try FileBytes.contents(of: path, limit: mostBytes(in: path, as: format)) } catch {
      throw .picture(path: path, .file(error))
    }
    guard let actual = OutputFormat(content: found) else {
      if ContentGuess.isGitLFSPointer(found) { throw .gitLFSPointer(path, exit: .difference) }
      if OutputFormat(path: path) == .svg { throw .output(.isNoPicture(path: path)) }
      throw .picture(path: path, .unknownFormat)
    }
    guard actual == format || format == nil && actual.mayBeCalled(path) else {
      return .format(found: actual, expected: format ?? OutputFormat(path: path) ?? actual)
    }
    guard !actual.isVideo else { throw .picture(path: path, .video(format: actual.title)) }
    let expected = actual.isExactStill ? [] : try data(as: actual, at: time)
    guard found != expected else { return .same }
    if actual == .svg { return OutputFormat.areEqualSVG(found, expected) ? .same : .text }
    do throws(PictureProblem) {
      return .frames(
        found: try actual.frames(of: found),
        expected: actual.isExactStill ? DrawnStill(bitmap(at: time)) : try actual.frames(of: expected))
    } catch { throw .picture(path: path, error) }
  }

  /// A reason why the picture at `path` differs although its spec has not changed.
  package enum Origin: Equatable {
    /// Its text has other fonts, those of the family `family`.
    case otherFont(family: String)
    case otherVersion(String)
  }

  /// The likely reason for a difference of the picture at `path`, from its comment; nil means that it has
  /// no comment, or the one that it would have now.
  package func origin(ofPicture path: String) -> Origin? {
    guard let origin = Production.provenance(ofPicture: path) else { return nil }
    if let font = origin.font, font.hash != provenance.font?.hash { return .otherFont(family: font.family) }
    return origin.version == provenance.version ? nil : .otherVersion(origin.version)
  }

  /// Whether the comment in the picture at `path` says that this program made it.
  package static func isMade(_ path: String) -> Bool { provenance(ofPicture: path) != nil }

  /// Whether this program made the picture at `path`, but not with the key that it would have now.
  package func lacksKey(_ path: String, as format: OutputFormat?, at time: Double?) -> Bool {
    guard let key, Production.isMade(path) else { return false }
    return key.size(ofPicture: path, as: format, at: time, acceptsWarnings: true) == nil
  }

  private static func provenance(ofPicture path: String) -> Provenance? {
    Provenance(in: FileBytes.ends(of: path, count: 1 << 20))
  }

  /// The provenance without a key.
  var provenance: Provenance { Provenance(fonts: fonts.files, family: fonts.family) }

  /// The format of the contents of the picture at `path`; nil means that they are of no known format.
  package static func format(ofPicture path: String) -> OutputFormat? { OutputFormat(content: head(of: path)) }

  /// The beginning of a picture, which contains its format.
  private static func head(of path: String) -> [UInt8] { FileBytes.beginning(of: path, count: 1 << 20) }

  /// Maximum number of compared pixels beyond those that the picture should have.
  private static let mostPixels = 100_000_000

  /// Maximum size of a file that is read, in bytes: twice the expected number of frames, uncompressed with
  /// 16 bits per channel.
  private func mostBytes(in path: String, as format: OutputFormat?) -> Int {
    min(8 * size.width * size.height * 2 * frameCount(in: path, as: format) + 1 << 20, 1 << 30)
  }

  /// Maximum number of frames in a file of the movie.
  private func frameCount(in path: String, as format: OutputFormat?) -> Int {
    guard let format = format ?? OutputFormat(path: path), format.encoder.traits.clock == .steady else {
      return movieFrames(.apng).times.count
    }
    return schedule(format).count
  }
}

extension OutputFormat {
  /// Whether a file of the format may have the name at `path`. DocC requires the suffix .png for an
  /// animated PNG.
  package func mayBeCalled(_ path: String) -> Bool {
    guard let named = OutputFormat(path: path) else { return true }
    return named.suffix == suffix || named == .png && self == .apng
  }

  /// Whether the format makes stills that are compared without encoding, because it is lossless.
  fileprivate var isExactStill: Bool { self == .png }
}

extension DecodedFrames {
  /// Frame `index`, where equal neighbors count as one; nil means that there are fewer frames.
  fileprivate func merged(_ index: Int) throws(PictureProblem) -> Bitmap? {
    var frames = try MergedFrames(self)
    for _ in 0..<index { _ = try frames.next() }
    return try frames.next()?.bitmap
  }
}
