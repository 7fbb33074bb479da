import Foundation
import TestTools
import Testing

@testable import TabCodecs

/// What happens to each format when its place gives out in the middle.
@Suite struct FormatFaultTests {
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.file(
      "tabs.json", Data(#"{"animation": "bounce", "timeline": [{"at": 0.1, "tap": 1}], "output": {"hold": 0.2}}"#.utf8))
    return scratch
  }

  private func run(_ script: String, in scratch: Scratch) throws -> Program {
    try Program.run(URL(fileURLWithPath: "/bin/sh"), ["-c", script, Binary.executable.path], in: scratch.folder)
  }

  /// Videos need ffmpeg.
  private static let formats = OutputFormat.allCases.filter { !$0.isVideo || Program.areHere(Program.ffmpeg) }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: formats)
  func aFullDiskIsTold(_ format: OutputFormat) throws {
    let result = try run(#""$0" render tabs.json -o /dev/full --format \#(format.rawValue)"#, in: scratch())
    #expect(result.exitCode == 73)
    #expect(result.errors == "error: cannot write /dev/full: No space left on device\n")
  }

  /// A file may have one block.
  @Test(arguments: formats) func nothingStaysOfAFileThatCannotGrow(_ format: OutputFormat) throws {
    let scratch = try scratch()
    let result = try run(
      #"trap '' XFSZ; ulimit -f 1; "$0" render tabs.json -o a.\#(format.suffix) --format \#(format.rawValue) 2>/dev/null"#,
      in: scratch)
    #expect(result.exitCode == 73)
    #expect(try scratch.names == ["tabs.json"])
  }

  /// More than the pipe itself holds.
  @Test func aReaderThatGoesAwayEndsTheProgramQuietly() throws {
    let scratch = try scratch()
    let result = try run(
      #"{ "$0" render tabs.json -o - --format y4m; echo $? > status; } | head -c 100 > part"#, in: scratch)
    #expect(result.exitCode == 0)
    #expect(try scratch.text("status") == "141\n")
    #expect(result.errors.isEmpty)
  }
}
