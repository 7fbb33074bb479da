import Foundation
import TestTools
import Testing

/// What one looks up at the prompt: help, lists, explanations.
@Suite struct LookUpTests {
  @Test func helpIsInGroups() throws {
    let help = try Binary.run(["--help"]).output
    let groups = help.matches(of: /(?m)^([A-Z ]+) SUBCOMMANDS:$/).map { String($0.1) }
    #expect(groups == ["MAKE", "KEEP", "PUBLISH", "STUDY", "LOOK UP"])
    let names = help.matches(of: /(?m)^  ([a-z]+) [ (]/).map { String($0.1) }
    #expect(
      names == [
        "render", "preview", "init", "check", "validate", "snippet", "plot", "compare", "filmstrip", "trace", "measure",
        "export", "explain", "list", "schema", "skill",
      ])
  }

  /// Presets come after their kind, each on a line of its own for scripts.
  @Test func animationsAreListedByFamily() throws {
    let names = try Binary.run(["list", "animations"]).output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names.prefix(5) == ["bounce", "bounce-subtle", "implies", "jump", "shake"])
    #expect(Set(names).count == names.count && !names.contains(""))
    let spring = try #require(names.firstIndex(of: "spring"))
    #expect(names[spring + 1] == "press")
  }

  @Test(.enabled(if: Program.areHere(Program.python))) func aTerminalGetsHeadingsAndItsWidth() throws {
    let program = """
      import os, pty, sys, fcntl, termios, struct
      pid, end = pty.fork()
      if pid == 0:
          fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 20, 60, 0, 0))
          os.execv(sys.argv[1], ["tabanim", "list", "animations"])
      out = b""
      try:
          while part := os.read(end, 65536): out += part
      except OSError: pass
      print(out.decode().replace("\\r", ""), end="")
      """
    let shown = try Program.run(
      try #require(Program.python), ["-c", program, Binary.executable.path], in: Binary.root,
      input: Data(), environment: [:])
    let lines = String(decoding: shown.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(2).first == "Icons that bounce:" && lines.contains("Indicators:"))
    #expect(lines.contains { $0.hasPrefix("  bounce-subtle ") } && lines.allSatisfy { $0.count <= 60 })
  }

  @Test(arguments: [
    (["icons", "voice"], "mic  also mic.fill\n"), (["voice"], "mic  icons: also mic.fill\n"),
    (["hosts", "pypi"], "pypi"), (["animations", "worm", "thin"], "worm-thin"),
  ]) func listSearches(_ words: [String], _ beginning: String) throws {
    let result = try Binary.run(["list"] + words)
    #expect(result.exitCode == 0 && result.output.hasPrefix(beginning), "\(result.output)")
  }

  @Test(arguments: [["zzzz"], ["icons", "zzzz"], ["icons", "a.tabanim.json"], ["animation"]])
  func listTellsWhatItDoesNotFind(_ words: [String]) throws {
    let result = try Binary.run(["list"] + words)
    if words == ["animation"] { return #expect(result.exitCode == 64 || result.exitCode == 0) }
    #expect(result.exitCode == 64 && result.output.isEmpty)
  }

  @Test func explainTakesTwoWordsAndShowsTheCommonestPlaceFirst() throws {
    let one = try Binary.run(["explain", "bounce"])
    #expect(try Binary.run(["explain", "animation", "bounce"]) == one && one.exitCode == 0)
    #expect(try Binary.run(["explain", "tabBar", "items"]) == Binary.run(["explain", "tabBar.items"]))
    #expect(try Binary.run(["explain", "worm", "width"]) == Binary.run(["explain", "worm.width"]))
    #expect(try Binary.run(["explain", "title"]).output.hasPrefix("tabBar.items.title\n"))
    #expect(try Binary.run(["explain", "fps", "loop"]).output.contains("output.loop"))
    #expect(try Binary.run(["explain", "fps", "lop"]).exitCode == 64)
  }

  @Test func theSkillSaysWhereYPointsAndHowABadgeGoes() throws {
    let skill = try Binary.run(["skill"]).output
    #expect(skill.contains("y points down") && skill.contains(#"{ "badge": 1, "to": false }"#))
  }

  @Test(
    arguments: [
      ([:], false), (["FORCE_COLOR": "1"], true), (["CLICOLOR_FORCE": "1"], true), (["FORCE_COLOR": "0"], false),
      (["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
    ] as [([String: String], Bool)]) func colorIsForced(_ environment: [String: String], _ isColored: Bool) throws
  {
    let result = try Binary.run(
      ["validate", "no.json"], environment: ["NO_COLOR": ""].merging(environment) { $1 })
    #expect(result.errors.contains("\u{1B}[") == isColored)
  }

  /// A stand-in for the program that opens files writes down what it was asked to.
  @Test func renderOpensTheFirstPicture() throws {
    let scratch = try Scratch()
    let opener = "#!/bin/sh\necho \"$@\" > opened\n"
    for name in ["xdg-open", "open"] {
      try scratch.file(name, Data(opener.utf8))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.path(name))
    }
    try scratch.file("a.tabanim.json", Data(SpecNameTests.spec.utf8))
    let path = scratch.folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let result = try Binary.run(["render", "a", "--open"], in: scratch.folder, environment: ["PATH": path])
    #expect(result.exitCode == 0)
    #expect(try String(contentsOfFile: scratch.path("opened"), encoding: .utf8) == "a.gif\n")
    #expect(try Binary.run(["render", "a", "-o", "-", "--open"], in: scratch.folder).exitCode == 64)
  }
}
