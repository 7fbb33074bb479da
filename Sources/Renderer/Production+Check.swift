import Platform
import TabCodecs
import TabRaster

extension Production {
  /// How the picture at `path` differs from what the spec gives now: nothing where a viewer shows the same. A still is compared with
  /// movie time `time`, or the spec's poster. Channels may differ by `tolerance`, 0…255. A path that ends in a slash is a folder of
  /// frames. Of files, `format` is what they have to be; nil leaves it to the contents, which have to go with the suffix. Throws
  /// `Problem.picture` where the picture cannot be read, and `Problem.output` where the spec cannot be rendered in its format.
  public func differences(
    from path: String, as format: OutputFormat? = nil, at time: Double? = nil, tolerance: Int = 0
  ) throws(Problem) -> [Difference] {
    switch try sides(of: path, as: format, at: time) {
    case .same: return []
    case .format(let found, let expected): return [.format(found: found, expected: expected)]
    case .frames(let found, let expected):
      // A picture packed by another program may have a few more; one that is far off need not be looked at to its end.
      let most = 2 * frameCount(in: path, as: format) + Production.mostPixels / (size.width * size.height)
      do {
        return try Comparison(tolerance: tolerance, mostFrames: most).differences(found: found, expected: expected)
      } catch {
        throw .picture(path: path, error)
      }
    }
  }

  /// How `picture` differs from the movie at `time`, or at the spec's poster: in its size, or in pixels of which a channel differs
  /// by more than `tolerance`, 0…255.
  public func differences(from picture: Picture, at time: Double? = nil, tolerance: Int = 0) -> [Difference] {
    Comparison(tolerance: tolerance).differences(found: picture.bitmap, expected: bitmap(at: time))
  }

  /// Writes a PNG that shows expected, actual and difference side by side, of the frame that differs most among `differences`, which
  /// are those of the picture at `path`. Whether there was anything to show. Throws as comparing does, and `Problem.output`.
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
    case format(found: OutputFormat, expected: OutputFormat)
    case frames(found: any DecodedFrames, expected: any DecodedFrames)
  }

  /// What is at `path`, and what should be. Nothing is written or decoded that need not be: frames of a folder and stills are exact, so
  /// they are compared with what is drawn, and equal bytes are equal pictures. Other bytes need not be another picture: another version
  /// of libgd or zlib packs the same pixels otherwise.
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
    guard let actual = OutputFormat(content: found) else { throw .picture(path: path, .unknownFormat) }
    guard actual == format || format == nil && actual.mayBeCalled(path) else {
      return .format(found: actual, expected: format ?? OutputFormat(path: path) ?? actual)
    }
    let expected = actual.isExactStill ? [] : try data(as: actual, at: time)
    guard found != expected else { return .same }
    do throws(PictureProblem) {
      return .frames(
        found: try actual.frames(of: found),
        expected: actual.isExactStill ? DrawnStill(bitmap(at: time)) : try actual.frames(of: expected))
    } catch { throw .picture(path: path, error) }
  }

  /// What would explain that the picture at `path` differs though its spec does not.
  package enum Origin: Equatable {
    /// Its text was set in other fonts, those of the family `family`.
    case otherFont(family: String)
    case otherVersion(String)
  }

  /// What the picture at `path` says of itself; nil where it says nothing, or was made as it would be made here.
  package func origin(ofPicture path: String) -> Origin? {
    guard let origin = Production.provenance(ofPicture: path), origin != provenance else { return nil }
    if let font = origin.font, font.hash != provenance.font?.hash { return .otherFont(family: font.family) }
    return origin.version == provenance.version ? nil : .otherVersion(origin.version)
  }

  /// Whether the picture at `path` says that it was made by this program.
  package static func isMade(_ path: String) -> Bool { provenance(ofPicture: path) != nil }

  private static func provenance(ofPicture path: String) -> Provenance? {
    Provenance(in: FileBytes.ends(of: path, count: 1 << 20))
  }

  var provenance: Provenance { Provenance(fonts: fonts.files, family: fonts.family) }

  /// What the picture at `path` is by its contents; nil where they do not say.
  package static func format(ofPicture path: String) -> OutputFormat? { OutputFormat(content: head(of: path)) }

  /// Where a picture says what it is.
  private static func head(of path: String) -> [UInt8] { FileBytes.beginning(of: path, count: 1 << 20) }

  /// How many pixels of a picture are looked at besides those that it should have.
  private static let mostPixels = 100_000_000

  /// That twice as many frames as there should be take uncompressed and with 16 bits a channel.
  private func mostBytes(in path: String, as format: OutputFormat?) -> Int {
    min(8 * size.width * size.height * 2 * frameCount(in: path, as: format) + 1 << 20, 1 << 30)
  }

  /// How many frames a file that plays the movie has at most.
  private func frameCount(in path: String, as format: OutputFormat?) -> Int {
    guard let format = format ?? OutputFormat(path: path), format.encoder.traits.clock == .steady else {
      return movieFrames(.apng).times.count
    }
    return schedule(format).count
  }
}

extension OutputFormat {
  /// Whether a file of the format may have the name at `path`: DocC wants an animated PNG to be called .png.
  package func mayBeCalled(_ path: String) -> Bool {
    guard let named = OutputFormat(path: path) else { return true }
    return named.suffix == suffix || named == .png && self == .apng
  }

  /// A still that needs no encoding to be compared, since nothing is lost on the way.
  fileprivate var isExactStill: Bool { self == .png }
}

extension DecodedFrames {
  /// Frame `index`, where neighbours that look the same count as one; nil after the last.
  fileprivate func merged(_ index: Int) throws(PictureProblem) -> Bitmap? {
    var frames = try MergedFrames(self)
    for _ in 0..<index { _ = try frames.next() }
    return try frames.next()?.bitmap
  }
}
