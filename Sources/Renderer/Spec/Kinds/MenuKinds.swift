/// Menus that come out of a tab's button.
extension Spec.AnimationKind {
  static let menuKinds = [menu, menuFan, menuCircle, menuBoom]

  static let menu = preset("menu", "A tap on a tab brings out a menu around it; the next tap takes it back.") {
    $0.setCurve(over: 0.3)
  }

  /// marvelapp's FancyTabBar: a half-circle of a third of the screen's width less 20 points; the plus turns into a cross.
  static let menuFan = preset("menu-fan", "The items spring out in a half-circle and the plus turns into a cross.") {
    $0.setMenuSpring(over: 0.5, damping: 0.5, velocity: 0.5)
    $0.menu.radius = 118
    $0.menu.turn = .pi / 4
  }

  /// Ramotion's circle-menu.
  static let menuCircle = preset("menu-circle", "The items spring out in a whole circle, growing.") {
    $0.setMenuSpring(over: 0.5, damping: 0.7, velocity: 0)
    $0.menu.angles = [0, 360]
    $0.menu.fromScale = 0
    $0.menu.closeCurve = Located(.named(.easeIn))
    $0.menu.closeDuration = 0.2
  }

  /// BoomMenu: one after the other, turning twice.
  static let menuBoom = preset("menu-boom", "The items fly out one after the other, turning, and go a little too far.")
  {
    $0.setCurve(over: 0.3)
    $0.curve = Located(.bezier(x1: 0.174, y1: 0.885, x2: 0.32, y2: 1.275))
    $0.menu.closeCurve = Located(.bezier(x1: 0.6, y1: -0.2, x2: 0.735, y2: 0.045))
    $0.menu.stagger = 0.05
    $0.menu.spin = 4 * .pi
    $0.menu.fromScale = 0.3
  }

  private static func preset(
    _ name: String, _ summary: String, defaults: @escaping @Sendable (inout Spec.Animation) -> Void
  ) -> Self {
    Self(name, summary, .menu, hasKeyframes: false, isHeld: true, keys: Table.menuKeys, defaults: defaults)
  }
}

extension Spec.Animation {
  fileprivate mutating func setMenuSpring(over duration: Double, damping: Double, velocity: Double) {
    setCurve(over: duration)
    setSpring(damping: damping, velocity: velocity)
  }
}

extension Spec {
  struct MenuNumbers: Equatable, Sendable {
    /// nil: the one in the middle.
    var tab: Int?
    var icons = [Located(Icon.named("camera")), Located(.named("photo")), Located(.named("pencil"))]
    var size = 44.0
    /// nil: the bar's tint.
    var color: DynamicColor?
    var iconColor: DynamicColor?
    var radius = 100.0
    /// Degrees clockwise from straight up.
    var angles = [-90.0, 90]
    var stagger = 0.0
    var turn = 0.0
    var spin = 0.0
    var fromScale = 1.0
    /// nil: those of the way out.
    var closeCurve: Located<Curve>?
    var closeDuration: Double?
  }
}

extension Table {
  fileprivate static let menuKeys: [Field<Spec.Animation>] = [
    Field("tab", { $1(&$0.menu.tab) }, tabIndex, "Index of the tab that opens it.", default: "the one in the middle"),
    Field("icons", { $1(&$0.menu.icons) }, .array(of: icon.located, count: 1...12), "What it offers."),
    Field("size", { $1(&$0.menu.size) }, number(.from(4, to: 200)), "Of the discs, in points."),
    Field("color", { $1(&$0.menu.color) }, color, "Of the discs.", default: "the bar's tint"),
    Field("iconColor", { $1(&$0.menu.iconColor) }, color, "Of their icons.", default: "white"),
    Field("radius", { $1(&$0.menu.radius) }, number(.from(0, to: 1_000)), "From the tab's icon to theirs, in points."),
    Field(
      "angles", { $1(&$0.menu.angles) }, .array(of: number(.from(-720, to: 720)), count: 2...2),
      "Of the first and the last, in degrees clockwise from straight up; 0 and 360 make a circle."),
    Field("stagger", { $1(&$0.menu.stagger) }, time(.from(0, to: 5)), "From one to the next, in seconds."),
    Field(
      "turn", { $1(&$0.menu.turn) }, number(.from(-100, to: 100)),
      "Of the tab's icon while the menu is open, in radians."),
    Field("spin", { $1(&$0.menu.spin) }, number(.from(-100, to: 100)), "Of the discs on their way, in radians."),
    Field("fromScale", { $1(&$0.menu.fromScale) }, number(.from(0, to: 10)), "The scale from which they grow."),
    Field("closeCurve", { $1(&$0.menu.closeCurve) }, curve, "Of the way back.", default: "as the way out"),
    Field(
      "closeDuration", { $1(&$0.menu.closeDuration) }, duration, "Of the way back, in seconds.",
      default: "as the way out"),
  ]
}
