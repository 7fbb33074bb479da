import Platform
import TabBase
import TabCodecs
import TabModel
import TabRaster
import TabanimRenderer

/// A file whose frames are measured: an animated picture, a folder of frames, or a video. It is read as often
/// as needed, one frame at a time.
package struct ClipFile: Sendable {
  private enum Source: Sendable {
    case file(OutputFormat, [UInt8])
    case folder
    case video(VideoFrames.Stamps)
  }

  /// The path, as the user gave it.
  package let path: String
  private let source: Source

  /// Largest size of a picture file, in bytes. Videos are streamed and have no limit.
  private static let byteLimit = 512 << 20

  /// Opens the clip at `path`; one that ends with a slash, or is a folder, holds frames and an index.
  ///
  /// - Throws: `Problem` if nothing is there, ffmpeg is missing for a video, or it is no clip.
  package init(_ path: String) throws(Problem) {
    self.path = path
    guard let status = FileStatus(path: path) else { throw .clipMissing(path) }
    if status.kind == .folder {
      source = .folder
      return
    }
    guard status.kind == .file else { throw .clipUnreadable(path, reason: "it is a pipe or a device") }
    let format = OutputFormat(content: FileBytes.beginning(of: path, count: 1 << 20))
    switch format {
    case .png?, .webpStill?, .svg?: throw .clipIsStill(path)
    case .gif?, .apng?, .webp?, .y4m?:
      do {
        source = .file(format ?? .gif, try FileBytes.contents(of: path, limit: Self.byteLimit))
      } catch {
        switch error {
        case .missing: throw .clipMissing(path)
        case .notAFile: throw .clipUnreadable(path, reason: "it is a pipe or a device")
        case .unreadable(let reason): throw .clipUnreadable(path, reason: reason)
        case .tooLarge(let limit):
          throw .clipUnreadable(path, reason: "it has more than \(limit >> 20) MiB; a video is read piece by piece")
        }
      }
    case .mp4?, .webm?, .avif?, nil:
      do { source = .video(try VideoFrames.stamps(of: path)) } catch {
        if case .programMissing = error { throw .clipNeedsFFmpeg(path) }
        throw .clipUnknown(path)
      }
    }
  }

  /// Whether the times are a video's time stamps, not delays that a converter wrote.
  package var hasStamps: Bool { if case .video = source { true } else { false } }

  /// Whether pixels come back as they were, so that any change is one.
  package var isExact: Bool {
    switch source {
    case .file, .folder: true
    case .video: false
    }
  }

  /// A decoder at the first frame.
  ///
  /// - Throws: `Problem` if the file is invalid.
  package func frames() throws(Problem) -> any DecodedFrames {
    switch source {
    case .file(let format, let bytes):
      do { return try format.frames(of: bytes) } catch { throw .clipInvalid(path, error) }
    case .folder:
      do { return try FolderFrames(path) } catch { throw .clipInvalid(path, error) }
    case .video(let stamps):
      do { return try VideoFrames(path, stamps) } catch { throw .output(error) }
    }
  }

  /// Calls `body` with each frame over white, its index and the time at which it appears, in seconds of the file's
  /// time, until it returns false.
  ///
  /// - Throws: `Problem` if the file is invalid.
  package func forEachFrame(_ body: (ClipFrame) throws(Problem) -> Bool) throws(Problem) {
    let frames = try frames()
    var (index, time) = (0, 0.0)
    while true {
      let decoded: DecodedFrame?
      do { decoded = try frames.next() } catch { throw .clipInvalid(path, error) }
      guard let decoded else { return }
      let delay = decoded.delay.seconds
      let frame = ClipFrame(bitmap: decoded.bitmap.flattened(), index: index, time: time, delay: delay)
      guard try body(frame) else { return }
      (index, time) = (index + 1, time + delay)
    }
  }
}

/// A frame of a clip.
package struct ClipFrame {
  /// The whole canvas, opaque.
  package let bitmap: Bitmap
  /// Index in the clip, from 0.
  package let index: Int
  /// When it appears, and for how long, in seconds of the file's time.
  package let time: Double
  package let delay: Double
}
