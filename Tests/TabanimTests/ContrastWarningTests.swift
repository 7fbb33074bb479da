import Foundation
import TestTools
import Testing

/// Tabs that can hardly be seen give a warning at the color that is to blame; published designs do not.
@Suite struct ContrastWarningTests {
  private func told(_ tabBar: String, _ rest: String = "") throws -> String {
    let spec = #"{ "tabBar": { \#(tabBar) }\#(rest) }"#
    let result = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    #expect(result.exitCode == 0)
    return result.errors
  }

  @Test func aTintLikeTheBarWarns() throws {
    let errors = try told(##""tint": "#FFFFFF""##)
    #expect(
      errors.hasPrefix(
        "<stdin>:1:23: warning: the icon of tab 0 is hard to see while it is selected: #FFFFFF on #F9F9F9 has a contrast of 1.04 to 1\n"
      ), "\(errors)")
    #expect(errors.hasSuffix("help: use another tint or background; WCAG 2.2 recommends 3 to 1\n"), "\(errors)")
  }

  @Test(arguments: [
    (##""background": "#0A84FF""##, "29: warning: the icon of tab 0"),
    (##""unselectedTint": "#EEEEEE""##, "33: warning: tabs that are not selected are hard to see"),
    (##""items": ["A", { "title": "B", "tint": "#FAFAFA" }]"##, "54: warning: the icon of tab 1"),
    (
      ##""items": [{ "icon": { "path": "M0 0h9v9z" } }, "B"], "tint": "#888888", "unselectedTint": "#8A8A8A""##,
      "76: warning: the selected tab looks like the others"
    ),
  ])
  func theColorToBlameIsNamed(_ tabBar: String, _ warning: String) throws {
    let errors = try told(tabBar)
    #expect(errors.hasPrefix("<stdin>:1:" + warning), "\(errors)")
  }

  /// The pictures of a spec are measured, each in its appearance.
  @Test func aFixedTintInADarkTwinWarns() throws {
    let scratch = try Scratch()
    let files = #""output": { "files": ["a.gif", "a~dark.gif"] }"#
    try scratch.file("a.json", Data(##"{ "tabBar": { "tint": "#000000" }, \##(files) }"##.utf8))
    let result = try Binary.run(["validate", "a.json"], in: scratch.folder)
    #expect(
      result.errors.hasPrefix("a.json:1:23: warning: the icon of tab 0 is hard to see in dark appearance while"),
      "\(result.errors)")
    #expect(result.errors.contains(#"{ "light": …, "dark": … } is a color for each appearance"#))
    #expect(result.errors.components(separatedBy: "warning:").count == 2)
    try scratch.file(
      "b.json", Data(##"{ "tabBar": { "tint": { "light": "#000000", "dark": "#FFFFFF" } }, \##(files) }"##.utf8))
    #expect(try Binary.run(["validate", "b.json"], in: scratch.folder).errors.isEmpty)
  }

  @Test(arguments: [
    (##""tint": "systemYellow""##, ""), (##""tint": "#FFCC00""##, ""),
    (##""tint": "#4298CE", "unselectedTint": "#ACACAC""##, ""),
    (##""tint": "#54B2F2", "background": "#FFFFFF""##, ""),
    // The same color, and icons that differ.
    (##""tint": "#000000", "unselectedTint": "#000000", "items": ["Home", "Profile"]"##, ""),
    // White on what moves behind the icon.
    (##""tint": "#FFFFFF", "items": ["A", "B"]"##, ##", "animation": { "kind": "pill-grow", "color": "#0A84FF" }"##),
    // Glass and gradients have no one color.
    (##""style": "floating", "tint": "#FFFFFF""##, ""),
    (##""background": { "from": "#FFFFFF", "to": "#000000" }, "tint": "#FFFFFF""##, ""),
    // Not there at all.
    (##""tint": "clear""##, ""),
  ])
  func designsPass(_ tabBar: String, _ rest: String) throws { #expect(try told(tabBar, rest).isEmpty) }
}
