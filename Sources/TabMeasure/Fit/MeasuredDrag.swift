import TabBase

/// A drag by a finger whose disc the clip shows. Times are seconds by the clip's clock, places points of the screen.
package struct MeasuredDrag: Sendable {
  /// Where the finger was in one frame.
  package struct Place: Equatable, Sendable {
    package var time: Double
    package var x: Double
    package var y: Double

    package init(time: Double, x: Double, y: Double) { (self.time, self.x, self.y) = (time, x, y) }
  }

  /// Index of the event in the timeline.
  package var event: Int
  /// From the touch to the release, in the order of time; at least two.
  package var path: [Place]
  /// The horizontal velocity at the release, in points per second: above 0 is to the right.
  package var velocity: Double
  /// The disc leaves open whether the finger rests up to this time before it lifts.
  private var latest: Double
  /// Standard deviations: of the times of touch and release, in seconds, and of the velocity.
  package var sigma: (time: Double, velocity: Double)
  /// The finger's x at other times, for what it drags: in frames that show it.
  private let seen: [Place]

  package init(
    event: Int, path: [Place], velocity: Double, latest: Double, sigma: (time: Double, velocity: Double),
    seen: [Place] = []
  ) {
    (self.event, self.path, self.velocity, self.latest) = (event, path, velocity, latest)
    (self.sigma, self.seen) = (sigma, seen)
  }

  package var down: Place { path[0] }
  package var lift: Place { path[path.count - 1] }

  /// The release of a dragged number: its time and its velocity when the finger lifts.
  package struct Release: Equatable, Sendable {
    /// The times between which it lies, in seconds by the clip's clock, and their standard deviation.
    package var time: ClosedRange<Double>
    package var sigma: Double
    /// The number's velocity by the finger, in its unit per second.
    package var velocity: Double

    package init(time: ClosedRange<Double>, sigma: Double, velocity: Double) {
      (self.time, self.sigma, self.velocity) = (time, sigma, velocity)
    }

    mutating func scale(by factor: Double) {
      time = time.lowerBound * factor...time.upperBound * factor
      (sigma, velocity) = (sigma * factor, velocity / factor)
    }
  }

  /// Stretches the clip's clock.
  mutating func scale(by factor: Double) {
    for index in path.indices { path[index].time *= factor }
    velocity /= factor
    latest *= factor
    sigma = (sigma.time * factor, sigma.velocity / factor)
  }

  /// The motion of what it let go of tells when that was, if the disc does not.
  mutating func lift(at time: Double) {
    guard latest > lift.time else { return }
    path[path.count - 1].time = min(max(time, lift.time), latest)
  }

  /// Frames from which the relation of a number to the finger is taken, the last ones before the release; and the fewest of them.
  private static let (frames, fewestFrames) = (10, 3)
  /// A number that is this far from its rest before the release is dragged; farther from a line by the finger, it does not follow it.
  private static let (dragged, loose) = (0.1, 0.012)
  private static let restPoints = 8

  /// The track from the release on: before it the number counts as at rest where the finger has left it. A track that sets out
  /// later is returned as it is.
  package func released(_ track: MeasuredTrack, period: Double) -> MeasuredTrack {
    var track = track
    let values = track.points.map(\.value)
    guard track.refusal == nil, let first = track.points.first, let low = values.min(), let high = values.max() else {
      return track
    }
    let before = track.points.filter { $0.time < lift.time }
    guard before.contains(where: { abs($0.value - first.value) > Self.dragged * (high - low) }) else { return track }
    let pairs = before.compactMap { point in
      seen.first { abs($0.time - point.time) < 1e-6 && $0.time > down.time }.map { (finger: $0.x, value: point.value) }
    }.suffix(Self.frames)
    guard pairs.count >= Self.fewestFrames else {
      track.refusal = .unclearFinger
      return track
    }
    let line = Line(pairs.map { ($0.finger, $0.value) })
    guard line.rms < Self.loose * (high - low) else {
      track.refusal = .looseFinger
      return track
    }
    let (start, sigma) = (line.value(at: lift.x), track.points.map(\.sigma).min() ?? 0.01)
    track.points =
      (1...Self.restPoints).reversed().map {
        MeasuredPoint(time: lift.time - Double($0) * period, value: start, sigma: sigma)
      } + track.points.filter { $0.time > lift.time + 0.25 * period }
    track.release = Release(time: lift.time...latest, sigma: self.sigma.time, velocity: line.slope * velocity)
    return track
  }
}

/// A straight line through points by least squares.
struct Line {
  let slope: Double
  private let (x, y): (Double, Double)
  /// Root mean square of the distances along y.
  let rms: Double
  /// Standard deviation of the slope by these distances.
  let sigma: Double

  /// The line is level if all points have nearly one x.
  init(_ points: [(Double, Double)]) {
    let count = Double(max(points.count, 1))
    let (x, y) = (points.reduce(0) { $0 + $1.0 } / count, points.reduce(0) { $0 + $1.1 } / count)
    let square = points.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }
    let product = points.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
    let slope = square > 1e-9 ? product / square : 0
    let rest = points.reduce(0) { sum, point in
      let distance = point.1 - y - slope * (point.0 - x)
      return sum + distance * distance
    }
    (self.x, self.y, self.slope) = (x, y, slope)
    rms = (rest / count).squareRoot()
    sigma = square > 1e-9 ? (rest / max(count - 2, 1) / square).squareRoot() : 0
  }

  func value(at x: Double) -> Double { y + slope * (x - self.x) }
}
