import TabBase

/// The keyframes of one property over the whole movie: as few as keep the samples within a tolerance.
struct KeyTrack {
  /// A value at a movie time; all values of a track have equally many numbers.
  typealias Sample = (time: Double, value: [Double])

  private struct Key {
    let percent: Double
    let value: [Double]
    /// Whether the value is reached at once, from that of the key before.
    let isJump: Bool
  }

  private var keys: [Key] = []
  /// Whether nothing happens between jumps.
  let isStepwise: Bool

  /// Samples that are closer than this, in seconds, are the two sides of a jump.
  private static let jump = 2e-8

  /// `samples` are in order of time, from `begin` to `end` of the movie. `error` is the distance between two
  /// values, in units of the tolerance. Returns nil if the value never changes.
  init?(_ samples: [Sample], from begin: Double, to end: Double, error: ([Double], [Double]) -> Double) {
    guard let first = samples.first, samples.contains(where: { error($0.value, first.value) > 0.5 }) else { return nil }
    var kept = Set([0, samples.count - 1])
    // The sides of a jump are exact, and so are the ends of a rest.
    for index in 1..<samples.count where samples[index].time - samples[index - 1].time < Self.jump {
      if error(samples[index].value, samples[index - 1].value) > 0.5 { kept.formUnion([index - 1, index]) }
    }
    var stack = zip(kept.sorted(), kept.sorted().dropFirst()).map { ($0, $1) }
    while let (from, to) = stack.popLast() {
      guard to - from > 1 else { continue }
      let (a, b) = (samples[from], samples[to])
      var (worst, place) = (1.0, -1)
      for index in (from + 1)..<to {
        let fraction = b.time > a.time ? (samples[index].time - a.time) / (b.time - a.time) : 0
        let between = zip(a.value, b.value).map { $0 + ($1 - $0) * fraction }
        let distance = error(samples[index].value, between)
        if distance > worst { (worst, place) = (distance, index) }
      }
      guard place >= 0 else { continue }
      kept.insert(place)
      stack += [(from, place), (place, to)]
    }
    let order = kept.sorted()
    let length = max(end - begin, 1e-9)
    func percent(_ index: Int) -> Double { max(0, min(100, (samples[index].time - begin) / length * 100)) }
    var isStepwise = true
    for (position, index) in order.enumerated() {
      let previous = position > 0 ? order[position - 1] : nil
      let isJump = previous.map { samples[index].time - samples[$0].time < Self.jump } ?? false
      if let previous, !isJump, error(samples[index].value, samples[previous].value) > 0.5 { isStepwise = false }
      // A time just after a jump is rounded down, so that the event's own time shows what comes after it.
      let place = (percent(index) * 1e6).rounded(.down) / 1e6
      if isJump, let before = keys.popLast() {
        keys.append(Key(percent: max(place - 1e-6, 0), value: before.value, isJump: before.isJump))
      }
      keys.append(Key(percent: place, value: samples[index].value, isJump: isJump))
    }
    self.isStepwise = isStepwise
  }

  /// The body of a `@keyframes` rule. `declaration` is the text of a value.
  func text(_ declaration: ([Double]) -> String) -> String {
    var shown = keys.enumerated().map { (percent: $1.percent, text: declaration($1.value), isJump: $1.isJump, index: $0) }
    if isStepwise {
      // Each value holds until the next key.
      var last: String?
      shown = shown.filter { key in
        defer { last = key.text }
        return key.text != last
      }
    } else {
      // A key between two equal ones says nothing.
      var index = 1
      while index + 1 < shown.count {
        if shown[index - 1].text == shown[index].text, shown[index].text == shown[index + 1].text {
          shown.remove(at: index)
        } else {
          index += 1
        }
      }
    }
    if let first = shown.first, first.percent > 0 { shown[0].percent = 0 }
    if let last = shown.last, last.percent < 100 { shown.append((100, last.text, false, keys.count)) }
    var order: [String] = []
    var places: [String: [String]] = [:]
    for key in shown {
      if places[key.text] == nil { order.append(key.text) }
      places[key.text, default: []].append(SVGNumber.text(key.percent, digits: 6) + "%")
    }
    return order.map { "\((places[$0] ?? []).joined(separator: ",")){\($0)}" }.joined()
  }
}
