import TabBase

/// The darkness of a glass bar that adapts to the content beneath it. As a public source measured in a recording,
/// labels change at once. The source gives the glass a spring of 0.5 s and the pill one of 0.24 s. Here both have the
/// pill's, since halfway the glass is as bright as a tint and hides it.
extension Playback {
  private static let darkening = Spring.response(0.24, dampingFraction: 1)

  /// Sets the darkness at the start, before anything moves.
  mutating func setDarkness(_ isDark: Bool) { self.isDark = StepTrack(isDark) }

  package var changesDarkness: Bool { isDark.map { !$0.times.isEmpty } ?? false }

  mutating func change(toDark isDark: Bool, at time: Double) {
    if !changesDarkness { withTrack(.bar, .darkness, base: isDark ? 0 : 1) { _ in } }
    self.isDark?.set(isDark, at: time)
    let motion = Move(.spring(Self.darkening), MediaTiming(duration: Self.darkening.duration))
    move(.bar, .darkness) { $0.retarget(to: isDark ? 1 : 0, at: time, motion) }
  }

  /// Duration of a change of the home indicator's color, in seconds: this project's choice.
  static let indicatorSpan = 0.15

  /// Darkness of what is under the home indicator at `time`, 0…1; nil means that nobody has looked.
  func indicatorDarkness(at time: Double) -> Double? {
    indicatorGround?.mean(from: time - Self.indicatorSpan, to: time)
  }
}
