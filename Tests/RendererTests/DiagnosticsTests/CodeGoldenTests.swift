import Foundation
import TestTools
import Testing

/// The codes of problems, which `--reporter json` prints, so that scripts rely on them.
@Suite struct CodeGoldenTests {
  /// A problem begins with its code wherever one is made.
  private static func codes() throws -> Set<String> {
    let sources = Binary.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var codes: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      codes.formUnion(text.matches(of: /(?:Problem|called)\(\s*"([^"]*)"/).map { String($0.1) })
    }
    return codes
  }

  @Test func noCodeComesOrGoesUnseen() throws {
    let golden = Binary.root.appending(path: "Tests/Golden/codes.txt")
    let text = try Self.codes().sorted().joined(separator: "\n") + "\n"
    if Recording.isOn { try Data(text.utf8).write(to: golden) }
    #expect(text == (try String(contentsOf: golden, encoding: .utf8)), "write it again: ./make.sh goldens")
  }
}
