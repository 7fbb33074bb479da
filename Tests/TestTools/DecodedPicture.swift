import Foundation

/// A picture as another program decodes it.
package struct DecodedPicture: Equatable {
  package var width: Int
  package var height: Int
  /// As the file says it: 0 is forever; −1 where it says nothing.
  package var loop: Int
  /// In milliseconds.
  package var delays: [Double]
  package var disposals: [Int]
  /// Composed, straight RGBA, rows from the top; black where they are clear.
  package var frames: [[UInt8]]

  private struct Info: Decodable {
    var width: Int
    var height: Int
    var loop: Int
    var frames: Int
    var delays: [Double]
    var disposals: [Int]
  }

  /// Decodes with Pillow, which `decode.py` calls, and with ffmpeg where this Pillow is known to be wrong.
  /// A warning of Pillow's is thrown as an error.
  package init(_ url: URL) throws {
    guard let python = Program.python else { throw MissingTool(name: "Python with Pillow") }
    guard let ffmpeg = Program.ffmpeg else { throw MissingTool(name: "ffmpeg") }
    let scratch = try Scratch()
    let script = Binary.root.appendingPathComponent("Tests/TestTools/decode.py")
    let result = try Program.run(python, ["-W", "error", script.path, ffmpeg.path, url.path, scratch.path("raw")])
    guard result.exitCode == 0 else { throw Undecodable(reason: result.errors) }
    let info = try JSONDecoder().decode(Info.self, from: result.output)
    let bytes = [UInt8](try Data(contentsOf: scratch.folder.appendingPathComponent("raw")))
    let size = info.width * info.height * 4
    (width, height, loop, delays, disposals) = (info.width, info.height, info.loop, info.delays, info.disposals)
    frames = (0..<info.frames).map { Array(bytes[$0 * size..<($0 + 1) * size]) }
  }

  /// A file that stands in memory, as Pillow decodes it.
  package init(bytes: [UInt8]) throws {
    let scratch = try Scratch()
    try self.init(scratch.file("picture", Data(bytes)))
  }

  package struct Undecodable: Error {
    package let reason: String
  }

  /// "570×70".
  package var size: String { "\(width)×\(height)" }

  /// When each frame begins, in seconds.
  package var times: [Double] {
    var times = [0.0]
    for delay in delays.dropLast() { times.append(times[times.count - 1] + delay / 1000) }
    return times
  }

  package func frame(at time: Double) -> [UInt8] { frames[times.lastIndex { $0 <= time + 1e-6 } ?? 0] }

  /// Frames of a file in memory as ffmpeg composes them, straight RGBA, one for each in the file.
  package static func framesOfFFmpeg(_ file: [UInt8], suffix: String, width: Int, height: Int) throws -> [[UInt8]] {
    guard let ffmpeg = Program.ffmpeg else { throw MissingTool(name: "ffmpeg") }
    let scratch = try Scratch()
    let picture = try scratch.file("picture.\(suffix)", Data(file))
    let result = try Program.run(
      ffmpeg,
      ["-v", "error", "-i", picture.path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
    let (bytes, size) = ([UInt8](result.output), width * height * 4)
    return stride(from: 0, to: bytes.count - size + 1, by: size).map { Array(bytes[$0..<$0 + size]) }
  }
}
