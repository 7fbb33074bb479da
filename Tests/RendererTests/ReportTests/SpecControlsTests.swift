import TabModel
import TabSpec
import TestTools
import Testing

@testable import TabanimRenderer

/// The controls of a preview are those keys that the reader takes.
@Suite struct SpecControlsTests {
  private func rows(_ text: String) throws -> [String: ControlRow] {
    let script = try Script(SourceText(file: "a.json", bytes: Array(text.utf8)))
    let rows = SpecControls(script.node).groups.flatMap(\.rows)
    #expect(Set(rows.map(\.key)).count == rows.count)
    return Dictionary(rows.map { ($0.key, $0) }) { $1 }
  }

  /// Every key of every row leads to the row's value, and setting that value again is no change.
  @Test(arguments: Examples.names) func eachRowHasTheValueOfItsKey(_ name: String) throws {
    let script = try Script(SourceText(reading: Examples.file(name).path))
    let tree = try #require(script.node)
    let controls = SpecControls(tree)
    #expect(
      controls.groups.contains { $0.title.hasPrefix("Animation") } && controls.groups.last?.title == "Colors of the bar"
    )
    for row in controls.groups.flatMap(\.rows) where row.whole == nil {
      let value = try Assignment("\(row.key)=1").current(in: tree)
      #expect(value?.json == row.node?.json, "\(row.key)")
    }
  }

  /// The reader takes each key of each kind at its default.
  @Test(arguments: Spec.AnimationKind.allCases) func everyKeyOfAKindHasARow(_ kind: Spec.AnimationKind) throws {
    guard isEnough(kind) else { return }
    let rows = try rows("{ \"animation\": \"\(kind.rawValue)\" }")
    #expect(Table.shape(of: kind).keys.allSatisfy { key in rows.keys.contains { $0.hasPrefix("animation.\(key)") } })
    for row in rows.values where row.key.hasPrefix("animation.") && row.whole == nil {
      guard let value = row.property.defaultValue, row.type != .kind else { continue }
      let setting = try Assignment("\(row.key)=\(value.minified)")
      #expect(throws: Never.self) {
        try Script(
          SourceText(file: "a.json", bytes: Array("{ \"animation\": \"\(kind.rawValue)\" }".utf8)), settings: [setting])
      }
    }
  }

  @Test func formsFollowTheTable() throws {
    let rows = try rows(
      """
      { "animation": { "kind": "slide", "spring": { "damping": 0.4 }, "curve": "easeIn", "values": [0, 1] }, "timeline": [{ "tap": 1, "at": "300ms" }],
        "tabBar": { "tint": { "light": "red", "dark": "#00FF00" } } }
      """)
    func form(_ key: String) -> ControlRow.Form? { rows[key]?.type }
    #expect(
      form("animation.kind") == .kind && form("animation.duration") == .number && form("animation.values") == .numbers)
    #expect(
      form("animation.spring") == .spring && form("animation.spring.damping") == .number
        && form("animation.curve") == .curve)
    #expect(
      form("animation.autoreverses") == .toggle && form("animation.fill") == .choice
        && form("timeline[0].at") == .number)
    #expect(form("tabBar.tint.dark") == .color && form("tabBar.tint") == nil && form("tabBar.hairline") == .color)
    let json = try #require(rows["timeline[0].at"]).json.minified
    #expect(
      json.contains(#""value":"300ms""#) && json.contains(#""place":"a.json:1""#) && json.contains(#""unit":"s""#))
    #expect(json.contains(#""min":0,"max":600"#), "\(json)")
    #expect(rows["tabBar.tint.dark"]?.json.minified.contains(##""hex":"#00FF00""##) == true)
    // The points of a curve, the progress of a spring.
    #expect(rows["animation.curve"]?.json.minified.contains(#""points":[0.42,0,1,1]"#) == true)
    #expect(rows["animation.spring"]?.json.minified.contains(#""plot":{"end":"#) == true)
  }

  @Test func aDefaultObjectIsWrittenAsAWhole() throws {
    let row = try #require(try rows(#"{ "animation": "spring" }"#)["animation.spring.damping"])
    let whole = try #require(row.whole)
    let parent = try rows(#"{ "animation": "spring" }"#)["animation.spring"]
    #expect(whole.key == "animation.spring" && whole.value == parent?.property.defaultValue)
    #expect(
      try rows(#"{ "animation": { "kind": "spring", "spring": { "damping": 1 } } }"#)["animation.spring.damping"]?.whole
        == nil)
  }

  /// Whether the name of the kind makes an animation.
  private func isEnough(_ kind: Spec.AnimationKind) -> Bool {
    (try? Script(SourceText(file: "a.json", bytes: Array("{ \"animation\": \"\(kind.rawValue)\" }".utf8)))) != nil
  }
}
