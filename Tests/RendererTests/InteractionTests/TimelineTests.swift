import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What the hand does and how the movie answers.
@Suite struct TimelineTests {
  private func playback(_ json: String) throws -> Playback { Timeline.play(try Resolved(json).movie) }

  private func answers(_ playback: Playback) -> [String] {
    playback.events.map { event in
      let name = event.kind.rawValue + (event.index.map { " \($0)" } ?? "")
      switch event.answer {
      case .ignored(let reason): return name + ": " + reason.rawValue
      case .acted: return name + ": action"
      case .accepted, nil: return name
      }
    }
  }

  // MARK: Taps

  @Test func theSelectedTabTappedAgainReplaysWhatIsInItAlone() throws {
    let timeline = #""timeline": [{"at": 0, "tap": 0}]"#
    #expect(answers(try playback(#"{"animation": "bounce", \#(timeline)}"#)) == ["tap 0"])
    #expect(answers(try playback(#"{"animation": "spring", \#(timeline)}"#)) == ["tap 0"])
    #expect(answers(try playback(#"{"animation": ["arrow", "slide"], \#(timeline)}"#)) == ["tap 0: alreadySelected"])
    let both = try playback(#"{"animation": ["bounce", "arrow", "slide"], \#(timeline)}"#)
    #expect(answers(both) == ["tap 0"])
    #expect(both.end == 0.3)
    #expect(both.pose(at: 0.1).arrowX == both.pose(at: -1).arrowX)
  }

  @Test func disabledCoveredAndHiddenTabsDoNotAnswer() throws {
    let disabled = #"{"tabBar": {"items": ["A", {"title": "B", "enabled": false}]}, "timeline": "#
    #expect(
      answers(try playback(disabled + #"[{"at": 0, "tap": 1}, {"at": 1, "select": 1}]}"#)) == [
        "tap 1: disabled", "select 1",
      ])
    #expect(
      answers(
        try playback(
          """
          {"screen": {"presented": true},
           "timeline": [{"at": 0, "tap": 1}, {"at": 1, "dismiss": true}, {"at": 2, "tap": 1}, {"at": 3, "hide": true},
                        {"at": 4, "tap": 0}, {"at": 5, "show": true}, {"at": 6, "tap": 0}]}
          """)) == [
          "tap 1: covered", "dismissed", "tap 1", "hidden", "tap 0: barHidden", "shown", "tap 0",
        ])
  }

  @Test func aTapOnAnotherTabBeforeTheSwapLeavesOneTabSelected() throws {
    let playback = try playback(
      """
      {"animation": {"kind": "bounce-subtle", "duration": 0.4},
       "timeline": [{"at": 0, "tap": 1}, {"at": 0.1, "tap": 2}, {"at": 0.2, "tap": 2}]}
      """)
    // Half of 0.4 s after the last tap.
    for (time, selected) in [(0.0, 0), (0.15, 0), (0.25, 0), (0.35, 0), (0.4, 2), (1, 2)] {
      #expect(playback.pose(at: time).items.map(\.isFilled) == (0..<3).map { $0 == selected }, "at \(time)")
    }
    #expect(playback.pose(at: 0.1).selectedIndex == 2)
  }

  // MARK: Time

  @Test func whatHasNoTimeComesASecondAfterTheLastMotion() throws {
    let playback = try playback(#"{"animation": "slide", "timeline": [{"tap": 1}, {"tap": 2}, {"select": 0}]}"#)
    let taps = playback.events.filter { $0.kind == .tap || $0.kind == .select }.map(\.time)
    for (time, expected) in zip(taps, [0.4, 1.9, 3.4]) { #expect(abs(time - expected) < 1e-9) }
    #expect(abs(playback.end - 3.9) < 1e-9)
  }

  @Test func withoutATimelineTheRoundOfTapsCloses() throws {
    let playback = try playback(
      #"{"tabBar": {"items": ["A", "B", {"title": "C", "enabled": false}, "D"], "selected": 1}}"#)
    #expect(playback.events.map(\.index) == [0, 3, 1])
    let dragged = try self.playback(#"{"animation": "interactive"}"#)
    let kinds = dragged.events.map(\.kind.rawValue).filter { $0 == "panBegan" || $0.hasSuffix("ed") }
    #expect(
      kinds == [
        "panBegan", "panEnded", "transitionFinished", "panBegan", "panEnded", "transitionCancelled",
      ])
  }

  @Test func theEndIsWhereTheLastMotionEndsAndEndlessOnesCountOnce() throws {
    let tap = #""timeline": [{"at": 1, "tap": 1}]"#
    #expect(try playback(#"{"animation": {"kind": "bounce", "repeatCount": "forever"}, \#(tap)}"#).end == 1.3)
    #expect(try playback(#"{"animation": {"kind": "bounce", "delay": 0.5, "repeatCount": 3}, \#(tap)}"#).end == 2.4)
    #expect(try playback(#"{"animation": {"kind": "bounce", "speed": 0.5, "autoreverses": true}, \#(tap)}"#).end == 2.2)
    #expect(try playback(#"{"animation": {"kind": "arrow", "delay": 0.5, "speed": 2}, \#(tap)}"#).end == 1.6)
    #expect(try playback(#"{"animation": {"kind": "slide", "repeatCount": 2}, \#(tap)}"#).end == 2)
    #expect(try playback(#"{"animation": [], \#(tap)}"#).end == 1)
    #expect(try playback(#"{"animation": {"kind": "bounce-subtle", "swapAt": 1}, \#(tap)}"#).end == 1.35)
    #expect(try playback(#"{"timeline": [{"at": 1, "present": true}]}"#).end == 1.5)
    #expect(try playback(#"{"timeline": [{"at": 1, "rotate": "landscape", "duration": 0.4}]}"#).end == 1.4)
  }

  // MARK: Pages

  @Test func pagesComeFromTheSideOfTheirTab() throws {
    func start(_ json: String, page: Int) throws -> Double { try playback(json).pose(at: 0).pages[page].x }
    let forth = #""timeline": [{"at": 0, "tap": 2}]"#
    let back = #""tabBar": {"selected": 2}, "timeline": [{"at": 0, "select": 1}]"#
    #expect(try start(#"{"animation": "slide", \#(forth)}"#, page: 2) == 375)
    #expect(try start(#"{"animation": "slide", \#(back)}"#, page: 1) == -375)
    #expect(try start(#"{"animation": {"kind": "slide", "direction": "left"}, \#(forth)}"#, page: 2) == -375)
    #expect(try start(#"{"animation": "slide", "screen": {"direction": "rtl"}, \#(forth)}"#, page: 2) == -375)
    #expect(
      try start(#"{"animation": "slide", "screen": {"orientation": "landscape"}, \#(forth)}"#, page: 2) == 667)
  }

  @Test func aDelayedSlideStandsStillAndIsBusyUntilItsEnd() throws {
    let playback = try playback(
      """
      {"animation": {"kind": "slide", "delay": 0.5}, "timeline": [{"at": 0, "tap": 1}, {"at": 0.2, "tap": 2}]}
      """)
    #expect(answers(playback).contains("tap 2: transitionRunning"))
    #expect(playback.pose(at: 0.3).pages[1].x == 375)
    #expect(playback.pose(at: 0.3).progress == 0)
    #expect(playback.pose(at: 1).progress == nil)
  }

  // MARK: What covers and hides

  /// A critically damped spring with ω = √(1000/3): its progress after 0.1 s and 0.25 s. Another duration
  /// stretches it, and a dismissal is the same backward. Before iOS 7 pages came by ease-in-out.
  @Test func aModalPageMovesOnTheSpringOfUIKit() throws {
    func presentation(_ style: String, _ duration: Double, at times: [Double]) throws -> [Double] {
      let playback = try playback(
        """
        {"tabBar": {"style": "\(style)"}, "timeline": [{"at": 0, "present": true, "duration": \(duration)},
                                                       {"at": 5, "dismiss": true, "duration": \(duration)}]}
        """)
      return times.map { playback.pose(at: $0).presentation }
    }
    for style in ["flat", "flat-7", "floating"] {
      let way = try presentation(style, 0.5, at: [0.1, 0.25, 5.1, 5.25])
      for (value, expected) in zip(way, [0.5447784, 0.9420383, 1 - 0.5447784, 1 - 0.9420383]) {
        #expect(isNear(value, expected, within: 1e-6), "\(style)")
      }
    }
    #expect(isNear(try presentation("flat", 1, at: [0.2])[0], 0.5447784, within: 1e-6))
    #expect(try presentation("flat", 0, at: [0, 0.01, 5, 5.01]) == [1, 1, 0, 0])
    #expect(isNear(try presentation("classic", 0.5, at: [0.25])[0], 0.5))
  }

  @Test func presentingAndHidingRunBetweenNoneAndAll() throws {
    let playback = try playback(
      """
      {"timeline": [{"at": 0, "present": true}, {"at": 1, "dismiss": true}, {"at": 2, "hide": true},
                    {"at": 3, "show": true}, {"at": 4, "show": true}]}
      """)
    #expect(answers(playback) == ["presented", "dismissed", "hidden", "shown", "shown: alreadySo"])
    #expect([0, 0.5, 1.5].map { playback.pose(at: $0).presentation } == [0, 1, 0])
    #expect([2, 2.1, 2.2, 3.2].map { (playback.pose(at: $0).barHiding * 1e9).rounded() / 1e9 } == [0, 0.5, 1, 0])
    let covered = try self.playback(#"{"screen": {"presented": true}, "tabBar": {"hidden": true}, "timeline": []}"#)
    #expect(covered.pose(at: 0).presentation == 1)
    #expect(covered.pose(at: 0).barHiding == 1)
  }

  // MARK: The arrow when the screen turns

  /// 320×480 with four tabs: in portrait the arrow's edge is at 35 + 80i, in landscape at 55 + 120i.
  private func arrow(_ container: String, _ timeline: String, orientation: String = "portrait") throws -> Playback {
    try playback(
      """
      {"screen": {"device": "iphone-4", "orientation": "\(orientation)"}, "tabBar": {"items": ["A", "B", "C", "D"]},
       "animation": {"kind": "arrow", "container": "\(container)"}, "timeline": \(timeline)}
      """)
  }

  @Test(arguments: ["bar", "view"]) func theArrowOfABarOrAViewTurnsWithIt(_ container: String) throws {
    let playback = try arrow(
      container,
      #"[{"at": 0, "tap": 1}, {"at": 1, "rotate": "landscape"}, {"at": 2, "tap": 3}, {"at": 3, "rotate": "portraitUpsideDown"}]"#
    )
    #expect([0.5, 1.5, 2.5, 3.5].map { playback.pose(at: $0).arrowX } == [115, 175, 415, 275])
    #expect(abs((playback.pose(at: 1.15).arrowX ?? 0) - 145) < 1e-9)
  }

  @Test func theWindowsArrowDoesNotTurn() throws {
    let playback = try arrow(
      "window",
      #"[{"at": 0, "tap": 1}, {"at": 1, "rotate": "landscape"}, {"at": 2, "tap": 3}, {"at": 3, "rotate": "portraitUpsideDown"}]"#
    )
    // The post's code goes by the bar's width as it is, in a window that knows of no turn.
    #expect([0.5, 1, 1.15, 1.5, 2.5, 3.5].map { playback.pose(at: $0).arrowX } == [115, 115, 115, 115, 415, 415])
  }

  @Test(arguments: ["bar", "view", "window"]) func aMovieThatStartsInLandscapeHasItsArrowThere(_ container: String)
    throws
  {
    let playback = try arrow(container, #"[{"at": 0, "tap": 2}]"#, orientation: "landscape")
    #expect([-1, 1].map { playback.pose(at: $0).arrowX } == [55, 295])
  }

  @Test func anArrowOnItsWayTurnsTowardsWhereItsTabWillBe() throws {
    let playback = try arrow("bar", #"[{"at": 0, "tap": 3}, {"at": 0.1, "rotate": "landscapeLeft"}]"#)
    #expect(playback.pose(at: 1).arrowX == 415)
    var last = 35.0
    for step in 0...100 {
      let x = playback.pose(at: Double(step) / 200).arrowX ?? 0
      #expect(x - last < 20 && x >= last)
      last = x
    }
  }

  @Test func theArrowFollowsAFinishedPanAndASelection() throws {
    let playback = try playback(
      """
      {"animation": ["interactive", "arrow"],
       "timeline": [
         {"at": 0, "pan": {"from": {"x": 300, "y": 300}, "to": {"x": 150, "y": 300}, "duration": 0.4, "velocity": 300}},
         {"at": 1, "pan": {"from": {"x": 300, "y": 300}, "to": {"x": 150, "y": 300}, "duration": 0.4, "velocity": -300}},
         {"at": 3, "select": 2}]}
      """)
    #expect([0.9, 1.4, 1.6, 3, 3.2].map { playback.pose(at: $0).arrowX } == [57.5, 57.5, 182.5, 182.5, 307.5])
  }
}
