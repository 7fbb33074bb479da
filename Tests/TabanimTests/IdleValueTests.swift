import Foundation
import TestTools
import Testing

/// Values that do not do what they seem to say are told at their place; those beside them that do are not.
@Suite struct IdleValueTests {
  private func told(_ spec: String) throws -> String {
    let scratch = try Scratch()
    try scratch.file("a.json", Data(spec.utf8))
    return try Binary.run(["validate", "a.json"], in: scratch.folder).errors
  }

  private static let both = #""output": { "files": ["a.gif", "a~dark.gif"] }"#

  @Test(arguments: [
    (#"{ "timeline": [{ "badge": 0, "to": "" }] }"#, "1:36: warning: an empty badge is a dot"),
    (#"{ "tabBar": { "items": [{ "title": "A", "badge": "" }, "B"] } }"#, "1:50: warning: an empty badge is a dot"),
    (#"{ "timeline": [{ "badge": 0, "to": null }] }"#, "help: write false for none"),
    (
      #"{ "timeline": [{ "present": { "title": "A", "page": { "text": "B" } } }, { "dismiss": true }] }"#,
      "1:31: warning: a title has no effect next to a page"
    ),
    (
      #"{ "animation": { "kind": "menu-fan", "angles": [-1.5, 1.5], "icons": ["car"] }, "timeline": [{ "tap": 1 }] }"#,
      "help: did you mean [-86, 86]?"
    ),
    (
      ##"{ "tabBar": { "background": "#FFFFFF" }, \##(both) }"##,
      "1:29: warning: the bar stays #FFFFFF in dark appearance"
    ),
    (
      ##"{ "screen": { "crop": "screen" }, "pages": [{ "background": "#FFF" }], \##(both) }"##,
      "1:45: warning: the page stays #FFFFFF in dark appearance"
    ),
    (
      #"{ "animation": "bounce", "output": { "host": "docc", "files": ["t.png"] } }"#,
      #"1:64: warning: "t.png" is a still: nothing in it moves"#
    ),
  ])
  func aValueWithoutEffectIsTold(_ spec: String, _ message: String) throws {
    let errors = try told(spec)
    #expect(errors.contains(message), "\(errors)")
    #expect(errors.matches(of: #/: (?:warning|error): /#).count == 1, "\(errors)")
  }

  @Test(arguments: [
    #"{ "timeline": [{ "badge": 0, "to": "3" }, { "badge": 0, "to": false }] }"#,
    #"{ "timeline": [{ "badge": 0, "to": { "dot": true } }] }"#,
    #"{ "timeline": [{ "tap": 1 }, { "at": 0.5, "select": 2 }] }"#,
    #"{ "animation": { "kind": "menu-fan", "angles": ["-1.5rad", "1.5rad"], "icons": ["car"] }, "timeline": [{ "tap": 1 }] }"#,
    ##"{ "tabBar": { "background": { "light": "#FFFFFF", "dark": "#111111" } }, \##(both) }"##,
    ##"{ "tabBar": { "background": "#111111", "tint": "systemBlue" }, \##(both) }"##,
    // The author's own choice.
    ##"{ "screen": { "appearance": "dark" }, "tabBar": { "background": "#FFFFFF" } }"##,
    #"{ "animation": "bounce", "output": { "host": "docc", "files": ["t.png", "t.gif"] } }"#,
    #"{ "animation": "bounce", "output": { "host": "docc", "files": [{ "file": "t.png", "format": "apng" }] } }"#,
    #"{ "animation": [], "timeline": [], "output": { "host": "docc", "files": ["t.png"] } }"#,
  ])
  func aValueWithEffectIsNot(_ spec: String) throws { #expect(try told(spec).isEmpty) }

  /// The icon shakes as the badge comes, and rests as it goes.
  @Test func onlyANewBadgeStartsItsMotion() throws {
    let spec = Data(
      #"""
      { "animation": { "kind": "keyframes", "property": "rotation", "values": [0, 0.3, 0], "when": "badge" },
        "timeline": [{ "at": 0.5, "badge": 0, "to": "3" }, { "at": 2, "badge": 0, "to": false }] }
      """#.utf8)
    let result = try Binary.run(["trace", "-", "--rate", "20"], input: spec)
    let trace = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let frames = try #require(trace["frames"] as? [[String: Any]])
    let turned = frames.filter { frame in
      let values = frame["values"] as? [String: Any]
      return values?["items[0].icon.rotation"] as? Double ?? 0 != 0
    }.compactMap { $0["time"] as? Double }
    #expect(!turned.isEmpty && turned.allSatisfy { $0 > 0.4 && $0 < 1.9 }, "\(turned)")
  }
}
