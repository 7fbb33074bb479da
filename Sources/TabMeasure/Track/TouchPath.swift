import TabBase

/// Turns sightings of a finger's disc into a drag: when it touches and lifts, and where it was between.
struct TouchPath {
  private let sightings: [TouchSighting]
  /// Usual time between frames, in seconds.
  private let period: Double

  /// Frames before a release that tell its velocity: those within this time, in seconds, but some in any case.
  private static let last = 0.05
  private static let fewest = 4
  /// Slower than this, in points a frame, a finger does not show by a halt when it lifts; nearer than this to its rest it is there.
  private static let slow = 1.0
  /// A disc of less than this fraction of its usual strength has gone.
  private static let faint = 0.25
  /// In seconds; and a finger that halts so long before its disc fades rests before it lifts.
  private static let (longestFade, rest) = (0.45, 0.15)
  /// Largest distance of the finger from a straight stretch of its path, in points.
  private static let straight = 1.5

  init(_ sightings: [TouchSighting], period: Double) { (self.sightings, self.period) = (sightings, period) }

  /// nil means that the finger does not touch, drag and lift within the sightings.
  func drag(event: Int) -> MeasuredDrag? {
    guard sightings.count > Self.fewest else { return nil }
    let seen = sightings.filter { $0.strength > 0 }
    let backward = sightings.reversed().map {
      TouchSighting(time: -$0.time, x: $0.x, y: $0.y, strength: $0.strength)
    }
    guard let end = End(sightings, period: period),
      let start = End(backward, period: period), -start.time < end.time
    else { return nil }
    let places = seen.map { MeasuredDrag.Place(time: $0.time, x: $0.x, y: $0.y) }
    let inside = places.filter { $0.time > -start.time + 0.5 * period && $0.time < end.time - 0.5 * period }
    let path =
      [MeasuredDrag.Place(time: -start.time, x: start.x, y: start.y)] + inside
      + [MeasuredDrag.Place(time: end.time, x: end.x, y: end.y)]
    return MeasuredDrag(
      event: event, path: Self.corners(path), velocity: end.velocity,
      latest: end.latest, sigma: (0.25 * period, max(end.sigma, 0.5 * abs(end.velocity) * period)), seen: places)
  }

  /// The places between which the finger goes straight on at one velocity.
  private static func corners(_ path: [MeasuredDrag.Place]) -> [MeasuredDrag.Place] {
    guard path.count > 2, let first = path.first, let last = path.last else { return path }
    func distance(_ place: MeasuredDrag.Place) -> Double {
      let part = (place.time - first.time) / (last.time - first.time)
      return max(
        abs(place.x - first.x - part * (last.x - first.x)), abs(place.y - first.y - part * (last.y - first.y)))
    }
    guard let corner = path.indices.dropFirst().dropLast().max(by: { distance(path[$0]) < distance(path[$1]) }),
      distance(path[corner]) > straight
    else { return [first, last] }
    return corners(Array(path[...corner])).dropLast() + corners(Array(path[corner...]))
  }

  /// The end of a drag; the beginning is the end of the path that is run backward.
  private struct End {
    var time: Double
    /// The disc does not tell whether the finger has lifted when it halts, or rests up to this time.
    var latest: Double
    var x: Double
    var y: Double
    /// Along x, and its standard deviation.
    var velocity: Double
    var sigma: Double

    /// nil means that the disc does not go, or comes too late.
    init?(_ sightings: [TouchSighting], period: Double) {
      let full = sightings.map(\.strength).sorted()[sightings.count * 2 / 3]
      guard let last = sightings.lastIndex(where: { $0.strength > TouchPath.faint * full }),
        last + 1 < sightings.count
      else { return nil }
      let seen = sightings[...last].filter { $0.strength > 0 }
      /// Place and velocity at a time by the frames before it.
      func lines(until time: Double) -> (x: Line, y: Line)? {
        let before = seen.filter { $0.time < time }
        let near = before.suffix(max(before.count { $0.time > time - TouchPath.last }, TouchPath.fewest))
        guard near.count >= TouchPath.fewest - 1 else { return nil }
        return (Line(near.map { ($0.time, $0.x) }), Line(near.map { ($0.time, $0.y) }))
      }
      let gone = min(sightings[last + 1].time, sightings[last].time + 1.5 * period)
      guard let fade = End.fade(seen, gone, period), let way = lines(until: fade - 0.5 * period) else { return nil }
      (time, latest, velocity, sigma) = (fade, fade, way.x.slope, way.x.sigma)
      // A disc that stays where the finger has left it tells the place, and by its halt the time.
      var still = seen.filter { $0.time > fade + 0.4 * period }.suffix(4)
      if still.isEmpty {
        // A disc that fades as soon as it halts stands in its last frames only.
        let moving = seen.lastIndex { abs($0.x - sightings[last].x) > TouchPath.slow } ?? last
        if moving + 1 < last { still = seen[(moving + 1)...].suffix(4) }
      }
      guard !still.isEmpty else {
        let (place, ahead) = (sightings[last], max(fade - sightings[last].time, 0))
        (x, y) = (place.x + ahead * way.x.slope, place.y + ahead * way.y.slope)
        return
      }
      let rest = still.map(\.x).mean
      (x, y) = (rest, still.map(\.y).mean)
      guard let moving = seen.last(where: { abs($0.x - rest) > TouchPath.slow }), moving.time < fade + period,
        let way = lines(until: moving.time + 0.5 * period), abs(way.x.slope) * period > TouchPath.slow
      else { return }
      let halt = way.x.slope == 0 ? fade : moving.time + (rest - way.x.value(at: moving.time)) / way.x.slope
      guard halt < fade + 1.5 * period, halt > fade - TouchPath.rest else { return }
      (time, velocity, sigma) = (halt, way.x.slope, way.x.sigma)
      latest = halt > fade - 1.5 * period ? halt : fade
    }

    /// When the disc begins to fade: its strength is even up to there, and then falls in a line. It is seen before `gone`.
    private static func fade(_ seen: [TouchSighting], _ gone: Double, _ period: Double) -> Double? {
      let near = seen.filter { $0.time > gone - TouchPath.longestFade - 0.15 }
      guard near.count > TouchPath.fewest else { return nil }
      let times = near.map(\.time) + [gone]
      let strengths = near.map(\.strength) + [0]
      var best: (time: Double, cost: Double)?
      for begin in stride(from: max(gone - TouchPath.longestFade, near[1].time), through: gone, by: period / 4) {
        for end in stride(from: begin + period / 8, through: gone + period, by: period / 2) {
          let shape = times.map { min(max((end - $0) / (end - begin), 0), 1) }
          let square = shape.reduce(0) { $0 + $1 * $1 }
          guard square > 0 else { continue }
          let full = zip(shape, strengths).reduce(0) { $0 + $1.0 * $1.1 } / square
          let rest = zip(shape, strengths).reduce(0) { $0 + ($1.1 - $1.0 * full) * ($1.1 - $1.0 * full) }
          if rest < best?.cost ?? .infinity { best = (begin, rest) }
        }
      }
      return best?.time
    }
  }
}
