import TabBase

/// Computes the darkness of an adaptive bar from the mean color of the pages below the tabs, and that of a
/// home indicator that is not always over a docked bar from what is there, at the times when that moves.
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
  /// Fraction of what is under the indicator that is darker than `darkGround`, beside as much that is lighter than
  /// `lightGround`, from which on it is gray; and below which it no longer is. This project's choice.
  private static let mixed = (begin: 0.05, end: 0.025)
  /// Darkness for an indicator that is seen as well over black as over pale cards.
  private static let mixedGround = 0.43

  /// `playback` with the changes of darkness that the content beneath the bar causes.
  package func withDarkness(_ playback: Playback) -> Playback {
    let adapts = movie.adaptive != nil
    let hides = playback.tracks[Playback.Key(target: .bar, property: .hiding)] != nil
    let hasFreeIndicator =
      movie.screen.showsHomeIndicator && (hides || !movie.bar.tokens.body.reachesScreenEdge)
    guard adapts || hasFreeIndicator else { return playback }
    var playback = playback
    let backdrop = Backdrop(self)
    let still = playback
    let isDarkScreen = movie.screen.background.isDark
    let limits = isDarkScreen ? Self.limits.inDark : Self.limits.inLight
    func isDark(_ luma: Double?, _ dark: Double, _ light: Double, after last: Bool?) -> Bool {
      guard let luma else { return last ?? false }
      return luma < dark ? true : luma > light ? false : last ?? isDarkScreen
    }
    func ground(_ pose: Pose, _ bar: BarLayout, _ viewport: Viewport, after last: Double?) -> Double? {
      if device.isBarAtBottom(pose) {
        let material = material(of: bar, pose)
        return device.isDarkAtBottom(pose, pages, pose.nearestOrientation, material: material) ? 1 : 0
      }
      let area = device.homeIndicator(pose, viewport)
      guard let luma = backdrop.means(pose, beneath: [area])[0]?.luma else { return last }
      let (dark, light) = backdrop.fractions(pose, darkerThan: Self.darkGround, lighterThan: Self.lightGround, in: area)
      let isMixed = last == Self.mixedGround
      if min(dark, light) > (isMixed ? Self.mixed.end : Self.mixed.begin) { return Self.mixedGround }
      return isDark(luma, Self.darkGround, Self.lightGround, after: isMixed ? nil : last.map { $0 == 1 }) ? 1 : 0
    }
    func next(at time: Double, after last: (bar: Bool?, ground: Double?)) -> (bar: Bool, ground: Double?) {
      let pose = still.pose(at: time)
      guard let bar = bars[pose.orientation], let viewport = framings[pose.orientation] else {
        return (last.bar ?? false, last.ground)
      }
      let luma = adapts ? backdrop.means(pose, beneath: [bar.geometry.body.offsetBy(bar.frame.origin)])[0]?.luma : nil
      return (
        isDark(luma, limits.dark, limits.light, after: last.bar),
        hasFreeIndicator ? ground(pose, bar, viewport, after: last.ground) : nil
      )
    }
    var now = next(at: still.begin, after: (nil, nil))
    if adapts { playback.setDarkness(now.bar) }
    playback.indicatorGround = now.ground.map { StepTrack($0) }
    still.forEachLookBeneathBar { time in
      let new = next(at: time, after: now)
      if adapts, new.bar != now.bar { playback.change(toDark: new.bar, at: time) }
      if let ground = new.ground, ground != now.ground { playback.indicatorGround?.set(ground, at: time) }
      now = new
    }
    if let last = playback.indicatorGround?.times.last { playback.show(until: last + Playback.indicatorSpan) }
    return playback
  }
}
