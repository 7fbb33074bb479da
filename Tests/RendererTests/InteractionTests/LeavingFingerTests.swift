import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Fingers that leave the tab on which they came down, and come back to it.
@Suite struct LeavingFingerTests {
  private func playback(_ animation: String, _ events: String, bar: String = "") throws -> Playback {
    try TestMovie(
      #"{"tabBar": {"items": ["A", "B"]\#(bar)}, "animation": \#(animation), "timeline": [\#(events)]}"#
    ).playback
  }

  private func scales(_ playback: Playback) -> [Double] {
    (0...500).map { playback.pose(at: Double($0) / 200).items[1].button.scale }
  }

  /// It presses as one that is lifted where this one leaves.
  @Test(arguments: [
    ("press", #""hold": 1, "leaves": 0.4"#, #""at": 1.4, "tap": 1, "hold": 0.4"#),
    ("spring", #""hold": 1, "leaves": 0.4"#, #""at": 1.4, "tap": 1, "hold": 0.4"#),
    ("press", #""leaves": 0.05"#, #""at": 1.93, "tap": 1, "hold": 0.05"#),
  ])
  func aFingerThatLeavesSelectsNothing(_ kind: String, _ absence: String, _ other: String) throws {
    let left = try playback(#"["\#(kind)", "jump"]"#, #"{"at": 2, "tap": 1, \#(absence)}"#)
    let lifted = try playback(#""\#(kind)""#, "{\(other)}")
    for (a, b) in zip(scales(left), scales(lifted)) { #expect(isNear(a, b)) }
    #expect(scales(left).contains { $0 < 0.99 })
    #expect(left.events == [MovieEvent(time: 2, kind: .tap, index: 1, answer: .ignored(.fingerLeft))])
    for time in [1.2, 2, 3] {
      let pose = left.pose(at: time)
      #expect(pose.selectedIndex == 0 && pose.items.map(\.isFilled) == [true, false] && pose.items[1].icon.y == 0)
    }
  }

  /// It presses as two fingers do, one after the other.
  @Test(arguments: ["press", "spring"]) func aFingerThatReturnsSelects(_ kind: String) throws {
    let one = try playback(#""\#(kind)""#, #"{"at": 2, "tap": 1, "hold": 1, "leaves": 0.3, "returns": 0.7}"#)
    let first = try playback(#""\#(kind)""#, #"{"at": 1.3, "tap": 1, "hold": 0.3}"#)
    let second = try playback(#""\#(kind)""#, #"{"at": 2, "tap": 1, "hold": 0.3}"#)
    for (shown, (a, b)) in zip(scales(one), zip(scales(first), scales(second))) { #expect(isNear(shown, a * b)) }
    #expect(one.events == [MovieEvent(time: 2, kind: .tap, index: 1, answer: .accepted)])
    #expect(one.pose(at: 1.9).selectedIndex == 0 && one.pose(at: 2).selectedIndex == 1)
  }

  @Test func aTabThatDoesNotAnswerSaysWhy() throws {
    let playback = try playback(
      #""spring""#, #"{"at": 0, "hide": true}, {"at": 2, "tap": 1, "hold": 1, "leaves": 0.4}"#)
    #expect(playback.events.last?.answer == .ignored(.barHidden))
    #expect(scales(playback).allSatisfy { $0 == 1 })
  }

  @Test func whereTouchDownSelectsItHasDoneSo() throws {
    let playback = try playback(
      #""bounce""#, #"{"at": 1, "tap": 1, "hold": 1, "leaves": 0.4}"#, bar: #", "selectOn": "touchDown""#)
    #expect(playback.events == [MovieEvent(time: 1, kind: .tap, index: 1, answer: .accepted)])
    #expect(playback.pose(at: 1.2).selectedIndex == 1)
  }

  @Test func itsMarkGoesUpFromTheTabAndComesBack() throws {
    let playback = try TestMovie(
      """
      {"touches": true, "tabBar": {"items": ["A", "B"]},
       "timeline": [{"at": 2, "tap": 1, "hold": 1, "leaves": 0.3, "returns": 0.7}]}
      """
    ).playback
    let places = try [1.1, 1.2, 1.3, 1.4, 1.6, 1.7, 1.8, 1.99].map { try #require(playback.pose(at: $0).touch).y }
    let home = places[0]
    #expect(places[1] == home && places[6] == home && places[7] == home)
    #expect(isNear(places[2], places[5]) && places[2] < home && places[3] < places[2] && places[4] == places[3])
    // Off the bar, which is 49 points high.
    #expect(home - places[3] > 49)
  }

  /// A press comes back when the finger is lifted, at any speed.
  @Test(arguments: [0.5, 2], ["press", "spring"])
  func aHeldPressComesBackWhenTheFingerIsLifted(_ speed: Double, _ kind: String) throws {
    func scale(_ speed: Double, at time: Double) throws -> Double {
      let animation = #"{"kind": "\#(kind)", "speed": \#(speed)}"#
      return try playback(animation, #"{"at": 3, "tap": 1, "hold": 2}"#).pose(at: time).items[1].button.scale
    }
    #expect(try isNear(scale(speed, at: 2.9), 0.8) && isNear(scale(speed, at: 3), 0.8))
    for step in 1...5 {
      let after = Double(step) / 25
      #expect(try isNear(scale(speed, at: 3 + after), scale(1, at: 3 + after * speed)))
    }
    #expect(try scale(speed, at: 3.04) > 0.81)
  }

  @Test(arguments: [
    (#""hold": 1, "leaves": 0"#, Problem.outOfRange(0, range: .above(0, to: 1)), "0"),
    (#""hold": 1, "leaves": 1.5"#, .outOfRange(1.5, range: .above(0, to: 1)), "1.5"),
    (#""leaves": 0.2"#, .outOfRange(0.2, range: .above(0, to: 0.12)), "0.2"),
    (#""hold": 1, "leaves": 0.5, "returns": 0.5"#, .outOfRange(0.5, range: .above(0.5, to: 1)), "0.5"),
    (#""hold": 1, "leaves": 0.5, "returns": 1.25"#, .outOfRange(1.25, range: .above(0.5, to: 1)), "1.25"),
  ])
  func wrongTimesAreErrorsAtTheirPlace(_ keys: String, _ problem: Problem, _ place: String) throws {
    let text = #"{"timeline": [{"at": 2, "tap": 1, \#(keys)}]}"#
    let found = Spec.read(SourceText(file: "spec.json", bytes: Array(text.utf8))).diagnostics
    #expect(found.map(\.problem) == [problem])
    let location = try #require(found.first?.location)
    #expect(text.dropFirst(location.column - 1).prefix(location.length) == place)
    #expect(location.column > 30)
  }

  @Test func returningTakesLeaving() throws {
    let text = #"{"timeline": [{"at": 2, "tap": 1, "hold": 1, "returns": 0.5}]}"#
    let found = Spec.read(SourceText(file: "spec.json", bytes: Array(text.utf8))).diagnostics
    #expect(
      found.first?.code == "spec.missingKey" && found.first?.message == "key \"leaves\" is missing in a tap event")
  }
}
