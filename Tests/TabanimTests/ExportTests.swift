import Foundation
import TestTools
import Testing

/// Specs of which there is no code: what the command says, and that it writes nothing.
@Suite struct ExportTests {
  @Test(arguments: [
    ("css", #""style": "floating""#, "it does not have the glass of the bar, which the system draws"),
    ("uikit", #""style": "flat-7""#, "nothing moves in it"),
    ("swiftui", #""style": "flat-7""#, "nothing moves in it"),
  ])
  func aSpecWithoutCodeIsAnError(_ target: String, _ bar: String, _ reason: String) throws {
    let scratch = try Scratch()
    let spec =
      #"{ "animation": [], "tabBar": { \#(bar), "items": ["A", "B"] }, "timeline": [{ "at": 0.2, "tap": 1 }] }"#
    try scratch.file("tabs.json", Data(spec.utf8))
    let result = try Binary.run(["export", "tabs.json", "--to", target, "-o", "Tabs"], in: scratch.folder)
    #expect(result.exitCode == 65 && result.output.isEmpty)
    #expect(
      result.errors.contains("error: there is no \(target) code for this spec: \(reason)"),
      "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch.path("Tabs")))
  }
}
