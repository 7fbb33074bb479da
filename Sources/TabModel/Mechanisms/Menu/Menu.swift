import TabBase
import TabRaster

/// Items that come out of a tab's button when it is tapped, and go back after the next tap.
package struct Menu: BarMechanism {
  package enum Arrangement: String, CaseIterable, Sendable {
    /// A part of a circle around the button.
    case fan
    /// A row along the bar, on a capsule that opens from the button.
    case row
  }

  package struct Turning: Sendable, Equatable {
    package var easing: Easing
    package var duration: Double

    package init(easing: Easing, duration: Double) {
      (self.easing, self.duration) = (easing, duration)
    }
  }

  /// Distance from the button's center to the items' centers, as a sum.
  package struct Radius: Sendable, Equatable {
    package var points = 0.0
    /// Multiple of the bar's width, which is added.
    package var bar = 0.0

    package init(points: Double = 0.0, bar: Double = 0.0) {
      (self.points, self.bar) = (points, bar)
    }
  }

  /// The tab that opens it.
  package var tab: Int
  package var icons: [Movie.Icon]
  package var arrangement: Arrangement
  /// Diameter of the discs, or height of the capsule, in points.
  package var size: Double
  package var color: Color
  package var iconColor: Color
  package var radius: Radius
  /// Angles of the first and the last item, in radians clockwise from straight up. For a full turn the last
  /// item is one step before the first.
  package var from: Double
  package var to: Double
  /// Delay from one item to the next, in seconds.
  package var stagger: Double
  /// Rotation of the opener's icon while the menu is open, in radians.
  package var turn: Double
  /// Rotation of the items while they come out, in radians.
  package var spin: Double
  /// The angle by which the opener's icon and the items overshoot when the menu opens, in radians, and the
  /// spring that brings them back.
  package var swing: Double
  package var swingSpring: Spring
  /// Scale from which the items grow.
  package var fromScale: Double
  /// Height of the items above the straight path at its middle, in points.
  package var rise: Double
  /// The easing and the duration, in seconds, of rotation and growth; nil means those of the items' motion.
  package var turning: Turning?
  package var easing: Easing
  package var timing: MediaTiming
  package var closing: Easing
  package var closingTiming: MediaTiming
  /// Whether a tap on another tab, which closes the menu, also selects that tab.
  package var closingTapSelects: Bool

  package init(
    tab: Int, icons: [Movie.Icon], arrangement: Arrangement, size: Double, color: Color, iconColor: Color,
    radius: Radius, from: Double, to: Double, stagger: Double, turn: Double, spin: Double, swing: Double,
    swingSpring: Spring, fromScale: Double, rise: Double, turning: Turning? = nil, easing: Easing, timing: MediaTiming,
    closing: Easing, closingTiming: MediaTiming, closingTapSelects: Bool
  ) {
    self.tab = tab
    self.icons = icons
    self.arrangement = arrangement
    self.size = size
    self.color = color
    self.iconColor = iconColor
    self.radius = radius
    self.from = from
    self.to = to
    self.stagger = stagger
    self.turn = turn
    self.spin = spin
    self.swing = swing
    self.swingSpring = swingSpring
    self.fromScale = fromScale
    self.rise = rise
    self.turning = turning
    self.easing = easing
    self.timing = timing
    self.closing = closing
    self.closingTiming = closingTiming
    self.closingTapSelects = closingTapSelects
  }

  /// Distance from a row's capsule to the bar's ends, in points: this project's choice.
  package static let margin = 8.0

  package var opener: Int? { tab }
}
