import Platform
import TabBase
import TabCodecs
import TabModel

/// A project's file `tabanim.lock`: a line for each picture, so that pictures need not lie beside their specs to be checked.
package struct PictureLock: Sendable {
  package static let name = "tabanim.lock"

  /// A picture, as it was when the line was written.
  package struct Line: Equatable, Sendable {
    /// The key, with an exclamation mark at its end if there was something to warn of.
    package var key: String
    /// A hash of the frames and their delays.
    package var frames: String
    package var bytes: Int

    /// Whether the line is of a picture with this key.
    package func has(_ key: String, acceptsWarnings: Bool) -> Bool {
      self.key == key || acceptsWarnings && self.key == key + "!"
    }
  }

  package let path: String
  /// Whether the file is there, but cannot be read.
  package private(set) var isBroken = false
  private var lines: [String: Line] = [:]

  /// The lock at `path`, which cannot be read. It has no lines, and must not be written.
  package init(brokenAt path: String) { (self.path, isBroken) = (path, true) }

  /// Reads the lock at `path`; one that is missing has no lines. Throws a problem if it cannot be read.
  package init(at path: String) throws(Problem) {
    self.path = path
    guard FileStatus.isThere(path) else { return }
    // A link may lead to a file outside the project, which must be neither read nor written.
    guard !FileStatus.isLink(path) else { throw .linkedLock(path) }
    let bytes: [UInt8]
    do { bytes = try FileBytes.contents(of: path) } catch { throw .input(name: path, error) }
    for (index, line) in bytes.split(separator: 0x0A).enumerated() {
      var findings = Findings()
      let node = JSONReader.read(SourceText(file: path, bytes: Array(line)), into: &findings)
      guard case .string(let file)? = node?.member("file")?.value.value,
        case .string(let key)? = node?.member("key")?.value.value,
        case .string(let frames)? = node?.member("frames")?.value.value,
        case .number(let size)? = node?.member("bytes")?.value.value, let size = Int(exactly: size)
      else { throw .brokenLock(path, line: index + 1) }
      lines[file] = Line(key: key, frames: frames, bytes: size)
    }
  }

  /// The line of a picture, by its path relative to the working folder; nil means that there is none.
  package subscript(_ picture: String) -> Line? {
    get { name(of: picture).flatMap { lines[$0] } }
    set { if let name = name(of: picture) { lines[name] = newValue } }
  }

  /// Removes the lines of all pictures but these.
  package mutating func keep(_ pictures: some Sequence<String>) {
    for name in others(than: pictures) { lines[name] = nil }
  }

  /// The pictures besides these that have a line, by their paths from the folder of the lock, sorted.
  package func others(than pictures: some Sequence<String>) -> [String] {
    Set(lines.keys).subtracting(pictures.compactMap(name)).sorted()
  }

  /// Writes the file, or leaves it alone if it has these lines already. Throws an `output` problem.
  package func write() throws(Problem) {
    let text = lines.sorted { $0.key < $1.key }.map { file, line in
      "{\"file\": \(Escape.json(file)), \"key\": \(Escape.json(line.key)), \"frames\": \(Escape.json(line.frames)), "
        + "\"bytes\": \(line.bytes)}\n"
    }
    do { try OutputFile.write(Array(text.joined().utf8), to: path) } catch { throw .output(error) }
  }

  /// The path of a picture from the folder of the lock; nil for one that is not below that folder.
  private func name(of picture: String) -> String? {
    let folder = RealPath.of(SpecName.folder(of: path).isEmpty ? "." : SpecName.folder(of: path))
    return folder.flatMap { RealPath.part(of: ResolvedPath(picture).real, below: $0) }
  }

  /// The line of the picture at `path`, from the file itself; nil for one without a key, or whose bytes have changed since it was drawn.
  package static func line(ofPicture path: String) -> Line? {
    let isFolder = path.hasSuffix("/")
    let bytes =
      isFolder ? PictureSeal.bytes(ofFrames: path) : try? FileBytes.contents(of: path, limit: PictureSeal.sizeLimit)
    guard let bytes, let seal = PictureSeal(in: bytes), seal.isWhole else { return nil }
    let frames = isFolder ? try? hash(of: FolderFrames(path)) : hash(ofPicture: bytes)
    return frames.map { Line(key: seal.key + (seal.hasWarnings ? "!" : ""), frames: $0, bytes: bytes.count) }
  }

  /// A hash of what a picture shows; nil for a video, whose frames depend on the program that decodes it.
  static func hash(ofPicture bytes: [UInt8]) -> String? {
    guard let format = OutputFormat(content: bytes), !format.isVideo else { return nil }
    if format == .svg { return ContentHash.text(of: OutputFormat.contentOfSVG(bytes)) }
    return try? hash(of: format.frames(of: bytes))
  }

  /// Equal neighbors count as one frame.
  static func hash(of frames: any DecodedFrames) throws(PictureProblem) -> String {
    var hash = ContentHash()
    hash.add(Array("\(frames.width) \(frames.height) \(frames.plays)".utf8))
    var merged = try MergedFrames(frames)
    while let frame = try merged.next() {
      let delay = frame.delay.reduced
      hash.add(Array("\(delay.numerator) \(delay.denominator)".utf8))
      hash.add(Array(UnsafeRawBufferPointer(frame.bitmap.pixels)))
    }
    return hash.text
  }
}

extension Production {
  /// Whether the picture that the spec gives now shows what the line of a lock says. Throws an `output` problem.
  package func shows(_ line: PictureLock.Line, as format: OutputFormat?, at time: Double?) throws(Problem) -> Bool {
    guard let format else {
      return (try? PictureLock.hash(of: DrawnFrames(movieFrames(.apng), loop: movie.output.encoding.loop)))
        == line.frames
    }
    return PictureLock.hash(ofPicture: try data(as: format, at: time)) == line.frames
  }
}

extension Problem {
  fileprivate static func linkedLock(_ path: String) -> Problem {
    Problem("lock.link", "\(path) is a link", help: "replace it by a file, or remove it", exit: .missingInput)
  }

  fileprivate static func brokenLock(_ path: String, line: Int) -> Problem {
    Problem(
      "lock.broken", "line \(line) of \(path) is no line of a lock",
      help: "remove the file; `tabanim check --update` writes it anew", exit: .missingInput)
  }
}
