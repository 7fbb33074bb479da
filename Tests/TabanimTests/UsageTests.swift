import Foundation
import TestTools
import Testing

/// Slips on the command line: each is told, with exit code 64, and nothing is written.
@Suite struct UsageTests {
  @Test(arguments: [
    (["rendr", "tabs.json"], #"did you mean "render"?"#),
    (["traces"], #"did you mean "trace"?"#),
    (["render", "tabs.json", "-o", "tabs.gif", "--at", "1"], "--at is for stills, and no output is a PNG"),
    (["filmstrip", "tabs.json", "-o", "strip.gif"], "strip.gif: a sheet is a PNG"),
    (["list", "icons", "--sheet", "icons.jpg"], "icons.jpg: a sheet is a PNG"),
    (["list", "styles", "--sheet", "styles.gif"], "styles.gif: a sheet is a PNG"),
    (["list", "icons", "--sheet", "icons.png", "--scale", "8"], "more than 16.8 million: up to 2.4 is small enough"),
    (
      ["filmstrip", "tabs.json", "-o", "strip.png", "--times", "0.4,soon"],
      #"--times: "soon" is not a time of 0 s or later"#
    ),
    (["init", "tabs2.json", "--animation", "bouncy"], #"did you mean bounce?"#),
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

  /// Scripts read wrong usage as they read all other messages.
  @Test func wrongUsageObeysTheReporter() throws {
    let arguments = ["render", "-", "-o", "a.gif", "--fps", "abc"]
    let json = try Binary.run(arguments + ["--reporter", "json"])
    #expect(json.exitCode == 64)
    #expect(
      json.errors == #"{"severity": "error", "code": "usage", "message": "--fps: expected a number, found a string"}"#
        + "\n")
    let github = try Binary.run(arguments + ["--reporter=github"])
    #expect(github.errors == "::error::--fps: expected a number, found a string\n")
    let text = try Binary.run(arguments)
    #expect(text.errors.hasPrefix("error: --fps: expected a number, found a string\nUsage: tabanim render "))
    #expect(!text.errors.contains("Error:"))
  }

  @Test(arguments: [
    ("render a.json --out b.gif", "did you mean --output?"),
    ("render a.json --dark", "did you mean --appearance dark?"),
    ("check a.json --light", "did you mean --appearance light?"), ("render a.json -j 4", "did you mean --jobs?"),
    ("render a.json --fsp 4", "did you mean --fps?"), ("check a.json --fix", "did you mean --update?"),
    ("render a.json --width 9", "did you mean --scale, or --crop"), ("render a.json --scale 3x", "write 3"),
    ("render a.json --scale -2", "is written --scale=-1"), ("list icon", #"did you mean "icons"?"#),
    ("export a.json --to swift", "did you mean swiftui?"), ("export a.json", "known: css, html"),
    ("render a.json --format tiff", "known: gif, png"), ("render a.json --at noon", "it takes a number"),
    ("render a.json --max-size 5XB", "sizes are 5MB, 500kB"), ("check a.json --shard 4/3", "it takes I/N"),
    ("serve a.json", "it is tabanim preview SPEC"), ("foo a.json", "`tabanim --help` lists the subcommands"),
    ("plot a.json --track icon", "what moves: items[0].icon.scale"),
  ])
  func eachSlipHasItsRemedy(_ arguments: String, _ help: String) throws {
    let scratch = try Scratch()
    try scratch.file("a.json", Data(RenderTests.minimal.utf8))
    let result = try Binary.run(arguments.split(separator: " ").map(String.init), in: scratch.folder)
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("error: ") && result.errors.contains("\n  help: "), "\(result.errors)")
    #expect(result.errors.contains(help), "\(result.errors)")
    #expect(!result.errors.contains("<subcommand>"), "\(result.errors)")
    #expect(try scratch.names == ["a.json"])
  }

  @Test func withoutArgumentsItPrintsItsHelp() throws {
    let result = try Binary.run([])
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("OVERVIEW: ") && result.errors.contains("USAGE: tabanim <subcommand>"))
    #expect(!result.errors.lowercased().contains("error"))
  }

  /// As `| head` does.
  @Test(arguments: ["trace -", "schema", "list icons", "--help"]) func aReaderThatLeavesEndsItQuietly(_ words: String)
    throws
  {
    let command = "{ \"$0\" \(words); echo $? >&2; } | true"
    let result = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", command, Binary.executable.path], input: Data(RenderTests.minimal.utf8))
    // The text may fit in the pipe before its reader is gone.
    #expect(["0\n", "141\n"].contains(result.errors), "\(result.errors)")
  }

  @Test func checkTakesTheFlagsOfRender() throws {
    let scratch = try Scratch()
    try scratch.file("a.json", Data(RenderTests.minimal.utf8))
    func run(_ arguments: String) throws -> Binary.Result {
      try Binary.run(arguments.split(separator: " ").map(String.init), in: scratch.folder)
    }
    #expect(try run("render a.json -q -o a.png --format apng --max-size 1MB").exitCode == 0)
    #expect(try run("check a.json -o a.png --format apng --max-size 1MB").exitCode == 0)
    #expect(try run("check a.json -o a.png --format gif").errors.contains("a.png is an APNG; its spec gives a GIF"))
    let large = try run("check a.json -o a.png --format apng --max-size 1kB")
    #expect(large.exitCode == 1)
    #expect(large.errors.contains("more than 1 kB\n  help: quality small"), "\(large.errors)")
  }

  @Test func aNameThatOnlyNearlySaysDarkWarns() throws {
    let scratch = try Scratch()
    for name in ["a~Dark.gif", "a_dark.gif", "a-dark.gif", "a@3X.gif"] {
      let meant = name.contains("3X") ? "a@3x.gif" : "a~dark.gif"
      let listed = ##"{ "output": { "files": ["\##(name)"] } }"##
      try scratch.file("b.json", Data(listed.utf8))
      let result = try Binary.run(["validate", "b.json"], in: scratch.folder)
      #expect(result.errors.contains("did you mean \"\(meant)\"?"), "\(result.errors)")
    }
    let dark = #"{ "screen": { "appearance": "dark" } }"#
    #expect(
      try Binary.run(["render", "-", "-o", "a-dark.gif"], in: scratch.folder, input: Data(dark.utf8)).warnings.isEmpty)
  }
}
