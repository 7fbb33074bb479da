import Foundation
import TestTools
import Testing

/// `schema --compact` is for readers with little room, and says the same as the whole schema.
@Suite struct CompactSchemaTests {
  @Test func itIsOneShortLine() throws {
    let text = try Binary.run(["schema", "--compact"]).output
    #expect(text.utf8.count <= 60_000, "\(text.utf8.count) bytes")
    #expect(text.hasSuffix("}\n") && text.split(separator: "\n").count == 1)
  }

  /// With Python's jsonschema: examples, goldens and bad specs, and hundreds of specs in which something has been changed at random.
  /// The compact schema leaves names of icons to the program.
  @Test(.enabled(if: SchemaTool.isHere, "needs Python with jsonschema")) func itGivesTheSameVerdicts() throws {
    let scratch = try Scratch()
    try scratch.file("compact.json", Data(try Binary.run(["schema", "--compact"]).output.utf8))
    let script = #"""
      import copy, glob, json, random, re, sys
      from jsonschema import Draft7Validator, Draft202012Validator
      whole = json.load(open("schema/tabanim-1.json"))
      kinds = whole["definitions"]["animation"]["properties"]["kind"]["enum"]
      whole["definitions"]["iconName"] = {"type": "string"}
      compact = json.load(open(sys.argv[1]))
      Draft202012Validator.check_schema(compact)
      whole, compact = Draft7Validator(whole), Draft202012Validator(compact)
      def load(path):
          text = open(path, encoding="utf-8").read()
          text = re.sub(r'("(?:\\.|[^"\\])*")|//[^\n]*|/\*.*?\*/', lambda m: m.group(1) or "", text, flags=re.S)
          return json.loads(re.sub(r",(\s*[}\]])", r"\1", text))
      specs = []
      for path in sorted(glob.glob("examples/*.json") + [path for path in glob.glob("examples/*/*.json") if "/project/" not in path] + glob.glob("Tests/Golden/*/*.json") + glob.glob("Tests/TabanimTests/BadSpecs/*.json")):
          try:
              specs.append((path, load(path)))
          except ValueError:
              pass
      def compare(name, spec):
          verdict = whole.is_valid(spec)
          if verdict != compact.is_valid(spec):
              print(name, "is", "valid" if verdict else "not valid", json.dumps(spec)[:500])
          return verdict
      good = [spec for path, spec in specs if compare(path, spec)]
      for kind in kinds:
          for key in ("duration", "values", "curve", "width", "value", "out", "pressScale", "property", "nothing"):
              for value in (1, "x", [0, 1], "easeIn", {"x": [0, 1]}):
                  compare(kind, {"animation": {"kind": kind, key: value}})
      values = [True, False, 0, -1, 1, 0.5, 2, 100, 1e7, "x", "#fff", "systemRed", "300ms", "15deg", "140%", "-15deg", "forever", "bounce", "worm",
                "linear", [], [1], [1, 2], [0, 1, 2, 3], {}, {"x": 1, "y": 2}, {"light": "red", "dark": "blue"}, {"kind": "bounce"},
                {"points": 3}, {"share": 1}, None]
      keys = sorted(set(re.findall(r'"([A-Za-z]+)": ?\{', json.dumps(compact.schema))))
      random.seed(7)
      def places(value):
          if isinstance(value, (dict, list)) and value:
              yield value
              for inner in value.values() if isinstance(value, dict) else value:
                  yield from places(inner)
      for index in range(600):
          spec = copy.deepcopy(random.choice(good))
          if random.random() < 0.3:
              spec["animation"] = {"kind": random.choice(kinds)}
          place = random.choice(list(places(spec)))
          value = copy.deepcopy(random.choice(values))
          if isinstance(place, list):
              place[random.randrange(len(place))] = value
          elif random.random() < 0.2:
              del place[random.choice(list(place))]
          else:
              place[random.choice(list(place) if random.random() < 0.6 else keys)] = value
          compare(f"change {index}", spec)
      """#
    let result = try Program.run(
      try #require(Program.python), ["-c", script, scratch.path("compact.json")], in: Binary.root)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.output.isEmpty, "\(String(decoding: result.output, as: UTF8.self))")
  }

  /// A key that several kinds have is described by no kind of its own there.
  @Test func keysOfManyKindsNameNoSingleOne() throws {
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(try Binary.run(["schema"]).output.utf8)) as? [String: Any])
    let definitions = try #require(schema["definitions"] as? [String: Any])
    let animation = try #require(definitions["animation"] as? [String: Any])
    let properties = try #require(animation["properties"] as? [String: [String: Any]])
    for key in ["color", "size", "width", "direction", "curve"] {
      let text = try #require(properties[key]?["description"] as? String)
      #expect(!text.contains("arrow") && !text.contains("indicator") && !text.contains("new page"), "\(key): \(text)")
    }
  }
}
