import Foundation
import TestTools
import Testing

/// The manual pages in docs/man are made by packaging/manual.py of what the program says of its options.
@Suite(.enabled(if: Program.areHere(Program.python), "needs Python")) struct ManualTests {
  @Test func thePagesAreThoseOfTheProgram() throws {
    let scratch = try Scratch()
    let said = try Binary.run(["--experimental-dump-help"])
    let version = try Binary.run(["--version"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
    let script = Binary.root.appendingPathComponent("packaging/manual.py").path
    let result = try Program.run(
      try #require(Program.python), [script, version, scratch.path("man")], input: Data(said.output.utf8))
    try #require(result.exitCode == 0, "\(result.errors)")
    let written = Binary.root.appendingPathComponent("docs/man")
    let made = scratch.folder.appendingPathComponent("man")
    let names = try FileManager.default.contentsOfDirectory(atPath: made.path).sorted()
    #expect(try FileManager.default.contentsOfDirectory(atPath: written.path).sorted() == names)
    for name in names {
      let (old, new) = try (
        String(contentsOf: written.appendingPathComponent(name), encoding: .utf8),
        String(contentsOf: made.appendingPathComponent(name), encoding: .utf8)
      )
      #expect(old == new, "./make.sh docs writes docs/man/\(name) anew")
    }
  }
}
