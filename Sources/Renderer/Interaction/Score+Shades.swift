import TabBase

/// Tints that go by what lies beneath them do so slowly: a page that comes at once would make them blink.
extension Score {
  /// Seconds over which a tint takes on another shade, evenly; this project's choice, as long as glass takes to become dark.
  static let shadeSpan = 0.5

  /// For each tab the shade that the pages beneath it ask for.
  mutating func setShades(_ shades: [StepTrack<Double>]) {
    self.shades = shades
    for time in shades.compactMap(\.times.last) { show(until: time + Self.shadeSpan) }
  }

  /// The shade that is seen.
  func shade(ofItem index: Int, at time: Double) -> Double {
    shades[index].mean(from: time - Self.shadeSpan, to: time)
  }
}
