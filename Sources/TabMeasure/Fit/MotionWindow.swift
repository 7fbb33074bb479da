/// The points of a track that tell its law: those in motion, and some of the rest on either side.
struct MotionWindow {
  private(set) var points: [MeasuredPoint]
  /// Indices of the first and the last point that are away from the rest beside them.
  private(set) var moving: ClosedRange<Int>
  private let isScale: Bool
  /// Initial velocity that the finger gave, in whole distances per second toward the target; nil where none dragged the number.
  let velocity: Double?
  /// When it let go, with its standard deviation, in seconds.
  let release: (time: ClosedRange<Double>, sigma: Double)?
  /// Values at rest before and after, and the largest distance between two values.
  let before: Double
  let after: Double
  let span: Double
  /// The usual time between two frames, in seconds.
  let interval: Double
  /// How far all values may be off together, in the track's unit.
  let common: Double
  /// The times within which the motion begins.
  let begin: ClosedRange<Double>

  var movingFrames: Int { moving.count }
  var firstMoving: Double { points[moving.lowerBound].time }
  var lastMoving: Double { points[moving.upperBound].time }

  /// Extreme points that stand out of the noise.
  let turns: Int

  private static let restPoints = 8
  /// A number that stands at one place, to within this fraction of the way, for more frames than this, and is back at its rest then,
  /// leaps and has no motion.
  private static let (mostOfLeap, still) = (4, 0.1)
  /// A shorter move is drowned by what a picture's pixels leave open.
  private static let fewestPixels = 5.0

  init(_ track: MeasuredTrack) throws(MeasureRefusal) {
    var points = MotionWindow.usable(track.points)
    guard points.count > 2, let low = points.map(\.value).min(), let high = points.map(\.value).max() else {
      throw .nothingMoves
    }
    span = high - low
    common = track.common
    isScale = track.name.hasSuffix(".scale")
    let noise = MotionWindow.median(points.map(\.sigma))
    guard span > 6 * noise else { throw .nothingMoves }
    if let unit = track.unitsPerPixel, span < MotionWindow.fewestPixels * unit { throw .shortMove(pixels: span / unit) }
    let threshold = max(4 * noise, 0.012 * span)
    interval = MotionWindow.median(zip(points, points.dropFirst()).map { $1.time - $0.time })
    points = MotionWindow.holding(points, interval)
    let ends = MotionWindow.ends(points.map(\.value), beyond: threshold)
    guard let (start, end) = ends else { throw .nothingMoves }
    // At rest two points in a row say the same.
    if start < 2 { throw .beginsLate }
    if end > points.count - 3 { throw .endsEarly }
    let (from, to) = (min(start, end), max(start, end))
    let inside = points[from...to].map(\.value)
    if inside.count > MotionWindow.mostOfLeap, let most = inside.max(), let least = inside.min(),
      most - least < MotionWindow.still * span
    {
      throw .leaps
    }
    // A last swing that is hardly more than the noise shows in several points of what looks like rest.
    let rest = max(MotionWindow.restPoints, (to - from) * 2 / 3)
    let kept = max(from - MotionWindow.restPoints, 0)...min(to + rest, points.count - 1)
    self.points = Array(points[kept])
    moving = (from - kept.lowerBound)...(to - kept.lowerBound)
    before = MotionWindow.median(points[..<start].map(\.value))
    after = MotionWindow.median(points[(end + 1)...].map(\.value))
    // A curve that eases in by a high power leaves its rest long after it has begun.
    let lead = max(4 * interval, 0.8 * (points[to].time - points[from].time))
    let shown = self.points
    slopes = shown.indices.map { index in
      let (a, b) = (shown[max(index - 1, 0)], shown[min(index + 1, shown.count - 1)])
      return (b.value - a.value) / (b.time - a.time)
    }
    begin =
      track.release.map { $0.time.lowerBound - 4 * $0.sigma...$0.time.upperBound + 4 * $0.sigma }
      ?? (points[from].time - lead)...(points[from].time + interval)
    let way = after - before
    velocity = track.release.map { way == 0 ? 0 : $0.velocity / way }
    release = track.release.map { ($0.time, $0.sigma) }
    turns = MotionWindow.turns(points[from...to].map(\.value), first: before, last: after, beyond: 2 * threshold)
  }

  /// Points in the order of time, each with a time of its own and numbers that are some.
  private static func usable(_ points: [MeasuredPoint]) -> [MeasuredPoint] {
    let finite = points.filter { $0.time.isFinite && $0.value.isFinite && $0.sigma.isFinite && $0.sigma > 0 }
    return finite.sorted { $0.time < $1.time }.reduce(into: []) { all, point in
      if let last = all.last, point.time - last.time < leastInterval { return }
      all.append(point)
    }
  }

  /// No clip has more frames than one in this time, in seconds.
  private static let leastInterval = 1e-4

  /// Indices of the first and the last value away from the rest beside them; nil where there is none.
  private static func ends(_ values: [Double], beyond threshold: Double) -> (start: Int, end: Int)? {
    /// A single value that is a little off is noise.
    func first(_ values: [Double], from rest: Double, _ threshold: Double) -> Int? {
      values.indices.first { index in
        let next = index + 1 < values.count ? values[index + 1] : rest
        return abs(values[index] - rest) > threshold
          && (abs(next - rest) > threshold || abs(values[index] - rest) > 2 * threshold)
      }
    }
    func edge(_ values: [Double]) -> Int? {
      // The first value alone is as noisy as any.
      guard let rough = first(values, from: values[0], 1.5 * threshold) else { return nil }
      return first(values, from: median(Array(values[..<max(rough, 1)])), threshold)
    }
    guard let start = edge(values), let end = edge(values.reversed()) else { return nil }
    return (start, values.count - 1 - end)
  }

  /// Whether keys come into question. What never turns round, or goes elsewhere and only swings too far, goes along a curve or
  /// on a spring; keys would follow either.
  var mayHaveKeys: Bool { turns > (abs(after - before) > 0.3 * span ? 1 : 0) }

  /// Whether the number is that of something pressed: a scale that leaves its rest without a leap and comes back.
  var mayBePressed: Bool { isScale && turns > 0 && !leapsFirst && abs(after - before) < 0.1 * span }

  /// Whether the number leaves its rest in a leap, so that it may begin elsewhere.
  var leapsFirst: Bool { velocity == nil && abs(points[moving.lowerBound].value - before) > MotionWindow.leap * span }

  /// Whether the number leaves or reaches its rest in a leap, so that keys of its own may begin or end there.
  var leaps: Bool { leapsFirst || abs(points[moving.upperBound].value - after) > MotionWindow.leap * span }

  private static let leap = 0.15

  /// Velocities by the points' own differences, before anything is known of the curve.
  let slopes: [Double]

  /// A clip whose picture stays has no points for that time, but it shows the number at rest.
  private static func holding(_ points: [MeasuredPoint], _ interval: Double) -> [MeasuredPoint] {
    var out: [MeasuredPoint] = []
    for (index, point) in points.enumerated() {
      if index > 0, point.time - points[index - 1].time > 3.5 * interval {
        let held = points[index - 1]
        let gap = Int(min((point.time - held.time) / interval, 1e6) + 0.5)
        for step in 1..<gap where step <= restPoints || step >= gap - restPoints {
          out.append(MeasuredPoint(time: held.time + Double(step) * interval, value: held.value, sigma: held.sigma))
        }
      }
      out.append(point)
    }
    return out
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
  }

  /// The number of times that the values turn round by more than `least`.
  private static func turns(_ values: [Double], first: Double, last: Double, beyond least: Double) -> Int {
    var (count, extreme, direction) = (0, first, 0.0)
    for value in values + [last] {
      if (value - extreme) * direction >= 0, direction != 0 {
        extreme = value
      } else if abs(value - extreme) > least {
        if direction != 0 { count += 1 }
        direction = value > extreme ? 1 : -1
        extreme = value
      }
    }
    return count
  }
}
