import Platform
import TabBase
import TabRaster

/// Decodes a video through ffmpeg, frame by frame, each with its own time on screen. Nothing is repeated or
/// dropped to make the rate even.
public final class VideoFrames: DecodedFrames {
  /// Width of the frames as they are displayed, in pixels.
  public let width: Int
  /// Height of the frames as they are displayed, in pixels.
  public let height: Int
  /// Always 1.
  public let plays = 1

  private let process: ChildProcess
  private var delays: ArraySlice<FrameDelay>

  /// Time stamps and size of a video, so that it can be read several times with one look at them.
  public struct Stamps: Sendable {
    /// Width and height of the frames, in pixels.
    public let size: (width: Int, height: Int)
    /// Time on screen of each frame.
    public let delays: [FrameDelay]
  }

  /// Reads the time stamps of the video at `path`.
  ///
  /// - Throws: `OutputProblem.programMissing` without ffmpeg, `OutputProblem.programFailed` for a file that is no video.
  public static func stamps(of path: String) throws(OutputProblem) -> Stamps {
    guard let ffmpeg = FFmpeg() else { throw .programMissing(program: "ffmpeg", format: "video") }
    let text = try ffmpeg.checksums(of: path)
    var size: (width: Int, height: Int)?
    var base: (numerator: Int, denominator: Int)?
    var shown: [(start: Int, length: Int)] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("#") {
        let value = line.split(separator: " ").last ?? ""
        let pair = value.split { $0 == "/" || $0 == "x" }.compactMap { Int($0) }
        guard pair.count == 2 else { continue }
        if line.hasPrefix("#tb 0") { base = (pair[0], pair[1]) }
        if line.hasPrefix("#dimensions 0") { size = (pair[0], pair[1]) }
      } else {
        let fields = line.split(separator: ",").map { $0.drop { $0 == " " } }
        if fields.count > 3, let start = Int(fields[2]), let length = Int(fields[3]) { shown.append((start, length)) }
      }
    }
    guard let size, let base, size.width > 0, size.height > 0, base.denominator > 0, !shown.isEmpty else {
      throw .programFailed(program: "ffmpeg", reason: "it finds no frames")
    }
    let starts = shown.map(\.start)
    let last = shown.last.map { $0.start + max($0.length, 1) } ?? 0
    let delays = zip(starts, starts.dropFirst() + [last]).map {
      FrameDelay(numerator: max($1 - $0, 0) * base.numerator, denominator: base.denominator)
    }
    return Stamps(size: size, delays: delays)
  }

  /// Starts to decode the video at `path`.
  ///
  /// - Throws: `OutputProblem.programMissing` without ffmpeg, `OutputProblem.programFailed` if it cannot be started.
  public init(_ path: String, _ stamps: Stamps) throws(OutputProblem) {
    guard let ffmpeg = FFmpeg() else { throw .programMissing(program: "ffmpeg", format: "video") }
    (width, height) = stamps.size
    delays = stamps.delays[...]
    process = try ffmpeg.decoding(path, keepsStamps: true)
  }

  /// Decodes the next frame; nil after the last one.
  public func next() throws(PictureProblem) -> DecodedFrame? {
    guard let delay = delays.popFirst() else { return nil }
    let bitmap = Bitmap(width: width, height: height)
    let bytes = UnsafeMutableRawBufferPointer(bitmap.pixels)
    guard process.read(into: bytes) == bytes.count else { throw .broken(format: "video") }
    // ffmpeg leaves the fourth byte as it is.
    for at in bitmap.pixels.indices { bitmap.pixels[at] |= 0xFF00_0000 }
    return DecodedFrame(bitmap: bitmap, delay: delay)
  }
}
