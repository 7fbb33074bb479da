/// How a bar that goes by what lies beneath it gets its darkness: by the mean of the pages below the tabs, at the times at which
/// these move.
extension Scene {
  /// Darker than this a light bar becomes dark, and lighter than that a dark one light; between them it stays. Encoded luma, 0…1;
  /// this project's choice.
  private static let dark = 0.35
  private static let light = 0.5

  /// `score` with the changes that what lies beneath asks for.
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
