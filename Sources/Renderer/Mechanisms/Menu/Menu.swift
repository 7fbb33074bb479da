import TabBase
import TabRaster

/// Items that come out of a tab's button when it is tapped, and go back after the next tap.
struct Menu: BarMechanism {
  static let plural = "menus"

  enum Arrangement: String, CaseIterable, Sendable {
    /// A part of a circle around the button.
    case fan
    /// A row along the bar, on a capsule that opens from the button.
    case row
  }

  struct Turning: Sendable, Equatable {
    var easing: Easing
    var duration: Double
  }

  /// Distance from the button's center to the items' centers, as a sum.
  struct Radius: Sendable, Equatable {
    var points = 0.0
    /// Multiple of the bar's width, which is added.
    var bar = 0.0
  }

  /// The tab that opens it.
  var tab: Int
  var icons: [Movie.Icon]
  var arrangement: Arrangement
  /// Diameter of the discs, or height of the capsule, in points.
  var size: Double
  var color: Color
  var iconColor: Color
  var radius: Radius
  /// Angles of the first and the last item, in radians clockwise from straight up. For a full turn the last
  /// item is one step before the first.
  var from: Double
  var to: Double
  /// Delay from one item to the next, in seconds.
  var stagger: Double
  /// Rotation of the opener's icon while the menu is open, in radians.
  var turn: Double
  /// Rotation of the items while they come out, in radians.
  var spin: Double
  /// The angle by which the opener's icon and the items overshoot when the menu opens, in radians, and the
  /// spring that brings them back.
  var swing: Double
  var swingSpring: Spring
  /// Scale from which the items grow.
  var fromScale: Double
  /// Height of the items above the straight path at its middle, in points.
  var rise: Double
  /// The easing and the duration, in seconds, of rotation and growth; nil means those of the items' motion.
  var turning: Turning?
  var easing: Easing
  var timing: MediaTiming
  var closing: Easing
  var closingTiming: MediaTiming
  /// Whether a tap on another tab, which closes the menu, also selects that tab.
  var closingTapSelects: Bool

  /// Distance from a row's capsule to the bar's ends, in points: this project's choice.
  static let margin = 8.0

  var opener: Int? { tab }

  func settle(_ pose: inout Pose) { pose.items[tab].icon.rotation += pose.menuTurn }

  func moves(_ part: ItemPart, _ property: Property, ofItem index: Int, with target: Target) -> Bool {
    (part, property) == (.icon, .rotation) && index == tab && target == .menu
  }

  func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumber] {
    let places = MenuLayout(self, layout)
    let top = layout.frame.y + layout.geometry.shift(hiding: pose.barHiding)
    let width = places.capsule(in: pose)?.width ?? 0
    return (arrangement == .row ? [(.menu, .width, width)] : [])
      + icons.indices.flatMap { index -> [BarNumber] in
        let (place, target) = (places.place(index, in: pose), Target.menuItem(index))
        return [
          (target, .x, layout.frame.x + place.center.x), (target, .y, top + place.center.y),
          (target, .scale, place.scale), (target, .rotation, place.rotation), (target, .opacity, place.opacity),
        ]
      }
  }

  func top(_ pose: Pose, _ layout: BarLayout) -> Double? {
    let places = MenuLayout(self, layout)
    let items = pose.menu.filter { $0.value.progress != 0 }.map { index, _ in
      let place = places.place(index, in: pose)
      return place.center.y - size / 2 * abs(place.scale)
    }
    return (items + [places.capsule(in: pose)?.minY].compactMap(\.self)).min()
  }
}
