import Foundation

@testable import Renderer

/// Other programs that decode what was encoded.
enum Tool {
  static func path(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static let hasPillow = (try? run("python3", ["-c", "import PIL"]))?.status == 0
  /// Before 9.5 it lays frames over one another as if every pixel were opaque when one colour of RGB stands for transparent.
  static let pillowBlendsColorKeys =
    (try? run(
      "python3", ["-c", "import PIL; assert tuple(map(int, PIL.__version__.split('.')[:2])) >= (9, 5)"]))?.status == 0
  static let hasFFmpeg = path("ffmpeg") != nil
  static let hasGifsicle = path("gifsicle") != nil

  static func run(_ name: String, _ arguments: [String]) throws -> (status: Int32, output: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  struct Decoded: Decodable {
    var width: Int
    var height: Int
    var mode: String
    var loop: Int
    var frames: Int
    /// In milliseconds.
    var delays: [Double]
    var disposals: [Int]
  }

  /// Frames as Pillow composes them, straight RGBA.
  static func pillow(_ file: [UInt8]) throws -> (frames: [[UInt8]], info: Decoded) {
    let folder = try Folder()
    let picture = folder.url.appendingPathComponent("picture")
    let raw = folder.url.appendingPathComponent("raw")
    try Data(file).write(to: picture)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Tools/decode.py")
    let result = try run("python3", [script.path, picture.path, raw.path])
    let info = try JSONDecoder().decode(Decoded.self, from: result.output)
    return (split([UInt8](try Data(contentsOf: raw)), info.width * info.height * 4), info)
  }

  /// Frames as ffmpeg composes them, straight RGBA, one for each in the file.
  static func ffmpeg(_ file: [UInt8], suffix: String, width: Int, height: Int) throws -> [[UInt8]] {
    let folder = try Folder()
    let picture = folder.url.appendingPathComponent("picture.\(suffix)")
    try Data(file).write(to: picture)
    let result = try run(
      "ffmpeg",
      ["-v", "error", "-i", picture.path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
    return split([UInt8](result.output), width * height * 4)
  }

  private static func split(_ bytes: [UInt8], _ size: Int) -> [[UInt8]] {
    stride(from: 0, to: bytes.count - size + 1, by: size).map { Array(bytes[$0..<$0 + size]) }
  }
}

/// A folder of its own, removed in the end.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("tabanim-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
