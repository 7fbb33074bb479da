import TabBase
import TabModel

/// A touch of the screen, and the disc that shows it: pure functions of time, in seconds and screen points.
package struct Contact: Equatable, Sendable {
  /// Times of touching down and lifting, in seconds of movie time.
  let down: Double
  let up: Double
  /// Positions at movie times, which never decrease. Not empty.
  let samples: [Movie.Pan.Sample]
  /// Index of the tapped tab, whose icon and title stay readable; nil means that the finger taps none.
  let tab: Int?

  /// A finger that follows the path of `pan`, from `time` on.
  init(_ pan: Movie.Pan, from time: Double) {
    let samples = pan.samples.map { Movie.Pan.Sample(time: time + $0.time, position: $0.position) }
    self.init(samples: samples, down: time, up: samples.last?.time ?? time, tab: nil)
  }

  /// A finger at the given positions, which may tap a tab.
  init(samples: [Movie.Pan.Sample], down: Double, up: Double, tab: Int? = nil) {
    self.samples = samples
    self.tab = tab
    self.down = down
    self.up = up
  }

  /// Duration below which a touch is a flick, in seconds. A flick's disc fades in and out faster, or it
  /// would look like a finger at rest.
  private static let flick = 0.05
  private var isFlick: Bool { samples.count > 1 && up - down < Self.flick }
  private var fadeIn: Double { isFlick ? 0.04 : 0.1 }
  private var fadeOut: Double { isFlick ? 0.12 : 0.25 }
  /// Time from which the disc is visible. That of a finger that moves has appeared when it touches down, where the
  /// movie has the time for that; that of a tap appears meanwhile.
  var begin: Double { tab == nil && samples.count > 1 ? min(max(down - fadeIn, 0), down) : down }
  /// Scales from which the disc appears and to which it disappears.
  private static let pressedFrom = 1.3
  private static let releasedTo = 1.4

  /// The disc at `time`; nil means that it is not visible. `opacity` is multiplied by the indicator's own.
  func touch(at time: Double) -> Pose.Touch? {
    let now = time + Tolerance.time
    guard now >= begin, now < end else { return nil }
    let pressed = min(max(time - begin, 0) / fadeIn, 1)
    let released = min(max(time - lift, 0) / fadeOut, 1)
    let scale = Double.interpolate(Self.pressedFrom, 1, pressed)
    let place = position(at: time)
    return Pose.Touch(
      x: place.x, y: place.y, scale: Double.interpolate(scale, Self.releasedTo, released),
      opacity: pressed * (1 - released), tab: tab, start: isFlick ? samples[0].position : nil, trail: trail(at: time))
  }

  /// Time that a finger's trail goes back, in seconds, and the number of its parts.
  private static let trailLength = 0.2
  private static let trailParts = 8.0

  /// Time at which the disc begins to disappear. The disc of a short touch fades in completely first.
  private var lift: Double { max(up, begin + fadeIn) }

  /// Time from which the disc is no longer visible.
  var end: Double { lift + fadeOut }

  /// Times at which the disc or its trail comes, bends or goes.
  package var instants: [Double] { [begin, begin + fadeIn, down, up, lift, end, up + Self.trailLength] }

  /// The position of a finger that does not move; nil means that it moves.
  var place: Point? { samples.count == 1 ? samples.first?.position : nil }

  /// Largest distance that a disc of `diameter` extends from its center, in points.
  static func reach(ofDiameter diameter: Double) -> Double { diameter / 2 * max(pressedFrom, releasedTo) }

  /// Earlier positions of a finger that moves, from the oldest, at equal distances of time.
  private func trail(at time: Double) -> [Point] {
    let (first, last) = (max(down, time - Self.trailLength), min(time, up))
    guard samples.count > 1, tab == nil, first < last else { return [] }
    return stride(from: 0, to: Self.trailParts, by: 1).map {
      position(at: first + (last - first) * $0 / Self.trailParts)
    }
  }

  /// The position at `time`, linear between samples.
  func position(at time: Double) -> Point {
    guard let next = samples.firstIndex(where: { $0.time > time }) else { return samples[samples.count - 1].position }
    guard next > 0 else { return samples[0].position }
    let (a, b) = (samples[next - 1], samples[next])
    return Point.interpolate(a.position, b.position, (time - a.time) / (b.time - a.time))
  }
}
