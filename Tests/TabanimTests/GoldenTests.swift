import Foundation
import TestTools
import Testing

/// Every spec below Tests/Golden is rendered and compared, pixel by pixel, with the PNG beside it.
///
/// A spec whose first line is a comment beginning with `// --` is rendered with these flags: `// --at 0.46`, say.
/// `./make.sh goldens` writes the pictures anew; look at them before you commit them.
@Suite struct GoldenTests {
  static let folder = Binary.root.appendingPathComponent("Tests/Golden")

  /// Paths of the specs below `folder`, without their suffix.
  static let names: [String] = {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  private static func flags(_ spec: URL) throws -> [String] {
    let first = String(decoding: try Data(contentsOf: spec), as: UTF8.self).split(separator: "\n").first ?? ""
    guard first.hasPrefix("// --") else { return [] }
    return first.dropFirst(3).split(separator: " ").map(String.init)
  }

  @Test func goldensExist() { #expect(!GoldenTests.names.isEmpty) }

  /// Everywhere else the specs have to render at least; where they are promised, the fonts have to be there.
  @Test func theFontsAreThoseOfTheGoldens() throws {
    if Recording.isOn {
      try GoldenFonts.record()
    } else if !GoldenFonts.areThoseRecorded {
      print("Inter is not the one of the goldens (Tests/Golden/fonts.txt): pictures are not compared")
      #expect(!GoldenFonts.arePromised)
    }
  }

  @Test(.enabled(if: Program.areHere(Program.python), "needs Python with Pillow"), arguments: names)
  func theSpecGivesItsPicture(_ name: String) throws {
    let scratch = try Scratch()
    let spec = GoldenTests.folder.appendingPathComponent(name + ".json")
    let golden = GoldenTests.folder.appendingPathComponent(name + ".png")
    let picture = Recording.isOn ? golden.path : scratch.path("picture.png")
    let result = try Binary.run(["render", spec.path, "-o", picture] + GoldenTests.flags(spec))
    try #require(result.exitCode == 0, "\(result.errors)")
    guard GoldenFonts.areThoseRecorded, !Recording.isOn else { return }
    try #require(FileManager.default.fileExists(atPath: golden.path), "record it: ./make.sh goldens")
    let rendered = scratch.folder.appendingPathComponent("picture.png")
    // Equal files need no decoding.
    guard try Data(contentsOf: rendered) != Data(contentsOf: golden) else { return }
    let (found, expected) = (try DecodedPicture(rendered), try DecodedPicture(golden))
    try #require(found.size == expected.size)
    guard let difference = PixelDifference(found.frames[0], expected.frames[0]) else { return }
    let place = "at (\(difference.first % found.width), \(difference.first / found.width))"
    Issue.record("\(difference), \(place); `tabanim check` and ./make.sh goldens help")
  }
}
