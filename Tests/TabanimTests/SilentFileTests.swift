import Foundation
import TestTools
import Testing

/// Files of which nothing, or something else, would be drawn without a word.
@Suite struct SilentFileTests {
  private func run(_ scratch: Scratch, _ arguments: String) throws -> Binary.Result {
    try Binary.run(arguments.split(separator: " ").map(String.init), in: scratch.folder)
  }

  private static let spec = #"{ "animation": "press", "tabBar": { "items": ["Home", "Search"] } }"#

  // MARK: Markdown

  /// A comment or fence that is meant as a block and is none is an error at its place.
  @Test(arguments: [
    ("<!--tabanim a\n\(spec)\n-->\n", "1:1", "this comment begins no block"),
    ("<!--  tabanim a\n\(spec)\n-->\n", "1:1", "this comment begins no block"),
    ("Text.\n\n> <!-- tabanim a\n> \(spec)\n> -->\n> <!-- /tabanim -->\n", "3:3", "this comment begins no block"),
    ("| a | b |\n|---|---|\n| <!-- tabanim a.json --> | c |\n", "3:3", "this comment begins no block"),
    ("Text with `code` <!-- tabanim a.json --> in it.\n", "1:18", "this comment begins no block"),
    ("```tabanim\n\(spec)\n```\n", "1:1", "a block is a comment, not a fence"),
    ("~~~ tabanim a\n\(spec)\n~~~\n", "1:1", "a block is a comment, not a fence"),
  ])
  func whatIsNoBlockIsAnError(_ text: String, _ place: String, _ message: String) throws {
    let scratch = try Scratch()
    try scratch.file("post.md", Data(text.utf8))
    for command in ["render", "validate", "check"] {
      let result = try run(scratch, "\(command) post.md")
      #expect(
        result.exitCode == 65 && result.errors.hasPrefix("post.md:\(place): error: \(message)"), "\(result.errors)")
    }
  }

  /// Code, and words that only begin so, are left alone. A file that was named and has no specs is a warning.
  @Test func aPageWithoutSpecsIsTold() throws {
    let scratch = try Scratch()
    let text = """
      Write `<!-- tabanim NAME`, or `<!--tabanim x-->`. <!-- tabanims --> <!-- /tabanim of old -->

      ```html
      <!--tabanim a-->
      ```

      ```tabanim-of-old
      ```

          <!--tabanim b-->
      """
    try scratch.file("post.md", Data(text.utf8))
    for command in ["render", "validate", "check"] {
      let result = try run(scratch, "\(command) post.md")
      #expect(result.exitCode == 0 && result.errors.hasPrefix("warning: post.md has no specs\n"), "\(result.errors)")
      #expect(try run(scratch, "\(command) post.md --strict").exitCode == 65)
    }
    // Nobody asked for it by name.
    try scratch.file("a.tabanim.json", Data(SilentFileTests.spec.utf8))
    #expect(try run(scratch, "validate . --strict") == Binary.Result(exitCode: 0, output: "", errors: ""))
  }

  @Test(arguments: [("a.mdx", "MDX"), ("a.adoc", "AsciiDoc"), ("a.rst", "reStructuredText")])
  func aPageOfAnotherKindIsTold(_ name: String, _ kind: String) throws {
    let scratch = try Scratch()
    try scratch.file(name, Data("# T\n".utf8))
    let result = try run(scratch, "render \(name)")
    #expect(result.exitCode == 65 && result.errors.contains("\(name) is \(kind) by its name"), "\(result.errors)")
  }

  // MARK: Forms of files

  private static let pointer = Data("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n".utf8)

  @Test(arguments: [
    ("svg", pointer, "is a Git LFS pointer"), ("image", pointer, "is a Git LFS pointer"),
    ("lottie", pointer, "is a Git LFS pointer"), ("svg", Data([0x1F, 0x8B, 8, 0]), "is compressed"),
    (
      "image",
      Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 4] + Array("CgBI".utf8) + [0x50, 0, 0x20, 2]),
      "is in Xcode's own form of PNG"
    ),
  ])
  func anIconInAnotherFormIsTold(_ key: String, _ content: Data, _ message: String) throws {
    let scratch = try Scratch()
    try scratch.file("icon.png", content)
    let spec = #"{ "tabBar": { "items": [{ "icon": { "\#(key)": "icon.png" } }, "B"] } }"#
    try scratch.file("a.json", Data(spec.utf8))
    let result = try run(scratch, "validate a.json")
    #expect(result.exitCode == 65 && result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains("a.json:1:") && result.errors.contains("  help: "), "\(result.errors)")
  }

  @Test func aPictureOrSpecThatIsAPointerIsTold() throws {
    let scratch = try Scratch()
    try scratch.file("a.json", Data(SilentFileTests.spec.utf8))
    for name in ["a.gif", "a.svg", "b.json"] { try scratch.file(name, SilentFileTests.pointer) }
    for (arguments, code) in [("check a.json -o a.gif", 1), ("check a.json -o a.svg", 1), ("render b.json", 65)] {
      let result = try run(scratch, arguments)
      #expect(result.exitCode == code && result.errors.contains("is a Git LFS pointer"), "\(result.errors)")
      #expect(result.errors.contains("help: to fetch it, run: git lfs pull"), "\(result.errors)")
    }
  }

  // MARK: Lottie files that players read

  private static func lottie(_ layer: String, _ rest: String = "") -> Data {
    let disk = #"[{"ty":"el","p":{"k":[12,12]},"s":{"k":[18,18]}},{"ty":"fl","c":{"k":[0,0,0,1]},"o":{"k":100}}]"#
    let text = #"""
      {"fr":30,"ip":0,"op":31,"w":24,"h":24\#(rest),
       "layers":[{"ty":4,"nm":"a","ip":0,"op":31,\#(layer),"shapes":\#(disk)}]}
      """#
    return Data(text.utf8)
  }

  /// The picture is that of a file without what players pass over.
  @Test(arguments: [
    (#""ks":{},"ind":6,"parent":5"#, #""ks":{}"#, #"the layer "a" follows no other: the file has no layer 5"#),
    (
      #""ks":{"r":{"k":[{"i":{"x":[0.4],"y":[16926231.1]},"o":{"x":[0.6],"y":[-2e9]},"t":0,"s":[3.9]},{"t":30,"s":[3.9]}]}}"#,
      #""ks":{"r":{"k":3.9}}"#, nil
    ),
    (#""ks":{"a":{"k":[2]}}"#, #""ks":{"a":{"k":[2,0]}}"#, nil),
    (#""ks":{"a":{"k":2}}"#, #""ks":{"a":{"k":[2,0]}}"#, nil),
  ])
  func whatPlayersPassOverIsPassedOver(_ layer: String, _ plain: String, _ warning: String?) throws {
    let scratch = try Scratch()
    for (name, content) in [("a", layer), ("b", plain)] {
      try scratch.file(name + ".lottie.json", SilentFileTests.lottie(content))
      let spec = #"{ "tabBar": { "items": [{ "icon": { "lottie": "\#(name).lottie.json" } }, { "icon": "circle" }] } }"#
      try scratch.file(name + ".json", Data(spec.utf8))
    }
    let result = try run(scratch, "render a.json -o a.png -q")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(try run(scratch, "render b.json -o b.png -q").exitCode == 0)
    let pictures = try ["a.png", "b.png"].map {
      try DecodedPicture(scratch.folder.appendingPathComponent($0)).frames[0]
    }
    #expect(PixelDifference(pictures[0], pictures[1]) == nil)
    let told = try run(scratch, "validate a.json").errors
    if let warning {
      #expect(told.contains("warning: \(warning)"), "\(told)")
    } else {
      #expect(told.isEmpty, "\(told)")
    }
  }

  /// A composition that is not there leaves its layer out, and a marker that runs backward counts only where it is named.
  @Test func aMissingCompositionAndABackwardMarkerAreTold() throws {
    let scratch = try Scratch()
    let marker = #", "markers": [{"cm":"1-reversed","tm":30,"dr":-20}]"#
    let rest =
      #"{"fr":30,"ip":0,"op":31,"w":24,"h":24,"layers":[{"ty":0,"nm":"c","refId":"gone","w":9,"h":9,"ks":{}}]}"#
    try scratch.file("gone.json", Data(rest.utf8))
    try scratch.file("marker.json", SilentFileTests.lottie(#""ks":{}"#, marker))
    func validate(_ icon: String) throws -> Binary.Result {
      let spec = #"{ "tabBar": { "items": [{ "icon": { \#(icon) } }, { "icon": "circle" }] } }"#
      try scratch.file("a.json", Data(spec.utf8))
      return try run(scratch, "validate a.json")
    }
    let gone = try validate(#""lottie": "gone.json""#)
    #expect(gone.exitCode == 0, "\(gone.errors)")
    #expect(
      gone.errors.contains(#"the composition "gone", which the file does not have, of the layer "c" is left out"#))
    #expect(try validate(#""lottie": "marker.json""#) == Binary.Result(exitCode: 0, output: "", errors: ""))
    let named = try validate(#""lottie": "marker.json", "segment": "1-reversed""#)
    #expect(
      named.exitCode == 65 && named.errors.contains(#"the marker "1-reversed" of "marker.json" ends before it begins"#))
  }
}
