import TestTools
import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Series of quick taps on every kind of animation, each held against the same kind's moves that nothing disturbs.
@Suite struct QuickTapTests {
  /// A kind of animation in a bar of four tabs, which taps may play.
  struct Stage {
    let movie: TestMovie
    /// Whether taps start it anew from its first values, as keyframes do.
    let restarts: Bool

    init(_ kind: Spec.AnimationKind) throws {
      movie = try TestMovie(
        """
        {"tabBar": {"items": ["Home", "Search", "Favorites", "Profile"]},
         "animation": \(kind.example ?? "\"\(kind.rawValue)\"")}
        """)
      let item = movie.movie.bar.items[0]
      restarts =
        !item.motions.isEmpty || !item.tints.isEmpty || !item.effects.all.isEmpty
        || item.poses.contains { $0.leavingFrom != nil }
    }

    func playback(_ taps: [(time: Double, tab: Int)]) -> Playback {
      Timeline.play(
        movie.movie.with(timeline: taps.map { Movie.TimelineEvent(when: .at($0.time), action: .tap($0.tab)) }))
    }
  }

  /// The numbers of a movie that move.
  struct Course {
    let playback: Playback
    private let channels: Channels
    private let moving: [Channel]

    init(_ stage: Stage, _ taps: [(time: Double, tab: Int)]) {
      playback = stage.playback(taps)
      let channels = Channels(stage.movie.movie, playback, stage.movie.scene.bars)
      let items = playback.items.indices.flatMap(channels.item)
      let others = channels.arrow + channels.barNumbers + channels.selection + channels.bar + channels.pages
      moving = (items + others).filter { !$0.sources.isEmpty }
      self.channels = channels
    }

    func numbers(at time: Double) -> [String: Double] {
      let moment = channels.moment(playback.pose(at: time))
      return Dictionary(moving.compactMap { one in one.read(moment).map { (one.name, $0) } }) { $1 }
    }

    /// The smallest and the largest value of each number, of which keyframes may have one at their very beginning.
    func ranges() -> [String: ClosedRange<Double>] {
      let rows = stride(from: playback.begin, through: playback.end + 0.1, by: 1 / QuickTapTests.rate)
      return (Array(rows) + begins).reduce(into: [:]) { ranges, time in
        for (name, value) in numbers(at: time) {
          let range = ranges[name] ?? value...value
          ranges[name] = min(range.lowerBound, value)...max(range.upperBound, value)
        }
      }
    }

    /// The largest jump of each number where anything begins or ends, but for `apart`.
    func jumps(apart: Set<Double> = []) -> [String: (size: Double, time: Double)] {
      let borders = Set(playback.tracks.values.flatMap { $0.activity.flatMap { [$0.lowerBound, $0.upperBound] } })
      return borders.filter { $0.isFinite && !apart.contains($0) }.reduce(into: [:]) { jumps, time in
        let before = numbers(at: time - 1e-6)
        for (name, value) in numbers(at: time + 1e-6) {
          let size = abs(value - (before[name] ?? value))
          if size > jumps[name]?.size ?? -1 { jumps[name] = (size, time) }
        }
      }
    }

    /// The times at which animations begin or show their first values.
    var begins: Set<Double> { Set(playback.tracks.values.flatMap { $0.animations.flatMap { [$0.added, $0.begin] } }) }
  }

  /// Rows a second.
  private static let rate = 120.0

  /// Every way between two tabs, and every tab twice; with a menu in the third tab, it opens and closes from each of the others.
  private static let round = [1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3, 0, 0, 2, 2, 1, 1, 2, 2, 3, 3, 2, 2]

  /// Kinds whose presses multiply and whose springs add up beyond the range of undisturbed moves, as in UIKit. Other tests hold them
  /// against these products and sums.
  private static let swinging: Set<String> = [
    "spring", "press", "ball-spring", "ball-lift", "notch-dip", "notch-tab", "bump", "bump-low", "bump-wide",
    "menu-fan",
  ]

  /// A series that random ones seldom come near: the line is as long as it gets when it is sent on twice.
  private static let worst: [String: [(time: Double, tab: Int)]] = [
    "underline-stretch": [(0, 3), (0.114, 0), (0.212, 3)]
  ]

  static let kinds = Spec.AnimationKind.allCases.filter { $0 != .frames }

  @Test(arguments: kinds) func noSeriesOfTapsLeavesTheRangeOrJumps(_ kind: Spec.AnimationKind) throws {
    let stage = try Stage(kind)
    // Each move begins at another time between two rows, so that the rows of all of them together meet its extremes.
    let pause = (((stage.playback([(0, 2)]).end + 0.1) * Self.rate).rounded(.up) + 0.382) / Self.rate
    let calm = Course(stage, Self.round.enumerated().map { (Double($0) * pause, $1) })
    let (ranges, jumps) = (calm.ranges(), calm.jumps())
    var rests: [[Int]: [String: Double]] = [:]
    for index in Self.round.indices {
      let time = Double(index + 1) * pause - 0.01
      rests[Self.state(calm.playback, at: time)] = calm.numbers(at: time)
    }
    let isSwinging = Self.swinging.contains(kind.rawValue)
    var random = SeededGenerator(41)
    var series = Self.worst[kind.rawValue].map { [$0] } ?? []
    for _ in 0..<6 {
      let times = (0..<Int.random(in: 4...6, using: &random)).map { _ in
        Double(Int.random(in: 0...700, using: &random)) / 1000
      }
      series.append(times.sorted().map { (time: $0, tab: Int.random(in: 0...3, using: &random)) })
    }
    for taps in series {
      let course = Course(stage, taps)
      for (name, range) in course.ranges() where !isSwinging {
        let calm = try #require(ranges[name], "\(name)")
        let allowance = max(0.005 * (calm.upperBound - calm.lowerBound), 1e-9)
        if range.lowerBound < calm.lowerBound - allowance || range.upperBound > calm.upperBound + allowance {
          Issue.record("\(kind.rawValue): \(name) is in \(range), not in \(calm), with \(taps)")
        }
      }
      for (name, jump) in course.jumps(apart: stage.restarts ? course.begins : []) {
        let size = ranges[name].map { $0.upperBound - $0.lowerBound } ?? 0
        // Where a spring is cut off, another one that it multiplies with makes its last step larger.
        if jump.size > (jumps[name]?.size ?? 0) * (isSwinging ? 1.5 : 1) + 0.006 * size + 1e-6 {
          Issue.record("\(kind.rawValue): \(name) jumps by \(jump.size) at \(jump.time) with \(taps)")
        }
      }
      let end = course.playback.end + 1
      let state = Self.state(course.playback, at: end)
      let rest = try #require(rests[state], "\(kind.rawValue) \(taps)")
      // Where a page that is not to be seen rests depends on the way by which it went.
      for (name, value) in course.numbers(at: end)
      where (!name.hasPrefix("pages") || name.hasPrefix("pages[\(state[0])]")) && !isNear(value, rest[name] ?? .nan) {
        Issue.record("\(kind.rawValue): \(name) rests at \(value), not \(rest[name] ?? .nan), with \(taps)")
      }
    }
  }

  /// The selected tab, and whether a menu is open.
  private static func state(_ playback: Playback, at time: Double) -> [Int] {
    let pose = playback.pose(at: time)
    return [pose.selectedIndex, Int((pose.number(.menuItem(0), .progress) ?? 0).rounded())]
  }

  /// A turn of the screen takes the arrow from a tap whose delay is not over; what that tap wanted is of the old layout.
  @Test func whatStillWaitsForItsDelayDoesNotComeLater() throws {
    let movie = try TestMovie(
      """
      {"screen": {"device": "iphone-4"}, "tabBar": {"items": ["A", "B", "C", "D"]},
       "animation": {"kind": "arrow", "container": "bar", "delay": 0.5},
       "timeline": [{"at": 0, "rotate": "landscape", "duration": 2}, {"at": 0.1, "tap": 2},
                    {"at": 0.2, "rotate": "portrait", "duration": 2}]}
      """)
    #expect(isNear(movie.playback.pose(at: 3).arrowX ?? 0, 35 + 2 * 80))
  }
}
