import Foundation
import TestTools
import Testing

/// Pictures that somebody has put beside a spec: what it costs to look at them is bounded by what should be there.
@Suite(.disabled(if: Binary.isSanitized)) struct HostilePictureTests {
  private static let spec = #"{ "screen": { "scale": 1 }, "output": { "speed": 4 } }"#

  /// Checks `bytes` in 400 MB of address space.
  private func check(_ name: String, _ write: (Scratch, [UInt8]) throws -> Void) throws -> Binary.Result {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(Self.spec.utf8))
    let render = try Binary.run(["render", "tabs.json", "-o", name, "-q"], in: scratch.folder)
    try #require(render.exitCode == 0, "\(render.errors)")
    try write(scratch, [UInt8](Data(contentsOf: scratch.folder.appendingPathComponent(name))))
    let result = try Program.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "ulimit -v 400000; exec \"$0\" check tabs.json -o \"$1\"", Binary.executable.path, name],
      in: scratch.folder)
    return Binary.Result(exitCode: result.exitCode, output: "", errors: result.errors)
  }

  /// The head of a GIF, and after it images, each with a rectangle and the data of a single code.
  private func gif(_ old: [UInt8], _ rects: [[Int]]) -> Data {
    var file = Data(old.prefix(13 + (old[10] & 0x80 == 0 ? 0 : 6 << Int(old[10] & 7))))
    for rect in rects {
      file.append(0x2C)
      for value in rect { file.append(contentsOf: [UInt8(value & 255), UInt8(value >> 8)]) }
      // Codes of 3 bits: clear, 0, end.
      file.append(contentsOf: [0, 2, 2, 0b01_000_100, 0b1, 0])
    }
    file.append(0x3B)
    return file
  }

  @Test func aFrameBeyondTheCanvasIsUnsound() throws {
    let result = try check("tabs.gif") { scratch, old in
      try scratch.file("tabs.gif", gif(old, [[0, 0, 5792, 5792]]))
    }
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("error: tabs.gif is not a valid picture: mistake at byte"), "\(result.errors)")
    #expect(result.errors.contains("tabanim render tabs.json -o tabs.gif"))
  }

  @Test func framesWithoutEndAreNotCounted() throws {
    let result = try check("tabs.gif") { scratch, old in
      try scratch.file("tabs.gif", gif(old, Array(repeating: [0, 0, 1, 1], count: 200_000)))
    }
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("error: tabs.gif has more than"), "\(result.errors)")
    #expect(result.errors.contains("frames, far more than its spec gives"))
  }

  /// Of no bytes that take room on the disk.
  @Test(arguments: ["tabs.gif", "tabs.apng", "tabs.png", "tabs.webp"]) func aFileOfGigabytesIsNotRead(_ name: String)
    throws
  {
    let result = try check(name) { scratch, _ in try #require(truncate(scratch.path(name), 3_000_000_000) == 0) }
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("error: \(name) has more than "), "\(result.errors)")
    #expect(result.errors.contains("MiB, far more than its spec gives"))
  }

  @Test(arguments: ["tabs.apng", "tabs.png"]) func emptyChunksAreCheap(_ name: String) throws {
    // A PNG's signature and header, and chunks of no bytes after them.
    let result = try check(name) { scratch, old in
      let file = Data(old.prefix(33)) + Data(repeating: 0, count: 1_500_000)
      try scratch.file(name, file)
    }
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("error: \(name) "), "\(result.errors)")
  }
}
