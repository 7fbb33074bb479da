import Foundation
import TestTools
import Testing

/// `explain`, `list` without a kind, `skill` and the compact schema: what the program says of itself, run as a reader would.
@Suite struct ExplainTests {
  private static let kinds: [String] = {
    let listed = (try? Binary.run(["list", "animations"]).output) ?? ""
    return listed.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }()

  @Test func everyKindIsExplainedWithAValidSpec() throws {
    let scratch = try Scratch()
    // The pictures that the example of `frames` names.
    #expect(try Binary.run(["init", "frames"], in: scratch.folder).exitCode == 0)
    #expect(ExplainTests.kinds.count > 80)
    for kind in ExplainTests.kinds {
      let told = try Binary.run(["explain", kind])
      // A key of the same name comes first.
      let start = try #require(told.output.firstRange(of: "\(kind) (a kind of animation)\n"), "\(kind)")
      #expect(told.exitCode == 0 && (start.lowerBound == told.output.startIndex || kind == "pages"), "\(kind)")
      let specs = examples(in: String(told.output[start.lowerBound...]))
      // A kind that needs files has a command that makes them.
      #expect(
        (specs.first ?? told.output).contains(specs.isEmpty ? "tabanim init NAME --animation \(kind)" : "\"\(kind)\""))
      for spec in specs {
        let checked = try Binary.run(["validate", "-", "--strict"], in: scratch.folder, input: Data(spec.utf8))
        #expect(checked.exitCode == 0, "\(kind): \(spec)\n\(checked.errors)")
      }
    }
  }

  /// The keys of each object of a spec, by their paths.
  @Test(arguments: ["", "screen", "tabBar", "output"]) func everyKeyIsExplainedWithAValidSpec(_ object: String) throws {
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(try Binary.run(["schema"]).output.utf8)) as? [String: Any])
    let all = try #require(schema["properties"] as? [String: Any])
    let own = object.isEmpty ? all : (all[object] as? [String: Any])?["properties"] as? [String: Any] ?? [:]
    #expect(own.count > 8)
    for key in own.keys.sorted() {
      let path = object.isEmpty ? key : "\(object).\(key)"
      let told = try Binary.run(["explain", path])
      #expect(told.exitCode == 0 && told.output.hasPrefix(path + "\n"), "\(path)")
      #expect(told.output.split(separator: "\n").allSatisfy { $0.count <= 98 }, "\(path)")
      // Files cannot be part of an example.
      let specs = examples(in: told.output)
      #expect(!specs.isEmpty || ["assets", "extends", "markdown", "lock"].contains(path), "\(path)")
    }
  }

  /// No example draws a warning, and none only repeats the default.
  @Test func everyExampleShowsWhatItIsAbout() throws {
    var names = Set<String>()
    func collect(_ value: Any) {
      for (key, inner) in value as? [String: Any] ?? [:] {
        if key == "properties", let properties = inner as? [String: Any] { names.formUnion(properties.keys) }
        collect(inner)
      }
      for inner in value as? [Any] ?? [] { collect(inner) }
    }
    collect(try JSONSerialization.jsonObject(with: Data(try Binary.run(["schema"]).output.utf8)))
    #expect(names.count > 250)
    let scratch = try Scratch()
    var count = 0
    for name in names.sorted() {
      let told = try Binary.run(["explain", name]).output
      for part in told.components(separatedBy: "\n\n") where part.hasPrefix("  {") {
        for spec in examples(in: part) {
          count += 1
          // Their pictures may have the same names.
          try FileManager.default.createDirectory(
            atPath: scratch.path("\(count)"), withIntermediateDirectories: true)
          try scratch.file("\(count)/\(name).tabanim.json", Data(spec.utf8))
        }
      }
      for part in told.matches(of: /Default: ("?[\w#.]+"?)\.\n(?:  \S.*\n)*\n  (\{.*\})\n/) {
        #expect(!part.2.contains(": \(part.1) }"), "\(name): \(part.2)")
      }
    }
    #expect(count > 450)
    let checked = try Binary.run(["validate", ".", "--strict"], in: scratch.folder)
    #expect(checked.exitCode == 0, "\(checked.errors)")
  }

  @Test func aBareKeyStandsForAllOfItsName() throws {
    let told = try Binary.run(["explain", "fps"]).output
    #expect(told.contains("output.fps\n") && told.contains("output.files.fps\n"))
    #expect(told.contains("Frames per second.") && told.contains("Default: 50."))
    let dotted = try Binary.run(["explain", "output.fps"]).output
    #expect(dotted.hasPrefix("output.fps\n") && !dotted.contains("output.files.fps"))
  }

  /// A value that many keys take comes before the keys, and places of which the same is said are named together.
  @Test func theFormsOfAnIconComeFirst() throws {
    let told = try Binary.run(["explain", "icon"]).output
    #expect(told.hasPrefix("icon (what several keys take)\n"))
    for form in ["  svg: ", "  asset: ", "  lottie: ", "  path: "] {
      let place = try #require(told.range(of: form), "\(form)")
      #expect(place.lowerBound < (try #require(told.range(of: "tabBar.items.icon"))).lowerBound)
    }
    #expect(told.components(separatedBy: "Icon of the button.").count == 2)
    #expect(told.contains("pages.rows.icon\npages.sections.rows.icon\n"))
    for spec in examples(in: told) {
      let checked = try Binary.run(["validate", "-"], input: Data(spec.utf8))
      #expect(checked.exitCode == 0, "\(spec)\n\(checked.errors)")
    }
    #expect(examples(in: told).first?.contains("\"icon\": \"heart\"") == true)
  }

  @Test func aKeyOfAKindHasThatKindsDefault() throws {
    #expect(try Binary.run(["explain", "worm.width"]).output.contains("Default: 16."))
    #expect(try Binary.run(["explain", "menu-boom.spin"]).output.contains("Default: 4π (\"720deg\")."))
    #expect(try Binary.run(["explain", "tabBar.items.badge"]).output.contains("Badge at the icon's corner"))
    // A word may be both.
    let both = try Binary.run(["explain", "frames"]).output
    #expect(both.contains("a kind of animation"))
  }

  @Test(arguments: [
    ("bounc", "bounce"), ("output.fsp", "output.fps"), ("unselectedtint", "unselectedTint"), ("menufan", "menu-fan"),
  ])
  func aSlipIsWrongUsageWithTheWordThatIsMeant(_ word: String, _ meant: String) throws {
    let told = try Binary.run(["explain", word])
    #expect(told.exitCode == 64 && told.output.isEmpty)
    #expect(told.errors.contains("did you mean \"\(meant)\"?"), "\(told.errors)")
  }

  @Test func aListOfListsComesWithoutAKind() throws {
    let told = try Binary.run(["list"])
    #expect(told.exitCode == 0)
    let names = told.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(names.contains("devices") && names.contains("animations") && names.contains("formats"))
    // Some are lists about the specs of the working folder.
    let scratch = try Scratch()
    try scratch.file("a.tabanim.json", Data("{}".utf8))
    for name in names { #expect(try Binary.run(["list", name], in: scratch.folder).exitCode == 0) }
  }

  @Test func theSkillIsTrue() throws {
    let told = try Binary.run(["skill"])
    #expect(told.exitCode == 0)
    let text = told.output
    #expect(text.hasPrefix("---\nname: tabanim\ndescription: "))
    #expect((6_000...12_000).contains(text.utf8.count), "\(text.utf8.count) bytes")
    for kind in ExplainTests.kinds { #expect(text.contains("`\(kind)`"), "\(kind)") }
    let parts = text.components(separatedBy: "```")
    let specs = parts.filter { $0.hasPrefix("json\n") }.map { String($0.dropFirst(5)) }
    #expect(specs.count >= 3)
    for spec in specs {
      let checked = try Binary.run(["validate", "-", "--strict"], input: Data(spec.utf8))
      #expect(checked.exitCode == 0, "\(spec)\n\(checked.errors)")
    }
    for command in text.matches(of: /`tabanim ([a-z]+)/) {
      #expect(try Binary.run([String(command.1), "--help"]).exitCode == 0, "\(command.1)")
    }
    for key in text.matches(of: /(?m)^- `([A-Za-z.]+)`: [A-Z]/) where !ExplainTests.kinds.contains(String(key.1)) {
      #expect(try Binary.run(["explain", String(key.1)]).exitCode == 0, "\(key.1)")
    }
  }

  @Test func capitalVIsTheVersion() throws {
    let version = try Binary.run(["--version"])
    #expect(try Binary.run(["-V"]) == version)
    #expect(try Binary.run(["-V", "-v"]).output.contains("libgd"))
  }

  /// The specs that an explanation shows.
  private func examples(in text: String) -> [String] {
    var specs: [String] = []
    var open: [Substring] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  {") { open = [line] } else if !open.isEmpty { open.append(line) }
      if !open.isEmpty, line == "  }" || (open.count == 1 && line.hasSuffix("}")) {
        specs.append(open.joined(separator: "\n"))
        open = []
      }
    }
    return specs
  }
}
