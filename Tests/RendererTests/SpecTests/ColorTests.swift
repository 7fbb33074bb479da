import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct SpecColorTests {
  static func tint(_ json: String) throws -> Spec.DynamicColor? {
    try SpecReadingTests.spec("{ \"tabBar\": { \"tint\": \(json) } }").tabBar.tint
  }

  @Test(arguments: [
    ("#F80", "#FF8800FF"), ("#f80c", "#FF8800CC"), ("#4298CE", "#4298CEFF"), ("#4298ce80", "#4298CE80"),
    ("red", "#FF0000FF"), ("orange", "#FF8000FF"), ("darkGray", "#555555FF"), ("lightGray", "#AAAAAAFF"),
    ("gray", "#808080FF"), ("brown", "#996633FF"), ("clear", "#00000000"),
  ])
  func aPlainColourIsTheSameInBothAppearances(_ text: String, _ hex: String) throws {
    let color = try #require(try SpecColorTests.tint("\"\(text)\""))
    #expect(color.light.hex == hex)
    #expect(color.dark.hex == hex)
  }

  @Test(arguments: [
    ("systemRed", "#FF3B30FF", "#FF453AFF"), ("systemOrange", "#FF9500FF", "#FF9F0AFF"),
    ("systemYellow", "#FFCC00FF", "#FFD60AFF"), ("systemGreen", "#34C759FF", "#30D158FF"),
    ("systemBlue", "#007AFFFF", "#0A84FFFF"), ("systemIndigo", "#5856D6FF", "#5E5CE6FF"),
    ("systemPurple", "#AF52DEFF", "#BF5AF2FF"), ("systemPink", "#FF2D55FF", "#FF375FFF"),
    ("systemGray", "#8E8E93FF", "#8E8E93FF"), ("systemGray2", "#AEAEB2FF", "#636366FF"),
    ("systemGray6", "#F2F2F7FF", "#1C1C1EFF"), ("label", "#000000FF", "#FFFFFFFF"),
    ("separator", "#3C3C434A", "#54545899"),
  ])
  func aSystemColourHasAValueForEachAppearance(_ name: String, _ light: String, _ dark: String) throws {
    let color = try #require(try SpecColorTests.tint("\"\(name)\""))
    #expect(color.resolved(.light).hex == light)
    #expect(color.resolved(.dark).hex == dark)
  }

  @Test func appearancesCanBeGivenOneByOne() throws {
    let color = try #require(try SpecColorTests.tint(##"{ "light": "#010203", "dark": "systemBlue" }"##))
    #expect(color.light.hex == "#010203FF")
    #expect(color.dark.hex == "#0A84FFFF")
  }

  @Test(
    arguments: [
      ("4298CE", "#4298CE"), ("systemblue", "systemBlue"), ("sytemRed", "systemRed"), ("grey", "gray"), ("#12345", nil),
      ("#ggg", nil), ("#１２３", nil), ("", nil), ("fuchsia-ish", nil),
    ] as [(String, String?)])
  func whatIsNoColourIsRefusedWithTheNearest(_ text: String, _ suggestion: String?) {
    let reading = SpecReadingTests.read("{ \"tabBar\": { \"tint\": \"\(text)\" } }")
    #expect(reading.diagnostics.map(\.problem) == [.badColor(text, suggestion: suggestion)])
  }

  @Test func everyNamedColourIsThere() {
    #expect(Set(Spec.DynamicColor.names).count == Spec.DynamicColor.names.count)
    for name in Spec.DynamicColor.names { #expect(Spec.DynamicColor.named[name] != nil) }
  }
}
