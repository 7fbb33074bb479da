import Platform
import Testing

@Suite struct ChildProcessTests {
  private func shell(_ script: String, _ stream: ChildProcess.Stream, patience: Double = 300) throws -> ChildProcess {
    try #require(ChildProcess("/bin/sh", ["-c", script], connecting: stream, patience: patience))
  }

  @Test func messagesAreKeptFromTheirBeginning() throws {
    let process = try shell("yes message | head -c 1000000 >&2; cat > /dev/null", .input)
    let bytes = [UInt8](repeating: 1, count: 1 << 20)
    #expect(bytes.withUnsafeBytes(process.write))
    #expect(process.finish())
    #expect(process.errors == String(repeating: "message\n", count: 512))
    #expect(!process.hasHung)
  }

  @Test func allOutputIsRead() throws {
    let process = try shell("yes no | head -c 100000 >&2; yes | head -c 300000; exec 1>&- 2>&-; exit 3", .output)
    var bytes = [UInt8](repeating: 0, count: 400_000)
    #expect(bytes.withUnsafeMutableBytes(process.read) == 300_000)
    #expect(!process.finish())
    #expect(process.errors.hasPrefix("no\nno\n"))
  }

  @Test(arguments: [
    "exec sleep 1000", "exec yes >&2", "cat > /dev/null; exec yes >&2", "cat > /dev/null; exec 2>&-; exec sleep 1000",
  ])
  func aChildThatStopsWorkingIsEnded(_ script: String) throws {
    let process = try shell(script, .input, patience: 0.05)
    let bytes = [UInt8](repeating: 1, count: 1 << 20)
    _ = bytes.withUnsafeBytes(process.write)
    #expect(!process.finish())
    #expect(process.hasHung)
  }

  @Test func aChildThatGivesNothingIsEnded() throws {
    let process = try shell("exec sleep 1000", .output, patience: 0.05)
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(bytes.withUnsafeMutableBytes(process.read) == 0)
    #expect(!process.finish())
    #expect(process.hasHung)
  }

  @Test func aChildThatReadsNoMoreIsNoticed() throws {
    let process = try shell("exit 0", .input)
    let bytes = [UInt8](repeating: 1, count: 1 << 20)
    #expect(!bytes.withUnsafeBytes(process.write))
    #expect(process.finish())
  }
}
