import CWebP
import TabRaster

/// Decodes the frames of a WebP, still or animated, with libwebp.
final class WebPAnimation {
  private let decoder: OpaquePointer
  private let bytes: UnsafeMutableRawBufferPointer
  let width: Int
  let height: Int
  /// Number of plays in total; 0 means forever.
  let plays: Int

  /// Opens a file; nil if it is not a valid WebP, or memory is lacking.
  init?(_ file: UnsafeRawBufferPointer) {
    // The decoder reads from these bytes as long as it lives.
    bytes = .allocate(byteCount: file.count, alignment: 16)
    bytes.copyMemory(from: file)
    var options = WebPAnimDecoderOptions()
    var info = WebPAnimInfo()
    var data = WebPData()
    data.bytes = UnsafePointer(bytes.bindMemory(to: UInt8.self).baseAddress)
    data.size = bytes.count
    _ = WebPAnimDecoderOptionsInit(&options)
    guard let decoder = WebPAnimDecoderNew(&data, &options) else {
      bytes.deallocate()
      return nil
    }
    self.decoder = decoder
    WebPAnimDecoderGetInfo(decoder, &info)
    (width, height, plays) = (Int(info.canvas_width), Int(info.canvas_height), Int(info.loop_count))
  }

  deinit {
    WebPAnimDecoderDelete(decoder)
    bytes.deallocate()
  }

  /// Width and height in pixels, without decoding; nil if the file does not contain them.
  static func size(of file: UnsafeRawBufferPointer) -> (width: Int, height: Int)? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard WebPGetInfo(file.bindMemory(to: UInt8.self).baseAddress, file.count, &width, &height) != 0 else { return nil }
    return (Int(width), Int(height))
  }

  /// Bytes of the color profile; nil if there is none.
  static func profile(of file: [UInt8]) -> [UInt8]? {
    file.withUnsafeBufferPointer { file in
      var data = WebPData(bytes: file.baseAddress, size: file.count)
      guard let demuxer = WebPDemux(&data) else { return nil }
      defer { WebPDemuxDelete(demuxer) }
      var chunk = WebPChunkIterator()
      defer { WebPDemuxReleaseChunkIterator(&chunk) }
      guard WebPDemuxGetChunk(demuxer, "ICCP", 1, &chunk) != 0 else { return nil }
      return Array(UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
    }
  }

  var hasMore: Bool { WebPAnimDecoderHasMoreFrames(decoder) != 0 }

  /// The next frame and its end, in milliseconds; nil after the last one, and if the file is
  /// invalid.
  func next() -> (bitmap: Bitmap, end: Int)? {
    var pixels: UnsafeMutablePointer<UInt8>?
    var end: Int32 = 0
    guard hasMore, WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else { return nil }
    let bitmap = Bitmap(width: width, height: height)
    let samples = UnsafeMutableRawBufferPointer(bitmap.pixels).bindMemory(to: UInt8.self)
    _ = samples.update(fromContentsOf: UnsafeBufferPointer(start: pixels, count: samples.count))
    samples.premultiply()
    return (bitmap, Int(end))
  }
}
