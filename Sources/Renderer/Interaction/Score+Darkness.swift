import TabBase

/// A bar of glass that becomes dark over what is dark, and light over what is light: by what a public source measured in a recording,
/// signs change at once, and what is behind them follows on springs.
extension Score {
  private enum DarknessMotion {
    static let body = Spring.response(0.5, dampingFraction: 1)
    static let mark = Spring.response(0.24, dampingFraction: 1)
  }

  /// At the start, before anything moves.
  mutating func setDarkness(_ isDark: Bool) {
    self.isDark = StepTrack(isDark)
    for target in [Target.bar, .selection] { withTrack(target, .darkness, base: isDark ? 1 : 0) { _ in } }
  }

  mutating func change(toDark isDark: Bool, at time: Double) {
    self.isDark?.set(isDark, at: time)
    for (target, spring) in [(Target.bar, DarknessMotion.body), (.selection, DarknessMotion.mark)] {
      move(target, .darkness) {
        $0.retarget(to: isDark ? 1 : 0, at: time, Move(.spring(spring), MediaTiming(duration: spring.duration)))
      }
    }
  }
}
