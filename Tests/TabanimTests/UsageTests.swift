import Foundation
import TestTools
import Testing

/// Slips on the command line: each is told, with exit code 64, and nothing is written.
@Suite struct UsageTests {
  @Test(arguments: [
    (["rendr", "tabs.json"], #"unknown subcommand "rendr"; did you mean "render"?"#),
    (["traces"], #"unknown subcommand "traces"; did you mean "trace"?"#),
    (["render", "tabs.json", "-o", "tabs.gif", "--at", "1"], "--at is for stills, and no output is a PNG"),
    (["filmstrip", "tabs.json", "-o", "strip.gif"], "a sheet is a PNG, which strip.gif does not say"),
    (["list", "icons", "--sheet", "icons.jpg"], "a sheet is a PNG, which icons.jpg does not say"),
    (["list", "styles", "--sheet", "styles.gif"], "a sheet is a PNG, which styles.gif does not say"),
    (["list", "icons", "--sheet", "icons.png", "--scale", "8"], "more than 16.8 million: up to 2.4 is small enough"),
    (
      ["filmstrip", "tabs.json", "-o", "strip.png", "--times", "0.4,soon"],
      #"--times: "soon" is not a time, 0 or later"#
    ),
    (["init", "tabs2.json", "--animation", "bouncy"], #"there is no animation "bouncy"; they are: bounce, "#),
  ])
  func slipsAreTold(_ arguments: [String], _ message: String) throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(RenderTests.minimal.utf8))
    let result = try Binary.run(arguments, in: scratch.folder)
    #expect(result.exitCode == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try scratch.names == ["tabs.json"])
  }

  @Test func aSpecMayBeCalledLikeASlip() throws {
    let scratch = try Scratch()
    try scratch.file("rendr", Data(RenderTests.minimal.utf8))
    #expect(try Binary.run(["rendr"], in: scratch.folder).exitCode == 0)
    #expect(try scratch.names == ["rendr", "rendr.gif"])
  }

  /// On Linux all that is written to /dev/full fails.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["list icons", "schema", "trace -", "render - -o -", "init -", "--help", "plot --help", "--version"])
  func whatCannotBePrintedIsTold(_ arguments: String) throws {
    let command = "\"$0\" \(arguments) > /dev/full"
    let result = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", command, Binary.executable.path], input: Data(RenderTests.minimal.utf8))
    #expect(result.exitCode == 73)
    #expect(result.errors.contains("error: cannot write -: No space left on device"), "\(result.errors)")
  }

  /// As /dev/stdout is, in front of a pipe.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func aLinkThatOnlyTheKernelFollowsStays() throws {
    let scratch = try Scratch()
    let link = scratch.path("out")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/proc/self/fd/1")
    let result = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "\"$0\" trace - --events -o \"$1\" | cat", Binary.executable.path, link],
      input: Data(RenderTests.minimal.utf8))
    #expect(String(decoding: result.output, as: UTF8.self).contains("\"event\": \"tap\""))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/proc/self/fd/1")
  }

  @Test func aStillOfSeveralOutputsTakesItsMoment() throws {
    let scratch = try Scratch()
    let arguments = ["render", "-", "-o", "a.gif", "-o", "a.png", "--at", "1"]
    #expect(try Binary.run(arguments, in: scratch.folder, input: Data(RenderTests.minimal.utf8)).exitCode == 0)
  }
}
