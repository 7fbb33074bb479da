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

  /// The pages of the gallery.
  private static let pages: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".md") }.sorted()
  }()

  /// Every page links to pictures and pages that are there, and no page is heavy.
  @Test func thePagesShowWhatIsThereAndLittleOfIt() throws {
    #expect(GalleryTests.pages.count == 13)
    let pictures = GalleryTests.folder.appendingPathComponent("gallery")
    var linked: Set<String> = []
    for page in GalleryTests.pages {
      let text = try String(contentsOf: GalleryTests.folder.appendingPathComponent(page), encoding: .utf8)
      let links = text.matches(of: /(?:src|srcset|href)="([^"#]+)"|\]\(([^)#]+)\)/).compactMap { $0.1 ?? $0.2 }
      for link in Set(links.map(String.init)) {
        let file = GalleryTests.folder.appendingPathComponent(link)
        #expect(FileManager.default.fileExists(atPath: file.path), "\(page) links to \(link)")
        if link.hasPrefix("gallery/") { linked.insert(String(link.dropFirst("gallery/".count))) }
      }
      // The first page says that pictures have 1.5 pixels or more for each point.
      for image in text.matches(of: /src="(gallery\/[^"]+\.gif)"[^>]*? width="(\d+)"/) {
        let header = [UInt8](
          try Data(contentsOf: GalleryTests.folder.appendingPathComponent(String(image.1))).prefix(8))
        let pixels = Int(header[6]) | Int(header[7]) << 8
        #expect(try 2 * pixels >= 3 * #require(Int(image.2)), "\(page): \(image.1) has \(pixels) pixels in a row")
      }
      // Without dark twins, of which a reader gets the one or the other.
      let shown = Set(text.matches(of: /src="gallery\/([^"]+)"/).map { String($0.1) })
      let bytes = try shown.reduce(0) { try $0 + Data(contentsOf: pictures.appendingPathComponent($1)).count }
      #expect(bytes <= 4_000_000, "\(page) shows \(bytes) bytes")
    }
    let all = try FileManager.default.contentsOfDirectory(atPath: pictures.path)
    #expect(all.filter { !linked.contains($0) } == [])
  }

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
    let pages = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).filter { $0 != "gallery" }
      .sorted()
    #expect(pages == GalleryTests.pages)
    for page in pages {
      let committed = try String(contentsOf: GalleryTests.folder.appendingPathComponent(page), encoding: .utf8)
      #expect(try scratch.text(page) == committed, "write it anew: ./make.sh gallery")
    }
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
      // What stands in for a heavy GIF is lossy.
      let isLossy = name.hasSuffix(".webp") && stem != "webp"
      let quality = isLossy ? ["--quality", "small"] : []
      let result = try Binary.run(["check", "examples/\(stem).json", "-o", file.path] + quality)
      #expect(result == Binary.Result(exitCode: 0, output: "", errors: ""))
    }
  }
}
