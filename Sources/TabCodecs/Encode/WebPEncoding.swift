import CWebP
import TabBase
import TabRaster

/// A WebP in the making, in one of libwebp's ways to compress.
final class WebPEncoding {
  private let encoder: OpaquePointer
  private var config: WebPConfig
  private var picture = WebPPicture()
  private var data = WebPData()
  /// What has been encoded, once it is finished; there as long as this object.
  var file: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: data.bytes, count: data.size) }

  /// How far a channel may be off, 0…255, before a pixel of a lossy file is encoded again. libwebp leaves pixels alone that are this
  /// near to the frame before, each time anew, so that a slow fade would never be seen; counted from what was encoded last, it is.
  private var slack: Int32 { config.lossless != 0 ? 0 : 4 }

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
    guard WebPPictureAlloc(&picture) != 0 else { throw .encoderFailed }
  }

  deinit {
    WebPDataClear(&data)
    WebPPictureFree(&picture)
    WebPAnimEncoderDelete(encoder)
  }

  /// The frame is shown from `time` on, in milliseconds.
  func add(_ frame: SourceFrame, at time: Int32) throws(OutputProblem) {
    for rect in frame.damage { copy(frame.bitmap, rect.intersection(frame.bitmap.bounds)) }
    guard WebPAnimEncoderAdd(encoder, &picture, time, &config) != 0 else { throw .encoderFailed }
  }

  /// The last frame is shown until `time`, in milliseconds.
  func finish(at time: Int32) throws(OutputProblem) {
    guard WebPAnimEncoderAdd(encoder, nil, time, nil) != 0, WebPAnimEncoderAssemble(encoder, &data) != 0 else {
      throw .encoderFailed
    }
  }

  /// Straight ARGB.
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
