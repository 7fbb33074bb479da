import Foundation
import TestTools
import Testing

@Suite(.enabled(if: Program.find("swiftc") != nil && Program.find("clang") != nil)) struct MacOSTests {
  /// Nothing but a compiler on Linux sees the code for macOS as long as nobody builds it there.
  @Test func whatOnlyMacOSCompilesTypeChecks() throws {
    let run = try Program.run(Binary.root.appendingPathComponent("packaging/macos/check.sh"), [])
    #expect(run.exitCode == 0, "\(String(decoding: run.output, as: UTF8.self))\(run.errors)")
  }
}
