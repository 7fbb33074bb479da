import Platform
import TabBase
import TabModel

/// Turns what was read of a tab's icon and title in one move into tracks.
struct TabTracks {
  let index: Int
  let event: Int
  /// Pixels per point.
  let scale: Double
  let tab: ClipLayout.Tab
  let icon: PartTracker?
  let title: PartTracker?
  let times: MoveTimes

  /// Least span of a move that is not noise: of scales and opacities, in points, and in radians.
  private static let least = (scale: 0.018, opacity: 0.1, place: 0.35, rotation: 0.04)
  /// Least growth of a part's side, in pixels: all of its edge tells a scale, so that much less than a pixel is seen.
  private static let leastGrowth = 0.8
  /// A part grows about a point this near to its middle, as a fraction of its longer side.
  private static let pivotReach = 0.4

  /// The tracks that move.
  var tracks: [MeasuredTrack] {
    var tracks: [MeasuredTrack] = []
    if let icon, let title, let whole = together(icon, title) {
      tracks += whole
    } else {
      if let icon { tracks += self.tracks(of: icon, "items[\(index)].icon", box: tab.icon) }
      if let title, let box = tab.title { tracks += self.tracks(of: title, "items[\(index)].title", box: box) }
    }
    if let icon { tracks += tint(of: icon) }
    return tracks
  }

  /// The part's numbers, each as a series.
  private struct Series {
    var scale: [Double]
    var x: [Double]
    var y: [Double]
    var rotation: [Double]
    var opacity: [Double]
    /// The part at rest before and after the move.
    var rests: (before: PartPose, after: PartPose)

    init(_ part: PartTracker) {
      rests = part.rests
      let poses = part.points.map(\.pose)
      (scale, x, y) = (poses.map(\.scale), poses.map(\.x), poses.map(\.y))
      rotation = Series.unwrapped(poses.map(\.rotation))
      opacity = part.points.compactMap(part.opacity)
    }

    /// Angles without jumps by a whole turn.
    private static func unwrapped(_ angles: [Double]) -> [Double] {
      var (last, turns) = (0.0, 0.0)
      return angles.map { angle in
        turns -= ((angle + turns - last) / (2 * .pi)).rounded() * 2 * .pi
        last = angle + turns
        return last
      }
    }

    /// Subtracts the shift that comes from growing about a point other than the part's middle, which is returned
    /// relative to it, in pixels.
    mutating func takePivot() -> Point {
      let grown = scale.map { $0 - 1 }
      let square = grown.reduce(0) { $0 + $1 * $1 }
      guard square > 1e-4 else { return .zero }
      let pivot = Point(
        -zip(x, grown).reduce(0) { $0 + $1.0 * $1.1 } / square, -zip(y, grown).reduce(0) { $0 + $1.0 * $1.1 } / square)
      growAbout(pivot)
      return pivot
    }

    /// Subtracts the shift that comes from growing about a point that is at `pivot`, relative to the part's middle.
    mutating func growAbout(_ pivot: Point) {
      for index in scale.indices {
        x[index] += (scale[index] - 1) * pivot.x
        y[index] += (scale[index] - 1) * pivot.y
      }
      for rest in [\Series.rests.before, \Series.rests.after] {
        self[keyPath: rest].x += (self[keyPath: rest].scale - 1) * pivot.x
        self[keyPath: rest].y += (self[keyPath: rest].scale - 1) * pivot.y
      }
    }

    /// An angle at rest, with the turns that the last of the others has.
    func turned(to angle: Double) -> Double {
      angle + (((rotation.last ?? angle) - angle) / (2 * .pi)).rounded() * 2 * .pi
    }
  }

  private func tracks(of part: PartTracker, _ name: String, box: PixelRect) -> [MeasuredTrack] {
    guard part.points.count > 1 else { return [] }
    if part.misses > part.points.count {
      let refusal = MeasureRefusal.notTracked(
        reason: "its picture becomes another one in \(part.misses) of \(part.misses + part.points.count) frames",
        remedy: "a larger recording, in which nothing covers it")
      return [MeasuredTrack(name: name + ".scale", event: event, points: [], refusal: refusal)]
    }
    var series = Series(part)
    let side = Double(max(box.width, box.height))
    var grown = series
    let pivot = grown.takePivot()
    if hypot(pivot.x, pivot.y) < Self.pivotReach * side { series = grown }
    return named(name, series, part, side: side)
  }

  /// The tracks of icon and title as one button; nil means that they do not move together.
  private func together(_ icon: PartTracker, _ title: PartTracker) -> [MeasuredTrack]? {
    let titles = Dictionary(title.points.map { ($0.time, $0.pose) }) { $1 }
    let both = icon.points.compactMap { point in titles[point.time].map { (point.pose, $0) } }
    guard 2 * both.count > icon.points.count else { return nil }
    func span(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    func apart(_ a: (PartPose) -> Double) -> Double { both.map { abs(a($0.0) - a($0.1)) }.max() ?? 0 }
    let growth = span(both.map(\.0.scale))
    let shift = max(span(both.map(\.0.x)), span(both.map(\.0.y))) / scale
    let side = Double(max(tab.icon.width, tab.icon.height))
    var series = Series(icon)
    if growth > 2 * Self.least.scale, apart(\.scale) < 0.3 * growth {
      let center = icon.before.template.center
      series.growAbout(Point(tab.pivot.x - center.x, tab.pivot.y - center.y))
      return named("items[\(index)].button", series, icon, side: side)
    }
    if growth < 2 * Self.least.scale, shift > 3 * Self.least.place, max(apart(\.x), apart(\.y)) < 0.3 * shift * scale {
      return named("items[\(index)].button", series, icon, side: side)
    }
    return nil
  }

  /// How far all readings of a part may be off together, in pixels of its edges: of soft edges that move between pixels, and of rounded times.
  private static let common = 0.04

  private func named(_ name: String, _ series: Series, _ part: PartTracker, side: Double) -> [MeasuredTrack] {
    let sigmas = part.points.map(\.reading.sigma)
    let scales = zip(sigmas, series.scale).map { $0.logScale * $1 }
    let spread = 2 * Self.common / side
    func track(
      _ property: Property, _ values: [Double], _ own: [Double], common: Double,
      _ rests: (before: Double, after: Double),
      least: Double, unitsPerPixel: Double?
    ) -> MeasuredTrack? {
      let (rest, end) = rests
      let sigma = own.map { hypot($0, common) }
      let all = values + [rest, end]
      let span = (all.max() ?? 0) - (all.min() ?? 0)
      // A single frame that is off by more than its noise is no move.
      let usual = sigma.sorted()[sigma.count / 2]
      let moving = values.count { abs($0 - rest) > 0.12 * span && abs($0 - end) > 0.12 * span }
      guard span > max(least, 6 * usual), moving > 1 else { return nil }
      var track = MeasuredTrack(
        name: "\(name).\(property.rawValue)", event: event,
        points: times.points(
          values: zip(part.points.map(\.time), zip(values, sigma)).map { ($0, $1.0, $1.1) }, rest: rest, end: end),
        unitsPerPixel: unitsPerPixel, common: common * (1 + part.edgeError / Self.common))
      track.refusal = times.refusal
      return track
    }
    let place = Self.common / scale
    let (before, after) = (series.rests.before, series.rests.after)
    // The edges of thin strokes are fainter or stronger as they lie between the pixels.
    let leastOpacity = Self.least.opacity + abs((series.scale.max() ?? 1) - (series.scale.min() ?? 1))
    return [
      track(
        .scale, series.scale, scales, common: spread, (before.scale, after.scale),
        least: max(Self.least.scale, Self.leastGrowth / side), unitsPerPixel: nil),
      track(
        .x, series.x.map { $0 / scale }, sigmas.map { $0.x / scale }, common: place,
        (before.x / scale, after.x / scale), least: Self.least.place, unitsPerPixel: 1 / scale),
      track(
        .y, series.y.map { $0 / scale }, sigmas.map { $0.y / scale }, common: place,
        (before.y / scale, after.y / scale), least: Self.least.place, unitsPerPixel: 1 / scale),
      track(
        .rotation, series.rotation, sigmas.map(\.rotation), common: spread,
        (before.rotation, series.turned(to: after.rotation)), least: max(Self.least.rotation, Self.leastGrowth / side),
        unitsPerPixel: nil),
      series.opacity.count == sigmas.count
        ? track(
          .opacity, series.opacity, series.opacity.map { _ in 0.01 }, common: 0.01, (1, 1), least: leastOpacity,
          unitsPerPixel: nil)
        : nil,
    ].compactMap(\.self)
  }

  /// A color that fades; one that changes at once has no motion.
  private func tint(of part: PartTracker) -> [MeasuredTrack] {
    let values = part.points.map { ($0.time, part.change($0)) }
    let between = Set(values.map { ($0.1 * 20).rounded() }.filter { (2...18).contains($0) })
    // A color that is another one at once may seem to go on changing while the icon fades.
    guard part.changesColor, between.count > 2, values.first.map({ $0.1 < 0.8 }) ?? false else { return [] }
    return [
      MeasuredTrack(
        name: "items[\(index)].tint", event: event,
        points: times.points(values: values.map { ($0.0, $0.1, 0.02) }, rest: 0), refusal: times.refusal)
    ]
  }
}

/// When a move's frames appear, and the rest around them.
struct MoveTimes {
  /// Time of the first frame that differs from the rest, and of the last one, in seconds.
  let first: Double
  let last: Double
  /// End of the clip, or beginning of the next move.
  let end: Double
  /// Usual time between frames.
  let period: Double
  /// The reason why none of the move's tracks can be fitted; nil means none.
  let refusal: MeasureRefusal?

  /// Frames of rest after a move, if they come before the next one. If they were two, a law that goes on would take both for errors.
  private static let restAfter = 5

  /// The points of a track: two frames of rest before the move, the move's, and some of the rest after it. `end` is the value after the
  /// move; nil means the last one.
  func points(
    values: [(time: Double, value: Double, sigma: Double)], rest: Double, end value: Double? = nil
  ) -> [MeasuredPoint] {
    guard let start = values.first, let final = values.last else { return [] }
    let sigma = values.map(\.sigma).min() ?? 0.01
    let before = [2, 1].map { first - Double($0) * period }.filter { $0 < start.time }
      .map { MeasuredPoint(time: $0, value: rest, sigma: sigma) }
    let after = (1...Self.restAfter).map { last + Double($0) * period }.filter {
      $0 < end && $0 > final.time || end == .infinity
    }
    .map { MeasuredPoint(time: $0, value: value ?? final.value, sigma: final.sigma) }
    return before + values.map { MeasuredPoint(time: $0.time, value: $0.value, sigma: $0.sigma) } + after
  }
}
