import TabBase

/// Decodes the frames of a WebP, still or animated.
final class WebPFrames: DecodedFrames {
  let width: Int
  let height: Int
  let plays: Int
  private let animation: WebPAnimation
  /// End of the last frame, in milliseconds.
  private var time = 0

  init(_ bytes: [UInt8]) throws(PictureProblem) {
    guard let size = bytes.withUnsafeBytes({ WebPAnimation.size(of: $0) }) else { throw .broken(format: "WebP") }
    guard size.width * size.height <= PNGReader.areaLimit else { throw .tooManyPixels(limit: PNGReader.areaLimit) }
    guard let animation = bytes.withUnsafeBytes({ WebPAnimation($0) }) else { throw .broken(format: "WebP") }
    self.animation = animation
    (width, height, plays) = (animation.width, animation.height, animation.plays)
  }

  func next() throws(PictureProblem) -> DecodedFrame? {
    guard animation.hasMore else { return nil }
    guard let (bitmap, end) = animation.next() else { throw .broken(format: "WebP") }
    defer { time = end }
    return DecodedFrame(bitmap: bitmap, delay: FrameDelay(numerator: end - time, denominator: 1000))
  }

  /// Whether a WebP with these bytes is animated; nil if they are no WebP.
  static func isAnimated(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count > 20, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) else {
      return nil
    }
    // The animation bit is among the flags of the extended format.
    return bytes[12..<16].elementsEqual("VP8X".utf8) && bytes[20] & 2 != 0
  }
}
