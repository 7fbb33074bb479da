import Foundation
import TestTools
import Testing

/// The script for bash, asked by bash what it offers.
@Suite(.enabled(if: Program.areHere(Program.bash), "needs bash")) struct CompletionTests {
  private func offers(_ words: String...) throws -> [String] {
    let scratch = try Scratch()
    let written = try Binary.run(["--generate-completion-script", "bash"]).output
    let script = try scratch.file("tabanim.bash", Data(written.utf8))
    let ask = """
      source "$1"; shift
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
      _tabanim tabanim "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try Program.run(
      try #require(Program.bash), ["--norc", "-c", ask, "bash", script.path, "tabanim"] + words)
    try #require(result.exitCode == 0, "\(result.errors)")
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("quality", ["small", "medium", "default", "max"]), ("dither", ["none", "ordered", "diffusion"]),
    ("loop", ["forever"]),
    ("appearance", ["light", "dark", "both"]), ("crop", ["tabBar", "screen"]),
    ("snippet", ["markdown", "html", "docc", "hugo"]),
  ])
  func valuesAreOffered(option: String, values: [String]) throws {
    #expect(try offers("render", "--" + option, "") == values)
  }

  @Test func namesOfAListAreOffered() throws {
    let listed = try Binary.run(["list", "animations"]).output.split(separator: "\n")
      .map { String($0.prefix { $0 != " " }) }
    #expect(listed.contains("bounce"))
    #expect(try offers("init", "--animation", "") == listed)
    #expect(try offers("init", "--animation", "bounce-") == listed.filter { $0.hasPrefix("bounce-") })
  }

  @Test func specsAndFoldersAreOffered() throws {
    #expect(try offers("render", "examples/icons/bounce-s") == ["examples/icons/bounce-subtle.json"])
    #expect(try offers("render", "exampl") == ["examples"])
    #expect(try offers("render", "examples/gallery/bounce.g").isEmpty)
  }
}
