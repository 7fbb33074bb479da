import Foundation
import TestTools
import Testing

/// Mistakes of people who know another program, each with the remedy that helps.
@Suite struct MistakeTests {
  private static func bar(_ rest: String) -> String { #"{ "tabBar": { "items": ["A", "B", "C"] }, \#(rest) }"# }
  private static func item(_ rest: String) -> String { #"{ "tabBar": { "items": [{ "title": "A", \#(rest) }] } }"# }
  private static func animation(_ rest: String) -> String { bar(#""animation": { \#(rest) }"#) }

  private func told(_ spec: String) throws -> (lines: [Substring], errors: String, exitCode: Int32) {
    let result = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    return (result.errors.split(separator: "\n"), result.errors, result.exitCode)
  }

  /// Each is an error at its place, with the remedy in its last line.
  @Test(arguments: [
    // Keys of other programs.
    (item(#""image": "house""#), #"did you mean "icon"?"#),
    (#"{ "tabBar": { "items": [{ "name": "A" }] } }"#, #"did you mean "title"?"#),
    (bar(#""timeline": [{ "time": 1, "tap": 1 }]"#), #"did you mean "at"?"#),
    (bar(#""timeline": [{ "at": 1, "tap": 1, "select": 2 }]"#), #"write two events; they may have the same "at""#),
    (bar(#""timeline": [{ "type": "tap", "at": 1, "index": 1 }]"#), #"such as { "at": 1, "tap": 2 }"#),
    (bar(#""timeline": [{ "badge": 0, "value": "3" }]"#), #"did you mean "to"?"#),
    (bar(#""timeline": [{ "tap": 1 }, { "at": 0.2, "tap": 2 }]"#), "put events in order"),
    (bar(#""output": { "height": 100 }"#), #""crop" times "scale""#),
    (bar(#""output": { "loops": 3 }"#), #"did you mean "loop"?"#),
    (animation(#""kind": "slide", "stiffness": 200"#), #"it belongs in "spring""#),
    (animation(#""kind": "keyframes", "property": "y", "frames": [0, 0]"#), #"did you mean "values"?"#),
    (animation(#""bounce": {}"#), #"write { "kind": "bounce", … }"#),
    (animation(#""kind": "pose", "opacity": 0.5"#), #"write "property": "opacity", "value": …"#),
    (item(#""font": "Arial""#), #"it belongs in "tabBar", as "titleFont""#),
    (bar(#""_comment": "x""#), "comments are // … or /* … */"),
    (#"{ "theme": "dark" }"#, #"it belongs in "screen", as "appearance""#),
    (#"{ "tabs": ["A", "B"] }"#, #"it belongs in "tabBar", as "items""#),
    (#"{ "bottomNavigationBar": {} }"#, #"did you mean "tabBar"?"#),
    (#"{ "transition": "slide" }"#, #"did you mean "animation"?"#),
    (#"{ "tabBar": { "border-radius": 4 } }"#, #"it belongs in "screen", as "cornerRadius""#),
    (animation(#""kind": "slide", "animation-duration": 1"#), #"did you mean "duration"?"#),
    // Names of other programs.
    (#"{ "tabBar": { "style": "ios26" } }"#, #"did you mean "floating"?"#),
    (#"{ "tabBar": { "style": "liquidGlass" } }"#, #"did you mean "floating"?"#),
    (#"{ "tabBar": { "style": "iOS 7" } }"#, #"did you mean "flat-7"?"#),
    (#"{ "screen": { "appearance": "night" } }"#, #"did you mean "dark"?"#),
    (#"{ "screen": { "appearance": "both" } }"#, "--appearance both, adds the other"),
    (#"{ "screen": { "crop": "fullscreen" } }"#, #"did you mean "screen"?"#),
    (#"{ "output": { "quality": "high" } }"#, #"did you mean "max"?"#),
    (#"{ "screen": { "direction": "right-to-left" } }"#, #"did you mean "rtl"?"#),
    (animation(#""kind": "slide", "curve": "wobbly""#), "`tabanim list curves` prints all"),
    (animation(#""kind": "keyframes", "property": "translateY", "values": [0, 1]"#), #"did you mean "y"?"#),
    (bar(#""animation": "none""#), "[] is no animation"),
    // Values in another form.
    (#"{ "screen": { "scale": "2x" } }"#, "write 2"), (#"{ "touches": "true" }"#, "write true"),
    (item(#""badge": true"#), #"write { "dot": true }"#),
    (bar(#""timeline": [{ "badge": 0, "to": true }]"#), #"write { "dot": true }"#),
    (item(#""icon": { "path": "M0 0L2 2", "viewBox": "0 0 24 24" }"#), "write [0, 0, 24, 24]"),
    (item(#""icon": "M12 2L3 4z""#), #"write { "path": "M12 2L3 4z" }"#),
    (item(#""icon": "🏠""#), #"did you mean "house"?"#),
    (item(#""icon": "https://a.org/b.svg""#), "download it"),
    (item(#""icon": { "svg": "https://a.org/b.svg" }"#), "download it"),
    (#"{ "tabBar": { "tint": "rebeccapurple" } }"#, ##"did you mean "#663399"?"##),
    (#"{ "tabBar": { "tint": "rgb(255, 0, 0)" } }"#, ##"did you mean "#FF0000"?"##),
    (#"{ "tabBar": { "tint": "0xFF0000" } }"#, ##"did you mean "#FF0000"?"##),
    (#"{ "tabBar": { "tint": [255, 0, 0] } }"#, ##"write "#FF0000""##),
    (#"{ "tabBar": { "background": "linear-gradient(red, blue)" } }"#, #"a gradient is { "from": …"#),
    (
      animation(#""kind": "keyframes", "property": "scale", "values": [1, 1], "keyTimes": [0, 50]"#),
      #"did you mean "50%"?"#
    ),
    (bar(#""timeline": [{ "at": "0.5", "tap": 1 }]"#), "write 0.5, a number of seconds"),
    (bar(#""animation": false"#), "write []"),
    (animation(#""kind": "interactive", "threshold": 0.5"#), #"write { "distance": 0.5 }"#),
    (animation(#""kind": "spring", "duration": 0.5"#), #"did you mean "pressDuration" or "releaseDuration"?"#),
    (animation(#""kind": "slide", "curve": { "x1": 0.1, "y1": 0, "x2": 0.3, "y2": 1 }"#), "write [0.1, 0, 0.3, 1]"),
    (#"{ "output": { "loop": -1 } }"#, #""forever" plays without end"#),
    (#"{ "tabBar": { "items": ["A", "B"], "selected": "B" } }"#, "that tab has the index 1"),
    (#"{ "tabBar": { "tint": 16711680 } }"#, ##"write "#FF0000""##),
    (#"{ "screen": { "size": "390x844" } }"#, #"write { "width": 390, "height": 844 }"#),
    (#"{ "output": { "hold": 1500 } }"#, #"did you mean "1500ms"?"#),
    (
      animation(#""kind": "slide", "spring": ".spring(response: 0.5, dampingFraction: 0.6, blendDuration: 0)""#),
      #"write { "response": 0.5, "dampingFraction": 0.6 }"#
    ),
    (item(#""icon": { "svg": "icons\\a.svg" }"#), #"write "icons/a.svg""#),
    (item(#""icon": { "png": "data:image/png;base64,AAAA" }"#), "save what it holds to a file"),
    // Texts that are not JSON.
    (#"{ "output": { "hold": 0,5 } }"#, "write 0.5"), (#"{ "output": { "hold": 0,5, "fps": 20 } }"#, "write 0.5"),
    ("{\u{A0}\"touches\":\u{A0}true }", "replace it with an ordinary space"),
    ("{ \"alt\": \"Icons\nbounce\", \"touches\": true }", #"write \n for a line break"#),
    ("{\\rtf1\\ansi { \\\"touches\\\": true } }", "this is RTF"),
    ("{ “tabBar”: { “items”: [“A”, “B”] } }", "turn off smart quotes"),
    ("tabBar:\n  items: [A]\n", "this is YAML"), ("---\ntabBar:\n", "this is YAML"),
    ("[tabBar]\nstyle = 1\n", "this is TOML"),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "this is an SVG file"),
    ("export default { a: 1 }", "this is JavaScript"),
    (#"{"v":"5","fr":30,"ip":0,"op":60,"layers":[]}"#, "this is a Lottie animation, not a spec"),
    (#"{"name":"x","version":"1.0.0"}"#, "this is a package.json, not a spec"),
    (#""tabBar": { "items": ["A"] }"#, "write { before the first key"),
    (#"{ "touches": undefined }"#, "leave the key out"),
  ])
  func aMistakeHasOneMessageWithARemedy(_ spec: String, _ remedy: String) throws {
    let (lines, errors, exitCode) = try told(spec)
    #expect(exitCode == 65)
    #expect(errors.contains(remedy), "\(errors)")
    #expect(lines.filter { $0.hasPrefix("<stdin>:") }.count <= (spec.contains("[0, 50]") ? 2 : 1), "\(errors)")
    #expect(lines.last?.hasPrefix("  help: ") == true, "\(errors)")
  }

  @Test func aPartOfALengthIsNotTakenForPoints() throws {
    #expect(try !told(#"{ "tabBar": { "cornerRadius": "50%" } }"#).errors.contains("0.5"))
  }

  @Test func aFileIsNamedThatMayBeMeant() throws {
    let scratch = try Scratch()
    try scratch.file("Home.svg", Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8))
    try scratch.file("b.svg", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    try scratch.file(
      "a.json",
      Data(
        #"{ "tabBar": { "items": [{ "icon": { "svg": "home.svg" } }, { "icon": { "svg": "b.svg" } }] } }"#
          .utf8))
    let errors = try Binary.run(["validate", "a.json"], in: scratch.folder).errors
    #expect(errors.contains(#"help: there is "Home.svg": capital letters count"#), "\(errors)")
    #expect(errors.contains(##""b.svg" is a PNG picture, not an SVG file"##), "\(errors)")
    #expect(errors.contains(##"help: write { "image": "b.svg" }"##), "\(errors)")
  }

  @Test(arguments: [("a.gif", "GIF89a", "a GIF picture"), ("a.json", "%PDF-1.7", "a PDF file")])
  func aFileOfAnotherKindIsNamedWithoutItsBytes(_ name: String, _ bytes: String, _ kind: String) throws {
    let scratch = try Scratch()
    try scratch.file(name, Data(bytes.utf8) + Data([0xFF, 0xFE, 0x1B, 0x07]))
    let result = try Binary.run(["render", name], in: scratch.folder)
    #expect(result.exitCode == 65)
    #expect(result.errors.hasPrefix("error: \(name) is \(kind), not a spec\n"), "\(result.errors)")
    #expect(try scratch.names == [name])
  }

  /// Each renders, and is hardly meant: a warning at `column` says so.
  @Test(arguments: [
    (##"{ "tabBar": { "tint": "#FF000000" } }"##, 23, ##""#FF000000" is fully transparent"##),
    (##"{ "tabBar": { "tint": "#80FF0000" } }"##, 23, ##"did you mean "#FF000080""##),
    (bar(#""screen": { "bezel": true }"#), 55, "the crop shows nothing of the device's body"),
    (bar(#""screen": { "statusBar": true }"#), 55, "the crop shows nothing of the status bar"),
    (
      bar(#""timeline": [{ "at": 2, "tap": 1 }, { "at": 1, "tap": 2 }]"#), 87,
      "at 1 s, runs before the one above it, at 2 s"
    ),
    (
      animation(#""kind": "slide", "duration": 0.3, "spring": { "mass": 1, "stiffness": 100, "damping": 10 }"#), 87,
      "cuts this spring off with 12 % of its way left: it takes 1.47 s"
    ),
    (bar(#""animation": "menu-fan", "timeline": [{ "tap": 0 }]"#), 56, "no event opens this menu"),
    (
      bar(#""animation": "interactive", "timeline": [{ "pan": { "from": [900, 300], "to": [100, 300] } }]"#), 84,
      "begins outside the screen, which is 375×667 points"
    ),
    (bar(#""animation": [{}]"#), 57, "it means a bounce"),
    (#"{ "tabBar": { "items": [{ "title": "A", "selectedIcon": "star.fill" }, "B"] } }"#, 57, #"it shows "circle""#),
    (
      bar(#""animation": "slide", "timeline": [{ "at": 1, "tap": 1 }, { "at": 1.2, "tap": 2 }]"#), 101,
      "pages are still moving"
    ),
    (bar(#""timeline": [{ "at": 1, "hide": true }, { "at": 2, "tap": 1 }]"#), 83, "the bar is hidden"),
    (
      #"{ "animation": { "kind": "keyframes", "property": "trim", "values": [0, 1] }, "tabBar": { "items": [{ "icon": { "path": "M0 0h9v9z" } }] } }"#,
      26, "trim only fades these icons"
    ),
    (
      animation(#""kind": "keyframes", "property": "y", "values": [0, 0], "when": "badge""#), 66,
      "it waits for a badge"
    ),
    (
      animation(#""kind": "keyframes", "property": "y", "values": [0, -8]"#), 106,
      "end at -8: when the animation is over, the property jumps to 0"
    ),
    (animation(#""kind": "bounce", "delay": 100"#), 85, #"did you mean "100ms"?"#),
    (bar(#""captions": [{ "at": 100, "text": "x" }]"#), 64, "nothing happens for"),
    (animation(#""kind": "spring", "damping": 0"#), 87, "usual are 0.5, which swings"),
  ])
  func whatIsHardlyMeantIsWarnedOf(_ spec: String, _ column: Int, _ warning: String) throws {
    let (lines, errors, exitCode) = try told(spec)
    #expect(exitCode == 0)
    #expect(errors.hasPrefix("<stdin>:1:\(column): warning: "), "\(errors)")
    #expect(errors.contains(warning), "\(errors)")
    #expect(lines.filter { $0.hasPrefix("<stdin>:") }.count == 1, "\(errors)")
  }

  /// Near to the above, and meant.
  @Test(arguments: [
    ##"{ "tabBar": { "background": { "stops": ["#FF0000", "#FF000000"] } } }"##,
    ##"{ "tabBar": { "tint": "#FFFFFF00" } }"##,
    bar(#""screen": { "bezel": true, "crop": "screen" }"#), bar(#""screen": { "statusBar": false }"#),
    bar(#""animation": "menu-fan""#), bar(#""animation": [], "timeline": []"#),
    bar(#""animation": "interactive", "timeline": [{ "pan": { "from": [375, 300], "to": [100, 300] } }]"#),
    animation(#""kind": "slide", "duration": 2, "spring": { "mass": 1, "stiffness": 100, "damping": 10 }"#),
    #"{ "tabBar": { "items": ["A", { "title": "B", "enabled": false }] }, "timeline": [{ "tap": 1 }] }"#,
    animation(#""kind": "keyframes", "property": "y", "values": [0, 0], "when": "badge""#)
      .replacingOccurrences(of: " } }", with: #" }, "timeline": [{ "badge": 1, "to": 3 }] }"#),
  ])
  func whatIsMeantIsPassedOverInSilence(_ spec: String) throws { #expect(try told(spec).errors.isEmpty) }
}
