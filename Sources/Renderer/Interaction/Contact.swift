import TabBase

/// A finger's stay on the screen, and the disc that shows it: pure functions of time, in seconds and screen points.
struct Contact: Equatable, Sendable {
  /// When the finger comes down and when it leaves.
  let down: Double
  let up: Double
  /// Where it is, at times of the movie, never decreasing. Not empty.
  let samples: [Movie.Pan.Sample]
  /// The tab that it taps, whose icon and title are to stay readable.
  let tab: Int?

  /// A finger that goes the way of `pan`.
  init(_ pan: Movie.Pan, from time: Double) {
    let samples = pan.samples.map { Movie.Pan.Sample(time: time + $0.time, position: $0.position) }
    self.init(samples: samples, down: time, up: samples.last?.time ?? time, tab: nil)
  }

  /// A finger with the given places, which may tap a tab.
  init(samples: [Movie.Pan.Sample], down: Double, up: Double, tab: Int? = nil) {
    self.samples = samples
    self.tab = tab
    self.down = down
    self.up = up
  }

  /// A touch shorter than this is a flick, whose mark comes and goes sooner, or it would look like one that rests.
  private static let flick = 0.05
  private var isFlick: Bool { samples.count > 1 && up - down < Self.flick }
  private var fadeIn: Double { isFlick ? 0.04 : 0.1 }
  private var fadeOut: Double { isFlick ? 0.12 : 0.25 }
  /// The scale from which the disc comes, and to which it goes.
  private static let pressedFrom = 1.3
  private static let releasedTo = 1.4

  /// nil while there is nothing to see. `opacity` is a factor of the indicator's own.
  func touch(at time: Double) -> Pose.Touch? {
    let now = time + Tolerance.time
    guard now >= down, now < end else { return nil }
    let pressed = min(max(time - down, 0) / fadeIn, 1)
    let released = min(max(time - lift, 0) / fadeOut, 1)
    let scale = Double.interpolate(Self.pressedFrom, 1, pressed)
    let place = position(at: time)
    return Pose.Touch(
      x: place.x, y: place.y, scale: Double.interpolate(scale, Self.releasedTo, released),
      opacity: pressed * (1 - released), tab: tab, start: isFlick ? samples[0].position : nil)
  }

  private static let trailInterval = 0.03
  private static let trailLength = 0.2

  /// When its disc begins to go: a short touch is seen to come, too.
  private var lift: Double { max(up, down + fadeIn) }

  /// When nothing of it is seen any more.
  var end: Double { lift + fadeOut }

  /// Where a finger that does not move stays; nil for one that does.
  var place: Point? { samples.count == 1 ? samples.first?.position : nil }

  /// When it may begin or cease to move, to come or to go; in order.
  var bends: [Double] { ([down, down + fadeIn, lift, end] + samples.map(\.time)).sorted() }

  /// How far a disc of `diameter` reaches from its middle at its largest.
  static func reach(ofDiameter diameter: Double) -> Double { diameter / 2 * max(pressedFrom, releasedTo) }

  /// Fading copies of the disc where the finger was, from the oldest to the newest; opacity 1 is that of a fresh one.
  func trail(at time: Double) -> [Pose.Touch] {
    guard samples.count > 1, time >= down, time < up + Self.trailLength else { return [] }
    let first = max(((time - down - Self.trailLength) / Self.trailInterval).rounded(.up), 0)
    let last = ((min(time, up) - down) / Self.trailInterval).rounded(.down)
    guard first <= last else { return [] }
    return stride(from: first, through: last, by: 1).map { step in
      let then = down + step * Self.trailInterval
      let place = position(at: then)
      return Pose.Touch(
        x: place.x, y: place.y, scale: 1, opacity: 1 - (time - then) / Self.trailLength)
    }
  }

  /// Evenly from each sample to the next.
  func position(at time: Double) -> Point {
    guard let next = samples.firstIndex(where: { $0.time > time }) else { return samples[samples.count - 1].position }
    guard next > 0 else { return samples[0].position }
    let (a, b) = (samples[next - 1], samples[next])
    return Point.interpolate(a.position, b.position, (time - a.time) / (b.time - a.time))
  }
}
