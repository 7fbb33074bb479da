import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct JSONReaderTests {
  /// A text, and its problems as "line:column+length" with the problem.
  struct Case: CustomTestStringConvertible {
    var text: String
    var problems: [(place: String, problem: Problem)]

    init(_ text: String, _ problems: (String, Problem)...) {
      self.text = text
      self.problems = problems.map { (place: $0.0, problem: $0.1) }
    }

    var testDescription: String { text }
  }

  static let cases = [
    Case("", ("1:1+1", .emptyFile)),
    Case(" \n\t", ("1:1+1", .emptyFile)),
    Case("\u{FEFF}", ("1:1+1", .emptyFile)),
    Case("[1, 2", ("1:6+1", .unclosed(.bracket, openedOnLine: 1))),
    Case("{\n\"a\": [1,\n", ("2:9+1", .unclosed(.bracket, openedOnLine: 2))),
    Case("{\"a\"", ("1:5+1", .unexpectedEnd(expected: .colon))),
    Case("{\"a\":", ("1:6+1", .unexpectedEnd(expected: .value))),
    Case("[1}", ("1:3+1", .mismatched(.bracket, openedOnLine: 1, found: "}"))),
    Case("{\"a\": 1]", ("1:8+1", .mismatched(.brace, openedOnLine: 1, found: "]"))),
    Case("[1 2]", ("1:2+1", .missingComma)),
    Case("[,1]", ("1:2+1", .extraComma)),
    Case("[1,,2]", ("1:4+1", .extraComma)),
    Case("{} x", ("1:4+1", .trailingContent)),
    Case("{\"a\" 1}", ("1:6+1", .unexpected("1", expected: .colon))),
    Case("{\"a\" = 1}", ("1:6+1", .unexpected("=", expected: .colon))),
    Case("{\"a\":}", ("1:6+1", .unexpected("}", expected: .value))),
    Case("{\"a\":, \"b\": 1,}", ("1:6+1", .unexpected(",", expected: .value))),
    Case("[;]", ("1:2+1", .unexpected(";", expected: .value))),
    Case("[1;]", ("1:3+1", .unexpected(";", expected: .commaOrEnd(of: .bracket)))),
    Case("{:1}", ("1:2+1", .unexpected(":", expected: .key))),
    Case("{a: 1}", ("1:2+1", .unquotedKey("a"))),
    Case("['a']", ("1:2+3", .singleQuotes)),
    Case("[\"a\n]", ("1:2+2", .unterminatedString)),
    Case("[\"a", ("1:2+2", .unterminatedString)),
    Case("[\"a\\", ("1:2+3", .unterminatedString), ("1:4+1", .badEscape("\\"))),
    Case("/* x", ("1:1+2", .unterminatedComment)),
    Case("[/]", ("1:2+1", .unexpected("/", expected: .comment))),
    Case("[\"\u{1}\"]", ("1:3+1", .controlCharacter(1))),
    Case(#"["\q"]"#, ("1:3+2", .badEscape("\\q"))),
    Case(#"["\u12"]"#, ("1:3+4", .badEscape("\\u12"))),
    Case(#"["\ud800"]"#, ("1:3+6", .loneSurrogate("\\ud800"))),
    Case(#"["\udc00"]"#, ("1:3+6", .loneSurrogate("\\udc00"))),
    Case(#"["\ud800\ud800"]"#, ("1:3+6", .loneSurrogate("\\ud800")), ("1:9+6", .loneSurrogate("\\ud800"))),
    Case(#"["\udc00\udc00"]"#, ("1:3+6", .loneSurrogate("\\udc00")), ("1:9+6", .loneSurrogate("\\udc00"))),
    Case("\u{FEFF}[;]", ("1:2+1", .unexpected(";", expected: .value))),
    Case(#"["\ud800A"]"#, ("1:3+6", .loneSurrogate("\\ud800"))),
    Case("[01]", ("1:2+2", .malformedNumber("01", .leadingZero))),
    Case("[-01]", ("1:2+3", .malformedNumber("-01", .leadingZero))),
    Case("[+1]", ("1:2+2", .malformedNumber("+1", .plus))),
    Case("[.5]", ("1:2+2", .malformedNumber(".5", .point))),
    Case("[5.]", ("1:2+2", .malformedNumber("5.", .point))),
    Case("[5.e1]", ("1:2+4", .malformedNumber("5.e1", .point))),
    Case("[NaN]", ("1:2+3", .malformedNumber("NaN", .notFinite))),
    Case("[-Infinity]", ("1:2+9", .malformedNumber("-Infinity", .notFinite))),
    Case("[0x10]", ("1:2+4", .malformedNumber("0x10", .radix))),
    Case("[1e]", ("1:2+2", .malformedNumber("1e", .other))),
    Case("[-]", ("1:2+1", .malformedNumber("-", .other))),
    Case("[1_000]", ("1:2+5", .malformedNumber("1_000", .other))),
    Case("[1-2]", ("1:2+3", .malformedNumber("1-2", .other))),
    Case("[1e999]", ("1:2+5", .numberTooLarge("1e999"))),
    Case("[-1e999]", ("1:2+6", .numberTooLarge("-1e999"))),
    Case("[True]", ("1:2+4", .unknownWord("True", suggestion: "true"))),
    Case("[bounce]", ("1:2+6", .unknownWord("bounce", suggestion: nil))),
  ]

  static func read(_ bytes: [UInt8]) -> (node: Node?, diagnostics: [Diagnostic]) {
    var findings = Findings()
    let node = JSONReader.read(SourceText(file: "f", bytes: bytes), into: &findings)
    return (node, findings.diagnostics)
  }

  static func describe(_ diagnostic: Diagnostic) -> String {
    guard let at = diagnostic.location else { return "nowhere" }
    return "\(at.line):\(at.column)+\(at.length)"
  }

  @Test(arguments: cases) func eachMistakeIsFoundAtItsPlace(_ item: Case) {
    let diagnostics = JSONReaderTests.read(Array(item.text.utf8)).diagnostics
    #expect(diagnostics.map(\.problem) == item.problems.map(\.problem))
    #expect(diagnostics.map(JSONReaderTests.describe) == item.problems.map(\.place))
  }

  @Test(arguments: [
    (
      "[1, -0, 0.5, 1e3, 1E-2, 123456789012345678901234567890, 1e-999]",
      [1, 0, 0.5, 1000, 0.01, 1.2345678901234568e29, 0]
    ),
    ("// c\n[/* a */ 1, // b\n 2, /* *** */]", [1, 2]), ("\u{FEFF}[\r\n3\r\n]", [3]),
  ])
  func numbersCommentsAndTrailingCommasAreRead(_ text: String, _ expected: [Double]) throws {
    let (node, diagnostics) = JSONReaderTests.read(Array(text.utf8))
    #expect(diagnostics.isEmpty)
    let numbers = try #require(node).elements.map { element -> Double? in
      if case .number(let value) = element.value { value } else { nil }
    }
    #expect(numbers == expected)
  }

  @Test func escapesStandForTheirCharacters() throws {
    let (node, diagnostics) = JSONReaderTests.read(Array(#"["\"\\\/\b\f\n\r\té\u00e9\ud83d\ude00"]"#.utf8))
    #expect(diagnostics.isEmpty)
    guard case .string(let text) = try #require(node?.elements.first).value else {
      Issue.record("no string")
      return
    }
    #expect(text == "\"\\/\u{8}\u{C}\n\r\té\u{E9}😀")
  }

  @Test(
    arguments: [
      ([0x5B, 0xFF, 0x5D], 1), ([0x22, 0xC3, 0x28, 0x22], 1), ([0x5B, 0x5D, 0xC0, 0xAF], 2), ([0xED, 0xA0, 0x80], 0),
      ([0x5B, 0xE2, 0x82], 1), ([0xF4, 0x90, 0x80, 0x80], 0),
    ] as [([UInt8], Int)])
  func theFirstByteThatIsNoUTF8IsNamed(_ bytes: [UInt8], _ offset: Int) {
    let diagnostics = JSONReaderTests.read(bytes).diagnostics
    #expect(diagnostics.map(\.problem) == [.invalidUTF8(offset: offset, looksLikeUTF16: false)])
  }

  @Test func sixtyFourLevelsAreReadAndOneMoreIsNot() {
    func nested(_ depth: Int) -> [UInt8] {
      Array(repeating: UInt8(ascii: "["), count: depth) + Array(repeating: UInt8(ascii: "]"), count: depth)
    }
    #expect(JSONReaderTests.read(nested(64)).diagnostics.isEmpty)
    #expect(JSONReaderTests.read(nested(65)).diagnostics.map(\.problem) == [.tooDeep(limit: 64)])
    #expect(JSONReaderTests.read(nested(100_000)).diagnostics.count == 1)
  }

  @Test func theFirstOfDuplicateKeysCounts() {
    let (node, diagnostics) = JSONReaderTests.read(Array("{\"a\": 1,\n\"b\": 2, \"a\": 3}".utf8))
    #expect(diagnostics.map(\.problem) == [.duplicateKey("a", firstLine: 1)])
    #expect(diagnostics.map(JSONReaderTests.describe) == ["2:9+3"])
    #expect(node?.members.map(\.key) == ["a", "b"])
  }

  @Test func columnsCountCharactersAndLinesEndInThreeWays() {
    let text = SourceText(file: "f", bytes: Array("a👩‍👩‍👧é\u{301}x\r\nb\rc\nd".utf8))
    let x = Array("a👩‍👩‍👧é\u{301}".utf8).count
    #expect(text.location(from: x, to: x + 1).column == 4)
    #expect(text.location(from: x, to: x + 1).lineText == "a👩‍👩‍👧é\u{301}x")
    #expect(
      ["b", "c", "d"].map { name in
        let offset = text.bytes.lastIndex(of: UInt8(ascii: name == "b" ? "b" : name == "c" ? "c" : "d")) ?? 0
        return text.location(from: offset, to: offset + 1).line
      } == [2, 3, 4])
  }

  /// Whatever a text is cut or changed to, it is either read or explained, at a place inside it.
  @Test func everyPrefixAndEveryChangedByteIsReadOrExplained() {
    let whole = Array(SpecReadingTests.fullSpec.utf8)
    let lines = whole.filter { $0 == 0x0A }.count + 1
    func check(_ bytes: [UInt8]) {
      let reading = Spec.read(SourceText(file: "f", bytes: bytes))
      #expect((reading.spec == nil) == reading.diagnostics.contains { $0.severity == .error })
      for diagnostic in reading.diagnostics { #expect((1...lines + 1).contains(diagnostic.location?.line ?? 1)) }
    }
    for count in stride(from: 0, to: whole.count, by: 7) { check(Array(whole[..<count])) }
    var random = SeededGenerator(7)
    for _ in 0..<250 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] =
          Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random) : Array("{}[],:\"\\/-0".utf8).randomElement(using: &random) ?? 0
      }
      check(bytes)
    }
  }
}
