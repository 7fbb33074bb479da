import TabBase

/// The keyframes of one property over the whole movie: as few as keep the samples within a tolerance.
struct KeyTrack {
  /// A value at a movie time; all values of a track have equally many numbers.
  package typealias Sample = (time: Double, value: [Double])

  private struct Key {
    let percent: Double
    let value: [Double]
    /// The progress toward the next key, as the points of a `linear()` timing; nil means even.
    var progress: [Point]?
  }

  private var keys: [Key] = []
  /// Whether nothing happens between jumps.
  let isStepwise: Bool

  /// `samples` are in order of time, from `begin` to `end` of the movie. `error` is the distance between two
  /// values, in units of the tolerance. Returns nil if the value never changes.
  init?(_ samples: [Sample], from begin: Double, to end: Double, error: @escaping ([Double], [Double]) -> Double) {
    guard let first = samples.first, samples.contains(where: { error($0.value, first.value) > 0.5 }) else { return nil }
    // The sides of a jump are exact.
    var fixed = Set([0, samples.count - 1])
    for index in 1..<samples.count where samples[index].time - samples[index - 1].time < MovieSamples.jump {
      if error(samples[index].value, samples[index - 1].value) > 0.5 { fixed.formUnion([index - 1, index]) }
    }
    let length = max(end - begin, 1e-9)
    func place(_ index: Int) -> Double {
      SVGNumber.place(max(0, min(100, (samples[index].time - begin) / length * 100)))
    }
    var (isStepwise, last) = (true, -1)
    for (from, to) in zip(fixed.sorted(), fixed.sorted().dropFirst()) {
      let isJump = samples[to].time - samples[from].time < MovieSamples.jump
      let division = isJump ? [(from, to, nil)] : SampleDivision(samples, error: error).parts(from, to)
      for (from, to, progress) in division {
        keys.append(Key(percent: place(from), value: samples[from].value, progress: progress))
        last = to
        if isJump {
          keys[keys.count - 1] = Key(percent: max(place(to) - SVGNumber.leastStep, 0), value: samples[from].value)
        } else if error(samples[from].value, samples[to].value) > 0.5 || progress != nil {
          isStepwise = false
        }
      }
    }
    if last >= 0 { keys.append(Key(percent: place(last), value: samples[last].value)) }
    // Before the first sample and after the last one the value rests.
    if let first = keys.first, first.percent > 0 { keys.insert(Key(percent: 0, value: first.value), at: 0) }
    if let last = keys.last, last.percent < 100 { keys.append(Key(percent: 100, value: last.value)) }
    self.isStepwise = isStepwise
  }

  /// The body of a `@keyframes` rule. `declaration` is the text of a value.
  func text(_ declaration: ([Double]) -> String) -> String {
    var shown = keys.map { key in
      let timing = key.progress.map { ";animation-timing-function:linear(\(Self.text($0)))" } ?? ""
      return (percent: key.percent, value: declaration(key.value), timing: timing)
    }
    var index = 1
    while index + 1 < shown.count {
      let isHeld =
        shown[index - 1].value == shown[index].value && shown[index - 1].timing.isEmpty && shown[index].timing.isEmpty
      // Each value of a stepwise track holds until the next key; otherwise a key between two equal ones says nothing.
      if isHeld, isStepwise || shown[index].value == shown[index + 1].value {
        shown.remove(at: index)
      } else {
        index += 1
      }
    }
    var order: [String] = []
    var places: [String: [String]] = [:]
    for key in shown {
      let text = key.value + key.timing
      if places[text] == nil { order.append(text) }
      places[text, default: []].append(SVGNumber.placeText(key.percent))
    }
    return order.map { "\((places[$0] ?? []).joined(separator: ",")){\($0)}" }.joined()
  }

  private static func text(_ progress: [Point]) -> String {
    progress.enumerated().map { index, point in
      let value = SVGNumber.text(point.y, digits: 4)
      return index == 0 || index == progress.count - 1
        ? value : value + " " + SVGNumber.text(100 * point.x, digits: 2) + "%"
    }.joined(separator: ",")
  }
}

/// Divides samples into parts that a browser can interpolate.
private struct SampleDivision {
  package typealias Part = (from: Int, to: Int, progress: [Point]?)

  /// Number of samples up to which even parts may be shorter than a timing.
  private static let few = 24

  let samples: [KeyTrack.Sample]
  let error: ([Double], [Double]) -> Double

  init(_ samples: [KeyTrack.Sample], error: @escaping ([Double], [Double]) -> Double) {
    (self.samples, self.error) = (samples, error)
  }

  /// The parts between two samples, in order.
  func parts(_ from: Int, _ to: Int) -> [Part] {
    if worst(from, to).distance <= 1 { return [(from, to, nil)] }
    let own = progress(from, to).map { [Part(from, to, $0)] }
    if let own, to - from > Self.few { return own }
    guard to - from > Self.few else {
      let even = evenParts(from, to)
      return own.map { cost($0) < cost(even) ? $0 : even } ?? even
    }
    let middle = turn(from, to)
    return parts(from, middle) + parts(middle, to)
  }

  /// Parts with even progress, each within the tolerance.
  private func evenParts(_ from: Int, _ to: Int) -> [Part] {
    var kept = Set([from, to])
    var stack = [(from, to)]
    while let (from, to) = stack.popLast() {
      let (place, distance) = worst(from, to)
      guard distance > 1 else { continue }
      kept.insert(place)
      stack += [(from, place), (place, to)]
    }
    return zip(kept.sorted(), kept.sorted().dropFirst()).map { ($0, $1, nil) }
  }

  /// The sample between two that is furthest from even progress.
  private func worst(_ from: Int, _ to: Int) -> (place: Int, distance: Double) {
    let (a, b) = (samples[from], samples[to])
    var (place, worst) = ((from + to) / 2, 0.0)
    for index in from + 1..<max(to, from + 1) {
      let distance = error(samples[index].value, between(a.value, b.value, fraction(index, from, to)))
      if distance > worst { (place, worst) = (index, distance) }
    }
    return (place, worst)
  }

  /// The sample at which a motion turns or leaves its line.
  private func turn(_ from: Int, _ to: Int) -> Int {
    let (a, b) = (samples[from].value, samples[to].value)
    let far = (from + 1..<to).max { error(samples[$0].value, a) < error(samples[$1].value, a) } ?? (from + to) / 2
    return error(samples[far].value, a) > 1.5 * error(b, a) ? far : worst(from, to).place
  }

  /// The uneven progress of samples that lie on the line between the first and the last; nil if they do not.
  private func progress(_ from: Int, _ to: Int) -> [Point]? {
    let (a, b) = (samples[from].value, samples[to].value)
    let line = zip(a, b).map { $1 - $0 }
    let square = line.reduce(0) { $0 + $1 * $1 }
    guard square > 0 else { return nil }
    var points: [Point] = []
    for index in from...to {
      let share = zip(samples[index].value, zip(a, line)).reduce(0) { $0 + ($1.0 - $1.1.0) * $1.1.1 } / square
      guard abs(share) < 3, error(samples[index].value, between(a, b, share)) < 0.5 else { return nil }
      points.append(Point(fraction(index, from, to), share))
    }
    // The ends are the keys themselves.
    (points[0], points[points.count - 1]) = (Point(0, 0), Point(1, 1))
    var kept = Set([0, points.count - 1])
    var stack = [(0, points.count - 1)]
    while let (from, to) = stack.popLast() {
      var (place, worst) = (-1, 0.5)
      for index in from + 1..<max(to, from + 1) {
        let along = (points[index].x - points[from].x) / max(points[to].x - points[from].x, 1e-12)
        let share = points[from].y + (points[to].y - points[from].y) * along
        let distance = error(between(a, b, share), between(a, b, points[index].y))
        if distance > worst { (place, worst) = (index, distance) }
      }
      guard place >= 0 else { continue }
      kept.insert(place)
      stack += [(from, place), (place, to)]
    }
    return kept.sorted().map { points[$0] }
  }

  /// About how many characters parts take.
  private func cost(_ parts: [Part]) -> Int {
    let key = 28 + 6 * (samples.first?.value.count ?? 0)
    return parts.reduce(0) { $0 + key + ($1.progress.map { 45 + 12 * $0.count } ?? 0) }
  }

  private func fraction(_ index: Int, _ from: Int, _ to: Int) -> Double {
    (samples[index].time - samples[from].time) / max(samples[to].time - samples[from].time, 1e-12)
  }

  private func between(_ a: [Double], _ b: [Double], _ share: Double) -> [Double] {
    zip(a, b).map { $0 + ($1 - $0) * share }
  }
}
