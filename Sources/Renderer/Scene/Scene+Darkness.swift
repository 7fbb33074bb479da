/// Computes the darkness of an adaptive bar from the mean color of the pages below the tabs, at the times
/// when they move.
extension Scene {
  /// A light bar turns dark below the first value, and a dark one turns light above the second. Between
  /// them it stays. Encoded luma, 0…1; this project's choice.
  private static let dark = 0.35
  private static let light = 0.5

  /// `score` with the changes of darkness that the content beneath the bar causes.
  func withDarkness(_ score: Score) -> Score {
    guard movie.adaptive != nil else { return score }
    var score = score
    let backdrop = Backdrop(self)
    let still = score
    func luma(at time: Double) -> Double {
      let pose = still.pose(at: time)
      guard let bar = bars[pose.orientation] else { return 1 }
      return backdrop.means(pose, beneath: [bar.geometry.body.offsetBy(bar.frame.origin)])[0]?.luma ?? 1
    }
    func next(_ luma: Double, after isDark: Bool?) -> Bool {
      luma < Self.dark ? true : luma > Self.light ? false : isDark ?? movie.screen.background.isDark
    }
    var isDark = next(luma(at: still.begin), after: nil)
    score.setDarkness(isDark)
    still.forEachLookBeneathBar { time in
      guard next(luma(at: time), after: isDark) != isDark else { return }
      isDark.toggle()
      score.change(toDark: isDark, at: time)
    }
    return score
  }
}
