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
    ["compare", "examples/bounce.json", "examples/icons/spring.json", "-o", "-"],
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

  /// A line that wraps could not be written over.
  @Test func progressIsNarrowerThanTheTerminal() throws {
    let scratch = try Scratch()
    let script = """
      import fcntl, os, pty, struct, sys, termios
      process, terminal = pty.fork()
      if process == 0:
        fcntl.ioctl(2, termios.TIOCSWINSZ, struct.pack("HHHH", 16, 40, 0, 0))
        os.environ["TERM"] = "xterm"
        os.execv(sys.argv[1], sys.argv[1:])
      while True:
        try: piece = os.read(terminal, 65536)
        except OSError: break
        if not piece: break
        sys.stdout.buffer.write(piece)
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
      """
    let result = try Program.run(
      try #require(Program.python),
      ["-c", script, Binary.executable.path, "render", "examples/glass/hero.json", "-o", scratch.path("a.webp")],
      in: Binary.root)
    #expect(result.exitCode == 0)
    let lines = String(decoding: result.output, as: UTF8.self).split { $0 == "\r" || $0.isNewline }
    #expect(
      lines.filter { $0.contains(" frame ") }.allSatisfy { $0.replacing("\u{1B}[K", with: "").count < 40 },
      "\(lines.prefix(3))")
  }
}
