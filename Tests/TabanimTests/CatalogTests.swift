import Foundation
import TestTools
import Testing

/// Asset catalogs, symbol templates and JPEG pictures as files on a disk: links, sizes, what is watched and checked.
@Suite struct CatalogTests {
  private static let svg = #"<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>"#
  private static let set = #"{ "images": [{ "filename": "a.svg", "idiom": "universal" }] }"#
  private static let spec = #"{ "tabBar": { "items": [{ "icon": "A" }, "B"] }, "animation": [], "timeline": [] }"#

  /// A project with one imageset, A.
  private func project(_ spec: String = spec, contents: String = set) throws -> Scratch {
    let scratch = try Scratch()
    try folder("Assets.xcassets/A.imageset", scratch)
    try scratch.file("tabanim.json", Data(#"{ "assets": "Assets.xcassets" }"#.utf8))
    try scratch.file("x.tabanim.json", Data(spec.utf8))
    try scratch.file("Assets.xcassets/A.imageset/Contents.json", Data(contents.utf8))
    try scratch.file("Assets.xcassets/A.imageset/a.svg", Data(Self.svg.utf8))
    return scratch
  }

  private func folder(_ name: String, _ scratch: Scratch) throws {
    try FileManager.default.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
  }

  private func link(_ name: String, to target: String, _ scratch: Scratch) throws {
    try FileManager.default.createSymbolicLink(atPath: scratch.path(name), withDestinationPath: target)
  }

  private func validate(_ scratch: Scratch) throws -> Binary.Result {
    try Binary.run(["validate", "x.tabanim.json"], in: scratch.folder)
  }

  @Test func theProjectsCatalogServesAllSpecs() throws {
    let scratch = try project()
    #expect(try validate(scratch) == Binary.Result(exitCode: 0, output: "", errors: ""))
    try folder("docs/deep", scratch)
    try scratch.file("docs/deep/y.tabanim.json", Data(Self.spec.utf8))
    #expect(try Binary.run(["validate", "docs"], in: scratch.folder).exitCode == 0)
    // Without the project the name means nothing.
    try scratch.file("tabanim.json", Data("{}".utf8))
    let result = try validate(scratch)
    #expect(result.exitCode == 65)
    #expect(result.errors.hasPrefix(#"x.tabanim.json:1:35: error: unknown icon "A""#), "\(result.errors)")
  }

  @Test func mistakesNameTheFileAndTheLine() throws {
    let scratch = try project(contents: "{\n  \"images\" : [\n    { \"filename\" : 3 },\n  ]\n}")
    let errors = try validate(scratch).errors
    #expect(
      errors.hasPrefix(
        "Assets.xcassets/A.imageset/Contents.json:3:20: error: expected a string, found a number\n"), "\(errors)")
    try scratch.file("Assets.xcassets/A.imageset/Contents.json", Data("{ \"images\" : [".utf8))
    #expect(try validate(scratch).errors.hasPrefix("Assets.xcassets/A.imageset/Contents.json:1:"))
    try FileManager.default.removeItem(atPath: scratch.path("Assets.xcassets/A.imageset/Contents.json"))
    let missing = try validate(scratch).errors
    #expect(
      missing.hasPrefix(
        #"x.tabanim.json:1:35: error: there is no file "Assets.xcassets/A.imageset/Contents.json""#), "\(missing)")
  }

  /// A set of which no file is there has one error, with the cause; with others, the missing one is passed over.
  @Test func aMissingFileIsTold() throws {
    let scratch = try project(contents: #"{ "images": [{ "filename": "gone.svg", "idiom": "universal" }] }"#)
    let errors = try validate(scratch).errors
    #expect(errors.contains(#"Contents.json:1:28: error: there is no file "gone.svg""#), "\(errors)")
    #expect(!errors.contains("appearance") && errors.components(separatedBy: "error:").count == 2, "\(errors)")
  }

  @Test func otherFormatsAreRefusedWithTheRemedy() throws {
    let scratch = try project(contents: #"{ "images": [{ "filename": "a.heic" }] }"#)
    try scratch.file("Assets.xcassets/A.imageset/a.heic", Data("ftyp".utf8))
    let result = try validate(scratch)
    #expect(result.exitCode == 65)
    #expect(result.errors.contains("export it as SVG, or as PNG"), "\(result.errors)")
  }

  /// Links in a catalog lead nowhere: neither around in circles nor out of it.
  @Test func linksInACatalogAreNotFollowed() throws {
    let scratch = try project()
    try folder("Assets.xcassets/Group", scratch)
    try link("Assets.xcassets/Group/Again", to: "..", scratch)
    try link("Assets.xcassets/Group/Self", to: "Self", scratch)
    try link("Assets.xcassets/B.imageset", to: "/etc", scratch)
    #expect(try validate(scratch).exitCode == 0)
    try scratch.file("x.tabanim.json", Data(#"{ "tabBar": { "items": [{ "icon": { "asset": "B" } }] } }"#.utf8))
    #expect(try validate(scratch).errors.contains(#"error: "Assets.xcassets" has no asset "B""#))
  }

  /// A file that has been read as an icon of its own is still no template.
  @Test func aSymbolsetNeedsATemplateWhereverElseItsFileServes() throws {
    let scratch = try project(
      #"{ "tabBar": { "items": [{ "icon": { "svg": "Assets.xcassets/S.symbolset/a.svg" } }, { "icon": "S" }] } }"#)
    try folder("Assets.xcassets/S.symbolset", scratch)
    try scratch.file(
      "Assets.xcassets/S.symbolset/Contents.json", Data(#"{ "symbols": [{ "filename": "a.svg" }] }"#.utf8))
    try scratch.file("Assets.xcassets/S.symbolset/a.svg", Data(Self.svg.utf8))
    let result = try validate(scratch)
    #expect(result.exitCode == 65)
    #expect(
      result.errors.hasPrefix(
        #"Assets.xcassets/S.symbolset/Contents.json:1:29: error: "a.svg" is not an SF Symbol template"#),
      "\(result.errors)")
  }

  @Test func filesOutsideTheRootAreRefused() throws {
    let outside = try Scratch()
    try outside.file("secret.svg", Data(Self.svg.utf8))
    let scratch = try project()
    try FileManager.default.removeItem(atPath: scratch.path("Assets.xcassets/A.imageset/a.svg"))
    try link("Assets.xcassets/A.imageset/a.svg", to: outside.path("secret.svg"), scratch)
    let errors = try validate(scratch).errors
    #expect(
      errors.hasPrefix(
        #"Assets.xcassets/A.imageset/Contents.json:1:28: error: the path "a.svg" is a link that leads out of the folder"#
      ),
      "\(errors)")
    // A catalog that is a link itself.
    let linked = try project()
    try FileManager.default.removeItem(atPath: linked.path("Assets.xcassets"))
    try FileManager.default.moveItem(
      at: scratch.folder.appendingPathComponent("Assets.xcassets"),
      to: outside.folder.appendingPathComponent("Assets.xcassets"))
    try link("Assets.xcassets", to: outside.path("Assets.xcassets"), linked)
    #expect(try validate(linked).errors.contains("is a link that leads out of the folder"))
  }

  @Test func aCatalogHasAnEnd() throws {
    let scratch = try project()
    var deep = "Assets.xcassets"
    for _ in 0..<40 { deep += "/G" }
    try folder(deep, scratch)
    #expect(try validate(scratch).errors.contains("has too many files"))
    try FileManager.default.removeItem(atPath: scratch.path("Assets.xcassets/G"))
    try scratch.file("Assets.xcassets/A.imageset/Contents.json", Data(repeating: 0x20, count: 1 << 20 + 1))
    #expect(try validate(scratch).errors.contains("is too large: at most 1 MiB"))
  }

  /// A template of 1 MB is drawn or refused at once; one of 9 MB is not read.
  @Test func largeTemplatesAreBounded() throws {
    let scratch = try project(#"{ "tabBar": { "items": [{ "icon": { "svg": "glyph.svg" } }] }, "animation": [] }"#)
    func template(_ count: Int) -> Data {
      let head = """
        <svg viewBox="0 0 3300 2200"><g id="Guides"><path id="Baseline-M" d="M0 1126h9"/>\
        <path id="Capline-M" d="M0 1055h9"/></g><g id="Symbols"><g id="Regular-M"><path d="
        """
      let path = String(repeating: "M100 1060h40v40z", count: count)
      return Data((head + path + "\"/></g></g></svg>").utf8)
    }
    try scratch.file("glyph.svg", template(60_000))
    let result = try Binary.run(["render", "x.tabanim.json", "-o", "x.png"], in: scratch.folder)
    #expect(result.exitCode == 0 || result.exitCode == 65, "\(result.errors)")
    try scratch.file("glyph.svg", template(600_000))
    #expect(try validate(scratch).errors.contains(#""glyph.svg" is too large"#))
    // Each layer that erases puts all before it into a group.
    let style = "<svg viewBox=\"0 0 3300 2200\"><style>.m{-sfsymbols-clear-behind:true}</style>"
    let eraser = #"<path d="M100 1060h40v40z"/><path class="m" d="M110 1070h4v4z"/>"#
    let erasing = String(decoding: template(0), as: UTF8.self)
      .replacingOccurrences(of: #"<svg viewBox="0 0 3300 2200">"#, with: style)
      .replacingOccurrences(of: #"<path d=""/>"#, with: String(repeating: eraser, count: 10_000))
    try scratch.file("glyph.svg", Data(erasing.utf8))
    let many = try validate(scratch)
    #expect(many.exitCode == 65)
    #expect(many.errors.contains("the picture is too large to draw"), "\(many.errors)")
  }

  /// A JPEG of 65,000 × 65,000 pixels by its head.
  @Test func hugeJPEGsAreRefused() throws {
    let scratch = try project(#"{ "tabBar": { "items": [{ "icon": { "image": "huge.jpg" } }] } }"#)
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0xFD, 0xE8, 0xFD, 0xE8, 1, 1, 0x11, 0]
    bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0, 0, 0xFF, 0xD9]
    try scratch.file("huge.jpg", Data(bytes))
    let result = try Program.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "ulimit -v 900000; exec \"$0\" validate x.tabanim.json", Binary.executable.path], in: scratch.folder)
    #expect(result.exitCode == 65)
    #expect(result.errors.contains(#""huge.jpg" is not a valid PNG, JPEG or WebP picture"#), "\(result.errors)")
  }

  @Test func checkSeesAChangedAsset() throws {
    let scratch = try project()
    try #require(try Binary.run(["render", "x.tabanim.json"], in: scratch.folder).exitCode == 0)
    #expect(try Binary.run(["check", "x.tabanim.json"], in: scratch.folder).exitCode == 0)
    try scratch.file(
      "Assets.xcassets/A.imageset/a.svg", Data(#"<svg viewBox="0 0 4 4"><path d="M0 0h2v2z"/></svg>"#.utf8))
    #expect(try Binary.run(["check", "x.tabanim.json"], in: scratch.folder).exitCode == 1)
    // No picture takes the place of an asset.
    let result = try Binary.run(
      ["render", "x.tabanim.json", "-o", "Assets.xcassets/A.imageset/a.svg", "--format", "png", "--force"],
      in: scratch.folder)
    #expect(result.exitCode == 64)
  }

  @Test func watchingSeesContentsAndPictures() throws {
    let scratch = try project()
    try scratch.file("log", Data())
    let process = Process()
    process.executableURL = Binary.executable
    process.arguments = ["render", "x.tabanim.json", "--watch"]
    process.currentDirectoryURL = scratch.folder
    process.standardError = FileHandle(forWritingAtPath: scratch.path("log"))
    try SignalTests.start(process)
    defer { process.terminate() }
    func comes(_ condition: () throws -> Bool) rethrows -> Bool {
      for _ in 0..<60_000 where process.isRunning {
        if try condition() { return true }
        usleep(1000)
      }
      return false
    }
    func picture() -> Data? { try? Data(contentsOf: scratch.folder.appendingPathComponent("x.gif")) }
    func put(_ name: String, _ text: String) throws {
      try scratch.file("next", Data(text.utf8))
      try #require(rename(scratch.path("next"), scratch.path("Assets.xcassets/A.imageset/" + name)) == 0)
    }
    #expect(try comes { try scratch.text("log").contains("watching") })
    var last = picture()
    try put("a.svg", #"<svg viewBox="0 0 4 4"><path d="M0 0h2v2z"/></svg>"#)
    #expect(comes { picture() != last })
    last = picture()
    // A mistake in Contents.json is reported there, and the picture comes when it is corrected.
    try put("Contents.json", #"{ "images": 3 }"#)
    #expect(try comes { try scratch.text("log").contains("Contents.json:1:13: error: ") })
    #expect(picture() == last)
    try put("b.svg", #"<svg viewBox="0 0 4 4"><path d="M0 0h4v2z"/></svg>"#)
    try put("Contents.json", #"{ "images": [{ "filename": "b.svg" }] }"#)
    #expect(comes { picture() != last })
    // An asset that is missing is waited for, also by its name alone.
    last = picture()
    try folder("New.imageset", scratch)
    try scratch.file("New.imageset/Contents.json", Data(Self.set.utf8))
    try scratch.file("New.imageset/a.svg", Data(#"<svg viewBox="0 0 4 4"><path d="M0 0h1v4z"/></svg>"#.utf8))
    try scratch.file("next", Data(Self.spec.replacingOccurrences(of: #""A""#, with: #""New""#).utf8))
    try #require(rename(scratch.path("next"), scratch.path("x.tabanim.json")) == 0)
    #expect(try comes { try scratch.text("log").contains("unknown icon") })
    try #require(rename(scratch.path("New.imageset"), scratch.path("Assets.xcassets/New.imageset")) == 0)
    #expect(comes { picture() != last })
  }
}
