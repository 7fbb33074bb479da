import TabRaster

/// A picture in a format that browsers detect by the first bytes, regardless of its name: PNG,
/// JPEG, GIF or WebP. An animation gives its first frame.
public struct StillPicture: Sendable {
  /// The pixels as displayed: rotated if the file says so.
  public let bitmap: Bitmap
  /// Name of a color profile other than sRGB's, which is not applied; nil means sRGB or no profile.
  public let profile: String?

  /// Decodes a file. nil means that it is not a valid picture of these formats, or has too many
  /// pixels; no memory is allocated for those.
  public init?(_ bytes: [UInt8]) {
    switch OutputFormat(content: bytes) {
    case .png?, .apng?:
      guard let bitmap = try? PNGReader.read(bytes) else { return nil }
      let exif = PNGChunk.chunks(of: bytes).first { $0.isOf("eXIf") }
      self.init(bitmap, exif.map { Orientation(exif: Array($0.data)) }, PNGColors(bytes).profile)
    case .gif?:
      guard let bitmap = Self.firstFrame(of: try? GIFFrames(bytes)) else { return nil }
      self.init(bitmap, nil, nil)
    case .webp?, .webpStill?:
      // Browsers ignore Exif here.
      guard let bitmap = Self.firstFrame(of: try? WebPFrames(bytes)) else { return nil }
      self.init(bitmap, nil, WebPAnimation.profile(of: bytes).flatMap { ColorProfile.foreignName($0) })
    case .some: return nil
    case nil:
      guard JPEGReader.isJPEG(bytes), let reader = JPEGReader(bytes), let bitmap = reader.bitmap() else { return nil }
      self.init(
        bitmap, reader.exif.map { Orientation(exif: $0) }, reader.profile.flatMap { ColorProfile.foreignName($0) })
    }
  }

  /// Decodes a PNG file and ignores its Exif data.
  ///
  /// - Throws: `PNGProblem` if the file is invalid or has too many pixels.
  public init(png bytes: [UInt8]) throws(PNGProblem) {
    self.init(try PNGReader.read(bytes), nil, PNGColors(bytes).profile)
  }

  private init(_ bitmap: Bitmap, _ orientation: Orientation?, _ profile: String?) {
    self.bitmap = orientation?.applied(to: bitmap) ?? bitmap
    self.profile = profile
  }

  private static func firstFrame(of frames: (any DecodedFrames)?) -> Bitmap? {
    guard let frames, let frame = try? frames.next() else { return nil }
    return frame.bitmap
  }

  /// Width times height of the picture in a file that begins with these bytes (a JPEG needs all of
  /// them). nil means that it is no such picture, or has too many pixels.
  public static func pixels(of bytes: [UInt8]) -> Int? {
    func number(_ places: [Int]) -> Int? {
      places.allSatisfy(bytes.indices.contains) ? places.reduce(0) { $0 << 8 | Int(bytes[$1]) } : nil
    }
    let size: (width: Int?, height: Int?)?
    switch OutputFormat(content: bytes) {
    case .png?, .apng?: size = (number([16, 17, 18, 19]), number([20, 21, 22, 23]))
    case .gif?: size = (number([7, 6]), number([9, 8]))
    case .webp?, .webpStill?: size = bytes.withUnsafeBytes { WebPAnimation.size(of: $0) }
    case .some: size = nil
    case nil: size = JPEGReader.isJPEG(bytes) ? JPEGReader(bytes).map { ($0.width, $0.height) } : nil
    }
    let limit = PNGReader.areaLimit
    guard let width = size?.width, let height = size?.height, max(width, height) <= limit, width * height <= limit
    else {
      return nil
    }
    return width * height
  }

  /// Media type of a file that begins with these bytes; nil for another format.
  public static func mediaType(of bytes: [UInt8]) -> String? {
    switch OutputFormat(content: bytes) {
    case .png?, .apng?: "image/png"
    case .gif?: "image/gif"
    case .webp?, .webpStill?: "image/webp"
    case .some: nil
    case nil: JPEGReader.isJPEG(bytes) ? "image/jpeg" : nil
    }
  }
}
