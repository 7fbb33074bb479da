import Testing

@testable import TabText

@Suite struct TruncationTests {
  private let style = TextStyle(size: 10, weight: .medium)

  private func line(_ text: String, within width: Double = .infinity) throws -> TextLine {
    try TextLine(text, style: style, maximumWidth: width, library: FontLibrary())
  }

  @Test func whatFitsIsLeftAlone() throws {
    let whole = try line("Notifications")
    #expect(try line("Notifications", within: whole.width) == whole)
    #expect(try line("Notifications", within: whole.width - 0.01) != whole)
  }

  @Test(arguments: ["Notifications", "Hello wonderful world", "AVAVAVAVAV", "ffiffiffiffiffi", "12345678901234"])
  func theLongestBeginningThatFitsIsKept(text: String) throws {
    let width = 50.0
    let candidates = (0..<text.count).map { text.prefix($0) + "…" }
    let expected = try #require(try candidates.map { try line(String($0)) }.last { $0.width <= width })
    #expect(try line(text, within: width) == expected)
  }

  @Test func spacesBeforeTheEllipsisGo() throws {
    let narrow = try line("Hello …").width
    #expect(try line("Hello wonderful", within: narrow) == line("Hello…"))
  }

  @Test func theEllipsisStaysWhereNothingFits() throws {
    for width in [5.0, 0, -3] { #expect(try line("Notifications", within: width) == line("…")) }
  }

  /// The outlines come from left to right.
  @Test func aLineFromTheRightHasItsEllipsisOnTheLeft() throws {
    let dots = try line("…").path.elements
    #expect(try line("שלום לכולם", within: 40).path.elements.starts(with: dots))
    #expect(try line("שלום abc def ghi", within: 50).path.elements.starts(with: dots))
    #expect(try !line("abc שלום לכולם", within: 50).path.elements.starts(with: dots))
  }

  @Test func theDirectionStaysWhenItsLetterIsCutOff() throws {
    let dots = try line("…").path.elements
    #expect(try line("123456789 שלום", within: 40).path.elements.starts(with: dots))
  }

  @Test func charactersAreCutWhole() throws {
    let letter = "e\u{301}\u{302}"
    let kept = try line(String(repeating: letter, count: 12), within: 40)
    let whole = (0..<12).map { String(repeating: letter, count: $0) + "…" }
    #expect(try whole.contains { try line($0) == kept })
  }

  @Test func aHugeTextIsCut() throws {
    let text = String(repeating: "Home ", count: 100_000)
    #expect(try line(text, within: 60).width <= 60)
    #expect(try line(text).width < 10_000)
  }
}
