import CWebP

/// How one image of a WebP file is compressed.
enum WebPCompression: Sendable {
  /// libwebp's level, 0…9.
  case lossless(level: Int32)
  /// Qualities of the colors and of the alpha, 1…100.
  case lossy(Int, alpha: Int)

  /// Difference of a channel, 0…255, from the pixel's last new value up to which the pixel stays as it is.
  var slack: Int {
    switch self {
    case .lossless: 0
    case .lossy(let quality, _): min(4, (100 - quality) / 5)
    }
  }

  /// nil if libwebp is of another version.
  private var config: WebPConfig? {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { return nil }
    switch self {
    case .lossless(let level): guard WebPConfigLosslessPreset(&config, level) != 0 else { return nil }
    // Sharp conversion keeps the luma of edges, which the mean color of four pixels would blur. Clear pixels keep their
    // colors, which decoders mix with those beside them.
    case .lossy(let quality, let alpha):
      (config.quality, config.alpha_quality) = (Float(quality), Int32(alpha))
      (config.use_sharp_yuv, config.exact) = (1, 1)
    }
    return config
  }

  /// A WebP file of one image; nil if memory is lacking. `pixel` gives the premultiplied pixels, row after row.
  func file(
    _ width: Int, _ height: Int, isClear: (Int) -> Bool = { _ in false },
    pixel: (Int) -> UInt32
  ) -> [UInt8]? {
    var (picture, writer) = (WebPPicture(), WebPMemoryWriter())
    guard var config = config, WebPPictureInit(&picture) != 0 else { return nil }
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(width), Int32(height))
    guard WebPPictureAlloc(&picture) != 0, let argb = picture.argb else { return nil }
    defer { WebPPictureFree(&picture) }
    var last: UInt32 = 0
    for y in 0..<height {
      let row = argb + y * Int(picture.argb_stride)
      for x in 0..<width {
        let straight = PNGForms.straight(pixel(y * width + x), near: last)
        if straight & 255 != 0 { last = straight }
        row[x] = straight >> 8 | (isClear(y * width + x) ? 0 : straight << 24)
      }
    }
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    picture.writer = WebPMemoryWrite
    return withUnsafeMutablePointer(to: &writer) { writer -> [UInt8]? in
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      guard WebPEncode(&config, &picture) != 0 else { return nil }
      return Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
    }
  }
}
