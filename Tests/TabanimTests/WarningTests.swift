import Foundation
import TestTools
import Testing

/// What renders but is hardly what was meant is told, in these words, at its place.
@Suite struct WarningTests {
  private func told(_ spec: String, _ arguments: [String] = []) throws -> String {
    let result = try Binary.run(["validate", "-"] + arguments, input: Data(spec.utf8))
    #expect(result.exitCode == 0)
    return result.errors
  }

  @Test func aPictureOfAStripAfterTheEndIsTold() throws {
    let scratch = try Scratch()
    try scratch.file("a.json", Data(#"{ "screen": { "scale": 1 } }"#.utf8))
    func told(_ times: String) throws -> Binary.Result {
      try Binary.run(["filmstrip", "a.json", "--times", times, "-o", "a.png", "--strict"], in: scratch.folder)
    }
    #expect(try told("0.4,0.6").exitCode == 0)
    let late = try told("0.4,99")
    #expect(late.exitCode == 65 && late.errors.contains("99 s"), "\(late.errors)")
  }

  // MARK: Long motions

  @Test func aDurationInMillisecondsIsTold() throws {
    let spec = #"{ "animation": { "kind": "bounce", "duration": 100 } }"#
    #expect(
      try told(spec) == """
        <stdin>:1:48: warning: a motion of 100 s is long for a tab bar
          \(spec)
                                                         ^~~
          help: times are in seconds: did you mean "100ms"?

        """)
  }

  @Test(arguments: [
    (#"{ "animation": { "kind": "page-fade", "duration": 44, "speed": 2 } }"#, "51", "22", "44"),
    (#"{ "animation": { "kind": "spring", "pressDuration": 150 } }"#, "53", "150", "150"),
    (
      #"{ "tabBar": { "items": [{ "title": "A", "animation": { "kind": "shake", "duration": 33.3 } }] } }"#, "85",
      "33.3", "33.3"
    ),
    (#"{ "timeline": [{ "at": 30, "rotate": "landscape", "duration": 250 }] }"#, "63", "250", "250"),
    (#"{ "timeline": [{ "present": true, "duration": 500 }] }"#, "47", "500", "500"),
  ])
  func everyMotionIsHeld(_ spec: String, _ column: String, _ seconds: String, _ meant: String) throws {
    let message = try told(spec)
    #expect(
      message.hasPrefix("<stdin>:1:\(column): warning: a motion of \(seconds) s is long for a tab bar\n"), "\(message)")
    #expect(message.hasSuffix("help: times are in seconds: did you mean \"\(meant)ms\"?\n"), "\(message)")
  }

  @Test(arguments: [
    (#"{ "animation": { "kind": "bounce", "duration": 1000 } }"#, #"did you mean "1000ms"?"#),
    (#"{ "timeline": [{ "hide": true, "duration": 1500 }] }"#, #"did you mean "1500ms"?"#),
    (#"{ "timeline": [{ "hide": true, "duration": 1e9 }] }"#, nil),
  ])
  func aMotionThatIsTooLongToBeShownIsAskedForMilliseconds(_ spec: String, _ question: String?) throws {
    let result = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    #expect(result.exitCode == 65)
    #expect(result.errors.contains("at most 600") || result.errors.contains("0 to 600"), "\(result.errors)")
    #expect(result.errors.contains(question ?? "did you mean") == (question != nil), "\(result.errors)")
  }

  @Test func aSlowPaceHasNoNumberToBlame() throws {
    let message = try told(#"{ "animation": { "kind": "bounce", "speed": 0.01 } }"#)
    #expect(message.hasPrefix("<stdin>:1:45: warning: a motion of 30 s is long for a tab bar\n"), "\(message)")
    #expect(!message.contains("did you mean"))
  }

  @Test func aSpringThatTakesLongIsTold() throws {
    let spring = #"{ "mass": 1, "stiffness": 10, "damping": 0.3 }"#
    let message = try told(#"{ "animation": { "kind": "spring", "spring": \#(spring) } }"#)
    #expect(message.hasPrefix("<stdin>:1:46: warning: this spring takes 46.4 s to come to rest\n"), "\(message)")
    // One that has been told how long it lasts.
    let told = #"{ "animation": { "kind": "spring", "releaseDuration": 1, "spring": \#(spring) } }"#
    #expect(try self.told(told).contains("warning: the duration cuts this spring off with "))
  }

  /// Waiting is no motion.
  @Test(arguments: [
    #"{ "animation": { "kind": "bounce", "duration": 20 } }"#,
    #"{ "animation": { "kind": "bounce", "duration": 100, "speed": 10 } }"#,
    #"{ "animation": { "kind": "bounce", "repeatCount": 100 } }"#,
    #"{ "timeline": [{ "at": 60, "tap": 1, "hold": 60 }], "output": { "hold": 50 } }"#,
  ])
  func whatOnlyWaitsIsPassedOverInSilence(_ spec: String) throws { #expect(try told(spec).isEmpty) }

  // MARK: Crops

  @Test func aCropBesideTheScreenIsTold() throws {
    let spec = #"{ "screen": { "crop": [0, 667, 375, 49] } }"#
    #expect(
      try told(spec) == """
        <stdin>:1:23: warning: the crop shows nothing of the screen, which goes from (0, 0) to (375, 667)
          \(spec)
                                ^~~~~~~~~~~~~~~~~
          help: a crop is in points from the screen's top left corner; "tabBar" and "screen" are crops, too

        """)
  }

  @Test func aCropThatATurnLeavesEmptyIsTold() throws {
    let turn = #""timeline": [{ "rotate": "landscape" }]"#
    let message = try told(#"{ "screen": { "crop": [0, 618, 375, 49] }, \#(turn) }"#)
    #expect(message.contains("nothing of the screen, which goes from (0, 0) to (667, 375)\n"), "\(message)")
    #expect(try told(#"{ "screen": { "crop": [0, 300, 375, 49] }, \#(turn) }"#).isEmpty)
  }

  @Test func aCropFromTheCommandLineIsTold() throws {
    let scratch = try Scratch()
    let result = try Binary.run(
      ["render", "-", "--crop", "0,-100,375,49", "-o", scratch.path("a.png")], input: Data(RenderTests.minimal.utf8))
    #expect(result.exitCode == 0)
    #expect(result.errors.hasPrefix("--crop:1:1: warning: the crop shows nothing of the screen, "), "\(result.errors)")
  }

  @Test(arguments: ["[374, 666, 10, 10]", #"{ "margin": { "top": -40 } }"#, #""screen""#, "[-50, -50, 600, 900]"])
  func aCropThatShowsSomethingIsPassedOverInSilence(_ crop: String) throws {
    #expect(try told(#"{ "screen": { "crop": \#(crop) } }"#).isEmpty)
  }

  // MARK: Stills

  private static let short =
    #"{ "tabBar": { "items": ["A", "B"] }, "animation": "bounce", "timeline": [{ "at": 0.4, "tap": 1 }] }"#

  @Test func aStillAfterTheEndIsTold() throws {
    let scratch = try Scratch()
    func still(_ name: String, _ time: String, _ spec: String = WarningTests.short) throws -> (String, Data) {
      let result = try Binary.run(
        ["render", "-", "-o", scratch.path(name), "--at", time], input: Data(spec.utf8))
      #expect(result.exitCode == 0)
      return (result.warnings, try Data(contentsOf: scratch.folder.appendingPathComponent(name)).withoutKey)
    }
    let (words, picture) = try still("after.png", "100")
    #expect(words == "warning: 100 s is after the end of the movie, at 1.5 s: the still shows its last state\n")
    let (silence, last) = try still("last.png", "1.5")
    #expect(silence.isEmpty)
    #expect(picture == last)
    // What goes on for ever has a last state, too: the one with which the movie ends.
    let endless = #"{ "animation": { "kind": "shake", "repeatCount": "forever" }, "timeline": [{ "tap": 1 }] }"#
    #expect(try still("late.png", "7.77", endless).1 == still("end.png", "1.5", endless).1)
  }

  @Test func aPosterAfterTheEndIsToldAtItsPlace() throws {
    let scratch = try Scratch()
    let spec = #"{ "output": { "poster": 60 }, "animation": [], "timeline": [] }"#
    for name in ["a.png", "a.apng", "a.gif"] {
      let result = try Binary.run(["render", "-", "-o", scratch.path(name)], input: Data(spec.utf8))
      #expect(result.exitCode == 0)
      let words =
        "<stdin>:1:25: warning: 60 s is after the end of the movie, at 0.8 s: the still shows its last state\n"
      #expect(name == "a.gif" ? result.warnings.isEmpty : result.errors.hasPrefix(words), "\(result.errors)")
    }
  }
}
