import Foundation
import TestTools
import Testing

/// A signal ends the program, and nothing half-written is left.
@Suite struct SignalTests {
  /// Takes much longer to render than a signal to come.
  static let spec = Data(
    #"{ "screen": { "scale": 1 }, "animation": "slide", "output": { "speed": 0.02, "fps": 50 } }"#.utf8)

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT], ["tabs.gif", "tabs.apng", "frames/"])
  func nothingIsLeft(_ number: Int32, _ output: String) throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", SignalTests.spec)
    try scratch.file("tabs.gif", Data("old".utf8))
    let process = Process()
    process.executableURL = Binary.executable
    process.arguments = ["render", "tabs.json", "-o", output]
    process.currentDirectoryURL = scratch.folder
    process.standardError = FileHandle.nullDevice
    try SignalTests.start(process)
    #expect(try SignalTests.isUnderWay(scratch, process, isFolder: output.hasSuffix("/")))
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
    #expect(try scratch.names.filter { !$0.hasPrefix("core") } == ["tabs.gif", "tabs.json"])
    #expect(try scratch.text("tabs.gif") == "old")
  }

  /// As a shell does it. The threads of tests keep signals back, and what runs in the background of a script ignores SIGINT: a
  /// program that they start would inherit both.
  static func start(_ process: Process) throws {
    signal(SIGINT, SIG_DFL)
    var (none, own) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &own)
    defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
    try process.run()
  }

  /// Waits for what is written under a name of its own, in a folder for the first frames; false where it does not come.
  static func isUnderWay(_ scratch: Scratch, _ process: Process, isFolder: Bool) throws -> Bool {
    for _ in 0..<30_000 where process.isRunning {
      if let part = try scratch.names.first(where: { $0.hasSuffix(".part") }) {
        let frames = (try? FileManager.default.contentsOfDirectory(atPath: scratch.path(part))) ?? []
        if !isFolder || frames.count > 2 { return true }
      }
      usleep(1000)
    }
    return false
  }

  /// As under nohup.
  @Test func whatIsIgnoredStaysIgnored() throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(RenderTests.minimal.utf8))
    try #require(mkfifo(scratch.path("pipe"), 0o600) == 0)
    // The pipe opens for reading once the program has opened it for writing.
    let script = """
      trap '' HUP
      "$0" render tabs.json -o pipe --format gif & exec 3< pipe
      kill -HUP $!
      cat <&3
      wait $!
      """
    let result = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script, Binary.executable.path], in: scratch.folder)
    #expect(result.exitCode == 0)
    #expect(result.output.prefix(6) == RenderTests.gif)
  }

  /// As `cat` ends: the reader has what it wanted.
  @Test(.enabled(if: Program.areHere(Program.bash)), arguments: ["schema", "trace -", "list icons", "--help"])
  func outputThatNobodyReadsEndsTheProgramQuietly(_ command: String) throws {
    let bash = try #require(Program.bash)
    let script = "exec 4> >(exec true); wait $!; \"$0\" \(command) >&4"
    let result = try Program.run(bash, ["-c", script, Binary.executable.path], input: Data("{}".utf8))
    #expect(result.exitCode == 128 + SIGPIPE)
    #expect(result.errors.isEmpty, "\(result.errors)")
  }
}
