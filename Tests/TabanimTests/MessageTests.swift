import Foundation
import TestTools
import Testing

/// Mistakes that people make, each with the remedy.
@Suite struct MessageTests {
  @Test(arguments: [
    (#"{ "timeline": [{ "tap": "Search" }], "tabBar": { "items": ["Home", "Search"] } }"#, "that tab has the index 1"),
    (#"{ "timeline": [{ "select": "Searh" }] }"#, "the first tab has the index 0"),
    (#"{ "device": "iphone-8" }"#, #"it belongs in "screen""#), (#"{ "tint": "red" }"#, #"it belongs in "tabBar""#),
    (#"{ "fps": 50 }"#, #"it belongs in "output""#), (#"{ "items": [] }"#, #"it belongs in "tabBar""#),
    (#"{ "screen": { "timeline": [] } }"#, "it belongs in the spec itself"),
    (
      #"{ "tabBar": { "items": [{ "icon": { "svg": "a.svg", "renderingMode": "original" } }] } }"#,
      #"it is a key of an item, next to its "icon""#
    ),
    (#"{ "include": "a.json" }"#, #"did you mean "extends"?"#),
    (#"{ "tabBar": { "barTintColor": "red" } }"#, #"did you mean "background"?"#),
    (#"{ "animation": { "type": "bounce" } }"#, #"did you mean "kind"?"#),
    (#"{ "animation": { "easing": "linear" } }"#, #"did you mean "curve"?"#),
    (#"{ "tabBar": { "items": [{ "icon": "icons/home.svg" }] } }"#, #"write a file as { "svg": "icons/home.svg" }"#),
    (#"{ "tabBar": { "items": "Home" } }"#, "put it in brackets"),
    (#"{ "screen": { "device": "iPhone 14 Pro" } }"#, #"did you mean "iphone-14-pro"?"#),
    (#"{ "output": { "loop": 0 } }"#, #""forever" plays without end"#),
    (#"{ "output": { "hold": "soon" } }"#, #"text such as "300ms""#),
    (#"{ "output": { "maxBytes": "much" } }"#, #"text such as "500kB""#), ("# a\n{}", "comments begin with //"),
  ])
  func aMistakeHasARemedy(_ spec: String, _ help: String) throws {
    let result = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    #expect(result.exitCode == 65)
    #expect(result.errors.contains("  help: ") && result.errors.contains(help), "\(result.errors)")
  }

  @Test func anUnknownEventHasEachKeyOnce() throws {
    let result = try Binary.run(["validate", "-"], input: Data(#"{ "timeline": [{ "flap": 1 }] }"#.utf8))
    let known = try #require(result.errors.firstMatch(of: /known: (.*)\n/)?.1.split(separator: ", "))
    #expect(Set(known).count == known.count)
  }

  /// A file's name may come from a stranger, too.
  @Test func noNameMovesTheCursor() throws {
    let scratch = try Scratch()
    let name = "\u{1B}]0;title\u{07}.tabanim.json"
    try scratch.file(name, Data(#"{ "animation": "bounc" }"#.utf8))
    for arguments in [["validate", "."], ["validate", name], ["render", name, "-o", "\u{1B}[2J"]] {
      let result = try Binary.run(arguments, in: scratch.folder)
      #expect(result.errors.contains("\u{FFFD}"))
      #expect(!result.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{07}" }, "\(arguments)")
    }
  }

  /// A point as a crop is: an array.
  @Test func aPointMayBeAnArray() throws {
    func trace(_ from: String, _ to: String) throws -> Binary.Result {
      let spec = #"{ "animation": "interactive", "timeline": [{ "pan": { "from": \#(from), "to": \#(to) } }] }"#
      return try Binary.run(["trace", "-"], input: Data(spec.utf8))
    }
    #expect(try trace("[300, 400]", "[20, 400]") == trace(#"{ "x": 300, "y": 400 }"#, #"{ "x": 20, "y": 400 }"#))
    #expect(try trace("[300]", "[20, 400]").errors.contains("expected 2 entries, found 1"))
  }

  @Test(arguments: [
    ("render a.json -o a.mov", "write a.mp4, or .y4m, which every video encoder takes"),
    ("render a.json -o a.pdf", "a.svg is sharp at every size"),
    ("render a.json -o a.jpg", "a.jpg: unknown format"),
    ("render a.json -o a.json", "pictures are gif, png"),
    ("render a.json -o folder", "for a folder of frames, write folder/"),
    ("watch a.json", "it is tabanim render --watch SPEC…"),
    ("version", "it is tabanim --version"),
  ])
  func wrongUsageHasARemedy(_ arguments: String, _ message: String) throws {
    let scratch = try Scratch()
    try scratch.file("a.json", Data(RenderTests.minimal.utf8))
    try FileManager.default.createDirectory(atPath: scratch.path("folder"), withIntermediateDirectories: true)
    let result = try Binary.run(arguments.split(separator: " ").map(String.init), in: scratch.folder)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try scratch.names == ["a.json", "folder"])
  }

  @Test(arguments: ["yaml", "yml", "toml"]) func anotherNotationIsNamed(_ suffix: String) throws {
    let scratch = try Scratch()
    try scratch.file("tabs.\(suffix)", Data("animation: bounce".utf8))
    let result = try Binary.run(["render", "tabs.\(suffix)"], in: scratch.folder)
    #expect(result.exitCode == 65)
    #expect(
      result.errors.hasPrefix("error: tabs.\(suffix) is \(suffix.uppercased()) by its name, and a spec is JSON\n"))
  }

  /// With Python's jsonschema: every example is valid, and every broken spec that a schema can tell is not.
  @Test(.enabled(if: SchemaTool.isHere, "needs Python with jsonschema")) func theSchemaSaysTheSameAsTheReader() throws {
    let script = #"""
      import glob, json, re
      from jsonschema import Draft7Validator
      schema = json.load(open("schema/tabanim-1.json"))
      Draft7Validator.check_schema(schema)
      validator = Draft7Validator(schema)
      def load(path):
          text = open(path, encoding="utf-8").read()
          text = re.sub(r'("(?:\\.|[^"\\])*")|//[^\n]*|/\*.*?\*/', lambda m: m.group(1) or "", text, flags=re.S)
          return json.loads(re.sub(r",(\s*[}\]])", r"\1", text))
      for path in glob.glob("examples/*.json") + [path for path in glob.glob("examples/*/*.json") if not path.endswith("/tabanim.json")] + glob.glob("Tests/Golden/*/*.json"):
          for error in validator.iter_errors(load(path)):
              print("invalid", path, error.message[:200])
      beyond = {"duplicate-key", "lone-surrogate", "lottie", "parts-that-do-not-go-together", "two-set-one-number"}
      for path in glob.glob("Tests/TabanimTests/BadSpecs/*.json"):
          name = path.split("/")[-1][:-5]
          try:
              spec = load(path)
          except ValueError:
              continue
          if (not any(validator.iter_errors(spec))) != (name in beyond):
              print("misjudged", name)
      """#
    let result = try Program.run(try #require(Program.python), ["-c", script], in: Binary.root)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(String(decoding: result.output, as: UTF8.self).isEmpty, "\(String(decoding: result.output, as: UTF8.self))")
  }

  /// Editors complete icons, and an animation's keys stand there once.
  @Test func theSchemaIsNoLongerThanItsKeys() throws {
    let text = try String(contentsOf: Binary.root.appendingPathComponent("schema/tabanim-1.json"), encoding: .utf8)
    #expect(
      text.contains(#""house.fill""#) && text.contains(#""allowTrailingCommas": true"#)
        && text.contains(#""$id": "https://"#))
    #expect(text.components(separatedBy: "Interpolation between keyframes.").count == 2)
  }
}

enum SchemaTool {
  static let isHere: Bool = {
    guard let python = Program.python, !Program.arePromised else { return Program.arePromised }
    return (try? Program.run(python, ["-c", "import jsonschema"]))?.exitCode == 0
  }()
}
