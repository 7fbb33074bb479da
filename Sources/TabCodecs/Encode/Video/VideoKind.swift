/// A kind of video file that ffmpeg writes.
protocol VideoKind {
  /// The limits and properties of the format.
  static var traits: FormatTraits { get }
  /// ffmpeg's name of the container.
  static var container: String { get }
  /// The encoders that can write it, the best one first.
  static var codecs: [VideoCodec] { get }
}

/// An encoder of ffmpeg, with its settings.
struct VideoCodec {
  /// ffmpeg's name of the encoder.
  var name: String
  var pixelFormat: String
  /// Constant rate factors: a smaller one makes a larger and better file.
  var rateFactor: (small: Int, medium: Int, default: Int, max: Int)
  var settings: [String]

  func arguments(_ quality: EncodeOptions.Quality) -> [String] {
    let factor =
      switch quality {
      case .small: rateFactor.small
      case .medium: rateFactor.medium
      case .default: rateFactor.default
      case .max: rateFactor.max
      }
    return ["-c:v", name, "-crf", "\(factor)"] + settings
  }
}

extension FormatTraits {
  fileprivate static func video(_ title: String, _ suffix: String, _ summary: String) -> FormatTraits {
    FormatTraits(
      title: title, suffix: suffix, summary: summary + "; needs ffmpeg", clock: .steady, longestSide: 16_384,
      alpha: .none, isVideo: true)
  }
}

/// H.264 in MP4.
enum MP4Video: VideoKind {
  static let traits = FormatTraits.video("MP4", "mp4", "H.264 video, which plays everywhere")
  static let container = "mp4"
  static let codecs = [
    VideoCodec(
      name: "libx264", pixelFormat: "yuv420p", rateFactor: (23, 20, 18, 12), settings: ["-movflags", "+faststart"])
  ]
}

/// VP9 in WebM.
enum WebMVideo: VideoKind {
  static let traits = FormatTraits.video("WebM", "webm", "VP9 video")
  static let container = "webm"
  static let codecs = [
    VideoCodec(
      name: "libvpx-vp9", pixelFormat: "yuv420p", rateFactor: (32, 28, 24, 12),
      // Without checksums, because the sum in the comment is filled in afterwards.
      settings: ["-b:v", "0", "-row-mt", "1", "-write_crc32", "0"])
  ]
}

/// AV1 in an animated AVIF. libaom keeps a color for each pixel; SVT-AV1 has one for four.
enum AVIFVideo: VideoKind {
  static let traits = FormatTraits.video("AVIF", "avif", "AV1 in a picture file")
  static let container = "avif"
  static let codecs = [
    VideoCodec(
      name: "libaom-av1", pixelFormat: "yuv444p", rateFactor: (30, 25, 20, 10),
      settings: ["-b:v", "0", "-cpu-used", "6", "-row-mt", "1", "-loop", "1"]),
    VideoCodec(
      name: "libsvtav1", pixelFormat: "yuv420p", rateFactor: (34, 29, 24, 14),
      settings: ["-preset", "6", "-loop", "1"]),
  ]
}
