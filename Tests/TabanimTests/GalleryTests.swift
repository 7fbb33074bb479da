import Foundation
import TestTools
import Testing

/// The examples are sound, and their gallery shows what they give.
@Suite struct GalleryTests {
  private static let pictures = Examples.folder.appendingPathComponent("gallery")

  /// The first page, and those of the themes.
  private static let pages = Examples.folders.map { $0.appendingPathComponent("README.md") }

  /// Every page links to pictures and pages that are there, and no page is heavy. A picture that no page shows is not kept.
  @Test func thePagesShowWhatIsThereAndLittleOfIt() throws {
    #expect(GalleryTests.pages.count == 13)
    var linked: Set<String> = []
    let others = ["README.md", "docs/posts.md", "docs/reference.md"].map { Binary.root.appendingPathComponent($0) }
    for page in GalleryTests.pages + others {
      let text = try String(contentsOf: page, encoding: .utf8)
      let links = Set(
        text.matches(of: /(?:src|srcset|href)="([^"#]+)"|\]\(([^)#]+)\)/).compactMap { $0.1 ?? $0.2 }.map { String($0) }
      )
      linked.formUnion(links.filter { $0.contains("gallery/") }.map { URL(fileURLWithPath: $0).lastPathComponent })
      guard !others.contains(page) else { continue }
      for link in links {
        let file = page.deletingLastPathComponent().appendingPathComponent(link)
        #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path) links to \(link)")
      }
      // Without dark twins, of which a reader gets the one or the other.
      let shown = Set(text.matches(of: /src="(?:\.\.\/)?gallery\/([^"]+)"/).map { String($0.1) })
      let bytes = try shown.reduce(0) { try $0 + GalleryTests.size($1) }
      #expect(bytes <= 2_000_000, "\(page.path) shows \(bytes) bytes")
    }
    let all = try FileManager.default.contentsOfDirectory(atPath: GalleryTests.pictures.path)
    #expect(all.filter { !linked.contains($0) } == [])
    #expect(try all.reduce(0) { try $0 + GalleryTests.size($1) } <= 11_500_000)
  }

  private static func size(_ picture: String) throws -> Int {
    try Data(contentsOf: pictures.appendingPathComponent(picture)).count
  }

  /// The examples that show what a warning is about.
  private static let warned = ["slide-tap-ignored": "this event is ignored: pages are still moving"]

  @Test(arguments: Examples.names) func anExampleIsValidAndSaysWhatItShows(_ name: String) throws {
    let spec = Examples.file(name)
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
      at: Examples.folder.appendingPathComponent("project"), to: scratch.folder.appendingPathComponent("project"))
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

  /// The script that writes the gallery writes its pages here once more, around the pictures of the gallery.
  @Test(.enabled(if: GoldenFonts.areThoseRecorded, "needs the fonts of the goldens"))
  func thePagesAreUpToDate() throws {
    let scratch = try Scratch()
    let script = Examples.folder.appendingPathComponent("gallery.sh")
    let run = try Program.run(
      URL(fileURLWithPath: "/bin/sh"),
      [script.path, Binary.executable.path, scratch.folder.path, GalleryTests.pictures.path])
    try #require(run.exitCode == 0, "\(run.errors)")
    for page in GalleryTests.pages {
      let name = String(page.path.dropFirst(Examples.folder.path.count + 1))
      let written = try scratch.text(name)
      #expect(try written == String(contentsOf: page, encoding: .utf8), "\(name): ./make.sh gallery writes it again")
    }
    let made = try FileManager.default.contentsOfDirectory(atPath: scratch.path("gallery")).sorted()
    #expect(try FileManager.default.contentsOfDirectory(atPath: GalleryTests.pictures.path).sorted() == made)
    // Only what shows no single example was drawn. Bytes may differ with the versions of the libraries.
    for name in made where !Examples.names.contains(GalleryTests.example(name)) {
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

  /// Everything that is not lossy is compared, and three of the lossy WebP files, which cost the most by far.
  /// `./make.sh gallery` draws all of them.
  @Test(.enabled(if: GoldenFonts.areThoseRecorded, "needs the fonts of the goldens"))
  func thePicturesAreThoseOfTheirSpecs() throws {
    let scratch = try Scratch()
    let all = try FileManager.default.contentsOfDirectory(atPath: GalleryTests.pictures.path).filter {
      Examples.names.contains(GalleryTests.example($0))
    }
    let lossy = all.filter { $0.hasSuffix(".webp") && $0 != "webp.webp" }
    let sizes = try lossy.map { (name: $0, bytes: try GalleryTests.size($0)) }.sorted {
      ($0.bytes, $0.name) < ($1.bytes, $1.name)
    }
    // From the lightest up to a middling one.
    let three = [0, sizes.count / 4, sizes.count / 2].map { sizes[$0].name }
    let exact = all.filter { !lossy.contains($0) }
    for (kind, pictures, options) in [("exact", exact, []), ("lossy", three, ["--quality", "60"])] {
      // Folder by folder, as `check` takes bounce-subtle.gif for a picture of bounce.json unless bounce-subtle.json lies beside that.
      let folders = Dictionary(grouping: pictures) {
        Examples.file(GalleryTests.example($0)).deletingLastPathComponent()
      }
      for (folder, pictures) in folders {
        let copies = kind + "/" + folder.lastPathComponent
        try FileManager.default.createDirectory(atPath: scratch.path(copies), withIntermediateDirectories: true)
        for name in pictures {
          try FileManager.default.copyItem(
            at: GalleryTests.pictures.appendingPathComponent(name),
            to: scratch.folder.appendingPathComponent(copies + "/" + name))
        }
        let specs = Set(pictures.map(GalleryTests.example)).sorted().map { Examples.file($0).path }
        let result = try Binary.run(["check"] + specs + ["--output-dir", scratch.path(copies), "-q"] + options)
        #expect(result == Binary.Result(exitCode: 0, output: "", errors: ""))
      }
    }
  }
}
