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

  private static let pictures = folder.appendingPathComponent("gallery")

  /// The script that writes the gallery writes its pages here once more, around the pictures of the gallery.
  @Test(.enabled(if: GoldenFonts.areThoseRecorded, "needs the fonts of the goldens"))
  func thePagesAreUpToDate() throws {
    let scratch = try Scratch()
    let script = GalleryTests.folder.appendingPathComponent("gallery.sh")
    let run = try Program.run(
      URL(fileURLWithPath: "/bin/sh"),
      [script.path, Binary.executable.path, scratch.folder.path, GalleryTests.pictures.path])
    try #require(run.exitCode == 0, "\(run.errors)")
    let pages = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).filter { $0 != "gallery" }
    #expect(pages.sorted() == GalleryTests.pages)
    for page in pages {
      let committed = try String(contentsOf: GalleryTests.folder.appendingPathComponent(page), encoding: .utf8)
      #expect(try scratch.text(page) == committed, "write it again: ./make.sh gallery")
    }
    let made = try FileManager.default.contentsOfDirectory(atPath: scratch.path("gallery")).sorted()
    #expect(try FileManager.default.contentsOfDirectory(atPath: GalleryTests.pictures.path).sorted() == made)
    // Only what shows no single example was drawn. Bytes may differ with the versions of the libraries.
    for name in made where !GalleryTests.names.contains(GalleryTests.example(name)) {
      let drawn = try DecodedPicture(scratch.folder.appendingPathComponent("gallery/" + name))
      let committed = try DecodedPicture(GalleryTests.pictures.appendingPathComponent(name))
      #expect(committed.frames.count == drawn.frames.count, "\(name) is not what the script gives")
      for (index, frame) in zip(committed.frames, drawn.frames).enumerated() {
        #expect(PixelDifference(frame.0, frame.1) == nil, "\(name) is not what the script gives, in frame \(index)")
      }
    }
  }

  /// Which example a picture shows.
  private static func example(_ picture: String) -> String {
    String(picture.prefix { $0 != "." }.replacing("~dark", with: ""))
  }

  /// One run compares all GIFs and stills, and each other picture that is not lossy; another one compares five of the lossy WebP
  /// files, which stand in for heavy GIFs and cost the most by far. `./make.sh gallery` draws all of them.
  @Test(.enabled(if: GoldenFonts.areThoseRecorded, "needs the fonts of the goldens"))
  func thePicturesAreThoseOfTheirSpecs() throws {
    let scratch = try Scratch()
    func copy(_ names: [String], to folder: String) throws {
      try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
      for name in names {
        try FileManager.default.copyItem(
          at: GalleryTests.pictures.appendingPathComponent(name),
          to: scratch.folder.appendingPathComponent(folder + "/" + name))
      }
    }
    let all = try FileManager.default.contentsOfDirectory(atPath: GalleryTests.pictures.path).filter {
      GalleryTests.names.contains(GalleryTests.example($0))
    }
    let lossy = all.filter { $0.hasSuffix(".webp") && $0 != "webp.webp" }
    try copy(all.filter { !lossy.contains($0) }, to: "exact")
    let sizes = try lossy.map { name in
      (name, try Data(contentsOf: GalleryTests.pictures.appendingPathComponent(name)).count)
    }
    // From the lightest up to a middling one.
    let some = sizes.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(lossy.count / 2)
    let five = (0..<5).map { some[$0 * (some.count - 1) / 4].0 }
    try copy(five, to: "lossy")
    let runs = [
      ("exact", GalleryTests.names, []),
      ("lossy", Set(five.map(GalleryTests.example)).sorted(), ["--quality", "small"]),
    ]
    for (folder, names, options) in runs {
      let specs = names.map { "examples/\($0).json" }
      let result = try Binary.run(["check"] + specs + ["--output-dir", scratch.path(folder), "-q"] + options)
      #expect(result == Binary.Result(exitCode: 0, output: "", errors: ""))
    }
  }
}
