import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("bounse", "bounce"), ("Bounce", "bounce"), ("page fade", "page-fade"), ("pagefade", "page-fade"),
      ("silde", "slide"),
      ("arow", "arrow"), ("xyz", nil), ("", nil), ("bouncebouncebounce", nil),
    ] as [(String, String?)])
  func theNearestNameIsFound(_ name: String, _ expected: String?) {
    #expect(suggestion(for: name, among: ["bounce", "slide", "arrow", "page-fade", "page-move"]) == expected)
  }

  @Test func ofManyEquallyNearNoneIsGuessed() {
    #expect(suggestion(for: "iphone-9", among: ["iphone-4", "iphone-8", "iphone-x"]) == nil)
    #expect(suggestion(for: "iphone-9", among: ["iphone-8", "iphone-x"]) == "iphone-8")
  }
}
