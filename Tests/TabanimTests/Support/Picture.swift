import Foundation
import Testing

/// A picture as Pillow decodes it.
struct Picture: Equatable {
  var width: Int
  var height: Int
  /// As the file says it: 0 is forever; −1 where it says nothing.
  var loop: Int
  /// In milliseconds.
  var delays: [Double]
  var disposals: [Int]
  /// Composed, straight RGBA, rows from the top.
  var frames: [[UInt8]]

  private struct Info: Decodable {
    var width: Int
    var height: Int
    var loop: Int
    var frames: Int
    var delays: [Double]
    var disposals: [Int]
  }

  init(_ url: URL) throws {
    let python = try #require(Program.python)
    let scratch = try Scratch()
    let script = Binary.root.appendingPathComponent("Tests/Tools/decode.py")
    // A warning of Pillow's counts as an error.
    let result = try Program.run(python, ["-W", "error", script.path, url.path, scratch.path("raw")])
    try #require(result.exitCode == 0, "\(result.errors)")
    let info = try JSONDecoder().decode(Info.self, from: result.output)
    let bytes = [UInt8](try Data(contentsOf: scratch.folder.appendingPathComponent("raw")))
    let size = info.width * info.height * 4
    (width, height, loop, delays, disposals) = (info.width, info.height, info.loop, info.delays, info.disposals)
    frames = (0..<info.frames).map { Array(bytes[$0 * size..<($0 + 1) * size]) }
  }

  /// "570×70".
  var size: String { "\(width)×\(height)" }

  /// When each frame begins, in seconds.
  var times: [Double] {
    var times = [0.0]
    for delay in delays.dropLast() { times.append(times[times.count - 1] + delay / 1000) }
    return times
  }

  func frame(at time: Double) -> [UInt8] { frames[times.lastIndex { $0 <= time + 1e-6 } ?? 0] }
}

/// Measures of ink on white paper, finer than a pixel: an edge pixel counts for as much as its colour says.
struct Ink {
  /// Of the ink's full colour, the channel that differs most from white, and its number in RGBA.
  var channel: Int
  var full: Int

  static let active = Ink(channel: 0, full: 0x42)
  static let inactive = Ink(channel: 0, full: 0xAC)

  private func coverage(_ frame: [UInt8], _ x: Int, _ y: Int, _ width: Int) -> Double {
    let value = Double(frame[(y * width + x) * 4 + channel])
    return min(max((255 - value) / Double(255 - full), 0), 1)
  }

  /// How many pixels' worth of ink there is.
  func area(_ frame: [UInt8], width: Int, columns: Range<Int>, rows: Range<Int>) -> Double {
    rows.reduce(0) { sum, y in columns.reduce(sum) { $0 + coverage(frame, $1, y, width) } }
  }

  /// From the left edge of the ink to its right edge: the outermost columns count by their darkest pixel.
  func width(_ frame: [UInt8], width: Int, columns: Range<Int>, rows: Range<Int>) -> Double {
    let darkest = columns.map { x in rows.map { coverage(frame, x, $0, width) }.max() ?? 0 }
    guard let first = darkest.firstIndex(where: { $0 > 0.05 }), let last = darkest.lastIndex(where: { $0 > 0.05 })
    else {
      return 0
    }
    return Double(last - first - 1) + darkest[first] + darkest[last]
  }
}
