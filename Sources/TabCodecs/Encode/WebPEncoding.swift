import CWebP
import TabBase
import TabRaster

/// A WebP file under construction, in one of libwebp's compression modes.
final class WebPEncoding {
  private let encoder: OpaquePointer
  private var config: WebPConfig
  private var picture = WebPPicture()
  private var data = WebPData()
  /// The encoded file, once finished; valid as long as this object.
  var file: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: data.bytes, count: data.size) }

  /// Difference of a channel, 0…255, above which a pixel of a lossy file is encoded again. libwebp
  /// leaves pixels unchanged that are this close to the previous frame, so that a slow fade would
  /// never appear. Here the difference is to the last encoded value, so it does. A quality above 80 asks
  /// for less.
  private var slack: Int32 { config.lossless != 0 ? 0 : min(4, Int32(100 - config.quality) / 5) }

  init(width: Int, height: Int, plays: Int, _ config: WebPConfig) throws(OutputProblem) {
    var settings = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&settings) != 0, WebPPictureInit(&picture) != 0 else { throw .encoderFailed }
    settings.anim_params.loop_count = Int32(clamping: plays)
    guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &settings) else { throw .encoderFailed }
    self.encoder = encoder
    self.config = config
    WebPDataInit(&data)
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(width), Int32(height))
    guard WebPPictureAlloc(&picture) != 0, let pixels = picture.argb else { throw .encoderFailed }
    // No pixel of the first frame may be near to what the memory held before.
    pixels.update(repeating: 0, count: Int(picture.argb_stride) * height)
  }

  deinit {
    WebPDataClear(&data)
    WebPPictureFree(&picture)
    WebPAnimEncoderDelete(encoder)
  }

  /// Adds a frame that is shown from `time` on, in milliseconds.
  func add(_ frame: SourceFrame, at time: Int32) throws(OutputProblem) {
    for rect in frame.damage { copy(frame.bitmap, rect.intersection(frame.bitmap.bounds)) }
    guard WebPAnimEncoderAdd(encoder, &picture, time, &config) != 0 else { throw .encoderFailed }
  }

  /// Ends the last frame at `time`, in milliseconds, and assembles the file.
  func finish(at time: Int32) throws(OutputProblem) {
    guard WebPAnimEncoderAdd(encoder, nil, time, nil) != 0, WebPAnimEncoderAssemble(encoder, &data) != 0 else {
      throw .encoderFailed
    }
  }

  /// Copies a rectangle to the picture, as straight ARGB.
  private func copy(_ bitmap: Bitmap, _ rect: PixelRect) {
    guard let pixels = picture.argb else { return }
    for y in rect.top..<max(rect.top, rect.bottom) {
      let (from, to) = (bitmap.row(y), pixels + y * Int(picture.argb_stride))
      for x in rect.left..<max(rect.left, rect.right) {
        let pixel = PNGForms.straight(from[x])
        let color = pixel >> 8 | pixel << 24
        if slack == 0 || !isNear(color, to[x]) { to[x] = color }
      }
    }
  }

  private func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    func difference(_ shift: UInt32) -> Int32 {
      abs(Int32(truncatingIfNeeded: a >> shift & 255) - Int32(truncatingIfNeeded: b >> shift & 255))
    }
    return a >> 24 == b >> 24 && difference(0) <= slack && difference(8) <= slack && difference(16) <= slack
  }
}
