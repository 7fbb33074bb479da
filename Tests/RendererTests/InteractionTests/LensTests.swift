import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The pill of glass: taps, drags, and what those see who asked for less motion.
@Suite struct LensTests {
  private func movie(_ timeline: String, bar: String = "", screen: String = "") throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", \(screen) },
        "tabBar": { "style": "floating", "items": ["A", "B", "C", "D"], \(bar) },
        "animation": [], "timeline": [\(timeline)] }
      """)
  }

  private func expectLift(_ lift: Double?, above least: Double = -1, below most: Double = 2) throws {
    let lift = try #require(lift)
    #expect(lift > least && lift < most, "\(lift)")
  }

  /// Half-way to the next tab after 83 ms, there after 167, grey again after 333, all give or take the 80 ms of a recording's
  /// frame; between them the values of 1 − (1 + 10πt)·e^(−10πt).
  @Test func aTapSendsItToTheNextTab() throws {
    let playback = try movie(#"{ "at": 1, "tap": 1 }"#).playback
    #expect(playback.pose(at: 0.9).lens == nil)
    for (time, place) in [(0.0, 0.0), (0.05, 0.465584), (0.083, 0.734064), (0.167, 0.967106)] {
      let found = try #require(playback.pose(at: 1 + time).lens?.place)
      #expect(isNear(found, place, within: 1e-5), "\(found) after \(time)")
    }
    try expectLift(playback.pose(at: 1.177).lens?.lift, above: 0.97)
    try expectLift(playback.pose(at: 1.333).lens?.lift, below: 0.06)
    #expect(playback.pose(at: playback.end).lens == nil)
    #expect(playback.pose(at: playback.end).markPlace == 1)
  }

  /// In the recording the lens was 1.26 times as high as at rest when it was halfway, and 1.5 times on arrival.
  @Test func itIsUpBeforeItIsThere() throws {
    let playback = try movie(#"{ "at": 1, "tap": 1 }"#).playback
    let lenses = stride(from: 1.0, to: 1.4, by: 0.001).compactMap { playback.pose(at: $0).lens }
    let halfway = try #require(lenses.first { $0.place >= 0.5 })
    let there = try #require(lenses.first { $0.place >= 0.97 })
    #expect(halfway.lift > 0.7 && halfway.height > 1.1, "\(halfway)")
    #expect(there.height > 1.35, "\(there)")
    // It is hardly seen to shrink before it grows.
    #expect(lenses.prefix { $0.place < 0.97 }.allSatisfy { $0.height > 0.95 })
  }

  @Test func itGrowsByTwoFifthsAndIsDrawnOutWhileItMoves() throws {
    let playback = try movie(#"{ "at": 1, "tap": 3 }"#).playback
    let lenses = stride(from: 1.0, to: 1.4, by: 0.004).compactMap { playback.pose(at: $0).lens }
    let widest = try #require(lenses.map(\.width).max())
    #expect(widest > 1.39 && widest < 1.39 * 1.2 * 1.1, "\(widest)")
    // Flatter than wide on its way.
    let fastest = try #require(playback.pose(at: 1.032).lens)
    #expect(fastest.height < fastest.width)
  }

  @Test func aTapOnItsWayKeepsItUp() throws {
    let playback = try movie(#"{ "at": 1, "tap": 1 }, { "at": 1.1, "tap": 3 }"#).playback
    // The first flight would come down from 1.177 on.
    try expectLift(playback.pose(at: 1.27).lens?.lift, above: 0.97)
    try expectLift(playback.pose(at: 1.45).lens?.lift, below: 0.06)
    #expect(playback.pose(at: playback.end).markPlace == 3)
  }

  @Test func aFingerDragsItToTheNearestTab() throws {
    // Four items of 88.19 each begin at 25: their middles are 69, 155, 247 or so, 335.
    let movie = try movie(
      #"{ "at": 1, "pan": { "from": { "x": 69, "y": 820 }, "to": { "x": 262, "y": 820 }, "duration": 0.5 } }"#)
    let buttons = try movie.layout.geometry.buttons
    let middle = try #require(movie.playback.pose(at: 1.4).lens)
    let finger = 69 + 193 * 0.8
    let expected = (finger - buttons[0].midX) / (buttons[1].midX - buttons[0].midX)
    #expect(isNear(middle.place, expected, within: 0.01), "\(middle.place), \(expected)")
    #expect(middle.lift > 0.99)
    #expect(movie.playback.pose(at: 1.4).items[0].isFilled)
    #expect(movie.playback.pose(at: 1.5).items[2].isFilled)
    #expect(movie.playback.pose(at: movie.playback.end).markPlace == 2)
    #expect(movie.playback.events.map(\.kind) == [.panBegan, .panEnded, .select])
    #expect(movie.playback.events[2].index == 2)
  }

  /// By 4·f·(2 − f) for a finger that has gone f of the capsule's 360 points, and no farther.
  @Test(arguments: [(1.0, 69.0, 262.0), (1, 262, 69), (2, 69, 900)])
  func aDragTakesTheTabsAlong(_ duration: Double, _ from: Double, _ to: Double) throws {
    let movie = try movie(
      #"{ "at": 1, "pan": { "from": { "x": \#(from), "y": 820 }, "to": { "x": \#(to), "y": 820 }, "duration": \#(duration) } }"#
    )
    #expect(movie.playback.pose(at: 1).drift == 0)
    let fraction = min(max((to - from) / 360, -1), 1)
    let end = movie.playback.pose(at: 1 + duration - 1e-9).drift
    #expect(isNear(end, 4 * fraction * (2 - abs(fraction)), within: 1e-6), "\(end)")
    #expect(stride(from: 1, to: 4, by: 0.01).allSatisfy { abs(movie.playback.pose(at: $0).drift) <= 4 })
    #expect(movie.playback.pose(at: movie.playback.end).drift == 0)
  }

  @Test func whileItIsUpTheBarIsLarger() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", "scale": 1 },
        "tabBar": { "style": "floating", "items": ["A", "B", "C", "D"] },
        "pages": [{ "background": "systemBlue" }, { "background": "systemBlue" }],
        "animation": [], "timeline": [{ "at": 1, "tap": 1 }] }
      """)
    func scale(_ time: Double) -> Double? {
      for case .glass(_, _, let transform) in movie.scene.frame(movie.playback.pose(at: time)).items {
        return transform.maximumScale
      }
      return nil
    }
    let lift = try #require(movie.playback.pose(at: 1.15).lens?.lift)
    #expect(lift > 0.9)
    #expect(scale(0.9) == 1)
    // In six steps.
    #expect(isNear(try #require(scale(1.15)), 1 + 0.03 * (lift * 6).rounded() / 6))
    #expect(scale(movie.playback.end) == 1)
  }

  @Test func draggedBeyondTheLastTabItStaysThere() throws {
    let playback = try movie(
      #"{ "at": 1, "pan": { "from": { "x": 69, "y": 820 }, "to": { "x": 900, "y": 820 }, "duration": 0.3 } }"#
    ).playback
    #expect(stride(from: 1.0, to: 2, by: 0.01).allSatisfy { (playback.pose(at: $0).markPlace ?? 0) <= 3 + 1e-9 })
    #expect(playback.pose(at: playback.end).selectedIndex == 3)
  }

  @Test func aDragThatComesBackSelectsNothing() throws {
    let movie = try movie(
      #"{ "at": 1, "pan": { "from": { "x": 69, "y": 820 }, "to": { "x": 80, "y": 820 }, "duration": 0.3 } }"#)
    #expect(movie.playback.events.map(\.kind) == [.panBegan, .panEnded])
    #expect(movie.playback.pose(at: movie.playback.end).lens == nil)
    #expect(movie.playback.pose(at: movie.playback.end).selectedIndex == 0)
  }

  @Test func withLessMotionItFades() throws {
    let playback = try movie(#"{ "at": 1, "tap": 2 }"#, screen: #""reduceMotion": true"#).playback
    #expect(stride(from: 0.9, to: 1.5, by: 0.01).allSatisfy { playback.pose(at: $0).lens == nil })
    let pose = playback.pose(at: 1.1)
    let marks = try [0, 2].map { try #require(pose.items[$0].mark) }
    #expect(marks.allSatisfy { isNear($0, 0.5) })
    #expect(playback.pose(at: 1.2).items.map(\.mark) == [0, 0, 1, 0])
    #expect(isNear(playback.end, 1.2))
  }

  @Test func aSpringOfItsOwnStays() throws {
    let playback = try movie(#"{ "at": 1, "tap": 2 }"#, bar: #""selectionSpring": { "damping": 1, "velocity": 0 }"#)
      .playback
    #expect(playback.pose(at: 1.1).lens == nil)
    let place = try #require(playback.pose(at: 1.1).markPlace)
    #expect(place > 0)
  }
}
