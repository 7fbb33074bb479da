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
  package var tab = 0
  package var icons: [Movie.Icon] = []
  package var arrangement = Arrangement.fan
  /// Diameter of the discs, or height of the capsule, in points.
  package var size = 44.0
  package var color = Color.clear
  package var iconColor = Color.white
  package var radius = Radius(points: 100)
  /// Angles of the first and the last item, in radians clockwise from straight up. For a full turn the last
  /// item is one step before the first.
  package var from = 0.0
  package var to = 0.0
  /// Delay from one item to the next, in seconds.
  package var stagger = 0.0
  /// Rotation of the opener's icon while the menu is open, in radians.
  package var turn = 0.0
  /// Rotation of the items while they come out, in radians.
  package var spin = 0.0
  /// The angle by which the opener's icon and the items overshoot when the menu opens, in radians, and the
  /// spring that brings them back.
  package var swing = 0.0
  package var swingSpring = Spring.response(0.5, dampingFraction: 0.5)
  /// Scale from which the items grow.
  package var fromScale = 1.0
  /// Height of the items above the straight path at its middle, in points.
  package var rise = 0.0
  /// The easing and the duration, in seconds, of rotation and growth; nil means those of the items' motion.
  package var turning: Turning?
  package var easing = Easing.curve(.linear)
  package var timing = MediaTiming(duration: 0)
  package var closing = Easing.curve(.linear)
  package var closingTiming = MediaTiming(duration: 0)
  /// Whether a tap on another tab, which closes the menu, also selects that tab.
  package var closingTapSelects = false

  package init() {}

  /// Distance from a row's capsule to the bar's ends, in points: this project's choice.
  package static let margin = 8.0

  package var opener: Int? { tab }
}

extension Target {
  /// A menu's opener and its background, and its items.
  package static let menu = Target.part(MechanismPart("menu"))
  package static func menuItem(_ index: Int) -> Target { .part(MechanismPart("menu", index, mayLeaveBar: true)) }
}
