import TabBase
import TabRaster

/// What comes out of a tab's button when it is tapped, and goes back at the next tap.
struct Menu: BarMechanism {
  static let plural = "menus"
  static let gap = ExportGap(text: "the menu that comes out of a tab")

  enum Arrangement: String, CaseIterable, Sendable {
    /// On a part of a circle about the button.
    case fan
    /// Along the bar, on a capsule that opens from the button.
    case row
  }

  struct Turning: Sendable, Equatable {
    var approach: Approach
    var duration: Double
  }

  /// From the button's middle to theirs.
  struct Radius: Sendable, Equatable {
    var points = 0.0
    /// Of the bar's width, besides.
    var bar = 0.0
  }

  /// The tab that opens it.
  var opener: Int
  var icons: [Movie.Icon]
  var arrangement: Arrangement
  /// Of the discs, or of the capsule's height; points.
  var size: Double
  var color: Color
  var iconColor: Color
  var radius: Radius
  /// Of the first and the last one, radians clockwise from straight up. A whole turn leaves the last place to the first one.
  var from: Double
  var to: Double
  /// Between one and the next, in seconds.
  var stagger: Double
  /// Of the opener's icon while it is open, radians.
  var turn: Double
  /// On their way out, radians.
  var spin: Double
  /// The angle by which the opener's icon and the items turn too far when the menu opens, in radians, and the spring that brings them back.
  var swing: Double
  var swingSpring: Spring
  /// From which they grow.
  var fromScale: Double
  /// How high above the straight way they are in its middle, points.
  var rise: Double
  /// How all that turns and grows does so; nil: as it goes.
  var turning: Turning?
  var approach: Approach
  var timing: MediaTiming
  var closing: Approach
  var closingTiming: MediaTiming
  /// Whether a tap on another tab, which closes the menu, also selects that tab.
  var closingTapSelects: Bool
}

extension Menu {
  /// From a row's capsule to the bar's ends, points; this project's choice.
  static let margin = 8.0
}

extension Movie.TabBar {
  /// The menu that comes out of a tab; nil means that there is none.
  var menu: Menu? { mechanisms[Menu.self] }
}

extension Menu {
  func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumbers.Number] {
    let places = MenuLayout(self, layout)
    let top = layout.frame.y + layout.geometry.shift(hiding: pose.barHiding)
    let width = places.capsule(in: pose)?.width ?? 0
    return (arrangement == .row ? [(.menu, .width, width)] : [])
      + icons.indices.flatMap { index -> [BarNumbers.Number] in
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
