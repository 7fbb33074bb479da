import Foundation
import TabModel
import TabSpec
import TestTools
import Testing

/// Values are written into a spec's own text, and all its other bytes stay.
@Suite struct SpecEditTests {
  private func edited(_ text: String, _ settings: [String]) throws -> String {
    let source = SourceText(file: "a.json", bytes: Array(text.utf8))
    let bytes = try SpecEdit.text(source, with: settings.map { try Assignment($0) }).bytes
    return try #require(String(validating: bytes, as: UTF8.self))
  }

  @Test(
    arguments: [
      // A value's characters, and nothing else.
      (
        #"{ "animation": { "duration": 0.50 /* s */, } }"#, ["animation.duration=0.750"],
        #"{ "animation": { "duration": 0.750 /* s */, } }"#
      ),
      (#"{"output":{"fps":50}}"#, ["output.fps=50.0"], #"{"output":{"fps":50}}"#),
      (
        #"{ "animation": { "values": [1, 1.2, /* back */ 1] } }"#, ["animation.values[1]=1.4"],
        #"{ "animation": { "values": [1, 1.4, /* back */ 1] } }"#
      ),
      (
        #"{ "animation": { "values": [1, 1.2, /* back */ 1] } }"#, ["animation.values=[1, 1.4, 0.9, 1]"],
        #"{ "animation": { "values": [1, 1.4, 0.9, /* back */ 1] } }"#
      ),
      (
        #"{ "animation": { "values": [1, 1.4, 0.9, 1] } }"#, ["animation.values=[1, 1.4, 1]"],
        #"{ "animation": { "values": [1, 1.4, 1] } }"#
      ),
      // A word becomes an object, a list with one entry is that entry.
      (
        #"{ "animation": "bounce" }"#, ["animation.duration=0.5"],
        #"{ "animation": { "kind": "bounce", "duration": 0.5 } }"#
      ),
      (#"{"animation":["bounce"]}"#, ["animation.duration=0.5"], #"{"animation":[{"kind":"bounce","duration":0.5}]}"#),
      (
        #"{ "animation": ["bounce", "arrow"] }"#, ["animation[1].duration=0.5"],
        #"{ "animation": ["bounce", { "kind": "arrow", "duration": 0.5 }] }"#
      ),
      (#"{ "touches": true }"#, ["touches.color=red"], #"{ "touches": { "color": "red" } }"#),
      (#"{ "animation": { "kind": "bounce", "duration": 1 } }"#, ["animation=spring"], #"{ "animation": "spring" }"#),
      // An absent key comes after its siblings, as they are written.
      ("{}", ["output.fps=25"], #"{ "output": { "fps": 25 } }"#), ("{ }", ["alt=x"], #"{ "alt": "x" }"#),
      ("{\n}\n", ["alt=x"], "{\n  \"alt\": \"x\"\n}\n"), ("{ // none\n}", ["alt=x"], "{ // none\n  \"alt\": \"x\"\n}"),
      (#"{ "alt": "x", }"#, ["output.fps=25"], #"{ "alt": "x", "output": { "fps": 25 }, }"#),
      (
        "{\n\t\"alt\": \"x\" // why\n\t// the end\n}", ["output.fps=25"],
        "{\n\t\"alt\": \"x\", // why\n\t\"output\": { \"fps\": 25 }\n\t// the end\n}"
      ),
      (
        "{\r\n    \"alt\": \"x\", /* a */ // b\r\n}\r\n", ["output.fps=25"],
        "{\r\n    \"alt\": \"x\", /* a */ // b\r\n    \"output\": { \"fps\": 25 },\r\n}\r\n"
      ),
      (
        "{\n  \"animation\": {\n    \"kind\": \"bounce\" } }", ["animation.delay=1"],
        "{\n  \"animation\": {\n    \"kind\": \"bounce\",\n    \"delay\": 1 } }"
      ),
      ("{ \"alt\": \"x\" // why\n}", ["output.fps=25"], "{ \"alt\": \"x\", \"output\": { \"fps\": 25 } // why\n}"),
      ("\u{FEFF}{ \"alt\": \"é\u{301}\" }", ["alt=ñ"], "\u{FEFF}{ \"alt\": \"ñ\" }"),
      (#"{ "alt": "a" }"#, [#"alt="b\"\\""#], #"{ "alt": "b\"\\" }"#),
      // Several at once, a key twice.
      (
        #"{ "output": { "fps": 10 } }"#, ["output.fps=20", "output.hold=1", "output.fps=30"],
        #"{ "output": { "fps": 30, "hold": 1 } }"#
      ),
      // Members that a value has no more.
      (
        "{\n  \"animation\": {\n    \"kind\": \"bounce\",\n    \"delay\": 1, // soon\n    \"duration\": 2\n  }\n}",
        [#"animation={ "kind": "bounce", "duration": 2 }"#],
        "{\n  \"animation\": {\n    \"kind\": \"bounce\",\n    // soon\n    \"duration\": 2\n  }\n}"
      ),
      (
        #"{ "animation": { "kind": "bounce", "delay": 1 } }"#, [#"animation={ "kind": "spring" }"#],
        #"{ "animation": { "kind": "spring" } }"#
      ),
    ] as [(String, [String], String)]) func onlyTheValueChanges(_ before: String, _ settings: [String], _ after: String)
    throws
  {
    #expect(try edited(before, settings) == after)
  }

  @Test func aLongValueTakesLinesInTheIndentationOfTheFile() throws {
    let stops = (0..<4).map { "{ \"tap\": \($0), \"at\": \($0), \"hold\": 0.5 }" }.joined(separator: ", ")
    let text = try edited("{\r\n\t\"alt\": \"x\"\r\n}", ["timeline=[\(stops)]"])
    #expect(
      text.hasPrefix(
        "{\r\n\t\"alt\": \"x\",\r\n\t\"timeline\": [\r\n\t\t{ \"tap\": 0, \"at\": 0, \"hold\": 0.5 },\r\n\t\t{"))
    #expect(text.hasSuffix("\"hold\": 0.5 }\r\n\t]\r\n}"))
  }

  @Test(arguments: ["-->", "--!>", "-- >", "->", "a--\u{301}>-->", "--->"]) func aBlockStaysInItsComment(_ end: String)
    throws
  {
    let page = "<!-- tabanim hero\n{ \"alt\": \"\" }\n-->\n<!-- /tabanim -->\n"
    let whole = SourceText(file: "a.md", bytes: Array(page.utf8))
    let block = whole.block("hero", in: 17..<page.utf8.count - 23)
    let text = try SpecEdit.text(block, with: [Assignment("alt=\"a\(end)b\"")])
    var findings = Findings()
    let read = SpecBases.read(text, [], &findings).node?.member("alt")?.value.json
    #expect(read == .string("a\(end)b") && !findings.hasErrors)
    let written = String(decoding: text.bytes, as: UTF8.self)
    #expect(written.components(separatedBy: "-->").count == 3 && !written.contains("--!>"))
    #expect(written.hasSuffix("\n-->\n<!-- /tabanim -->\n"))
    // In a file of its own it is written as it is.
    #expect(try edited("{}", ["alt=\"a\(end)b\""]) == "{ \"alt\": \"a\(end)b\" }")
  }

  /// For every spec of the examples and each of its numbers, also those of its bases: the edited text reads as the spec with the
  /// setting, and a number of its own changes only its characters.
  @Test(arguments: Examples.names) func anEditReadsAsTheSetting(_ name: String) throws {
    let text = try SourceText(reading: Examples.file(name).path)
    var findings = Findings()
    let tree = try #require(SpecBases.read(text, [], &findings).node)
    var numbers: [(String, Node)] = []
    func collect(_ node: Node, _ path: String) {
      switch node.value {
      case .number: numbers.append((path, node))
      case .array(let elements): for (index, element) in elements.enumerated() { collect(element, "\(path)[\(index)]") }
      case .object(let members):
        for member in members where member.key != "extends" {
          collect(member.value, path.isEmpty ? member.key : "\(path).\(member.key)")
        }
      default: break
      }
    }
    collect(tree, "")
    for (path, node) in numbers {
      let setting = try Assignment("\(path)=0.0625")
      let written = try SpecEdit.text(text, with: [setting])
      let read = SpecBases.read(written, [], &findings).node
      let wanted = try #require(SpecBases.read(text, [setting], &findings).node)
      #expect(read?.isEqual(to: wanted) == true, "\(path)")
      guard node.span.text.file == text.file else { continue }
      let (begin, end) = (text.bytes[..<node.span.start], text.bytes[node.span.end...])
      #expect(written.bytes == Array(begin) + Array("0.0625".utf8) + Array(end), "\(path)")
    }
    #expect(!findings.hasErrors)
  }

  @Test(arguments: Examples.names) func anAbsentKeyIsAddedToEverySpec(_ name: String) throws {
    let text = try SourceText(reading: Examples.file(name).path)
    var findings = Findings()
    for setting in ["output.nothing=1", "nowhere.at.all=[1, { \"a\": 2 }]", "tabBar.tint=#123456"] {
      let assignment = try Assignment(setting)
      let written = try SpecEdit.text(text, with: [assignment])
      let read = SpecBases.read(written, [], &findings).node
      let wanted = try #require(SpecBases.read(text, [assignment], &findings).node)
      #expect(read?.isEqual(to: wanted) == true)
      // What was there is still there, in its order.
      var rest = written.bytes[...]
      for byte in text.bytes where setting != "tabBar.tint=#123456" {
        let found = try #require(rest.firstIndex(of: byte))
        rest = rest[(found + 1)...]
      }
    }
    #expect(!findings.hasErrors)
  }

  @Test(arguments: [
    ("animation.duration", JSON.number(0.5)), ("animation[0].duration", .number(0.5)), ("animation[1].duration", nil),
    ("animation.kind", .string("bounce")), ("tabBar.items.title", .string("Home")),
    ("tabBar.items[0].title", .string("Home")),
    ("tabBar.items.badge", nil), ("output.fps", nil), ("alt", .string("x")), ("alt.text", nil),
    ("touches[0].color", .string("red")),
  ]) func aPathLeadsToTheValueThatASettingReplaces(_ path: String, _ value: JSON?) throws {
    let text =
      #"{ "alt": "x", "animation": [{ "kind": "bounce", "duration": 0.5 }], "tabBar": { "items": ["Home"] }, "touches": { "color": "red" } }"#
    var findings = Findings()
    let tree = try #require(JSONReader.read(SourceText(file: "a.json", bytes: Array(text.utf8)), into: &findings))
    #expect(try Assignment("\(path)=1").current(in: tree)?.json == value)
  }

  @Test func aValueOfABaseIsWrittenIntoTheSpec() throws {
    let scratch = try Scratch()
    try scratch.file("tabanim.json", Data(#"{ "output": { "fps": 25, "speed": 2 } }"#.utf8))
    try scratch.file(
      "theme.json", Data(#"{ "extends": "far/base.json", "animation": { "kind": "bounce", "duration": 2 } }"#.utf8))
    try FileManager.default.createDirectory(atPath: scratch.path("far"), withIntermediateDirectories: true)
    try scratch.file(
      "far/base.json",
      Data(
        #"{ "tabBar": { "tint": "red", "items": [{ "icon": { "svg": "a.svg" } }, "B"] }, "timeline": [{ "tap": 1, "at": 0.5 }, { "tap": 0 }] }"#
          .utf8))
    try scratch.file("a.json", Data("{\n  \"extends\": \"theme.json\" // mine\n}\n".utf8))
    func written(_ settings: String...) throws -> String {
      let text = try SourceText(reading: scratch.path("a.json"))
      return String(decoding: try SpecEdit.text(text, with: settings.map { try Assignment($0) }).bytes, as: UTF8.self)
    }
    let head = "{\n  \"extends\": \"theme.json\", // mine\n"
    #expect(try written("animation.duration=0.5") == head + "  \"animation\": { \"duration\": 0.5 }\n}\n")
    #expect(try written("output.fps=30") == head + "  \"output\": { \"fps\": 30 }\n}\n")
    #expect(try written("tabBar.tint=blue") == head + "  \"tabBar\": { \"tint\": \"blue\" }\n}\n")
    // Lists are replaced as a whole.
    #expect(
      try written("timeline[0].at=0.7") == head + "  \"timeline\": [{ \"tap\": 1, \"at\": 0.7 }, { \"tap\": 0 }]\n}\n")
    #expect(try Problem.code { _ = try written("tabBar.items[1].badge=3") } == "edit.path")
    #expect(try Problem.code { _ = try written(#"animation={ "kind": "bounce" }"#) } == "edit.inherited")
  }
}

extension Problem {
  /// The code of the problem that `body` throws; nil means that it throws nothing.
  fileprivate static func code(_ body: () throws -> Void) throws -> String? {
    do { try body() } catch let problem as Problem { return problem.code }
    return nil
  }
}
