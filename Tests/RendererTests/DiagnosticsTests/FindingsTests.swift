import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct FindingsTests {
  private static let text = SourceText(file: "f", bytes: Array(String(repeating: "abc\n", count: 300).utf8))

  private static func span(line: Int) -> SourceSpan {
    SourceSpan(text: text, start: (line - 1) * 4, end: (line - 1) * 4 + 1)
  }

  @Test func theyStandInTheOrderOfTheirPlacesWhoeverFoundThem() {
    var findings = Findings()
    findings.warning(.text(.noFont), at: nil)
    findings.error(.endlessTransition, at: FindingsTests.span(line: 7))
    findings.warning(.curveBesideSpring, at: FindingsTests.span(line: 2))
    findings.error(.emptyPath, at: FindingsTests.span(line: 2))
    #expect(
      findings.diagnostics.map(\.problem) == [
        .curveBesideSpring, .emptyPath, .endlessTransition, .text(.noFont),
      ])
  }

  @Test(arguments: [
    ("页", "fonts-noto-cjk"), ("홈", "fonts-noto-cjk"), ("\u{20000}", "fonts-noto-cjk"), ("👍", "fonts-noto-color-emoji"),
    ("ሀ", "fonts-noto-core"),
  ])
  func thePackageOfAFontHasTheCharacters(_ characters: String, _ package: String) {
    #expect(Problem.text(.glyphsMissing(characters: characters)).help?.hasSuffix(package) == true)
  }

  @Test func anErrorIsToldThoughAHundredWarningsCameFirst() {
    var findings = Findings()
    for line in 1...150 { findings.warning(.curveBesideSpring, at: FindingsTests.span(line: line)) }
    #expect(findings.hasErrors == false)
    #expect(findings.diagnostics.last == Diagnostic(.warning, .moreProblems(50)))
    for line in 200..<220 { findings.error(.emptyPath, at: FindingsTests.span(line: line)) }
    let diagnostics = findings.diagnostics
    #expect(diagnostics.count == 101)
    #expect(diagnostics.filter { $0.problem == .emptyPath }.count == 20)
    #expect(diagnostics.last == Diagnostic(.error, .moreProblems(70)))
  }

  /// The nearest name is looked for only where it is shown.
  @Test func whatIsNotShownIsNotWorkedOut() {
    var findings = Findings()
    var count = 0
    func problem() -> Problem {
      count += 1
      return .emptyPath
    }
    for line in 1...300 { findings.error(problem(), at: FindingsTests.span(line: line)) }
    #expect(count == 100)
    #expect(findings.diagnostics.last == Diagnostic(.error, .moreProblems(200)))
  }
}
