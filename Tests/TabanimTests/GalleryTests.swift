import Foundation
import TestTools
import Testing

/// The examples are sound, and their gallery shows what they give.
@Suite struct GalleryTests {
  static let folder = Binary.root.appendingPathComponent("examples")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// The examples that show what a warning is about.
  private static let warned = ["slide-tap-ignored": "this event is ignored: pages are still moving"]

  @Test(arguments: names) func anExampleIsValidAndSaysWhatItShows(_ name: String) throws {
    let spec = GalleryTests.folder.appendingPathComponent(name + ".json")
    let result = try Binary.run(["validate", spec.path])
    if let warning = GalleryTests.warned[name] {
      #expect(result.exitCode == 0 && result.errors.contains(warning), "\(result.errors)")
    } else {
      #expect(result == Binary.Result(exitCode: 0, output: "", errors: ""))
    }
    #expect(String(decoding: try Data(contentsOf: spec), as: UTF8.self).contains("\"alt\":"))
  }

  /// What a project of many specs looks like; its pictures are made where it is copied to.
  @Test func theProjectAmongTheExamplesIsSound() throws {
    let scratch = try Scratch()
    try FileManager.default.copyItem(
      at: GalleryTests.folder.appendingPathComponent("project"), to: scratch.folder.appendingPathComponent("project"))
    let rendered = try Binary.run(["render", "project"], in: scratch.folder)
    #expect(rendered.exitCode == 0 && rendered.warnings.isEmpty, "\(rendered.errors)")
    #expect(rendered.errors.split(separator: "\n").count == 5)
    for command in ["validate", "check"] {
      let result = try Binary.run([command, "project", "--strict"], in: scratch.folder)
      #expect(result == Binary.Result(exitCode: 0, output: "", errors: ""))
    }
    let snippet = try Binary.run(["snippet", "project/bounce.tabanim.json", "--strict"], in: scratch.folder)
    #expect(snippet.exitCode == 0 && snippet.output.contains("prefers-reduced-motion"))
  }

  /// The script that writes the gallery writes it here once more. Bytes may differ with the versions of the libraries: then
  /// what a viewer sees decides.
  @Test(.enabled(if: GoldenFonts.areThoseRecorded, "needs the fonts of the goldens"))
  func theGalleryIsUpToDate() throws {
    let scratch = try Scratch()
    let script = GalleryTests.folder.appendingPathComponent("gallery.sh")
    let run = try Program.run(
      URL(fileURLWithPath: "/bin/sh"), [script.path, Binary.executable.path, scratch.folder.path])
    try #require(run.exitCode == 0, "\(run.errors)")
    let page = try String(contentsOf: GalleryTests.folder.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(try scratch.text("README.md") == page, "write it anew: ./make.sh gallery")
    let committed = GalleryTests.folder.appendingPathComponent("gallery")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: scratch.path("gallery")).sorted()
    #expect(try FileManager.default.contentsOfDirectory(atPath: committed.path).sorted() == pictures)
    for name in pictures {
      let file = committed.appendingPathComponent(name)
      if try Data(contentsOf: file) == Data(contentsOf: scratch.folder.appendingPathComponent("gallery/" + name)) {
        continue
      }
      guard let stem = name.split(separator: ".").first, GalleryTests.names.contains(String(stem)) else {
        let made = try DecodedPicture(scratch.folder.appendingPathComponent("gallery/" + name))
        let committed = try DecodedPicture(file)
        #expect(committed.frames.count == made.frames.count, "\(name) is not what the script gives")
        for (index, frame) in zip(committed.frames, made.frames).enumerated() {
          #expect(PixelDifference(frame.0, frame.1) == nil, "\(name) is not what the script gives, in frame \(index)")
        }
        continue
      }
      let result = try Binary.run(["check", "examples/\(stem).json", "-o", file.path])
      #expect(result == Binary.Result(exitCode: 0, output: "", errors: ""))
    }
  }
}
