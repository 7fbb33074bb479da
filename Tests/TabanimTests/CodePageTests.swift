import Foundation
import TestTools
import Testing

/// The plots of docs/code.md are what the program draws; the code on that page is compared with the page's other blocks.
@Suite struct CodePageTests {
  @Test(arguments: ["bounce", "spring", "slide", "arrow", "interactive"], ["light", "dark"])
  func thePlotIsTheProgramsOwn(_ example: String, _ appearance: String) throws {
    let file = Binary.root.appendingPathComponent(
      "examples/plots/\(example)\(appearance == "dark" ? "~dark" : "").svg")
    let result = try Binary.run(["plot", Examples.file(example).path, "--appearance", appearance, "--quiet"])
    try #require(result.exitCode == 0, "\(result.errors)")
    if Recording.isOn { try Data(result.output.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == result.output)
  }
}
