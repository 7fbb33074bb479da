import TabBase

/// Computes the darkness of an adaptive bar from the mean color of the pages below the tabs, and that of the
/// home indicator that is not over a docked bar from the pages there, at the times when pages move.
extension Scene {
  /// A light bar turns dark below `dark`, and a dark one turns light above `light`. Between them it stays.
  /// In the dark appearance a bar is light only over nearly white pages, so that it fits the dark screen
  /// around it over a gradient or pale tiles. Encoded luma, 0…1; this project's choice.
  private static let limits = (
    inLight: (dark: 0.35, light: 0.5), inDark: (dark: 0.7, light: 0.85)
  )
  /// The same for the home indicator, which is white over dark content.
  private static let darkGround = 0.4
  private static let lightGround = 0.6

  /// `playback` with the changes of darkness that the content beneath the bar causes.
  func withDarkness(_ playback: Playback) -> Playback {
    let adapts = movie.adaptive != nil
    let hides = playback.tracks[Playback.Key(target: .bar, property: .hiding)] != nil
    let hasFreeIndicator =
      movie.screen.showsHomeIndicator && (hides || !movie.bar.tokens.body.reachesScreenEdge)
    guard adapts || hasFreeIndicator else { return playback }
    var playback = playback
    let backdrop = Backdrop(self)
    let still = playback
    func lumas(at time: Double) -> (bar: Double?, ground: Double?) {
      let pose = still.pose(at: time)
      guard let bar = bars[pose.orientation], let viewport = framings[pose.orientation] else { return (nil, nil) }
      let means = backdrop.means(
        pose, beneath: [bar.geometry.body.offsetBy(bar.frame.origin), device.homeIndicator(pose, viewport)])
      return (means[0]?.luma, means[1]?.luma)
    }
    let isDarkScreen = movie.screen.background.isDark
    let limits = isDarkScreen ? Self.limits.inDark : Self.limits.inLight
    func isDark(_ luma: Double?, _ dark: Double, _ light: Double, after last: Bool?) -> Bool {
      guard let luma else { return last ?? false }
      return luma < dark ? true : luma > light ? false : last ?? isDarkScreen
    }
    func next(_ lumas: (bar: Double?, ground: Double?), after last: (bar: Bool?, ground: Bool?)) -> (
      bar: Bool, ground: Bool
    ) {
      (
        isDark(lumas.bar, limits.dark, limits.light, after: last.bar),
        isDark(lumas.ground, Self.darkGround, Self.lightGround, after: last.ground)
      )
    }
    let first = lumas(at: still.begin)
    var now = next(first, after: (nil, nil))
    if adapts { playback.setDarkness(now.bar) }
    if hasFreeIndicator, first.ground != nil { playback.indicatorGround = StepTrack(now.ground ? 1 : 0) }
    still.forEachLookBeneathBar { time in
      let new = next(lumas(at: time), after: (now.bar, now.ground))
      if adapts, new.bar != now.bar { playback.change(toDark: new.bar, at: time) }
      if new.ground != now.ground { playback.indicatorGround?.set(new.ground ? 1 : 0, at: time) }
      now = new
    }
    if let last = playback.indicatorGround?.times.last { playback.show(until: last + Playback.indicatorSpan) }
    return playback
  }
}
