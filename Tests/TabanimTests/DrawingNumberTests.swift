import Foundation
import Platform
import TestTools
import Testing

@testable import TabCodecs
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The keys in pictures hold `Release.drawing`, not the version: so it has to change with every change of what is drawn. Tests/Golden/drawing.txt
/// has the number, and for it a hash of the frames of each example and of each golden picture.
@Suite struct DrawingNumberTests {
  private static let file = Binary.root.appendingPathComponent("Tests/Golden/drawing.txt")

  @Test(.enabled(if: GoldenFonts.areThoseRecorded, "needs the fonts of the goldens"))
  func theNumberChangesWithWhatIsDrawn() throws {
    let now = try DrawingNumberTests.hashes()
    let old = (try? String(contentsOf: DrawingNumberTests.file, encoding: .utf8)) ?? ""
    let recorded = old.split(separator: "\n").map(String.init)
    let known = Dictionary(recorded.dropFirst().map { ($0.dropFirst(18), $0.prefix(16)) }) { $1 }
    // Examples come and go.
    let changed = now.filter { name, hash in known[name[...]].map { $0 != hash } == true }.map(\.name)
    let number = "\(Release.drawing)"
    if recorded.first == number {
      #expect(changed == [], "what is drawn has changed: increase Release.drawing, then ./make.sh goldens")
    }
    let text = number + "\n" + now.map { "\($0.hash)  \($0.name)\n" }.joined()
    guard Recording.isOn else {
      #expect(text == old, "record it: ./make.sh goldens")
      return
    }
    if changed == [] || recorded.first != number { try Data(text.utf8).write(to: DrawingNumberTests.file) }
  }

  /// Hashes of four frames a second of each example, a pixel to the point, and of the pixels of each golden picture.
  private static func hashes() throws -> [(name: String, hash: String)] {
    var overrides = Overrides()
    try overrides.set(.scale, to: "1")
    try overrides.set(.fps, to: "4")
    let examples = try Examples.names.map { name in
      let spec = Examples.file(name)
      let production = try Production(SourceText(reading: spec.path), overrides: overrides)
      var hash = ContentHash()
      production.movieFrames(.gif).forEachFrame { frame in
        hash.add(Array(UnsafeRawBufferPointer(frame.bitmap.pixels)))
      }
      return ("examples/" + name, hash.text)
    }
    let goldens = try GoldenTests.names.map { name in
      let picture = GoldenTests.folder.appendingPathComponent(name + ".png")
      let bitmap = try PNGReader.read(path: picture.path, name: name)
      return ("golden/" + name, ContentHash.text(of: Array(UnsafeRawBufferPointer(bitmap.pixels))))
    }
    return examples + goldens
  }

  /// With another drawing number, every picture has another key, and one with the old key is not spared.
  @Test func theNumberIsPartOfTheKey() throws {
    let scratch = try Scratch()
    let spec = try scratch.file("a.tabanim.json", Data(#"{ "screen": { "scale": 1 }, "output": { "fps": 5 } }"#.utf8))
    let picture = scratch.path("a.gif")
    #expect(try Binary.run(["render", spec.path, "-o", picture]).exitCode == 0)
    let script = try Script(SourceText(reading: spec.path))
    let size = { (number: Int) in
      script.drawingKey(number: number)?.size(ofPicture: picture, as: .gif, at: nil, acceptsWarnings: false)
    }
    #expect(size(Release.drawing) != nil)
    #expect(size(Release.drawing + 1) == nil)
  }

  /// All that an example depends on is known, so that its pictures carry keys.
  @Test(arguments: Examples.names) func everyExampleHasAKey(_ name: String) throws {
    let spec = Examples.file(name)
    let production = try Production(SourceText(reading: spec.path))
    #expect(production.key != nil)
    let script = try Script(SourceText(reading: spec.path))
    let key = try #require(script.drawingKey())
    #expect(production.provenance(as: .gif, at: nil).key == key.text(as: .gif, at: nil))
  }
}
