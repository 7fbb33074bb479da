import TestTools
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Contents that change, poses that last, and presses that follow a finger.
@Suite struct LiveTimelineTests {
  private func answers(_ json: String) throws -> [String] {
    Timeline.play(try Resolved(json).movie).events.map { event in
      let name = event.kind.rawValue + (event.index.map { " \($0)" } ?? "")
      if case .ignored(let reason) = event.answer { return name + ": " + reason.rawValue }
      return name
    }
  }

  @Test func whatIsSoAlreadyIsToldAndDoesNothing() throws {
    #expect(
      try answers(
        """
        {"animation": [], "tabBar": {"items": ["A", {"title": "B", "badge": "1"}]}, "timeline": [
          {"at": 0, "dismiss": true}, {"at": 1, "show": true}, {"at": 2, "hide": true}, {"at": 3, "hide": true},
          {"at": 4, "present": true}, {"at": 5, "present": true}, {"at": 6, "rotate": "portrait"},
          {"at": 7, "badge": 1, "to": "1"}, {"at": 8, "badge": 1, "to": 2}, {"at": 9, "title": 0, "to": "A"}]}
        """) == [
          "dismissed: alreadySo", "shown: alreadySo", "hidden", "hidden: alreadySo", "presented",
          "presented: alreadySo",
          "rotated: alreadySo", "badgeChanged 1: alreadySo", "badgeChanged 1", "titleChanged 0: alreadySo",
        ])
  }

  @Test func aTabThatIsEnabledAnswersFromThenOn() throws {
    #expect(
      try answers(
        """
        {"animation": "bounce", "tabBar": {"items": ["A", {"title": "B", "enabled": false}]}, "timeline": [
          {"at": 0, "tap": 1}, {"at": 1, "enable": 1}, {"at": 2, "tap": 1}, {"at": 3, "enable": 1, "to": false},
          {"at": 4, "tap": 1}]}
        """) == ["tap 1: disabled", "enabledChanged 1", "tap 1", "enabledChanged 1", "tap 1: disabled"])
  }

  @Test func contentsAddUpInTheOrderOfTime() throws {
    let movie = try TestMovie(
      """
      {"animation": [], "timeline": [
        {"at": 3, "icon": 0, "to": "bell", "with": "replace"}, {"at": 1, "badge": 0, "to": "5"},
        {"at": 2, "title": 0, "to": "New", "with": "fade"}, {"at": 4, "badge": 0, "to": false}]}
      """)
    func item(at time: Double) -> Movie.Item {
      movie.movie.bar.item(0, version: movie.playback.pose(at: time).items[0].version)
    }
    #expect(item(at: 0.5).badge == .none)
    #expect(item(at: 1.5).badge != .none && item(at: 1.5).title == "Home")
    #expect(item(at: 2.5).badge != .none && item(at: 2.5).title == "New")
    #expect(item(at: 3.5).icon != item(at: 2.5).icon && item(at: 3.5).badge != .none)
    #expect(item(at: 5).badge == .none && item(at: 5).title == "New")
    // The old title is there until it has faded, and no longer.
    #expect(movie.playback.pose(at: 2.1).items[0].formers.map(\.part) == [.title])
    #expect(movie.playback.pose(at: 2.3).items[0].formers.isEmpty)
    #expect(movie.playback.pose(at: 1.1).items[0].formers.isEmpty)
  }

  @Test func tabsInMoreShowNothingNew() throws {
    let items = (0..<7).map { #""T\#($0)""# }.joined(separator: ", ")
    #expect(
      try answers(#"{"animation": [], "tabBar": {"items": [\#(items)]}, "timeline": [{"at": 0, "badge": 6, "to": 1}]}"#)
        == ["badgeChanged 4: alreadySo"])
  }

  @Test func aHeldPressBeginsBeforeTheMovieWhereItHasTo() throws {
    let playback = try TestMovie(#"{"animation": "spring", "timeline": [{"at": 0.1, "tap": 1, "hold": 0.5}]}"#).playback
    #expect(isNear(playback.begin, -0.4))
    #expect(isNear(playback.firstMotion, -0.4))
    #expect(isNear(playback.pose(at: 0).items[1].button.scale, 0.8))
    #expect(try TestMovie(#"{"animation": "spring", "timeline": [{"at": 0, "tap": 1}]}"#).playback.begin == 0)
  }

  /// Random hands over poses and presses: what adds up does not jump, whenever a tap comes.
  @Test func posesAndPressesDoNotJump() throws {
    var random = SeededGenerator(26)
    for run in 0..<500 {
      var time = 0.0
      let events = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        time += Double(Int.random(in: 0...60, using: &random)) / 100
        let hold = Bool.random(using: &random) ? #", "hold": 0.\#(Int.random(in: 1...7, using: &random))"# : ""
        return #"{"at": \#(time), "tap": \#(Int.random(in: 0...2, using: &random))\#(hold)}"#
      }
      let paces = [#""curve": "easeOut""#, #""spring": {"damping": 0.4}"#, #""spring": "bouncy""#]
      let pace = paces.randomElement(using: &random) ?? ""
      let movie = try Resolved(
        """
        {"animation": ["spring", {"kind": "pose", "property": "y", "value": -8, \(pace)},
                       {"kind": "pose", "property": "scaleX", "value": 1.3, "target": "title", \(pace)}],
         "timeline": [\(events.joined(separator: ", "))]}
        """
      ).movie
      let playback = Timeline.play(movie)
      let borders = playback.tracks.values.flatMap { $0.activity.flatMap { [$0.lowerBound, $0.upperBound] } }
      for border in borders {
        let (before, after) = (playback.pose(at: border - 1e-6), playback.pose(at: border + 1e-6))
        for (old, new) in zip(before.items, after.items) {
          let steps = [
            abs(old.icon.y - new.icon.y) / 8, abs(old.title.scaleX - new.title.scaleX) / 0.3,
            abs(old.button.scale - new.button.scale) / 0.2,
          ]
          // A spring is cut off a thousandth from its end, or a little more.
          #expect(steps.allSatisfy { $0 < 0.004 }, "run \(run) at \(border): \(steps)")
        }
      }
    }
  }

  /// A track of many animations gives what a plain look at each of them gives.
  @Test func aLongTrackIsReadAsAShortOne() throws {
    var random = SeededGenerator(7)
    for _ in 0..<200 {
      var track = Track<Double>(base: 3)
      var all: [Animation<Double>] = []
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let begin = Double(Int.random(in: 0...40, using: &random)) / 4
        let animation = Animation(
          .curve(.linear, from: Double.random(in: 0...1, using: &random), to: 2), begin: begin,
          duration: Double(Int.random(in: 1...12, using: &random)) / 4,
          layer: [.absolute, .relative, .additive].randomElement(using: &random) ?? .absolute,
          fill: FillMode.allCases.randomElement(using: &random) ?? .removed,
          added: begin - Double(Int.random(in: 0...8, using: &random)) / 4)
        track.add(animation)
        all.append(animation)
      }
      all = all.enumerated().sorted { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }.map(\.element)
      for step in 0...60 {
        let time = Double(step) / 4
        func newest(_ layer: AnimationLayer) -> Double? {
          all.reversed().lazy.filter { $0.layer == layer }.compactMap { $0.value(at: time) }.first
        }
        let below = (newest(.absolute) ?? 3) + (newest(.relative) ?? 0)
        let expected = all.filter { $0.layer == .additive }.compactMap { $0.value(at: time) }.reduce(below, +)
        #expect(abs(track.value(at: time) - expected) < 1e-12)
      }
    }
  }
}
