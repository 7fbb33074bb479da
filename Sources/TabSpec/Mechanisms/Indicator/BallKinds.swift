import TabModel

/// Balls that show the selected tab, mostly above a notch or a bump of the bar.
extension Spec.AnimationKind {
  static let ballKinds = [ball, ballArc, ballTeleport, ballDive, ballCarry, ballSpring, ballRing, ballLift, ballJelly]

  /// The straight motion of exyte's AnimatedTabBar.
  static let ball = indicatorPreset("ball", "A ball rolls along the bar's upper edge.") { $0.setBall(.straight) }

  /// The parabolic motion of exyte's AnimatedTabBar: 50 points high.
  static let ballArc = indicatorPreset("ball-arc", "A ball flies to the selected tab in a parabola.") {
    $0.setBall(.arc)
    $0.travel.rise = 50
  }

  /// The teleport of exyte's AnimatedTabBar.
  static let ballTeleport = indicatorPreset(
    "ball-teleport", "A ball shrinks to nothing, then grows above the selected tab."
  ) {
    $0.setBall(.teleport)
    $0.travel.closes = 0.2
    $0.travel.opens = 0.8
  }

  /// From curved_navigation_bar: the ball dives by 80 points behind the bar, and its icon is the new one
  /// from halfway on.
  static let ballDive = indicatorPreset(
    "ball-dive", "A ball with the icon dives behind the bar and comes up at the new tab. Alone it brings notch-curved.",
    partner: "notch-curved"
  ) {
    $0.setCurve(.easeOut, over: 0.6)
    $0.indicator.ball(50, offset: -22)
    $0.travel.path = .dive
    $0.travel.rise = 80
    $0.indicator.liesBehind = true
    $0.indicator.itemShift = 40
  }

  /// From imaNNeo's curved_bottom_navigation: a circle of radius 31 whose icon is 35 points up.
  static let ballCarry = indicatorPreset("ball-carry", "A ball carries the icon to the selected tab.") {
    $0.setCurve(.linear, over: 0.3)
    $0.indicator.ball(62, offset: -42)
  }

  /// From kavsoft's tab bar with a curve: a box of 58 points on a spring.
  static let ballSpring = indicatorPreset("ball-spring", "A ball carries the icon on a lively spring.") {
    $0.setSpring(.response(response: 0.6, dampingFraction: 0.7), over: 0.3)
    $0.indicator.ball(58, offset: -28)
  }

  /// From fancy_bottom_navigation and Motion-Tab-Bar: a circle of radius 30 on the bar's edge, in a ring of
  /// 5 in the bar's color. Its icon fades out in the first 0.06 s and in from 0.24 s on. The fractions are
  /// the progress of easeOut at these times.
  static let ballRing = indicatorPreset(
    "ball-ring", "A ball in a ring of the bar's color slides along the upper edge."
  ) {
    $0.setCurve(.easeOut, over: 0.3)
    $0.indicator.ball(60, offset: -30)
    $0.indicator.ring = 5
    $0.indicator.iconFades = 0.31...0.95
  }

  /// From JDTabBarController: a circle of 65 points in a ring of 5 on a spring of mass 1 and stiffness 100.
  /// Its damping is 5 plus a fiftieth of the distance in points.
  static let ballLift = indicatorPreset("ball-lift", "A large ball in a ring swings to the selected tab.") {
    $0.setSpring(.physical(mass: 1, stiffness: 100, damping: 5, velocity: 0), over: 0.5)
    $0.travel.dampingPerPoint = 0.02
    $0.indicator.ball(65, offset: -40)
    $0.indicator.ring = 5
  }

  /// JDTabBarController's jelly, in 0.8 s.
  static let ballJelly = indicatorPreset(
    "ball-jelly", "A large ball in a ring stretches to the selected tab like jelly."
  ) {
    $0.setCurve(.linear, over: 0.8)
    $0.travel.path = .jelly
    $0.indicator.ball(65, offset: -40)
    $0.indicator.ring = 5
  }
}

extension Spec.Animation {
  /// Sets a ball of 10 points, with its center 2 points below the bar's upper edge.
  fileprivate mutating func setBall(_ path: Travel.Path) {
    setCurve(.easeOut, over: 0.6)
    indicator.ball(10, offset: -3)
    indicator.carriesIcon = false
    travel.path = path
  }
}
