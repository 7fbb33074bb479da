import TabBase

/// Tints change their shades slowly: a page that appears at once would make them flash.
extension Playback {
  /// Duration of a linear change between two shades, in seconds: this project's choice, as long as glass
  /// takes to turn dark.
  static let shadeSpan = 0.5

  /// Sets the shade of each tab that the pages beneath it need.
  mutating func setShades(_ shades: [StepTrack<Double>]) {
    self.shades = shades
    for time in shades.compactMap(\.times.last) { show(until: time + Self.shadeSpan) }
  }

  func shade(ofItem index: Int, at time: Double) -> Double {
    shades[index].mean(from: time - Self.shadeSpan, to: time)
  }
}
