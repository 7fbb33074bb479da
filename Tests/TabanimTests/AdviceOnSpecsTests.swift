import Foundation
import TestTools
import Testing

/// What a spec asks for and no picture shows, and times that are hardly meant, are told at their place; what is meant is not.
@Suite struct AdviceOnSpecsTests {
  private func told(_ spec: String) throws -> String {
    let result = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    #expect(result.exitCode == 0, "\(result.errors)")
    return result.errors
  }

  @Test(arguments: [
    (#"{ "tabBar": { "glass": "clear" } }"#, 24), (#"{ "tabBar": { "minimized": true } }"#, 28),
    (#"{ "tabBar": { "accessory": "Song" } }"#, 28),
    (#"{ "tabBar": { "items": ["A", { "title": "S", "role": "search" }] } }"#, 54),
  ])
  func keysOfFloatingBarsAreToldInOthers(_ spec: String, _ column: Int) throws {
    #expect(try told(spec).hasPrefix("<stdin>:1:\(column): warning: this has an effect only in a floating bar\n"))
    let floating = spec.replacing(#""tabBar": {"#, with: #""tabBar": { "style": "floating","#)
    #expect(try told(floating).isEmpty)
  }

  @Test func opaquePagesOnAClearCanvasAreTold() throws {
    let opaque = #"{ "screen": { "transparent": true } }"#
    #expect(
      try told(opaque).hasPrefix("<stdin>:1:30: warning: nothing around the bar is transparent: of 3 tabs each has a"))
    let pages = #"[{ "background": "clear" }, { "background": "clear" }, { "background": "clear" }]"#
    let items = #""tabBar": { "items": ["A", "B", "C", "D"] }"#
    #expect(
      try told(#"{ "screen": { "transparent": true }, \#(items), "pages": \#(pages) }"#).contains("of 4 tabs one has"))
    // What is advised helps.
    #expect(try told(#"{ "screen": { "transparent": true }, "pages": \#(pages) }"#).isEmpty)
    // Around a whole screen there are clear corners.
    #expect(try told(#"{ "screen": { "device": "iphone-x", "transparent": true, "crop": "screen" } }"#).isEmpty)
  }

  @Test(arguments: [("bounce", true), ("shake", true), ("droplet", false)])
  func whatOnlyIconsDoIsToldInABarOfTitles(_ kind: String, _ takesTarget: Bool) throws {
    func spec(_ bar: String, _ animation: String, device: String = "ipad-air") -> String {
      #"{ "screen": { "device": "\#(device)" }, "tabBar": { "style": "flat-18"\#(bar) }, "animation": \#(animation) }"#
    }
    let written = spec("", #"{ "kind": "\#(kind)" }"#)
    let column = try #require(written.firstRange(of: "\"\(kind)\"")).lowerBound.utf16Offset(in: written) + 1
    let message = try told(written)
    #expect(
      message.hasPrefix(
        "<stdin>:1:\(column): warning: \(kind) is never seen: the bar at the top of a tablet shows titles without icons\n"
      ),
      "\(message)")
    #expect(message.contains(#""target": "button""#) == takesTarget)
    // What is advised helps.
    #expect(try told(spec(#", "placement": "bottom""#, #"{ "kind": "\#(kind)" }"#)).isEmpty)
    if takesTarget { #expect(try told(spec("", #"{ "kind": "\#(kind)", "target": "button" }"#)).isEmpty) }
    // Icons are there on phones, and in tabs without titles; a default is nobody's wish.
    #expect(try told(spec("", #""\#(kind)""#, device: "iphone-15")).isEmpty)
    #expect(try told(spec(#", "items": [{ "icon": "house" }, { "icon": "star" }]"#, #""\#(kind)""#)).isEmpty)
    #expect(try told(#"{ "screen": { "device": "ipad-air" }, "tabBar": { "style": "flat-18" } }"#).isEmpty)
  }

  /// A menu that opens above the bar makes the picture of the bar higher.
  @Test func pagesBehindAMenuAreSeen() throws {
    func spec(_ icon: String, _ animation: String) -> String {
      #"{ "tabBar": { "items": ["Home", { "icon": "plus"\#(icon) }, "Profile"] }, "content": "travel"\#(animation) }"#
    }
    #expect(try told(spec("", "")).contains("warning: these pages are hardly seen"))
    #expect(try told(spec(#", "raised": true"#, #", "animation": "menu-fan""#)).isEmpty)
  }

  @Test func aFingerThatComesDownTooEarlyIsTold() throws {
    let early = #"{ "timeline": [{ "at": 0.5, "tap": 1, "hold": 1.2 }] }"#
    #expect(
      try told(early).hasPrefix("<stdin>:1:24: warning: the finger comes down 0.7 s before the movie begins\n"))
    #expect(try told(#"{ "timeline": [{ "at": 1.2, "tap": 1, "hold": 1.2 }] }"#).isEmpty)
    // Where touching selects, the time is that of the touch.
    let onTouch = #"{ "tabBar": { "selectOn": "touchDown" }, "timeline": [{ "at": 0.5, "tap": 1, "hold": 1.2 }] }"#
    #expect(try told(onTouch).isEmpty)
  }

  @Test(arguments: [
    (#"{ "timeline": [{ "at": 400, "tap": 1 }] }"#, "nothing happens for 400 s", #"did you mean "400ms"?"#),
    (
      #"{ "timeline": [{ "at": 1, "tap": 1, "hold": 500 }] }"#, "the finger stays down for 500 s",
      #"did you mean "500ms"?"#
    ),
    (#"{ "output": { "hold": 500 } }"#, "nothing happens for 500 s", #"did you mean "500ms"?"#),
  ])
  func waitsOfMinutesAreTold(_ spec: String, _ warning: String, _ question: String) throws {
    let message = try told(spec)
    #expect(message.contains("warning: \(warning)\n") && message.contains(question), "\(message)")
  }

  @Test(arguments: ["selectedTint", "selectedColor"]) func otherWordsForTheTintLeadToIt(_ word: String) throws {
    let result = try Binary.run(["validate", "-"], input: Data("{ \"tabBar\": { \"\(word)\": \"red\" } }".utf8))
    #expect(result.exitCode == 65 && result.errors.contains("\"tint\""), "\(result.errors)")
  }
}
