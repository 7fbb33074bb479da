import Platform
import TabCodecs

/// The part of a picture's comment that vouches for all its other bytes: "key 0123456789abcdef, sum 0123456789abcdef". The key changes with everything
/// that the picture depends on. The sum is a hash of the picture without it. An exclamation mark in the place of the comma means
/// that there was something to warn of. A seal whose sum is right shows that nobody has changed the picture since it was drawn.
struct PictureSeal {
  let key: String
  let hasWarnings: Bool
  /// Whether the sum is that of the bytes.
  let isWhole: Bool

  /// Maximum size of a picture with a seal, in bytes. Larger ones are drawn again.
  static let sizeLimit = 64 << 20
  /// Number of digits of a key and of a sum.
  private static let digits = 16
  private static let (keyMark, comma, exclamation, sumMark) = (", key ", ",", "!", " sum ")
  private static let open = [UInt8](repeating: UInt8(ascii: "0"), count: digits)

  static func text(key: String) -> String { "key \(key)\(comma)\(sumMark)" + String(decoding: open, as: UTF8.self) }

  /// Reads the seal of a picture, of all of whose bytes it needs to be; nil means that it has none. A folder of frames is its index and
  /// then the frames.
  init?(in picture: [UInt8]) {
    guard let place = Place(in: picture) else { return nil }
    key = String(decoding: picture[place.key], as: UTF8.self)
    hasWarnings = picture[place.mark] == UInt8(ascii: "!")
    isWhole = picture[place.sum].elementsEqual(place.sum(of: picture).utf8)
  }

  /// Closes the seal of a picture that has just been written. Returns the bytes that change, by their offsets; empty if the picture has no
  /// seal.
  static func closing(_ picture: [UInt8], hasWarnings: Bool) -> [(offset: Int, bytes: [UInt8])] {
    guard let place = Place(in: picture) else { return [] }
    var picture = picture
    if hasWarnings { picture[place.mark] = UInt8(ascii: "!") }
    picture.replaceSubrange(place.sum, with: place.sum(of: picture).utf8)
    guard let chunk = place.chunk else { return [(place.mark, Array(picture[place.mark..<place.sum.upperBound]))] }
    let whole = PNGChunk("tEXt", Array(picture[chunk])).bytes
    return [(chunk.lowerBound - 8, whole)]
  }

  /// The size in bytes of the picture at `path` if nobody has changed it since it was drawn, and it shows what `new` shows, with the
  /// same delays; nil means that it does not.
  static func size(ofPicture path: String, ifItShows new: [UInt8], as format: OutputFormat) -> Int? {
    guard let old = try? FileBytes.contents(of: path, limit: sizeLimit), PictureSeal(in: old)?.isWhole == true,
      OutputFormat(content: old) == format
    else { return nil }
    if format == .svg { return OutputFormat.areEqualSVG(old, new) ? old.count : nil }
    guard !format.isVideo, let a = try? format.frames(of: old), let b = try? format.frames(of: new),
      (try? a.shows(b)) == true
    else { return nil }
    return old.count
  }

  /// The same for a folder of frames; `new` is the path of another one.
  static func size(ofFrames path: String, ifTheyShow new: String) -> Int? {
    guard let old = bytes(ofFrames: path), PictureSeal(in: old)?.isWhole == true, let a = try? FolderFrames(path),
      let b = try? FolderFrames(new), (try? a.shows(b)) == true
    else { return nil }
    return old.count
  }

  /// The bytes of a folder of frames: its index, and then the frames by their names. nil means that they cannot be read, or are too many.
  static func bytes(ofFrames folder: String) -> [UInt8]? {
    let frames = (FolderNames.all(in: folder) ?? []).filter(OutputFolder.isFrame).sorted()
    var bytes: [UInt8] = []
    for name in [OutputFolder.index] + frames {
      guard let file = try? FileBytes.contents(of: folder + "/" + name, limit: sizeLimit - bytes.count) else {
        return nil
      }
      bytes += file
    }
    return bytes
  }

  /// Where the parts of a seal are in a picture.
  private struct Place {
    let key: Range<Int>
    /// The index of the comma, or of the exclamation mark.
    let mark: Int
    let sum: Range<Int>
    /// The text chunk of a PNG, without length, type and checksum; nil for other formats.
    let chunk: Range<Int>?

    init?(in picture: [UInt8]) {
      guard let start = Provenance.place(in: picture) else { return nil }
      let comment = picture[start...].prefix(80)
      guard let found = comment.firstRange(of: Array(keyMark.utf8)) else { return nil }
      key = found.upperBound..<found.upperBound + digits
      mark = key.upperBound
      let begin = mark + 1 + sumMark.utf8.count
      sum = begin..<begin + digits
      guard sum.upperBound <= picture.count, picture[(mark + 1)..<begin].elementsEqual(sumMark.utf8) else { return nil }
      guard picture.starts(with: PNGChunk.signature) else {
        chunk = nil
        return
      }
      // The words before the text, and the chunk's keyword, are in the chunk, too.
      let data = PNGChunk.endOfHeader + 8
      let length = picture[PNGChunk.endOfHeader..<PNGChunk.endOfHeader + 4].reduce(0) { $0 << 8 | Int($1) }
      guard data < key.lowerBound, sum.upperBound <= data + length, data + length + 4 <= picture.count else {
        return nil
      }
      chunk = data..<data + length
    }

    /// The sum of a picture without its sum, and without the checksum that depends on it.
    func sum(of picture: [UInt8]) -> String {
      var picture = picture
      picture.replaceSubrange(sum, with: open)
      if let chunk { picture.replaceSubrange(chunk.upperBound..<chunk.upperBound + 4, with: [0, 0, 0, 0]) }
      var hash = ContentHash()
      hash.add(picture)
      return hash.text
    }
  }
}

extension DecodedFrames {
  /// Whether these frames are the same as others, where equal neighbors count as one. Decodes up to the first that differs.
  fileprivate func shows(_ other: any DecodedFrames) throws(PictureProblem) -> Bool {
    guard width == other.width, height == other.height, plays == other.plays else { return false }
    var (mine, others) = (try MergedFrames(self), try MergedFrames(other))
    while let frame = try mine.next() {
      guard let next = try others.next(), next.delay == frame.delay, next.bitmap == frame.bitmap else { return false }
    }
    return try others.next() == nil
  }
}
