import TabBase

/// The darkness of a glass bar that adapts to the content beneath it. As a public source measured in a
/// recording, labels change at once, and the glass behind them follows on springs.
extension Score {
  private enum DarknessMotion {
    static let body = Spring.response(0.5, dampingFraction: 1)
    static let mark = Spring.response(0.24, dampingFraction: 1)
  }

  /// Sets the darkness at the start, before anything moves.
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
