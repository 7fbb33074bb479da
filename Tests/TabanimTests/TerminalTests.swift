import Foundation
import TestTools
import Testing

/// A terminal at standard output, which Python makes.
@Suite(.enabled(if: Program.areHere(Program.python), "needs Python")) struct TerminalTests {
  private func onTerminal(_ arguments: [String]) throws -> (exitCode: Int32, text: String) {
    let script = """
      import os, pty, sys
      code = os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:]))
      sys.exit(code)
      """
    let result = try Program.run(
      try #require(Program.python), ["-c", script, Binary.executable.path] + arguments, in: Binary.root)
    return (result.exitCode, String(decoding: result.output, as: UTF8.self))
  }

  @Test(arguments: [
    ["render", "examples/bounce.json", "-o", "-"], ["list", "icons", "--sheet", "-"],
    ["compare", "examples/bounce.json", "examples/spring.json", "-o", "-"],
  ])
  func aPictureIsNotWrittenToATerminal(_ arguments: [String]) throws {
    let (code, text) = try onTerminal(arguments)
    #expect(code == 64)
    #expect(text.contains("standard output is a terminal") && text.contains("name a file"), "\(text)")
    #expect(!text.contains("GIF89a"))
  }

  @Test func textIs() throws {
    let (code, text) = try onTerminal(["explain", "fps"])
    #expect(code == 0 && text.contains("Frames per second."))
  }
}
