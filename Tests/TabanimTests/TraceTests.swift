import Foundation
import TestTools
import Testing

/// The five systems through the built binary: what `trace --rate 120` prints, against tables that were computed elsewhere.
@Suite struct TraceTests {
  // MARK: Bounce

  @Test(arguments: ["cubic", "linear", "discrete", "paced", "cubicPaced"])
  func aBounceGoesThroughItsKeyframes(_ mode: String) throws {
    let trace = try TraceOutput(
      #"{"animation": {"kind": "bounce", "calculationMode": "\#(mode)"}, "timeline": [{"at": 0.4, "tap": 1}]}"#,
      rate: 120)
    let rows = try TimingTable.load("keyframe_reference")["rows"]
    let expected = try TimingTable.column(rows, mode)
    #expect(trace.rows.count == 37)
    try trace.compare("items[1].icon.scale", with: expected)
    try trace.compare("items[0].icon.scale", with: expected.map { _ in 1 })
    try trace.compare("items[1].title.scale", with: expected.map { _ in 1 })
    try trace.compare("items[1].button.scale", with: expected.map { _ in 1 })
  }

  @Test func colourAndIconOfABounceChangeAtOnce() throws {
    let trace = try TraceOutput(
      """
      {"tabBar": {"tint": "#4298CE", "unselectedTint": "#ACACAC"}, "animation": "bounce",
       "timeline": [{"at": 0.4, "tap": 1}]}
      """, rate: 120)
    #expect(try trace.text("items[0].tint", row: 0) == "#ACACACFF")
    #expect(try trace.text("items[1].tint", row: 0) == "#4298CEFF")
    #expect(try trace.flag("items[1].filled", row: 0))
    #expect(try !trace.flag("items[0].filled", row: 0))
    #expect(try trace.number("selectedIndex", row: 0) == 1)
    #expect(trace.events == [.init(time: 0.4, name: "tap", index: 1, accepted: true)])
  }

  @Test(arguments: ["icon", "title", "button"]) func aBounceMovesWhatItIsTold(_ target: String) throws {
    let trace = try TraceOutput(
      #"{"animation": {"kind": "bounce", "target": "\#(target)"}, "timeline": [{"at": 0, "tap": 0}]}"#, rate: 120)
    let expected = try TimingTable.column(TimingTable.load("keyframe_reference")["rows"], "cubic")
    for part in ["icon", "title", "button"] {
      try trace.compare("items[0].\(part).scale", with: part == target ? expected : expected.map { _ in 1 })
    }
  }

  @Test func aSecondTapStartsTheBounceAnew() throws {
    let trace = try TraceOutput(
      #"{"animation": "bounce", "timeline": [{"at": 0.4, "tap": 1}, {"at": 0.55, "tap": 1}]}"#, rate: 120)
    let rows = try TimingTable.rows("interaction_reference", "bounce_second_tap_at_0.15s_120Hz")
    try trace.compare("items[1].icon.scale", with: rows.dropLast().map { $0[1] })
    #expect(trace.rows.count == rows.count - 1)
  }

  @Test func tangentsAndKeyTimesOfASpecAreThoseOfTheTables() throws {
    let table = try TimingTable.load("keyframe_reference")
    let cases = try #require(table["kochanek_bartels"] as? [TimingTable.Object])
    for tangents in cases where tangents["ends"] as? String == "chord" {
      let keys = try ["tension", "continuity", "bias"].map { #""\#($0)": \#(try #require(tangents[$0] as? Double))"# }
      let trace = try TraceOutput(
        """
        {"animation": {"kind": "bounce", "duration": 1, \(keys.joined(separator: ", "))},
         "timeline": [{"at": 0, "tap": 1}]}
        """, rate: 24)
      let rows = try #require(tangents["rows"] as? [[Double]])
      // In the last row the animation is gone.
      try trace.compare("items[1].icon.scale", with: rows.dropLast().map { $0[1] })
    }
    let uneven = try #require(table["uneven_key_times"] as? TimingTable.Object)
    let trace = try TraceOutput(
      """
      {"animation": {"kind": "bounce", "duration": 1, "keyTimes": [0, 0.1, 0.5, 0.7, 1]},
       "timeline": [{"at": 0, "tap": 1}]}
      """, rate: 20)
    try trace.compare("items[1].icon.scale", with: #require(uneven["cubic"] as? [[Double]]).map { $0[1] })
  }

  @Test func delaySpeedRepeatAndReverseAreCoreAnimations() throws {
    let trace = try TraceOutput(
      """
      {"animation": {"kind": "bounce", "delay": 0.1, "speed": 2, "repeatCount": 2, "autoreverses": true},
       "timeline": [{"at": 0.4, "tap": 1}]}
      """, rate: 240)
    let pass = try TimingTable.column(TimingTable.load("keyframe_reference")["rows"], "cubic")
    let round = pass.dropLast() + pass.reversed().dropLast()
    try trace.compare(
      "items[1].icon.scale", with: Array(repeating: 1, count: 24) + round + round + [1])
    #expect(abs(trace.rows[trace.rows.count - 1].time - 1.1) < 1e-9)
  }

  @Test(arguments: [("removed", 1.0, 1.0), ("backwards", 3, 1), ("forwards", 1, 4), ("both", 3, 4)])
  func fillModesShowBeforeAndAfter(_ fill: String, _ before: Double, _ after: Double) throws {
    let trace = try TraceOutput(
      """
      {"animation": {"kind": "bounce", "values": [3, 4], "delay": 0.2, "fill": "\(fill)"},
       "timeline": [{"at": 0, "tap": 1}, {"at": 1, "select": 0}]}
      """, rate: 10)
    #expect(try trace.number("items[1].icon.scale", row: 1) == before)
    #expect(try trace.number("items[1].icon.scale", row: 8) == after)
  }

  @Test func theSubtleBounceShrinksInTheOldColourAndComesBackInTheNew() throws {
    let trace = try TraceOutput(
      """
      {"tabBar": {"tint": "#54B2F2", "unselectedTint": "#747B82"}, "animation": "bounce-subtle",
       "timeline": [{"at": 0.4, "tap": 1}]}
      """, rate: 1000)
    // Frames of a published picture, 1/15 s apart, the first of them 29 ms after the tap; measured to ±0.01.
    let measured = [(29, 0.945), (96, 0.855), (162, 0.892), (229, 1.021), (296, 1.025)]
    for (row, scale) in measured {
      #expect(abs(try trace.number("items[1].icon.scale", row: row) - scale) < 0.01, "after \(row) ms")
      #expect(try trace.flag("items[1].filled", row: row) == (row > 200), "after \(row) ms")
      #expect(try trace.text("items[1].tint", row: row) == (row > 200 ? "#54B2F2FF" : "#747B82FF"))
      #expect(try trace.flag("items[0].filled", row: row) == (row < 200), "after \(row) ms")
    }
    let swap = try trace.rows.indices.first { try trace.flag("items[1].filled", row: $0) }
    #expect(swap == 175)
    #expect(try trace.number("selectedIndex", row: 0) == 1)
  }

  // MARK: Spring

  @Test func aPressShrinksTheWholeButtonAndSpringsBack() throws {
    let trace = try TraceOutput(#"{"animation": "spring", "timeline": [{"at": 0.4, "tap": 1}]}"#, rate: 120)
    let rows = try TimingTable.rows("interaction_reference", "press_single_tap_120Hz")
    #expect(trace.rows.count == 31)
    try trace.compare("items[1].button.scale", with: rows.prefix(31).map { $0[1] })
    try trace.compare("items[1].icon.scale", with: rows.prefix(31).map { _ in 1 })
  }

  @Test func aSecondPressJoinsTheFirst() throws {
    let trace = try TraceOutput(
      #"{"animation": "spring", "timeline": [{"at": 0.4, "tap": 1}, {"at": 0.45, "tap": 1}]}"#, rate: 120)
    let rows = try TimingTable.rows("interaction_reference", "press_second_tap_at_0.05s_120Hz")
    #expect(trace.rows.count == 37)
    try trace.compare("items[1].button.scale", with: rows.prefix(37).map { $0[1] })
  }

  // MARK: Slide

  @Test func pagesSlideByTheScreensWidth() throws {
    let slide = try TimingTable.object("uikit_spring_reference", "cases", named: "page_slide")
    let progress = try TimingTable.column(slide["rows"], "value_displayed").prefix(61)
    let trace = try TraceOutput(
      #"{"animation": "slide", "timeline": [{"at": 0.4, "tap": 2}, {"at": 1.4, "select": 0}]}"#, rate: 120)
    try trace.compare("pages[0].x", with: progress.map { -375 * $0 }, within: 375e-9)
    try trace.compare("pages[2].x", with: progress.map { 375 * (1 - $0) }, within: 375e-9)
    try trace.compare("pages[2].x", from: 120, with: progress.map { 375 * $0 }, within: 375e-9)
    try trace.compare("pages[0].x", from: 120, with: progress.map { -375 * (1 - $0) }, within: 375e-9)
    try trace.compare("progress", with: Array(progress.dropLast()))
    #expect(trace.rows[60].values["progress"] == nil)
    try trace.compare("selectedIndex", with: Array(repeating: 0, count: 60) + Array(repeating: 2, count: 120) + [0])
    // At once on a tap, with the selection on a select.
    let filled = try (0...180).map { try trace.flag("items[2].filled", row: $0) }
    #expect(filled == Array(repeating: true, count: 180) + [false])
    #expect(trace.rows.count == 181)
    #expect(
      trace.events == [
        .init(time: 0.4, name: "tap", index: 2, accepted: true),
        .init(time: 0.4, name: "transitionBegan", index: 2),
        .init(time: 0.9, name: "transitionFinished", index: 2),
        .init(time: 1.4, name: "select", index: 0, accepted: true),
        .init(time: 1.4, name: "transitionBegan", index: 0),
        .init(time: 1.9, name: "transitionFinished", index: 0),
      ])
  }

  @Test func whileASlideRunsInputIsIgnoredAndTheEventsSayWhy() throws {
    let trace = try TraceOutput(
      """
      {"animation": "slide",
       "timeline": [{"at": 0.4, "tap": 1}, {"at": 0.6, "tap": 2}, {"at": 0.7, "select": 0}, {"at": 0.9, "tap": 1}]}
      """, rate: 120)
    #expect(
      trace.events == [
        .init(time: 0.4, name: "tap", index: 1, accepted: true),
        .init(time: 0.4, name: "transitionBegan", index: 1),
        .init(time: 0.6, name: "tap", index: 2, accepted: false, reason: "transitionRunning"),
        .init(time: 0.7, name: "select", index: 0, accepted: false, reason: "transitionRunning"),
        .init(time: 0.9, name: "transitionFinished", index: 1),
        .init(time: 0.9, name: "tap", index: 1, accepted: false, reason: "alreadySelected"),
      ])
    #expect(try trace.flag("items[1].filled", row: 40))
  }

  // MARK: Arrow

  @Test(arguments: [("window", 320.0, 5), ("bar", 320, 4), ("window", 375, 3), ("bar", 414, 2), ("view", 375, 4)])
  func theArrowStandsByThePostsFormulaAndMovesByItsCurve(_ container: String, _ width: Double, _ count: Int) throws {
    let titles = (0..<count).map { #""Tab \#($0)""# }.joined(separator: ", ")
    let trace = try TraceOutput(
      """
      {"screen": {"size": {"width": \(width), "height": 480}}, "tabBar": {"items": [\(titles)]},
       "animation": {"kind": "arrow", "container": "\(container)"}, "timeline": [{"at": 0.4, "tap": \(count - 1)}]}
      """, rate: 120)
    let unit = try TimingTable.rows("bezier_reference", "arrow_unit_0_to_1_in_0.2s_easeInOut").prefix(25)
    let n = Double(count)
    let first = width / (2 * n) - 5
    let last = (n - 1) * width / n + width / (2 * n) - 5
    try trace.compare("arrow.x", with: unit.map { first + (last - first) * $0[1] }, within: 1e-9 * width)
    #expect(try trace.number("arrow.x", row: 24) == last)
    #expect(trace.rows.count == 25)
  }

  @Test func anArrowThatIsSentElsewhereStaysSmooth() throws {
    let trace = try TraceOutput(
      """
      {"screen": {"size": {"width": 300, "height": 480}}, "animation": "arrow",
       "timeline": [{"at": 0.4, "tap": 1}, {"at": 0.5, "tap": 2}]}
      """, rate: 120)
    let rows = try TimingTable.rows("interaction_reference", "arrow_retarget_additive_120Hz")
    try trace.compare("arrow.x", with: rows.map { 45 + $0[1] }, within: 1e-7)
    #expect(trace.rows.count == rows.count)
  }

  // MARK: Interactive

  @Test(arguments: [true, false]) func aReleaseRunsOnAsUIKitsPercentDrivenTransitionDoes(_ finish: Bool) throws {
    let cases = try #require(try TimingTable.load("interaction_reference")["percent_driven"] as? [TimingTable.Object])
    let completion = try #require(cases.first { $0["finish"] as? Bool == finish })
    let seconds = try #require(completion["completion_duration"] as? Double)
    let rows = try #require(completion["rows_t_progress"] as? [[Double]])
    // The finger is down for as long as the completion takes: twelve rows each.
    let trace = try TraceOutput(
      """
      {"animation": {"kind": "interactive", "duration": 0.5, "completionSpeed": 1},
       "timeline": [{"at": 0, "pan": {"from": {"x": 300, "y": 300}, "to": {"x": 187.5, "y": 300},
                     "duration": \(seconds), "velocity": \(finish ? -1 : 1)}}]}
      """, rate: 12 / seconds)
    try trace.compare("progress", with: (0...12).map { 0.3 * Double($0) / 12 })
    try trace.compare("progress", from: 12, with: rows.dropLast().map { $0[1] })
    try trace.compare("pages[0].x", from: 12, with: rows.map { -375 * $0[1] }, within: 375e-9)
    try trace.compare("pages[1].x", from: 12, with: rows.map { 375 * (1 - $0[1]) }, within: 375e-9)
    #expect(trace.rows.count == 25)
    #expect(
      trace.events.map(\.name) == [
        "panBegan", "transitionBegan", "panEnded", finish ? "transitionFinished" : "transitionCancelled",
      ])
    #expect(abs(try #require(trace.events.last).time - 2 * seconds) < 1e-9)
    #expect(try trace.number("selectedIndex", row: 24) == (finish ? 1 : 0))
  }

  // MARK: The form

  @Test func everyRowHasEveryKeyButProgressAndTouches() throws {
    let trace = try TraceOutput(
      """
      {"animation": ["bounce", "arrow", {"kind": "slide"}], "touches": true,
       "timeline": [{"at": 0.4, "tap": 1}, {"at": 2, "select": 0}]}
      """)
    let optional: Set = ["progress", "touch.x", "touch.y", "touch.scale", "touch.opacity"]
    var steady = Set(["selectedIndex", "arrow.x", "arrow.y"])
    for i in 0..<3 {
      steady.formUnion(["items[\(i)].tint", "items[\(i)].filled", "pages[\(i)].x"])
      for part in ["icon", "title", "button"] {
        steady.formUnion(["scale", "x", "y", "rotation", "opacity"].map { "items[\(i)].\(part).\($0)" })
      }
    }
    for row in trace.rows { #expect(Set(row.values.keys).subtracting(optional) == steady) }
    for key in optional { #expect(trace.rows.contains { $0.values[key] != nil }) }
  }

  @Test func theDefaultRowsAreTheOutputsFrames() throws {
    let trace = try TraceOutput(#"{"timeline": [{"at": 0.4, "tap": 1}], "output": {"hold": 0.5, "speed": 0.5}}"#)
    #expect(trace.rows[0].time == 0)
    #expect(abs(trace.rows.reduce(0) { $0 + $1.delay } - 1.2) < 1e-9)
    for (row, next) in zip(trace.rows, trace.rows.dropFirst()) {
      #expect(abs(row.time + row.delay - next.time) < 1e-9)
      // Whole centiseconds of output, at half the speed.
      #expect(abs(row.time * 200 - (row.time * 200).rounded()) < 1e-6)
    }
  }

  @Test func aTouchFadesInBeforeItsSelectionAndOutAfterIt() throws {
    let trace = try TraceOutput(
      """
      {"animation": [], "touches": true,
       "timeline": [{"at": 0.5, "select": 2}, {"at": 1, "tap": 1}, {"at": 1.5, "select": 0}]}
      """, rate: 100)
    let touched = trace.rows.filter { $0.values["touch.x"] != nil }
    let first = try #require(touched.first)
    #expect(abs(first.time - 0.88) < 1e-9)
    #expect(first.values["touch.scale"] as? Double == 1.3)
    #expect(first.values["touch.opacity"] as? Double == 0)
    #expect(first.values["touch.x"] as? Double == 187.5)
    #expect(first.values["touch.y"] as? Double == 643)
    let selected = try #require(touched.first { abs($0.time - 1) < 1e-9 })
    #expect(selected.values["touch.scale"] as? Double == 1)
    #expect(selected.values["touch.opacity"] as? Double == 1)
    let last = try #require(touched.last)
    #expect(last.time < 1.25 && last.time > 1.2)
  }

  @Test func csvHoldsTheFramesAndTheEventsApart() throws {
    let spec = Data(#"{"animation": "slide", "timeline": [{"at": 0.4, "tap": 1}, {"at": 0.5, "tap": 2}]}"#.utf8)
    let frames = try Binary.run(["trace", "-", "--format", "csv", "--rate", "2"], input: spec).output
    let lines = frames.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count == lines[0].count })
    let place = try #require(lines[0].firstIndex(of: "progress"))
    #expect(lines[1][place] == "0.0" && lines[2][place] == "")
    let events = try Binary.run(["trace", "-", "--format", "csv", "--events"], input: spec).output
    #expect(
      events == """
        time,event,index,accepted,reason
        0.4,tap,1,true,
        0.4,transitionBegan,1,,
        0.5,tap,2,false,transitionRunning
        0.9,transitionFinished,1,,

        """)
  }
}
