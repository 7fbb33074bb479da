import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Random hands: whatever they do at whatever time, the movie keeps its promises.
@Suite struct StateMachineTests {
  /// Ten thousand timelines over all of these.
  private static let specs = [
    #"{"animation": "slide"}"#,
    #"{"animation": ["bounce", "arrow", "slide"], "tabBar": {"items": ["A", "B", "C", "D", "E"], "selected": 3}}"#,
    #"{"animation": "interactive"}"#,
    #"""
    {"animation": [{"kind": "interactive", "look": "unveil", "begin": "any", "threshold": {"distance": 0.4, "velocity": 200}},
                   {"kind": "arrow", "container": "bar"}], "screen": {"direction": "rtl", "presented": true}}
    """#,
    #"{"animation": [{"kind": "interactive", "completionSpeed": 1, "completionCurve": "linear"}, "bounce-subtle"]}"#,
    #"{"animation": ["bounce-subtle", "spring"], "tabBar": {"hidden": true}}"#,
    #"{"animation": ["spring", "page-fade", {"kind": "arrow", "delay": 0.1, "spring": "bouncy"}]}"#,
    #"{"animation": ["fume", {"kind": "flip", "repeatCount": 2, "autoreverses": true}]}"#,
    #"{"tabBar": {"items": ["A", {"title": "B", "enabled": false}, {"title": "C", "animation": "page-push"}]}}"#,
    #"{"tabBar": {"items": ["A"]}, "animation": ["rotation", "slide", "arrow"]}"#,
  ]

  @Test func whateverTheHandDoesTheMovieKeepsItsPromises() throws {
    let movies = try Self.specs.map { try Resolved($0).movie }
    var random = SeededGenerator(2010)
    for run in 0..<10_000 {
      let still = movies[run % movies.count]
      let movie = still.with(timeline: actions(count: still.bar.items.count, &random))
      let problems = Promises(movie, Timeline.play(movie)).broken
      if !problems.isEmpty {
        Issue.record("run \(run): \(problems.joined(separator: "; ")) in \(movie.timeline)")
        return
      }
    }
  }

  private func actions(count: Int, _ random: inout SeededGenerator) -> [Movie.TimelineEvent] {
    var time = 0.0
    return (0..<Int.random(in: 1...14, using: &random)).map { _ in
      // Often on top of each other, sometimes at the very same time.
      time += Bool.random(using: &random) ? Double(Int.random(in: 0...30, using: &random)) / 100 : 0
      let when: Movie.TimelineEvent.When = Int.random(in: 0..<8, using: &random) == 0 ? .afterRest(0.1) : .at(time)
      return Movie.TimelineEvent(when: when, action: action(count: count, &random))
    }
  }

  private func action(count: Int, _ random: inout SeededGenerator) -> Movie.Action {
    // What takes no time jumps.
    let duration = Double(Int.random(in: 5...50, using: &random)) / 100
    switch Int.random(in: 0..<16, using: &random) {
    case 0...4:
      return .tap(
        Int.random(in: 0..<count, using: &random), hold: [nil, 0.12, 0.4].randomElement(using: &random) ?? nil)
    case 5...6: return .select(Int.random(in: 0..<count, using: &random))
    case 7...11: return .pan(pan(&random))
    case 12: return .rotate(Movie.Orientation.allCases.randomElement(using: &random) ?? .portrait, duration: duration)
    case 13: return Bool.random(using: &random) ? .present(duration: duration) : .dismiss(duration: duration)
    default: return Bool.random(using: &random) ? .hide(duration: duration) : .show(duration: duration)
    }
  }

  private func pan(_ random: inout SeededGenerator) -> Movie.Pan {
    var time = 0.0
    let samples = (0..<Int.random(in: 2...4, using: &random)).map { _ in
      defer { time += [0.005, 0.02, 0.1, 0.3].randomElement(using: &random) ?? 0.1 }
      return Movie.Pan.Sample(
        time: time,
        position: Point(Double.random(in: -50...450, using: &random), Double.random(in: 100...400, using: &random)))
    }
    return Movie.Pan(
      samples: samples, releaseVelocity: Point(Double(Int.random(in: -3...3, using: &random)) * 150, 0))
  }
}

/// What holds of every movie, by its events and poses alone.
private final class Promises {
  private(set) var broken: [String] = []
  private let movie: Movie
  private let playback: Playback

  init(_ movie: Movie, _ playback: Playback) {
    self.movie = movie
    self.playback = playback
    checkAnswers()
    checkTransitions()
    checkTime()
    checkRest()
    checkContinuity()
  }

  private func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { broken.append(what()) }
  }

  /// Every touch and every selection is answered once, and nothing else is.
  private func checkAnswers() {
    var taps = 0
    var selects = 0
    var pans = 0
    for action in movie.timeline {
      switch action.action {
      case .tap: taps += 1
      case .select: selects += 1
      case .pan: pans += 1
      default: break
      }
    }
    for (kind, count) in [(MovieEvent.Kind.tap, taps), (.select, selects), (.panBegan, pans), (.panEnded, pans)] {
      expect(playback.events.filter { $0.kind == kind }.count == count, "\(count) \(kind)")
    }
    for event in playback.events {
      let isAsked = [.tap, .select, .panBegan].contains(event.kind)
      // What the program does is answered only where it has no effect.
      expect(isAsked ? event.answer != nil : event.answer == nil || event.answer == .ignored(.alreadySo), "\(event)")
    }
  }

  /// Never two at once, each begun one ended once, and the selection changes as the events say.
  private func checkTransitions() {
    var running: Int?
    var selected = movie.bar.selectedIndex
    for event in playback.events {
      switch event.kind {
      case .transitionBegan:
        expect(running == nil, "second transition at \(event.time)")
        running = event.index
      case .transitionFinished, .transitionCancelled:
        expect(running != nil && running == event.index, "end without begin at \(event.time)")
        if event.kind == .transitionFinished, let index = event.index { selected = index }
        running = nil
      case .tap, .select:
        guard event.answer == .accepted, let index = event.index else { continue }
        expect(running == nil, "\(event.kind) accepted at \(event.time) while a transition runs")
        if movie.bar.items[index].transition == .cut { selected = index }
      default: continue
      }
      expect(
        playback.progress.animations.count { $0.value(at: event.time) != nil } <= 1, "two in progress at \(event.time)")
    }
    expect(running == nil, "a transition hangs")
    expect(playback.selectedIndex.last == selected, "selected \(playback.selectedIndex.last), not \(selected)")
    expect(playback.selectedIndex.values.allSatisfy(movie.bar.items.indices.contains), "no such tab")
  }

  private func checkTime() {
    for (event, next) in zip(playback.events, playback.events.dropFirst()) {
      expect(next.time > event.time - 1e-8, "events out of order at \(next.time)")
    }
    expect((playback.events.last?.time ?? 0) <= playback.end + 1e-9, "an event after the end")
    for event in playback.events {
      let pose = playback.pose(at: event.time)
      expect(pose.items.count { $0.isFilled } == 1, "tabs shown as selected at \(event.time)")
      expect(movie.bar.items.indices.contains(pose.selectedIndex), "no such tab")
    }
  }

  /// At the end everything is where a movie that starts there would have it.
  private func checkRest() {
    let pose = playback.pose(at: playback.end + 10)
    let selected = playback.selectedIndex.last
    for (index, (item, own)) in zip(pose.items, movie.bar.items).enumerated() {
      var rest = (icon: Pose.Part(), title: Pose.Part())
      // Fume's are the only poses here.
      if index == selected, !own.poses.isEmpty {
        rest.icon.y = 4
        (rest.title.y, rest.title.scale, rest.title.opacity) = (-60, 2, 0)
      }
      expect(
        item.icon == rest.icon && item.title == rest.title && item.button == Pose.Part(), "tab \(index) not at rest")
      expect(item.isFilled == (index == selected), "tab \(index) filled")
      expect(item.tint == (index == selected ? own.tint : own.unselectedTint), "tint of tab \(index)")
    }
    expect(pose.visiblePages == [selected], "pages \(pose.visiblePages)")
    expect(pose.pages[selected] == Pose.Page(), "the page is not at rest: \(pose.pages[selected])")
    expect(pose.progress == nil && pose.touches.isEmpty && pose.turn == 0, "not at rest")
    expect([0, 1].contains(pose.presentation) && [0, 1].contains(pose.barHiding), "half a page or bar")
    if let arrow = movie.arrow, arrow.host?.container == .bar {
      let center = BarGeometry(movie.bar, movie.screen, pose.orientation).arrowCenters[selected]
      let x = center - arrow.width.points(tab: 0, title: 0) / 2
      expect(abs((pose.arrowX ?? 0) - x) < 1e-9, "the arrow is at \(pose.arrowX ?? 0), not \(x)")
    }
  }

  /// What UIView animates does not jump, whenever something happens: the arrow, the pages that are seen, a pressed button.
  private func checkContinuity() {
    let ends: Set<MovieEvent.Kind> = [.tap, .select, .transitionFinished, .transitionCancelled]
    for event in playback.events {
      let (before, after) = (playback.pose(at: event.time - 1e-6), playback.pose(at: event.time + 1e-6))
      expect(abs((before.arrowX ?? 0) - (after.arrowX ?? 0)) < 0.5, "the arrow jumps at \(event.time)")
      // Of two changes in one instant the second may bring back the page that the first took away.
      let changes = playback.events.count { abs($0.time - event.time) < 1e-6 && ends.contains($0.kind) }
      for index in before.visiblePages where changes < 2 && after.visiblePages.contains(index) {
        let (old, new) = (before.pages[index], after.pages[index])
        // A screen that turns has another width, and the pages with it.
        let isTurned = before.orientation.isLandscape != after.orientation.isLandscape
        expect(isTurned || abs(old.x - new.x) < 1, "page \(index) jumps at \(event.time)")
        expect(abs(old.widths - new.widths) < 0.003, "page \(index) jumps at \(event.time)")
      }
      for (old, new) in zip(before.items, after.items) {
        expect(abs(old.button.scale - new.button.scale) < 0.001, "a button jumps at \(event.time)")
      }
    }
  }
}

extension Movie {
  /// The movie with other events.
  func with(timeline: [TimelineEvent]) -> Movie {
    Movie(
      screen: screen, canvas: canvas, bar: bar, adaptive: adaptive, pages: pages, modalPage: modalPage,
      transition: transition, arrow: arrow, timeline: timeline, touches: touches, captions: captions, output: output)
  }
}
