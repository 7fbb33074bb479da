/// A picture of a kind that browsers know by its first bytes, whatever its name says: PNG, JPEG, GIF or WebP. Of one that moves it
/// is the first frame.
struct StillPicture {
  /// As it is to be seen, turned if the file says so.
  let bitmap: Bitmap
  /// The name of a colour profile other than sRGB's, which is not applied.
  let profile: String?

  /// Nil for what is no sound picture of these kinds, and for one with too many pixels, for which no memory is taken.
  init?(_ bytes: [UInt8]) {
    switch OutputFormat(content: bytes) {
    case .png?, .apng?:
      guard let bitmap = try? PNGReader.read(bytes, path: "") else { return nil }
      let exif = PNGChunk.chunks(of: bytes).first { $0.isOf("eXIf") }
      self.init(bitmap, exif.map { Orientation(exif: Array($0.data)) }, PNGColors(bytes).profile)
    case .gif?:
      guard let bitmap = Self.firstFrame(of: try? GIFFrames(bytes)) else { return nil }
      self.init(bitmap, nil, nil)
    case .webp?, .webpStill?:
      // Browsers pass over what Exif says here.
      guard let bitmap = Self.firstFrame(of: try? WebPFrames(bytes)) else { return nil }
      self.init(bitmap, nil, WebPAnimation.profile(of: bytes).flatMap { ColorProfile.foreignName($0) })
    case .y4m?: return nil
    case nil:
      guard JPEGReader.isJPEG(bytes), let reader = JPEGReader(bytes), let bitmap = reader.bitmap() else { return nil }
      self.init(
        bitmap, reader.exif.map { Orientation(exif: $0) }, reader.profile.flatMap { ColorProfile.foreignName($0) })
    }
  }

  private init(_ bitmap: Bitmap, _ orientation: Orientation?, _ profile: String?) {
    self.bitmap = orientation?.applied(to: bitmap) ?? bitmap
    self.profile = profile
  }

  private static func firstFrame(of frames: (any DecodedFrames)?) -> Bitmap? {
    guard let frames, let frame = try? frames.next() else { return nil }
    return frame.bitmap
  }

  /// The media type of a file that begins with these bytes; nil for one of another kind.
  static func mediaType(of bytes: [UInt8]) -> String? {
    switch OutputFormat(content: bytes) {
    case .png?, .apng?: "image/png"
    case .gif?: "image/gif"
    case .webp?, .webpStill?: "image/webp"
    case .y4m?: nil
    case nil: JPEGReader.isJPEG(bytes) ? "image/jpeg" : nil
    }
  }
}
