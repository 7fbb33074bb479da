import Platform
import TabBase

/// The program ffmpeg, as it is installed.
struct FFmpeg {
  private let path: String

  /// Finds the program in PATH; nil means that it is not installed.
  init?() {
    guard let path = ChildProcess.executable(named: "ffmpeg") else { return nil }
    self.path = path
  }

  /// The first of `codecs` that this ffmpeg has; nil means none of them.
  ///
  /// - Throws: `OutputProblem.programFailed`.
  func first(of codecs: [VideoCodec]) throws(OutputProblem) -> VideoCodec? {
    let process = try start(["-encoders"], connecting: .output)
    var text = [UInt8](repeating: 0, count: 1 << 20)
    let count = text.withUnsafeMutableBytes { process.read(into: $0) }
    guard process.finish() else { throw Self.failure(of: process) }
    // A line is " V..... libx264    H.264 …".
    let names = String(decoding: text[..<count], as: UTF8.self).split(separator: "\n")
      .compactMap { $0.split(separator: " ").dropFirst().first }
    return codecs.first { codec in names.contains { $0 == codec.name } }
  }

  /// Starts to encode frames of `width` times `height` pixels, each four bytes: red, green, blue and
  /// one that is ignored. They are written to the process, row by row; each is shown for `period`.
  func encoding(
    width: Int, height: Int, period: FrameDelay, arguments: [String], pixelFormat: String
  ) throws(OutputProblem) -> ChildProcess {
    let source = [
      "-f", "rawvideo", "-pixel_format", "rgb0", "-video_size", "\(width)x\(height)", "-framerate",
      "\(period.denominator)/\(period.numerator)", "-i", "pipe:0",
    ]
    let filter =
      "scale=out_color_matrix=bt709:out_range=tv:flags=\(Self.exactScaling),format=\(pixelFormat),setsar=1"
    let colors = [
      "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv",
    ]
    return try start(source + ["-vf", filter, "-an"] + colors + arguments, connecting: .input)
  }

  /// Starts to decode the video at `path` to frames of four bytes a pixel, which are read from the
  /// process. `keepsStamps` gives each frame of the file once, and takes its own word for its colors; otherwise the
  /// rate is made even, and the colors are those that `encoding` writes.
  func decoding(_ path: String, keepsStamps: Bool = false) throws(OutputProblem) -> ChildProcess {
    let colors = keepsStamps ? "" : "in_color_matrix=bt709:in_range=tv:"
    return try start(
      ["-i", keepsStamps ? "file:" + path : path] + (keepsStamps ? Self.firstVideo + Self.passingStamps : [])
        + ["-vf", "scale=\(colors)flags=\(Self.exactScaling)", "-f", "rawvideo", "-pix_fmt", "rgb0", "pipe:1"],
      connecting: .output)
  }

  /// The size, the time base and the time of each frame of the video at `path`, as the muxer `framecrc` lists them.
  ///
  /// - Throws: `OutputProblem.programFailed` if ffmpeg cannot decode the file.
  func checksums(of path: String) throws(OutputProblem) -> String {
    let process = try start(
      ["-i", "file:" + path] + Self.firstVideo + Self.passingStamps + ["-f", "framecrc", "pipe:1"], connecting: .output)
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { process.read(into: $0) }
      text += piece[..<count]
      if count < piece.count { break }
    }
    guard process.finish() else { throw Self.failure(of: process) }
    return String(decoding: text, as: UTF8.self)
  }

  private static let firstVideo = ["-map", "0:v:0"]
  /// Frames keep their times. Since ffmpeg 5.1 the option is called `-fps_mode`; this name of it is older.
  private static let passingStamps = ["-vsync", "passthrough"]

  /// Settings of swscale that use every sample of color.
  private static let exactScaling = "bicubic+accurate_rnd+full_chroma_inp+full_chroma_int"

  private func start(
    _ arguments: [String], connecting stream: ChildProcess.Stream
  ) throws(OutputProblem) -> ChildProcess {
    let common = ["-hide_banner", "-nostdin", "-v", "error", "-y"]
    guard let process = ChildProcess(path, common + arguments, connecting: stream) else {
      throw .programFailed(program: path, reason: String(cString: strerror(errno)))
    }
    return process
  }

  /// The error of a process that did not succeed: its first message, without the address in memory
  /// that begins it. SVT-AV1 prints lines of its own first.
  static func failure(of process: ChildProcess) -> OutputProblem {
    _ = process.finish()
    if process.hasHung { return .programFailed(program: "ffmpeg", reason: "it has stopped working and was ended") }
    let lines = process.errors.split(whereSeparator: \.isNewline)
    var reason = lines.first { !$0.hasPrefix("Svt[info]") }.map(String.init) ?? "it gave no reason"
    if reason.hasPrefix("["), let end = reason.firstIndex(of: "]") {
      reason = String(reason[reason.index(after: end)...].drop { $0 == " " })
    }
    return .programFailed(program: "ffmpeg", reason: reason)
  }
}
